package org.nexarag.rules;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.nexarag.rules.Scope.Variable;
import org.nexarag.rules.Vocabulary.FactType;
import org.nexarag.rules.Vocabulary.ValueType;

/**
 * Reads one expression, checks its types and writes it anew. What comes out is built only from
 * field names of the vocabulary, our own variable names, literals and operators; nothing of the
 * author's text is copied.
 */
final class ExpressionReader {
  private static final int MAX_DEPTH = 20;
  private static final List<String> COMPARISONS = List.of("==", "!=", "<", "<=", ">", ">=");

  /**
   * A checked expression.
   *
   * @param text its canonical form
   * @param type its type
   */
  record Typed(String text, ValueType type) {}

  private final Cursor cursor;
  private final Scope scope;
  private final @Nullable FactType fact;
  private int depth;

  /**
   * @param fact the fact whose fields may be named bare, null on the right-hand side, where fields
   *     are read as Java accessors
   */
  ExpressionReader(Cursor cursor, Scope scope, @Nullable FactType fact) {
    this.cursor = cursor;
    this.scope = scope;
    this.fact = fact;
  }

  /** A condition: must be true or false. */
  String condition() {
    Token start = cursor.peek();
    Typed read = or();
    if (cursor.sees("=")) {
      throw new SyntaxProblem(cursor.peek(), "'=' does not compare - use ==");
    }
    needBoolean(read, start);
    return read.text();
  }

  /** A value, for an argument of an action. */
  Typed value() {
    return sum();
  }

  private Typed or() {
    Token start = cursor.peek();
    Typed left = and();
    while (cursor.take("||")) {
      Token at = cursor.peek();
      left = logical(left, start, "||", and(), at);
    }
    return left;
  }

  private Typed and() {
    Token start = cursor.peek();
    Typed left = not();
    while (cursor.take("&&")) {
      Token at = cursor.peek();
      left = logical(left, start, "&&", not(), at);
    }
    return left;
  }

  private static Typed logical(Typed left, Token start, String op, Typed right, Token at) {
    needBoolean(left, start);
    needBoolean(right, at);
    return new Typed("(" + left.text() + " " + op + " " + right.text() + ")", ValueType.BOOLEAN);
  }

  private static void needBoolean(Typed read, Token at) {
    if (read.type() != ValueType.BOOLEAN) {
      throw new SyntaxProblem(
          at, "expected a comparison or a yes/no field, read " + read.type().shown());
    }
  }

  private Typed not() {
    if (cursor.sees("!")) {
      Token at = cursor.next();
      deeper(at);
      Token start = cursor.peek();
      Typed inner = not();
      depth--;
      needBoolean(inner, start);
      return new Typed("!(" + inner.text() + ")", ValueType.BOOLEAN);
    }
    return relation();
  }

  private Typed relation() {
    Typed left = sum();
    Token op = cursor.peek();
    if (op.kind() == Token.Kind.SYMBOL && COMPARISONS.contains(op.text())) {
      cursor.next();
      return comparison(left, op, sum());
    }
    boolean negated = op.is("not");
    Token word = negated ? cursor.peek(1) : op;
    if (!word.is("in") && !word.is("contains") && !word.is("matches")) {
      if (word.kind() == Token.Kind.WORD) {
        throw new SyntaxProblem(
            word,
            "unknown operator '"
                + word.text()
                + "'; allowed: == != < <= > >= in, contains, matches, not in, not contains, not"
                + " matches");
      }
      return left;
    }
    if (negated) {
      cursor.next();
    }
    cursor.next();
    String text =
        switch (word.text()) {
          case "in" -> in(left);
          case "contains" -> contains(left, word);
          default -> matches(left, word);
        };
    return new Typed(negated ? "!(" + text + ")" : text, ValueType.BOOLEAN);
  }

  private static Typed comparison(Typed left, Token op, Typed right) {
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
      String hint =
          a == ValueType.DATE || b == ValueType.DATE
              ? " - a date can be compared with null only; notYet and ended say whether it holds"
              : "";
      throw new SyntaxProblem(
          op, "cannot compare " + a.shown() + " with " + b.shown() + " by " + op.text() + hint);
    }
    return new Typed(left.text() + " " + op.text() + " " + right.text(), ValueType.BOOLEAN);
  }

  private static boolean isObject(ValueType type) {
    return type == ValueType.DATE || type == ValueType.TEXT || type == ValueType.NULL;
  }

  private String in(Typed left) {
    cursor.need("(", "after 'in', for example in (\"a\", \"b\")");
    StringBuilder text = new StringBuilder("(");
    do {
      Token at = cursor.peek();
      if (at.kind() != Token.Kind.STRING
          && at.kind() != Token.Kind.INTEGER
          && at.kind() != Token.Kind.DECIMAL) {
        throw new SyntaxProblem(
            at, "read " + at.shown() + ", expected a text or a number in the list");
      }
      Typed item = primary();
      text.append(text.length() > 1 ? " || " : "")
          .append(
              comparison(left, new Token(Token.Kind.SYMBOL, "==", at.line(), at.column()), item)
                  .text());
    } while (cursor.take(","));
    cursor.need(")", "after the list");
    return text.append(")").toString();
  }

  private String contains(Typed left, Token op) {
    Typed right = sum();
    if (left.type() != ValueType.TEXT || right.type() != ValueType.TEXT) {
      throw new SyntaxProblem(
          op,
          "'contains' looks for a text in a text, read "
              + left.type().shown()
              + " and "
              + right.type().shown());
    }
    return left.text() + ".contains(" + right.text() + ")";
  }

  private String matches(Typed left, Token op) {
    if (left.type() != ValueType.TEXT) {
      throw new SyntaxProblem(op, "'matches' reads a text, not " + left.type().shown());
    }
    Token pattern = cursor.need(Token.Kind.STRING, "a pattern in double quotes after 'matches'");
    PatternCheck.check(pattern);
    return left.text() + ".matches(" + literal(pattern.text()) + ")";
  }

  private Typed sum() {
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
      deeper(op);
      Typed inner = unary();
      depth--;
      if (!inner.type().isNumber()) {
        throw new SyntaxProblem(op, "'-' needs a number, read " + inner.type().shown());
      }
      return new Typed("(-" + inner.text() + ")", inner.type());
    }
    return primary();
  }

  private Typed primary() {
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
      deeper(token);
      Typed inner = fact == null ? sum() : or();
      depth--;
      cursor.need(")", "to close the bracket");
      return new Typed("(" + inner.text() + ")", inner.type());
    }
    throw new SyntaxProblem(token, "read " + token.shown() + ", expected a field, text or number");
  }

  private void deeper(Token at) {
    if (++depth > MAX_DEPTH) {
      throw new SyntaxProblem(at, "more than " + MAX_DEPTH + " brackets inside each other");
    }
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

  /** A text as a literal: only quote and backslash are escaped, no other escape exists. */
  static String literal(String value) {
    return '"' + value.replace("\\", "\\\\").replace("\"", "\\\"") + '"';
  }
}
