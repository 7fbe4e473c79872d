package org.nexarag.rules.fact;

import java.util.Locale;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Language;
import org.nexarag.model.Plan;

/**
 * The question, as read. Seen by plan, judge and verify rules.
 *
 * @param text the question, folded (lower case, half width, simplified)
 * @param language {@code zh} or {@code en}
 * @param kind the form of answer asked for: number, date, name, yes_no, list, steps, cause,
 *     comparison, text
 * @param length characters
 * @param termCount content terms
 * @param hasCode whether it holds a model or error code such as {@code E05}
 * @param hasQuantity whether the asker states a quantity
 * @param hasQuestionWord whether it asks with a question word or a question mark
 * @param negated whether it asks with a negation
 * @param products number of products it names
 * @param asksPast whether it names a past time or a version
 * @param turns number of earlier turns
 */
public record AskedQuestion(
    String text,
    @OneOf(Language.class) String language,
    @OneOf(AnswerKind.class) String kind,
    int length,
    int termCount,
    boolean hasCode,
    boolean hasQuantity,
    boolean hasQuestionWord,
    boolean negated,
    int products,
    boolean asksPast,
    int turns) {
  /** The question of a plan: always the original one, rewrites never stand in for it. */
  public static AskedQuestion of(Plan plan) {
    return new AskedQuestion(
        plan.reading().folded(),
        plan.question().language().code(),
        plan.kind().name().toLowerCase(Locale.ROOT),
        plan.reading().length(),
        plan.terms().size(),
        plan.reading().hasCode(),
        plan.reading().hasQuantity(),
        plan.reading().asks(),
        plan.reading().negated(),
        plan.products().size(),
        plan.asOfFromQuestion() || plan.version() != null,
        plan.question().history().size());
  }
}
