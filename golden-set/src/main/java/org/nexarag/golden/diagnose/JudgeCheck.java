package org.nexarag.golden.diagnose;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.nexarag.golden.set.Expectation;
import org.nexarag.solr.experiment.ExperimentReader;

/** Of a case that expects an answer: whether the judge let the evidence speak. */
final class JudgeCheck implements Check {
  @Override
  public List<Deviation> of(Failure failure) {
    Artefacts artefacts = failure.artefacts();
    List<Deviation> found = new ArrayList<>();
    if (!failure.expects(Expectation.ANSWER) || !artefacts.searched()) {
      return found;
    }
    boolean stopped = !artefacts.said() && !artefacts.assembled();
    if (stopped) {
      boolean asked = "clarify".equals(artefacts.outcome());
      String rule = artefacts.text("quality.rule");
      found.add(
          Deviation.of(
              Layer.JUDGE,
              rule.isEmpty() ? artefacts.outcome() : rule,
              new Words(
                  "判定为" + quality(artefacts) + "，" + (asked ? "反问" : "拒答") + "，没有作答",
                  "judged "
                      + quality(artefacts)
                      + ", "
                      + (asked ? "asked back" : "refused")
                      + " instead of answering"),
              new Words("照收证据，答案就对", "with the evidence accepted the answer is right"),
              asked
                  ? Trial.of(ExperimentReader.OFF, List.of("clarify", "judge"))
                  : Trial.of(ExperimentReader.OFF, "judge")));
    }
    Set<String> allowed = failure.query().gold().outcomes();
    if (artefacts.said() && !allowed.isEmpty() && !allowed.contains(artefacts.outcome())) {
      found.add(
          Deviation.of(
              Layer.JUDGE,
              "outcome",
              new Words(
                  "结果是 " + artefacts.outcome() + "，只允许 " + allowed,
                  "the outcome is " + artefacts.outcome() + ", allowed is " + allowed),
              new Words("没有请求能单独改变完整与否的判断", "no request can change alone what counts as whole"),
              Trial.NONE));
    }
    if (!stopped && failure.query().gold().conflict() && failure.score().conflicts() == 0) {
      List<String> sides = failure.needs().stream().map(need -> need.ids().get(0)).toList();
      found.add(
          Deviation.of(
              Layer.JUDGE,
              "conflict not seen",
              new Words(
                  "资料互相矛盾，判定没有看出", "the sources contradict each other, the judge saw no conflict"),
              new Words(
                  "矛盾各方排在最前，判定就会看出",
                  "with all sides first the judge sees it: it is a matter of place, not of reading"),
              Trial.of(ExperimentReader.FIRST, sides)));
    }
    return found;
  }

  static String quality(Artefacts artefacts) {
    return artefacts.text("quality.label") + " / " + artefacts.text("quality.action");
  }
}
