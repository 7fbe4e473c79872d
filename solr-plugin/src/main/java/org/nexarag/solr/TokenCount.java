package org.nexarag.solr;

import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.nexarag.inference.TextEncoder;
import org.nexarag.ingest.TokenCounter;
import org.nexarag.model.Language;
import org.nexarag.model.RagException;
import org.nexarag.text.Languages;

/** Counts tokens with the model of a text's language; without a model, one a character. */
final class TokenCount implements TokenCounter, ToIntFunction<String> {
  private final Function<Language, TextEncoder> encoders;

  TokenCount(Function<Language, TextEncoder> encoders) {
    this.encoders = encoders;
  }

  @Override
  public int count(Language language, String text) {
    try {
      return encoders.apply(language).countTokens(text);
    } catch (RagException e) {
      // A character is about a token in Chinese and an upper bound in English: chunks stay small.
      return text.length();
    }
  }

  @Override
  public int applyAsInt(String text) {
    return count(Languages.detect(text), text);
  }
}
