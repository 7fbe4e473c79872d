package org.nexarag.rules.review;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.nexarag.rules.language.Expression;
import org.nexarag.rules.language.Expression.Binary;
import org.nexarag.rules.language.Expression.Field;
import org.nexarag.rules.language.Expression.Literal;
import org.nexarag.rules.language.Expression.OneOf;
import org.nexarag.rules.language.Expression.Unary;
import org.nexarag.rules.language.ValueType;
import org.nexarag.rules.language.Vocabulary.FactType;

/**
 * Reads a condition as boxes, one of which holds when the condition does. A comparison with a
 * literal bounds its other side, whatever that calculates; everything else holds or does not, which
 * is known by its words. Numbers are taken to be numbers: NaN occurs in no fact.
 */
final class Regions {
  private static final int MOST_BOXES = 32;

  private final FactType fact;
  private final Wording wording;

  Regions(FactType fact, Wording wording) {
    this.fact = fact;
    this.wording = wording;
  }

  /** The boxes of a condition; none when it can't hold. */
  List<Box> of(Expression condition) {
    return read(condition, true);
  }

  /** All ways in which one of each holds. */
  static List<Box> all(List<Box> some, List<Box> others) {
    return some.stream()
        .flatMap(one -> others.stream().map(one::and))
        .filter(box -> !box.isEmpty())
        .distinct()
        .toList();
  }

  private List<Box> read(Expression condition, boolean holds) {
    if (condition instanceof Unary unary) {
      return read(unary.inner(), !holds);
    } else if (condition instanceof Literal literal) {
      return Boolean.TRUE.equals(literal.value()) == holds ? List.of(Box.FREE) : List.of();
    } else if (condition instanceof Binary binary) {
      return binary(binary, holds);
    } else if (condition instanceof OneOf one) {
      return box(one.left(), holds ? in(one) : in(one).not());
    }
    return opaque(condition, holds);
  }

  private List<Box> binary(Binary binary, boolean holds) {
    if (binary.op().equals("&&") || binary.op().equals("||")) {
      List<Box> left = read(binary.left(), holds);
      List<Box> right = read(binary.right(), holds);
      if (left.size() * right.size() > MOST_BOXES || left.size() + right.size() > MOST_BOXES) {
        return opaque(binary, holds);
      }
      if (binary.op().equals("&&") == holds) {
        return all(left, right);
      }
      List<Box> either = new ArrayList<>(left);
      either.addAll(right);
      return either;
    }
    if (constant(binary.right())) {
      return comparison(binary, binary.left(), binary.op(), binary.right(), holds);
    } else if (constant(binary.left())) {
      return comparison(binary, binary.right(), mirrored(binary.op()), binary.left(), holds);
    }
    return opaque(binary, holds);
  }

  private List<Box> comparison(
      Binary whole, Expression side, String op, Expression literal, boolean holds) {
    if (constant(side)) {
      return opaque(whole, holds);
    } else if (side.type() == ValueType.INTEGER || side.type() == ValueType.DECIMAL) {
      Numbers domain = Numbers.of(side.type() == ValueType.INTEGER, op, number(literal));
      return box(side, holds ? domain : domain.not());
    }
    boolean equal = op.equals("==") == holds;
    if (side.type() == ValueType.BOOLEAN) {
      return read(side, Boolean.TRUE.equals(value(literal)) == equal);
    }
    // A missing date is the word null; a text is never null, and that word is kept apart from it.
    Words word = Words.only(Set.of(literal.type() == ValueType.NULL ? "null" : literal.text()));
    return box(side, equal ? word : word.not());
  }

  private Domain in(OneOf one) {
    if (one.left().type() == ValueType.TEXT) {
      return Words.only(one.items().stream().map(Expression::text).collect(Collectors.toSet()));
    }
    return Numbers.points(
        one.left().type() == ValueType.INTEGER, one.items().stream().map(Regions::number).toList());
  }

  private List<Box> opaque(Expression condition, boolean holds) {
    return List.of(Box.of(wording.words(condition), Words.only(Set.of(String.valueOf(holds)))));
  }

  private List<Box> box(Expression side, Domain domain) {
    Box box =
        Box.of(wording.words(side), domain instanceof Words words ? known(side, words) : domain);
    return box.isEmpty() ? List.of() : List.of(box);
  }

  /** With the words that the field can hold at all. */
  private Words known(Expression side, Words words) {
    if (side instanceof Field field && field.alias().isEmpty()) {
      List<String> closed = fact.words(field.name());
      if (!closed.isEmpty()) {
        return words.and(
            Words.only(closed.stream().map(word -> '"' + word + '"').collect(Collectors.toSet())));
      }
    }
    return words;
  }

  private static boolean constant(Expression expression) {
    return expression instanceof Literal
        || (expression instanceof Unary unary
            && unary.op().equals("-")
            && unary.inner() instanceof Literal);
  }

  private static double number(Expression literal) {
    if (literal instanceof Unary unary) {
      return -number(unary.inner());
    }
    return ((Number) java.util.Objects.requireNonNull(value(literal))).doubleValue();
  }

  private static @org.jspecify.annotations.Nullable Object value(Expression literal) {
    return ((Literal) literal).value();
  }

  private static String mirrored(String op) {
    return Map.of("<", ">", "<=", ">=", ">", "<", ">=", "<=").getOrDefault(op, op);
  }
}
