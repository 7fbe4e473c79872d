package org.nexarag.rules.review;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.nexarag.rules.language.Expression;
import org.nexarag.rules.language.Expression.Binary;
import org.nexarag.rules.language.Expression.Field;
import org.nexarag.rules.language.Expression.Literal;
import org.nexarag.rules.language.Expression.OneOf;
import org.nexarag.rules.language.Expression.TextTest;
import org.nexarag.rules.language.Expression.Unary;
import org.nexarag.rules.language.Expression.Variable;
import org.nexarag.rules.language.ValueType;

/**
 * The value of a condition over the facts at hand, with the meaning that the engine gives it: whole
 * numbers stay whole, a whole number meets a decimal as a decimal, null equals only null.
 */
final class ExpressionValue {
  private final Map<String, Pattern> patterns = new HashMap<>();

  /**
   * The value.
   *
   * @param fact the fact whose fields are named bare
   * @param bound facts and values by variable
   */
  @Nullable Object of(Expression expression, Record fact, Map<String, @Nullable Object> bound) {
    if (expression instanceof Literal literal) {
      return literal.value();
    } else if (expression instanceof Field field) {
      Object owner = field.alias().isEmpty() ? fact : bound.get(field.alias());
      return FactField.read((Record) Objects.requireNonNull(owner), field.name());
    } else if (expression instanceof Variable variable) {
      return bound.get(variable.alias());
    } else if (expression instanceof Unary unary) {
      return unary(unary, of(unary.inner(), fact, bound));
    } else if (expression instanceof Binary binary) {
      return binary(binary, fact, bound);
    } else if (expression instanceof OneOf one) {
      Object value = of(one.left(), fact, bound);
      return one.items().stream().anyMatch(item -> same(value, of(item, fact, bound)));
    }
    TextTest test = (TextTest) expression;
    String text = String.valueOf(of(test.left(), fact, bound));
    String asked = String.valueOf(of(test.right(), fact, bound));
    return test.op().equals("contains")
        ? text.contains(asked)
        : patterns.computeIfAbsent(asked, Pattern::compile).matcher(text).matches();
  }

  /** Whether a condition holds. */
  boolean holds(Expression expression, Record fact, Map<String, @Nullable Object> bound) {
    return Boolean.TRUE.equals(of(expression, fact, bound));
  }

  private static Object unary(Unary unary, @Nullable Object inner) {
    if (unary.op().equals("!")) {
      return !Boolean.TRUE.equals(inner);
    }
    return inner instanceof Integer whole ? (Object) (-whole) : (Object) (-number(inner));
  }

  private Object binary(Binary binary, Record fact, Map<String, @Nullable Object> bound) {
    Object left = of(binary.left(), fact, bound);
    return switch (binary.op()) {
      case "&&" -> Boolean.TRUE.equals(left) && holds(binary.right(), fact, bound);
      case "||" -> Boolean.TRUE.equals(left) || holds(binary.right(), fact, bound);
      default -> combined(binary, left, of(binary.right(), fact, bound));
    };
  }

  private static Object combined(Binary binary, @Nullable Object left, @Nullable Object right) {
    return binary.type() == ValueType.BOOLEAN
        ? compare(binary.op(), left, right)
        : calculate(binary.op(), left, right);
  }

  private static boolean compare(String op, @Nullable Object left, @Nullable Object right) {
    return switch (op) {
      case "==" -> same(left, right);
      case "!=" -> !same(left, right);
      case "<" -> number(left) < number(right);
      case "<=" -> number(left) <= number(right);
      case ">" -> number(left) > number(right);
      default -> number(left) >= number(right);
    };
  }

  private static boolean same(@Nullable Object left, @Nullable Object right) {
    if (left instanceof Number && right instanceof Number) {
      return number(left) == number(right);
    }
    return Objects.equals(left, right);
  }

  private static Object calculate(String op, @Nullable Object left, @Nullable Object right) {
    if (left instanceof Integer a && right instanceof Integer b) {
      return switch (op) {
        case "+" -> a + b;
        case "-" -> a - b;
        default -> a * b;
      };
    }
    return switch (op) {
      case "+" -> number(left) + number(right);
      case "-" -> number(left) - number(right);
      default -> number(left) * number(right);
    };
  }

  private static double number(@Nullable Object value) {
    return ((Number) Objects.requireNonNull(value)).doubleValue();
  }
}
