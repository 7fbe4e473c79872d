package org.nexarag.golden.diagnose;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.nexarag.golden.set.Expectation;
import org.nexarag.solr.experiment.ExperimentReader;

/** Whether the question was read for what it is, and searched for in words that mean the same. */
final class PlanCheck implements Check {
  private static final List<String> KEPT = List.of("negations", "dates", "numbers", "names");
  private static final Pattern WORD =
      Pattern.compile("[\\p{IsHan}]{2}|[\\p{L}\\p{N}&&[^\\p{IsHan}]]+");
  private static final double RESOLVED = 0.5;

  @Override
  public List<Deviation> of(Failure failure) {
    List<Deviation> found = new ArrayList<>();
    if (failure.expects(Expectation.CHITCHAT)) {
      smallTalkMissed(failure).ifPresent(found::add);
      return found;
    }
    unretrieved(failure).ifPresent(found::add);
    refused(failure).ifPresent(found::add);
    if (failure.expects(Expectation.ANSWER)) {
      lost(failure).ifPresent(found::add);
      history(failure).ifPresent(found::add);
    }
    return found;
  }

  private static Optional<Deviation> smallTalkMissed(Failure failure) {
    Artefacts artefacts = failure.artefacts();
    if ("chitchat".equals(artefacts.outcome())) {
      return Optional.empty();
    }
    String rule = artefacts.text("plan.refusal.rule");
    return Optional.of(
        Deviation.of(
            Layer.PLAN,
            rule.isEmpty() ? "small talk not seen" : rule,
            new Words("闲聊没有被认出，去检索了", "small talk was taken for a question"),
            new Words(
                "没有规则拒绝它，就会当闲聊回答",
                "without the rule that refuses it, it is answered as small talk"),
            rule.isEmpty() ? Trial.NONE : Trial.of(ExperimentReader.DROP_RULES, rule)));
  }

  private static Optional<Deviation> unretrieved(Failure failure) {
    return "chitchat".equals(failure.artefacts().outcome())
        ? Optional.of(
            Deviation.of(
                Layer.PLAN,
                "small talk",
                new Words(
                    "问题被当成闲聊，没有检索", "the question was taken for small talk, nothing was searched"),
                new Words("当问题检索，结果就对", "searched for as a question the outcome is right"),
                Trial.of(ExperimentReader.OFF, "smalltalk")))
        : Optional.empty();
  }

  private static Optional<Deviation> refused(Failure failure) {
    String rule = failure.artefacts().text("plan.refusal.rule");
    boolean refused = failure.artefacts().trace("plan.refusal").isObject();
    return refused
        ? Optional.of(
            Deviation.of(
                Layer.PLAN,
                rule,
                new Words("规划规则 " + rule + " 直接拒答", "plan rule " + rule + " refused at once"),
                new Words("去掉该规则，结果就对", "without that rule the outcome is right"),
                rule.isEmpty() ? Trial.NONE : Trial.of(ExperimentReader.DROP_RULES, rule)))
        : Optional.empty();
  }

  /** An accepted text that was searched and lost what a rewrite must keep. */
  private static Optional<Deviation> lost(Failure failure) {
    Set<String> searched = failure.artefacts().retried();
    for (JsonNode rewrite : failure.artefacts().trace("plan.diff")) {
      String text = rewrite.path("query").asText();
      if (!rewrite.path("accepted").asBoolean() || !searched.contains(text)) {
        continue;
      }
      for (String kind : KEPT) {
        List<String> lost = new ArrayList<>();
        rewrite.path(kind).path("lost").forEach(one -> lost.add(one.asText()));
        if (!lost.isEmpty()) {
          String part = "split".equals(rewrite.path("kind").asText()) ? "split" : "rewrite";
          return Optional.of(
              Deviation.of(
                  Layer.PLAN,
                  "rewrite loses " + kind,
                  new Words(
                      "采用的改写“" + text + "”丢了 " + lost, "the rewrite \"" + text + "\" lost " + lost),
                  new Words("不用改写，答案就对", "without rewrites the answer is right"),
                  Trial.of(ExperimentReader.OFF, part)));
        }
      }
    }
    return Optional.empty();
  }

  /** What the whole question takes from the history stands in nothing that was searched. */
  private static Optional<Deviation> history(Failure failure) {
    String whole = failure.query().gold().standalone().orElse("");
    if (failure.query().history().isEmpty() || whole.isEmpty()) {
      return Optional.empty();
    }
    Set<String> taken = words(whole);
    taken.retainAll(words(String.join("\n", failure.query().history())));
    taken.removeAll(words(failure.query().text()));
    Artefacts artefacts = failure.artefacts();
    Set<String> known = words(String.join("\n", artefacts.retried()));
    for (String key : List.of("plan.products", "plan.also_about", "plan.anchors", "plan.terms")) {
      artefacts.trace(key).forEach(one -> known.addAll(words(one.asText())));
    }
    long kept = taken.stream().filter(known::contains).count();
    return taken.isEmpty() || kept >= RESOLVED * taken.size()
        ? Optional.empty()
        : Optional.of(
            Deviation.of(
                Layer.PLAN,
                "history not resolved",
                new Words(
                    "前文所说的 " + taken + " 没有进入检索",
                    "nothing searched names " + taken + " of the history"),
                new Words(
                    "用补全后的问题“" + whole + "”检索，答案就对",
                    "searched for as \"" + whole + "\" the answer is right"),
                Trial.of(ExperimentReader.QUERY, whole)));
  }

  /** Words of letters and digits, and pairs of Chinese characters. */
  private static Set<String> words(String text) {
    Set<String> words = new LinkedHashSet<>();
    String folded = text.toLowerCase(java.util.Locale.ROOT);
    for (int at = 0; at < folded.length(); at++) {
      var matcher = WORD.matcher(folded).region(at, folded.length());
      if (matcher.lookingAt()) {
        words.add(matcher.group());
        boolean han =
            Character.UnicodeScript.of(folded.codePointAt(at)) == Character.UnicodeScript.HAN;
        at = han ? at : matcher.end() - 1;
      }
    }
    return words;
  }
}
