package org.nexarag.rules.language;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.nexarag.rules.language.Vocabulary.FactType;

/**
 * The variables of one rule. A variable that is bound inside {@code not}, {@code exists} or {@code
 * or} is known only there.
 */
final class Scope {
  /**
   * A variable.
   *
   * @param alias the name it gets in the compiled rule
   * @param fact the fact it stands for, null when it stands for a field
   * @param type the field's type, null when it stands for a fact
   */
  record Variable(String alias, @Nullable FactType fact, @Nullable ValueType type) {}

  private final @Nullable Scope outer;
  private final Map<String, Variable> variables = new LinkedHashMap<>();

  Scope(@Nullable Scope outer) {
    this.outer = outer;
  }

  @Nullable Variable find(String name) {
    Variable found = variables.get(name);
    return found != null || outer == null ? found : outer.find(name);
  }

  /** The type of the fact that has this name in the compiled rule, null when there is none. */
  @Nullable FactType typeOf(String alias) {
    for (Variable one : variables.values()) {
      if (one.alias().equals(alias)) {
        return one.fact();
      }
    }
    return outer == null ? null : outer.typeOf(alias);
  }

  void bind(Token name, Variable variable) {
    if (find(name.text()) != null) {
      throw new SyntaxProblem(name, Message.of("variable.twice", name.text()));
    }
    variables.put(name.text(), variable);
  }

  Collection<String> names() {
    if (outer == null) {
      return variables.keySet();
    }
    TreeSet<String> names = new TreeSet<>(outer.names());
    names.addAll(variables.keySet());
    return names;
  }
}
