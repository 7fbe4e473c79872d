package org.nexarag.plan;

import java.util.Locale;
import java.util.regex.Pattern;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Language;
import org.nexarag.text.NormalForm;

/**
 * Reads what form of answer a question asks for, by the tables {@code question-forms.tsv} and, for
 * a question without a question word, {@code question-heads.tsv}. Reading language is Java's work;
 * what to do about it is the rules'.
 */
final class QuestionForms {
  /** Titles and quotations are mentioned, not asked. */
  private static final Pattern QUOTED =
      Pattern.compile("《[^》]{0,100}》|“[^”]{0,100}”|「[^」]{0,100}」|\"[^\"]{0,100}\"");

  private final PatternTable forms = PatternTable.load("question-forms.tsv");
  private final PatternTable heads = PatternTable.load("question-heads.tsv");

  /** The form asked for; {@link AnswerKind#TEXT} when no row of the tables is found. */
  AnswerKind kind(String question, Language language) {
    String asked = asked(question);
    AnswerKind kind = first(forms, language, asked);
    return kind == AnswerKind.TEXT ? first(heads, language, asked) : kind;
  }

  private static AnswerKind first(PatternTable table, Language language, String asked) {
    for (PatternTable.Row row : table.rows(language)) {
      if (row.pattern().matcher(asked).find()) {
        return AnswerKind.valueOf(row.word().toUpperCase(Locale.ROOT));
      }
    }
    return AnswerKind.TEXT;
  }

  /** Whether it asks with a question word or a question mark. */
  boolean asks(String question, Language language) {
    String asked = asked(question);
    return asked.contains("?") || first(forms, language, asked) != AnswerKind.TEXT;
  }

  private static String asked(String question) {
    return NormalForm.fold(QUOTED.matcher(question).replaceAll(" "));
  }
}
