package org.nexarag.expand;

import java.util.Comparator;
import org.nexarag.index.Tie;
import org.nexarag.text.EntityNames;

/**
 * A node of the graph. Ordered by kind, then by id.
 *
 * @param kind what it is
 * @param id the document's, version's or chunk's id, the version's id, {@code #} and the section's
 *     own, the product's name, or an entity as the index writes it; a name that texts mention and a
 *     document's title are one entity, written without which of both
 */
public record Node(Kind kind, String id) implements Comparable<Node> {
  private static final Comparator<Node> ORDER =
      Comparator.comparing(Node::kind).thenComparing(Node::id);

  /** What a node is. */
  public enum Kind {
    /** All versions of a document. */
    DOCUMENT,
    /** One version. */
    VERSION,
    /** A section of a version. */
    SECTION,
    /** A chunk. */
    CHUNK,
    /** A product. */
    PRODUCT,
    /** A name, a title or a word of the vocabulary. */
    ENTITY
  }

  /** The node of a chunk. */
  static Node chunk(String id) {
    return new Node(Kind.CHUNK, id);
  }

  /** The node that a tie runs through. */
  static Node of(Tie tie) {
    return switch (tie.kind()) {
      case DOCUMENT -> new Node(Kind.DOCUMENT, tie.value());
      case VERSION -> new Node(Kind.VERSION, tie.value());
      case SECTION -> new Node(Kind.SECTION, tie.value());
      case PRODUCT -> new Node(Kind.PRODUCT, tie.value());
      case ENTITY -> new Node(Kind.ENTITY, EntityNames.bare(tie.value()));
    };
  }

  @Override
  public int compareTo(Node other) {
    return ORDER.compare(this, other);
  }
}
