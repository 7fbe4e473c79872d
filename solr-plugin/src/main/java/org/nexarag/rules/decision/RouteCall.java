package org.nexarag.rules.decision;

import java.util.Comparator;
import java.util.List;
import org.nexarag.model.Mode;
import org.nexarag.model.Route;

/** A call of {@link PlanDecision#route}; the better one comes first. */
record RouteCall(int priority, Route route) implements Comparable<RouteCall> {
  /** From the cheapest to the dearest. */
  private static final List<Mode> MODES =
      List.of(Mode.NONE, Mode.SELF_RAG, Mode.CRAG, Mode.MINI_GRAPHRAG, Mode.AGENTIC_RAG);

  private static final Comparator<RouteCall> ORDER =
      Comparator.comparing((RouteCall call) -> -(long) call.priority())
          .thenComparing(call -> MODES.indexOf(call.route().mode()))
          .thenComparing(call -> call.route().ruleId())
          .thenComparing(call -> call.route().why());

  /** The mode of a word; one that is no route is refused. */
  static Mode mode(String word) {
    List<String> words = MODES.stream().map(Mode::code).toList();
    if (!words.contains(word)) {
      throw ValueRefused.notOneOf(words, "mode", word);
    }
    return Mode.of(word);
  }

  @Override
  public int compareTo(RouteCall other) {
    return ORDER.compare(this, other);
  }
}
