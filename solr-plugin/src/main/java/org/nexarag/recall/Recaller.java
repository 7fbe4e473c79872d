package org.nexarag.recall;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.nexarag.index.SearchIndex;
import org.nexarag.inference.TextEncoder;
import org.nexarag.model.Deadline;
import org.nexarag.model.Language;
import org.nexarag.model.Plan;
import org.nexarag.model.RankedList;
import org.nexarag.model.Search;
import org.nexarag.trace.Trace;

/** Asks every leg that the plan weighs. Thread-safe. */
public final class Recaller {
  private final List<RetrievalLeg> legs;
  private final Function<Language, TextEncoder> encoders;

  /** Over all legs of the catalogue. */
  public Recaller(Function<Language, TextEncoder> encoders) {
    this(Legs.all(), encoders);
  }

  Recaller(List<RetrievalLeg> legs, Function<Language, TextEncoder> encoders) {
    this.legs = List.copyOf(legs);
    this.encoders = encoders;
  }

  /**
   * Asks the legs for some texts.
   *
   * @param searches what to search, each name once
   * @return one list per text and leg that answered, texts in their order, legs in that of the
   *     catalogue, named by {@link Search#list}; a leg of weight 0 is not asked; a leg that fails,
   *     or whose turn comes after the deadline, is left out with an error in the trace
   * @throws RuntimeException the last failure, when no leg answered and one failed
   */
  public List<RankedList> recall(
      Plan plan, List<Search> searches, SearchIndex index, Deadline deadline, Trace trace) {
    List<RankedList> lists = new ArrayList<>();
    Map<String, Object> found = new LinkedHashMap<>();
    RuntimeException last = null;
    for (Search search : searches) {
      for (RetrievalLeg leg : legs) {
        if (plan.fusion().weight(leg.name()) == 0 || (search.vectorOnly() && leg.asksWords())) {
          continue;
        }
        String name = search.list(leg.name());
        try {
          RankedList list = ask(leg, search, plan, index, deadline, trace);
          if (list != null) {
            lists.add(list);
            found.put(name, list.hits().size());
          }
        } catch (RuntimeException e) {
          last = e;
          trace.error("recall", "leg " + name + ": " + cause(e), "the other legs");
        }
      }
    }
    trace.note("recall", "found", found);
    if (lists.isEmpty() && last != null) {
      throw last;
    }
    return List.copyOf(lists);
  }

  private @Nullable RankedList ask(
      RetrievalLeg leg,
      Search search,
      Plan plan,
      SearchIndex index,
      Deadline deadline,
      Trace trace) {
    String name = search.list(leg.name());
    if (deadline.passed()) {
      trace.error("recall", "leg " + name + ": no time left", "the other legs");
      return null;
    }
    return index.search(name, leg.ask(search, plan, encoders), plan.fusion().depth());
  }

  private static String cause(RuntimeException e) {
    return e.getMessage() != null ? e.getMessage() : e.getClass().getSimpleName();
  }
}
