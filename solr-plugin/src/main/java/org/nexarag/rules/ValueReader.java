package org.nexarag.rules;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.nexarag.rules.Scope.Variable;
import org.nexarag.rules.Vocabulary.FactType;
import org.nexarag.rules.Vocabulary.ValueType;

/** Reads a value: a literal, a field, a field of a variable, or a calculation with them. */
final class ValueReader {
  private static final int MAX_DEPTH = 20;

  private final Cursor cursor;
  private final Scope scope;
  private final @Nullable FactType fact;
  private final Supplier<Typed> inBrackets;
  private int depth;

  /**
   * @param fact the fact whose fields may be named bare, null on the right-hand side, where fields
   *     are read as Java accessors
   * @param inBrackets reads what stands between brackets
   */
  ValueReader(Cursor cursor, Scope scope, @Nullable FactType fact, Supplier<Typed> inBrackets) {
    this.cursor = cursor;
    this.scope = scope;
    this.fact = fact;
    this.inBrackets = inBrackets;
  }

  Typed sum() {
    Typed left = product();
    while (cursor.sees("+") || cursor.sees("-")) {
      Token op = cursor.next();
      left = arithmetic(left, op, product());
    }
    return left;
  }

  private Typed product() {
    Typed left = unary();
    while (cursor.sees("*") || cursor.sees("/")) {
      Token op = cursor.next();
      left = arithmetic(left, op, unary());
    }
    return left;
  }

  private Typed arithmetic(Typed left, Token op, Typed right) {
    String text = "(" + left.text() + " " + op.text() + " " + right.text() + ")";
    if (op.is("+")
        && fact == null
        && (left.type() == ValueType.TEXT || right.type() == ValueType.TEXT)) {
      return new Typed(text, ValueType.TEXT);
    }
    if (!left.type().isNumber() || !right.type().isNumber()) {
      throw new SyntaxProblem(
          op,
          "'"
              + op.text()
              + "' calculates with numbers, read "
              + left.type().shown()
              + " and "
              + right.type().shown());
    }
    if (op.is("/")) {
      throw new SyntaxProblem(op, "'/' is not allowed: it may divide by zero - multiply instead");
    }
    boolean whole = left.type() == ValueType.INTEGER && right.type() == ValueType.INTEGER;
    return new Typed(text, whole ? ValueType.INTEGER : ValueType.DECIMAL);
  }

  private Typed unary() {
    if (cursor.sees("-")) {
      Token op = cursor.next();
      Typed inner = deeper(op, this::unary);
      if (!inner.type().isNumber()) {
        throw new SyntaxProblem(op, "'-' needs a number, read " + inner.type().shown());
      }
      return new Typed("(-" + inner.text() + ")", inner.type());
    }
    return primary();
  }

  Typed primary() {
    Token token = cursor.next();
    if (token.kind() == Token.Kind.STRING) {
      return new Typed(literal(token.text()), ValueType.TEXT);
    }
    if (token.kind() == Token.Kind.INTEGER) {
      return new Typed(token.text().replaceFirst("^0+(?=[0-9])", ""), ValueType.INTEGER);
    }
    if (token.kind() == Token.Kind.DECIMAL) {
      return new Typed(token.text(), ValueType.DECIMAL);
    }
    if (token.kind() == Token.Kind.WORD) {
      return word(token);
    }
    if (token.is("(")) {
      Typed inner = deeper(token, inBrackets);
      cursor.need(")", "to close the bracket");
      return new Typed("(" + inner.text() + ")", inner.type());
    }
    throw new SyntaxProblem(token, "read " + token.shown() + ", expected a field, text or number");
  }

  /** Reads one level further in; bounds the depth, which is also the depth of our own stack. */
  Typed deeper(Token at, Supplier<Typed> read) {
    if (++depth > MAX_DEPTH) {
      throw new SyntaxProblem(at, "more than " + MAX_DEPTH + " brackets inside each other");
    }
    Typed typed = read.get();
    depth--;
    return typed;
  }

  private Typed word(Token token) {
    if (token.is("true") || token.is("false")) {
      return new Typed(token.text(), ValueType.BOOLEAN);
    }
    if (token.is("null")) {
      return new Typed("null", ValueType.NULL);
    }
    Typed read = token.isVariable() ? variable(token) : field(token);
    if (cursor.sees("(") || cursor.sees(".") || cursor.sees("[")) {
      throw new SyntaxProblem(
          cursor.peek(),
          "read "
              + cursor.peek().shown()
              + " after '"
              + token.text()
              + "'; a rule calls nothing here and reads only fields");
    }
    return read;
  }

  private Typed field(Token token) {
    if (fact == null) {
      throw new SyntaxProblem(
          token,
          "read "
              + token.shown()
              + ", expected a text in double quotes, a number or a field of a variable such as"
              + " $c.id");
    }
    ValueType type = fact.fields().get(token.text());
    if (type == null) {
      throw unknownField(token, fact);
    }
    return new Typed(token.text(), type);
  }

  static SyntaxProblem unknownField(Token token, FactType fact) {
    return new SyntaxProblem(
        token,
        fact.name()
            + " has no field '"
            + token.text()
            + "'"
            + Vocabulary.didYouMean(token.text(), fact.fields().keySet())
            + "; its fields: "
            + String.join(", ", fact.fields().keySet()));
  }

  private Typed variable(Token token) {
    Variable variable = scope.find(token.text());
    if (variable == null) {
      throw new SyntaxProblem(
          token,
          "the variable "
              + token.text()
              + " is not known here"
              + Vocabulary.didYouMean(token.text(), scope.names()));
    }
    FactType of = variable.fact();
    ValueType own = variable.type();
    if (of == null) {
      return new Typed(variable.alias(), own == null ? ValueType.NULL : own);
    }
    if (!cursor.take(".")) {
      throw new SyntaxProblem(
          token,
          token.text()
              + " is a whole "
              + of.name()
              + "; name a field, such as "
              + token.text()
              + "."
              + of.fields().keySet().iterator().next());
    }
    Token name = cursor.need(Token.Kind.WORD, "a field of " + of.name());
    ValueType type = of.fields().get(name.text());
    if (type == null) {
      throw unknownField(name, of);
    }
    String call = fact == null ? "()" : "";
    return new Typed(variable.alias() + "." + name.text() + call, type);
  }

  /** A text as a literal. It needs no escape, because the lexer lets nothing through that would. */
  static String literal(String value) {
    if (value.indexOf('"') >= 0 || value.indexOf('\\') >= 0) {
      throw new IllegalStateException("a text with a quote or backslash");
    }
    return '"' + value + '"';
  }
}
