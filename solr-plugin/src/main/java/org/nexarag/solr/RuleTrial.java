package org.nexarag.solr;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.util.SimpleOrderedMap;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.response.SolrQueryResponse;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Language;
import org.nexarag.model.Mode;
import org.nexarag.model.RagRequest;
import org.nexarag.model.RagResult;
import org.nexarag.rules.RecordedRules;
import org.nexarag.rules.RuleDesk;
import org.nexarag.rules.RuleSet;
import org.nexarag.rules.language.RuleNode;
import org.nexarag.rules.language.Stage;
import org.nexarag.rules.review.RuleOutcome;
import org.nexarag.rules.review.RuleReading;
import org.nexarag.trace.Trace;

/**
 * One question asked to try rules, as its caller and with the caller's access. What fires does not
 * count as use.
 */
final class RuleTrial {
  private final SolrQueryRequest req;
  private final RagComponent rag;
  private final RagRequest request;
  private final @Nullable Language language;

  /** The question of a request. */
  RuleTrial(SolrQueryRequest req, RulesRequest asked) {
    this.req = req;
    this.rag = RagComponent.of(req.getCore());
    RagComponent.requireOneShard(req);
    this.request = rag.wiring().requests().read(asked.params(), rag.wiring().callers().read(req));
    this.language = asked.language();
    if (request.mode() != Mode.NONE) {
      throw new SolrException(SolrException.ErrorCode.FORBIDDEN, RagHandler.DISABLED);
    }
  }

  private record Answered(RagResult result, Trace trace, RecordedRules recorded) {
    SimpleOrderedMap<Object> shown() {
      SimpleOrderedMap<Object> map = new SimpleOrderedMap<>();
      map.add("version", recorded.rules().version());
      ResponseBody.of(result, trace, null).forEach((key, value) -> map.add(key, value));
      return map;
    }

    /** What an asker would notice. */
    List<Object> said() {
      return List.of(
          result.outcome(), result.reason(), result.answer(), result.draft(), result.conflicts());
    }
  }

  private Answered answer(RuleSet rules) {
    Trace trace = new Trace();
    RecordedRules recorded = new RecordedRules(rules);
    RagResult result =
        rag.wiring().loop().answer(request, rag.index(req, request), trace, recorded.rules());
    return new Answered(result, trace, recorded);
  }

  /** The draft against the live set. */
  void compare(RuleDesk desk, Map<String, @Nullable String> change, SolrQueryResponse rsp)
      throws IOException {
    RuleSet draft = desk.draft(change);
    Answered before = answer(desk.live());
    Answered after = answer(draft);
    rsp.add("live", before.shown());
    rsp.add("draft", after.shown());
    rsp.add("differs", !before.said().equals(after.said()));
    List<Object> rules = new ArrayList<>();
    for (Stage stage : Stage.values()) {
      Set<String> live = before.recorded().fired(stage.folder());
      Set<String> drafted = after.recorded().fired(stage.folder());
      if (!live.equals(drafted)) {
        SimpleOrderedMap<Object> one = new SimpleOrderedMap<>();
        one.add("stage", stage.folder());
        one.add("only_live", without(live, drafted));
        one.add("only_draft", without(drafted, live));
        rules.add(one);
      }
    }
    rsp.add("rules", rules);
  }

  private static List<String> without(Set<String> ids, Set<String> others) {
    Set<String> left = new TreeSet<>(ids);
    left.removeAll(others);
    return List.copyOf(left);
  }

  /** Every rule that was asked: fired, or why not. */
  void explain(RuleDesk desk, SolrQueryResponse rsp) {
    Answered answered = answer(desk.live());
    rsp.add("version", answered.recorded().rules().version());
    rsp.add("outcome", answered.result().outcome().code());
    rsp.add("reason", answered.result().reason().code());
    List<Object> asked = new ArrayList<>();
    for (RecordedRules.Asked one : answered.recorded().asked()) {
      SimpleOrderedMap<Object> map = new SimpleOrderedMap<>();
      map.add("stage", one.stage());
      map.add("rules", rules(one, answered.recorded().rules()));
      asked.add(map);
    }
    rsp.add("asked", asked);
  }

  private List<Object> rules(RecordedRules.Asked asked, RuleSet rules) {
    RuleReading reading = new RuleReading(asked.facts(), request.today());
    Language shown = language == null ? request.question().language() : language;
    List<Object> written = new ArrayList<>();
    for (RuleNode rule : rules.rules()) {
      if (!rule.stage().folder().equals(asked.stage())) {
        continue;
      }
      boolean fired = asked.fired().contains(rule.id());
      SimpleOrderedMap<Object> one = new SimpleOrderedMap<>();
      one.add("id", rule.id());
      one.add("title", rule.title());
      one.add("file", rule.file());
      one.add("line", rule.line());
      one.add("fired", fired);
      if (!fired) {
        RuleOutcome outcome = reading.read(rule);
        one.add("why", outcome.reasons(shown));
      }
      written.add(one);
    }
    return written;
  }
}
