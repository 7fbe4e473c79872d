package org.nexarag.golden.load;

import java.util.List;

/**
 * A chunk as the index will hold it.
 *
 * @param id {@code doc_id!version#ordinal}
 * @param text its text
 * @param titlePath the document's title and the headings above it
 * @param acl who may see it
 * @param documentVersionId {@code doc_id!version}
 */
public record GoldenChunk(
    String id, String text, String titlePath, List<String> acl, String documentVersionId) {
  /** Copies the list. */
  public GoldenChunk {
    acl = List.copyOf(acl);
  }

  /** Whether it belongs to a distractor and not to the demo corpus. */
  public boolean distractor() {
    return id.startsWith(Distractors.PREFIX);
  }
}
