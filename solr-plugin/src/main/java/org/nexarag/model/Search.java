package org.nexarag.model;

/**
 * One text that the legs search.
 *
 * @param name empty for the original question, else the id of the rewrite, part or slot it is for
 * @param text what to search
 * @param language whose vector field is searched
 * @param weight what its lists count in the fusion beside those of the original question, at least
 *     0
 * @param vectorOnly whether only legs that search vectors are asked
 */
public record Search(
    String name, String text, Language language, double weight, boolean vectorOnly) {
  /** The original question. */
  public static Search of(Question question) {
    return new Search("", question.text(), question.language(), 1, false);
  }

  /** The name of a leg's list for this text: {@code bm25}, or {@code bm25@split1}. */
  public String list(String leg) {
    return name.isEmpty() ? leg : leg + "@" + name;
  }
}
