package org.nexarag.rules.review;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;
import org.jspecify.annotations.Nullable;
import org.nexarag.rules.language.RuleNode.Condition;
import org.nexarag.rules.language.RuleNode.Constraint;
import org.nexarag.rules.language.RuleNode.Group;
import org.nexarag.rules.language.RuleNode.Match;

/**
 * Tries facts for patterns, in the order in which both were given. Variables have names of their
 * own in a rule, so a later binding simply takes the place of an earlier one.
 */
final class Assignments {
  private static final int MOST_TRIED = 200_000;

  private final Map<String, List<Record>> facts = new LinkedHashMap<>();
  private final ExpressionValue value = new ExpressionValue();
  private int tried;

  /** Facts that stand for the patterns so far. */
  final List<Record> chosen = new ArrayList<>();

  /** Facts and values by variable. */
  final Map<String, @Nullable Object> bound = new HashMap<>();

  Assignments(Collection<? extends Record> all) {
    for (Record fact : all) {
      facts.computeIfAbsent(fact.getClass().getSimpleName(), type -> new ArrayList<>()).add(fact);
    }
  }

  /** The facts of a type, in the order given. */
  List<Record> facts(String type) {
    return facts.getOrDefault(type, List.of());
  }

  /** Forgets what was bound and tried. */
  void reset() {
    chosen.clear();
    bound.clear();
    tried = 0;
  }

  /** Whether so many facts were tried that the search was given up. */
  boolean gaveUp() {
    return tried > MOST_TRIED;
  }

  /**
   * Calls {@code next} for each way in which the condition holds.
   *
   * @param next returns whether to stop
   * @return whether it was stopped
   */
  boolean each(Condition condition, BooleanSupplier next) {
    if (condition instanceof Match match) {
      for (Record fact : facts(match.fact())) {
        if (gaveUp()) {
          return true;
        }
        tried++;
        if (passed(match, fact) == match.constraints().size()) {
          chosen.add(fact);
          boolean stop = next.getAsBoolean();
          chosen.remove(chosen.size() - 1);
          if (stop) {
            return true;
          }
        }
      }
      return false;
    }
    Group group = (Group) condition;
    return switch (group.kind()) {
      case "and" -> all(group.parts(), next);
      case "or" -> either(group.parts(), next);
      case "exists" -> any(group.parts()) && next.getAsBoolean();
      case "not" -> !any(group.parts()) && next.getAsBoolean();
      default -> throw new IllegalStateException(group.kind());
    };
  }

  /** Calls {@code next} for each way in which all conditions hold. */
  boolean all(List<Condition> conditions, BooleanSupplier next) {
    return conditions.isEmpty()
        ? next.getAsBoolean()
        : each(conditions.get(0), () -> all(conditions.subList(1, conditions.size()), next));
  }

  private boolean either(List<Condition> conditions, BooleanSupplier next) {
    for (Condition one : conditions) {
      if (each(one, next)) {
        return true;
      }
    }
    return false;
  }

  /** Whether all conditions hold in any way; what was chosen for it is forgotten. */
  boolean any(List<Condition> conditions) {
    return all(conditions, () -> true);
  }

  /** How many constraints of the pattern the fact passes before the first that it fails. */
  int passed(Match match, Record fact) {
    int passed = 0;
    for (Constraint constraint : match.constraints()) {
      if (!constraint.alias().isEmpty()) {
        bound.put(constraint.alias(), value.of(constraint.expression(), fact, bound));
      } else if (!value.holds(constraint.expression(), fact, bound)) {
        return passed;
      }
      passed++;
    }
    if (!match.alias().isEmpty()) {
      bound.put(match.alias(), fact);
    }
    return passed;
  }

  /** The value of an expression for a fact of a pattern, with what is bound now. */
  @Nullable Object valueOf(org.nexarag.rules.language.Expression expression, Record fact) {
    return value.of(expression, fact, bound);
  }
}
