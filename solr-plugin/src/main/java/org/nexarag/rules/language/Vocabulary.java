package org.nexarag.rules.language;

import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.nexarag.rules.fact.OneOf;

/**
 * The words that rules of one stage may use, read off the fact records and the decision class: what
 * is not here can't be said.
 */
public final class Vocabulary {
  /** How many facts of a type one question can have, generously; the others are single. */
  private static final Map<String, Integer> MANY =
      Map.of(
          "FoundCandidate",
          100,
          "StatedQuantity",
          10,
          "NeededSlot",
          10,
          "DraftedClaim",
          30,
          "ProposedRewrite",
          20);

  private final Map<String, FactType> facts = new LinkedHashMap<>();
  private final TreeMap<String, Action> actions = new TreeMap<>();

  /** The words of a stage. */
  public Vocabulary(Stage stage) {
    for (Class<? extends Record> fact : stage.facts()) {
      facts.put(fact.getSimpleName(), new FactType(fact, fields(fact)));
    }
    for (Method method : stage.decision().getDeclaredMethods()) {
      String[] names =
          Arrays.stream(method.getParameters()).map(p -> p.getName()).toArray(String[]::new);
      if (Modifier.isPublic(method.getModifiers())
          && method.getReturnType() == void.class
          && names.length >= 2
          && names[0].equals("ruleId")
          && names[names.length - 1].equals("reason")) {
        List<ValueType> types =
            Arrays.stream(method.getParameterTypes()).map(ValueType::of).toList();
        actions.put(
            method.getName(),
            new Action(
                method, types.subList(1, types.size()), List.of(names).subList(1, names.length)));
      }
    }
  }

  private static Map<String, ValueType> fields(Class<? extends Record> fact) {
    Map<String, ValueType> fields = new LinkedHashMap<>();
    for (RecordComponent component : fact.getRecordComponents()) {
      fields.put(component.getName(), ValueType.of(component.getType()));
    }
    return fields;
  }

  /** How many facts of a type one question can have; generous, but exact where it is one. */
  public static int most(String fact) {
    return MANY.getOrDefault(fact, 1);
  }

  /** The fact type of a name, null when there is none. */
  public @Nullable FactType fact(String name) {
    return facts.get(name);
  }

  /** The names of the facts, in the order of the stage. */
  public Collection<String> factNames() {
    return facts.keySet();
  }

  /** The action of a name, null when there is none. */
  public @Nullable Action action(String name) {
    return actions.get(name);
  }

  /** The names of the actions, sorted. */
  public Collection<String> actionNames() {
    return actions.keySet();
  }

  /**
   * A fact type.
   *
   * @param record its class
   * @param fields the types of its fields, in their order
   */
  public record FactType(Class<? extends Record> record, Map<String, ValueType> fields) {
    /** Its name. */
    public String name() {
      return record.getSimpleName();
    }

    /** The only words that a text field ever holds; empty when it may hold any text. */
    public List<String> words(String field) {
      for (RecordComponent component : record.getRecordComponents()) {
        OneOf closed = component.getAnnotation(OneOf.class);
        if (component.getName().equals(field) && closed != null) {
          return Arrays.stream(closed.value().getEnumConstants())
              .map(word -> word.name().toLowerCase(Locale.ROOT))
              .toList();
        }
      }
      return List.of();
    }
  }

  /**
   * Something a rule may say.
   *
   * @param method the decision's method; its first parameter, the rule id, is filled in by us
   * @param types the types of the other parameters
   * @param names their names
   */
  public record Action(Method method, List<ValueType> types, List<String> names) {
    /** The call with the names of its arguments. */
    public String signature() {
      StringBuilder text = new StringBuilder("decision.").append(method.getName()).append('(');
      for (int i = 0; i < names.size(); i++) {
        text.append(i == 0 ? "" : ", ").append(names.get(i));
      }
      return text.append(");").toString();
    }
  }

  /** A hint for a misspelt name: the nearest allowed one, see {@link Spelling}; may be no hint. */
  public static Message didYouMean(String read, Collection<String> allowed) {
    String meant = Spelling.nearest(read, allowed);
    return meant.isEmpty() ? Message.NONE : Message.of("hint.nearest", meant);
  }
}
