package org.nexarag.plan;

import java.util.Locale;
import java.util.regex.Pattern;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Language;
import org.nexarag.text.NormalForm;

/**
 * Reads what form of answer a question asks for, by the table {@code question-forms.tsv}. Reading
 * language is Java's work; what to do about it is the rules'.
 */
final class QuestionForms {
  /** Titles and quotations are mentioned, not asked. */
  private static final Pattern QUOTED =
      Pattern.compile("《[^》]{0,100}》|“[^”]{0,100}”|「[^」]{0,100}」|\"[^\"]{0,100}\"");

  private final PatternTable forms = PatternTable.load("question-forms.tsv");

  /** The form asked for; {@link AnswerKind#TEXT} when no row of the table is found. */
  AnswerKind kind(String question, Language language) {
    String asked = asked(question);
    for (PatternTable.Row row : forms.rows(language)) {
      if (row.pattern().matcher(asked).find()) {
        return AnswerKind.valueOf(row.word().toUpperCase(Locale.ROOT));
      }
    }
    return AnswerKind.TEXT;
  }

  /** Whether it asks with a question word or a question mark. */
  boolean asks(String question, Language language) {
    return asked(question).contains("?") || kind(question, language) != AnswerKind.TEXT;
  }

  private static String asked(String question) {
    return NormalForm.fold(QUOTED.matcher(question).replaceAll(" "));
  }
}
