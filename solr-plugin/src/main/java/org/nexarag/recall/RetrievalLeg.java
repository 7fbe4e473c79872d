package org.nexarag.recall;

import java.util.function.Function;
import org.nexarag.index.LegQuery;
import org.nexarag.inference.TextEncoder;
import org.nexarag.model.Language;
import org.nexarag.model.Plan;
import org.nexarag.model.Search;

/** One retrieval method: says what to ask, not how. Stateless. */
public interface RetrievalLeg {
  /** Its name in parameters, rules and the trace. */
  String name();

  /** Whether it asks for words; a text that only searches vectors is not put to it. */
  boolean asksWords();

  /**
   * What to ask for a text of this plan.
   *
   * @param encoders the embedding model of a language
   * @throws org.nexarag.model.RagException when a model that the leg needs cannot serve
   */
  LegQuery ask(Search search, Plan plan, Function<Language, TextEncoder> encoders);
}
