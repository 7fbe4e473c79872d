package org.nexarag.recall;

import java.util.function.Function;
import org.nexarag.index.LegQuery;
import org.nexarag.inference.TextEncoder;
import org.nexarag.model.Language;
import org.nexarag.model.Plan;

/** The chunks nearest to the question's vector, in the vector field of the question's language. */
final class DenseLeg implements RetrievalLeg {
  @Override
  public String name() {
    return "dense";
  }

  @Override
  public LegQuery ask(Plan plan, Function<Language, TextEncoder> encoders) {
    Language language = plan.question().language();
    return new LegQuery.Nearest(language, encoders.apply(language).embed(plan.question().text()));
  }
}
