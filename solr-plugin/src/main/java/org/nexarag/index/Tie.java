package org.nexarag.index;

import java.util.Comparator;

/**
 * What chunks have in common, and by which one is reached from another: a value of a field. Ordered
 * by kind, then by value.
 *
 * @param kind what they share
 * @param value the value in that field's writing; of a section see {@link #section}
 */
public record Tie(Kind kind, String value) implements Comparable<Tie> {
  private static final Comparator<Tie> ORDER =
      Comparator.comparing(Tie::kind).thenComparing(Tie::value);

  /** What chunks may share. */
  public enum Kind {
    /** A value of the field {@code entity}. */
    ENTITY,
    /** A product. */
    PRODUCT,
    /** A section of one version. */
    SECTION,
    /** A version of a document. */
    VERSION,
    /** A document. */
    DOCUMENT
  }

  /**
   * The tie of a section; its value joins both by {@code #}, which no version id holds.
   *
   * @param versionId {@code doc_id!version}
   * @param sectionId the section within it
   */
  public static Tie section(String versionId, String sectionId) {
    return new Tie(Kind.SECTION, versionId + '#' + sectionId);
  }

  @Override
  public int compareTo(Tie other) {
    return ORDER.compare(this, other);
  }
}
