package org.nexarag.index;

import org.nexarag.model.Language;

/** What a leg asks the search engine. */
public sealed interface LegQuery {
  /**
   * Words, as plain text: analysed, never parsed.
   *
   * @param text the words
   */
  record Words(String text) implements LegQuery {}

  /** The nearest chunks of a vector. */
  final class Nearest implements LegQuery {
    private final Language language;
    private final float[] vector;

    /**
     * Takes ownership of the vector.
     *
     * @param language whose vector field is searched
     */
    public Nearest(Language language, float[] vector) {
      this.language = language;
      this.vector = vector;
    }

    /** Whose vector field is searched. */
    public Language language() {
      return language;
    }

    /** The vector; not to be changed. */
    public float[] vector() {
      return vector;
    }
  }
}
