package org.nexarag.recall;

import java.util.function.Function;
import org.nexarag.index.LegQuery;
import org.nexarag.inference.TextEncoder;
import org.nexarag.model.Language;
import org.nexarag.model.Plan;

/** One retrieval method: says what to ask, not how. Stateless. */
public interface RetrievalLeg {
  /** Its name in parameters, rules and the trace. */
  String name();

  /**
   * What to ask for this plan.
   *
   * @param encoders the embedding model of a language
   * @throws org.nexarag.model.RagException when a model that the leg needs cannot serve
   */
  LegQuery ask(Plan plan, Function<Language, TextEncoder> encoders);
}
