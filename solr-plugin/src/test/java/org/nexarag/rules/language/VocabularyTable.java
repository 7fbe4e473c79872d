package org.nexarag.rules.language;

import java.lang.reflect.RecordComponent;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Collectors;
import org.nexarag.rules.language.Vocabulary.Action;
import org.nexarag.rules.meaning.Means;
import org.nexarag.rules.meaning.Merges;

/** The tables of the analyst's guide, written from the vocabulary itself. */
final class VocabularyTable {
  private VocabularyTable() {}

  /** A table per fact, in the order in which the stages first see it. */
  static String facts() {
    Map<Class<? extends Record>, String> seenBy = new LinkedHashMap<>();
    for (Stage stage : Stage.values()) {
      for (Class<? extends Record> fact : stage.facts()) {
        seenBy.merge(fact, "`" + stage.folder() + "`", (a, b) -> a + ", " + b);
      }
    }
    return seenBy.entrySet().stream()
        .map(entry -> fact(entry.getKey(), entry.getValue()))
        .collect(Collectors.joining("\n"));
  }

  private static String fact(Class<? extends Record> fact, String stages) {
    Means means = means(fact.getAnnotation(Means.class), fact.getSimpleName());
    String rows =
        Arrays.stream(fact.getRecordComponents())
            .map(VocabularyTable::field)
            .collect(Collectors.joining());
    return "**"
        + fact.getSimpleName()
        + "** ("
        + stages
        + "): "
        + both(means.zh(), means.en())
        + "\n\n| field | type | meaning |\n|---|---|---|\n"
        + rows;
  }

  private static String field(RecordComponent field) {
    Means means = means(field.getAnnotation(Means.class), field.toString());
    return row(
        "`" + field.getName() + "`",
        switch (ValueType.of(field.getType())) {
          case TEXT -> "text";
          case INTEGER -> "n";
          case DECIMAL -> "d";
          case BOOLEAN -> "yes/no";
          case DATE -> "date";
          case NULL -> throw new IllegalStateException(field.toString());
        },
        both(means.zh(), means.en()));
  }

  /** One table of all calls, by stage, then name. */
  static String decisions() {
    StringBuilder table =
        new StringBuilder("| stage | call | says | how several rules are joined |\n");
    table.append("|---|---|---|---|\n");
    for (Stage stage : Stage.values()) {
      Vocabulary vocabulary = new Vocabulary(stage);
      for (String name : vocabulary.actionNames()) {
        Action action = Objects.requireNonNull(vocabulary.action(name));
        Means means = means(action.method().getAnnotation(Means.class), name);
        Merges merges = action.method().getAnnotation(Merges.class);
        if (merges == null) {
          throw new IllegalStateException(name + " has no @Merges");
        }
        table.append(
            row(
                stage.folder(),
                "`" + action.signature().replace(";", "") + "`",
                both(means.zh(), means.en()),
                both(merges.zh(), merges.en())));
      }
    }
    return table.toString();
  }

  private static Means means(Means means, String what) {
    if (means == null || means.zh().isBlank() || means.en().isBlank()) {
      throw new IllegalStateException(what + " has no @Means in both languages");
    }
    return means;
  }

  private static String both(String zh, String en) {
    return zh.equals(en) ? zh : zh + " · " + en;
  }

  private static String row(String... cells) {
    return List.of(cells).stream()
        .map(cell -> cell.replace("|", "\\|"))
        .collect(Collectors.joining(" | ", "| ", " |\n"));
  }
}
