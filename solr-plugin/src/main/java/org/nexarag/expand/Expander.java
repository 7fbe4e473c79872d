package org.nexarag.expand;

import java.util.List;
import org.nexarag.index.SearchIndex;
import org.nexarag.model.Deadline;
import org.nexarag.model.Plan;
import org.nexarag.trace.Trace;

/** Walks from a question and its first hits to their neighbours in the graph. Stateless. */
public final class Expander {
  private static final String LAYER = "expand";

  /**
   * Expands.
   *
   * <p>Larger bounds reach more and ask more; {@link Limits#of} gives those of the rules. The order
   * is by weight, ties by id; the same index, question and hits give the same expansion. A hop that
   * fails, or whose turn comes after the deadline, ends the walk with an error in the trace; what
   * was reached before stays.
   *
   * @param hits ids of chunks that passed governance, best first; those beyond {@link Limits#seeds}
   *     are not walked from; ids that are gone or hidden are left out
   * @param index of this request: it shows only what the caller may see under the filters
   * @return empty when nothing is known to start from, with {@code limits.hops() == 0}, or when
   *     starting failed
   */
  public Expansion expand(
      Plan plan,
      List<String> hits,
      SearchIndex index,
      Limits limits,
      Deadline deadline,
      Trace trace) {
    Walk walk = new Walk(plan, index, limits);
    int hop = 0;
    try {
      if (limits.hops() > 0) {
        walk.start(hits);
      }
      boolean inTime = true;
      while (inTime && hop < limits.hops() && !walk.ended()) {
        hop++;
        inTime = !deadline.passed() && walk.hop(deadline);
      }
      if (!inTime) {
        trace.error(LAYER, "hop " + hop + ": no time left", "what was reached before");
      }
    } catch (RuntimeException e) {
      trace.error(LAYER, "hop " + hop + ": " + cause(e), "what was reached before");
    }
    return walk.result();
  }

  private static String cause(RuntimeException e) {
    return e.getMessage() != null ? e.getMessage() : e.getClass().getSimpleName();
  }
}
