package org.nexarag.model;

import java.util.List;

/**
 * One sentence of an answer.
 *
 * @param text the sentence, without markers
 * @param quote the part of {@code text} that repeats a source; the rest is the generator's frame
 * @param citations where it is supported; empty only for small talk
 * @param comparison the calculation behind it, for example {@code 35 天 > 30 天}; empty when none
 * @param slot the slot it answers; empty when none
 */
public record Claim(
    String text, String quote, List<Citation> citations, String comparison, String slot) {
  /** Copies the citations. */
  public Claim {
    citations = List.copyOf(citations);
  }
}
