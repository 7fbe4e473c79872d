package org.nexarag.recall;

import java.util.function.Function;
import org.nexarag.index.LegQuery;
import org.nexarag.inference.TextEncoder;
import org.nexarag.model.Language;
import org.nexarag.model.Plan;
import org.nexarag.model.Search;

/**
 * Words of the question, any of them, ranked by BM25; with the products that rules say it is about.
 */
final class Bm25Leg implements RetrievalLeg {
  @Override
  public String name() {
    return "bm25";
  }

  @Override
  public boolean asksWords() {
    return true;
  }

  @Override
  public LegQuery ask(Search search, Plan plan, Function<Language, TextEncoder> encoders) {
    boolean original = search.name().isEmpty();
    return new LegQuery.Words(
        original && !plan.alsoAbout().isEmpty()
            ? search.text() + " " + String.join(" ", plan.alsoAbout())
            : search.text());
  }
}
