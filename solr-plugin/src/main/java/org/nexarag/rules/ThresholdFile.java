package org.nexarag.rules;

import java.util.EnumMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Language;
import org.nexarag.rules.language.Message;
import org.nexarag.rules.language.RuleProblem;
import org.nexarag.rules.language.Vocabulary;

/** Reads {@code thresholds.yaml}: one line for each {@link Threshold}, its name and its value. */
final class ThresholdFile {
  static final String NAME = "thresholds.yaml";

  private ThresholdFile() {}

  /** The values; null when anything is wrong, which {@code problems} then tells. */
  static @Nullable Thresholds read(Map<String, String> files, List<RuleProblem> problems) {
    String text = files.get(NAME);
    if (text == null) {
      problems.add(new RuleProblem(NAME, 1, 1, Message.of("threshold.file-missing"), Language.EN));
      return null;
    }
    int before = problems.size();
    Language author = RuleProblem.languageOf(text);
    Map<Threshold, Double> values = new EnumMap<>(Threshold.class);
    try {
      YamlNode table = Yaml.load(text);
      table
          .entries()
          .forEach(
              (key, value) -> {
                try {
                  read(key, value, values);
                } catch (CaseProblem e) {
                  problems.add(e.in(NAME, "", author));
                }
              });
      for (Threshold one : Threshold.values()) {
        if (table.get(one.key()).value() == null) {
          CaseProblem missing =
              table
                  .key(one.key())
                  .problem(Message.of("threshold.missing", one.key(), one.allowed()));
          problems.add(missing.in(NAME, "", author));
        }
      }
    } catch (CaseProblem e) {
      problems.add(e.in(NAME, "", author));
    }
    return problems.size() == before ? new Thresholds(values) : null;
  }

  private static void read(YamlNode key, YamlNode value, Map<Threshold, Double> values) {
    Optional<Threshold> known = Threshold.of(key.text());
    if (known.isEmpty()) {
      throw key.problem(
          Message.of(
              "threshold.unknown",
              key.text(),
              Vocabulary.didYouMean(key.text(), Threshold.keys())));
    }
    Threshold threshold = known.get();
    Object number = value.plain();
    if (number == null) {
      return;
    }
    boolean typed = threshold.whole() ? number instanceof Integer : number instanceof Number;
    if (!typed || !threshold.allows(((Number) number).doubleValue())) {
      throw value.problem(
          Message.of("threshold.value", key.text(), value.shown(), threshold.allowed()));
    }
    values.put(threshold, ((Number) number).doubleValue());
  }
}
