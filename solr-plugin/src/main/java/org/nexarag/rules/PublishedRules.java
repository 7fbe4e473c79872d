package org.nexarag.rules;

import java.time.Instant;
import java.util.Map;

/**
 * One remembered version of the rule files.
 *
 * @param number its place in the history, from 1; 0 before it has one
 * @param version the rule set's name, see {@link RuleSet#version}
 * @param checksum the rule set's checksum
 * @param digest {@link RuleFiles#digest} of its files
 * @param author who published it; empty when the files were edited in place
 * @param time when
 * @param comment why, in the author's words; may be empty
 * @param files its files as {@link RuleSource#read} gives them; empty in a list of versions
 */
public record PublishedRules(
    int number,
    String version,
    String checksum,
    String digest,
    String author,
    Instant time,
    String comment,
    Map<String, String> files) {
  /** Copies the files. */
  public PublishedRules {
    files = Map.copyOf(files);
  }

  /** The same under a number. */
  public PublishedRules numbered(int other) {
    return new PublishedRules(other, version, checksum, digest, author, time, comment, files);
  }

  /** The same without its files. */
  public PublishedRules withoutFiles() {
    return new PublishedRules(number, version, checksum, digest, author, time, comment, Map.of());
  }
}
