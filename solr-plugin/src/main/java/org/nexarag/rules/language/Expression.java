package org.nexarag.rules.language;

import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A checked expression: names of the vocabulary, our own variable names, literals and operators.
 * Nothing of the author's text is in it.
 */
public sealed interface Expression {
  /** Its type. */
  ValueType type();

  /** Its canonical form as the engine reads it; equal expressions have equal text. */
  String text();

  /**
   * A value written down.
   *
   * @param value a {@link String}, {@link Integer}, {@link Double} or {@link Boolean}; null for
   *     {@code null}
   * @param type its type
   * @param text its canonical form
   */
  record Literal(@Nullable Object value, ValueType type, String text) implements Expression {
    /** A text. It needs no escape, because the lexer lets nothing through that would. */
    static Literal text(String value) {
      if (value.indexOf('"') >= 0 || value.indexOf('\\') >= 0) {
        throw new IllegalStateException("a text with a quote or backslash");
      }
      return new Literal(value, ValueType.TEXT, '"' + value + '"');
    }
  }

  /**
   * A field of a fact.
   *
   * @param alias the variable of the fact; empty for the fact whose brackets it stands in
   * @param name the field
   * @param type its type
   * @param called whether it is read by a call, as after {@code then}
   */
  record Field(String alias, String name, ValueType type, boolean called) implements Expression {
    @Override
    public String text() {
      return (alias.isEmpty() ? "" : alias + ".") + name + (called ? "()" : "");
    }
  }

  /**
   * A field bound to a variable.
   *
   * @param alias the variable
   * @param type the field's type
   */
  record Variable(String alias, ValueType type) implements Expression {
    @Override
    public String text() {
      return alias;
    }
  }

  /**
   * The opposite of a condition, or a number with its sign changed.
   *
   * @param op {@code !} or {@code -}
   * @param inner what it is applied to
   */
  record Unary(String op, Expression inner) implements Expression {
    @Override
    public ValueType type() {
      return inner.type();
    }

    @Override
    public String text() {
      return op.equals("!") ? "!(" + inner.text() + ")" : "(-" + inner.text() + ")";
    }
  }

  /**
   * A comparison, a calculation, or conditions joined.
   *
   * @param op {@code == != < <= > >= + - * && ||}
   * @param left the left side
   * @param right the right side
   * @param type the type of the result
   */
  record Binary(String op, Expression left, Expression right, ValueType type)
      implements Expression {
    @Override
    public String text() {
      boolean comparison = type == ValueType.BOOLEAN && !op.equals("&&") && !op.equals("||");
      // A bare comparison can be indexed by the engine.
      return comparison
          ? side(left, right) + " " + op + " " + side(right, left)
          : "(" + left.text() + " " + op + " " + right.text() + ")";
    }

    /** Drools 10.2 compares a decimal with a whole number as floats, which have seven digits. */
    private static String side(Expression one, Expression other) {
      boolean wouldBeFloat =
          one.type() == ValueType.INTEGER
              && other.type() == ValueType.DECIMAL
              && !(one instanceof Literal);
      return wouldBeFloat ? "(" + one.text() + " * 1.0)" : one.text();
    }
  }

  /**
   * Whether a value is one of a list.
   *
   * @param left the value
   * @param items literals, at least one
   */
  record OneOf(Expression left, List<Expression> items) implements Expression {
    /** Copies the list. */
    public OneOf {
      items = List.copyOf(items);
    }

    @Override
    public ValueType type() {
      return ValueType.BOOLEAN;
    }

    @Override
    public String text() {
      return items.stream()
          .map(item -> left.text() + " == " + item.text())
          .collect(Collectors.joining(" || ", "(", ")"));
    }
  }

  /**
   * A question to a text.
   *
   * @param op {@code contains} or {@code matches}
   * @param left the text asked
   * @param right what it is asked for; a checked pattern after {@code matches}
   */
  record TextTest(String op, Expression left, Expression right) implements Expression {
    @Override
    public ValueType type() {
      return ValueType.BOOLEAN;
    }

    @Override
    public String text() {
      return left.text() + "." + op + "(" + right.text() + ")";
    }
  }
}
