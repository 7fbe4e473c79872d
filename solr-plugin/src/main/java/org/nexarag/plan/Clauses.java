package org.nexarag.plan;

import java.util.ArrayList;
import java.util.List;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Language;
import org.nexarag.model.Reading;
import org.nexarag.text.Terms;

/**
 * Tells the several things that one question asks: people put two questions into one line, with a
 * comma, a pause (a space in Chinese) or a word such as 另外 or "and how" between them.
 */
final class Clauses {
  /** Things asked that are told apart; it bounds the work for an endless question. */
  private static final int MOST = 10;

  private final QuestionForms forms;

  Clauses(QuestionForms forms) {
    this.forms = forms;
  }

  /**
   * What is asked, in the order of the question, the first ten at most; none where it asks one
   * thing only, since then the whole question says it best.
   */
  List<Reading.Asked> read(String question, Language language) {
    List<Reading.Asked> asked = new ArrayList<>();
    for (String clause : SplitWords.of(language).pause.split(question, -1)) {
      if (asked.size() == MOST) {
        break;
      }
      AnswerKind kind = forms.kind(clause, language);
      List<String> terms = Terms.content(clause, language);
      if (kind != AnswerKind.TEXT && !terms.isEmpty()) {
        asked.add(new Reading.Asked(clause.strip(), kind, terms));
      }
    }
    return asked.size() < 2 ? List.of() : List.copyOf(asked);
  }
}
