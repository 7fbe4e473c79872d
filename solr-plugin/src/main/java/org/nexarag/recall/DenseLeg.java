package org.nexarag.recall;

import java.util.function.Function;
import org.nexarag.index.LegQuery;
import org.nexarag.inference.TextEncoder;
import org.nexarag.model.Language;
import org.nexarag.model.Plan;
import org.nexarag.model.Search;

/** The chunks nearest to the question's vector, in the vector field of the question's language. */
final class DenseLeg implements RetrievalLeg {
  @Override
  public String name() {
    return "dense";
  }

  @Override
  public boolean asksWords() {
    return false;
  }

  @Override
  public LegQuery ask(Search search, Plan plan, Function<Language, TextEncoder> encoders) {
    TextEncoder encoder = encoders.apply(search.language());
    // A hypothetical sentence is compared as the passages are, a question as questions are.
    return new LegQuery.Nearest(
        search.language(),
        search.vectorOnly() ? encoder.embed(search.text()) : encoder.embedQuery(search.text()));
  }
}
