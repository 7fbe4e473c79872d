package org.nexarag.rules.language;

import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.nexarag.rules.language.Scope.Variable;
import org.nexarag.rules.language.Vocabulary.FactType;

/** Reads a value: a literal, a field, a field of a variable, or a calculation with them. */
final class ValueReader {
  private static final int MAX_DEPTH = 20;

  private final Cursor cursor;
  private final Scope scope;
  private final @Nullable FactType fact;
  private final Supplier<Expression> inBrackets;
  private int depth;

  /**
   * @param fact the fact whose fields may be named bare, null on the right-hand side, where fields
   *     are read as Java accessors
   * @param inBrackets reads what stands between brackets
   */
  ValueReader(
      Cursor cursor, Scope scope, @Nullable FactType fact, Supplier<Expression> inBrackets) {
    this.cursor = cursor;
    this.scope = scope;
    this.fact = fact;
    this.inBrackets = inBrackets;
  }

  Expression sum() {
    Expression left = product();
    while (cursor.sees("+") || cursor.sees("-")) {
      Token op = cursor.next();
      left = arithmetic(left, op, product());
    }
    return left;
  }

  private Expression product() {
    Expression left = unary();
    while (cursor.sees("*") || cursor.sees("/")) {
      Token op = cursor.next();
      left = arithmetic(left, op, unary());
    }
    return left;
  }

  private Expression arithmetic(Expression left, Token op, Expression right) {
    if (op.is("+")
        && fact == null
        && (left.type() == ValueType.TEXT || right.type() == ValueType.TEXT)) {
      return new Expression.Binary(op.text(), left, right, ValueType.TEXT);
    }
    if (!left.type().isNumber() || !right.type().isNumber()) {
      throw new SyntaxProblem(
          op, Message.of("calculate.types", op.text(), left.type().shown(), right.type().shown()));
    }
    if (op.is("/")) {
      throw new SyntaxProblem(op, Message.of("calculate.divide"));
    }
    boolean whole = left.type() == ValueType.INTEGER && right.type() == ValueType.INTEGER;
    return new Expression.Binary(
        op.text(), left, right, whole ? ValueType.INTEGER : ValueType.DECIMAL);
  }

  private Expression unary() {
    if (cursor.sees("-")) {
      Token op = cursor.next();
      Expression inner = deeper(op, this::unary);
      if (!inner.type().isNumber()) {
        throw new SyntaxProblem(op, Message.of("calculate.minus", inner.type().shown()));
      }
      return new Expression.Unary("-", inner);
    }
    return primary();
  }

  Expression primary() {
    Token token = cursor.next();
    if (token.kind() == Token.Kind.STRING) {
      return Expression.Literal.text(token.text());
    }
    if (token.kind() == Token.Kind.INTEGER) {
      int value = Integer.parseInt(token.text());
      return new Expression.Literal(value, ValueType.INTEGER, String.valueOf(value));
    }
    if (token.kind() == Token.Kind.DECIMAL) {
      return new Expression.Literal(
          Double.parseDouble(token.text()), ValueType.DECIMAL, token.text());
    }
    if (token.kind() == Token.Kind.WORD) {
      return word(token);
    }
    if (token.is("(")) {
      Expression inner = deeper(token, inBrackets);
      cursor.need(")", "value.unclosed");
      return inner;
    }
    throw new SyntaxProblem(token, Message.of("value.expected", token.shown()));
  }

  /** Reads one level further in; bounds the depth, which is also the depth of our own stack. */
  Expression deeper(Token at, Supplier<Expression> read) {
    if (++depth > MAX_DEPTH) {
      throw new SyntaxProblem(at, Message.of("value.depth", MAX_DEPTH));
    }
    Expression typed = read.get();
    depth--;
    return typed;
  }

  private Expression word(Token token) {
    if (token.is("true") || token.is("false")) {
      return new Expression.Literal(token.is("true"), ValueType.BOOLEAN, token.text());
    }
    if (token.is("null")) {
      return new Expression.Literal(null, ValueType.NULL, "null");
    }
    Expression read = token.isVariable() ? variable(token) : field(token);
    if (cursor.sees("(") || cursor.sees(".") || cursor.sees("[")) {
      throw new SyntaxProblem(
          cursor.peek(), Message.of("value.call", cursor.peek().shown(), token.text()));
    }
    return read;
  }

  private Expression field(Token token) {
    if (fact == null) {
      throw new SyntaxProblem(token, Message.of("value.word", token.shown()));
    }
    ValueType type = fact.fields().get(token.text());
    if (type == null) {
      throw unknownField(token, fact);
    }
    return new Expression.Field("", token.text(), type, false);
  }

  static SyntaxProblem unknownField(Token token, FactType fact) {
    Message meant = Vocabulary.didYouMean(token.text(), fact.fields().keySet());
    return new SyntaxProblem(
        token,
        meant.equals(Message.NONE)
            ? Message.of("field.unknown-word", fact.name(), token.text(), fact.fields().keySet())
            : Message.of(
                "field.unknown", fact.name(), token.text(), meant, fact.fields().keySet()));
  }

  private Message unknownVariable(String name) {
    return scope.names().isEmpty()
        ? Message.of("variable.none", name)
        : Message.of(
            "variable.unknown", name, Vocabulary.didYouMean(name, scope.names()), scope.names());
  }

  private Expression variable(Token token) {
    Variable variable = scope.find(token.text());
    if (variable == null) {
      throw new SyntaxProblem(token, unknownVariable(token.text()));
    }
    FactType of = variable.fact();
    ValueType own = variable.type();
    if (of == null) {
      return new Expression.Variable(variable.alias(), own == null ? ValueType.NULL : own);
    }
    if (!cursor.take(".")) {
      throw new SyntaxProblem(
          token,
          Message.of(
              "variable.whole", token.text(), of.name(), of.fields().keySet().iterator().next()));
    }
    Token name = cursor.need(Token.Kind.WORD, "field.missing", of.name());
    ValueType type = of.fields().get(name.text());
    if (type == null) {
      throw unknownField(name, of);
    }
    return new Expression.Field(variable.alias(), name.text(), type, fact == null);
  }
}
