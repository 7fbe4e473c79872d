package org.nexarag.pipeline;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.nexarag.model.Evidence;
import org.nexarag.model.RankedList;
import org.nexarag.model.Rewrite;
import org.nexarag.model.RewriteDiff;
import org.nexarag.model.Rewrites;
import org.nexarag.trace.Trace;

/** What planning leaves in the trace: the other texts of a question, and its parts. */
final class PlanNotes {
  private static final int SHOWN = 20;

  private PlanNotes() {}

  static void rewrites(Trace trace, Rewrites rewrites) {
    List<Object> written = new ArrayList<>();
    rewrites.accepted().forEach(one -> written.add(rewrite(one, "", "")));
    rewrites
        .rejected()
        .forEach(one -> written.add(rewrite(one.rewrite(), one.ruleId(), one.reason())));
    trace.put("plan.diff", written);
    trace.put("plan.excluded", rewrites.excluded());
  }

  private static Map<String, Object> rewrite(Rewrite rewrite, String rule, String why) {
    RewriteDiff diff = rewrite.diff();
    Map<String, Object> one = new LinkedHashMap<>();
    one.put("id", rewrite.id());
    one.put("kind", rewrite.kind().code());
    one.put("query", rewrite.text());
    one.put("purpose", rewrite.purpose());
    one.put("depends_on", rewrite.dependsOn());
    one.put("accepted", rule.isEmpty() && why.isEmpty());
    one.put("rule", rule);
    one.put("why", why);
    one.put("added", diff.added());
    one.put("kept", diff.kept());
    one.put("dropped", diff.dropped());
    one.put("split", diff.parts());
    one.put("invented", diff.invented());
    one.put("negations", constraint(diff.negations()));
    one.put("dates", constraint(diff.dates()));
    one.put("numbers", constraint(diff.numbers()));
    one.put("names", constraint(diff.names()));
    return one;
  }

  private static Map<String, Object> constraint(RewriteDiff.Constraint constraint) {
    Map<String, Object> one = new LinkedHashMap<>();
    one.put("kept", constraint.held());
    one.put("lost", constraint.lost());
    one.put("added", constraint.added());
    return one;
  }

  static void parts(Trace trace, List<Part> parts) {
    List<Object> written = new ArrayList<>();
    for (Part part : parts) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("id", part.id());
      one.put("query", part.query() == null ? part.rewrite().text() : part.query());
      one.put("purpose", part.rewrite().purpose());
      one.put("depends_on", part.rewrite().dependsOn());
      one.put("retrieval", part.attempt() == null ? List.of() : lists(part.attempt()));
      one.put("evidences", part.attempt() == null ? List.of() : ids(part.attempt()));
      one.put("slot", part.hop() == null ? "" : part.hop().name());
      one.put("source", part.hop() == null ? "" : part.hop().evidence());
      one.put("state", part.state().name().toLowerCase(Locale.ROOT));
      one.put("why", part.why());
      written.add(one);
    }
    trace.put("plan.sub_queries", written);
  }

  private static List<Object> lists(Attempt attempt) {
    List<Object> written = new ArrayList<>();
    for (RankedList list : attempt.ranking().lists()) {
      List<RankedList.Hit> top = list.hits().subList(0, Math.min(SHOWN, list.hits().size()));
      written.add(
          Map.of(
              "leg",
              list.leg(),
              "found",
              list.hits().size(),
              "ranks",
              top.stream().map(RankedList.Hit::id).toList()));
    }
    return written;
  }

  private static List<String> ids(Attempt attempt) {
    return attempt.found().evidences().stream().limit(SHOWN).map(Evidence::id).toList();
  }
}
