package org.nexarag.rules.review;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.nexarag.rules.language.Message;
import org.nexarag.rules.language.RuleProblem;
import org.nexarag.rules.review.Numbers.Interval;
import org.nexarag.rules.review.Part.Kind;

/**
 * Gaps and overlaps of rules that decide about the same thing, say different things, and differ in
 * one interval only. An interval inside another is an exception, or it never counts, which is found
 * elsewhere: neither is an overlap. What another rule decides is no gap.
 */
final class Thresholds {
  /** A rule as one step of a scale. */
  private record Step(RuleShape shape, Part part, String name, Numbers domain, Effect effect) {
    Interval interval() {
      return domain.parts().get(0);
    }

    Part with(Numbers other) {
      return new Part(
          part.kind(),
          part.fact(),
          part.name(),
          List.of(part.boxes().get(0).with(name, other)),
          part.line());
    }
  }

  private final Consumer<RuleProblem> found;

  Thresholds(Consumer<RuleProblem> found) {
    this.found = found;
  }

  /** Looks at all scales. */
  void read(List<RuleShape> rules) {
    Map<String, List<Step>> scales = new LinkedHashMap<>();
    for (RuleShape shape : rules) {
      for (Part part : shape.parts()) {
        if (part.kind() == Kind.MATCH && part.boxes().size() == 1) {
          collect(shape, part, scales);
        }
      }
    }
    for (List<Step> scale : scales.values()) {
      scale.sort(
          Comparator.<Step>comparingDouble(step -> step.interval().low())
              .thenComparing(step -> step.interval().high())
              .thenComparing(step -> step.shape().rule().id()));
      overlaps(scale);
      gaps(scale, rules);
    }
  }

  private static void collect(RuleShape shape, Part part, Map<String, List<Step>> scales) {
    Box box = part.boxes().get(0);
    box.domains()
        .forEach(
            (name, domain) -> {
              if (domain instanceof Numbers numbers && numbers.parts().size() == 1) {
                Part free =
                    new Part(
                        part.kind(), part.fact(), part.name(), List.of(box.with(name, null)), 0);
                for (Effect effect : shape.effects()) {
                  if (effect.known() && !effect.adds()) {
                    String key = shape.frame(part, free) + " " + name + " " + effect.subject();
                    scales
                        .computeIfAbsent(key, k -> new ArrayList<>())
                        .add(new Step(shape, part, name, numbers, effect));
                  }
                }
              }
            });
  }

  private void overlaps(List<Step> scale) {
    for (int i = 0; i < scale.size(); i++) {
      for (int j = i + 1; j < scale.size(); j++) {
        Step one = scale.get(i);
        Step two = scale.get(j);
        Numbers both = one.domain().and(two.domain());
        boolean nested = both.equals(one.domain()) || both.equals(two.domain());
        if (!both.isEmpty()
            && !nested
            && !one.effect().isRankedBeside(two.effect())
            && one.effect().contradicts(two.effect())) {
          Effect counts = two.effect().beats(one.effect()) ? two.effect() : one.effect();
          report("finding.overlap", one, two, both, counts.shown());
        }
      }
    }
  }

  private void gaps(List<Step> scale, List<RuleShape> rules) {
    Step widest = scale.get(0);
    for (Step next : scale) {
      Interval before = widest.interval();
      Numbers gap =
          new Numbers(
              next.domain().whole(),
              List.of(
                  new Interval(
                      /* low= */ before.high(),
                      /* lowIn= */ !before.highIn(),
                      /* high= */ next.interval().low(),
                      /* highIn= */ !next.interval().lowIn())));
      if (!gap.isEmpty()
          && widest.effect().contradicts(next.effect())
          && !covered(widest, gap, rules)) {
        report("finding.gap", widest, next, gap, "");
      }
      if (next.interval().high() > before.high()
          || (next.interval().high() == before.high() && next.interval().highIn())) {
        widest = next;
      }
    }
  }

  /** Whether another rule decides about the same thing everywhere in the gap. */
  private static boolean covered(Step step, Numbers gap, List<RuleShape> rules) {
    List<Part> parts = new ArrayList<>(step.shape().parts());
    parts.replaceAll(part -> part.equals(step.part()) ? step.with(gap) : part);
    return rules.stream()
        .filter(other -> other.rule().stage() == step.shape().rule().stage())
        .filter(other -> step.shape().rule().life().within(other.rule().life()))
        .filter(other -> step.shape().implies(parts, other))
        .flatMap(other -> other.effects().stream())
        .anyMatch(effect -> effect.subject().equals(step.effect().subject()));
  }

  private void report(String key, Step one, Step two, Numbers where, String counts) {
    String interval = where.parts().get(0).shown(two.name());
    String other = Overruled.name(one.shape());
    String place = Overruled.place(one.shape());
    Message message =
        counts.isEmpty()
            ? Message.of(key, interval, other, place, two.effect().subject())
            : Message.of(
                key, interval, other, place, one.effect().shown(), two.effect().shown(), counts);
    found.accept(RuleFindings.problem(two.shape().rule(), two.part().line(), 1, message));
  }
}
