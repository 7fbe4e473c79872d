package org.nexarag.pipeline;

import java.util.function.Function;
import java.util.function.ToIntFunction;
import org.nexarag.inference.TextEncoder;
import org.nexarag.model.Language;
import org.nexarag.model.RagException;
import org.nexarag.text.Languages;

/** Counts tokens with the model of the text's language; about one a character without a model. */
final class TokenCount implements ToIntFunction<String> {
  private final Function<Language, TextEncoder> encoders;

  TokenCount(Function<Language, TextEncoder> encoders) {
    this.encoders = encoders;
  }

  @Override
  public int applyAsInt(String text) {
    try {
      return encoders.apply(Languages.detect(text)).countTokens(text);
    } catch (RagException e) {
      // No model, no tokenizer: a character is the upper bound in Chinese and safe in English.
      return text.length();
    }
  }
}
