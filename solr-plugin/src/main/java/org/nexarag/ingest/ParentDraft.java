package org.nexarag.ingest;

import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Language;

/**
 * The document version that a block stands for.
 *
 * @param docId the document
 * @param version the version's label
 * @param title its title
 * @param language its language
 * @param docType policy, manual, spec, fault_guide, notice, faq, internal_note or another word
 * @param products products it states to be about
 * @param effectiveFrom first day it holds, null for always
 * @param effectiveTo first day it no longer holds, null for open
 * @param authority 1..100, larger wins
 * @param acl the groups that may see it; empty means nobody
 * @param sourceUrl where it came from
 */
public record ParentDraft(
    String docId,
    String version,
    String title,
    Language language,
    String docType,
    List<String> products,
    @Nullable LocalDate effectiveFrom,
    @Nullable LocalDate effectiveTo,
    int authority,
    List<String> acl,
    @Nullable String sourceUrl) {
  /** Copies the lists. */
  public ParentDraft {
    products = List.copyOf(products);
    acl = List.copyOf(acl);
  }

  /** {@code doc_id!version}: the id of the version and the route of its block. */
  public String versionId() {
    return docId + '!' + version;
  }
}
