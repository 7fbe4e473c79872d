package org.nexarag.model;

import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One chunk as stored in the index.
 *
 * @param id {@code doc_id!version#ordinal}
 * @param docId the document, the same for all its versions
 * @param version the version's label
 * @param versionId {@code doc_id!version}
 * @param title the document's title
 * @param titlePath headings from the title down to this chunk, joined by {@code " > "}
 * @param sectionId the section, the source's own id where it has one
 * @param ordinal position in the version, from 0
 * @param text the text
 * @param language its language
 * @param products products it speaks of
 * @param docType policy, manual, spec, fault_guide, notice, faq, internal_note or another word
 * @param effectiveFrom first day it holds, null for always
 * @param effectiveTo first day it no longer holds, null for open
 * @param authority 1..100, larger wins
 * @param acl the groups that may see it; empty means nobody
 * @param sourceUrl where it came from
 * @param tokens its length in tokens of its language's model
 */
public record Chunk(
    String id,
    String docId,
    String version,
    String versionId,
    String title,
    String titlePath,
    String sectionId,
    int ordinal,
    String text,
    Language language,
    List<String> products,
    String docType,
    @Nullable LocalDate effectiveFrom,
    @Nullable LocalDate effectiveTo,
    int authority,
    List<String> acl,
    @Nullable String sourceUrl,
    int tokens) {
  /** Copies the lists. */
  public Chunk {
    products = List.copyOf(products);
    acl = List.copyOf(acl);
  }

  /**
   * What models read: the headings, which say what a short text is about, a line break, the text;
   * the text alone without headings. The text stands at its end.
   */
  public String headed() {
    return titlePath.isEmpty() ? text : titlePath + "\n" + text;
  }
}
