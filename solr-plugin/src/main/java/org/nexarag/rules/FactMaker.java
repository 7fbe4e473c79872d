package org.nexarag.rules;

import java.lang.reflect.RecordComponent;
import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.nexarag.rules.language.Message;
import org.nexarag.rules.language.ValueType;
import org.nexarag.rules.language.Vocabulary;

/**
 * Makes a fact from the values of a case. What is not given is 0, false, an empty text or no date.
 */
final class FactMaker {
  private FactMaker() {}

  static <T extends Record> T make(Class<T> type, Map<String, @Nullable Object> values) {
    RecordComponent[] components = type.getRecordComponents();
    List<String> names = Arrays.stream(components).map(RecordComponent::getName).toList();
    for (String given : values.keySet()) {
      if (!names.contains(given)) {
        throw new FactProblem(
            given,
            false,
            Message.of(
                "field.unknown",
                type.getSimpleName(),
                given,
                Vocabulary.didYouMean(given, names),
                names));
      }
    }
    Class<?>[] types = new Class<?>[components.length];
    @Nullable Object[] arguments = new Object[components.length];
    for (int i = 0; i < components.length; i++) {
      types[i] = components[i].getType();
      arguments[i] = value(type, names.get(i), types[i], values.get(names.get(i)));
    }
    try {
      return type.getDeclaredConstructor(types).newInstance(arguments);
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }

  private static @Nullable Object value(
      Class<?> fact, String name, Class<?> type, @Nullable Object given) {
    try {
      if (type == int.class) {
        return given == null ? 0 : (Integer) given;
      } else if (type == double.class) {
        return given == null ? 0.0 : ((Number) given).doubleValue();
      } else if (type == boolean.class) {
        return given == null ? Boolean.FALSE : (Boolean) given;
      } else if (type == LocalDate.class) {
        return given == null ? null : LocalDate.parse(given.toString());
      }
      return given == null ? "" : given.toString();
    } catch (ClassCastException | java.time.DateTimeException e) {
      throw new FactProblem(
          name,
          true,
          Message.of(
              "case.value",
              fact.getSimpleName(),
              name,
              String.valueOf(given),
              ValueType.of(type).shown()));
    }
  }
}
