package org.nexarag.rules.review;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.nexarag.rules.language.RuleNode;
import org.nexarag.rules.language.RuleNode.Condition;
import org.nexarag.rules.language.RuleNode.Constraint;
import org.nexarag.rules.language.RuleNode.Group;
import org.nexarag.rules.language.RuleNode.Match;
import org.nexarag.rules.language.Vocabulary;
import org.nexarag.rules.review.Part.Kind;

/**
 * A rule in the form in which rules can be compared. The facts of a pattern are called by their
 * type and their place among patterns of that type; of some types there is only one fact, so its
 * patterns are one.
 */
final class RuleShape {
  private final RuleNode rule;
  private final Vocabulary vocabulary;
  private final Map<String, String> names = new HashMap<>();
  private final Map<String, Part> matches = new LinkedHashMap<>();
  private final List<Part> inside = new ArrayList<>();
  private final List<Part> parts = new ArrayList<>();
  private final List<Effect> effects;
  private final TreeSet<String> others = new TreeSet<>();
  private @Nullable Constraint impossible;

  RuleShape(RuleNode rule, Vocabulary vocabulary) {
    this.rule = rule;
    this.vocabulary = vocabulary;
    Map<String, Integer> count = new HashMap<>();
    List<String> places = new ArrayList<>();
    for (Condition condition : rule.when()) {
      places.add(condition instanceof Match match ? place(match, count) : "");
      callBare(condition);
    }
    for (int i = 0; i < places.size(); i++) {
      if (!places.get(i).isEmpty()) {
        call((Match) rule.when().get(i), places.get(i));
      }
    }
    for (int i = 0; i < places.size(); i++) {
      add(rule.when().get(i), places.get(i));
    }
    parts.addAll(matches.values());
    parts.addAll(inside);
    Wording wording = new Wording(names);
    effects = rule.then().stream().map(call -> Effect.of(rule, call, wording)).toList();
  }

  private static String place(Match match, Map<String, Integer> count) {
    return Vocabulary.most(match.fact()) == 1
        ? match.fact()
        : match.fact() + "#" + count.merge(match.fact(), 1, Integer::sum);
  }

  /** A variable that is bound inside a group is known only in its own pattern. */
  private void callBare(Condition condition) {
    if (condition instanceof Match match) {
      match.constraints().forEach(one -> names.put(one.alias(), one.expression().text()));
    } else {
      ((Group) condition).parts().forEach(this::callBare);
    }
  }

  private void call(Match match, String place) {
    names.put(match.alias(), place);
    match
        .constraints()
        .forEach(one -> names.put(one.alias(), place + "." + one.expression().text()));
  }

  private void add(Condition condition, String place) {
    if (condition instanceof Match match) {
      Part before = matches.get(place);
      List<Box> start = before == null ? List.of(Box.FREE) : before.boxes();
      matches.put(
          place,
          new Part(Kind.MATCH, match.fact(), place, boxes(match, start, true), match.line()));
      return;
    }
    Group group = (Group) condition;
    Condition inner = group.parts().get(0);
    boolean exists = group.kind().equals("exists");
    if (inner instanceof Match match && (exists || group.kind().equals("not"))) {
      List<Box> boxes = boxes(match, List.of(Box.FREE), exists);
      if (!boxes.isEmpty()) {
        Kind kind = exists ? Kind.EXISTS : Kind.NOT;
        inside.add(new Part(kind, match.fact(), match.fact(), boxes, match.line()));
      }
    } else {
      others.add(new Wording(names).words(condition));
    }
  }

  private List<Box> boxes(Match match, List<Box> start, boolean needed) {
    Map<String, String> own = new HashMap<>(names);
    match.constraints().forEach(one -> own.put(one.alias(), one.expression().text()));
    Regions regions =
        new Regions(Objects.requireNonNull(vocabulary.fact(match.fact())), new Wording(own));
    List<Box> boxes = start;
    for (Constraint one : match.constraints()) {
      boolean free = boxes.isEmpty() || !one.alias().isEmpty();
      boxes = free ? boxes : Regions.all(boxes, regions.of(one.expression()));
      if (boxes.isEmpty() && needed && impossible == null) {
        impossible = one;
      }
    }
    return boxes;
  }

  RuleNode rule() {
    return rule;
  }

  /** The first constraint that nothing can fulfil together with those before it. */
  @Nullable Constraint impossible() {
    return impossible;
  }

  /** The patterns and the simple {@code exists} and {@code not}. */
  List<Part> parts() {
    return parts;
  }

  /** What it decides, in the order of its calls. */
  List<Effect> effects() {
    return effects;
  }

  /** Whether the other rule holds and is in force whenever this one is; only when certain. */
  boolean implies(RuleShape other) {
    return rule.life().within(other.rule.life()) && implies(parts, other);
  }

  /** The same with other conditions in place of the patterns and simple groups. */
  boolean implies(List<Part> replaced, RuleShape other) {
    return others.containsAll(other.others)
        && other.parts.stream()
            .allMatch(asked -> replaced.stream().anyMatch(own -> own.implies(asked)));
  }

  /** What is left of the rule when one condition is put in place of another. */
  String frame(Part changed, Part to) {
    List<String> texts = new ArrayList<>(others);
    parts.forEach(part -> texts.add((part.equals(changed) ? to : part).text()));
    return rule.stage() + " " + rule.life().from() + " " + rule.life().to() + " " + texts;
  }
}
