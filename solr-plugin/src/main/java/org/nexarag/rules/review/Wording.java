package org.nexarag.rules.review;

import java.time.LocalDate;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.nexarag.rules.language.Expression;
import org.nexarag.rules.language.Expression.Binary;
import org.nexarag.rules.language.Expression.Field;
import org.nexarag.rules.language.Expression.OneOf;
import org.nexarag.rules.language.Expression.TextTest;
import org.nexarag.rules.language.Expression.Unary;
import org.nexarag.rules.language.Expression.Variable;
import org.nexarag.rules.language.Life;
import org.nexarag.rules.language.Message;
import org.nexarag.rules.language.RuleNode;
import org.nexarag.rules.language.RuleNode.Condition;
import org.nexarag.rules.language.RuleNode.Constraint;
import org.nexarag.rules.language.RuleNode.Group;
import org.nexarag.rules.language.RuleNode.Match;
import org.nexarag.rules.review.FailedCondition.FactRead;
import org.nexarag.rules.review.FailedCondition.Kind;

/** The words for the conditions of one rule, and the reasons why they failed. */
final class Wording {
  private final Map<String, String> names;

  /** Variables are called by the fact or field they stand for. */
  Wording(RuleNode rule) {
    names = new HashMap<>();
    rule.when().forEach(this::collect);
  }

  /** Variables are called by these names. */
  Wording(Map<String, String> names) {
    this.names = Map.copyOf(names);
  }

  private void collect(Condition condition) {
    if (condition instanceof Match match) {
      names.put(match.alias(), match.fact());
      for (Constraint one : match.constraints()) {
        names.put(one.alias(), match.fact() + "." + one.expression().text());
      }
    } else if (condition instanceof Group group) {
      group.parts().forEach(this::collect);
    }
  }

  static FailedCondition notInForce(RuleNode rule, LocalDate day) {
    Life life = rule.life();
    Message why;
    if (!life.enabled()) {
      why = Message.of("reading.off");
    } else if (life.to() != null && !day.isBefore(life.to())) {
      why = Message.of("reading.ended", life.to(), day);
    } else {
      why = Message.of("reading.not-yet", String.valueOf(life.from()), day);
    }
    return new FailedCondition(Kind.NOT_IN_FORCE, rule.line(), "", List.of(), why);
  }

  static FailedCondition noFact(Match match) {
    return new FailedCondition(
        Kind.NO_FACT,
        match.line(),
        match.fact(),
        List.of(),
        Message.of("reading.no-fact", match.fact()));
  }

  FailedCondition failed(Constraint constraint, List<FactRead> read, int count) {
    String condition = words(constraint.expression());
    int more = count - read.size();
    Message sentence =
        read.stream().allMatch(one -> one.values().isEmpty())
            ? Message.of("reading.failed-always", condition)
            : more == 0
                ? Message.of("reading.failed", condition, list(read))
                : Message.of("reading.failed-more", condition, list(read), more);
    return new FailedCondition(Kind.CONSTRAINT, constraint.line(), condition, read, sentence);
  }

  FailedCondition present(Condition inner, List<Record> there) {
    String condition = words(inner);
    List<FactRead> read =
        there.stream().map(fact -> new FactRead(FactField.nameOf(fact), Map.of())).toList();
    Message sentence =
        read.isEmpty()
            ? Message.of("reading.holds", condition)
            : Message.of("reading.present", condition, read.stream().map(FactRead::fact).toList());
    return new FailedCondition(Kind.PRESENT, line(inner), condition, read, sentence);
  }

  private static String list(List<FactRead> read) {
    return read.stream()
        .map(
            one ->
                (one.fact().contains(" ") ? one.fact() + ": " : "")
                    + one.values().entrySet().stream()
                        .map(value -> value.getKey() + " = " + value.getValue())
                        .collect(Collectors.joining(", ")))
        .collect(Collectors.joining("; "));
  }

  /** The fact with the values of all fields that the expression names. */
  FactRead read(Expression expression, Record fact, Assignments facts) {
    Map<String, String> values = new LinkedHashMap<>();
    read(expression, fact, facts, values);
    return new FactRead(FactField.nameOf(fact), values);
  }

  private void read(
      Expression expression, Record fact, Assignments facts, Map<String, String> values) {
    if (expression instanceof Field || expression instanceof Variable) {
      values.put(words(expression), FactField.shown(facts.valueOf(expression, fact)));
    } else if (expression instanceof Unary unary) {
      read(unary.inner(), fact, facts, values);
    } else if (expression instanceof Binary binary) {
      read(binary.left(), fact, facts, values);
      read(binary.right(), fact, facts, values);
    } else if (expression instanceof OneOf one) {
      read(one.left(), fact, facts, values);
    } else if (expression instanceof TextTest test) {
      read(test.left(), fact, facts, values);
      read(test.right(), fact, facts, values);
    }
  }

  /** An expression as an author writes it. */
  String words(Expression expression) {
    if (expression instanceof Field field) {
      return field.alias().isEmpty() ? field.name() : name(field.alias()) + "." + field.name();
    } else if (expression instanceof Variable variable) {
      return name(variable.alias());
    } else if (expression instanceof Unary unary) {
      return unary(unary);
    } else if (expression instanceof Binary binary) {
      return side(binary.left(), binary) + " " + binary.op() + " " + side(binary.right(), binary);
    } else if (expression instanceof OneOf one) {
      return in(one, "in");
    } else if (expression instanceof TextTest test) {
      return words(test.left()) + " " + test.op() + " " + words(test.right());
    }
    return expression.text();
  }

  private String name(String alias) {
    return Objects.requireNonNullElse(names.get(alias), alias);
  }

  private String unary(Unary unary) {
    if (unary.op().equals("!") && unary.inner() instanceof OneOf one) {
      return in(one, "not in");
    } else if (unary.op().equals("!") && unary.inner() instanceof TextTest test) {
      return words(test.left()) + " not " + test.op() + " " + words(test.right());
    }
    boolean plain = !(unary.inner() instanceof Binary);
    return unary.op() + (plain ? words(unary.inner()) : "(" + words(unary.inner()) + ")");
  }

  private String in(OneOf one, String op) {
    return one.items().stream()
        .map(this::words)
        .collect(Collectors.joining(", ", words(one.left()) + " " + op + " (", ")"));
  }

  /** Brackets where a calculation or a choice stands inside another one. */
  private String side(Expression expression, Binary outer) {
    boolean bare =
        !(expression instanceof Binary inner)
            || (inner.op().equals(outer.op()) && !inner.op().equals("-"))
            || strength(inner.op()) > strength(outer.op());
    return bare ? words(expression) : "(" + words(expression) + ")";
  }

  private static int strength(String op) {
    return switch (op) {
      case "||" -> 0;
      case "&&" -> 1;
      case "+", "-" -> 3;
      case "*" -> 4;
      default -> 2;
    };
  }

  /** A condition as an author writes it, without the variables it binds. */
  String words(Condition condition) {
    if (condition instanceof Match match) {
      String constraints =
          match.constraints().stream()
              .filter(one -> one.alias().isEmpty())
              .map(one -> words(one.expression()))
              .collect(Collectors.joining(", "));
      return match.fact() + "( " + constraints + (constraints.isEmpty() ? ")" : " )");
    }
    Group group = (Group) condition;
    boolean joined = group.kind().equals("and") || group.kind().equals("or");
    return joined
        ? group.parts().stream()
            .map(this::words)
            .collect(Collectors.joining(" " + group.kind() + " ", "( ", " )"))
        : group.kind() + " " + words(group.parts().get(0));
  }

  private static int line(Condition condition) {
    return condition instanceof Match match
        ? match.line()
        : line(((Group) condition).parts().get(0));
  }
}
