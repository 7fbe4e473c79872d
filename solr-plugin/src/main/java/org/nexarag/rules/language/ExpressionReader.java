package org.nexarag.rules.language;

import java.util.ArrayList;
import java.util.List;
import org.nexarag.rules.language.Vocabulary.FactType;

/**
 * Reads one expression, checks its types and writes it anew. What comes out is built only from
 * field names of the vocabulary, our own variable names, literals and operators; nothing of the
 * author's text is copied.
 */
final class ExpressionReader {
  private static final List<String> COMPARISONS = List.of("==", "!=", "<", "<=", ">", ">=");

  private static final List<String> OPERATORS =
      List.of(
          "==",
          "!=",
          "<",
          "<=",
          ">",
          ">=",
          "in",
          "contains",
          "matches",
          "not in",
          "not contains",
          "not matches");

  private static final List<String> AFTER = List.of("rule", "when", "then", "end");

  private final Cursor cursor;
  private final FactType fact;
  private final WordCheck words;
  private final ValueReader values;

  /** Over the fields of one fact and the variables known there. */
  ExpressionReader(Cursor cursor, Scope scope, FactType fact) {
    this.cursor = cursor;
    this.fact = fact;
    this.words = new WordCheck(scope, fact);
    this.values = new ValueReader(cursor, scope, fact, this::or);
  }

  /** A condition: must be true or false. */
  Expression condition() {
    Token start = cursor.peek();
    Expression read = or();
    needBoolean(read, start);
    return read;
  }

  private Expression or() {
    Token start = cursor.peek();
    Expression left = and();
    while (cursor.take("||")) {
      Token at = cursor.peek();
      left = logical(left, start, "||", and(), at);
    }
    return left;
  }

  private Expression and() {
    Token start = cursor.peek();
    Expression left = not();
    while (cursor.take("&&")) {
      Token at = cursor.peek();
      left = logical(left, start, "&&", not(), at);
    }
    return left;
  }

  private static Expression logical(
      Expression left, Token start, String op, Expression right, Token at) {
    needBoolean(left, start);
    needBoolean(right, at);
    return new Expression.Binary(op, left, right, ValueType.BOOLEAN);
  }

  private static void needBoolean(Expression read, Token at) {
    if (read.type() != ValueType.BOOLEAN) {
      throw new SyntaxProblem(at, Message.of("compare.expected", read.type().shown()));
    }
  }

  private Expression not() {
    if (cursor.sees("!")) {
      Token at = cursor.next();
      Token start = cursor.peek();
      Expression inner = values.deeper(at, this::not);
      needBoolean(inner, start);
      return new Expression.Unary("!", inner);
    }
    return relation();
  }

  private Expression relation() {
    Expression left = values.sum();
    Token op = cursor.peek();
    if (op.kind() == Token.Kind.SYMBOL && COMPARISONS.contains(op.text())) {
      cursor.next();
      return comparison(left, op, values.sum());
    }
    boolean negated = op.is("not");
    Token word = negated ? cursor.peek(1) : op;
    if (!word.is("in") && !word.is("contains") && !word.is("matches")) {
      refuse(word);
      return left;
    }
    if (negated) {
      cursor.next();
    }
    cursor.next();
    Expression test =
        switch (word.text()) {
          case "in" -> in(left);
          case "contains" -> contains(left, word);
          default -> matches(left, word);
        };
    return negated ? new Expression.Unary("!", test) : test;
  }

  /** What no condition can go on with. Before a field or variable only a comma is missing. */
  private void refuse(Token word) {
    if (word.is("=")) {
      throw new SyntaxProblem(word, Message.of("compare.single-equals"));
    }
    String joint = Spelling.nearest(word.text(), List.of("and", "or"));
    if (word.kind() == Token.Kind.WORD && !joint.isEmpty()) {
      throw new SyntaxProblem(
          word, Message.of("operator.joint", word.text(), joint.equals("and") ? "&&" : "||"));
    }
    boolean next =
        word.isVariable() || fact.fields().containsKey(word.text()) || AFTER.contains(word.text());
    if (word.kind() == Token.Kind.WORD && !next) {
      throw new SyntaxProblem(
          word,
          Message.of(
              "operator.unknown",
              word.text(),
              Vocabulary.didYouMean(word.text(), OPERATORS),
              OPERATORS));
    }
  }

  private Expression comparison(Expression left, Token op, Expression right) {
    boolean equality = op.is("==") || op.is("!=");
    ValueType a = left.type();
    ValueType b = right.type();
    boolean comparable = a.isNumber() && b.isNumber();
    boolean equal =
        comparable
            || a == b
            || (a == ValueType.NULL && isObject(b))
            || (b == ValueType.NULL && isObject(a));
    if (equality ? !equal : !comparable) {
      throw new SyntaxProblem(op, incomparable(a, b, op.text()));
    }
    words.check(left, right, cursor.peek(-1));
    return new Expression.Binary(op.text(), left, right, ValueType.BOOLEAN);
  }

  private static Message incomparable(ValueType a, ValueType b, String op) {
    if (a == ValueType.DATE || b == ValueType.DATE) {
      return Message.of("compare.date", a.shown(), b.shown(), op);
    }
    return a == b
        ? Message.of("compare.order", a.shown(), op)
        : Message.of("compare.types", a.shown(), b.shown(), op);
  }

  private static boolean isObject(ValueType type) {
    return type == ValueType.DATE || type == ValueType.TEXT || type == ValueType.NULL;
  }

  private Expression in(Expression left) {
    cursor.need("(", "in.bracket");
    List<Expression> items = new ArrayList<>();
    do {
      Token at = cursor.peek();
      if (at.kind() != Token.Kind.STRING
          && at.kind() != Token.Kind.INTEGER
          && at.kind() != Token.Kind.DECIMAL) {
        throw new SyntaxProblem(at, Message.of("in.item", at.shown()));
      }
      Expression item = values.primary();
      comparison(left, new Token(Token.Kind.SYMBOL, "==", at.line(), at.column()), item);
      items.add(item);
    } while (cursor.take(","));
    cursor.need(")", "in.unclosed");
    return new Expression.OneOf(left, items);
  }

  private Expression contains(Expression left, Token op) {
    Expression right = values.sum();
    if (left.type() != ValueType.TEXT || right.type() != ValueType.TEXT) {
      throw new SyntaxProblem(
          op, Message.of("contains.types", left.type().shown(), right.type().shown()));
    }
    return new Expression.TextTest("contains", left, right);
  }

  private Expression matches(Expression left, Token op) {
    if (left.type() != ValueType.TEXT) {
      throw new SyntaxProblem(op, Message.of("matches.type", left.type().shown()));
    }
    Token pattern = cursor.need(Token.Kind.STRING, "matches.pattern");
    PatternCheck.check(pattern);
    return new Expression.TextTest("matches", left, Expression.Literal.text(pattern.text()));
  }
}
