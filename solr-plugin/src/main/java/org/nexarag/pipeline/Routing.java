package org.nexarag.pipeline;

import org.nexarag.model.Mode;
import org.nexarag.model.Plan;
import org.nexarag.model.RagRequest;
import org.nexarag.model.Route;
import org.nexarag.trace.Trace;

/** Which mode serves a request. */
final class Routing {
  private Routing() {}

  /**
   * The mode asked for; for {@link Mode#AUTO} the first that the rules want and that is switched on
   * (the plain chain always is), else the plain chain. The trace says which and why.
   */
  static Mode mode(RagRequest request, Plan plan, Trace trace) {
    if (request.mode() != Mode.AUTO) {
      return request.mode();
    }
    for (Route route : plan.routes()) {
      if (route.mode() == Mode.NONE || request.enabled().contains(route.mode())) {
        trace.put("route.mode", route.mode().code());
        trace.put("route.rule", route.ruleId());
        trace.put("route.why", route.why());
        return route.mode();
      }
    }
    trace.put("route.mode", Mode.NONE.code());
    trace.put(
        "route.why",
        plan.routes().isEmpty()
            ? "no rule wants more than the plain chain"
            : "the modes that rules want are switched off");
    return Mode.NONE;
  }
}
