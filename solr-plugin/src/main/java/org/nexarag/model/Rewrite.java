package org.nexarag.model;

import java.util.List;
import java.util.Locale;

/**
 * Another text to search with, made from the question. It only searches: the original question
 * stays what is accepted, answered and verified.
 *
 * @param id unique within the question: the kind's code, of a part with its number ({@code split2})
 * @param kind how it was made
 * @param text what to search with; may hold the placeholder of a rewrite it depends on
 * @param purpose what it is to find, in the asker's language, for people
 * @param dependsOn ids of the rewrites whose answers its placeholders wait for; empty when it can
 *     be searched at once
 * @param diff what it changed, read from both texts
 */
public record Rewrite(
    String id, Kind kind, String text, String purpose, List<String> dependsOn, RewriteDiff diff) {
  /** Stands in a purpose between a thing and what is asked about it: a cell of a comparison. */
  public static final String CELL = " · ";

  /** Copies the list. */
  public Rewrite {
    dependsOn = List.copyOf(dependsOn);
  }

  /** The text that stands for the answer of rewrite {@code id} in a text that waits for it. */
  public static String placeholder(String id) {
    return "{" + id + "}";
  }

  /** Which legs it searches: a hypothetical sentence is near its answer, it shares no words. */
  public boolean vectorOnly() {
    return kind == Kind.HYDE;
  }

  /** How a rewrite was made. */
  public enum Kind {
    /** What the turn leaves out, or names by a pronoun, is put in from the history. */
    COMPLETED,
    /** A product named by an alias gets its full name and model. */
    DISAMBIGUATED,
    /** Other words for what the question names are added. */
    SYNONYMS,
    /** One of several questions that the question holds. */
    SPLIT,
    /** What is to be left out is not searched for; it stays a constraint. */
    WITHOUT_EXCLUSION,
    /** A sentence that an answer might be; searches the vector leg only. */
    HYDE;

    /** The name that rules and traces use. */
    public String code() {
      return name().toLowerCase(Locale.ROOT);
    }
  }
}
