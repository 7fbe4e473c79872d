package org.nexarag.golden.set;

import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * One document of a corpus.
 *
 * @param id never empty
 * @param title may be empty
 * @param text may be empty
 * @param metadata every other field with a value, as text, by name
 */
public record Doc(String id, String title, String text, Map<String, String> metadata) {
  /** Copies the metadata. */
  public Doc {
    metadata = Map.copyOf(metadata);
  }

  /** A metadata field; empty when the document has none or it is null. */
  public Optional<String> meta(String name) {
    return Optional.ofNullable(metadata.get(name));
  }

  /**
   * Whether a caller in this group may read it: it has no {@code acl}, or that list, separated by
   * commas, holds {@code public} or the group.
   */
  public boolean visibleTo(String group) {
    return meta("acl")
        .map(acl -> List.of(acl.split(",")))
        .map(groups -> groups.contains("public") || groups.contains(group))
        .orElse(true);
  }

  /** Whether it belongs to the part that an experiment may keep out of the index. */
  public boolean holdout() {
    return meta("holdout").map("true"::equals).orElse(false);
  }
}
