package org.nexarag.rules.language;

import java.lang.reflect.InvocationTargetException;
import java.util.ArrayList;
import java.util.List;
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
    cursor.need("(", "after decision." + call.text());
    List<Expression> arguments = new ArrayList<>();
    List<Object> trial = new ArrayList<>(List.of(id));
    int count = 0;
    while (!cursor.sees(")")) {
      if (count > 0) {
        cursor.need(",", "between the arguments of decision." + call.text());
      }
      if (count == action.types().size()) {
        throw wrongCount(call);
      }
      Token at = cursor.peek();
      Expression value = values.sum();
      ValueType wanted = action.types().get(count);
      if (value.type() != wanted
          && !(wanted == ValueType.DECIMAL && value.type() == ValueType.INTEGER)) {
        throw new SyntaxProblem(
            at,
            "'"
                + action.names().get(count)
                + "' of decision."
                + call.text()
                + " is "
                + wanted.shown()
                + ", read "
                + value.type().shown());
      }
      arguments.add(value);
      trial.add(sample(at, wanted));
      count++;
    }
    if (count < action.types().size()) {
      throw wrongCount(call);
    }
    cursor.next();
    tryOnce(call, trial);
    return arguments;
  }

  private Expression inBrackets() {
    return values.sum();
  }

  private SyntaxProblem wrongCount(Token call) {
    return new SyntaxProblem(
        call,
        "decision."
            + call.text()
            + " takes "
            + action.types().size()
            + " arguments: "
            + action.signature());
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

  private void tryOnce(Token call, List<Object> arguments) {
    try {
      action.method().invoke(stage.newDecision(), arguments.toArray());
    } catch (InvocationTargetException e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      throw new SyntaxProblem(call, "decision." + call.text() + ": " + cause.getMessage());
    } catch (IllegalAccessException e) {
      throw new IllegalStateException(e);
    }
  }
}
