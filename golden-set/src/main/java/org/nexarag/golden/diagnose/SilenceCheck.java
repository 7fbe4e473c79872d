package org.nexarag.golden.diagnose;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.nexarag.golden.set.Expectation;
import org.nexarag.model.LoopAction;
import org.nexarag.model.Mode;
import org.nexarag.solr.experiment.ExperimentReader;

/** Of a case that expects a refusal or a question back; and of any response with a leak. */
final class SilenceCheck implements Check {
  @Override
  public List<Deviation> of(Failure failure) {
    List<Deviation> found = new ArrayList<>();
    Artefacts artefacts = failure.artefacts();
    Set<String> hidden = new LinkedHashSet<>(artefacts.cites());
    artefacts.draftCites().forEach(hidden::add);
    hidden.retainAll(failure.hidden());
    if (!failure.score().leaks().isEmpty() || !hidden.isEmpty()) {
      found.add(shown(hidden));
    }
    if (failure.expects(Expectation.CLARIFY)) {
      clarify(failure, found);
    } else if (failure.expects(Expectation.REFUSAL)) {
      refusal(failure, found);
    }
    return found;
  }

  private static Deviation shown(Set<String> hidden) {
    return Deviation.of(
        Layer.GOVERN,
        "access",
        new Words(
            "提问者无权看的内容出现在响应里 " + String.join(", ", hidden),
            "the response shows what the caller may not read " + String.join(", ", hidden)),
        new Words("剔除它，响应就对", "with it removed the response is right"),
        Trial.of(ExperimentReader.REMOVE, hidden));
  }

  private static void clarify(Failure failure, List<Deviation> found) {
    Artefacts artefacts = failure.artefacts();
    if ("chitchat".equals(artefacts.outcome()) || artefacts.trace("plan.refusal").isObject()) {
      return;
    }
    if ("clarify".equals(artefacts.outcome())) {
      found.add(wrongReason(failure));
      return;
    }
    Mode mode = Mode.of(artefacts.text("mode").isEmpty() ? "none" : artefacts.text("mode"));
    boolean can = mode.allows(LoopAction.CLARIFY);
    String rule = artefacts.text("quality.rule");
    found.add(
        Deviation.of(
            Layer.JUDGE,
            can ? "no question back" : "mode " + mode.code() + " cannot ask back",
            can
                ? new Words("应反问，判定规则没有提出", "a question back is expected, no judge rule wanted it")
                : new Words(
                    "应反问，但 " + mode.code() + " 模式没有这个动作",
                    "a question back is expected, mode " + mode.code() + " has no such action"),
            can
                ? new Words("没有判为合格的规则，就会反问", "without the rule that accepts, it asks back")
                : new Words("在 crag 模式下就会反问", "in mode crag it asks back"),
            can
                ? Trial.of(ExperimentReader.DROP_RULES, rule.isEmpty() ? List.of() : List.of(rule))
                : Trial.with("rag.mode", Mode.CRAG.code())));
  }

  private static void refusal(Failure failure, List<Deviation> found) {
    Artefacts artefacts = failure.artefacts();
    if ("refused".equals(artefacts.outcome())) {
      if (!artefacts.trace("plan.refusal").isObject()) {
        found.add(wrongReason(failure));
      }
      return;
    }
    if ("clarify".equals(artefacts.outcome())) {
      found.add(
          Deviation.of(
              Layer.JUDGE,
              "asked back",
              new Words("应拒答，却反问了", "a refusal is expected, it asked back"),
              new Words("不反问，就会拒答", "without the question back it refuses"),
              Trial.of(ExperimentReader.OFF, "clarify")));
      return;
    }
    if (!artefacts.said()) {
      return;
    }
    Set<String> used =
        artefacts.cites().stream().collect(Collectors.toCollection(LinkedHashSet::new));
    Set<String> stale = used.stream().filter(failure.stale()::contains).collect(Collectors.toSet());
    if (!stale.isEmpty()) {
      found.add(
          Deviation.of(
              Layer.GOVERN,
              "stale allowed",
              new Words(
                  "当日不适用的 " + stale + " 没有剔除",
                  stale + " does not hold on that day and was allowed"),
              new Words("剔除它，就会拒答", "with it removed it refuses"),
              Trial.of(ExperimentReader.REMOVE, stale)));
    }
    found.add(accepted(artefacts, used));
  }

  /** The judge took it for good, or left it to the verifier, which let it pass. */
  private static Deviation accepted(Artefacts artefacts, Set<String> used) {
    boolean judged = !"ambiguous".equals(artefacts.text("quality.label"));
    String rule = artefacts.text("quality.rule");
    String named = String.join(", ", used);
    return Deviation.of(
        judged ? Layer.JUDGE : Layer.VERIFY,
        judged ? (rule.isEmpty() ? "accepted" : rule) : "let through",
        judged
            ? new Words(
                "把不含答案的 " + named + " 判为" + JudgeCheck.quality(artefacts),
                "judged "
                    + JudgeCheck.quality(artefacts)
                    + " although "
                    + named
                    + " holds no answer")
            : new Words(
                "判定留给核验决定，核验放过了不含答案的 " + named,
                "left to the verifier, which let pass what " + named + " does not answer"),
        new Words("只是被这些段落误导：没有它们就会拒答", "only these passages mislead it: without them it refuses"),
        Trial.of(ExperimentReader.REMOVE, used));
  }

  private static Deviation wrongReason(Failure failure) {
    Artefacts artefacts = failure.artefacts();
    boolean verifier = artefacts.trace("verification.refused").asBoolean(false);
    String rule = artefacts.text(verifier ? "verification.rule" : "quality.rule");
    Set<String> rejected = artefacts.verifyRules(false);
    if (verifier && rule.isEmpty() && !rejected.isEmpty()) {
      rule = rejected.iterator().next();
    }
    return Deviation.of(
        verifier ? Layer.VERIFY : Layer.JUDGE,
        rule.isEmpty() ? "reason " + artefacts.reason() : rule,
        new Words(
            "理由代码是 " + artefacts.reason() + "，应为 " + failure.query().gold().reasons(),
            "the reason is "
                + artefacts.reason()
                + ", expected is any of "
                + failure.query().gold().reasons()),
        new Words("去掉作此决定的规则，理由就对", "without the rule that decided it the reason is right"),
        rule.isEmpty() ? Trial.NONE : Trial.of(ExperimentReader.DROP_RULES, rule));
  }
}
