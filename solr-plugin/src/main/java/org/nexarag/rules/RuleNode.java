package org.nexarag.rules;

import java.util.List;

/**
 * One checked rule.
 *
 * @param id for example {@code GOV-012}
 * @param title the rest of its name
 * @param file the file it stands in
 * @param line where it starts
 * @param stage the stage it belongs to
 * @param when its conditions, all of which must hold
 * @param then its actions as Java statements
 */
record RuleNode(
    String id,
    String title,
    String file,
    int line,
    Stage stage,
    List<Condition> when,
    List<String> then) {
  RuleNode {
    when = List.copyOf(when);
    then = List.copyOf(then);
  }

  /** A condition in canonical form. */
  sealed interface Condition permits Match, Group {}

  /**
   * A pattern.
   *
   * @param fact the simple name of the fact type
   * @param alias the variable of the fact, empty when it has none
   * @param constraints canonical expressions, all of which must hold
   */
  record Match(String fact, String alias, List<String> constraints) implements Condition {
    Match {
      constraints = List.copyOf(constraints);
    }
  }

  /**
   * Conditions joined.
   *
   * @param kind {@code and}, {@code or}, {@code not} or {@code exists}
   * @param parts the conditions
   */
  record Group(String kind, List<Condition> parts) implements Condition {
    Group {
      parts = List.copyOf(parts);
    }
  }

  /** The rule as canonical text; equal rules have equal text. */
  String canonical() {
    StringBuilder text = new StringBuilder("rule ").append(id).append(" when\n");
    when.forEach(condition -> write(condition, text.append("  ")));
    text.append("then\n");
    then.forEach(action -> text.append("  ").append(action).append('\n'));
    return text.append("end\n").toString();
  }

  private static void write(Condition condition, StringBuilder text) {
    if (condition instanceof Match match) {
      text.append(match.alias()).append(':').append(match.fact()).append(match.constraints());
    } else if (condition instanceof Group group) {
      text.append(group.kind()).append('(');
      group.parts().forEach(part -> write(part, text));
      text.append(')');
    }
    text.append('\n');
  }
}
