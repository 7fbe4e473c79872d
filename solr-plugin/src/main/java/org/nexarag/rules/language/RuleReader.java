package org.nexarag.rules.language;

import java.util.ArrayList;
import java.util.List;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nexarag.rules.language.RuleNode.Call;
import org.nexarag.rules.language.RuleNode.Condition;
import org.nexarag.rules.language.RuleNode.Constraint;
import org.nexarag.rules.language.RuleNode.Group;
import org.nexarag.rules.language.RuleNode.Match;
import org.nexarag.rules.language.Scope.Variable;
import org.nexarag.rules.language.Vocabulary.Action;
import org.nexarag.rules.language.Vocabulary.FactType;

/** Reads one rule, from {@code rule} to {@code end}. */
final class RuleReader {
  private static final Pattern NAME =
      Pattern.compile("([A-Z]{2,8}-[0-9]{3}) ([\\p{L}\\p{N} ,.;:()/%+\\-、，。；：（）《》]{1,120})");
  private static final int MAX_PATTERNS = 4;
  private static final int MAX_DEPTH = 8;
  private static final long MAX_JOIN = 20_000;

  private final Cursor cursor;
  private final String file;
  private final Stage stage;
  private final Vocabulary vocabulary;
  private String name = "";
  private int aliases;
  private int patterns;
  private int depth;

  RuleReader(Cursor cursor, String file, Stage stage, Vocabulary vocabulary) {
    this.cursor = cursor;
    this.file = file;
    this.stage = stage;
    this.vocabulary = vocabulary;
  }

  /** The rule's name as far as it was read. */
  String name() {
    return name;
  }

  RuleNode rule() {
    Token start = cursor.next();
    Token title = cursor.need(Token.Kind.STRING, "title.missing");
    name = title.text();
    Matcher matcher = NAME.matcher(name);
    if (!matcher.matches()) {
      name = "";
      throw new SyntaxProblem(title, Message.of("title.form", title.shown(), stage.name()));
    }
    Life life = new LifeReader(cursor).life();
    cursor.need("when", "when.missing");
    Scope scope = new Scope(null);
    List<Condition> when = new ArrayList<>();
    while (!cursor.sees("then")) {
      checkOpen(start, "then");
      Token at = cursor.peek();
      when.add(top(scope));
      checkJoin(at, when);
    }
    Token then = cursor.next();
    if (when.isEmpty()) {
      throw new SyntaxProblem(then, Message.of("conditions.none"));
    }
    List<Call> actions = new ArrayList<>();
    while (!cursor.take("end")) {
      checkOpen(start, "end");
      actions.add(action(scope, matcher.group(1)));
    }
    if (actions.isEmpty()) {
      throw new SyntaxProblem(then, Message.of("actions.none"));
    }
    return new RuleNode(
        matcher.group(1), matcher.group(2), file, start.line(), stage, life, when, actions);
  }

  private void checkOpen(Token start, String missing) {
    boolean next = cursor.sees("rule") && cursor.peek(1).kind() == Token.Kind.STRING;
    if (next || cursor.sees(Token.Kind.END)) {
      throw new SyntaxProblem(
          start,
          next
              ? Message.of("rule.open-before-rule", missing, cursor.peek().line())
              : Message.of("rule.open-at-end", missing));
    }
  }

  private Condition top(Scope scope) {
    Condition first = unary(scope);
    if (cursor.sees("or") || cursor.sees("and")) {
      throw new SyntaxProblem(cursor.peek(), Message.of("joint.bare", cursor.peek().text()));
    }
    return first;
  }

  private Condition unary(Scope scope) {
    Token token = cursor.peek();
    if (token.is("not") || token.is("exists")) {
      cursor.next();
      Scope inner = new Scope(scope);
      return new Group(token.text(), List.of(deeper(token, () -> unary(inner))));
    }
    if (token.is("(")) {
      cursor.next();
      return deeper(token, () -> bracket(token, scope));
    }
    return pattern(scope);
  }

  private Condition deeper(Token at, Supplier<Condition> read) {
    if (++depth > MAX_DEPTH) {
      throw new SyntaxProblem(at, Message.of("conditions.depth", MAX_DEPTH));
    }
    Condition condition = read.get();
    depth--;
    return condition;
  }

  private Condition bracket(Token open, Scope scope) {
    List<Condition> parts = new ArrayList<>();
    String kind = "";
    do {
      parts.add(unary(new Scope(scope)));
      Token joint = cursor.peek();
      if (joint.is("or") || joint.is("and")) {
        if (!kind.isEmpty() && !joint.is(kind)) {
          throw new SyntaxProblem(joint, Message.of("joint.mixed"));
        }
        kind = joint.text();
        cursor.next();
      } else {
        cursor.need(")", "bracket.unclosed", open.line());
        break;
      }
    } while (true);
    return parts.size() == 1 ? parts.get(0) : new Group(kind, parts);
  }

  private Condition pattern(Scope scope) {
    Token binding = cursor.peek();
    String alias = "";
    if (binding.isVariable()) {
      cursor.next();
      cursor.need(":", "variable.colon", vocabulary.factNames().iterator().next());
      alias = "$v" + ++aliases;
    }
    Token type = cursor.need(Token.Kind.WORD, "fact.missing", vocabulary.factNames());
    FactType fact = vocabulary.fact(type.text());
    if (fact == null) {
      List<String> expected = new ArrayList<>(vocabulary.factNames());
      expected.addAll(List.of("then", "not", "exists"));
      throw new SyntaxProblem(
          type,
          Message.of(
              "fact.unknown",
              type.text(),
              Vocabulary.didYouMean(type.text(), expected),
              stage.folder(),
              vocabulary.factNames()));
    }
    if (++patterns > MAX_PATTERNS) {
      throw new SyntaxProblem(type, Message.of("facts.too-many", MAX_PATTERNS));
    }
    cursor.need("(", "fact.bracket", type.text());
    List<Constraint> constraints = new ArrayList<>();
    if (!cursor.sees(")")) {
      do {
        constraints.add(constraint(scope, fact));
      } while (cursor.take(","));
    }
    cursor.need(")", "fact.unclosed", type.text());
    if (cursor.sees("from") || cursor.sees("over")) {
      throw new SyntaxProblem(cursor.peek(), Message.of("fact.from", cursor.peek().text()));
    }
    if (!alias.isEmpty()) {
      scope.bind(binding, new Variable(alias, fact, null));
    }
    return new Match(fact.name(), alias, constraints, type.line());
  }

  /** Refuses what would try too many combinations: nothing can stop a join once it runs. */
  private void checkJoin(Token at, List<Condition> when) {
    long join = RuleNode.combinations(when);
    if (join > MAX_JOIN) {
      throw new SyntaxProblem(at, Message.of("join.too-large", join, MAX_JOIN));
    }
  }

  private Constraint constraint(Scope scope, FactType fact) {
    Token first = cursor.peek();
    if (first.isVariable() && cursor.peek(1).is(":")) {
      cursor.next();
      cursor.next();
      Token field = cursor.need(Token.Kind.WORD, "field.missing", fact.name());
      ValueType type = fact.fields().get(field.text());
      if (type == null) {
        throw ValueReader.unknownField(field, fact);
      }
      String alias = "$v" + ++aliases;
      scope.bind(first, new Variable(alias, null, type));
      Expression.Field bound = new Expression.Field("", field.text(), type, false);
      return new Constraint(alias, bound, first.line(), first.column());
    }
    Expression condition = new ExpressionReader(cursor, scope, fact).condition();
    return new Constraint("", condition, first.line(), first.column());
  }

  private Call action(Scope scope, String id) {
    Token first = cursor.peek();
    if (!first.is("decision") || !cursor.peek(1).is(".")) {
      throw new SyntaxProblem(
          first,
          Message.of(
              "action.expected",
              first.shown(),
              Vocabulary.didYouMean(first.text(), List.of("decision", "end")),
              vocabulary.actionNames().stream().map(n -> "decision." + n + "( … )").toList()));
    }
    cursor.next();
    cursor.next();
    Token call = cursor.need(Token.Kind.WORD, "action.missing", vocabulary.actionNames());
    Action action = vocabulary.action(call.text());
    if (action == null) {
      throw new SyntaxProblem(
          call,
          Message.of(
              "action.unknown",
              call.text(),
              Vocabulary.didYouMean(call.text(), vocabulary.actionNames()),
              stage.folder(),
              vocabulary.actionNames()));
    }
    List<Expression> arguments = new ActionReader(cursor, scope, stage, action).arguments(call, id);
    cursor.need(";", "action.semicolon", call.text());
    return new Call(call.text(), arguments, first.line());
  }
}
