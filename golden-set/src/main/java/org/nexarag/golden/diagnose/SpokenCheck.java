package org.nexarag.golden.diagnose;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.nexarag.golden.score.AnswerText;
import org.nexarag.golden.set.Expectation;
import org.nexarag.solr.experiment.ExperimentReader;

/** Of a case that expects an answer: what was drafted of the context, and what passed. */
final class SpokenCheck implements Check {
  @Override
  public List<Deviation> of(Failure failure) {
    List<Deviation> found = new ArrayList<>();
    if (!failure.expects(Expectation.ANSWER) || !failure.artefacts().assembled()) {
      return found;
    }
    Set<String> wrong = wrongSources(failure);
    Set<String> stale =
        wrong.stream().filter(failure.stale()::contains).collect(Collectors.toSet());
    failure.artefacts().draftCites().stream().filter(failure.stale()::contains).forEach(stale::add);
    if (!stale.isEmpty()) {
      found.add(staleUsed(stale));
    }
    boolean right =
        failure.holdsValues(failure.artefacts().drafted())
            && failure.uncited().isEmpty()
            && wrong.isEmpty();
    if (!right && stale.isEmpty()) {
      found.add(drafted(failure, wrong));
    }
    boolean refused = failure.artefacts().trace("verification.refused").asBoolean(false);
    if (right && (refused || !failure.artefacts().verifyRules(false).isEmpty())) {
      found.add(rejected(failure));
    }
    if (!right && failure.artefacts().said() && failure.score().wrongSaid()) {
      found.add(letThrough());
    }
    return found;
  }

  /** Chunks cited by claims of the draft that hold a wrong value. */
  private static Set<String> wrongSources(Failure failure) {
    Set<String> ids = new LinkedHashSet<>();
    for (JsonNode claim : failure.artefacts().trace("draft.claims")) {
      AnswerText text = AnswerText.of(claim.path("text").asText());
      boolean right = failure.query().answerGroups().stream().anyMatch(text::holdsAny);
      if (!right && text.holdsAny(failure.query().wrongAnswers())) {
        claim.path("citations").forEach(one -> ids.add(one.path("id").asText()));
      }
    }
    return ids;
  }

  private static Deviation staleUsed(Set<String> stale) {
    String named = String.join(", ", stale);
    return Deviation.of(
        Layer.GOVERN,
        "stale allowed",
        new Words(
            "当日不适用的 " + named + " 没有剔除，被引用了",
            named + " does not hold on that day, was allowed and cited"),
        new Words("剔除它，答案就对", "with it removed the answer is right"),
        Trial.of(ExperimentReader.REMOVE, stale));
  }

  private static Deviation drafted(Failure failure, Set<String> wrong) {
    Artefacts artefacts = failure.artefacts();
    boolean chat = artefacts.trace("generate.chat").isObject();
    Set<String> others = new LinkedHashSet<>(wrong);
    artefacts.draftCites().stream().filter(id -> !failure.needed(id)).forEach(others::add);
    others.removeIf(failure::needed);
    Words what =
        artefacts.drafted().isEmpty()
            ? new Words("上下文里有答案，草稿却是空的", "the context holds the answer, the draft is empty")
            : new Words(
                "草稿缺值、说错或引用了别处：“" + artefacts.drafted().strip() + "”",
                "the draft lacks a value, says a wrong one or cites another place: \""
                    + artefacts.drafted().strip()
                    + "\"");
    if (chat) {
      return Deviation.of(
          Layer.GENERATE,
          "chat model",
          what,
          new Words("不用对话模型，由抽取生成，答案就对", "drafted without the chat model the answer is right"),
          Trial.of(ExperimentReader.OFF, "chat"));
    }
    List<String> gold =
        failure.needs().stream()
            .map(
                need ->
                    need.ids().stream()
                        .filter(id -> failure.at(id).map(Watched::inContext).orElse(false))
                        .findFirst()
                        .orElse(need.ids().get(0)))
            .distinct()
            .toList();
    Trial trial =
        others.isEmpty()
            ? Trial.of(ExperimentReader.CONTEXT, gold)
                .and(Trial.with("rag.topK", String.valueOf(Math.max(1, gold.size()))))
            : Trial.of(ExperimentReader.REMOVE, others);
    return Deviation.of(
        Layer.GENERATE,
        others.isEmpty() ? "extraction" : "another passage",
        what,
        others.isEmpty()
            ? new Words(
                "上下文里只有该用的段落，答案就对", "with the needed passages alone in the context it is right")
            : new Words(
                "没有误引的 " + String.join(", ", others) + "，答案就对",
                "without " + String.join(", ", others) + " the answer is right"),
        trial);
  }

  private static Deviation rejected(Failure failure) {
    Set<String> rules = new LinkedHashSet<>(failure.artefacts().verifyRules(false));
    rules.add(failure.artefacts().text("verification.rule"));
    rules.remove("");
    String why = failure.artefacts().text("verification.why");
    return Deviation.of(
        Layer.VERIFY,
        rules.isEmpty() ? "rejected" : String.join("+", rules),
        new Words("草稿是对的，核验却拒绝了 " + why, "the draft is right, the verifier rejected it " + why),
        new Words("不核验，答案就对", "without the verifier the answer is right"),
        Trial.of(ExperimentReader.OFF, "verify"));
  }

  private static Deviation letThrough() {
    return Deviation.of(
        Layer.VERIFY,
        "let through",
        new Words("错误的值通过了核验", "a wrong value passed the verifier"),
        new Words("没有请求能单独收紧核验", "no request can make the verifier alone stricter"),
        Trial.NONE);
  }
}
