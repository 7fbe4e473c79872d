package org.nexarag.golden.diagnose;

/**
 * A sentence or a heading for people, in both languages.
 *
 * @param zh in Chinese
 * @param en in English
 */
public record Words(String zh, String en) {
  /** Both, Chinese first. */
  @Override
  public String toString() {
    return zh + " · " + en;
  }
}
