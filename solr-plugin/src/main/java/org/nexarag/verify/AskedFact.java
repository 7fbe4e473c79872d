package org.nexarag.verify;

import java.util.Locale;
import org.nexarag.model.Plan;
import org.nexarag.rules.fact.AskedQuestion;
import org.nexarag.text.Codes;
import org.nexarag.text.Negation;
import org.nexarag.text.NormalForm;
import org.nexarag.text.Quantities;

/** The original question as the rules see it; rewrites never stand in for it. */
final class AskedFact {
  private AskedFact() {}

  static AskedQuestion of(Plan plan) {
    String text = plan.question().text();
    return new AskedQuestion(
        NormalForm.fold(text),
        plan.question().language().code(),
        plan.kind().name().toLowerCase(Locale.ROOT),
        text.length(),
        plan.terms().size(),
        !Codes.find(text).isEmpty(),
        !Quantities.find(text).isEmpty(),
        plan.retrieve(),
        Negation.negated(text),
        plan.products().size(),
        plan.asOfFromQuestion() || plan.version() != null,
        plan.question().history().size());
  }
}
