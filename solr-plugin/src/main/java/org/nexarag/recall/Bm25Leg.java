package org.nexarag.recall;

import java.util.function.Function;
import org.nexarag.index.LegQuery;
import org.nexarag.inference.TextEncoder;
import org.nexarag.model.Language;
import org.nexarag.model.Plan;

/**
 * Words of the question, any of them, ranked by BM25; with the products that rules say it is about.
 */
final class Bm25Leg implements RetrievalLeg {
  @Override
  public String name() {
    return "bm25";
  }

  @Override
  public LegQuery ask(Plan plan, Function<Language, TextEncoder> encoders) {
    return new LegQuery.Words(
        plan.alsoAbout().isEmpty()
            ? plan.question().text()
            : plan.question().text() + " " + String.join(" ", plan.alsoAbout()));
  }
}
