package org.nexarag.pipeline;

import java.util.List;
import org.nexarag.model.Dropped;
import org.nexarag.model.Evidence;
import org.nexarag.model.Plan;

/**
 * What one retrieval found.
 *
 * @param plan the plan it followed
 * @param evidences what passed governance, best first: the frozen pool of the question
 * @param dropped what governance dropped, with reasons; never what the caller may not see
 */
public record Retrieval(Plan plan, List<Evidence> evidences, List<Dropped> dropped) {
  /** Copies the lists. */
  public Retrieval {
    evidences = List.copyOf(evidences);
    dropped = List.copyOf(dropped);
  }
}
