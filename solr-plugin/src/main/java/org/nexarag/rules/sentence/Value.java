package org.nexarag.rules.sentence;

import java.util.List;
import java.util.stream.Collectors;
import org.nexarag.rules.language.Message;

/**
 * What a parameter took out of a sentence.
 *
 * @param type the parameter's type
 * @param items one value, or those of a list; texts without quote or backslash
 */
record Value(Parameter.Type type, List<String> items) {
  private static final String SIGNS_IN_A_LIST = "()[]{}|*+^$.?";

  /** A single text may stand between square brackets, where other signs have a meaning. */
  private static final String SIGNS_IN_A_TEXT = "()[]{}|*+^$-&";

  /** Copies the list. */
  Value {
    items = List.copyOf(items);
  }

  /** As a whole literal; a list with commas. */
  String literal() {
    return switch (type) {
      case NUMBER, COMPARISON, EQUALITY, YES_NO -> items.get(0);
      case DAY, TEXT, TEXTS, WORD, WORDS ->
          items.stream().map(item -> '"' + item + '"').collect(Collectors.joining(", "));
    };
  }

  /**
   * Inside a text of the meaning; a list with {@code |}, for a pattern. No sign that a pattern
   * reads in its own way may stand in it, so that the words mean themselves.
   */
  String insideText() {
    boolean list = type == Parameter.Type.TEXTS || type == Parameter.Type.WORDS;
    for (String item : items) {
      for (int i = 0; i < item.length(); i++) {
        char c = item.charAt(i);
        if ((list ? SIGNS_IN_A_LIST : SIGNS_IN_A_TEXT).indexOf(c) >= 0) {
          throw new SentenceProblem(
              Message.of("sentence.word-sign", SentenceProblem.shown(item), c));
        }
      }
      if (list && item.isBlank()) {
        throw new SentenceProblem(Message.of("sentence.word-empty"));
      }
    }
    return String.join("|", items);
  }
}
