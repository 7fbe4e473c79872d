package org.nexarag.rules.language;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
import org.nexarag.rules.decision.ValueRefused;
import org.nexarag.rules.language.Vocabulary.Action;

/**
 * Reads the arguments of one action and tries the action once with the literals that were written,
 * so that a value the decision does not accept is found before the rule runs.
 */
final class ActionReader {
  private final Cursor cursor;
  private final ValueReader values;
  private final Stage stage;
  private final Action action;

  ActionReader(Cursor cursor, Scope scope, Stage stage, Action action) {
    this.cursor = cursor;
    this.values = new ValueReader(cursor, scope, null, this::inBrackets);
    this.stage = stage;
    this.action = action;
  }

  /** The arguments, of the types that the action wants. */
  List<Expression> arguments(Token call, String id) {
    cursor.need("(", "action.bracket", call.text());
    List<Expression> arguments = new ArrayList<>();
    List<Object> trial = new ArrayList<>(List.of(id));
    List<Token> places = new ArrayList<>();
    int count = 0;
    while (!cursor.sees(")")) {
      if (count > 0) {
        cursor.need(",", "action.comma", call.text());
      }
      if (count == action.types().size()) {
        throw new SyntaxProblem(
            cursor.peek(),
            Message.of("argument.many", call.text(), action.types().size(), action.signature()));
      }
      Token at = cursor.peek();
      Expression value = values.sum();
      ValueType wanted = action.types().get(count);
      if (value.type() != wanted
          && !(wanted == ValueType.DECIMAL && value.type() == ValueType.INTEGER)) {
        throw new SyntaxProblem(
            at,
            Message.of(
                "argument.type",
                action.names().get(count),
                call.text(),
                wanted.shown(),
                value.type().shown()));
      }
      arguments.add(value);
      trial.add(sample(at, wanted));
      places.add(at);
      count++;
    }
    if (count < action.types().size()) {
      throw new SyntaxProblem(
          call,
          Message.of(
              "argument.few", call.text(), count, action.types().size(), action.signature()));
    }
    cursor.next();
    tryOnce(call, trial, places);
    return arguments;
  }

  private Expression inBrackets() {
    return values.sum();
  }

  /** The literal that stands alone as an argument, or a harmless value in place of the rest. */
  private Object sample(Token at, ValueType wanted) {
    boolean alone = cursor.sees(",") || cursor.sees(")");
    boolean literal = alone && cursor.peek(-1).equals(at);
    return switch (wanted) {
      case TEXT -> literal && at.kind() == Token.Kind.STRING ? at.text() : "";
      case INTEGER -> literal ? Integer.parseInt(at.text()) : 1;
      case DECIMAL -> literal ? Double.parseDouble(at.text()) : 1.0;
      default -> literal && at.is("true");
    };
  }

  private static Message refusal(Token call, Token at, ValueRefused refused) {
    String name = refused.argument();
    List<String> allowed = refused.allowed();
    if (!refused.range().isEmpty()) {
      return Message.of(
          "argument.range",
          name,
          call.text(),
          at.shown(),
          refused.range().get(0),
          refused.range().get(1));
    }
    if (allowed.isEmpty()) {
      return Message.of("argument.share", name, call.text(), at.shown());
    }
    Message meant = Vocabulary.didYouMean(refused.read(), allowed);
    return Message.of("argument.value", name, call.text(), at.shown(), meant, allowed);
  }

  private void tryOnce(Token call, List<Object> arguments, List<Token> places) {
    try {
      action.method().invoke(stage.newDecision(), arguments.toArray());
    } catch (InvocationTargetException e) {
      if (e.getCause() instanceof ValueRefused refused) {
        Token at = places.get(action.names().indexOf(refused.argument()));
        throw new SyntaxProblem(at, refusal(call, at, refused));
      }
      throw new IllegalStateException(e);
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
