package org.nexarag.rules;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.nexarag.rules.decision.Decision;
import org.nexarag.rules.language.RuleProblem;
import org.nexarag.rules.language.Stage;
import org.nexarag.rules.language.Vocabulary;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/**
 * Runs the files {@code cases/*.yaml}: facts in, rules that must fire, rules that must not, and
 * what the decision must say.
 */
final class RuleCases {
  /**
   * What the cases showed.
   *
   * @param problems cases that failed or could not be read, sorted
   * @param fired rules that fired in a case which expected it
   * @param silent rules that stayed silent in a case which expected it
   * @param count number of cases run
   */
  record Outcome(List<RuleProblem> problems, Set<String> fired, Set<String> silent, int count) {}

  private final CompiledRules rules;
  private final List<RuleProblem> problems = new ArrayList<>();
  private final Set<String> fired = new TreeSet<>();
  private final Set<String> silent = new TreeSet<>();
  private int count;

  private RuleCases(CompiledRules rules) {
    this.rules = rules;
  }

  static Outcome run(CompiledRules rules, Map<String, String> files) {
    RuleCases cases = new RuleCases(rules);
    new TreeMap<>(files)
        .forEach(
            (file, text) -> {
              if (file.startsWith("cases/") && file.endsWith(".yaml")) {
                cases.file(file, text);
              }
            });
    return new Outcome(
        cases.problems.stream().sorted().toList(), cases.fired, cases.silent, cases.count);
  }

  private void file(String file, String text) {
    try {
      Map<String, @Nullable Object> root = Yaml.map(Yaml.load(text), "a case file");
      onlyKeys(root, Set.of("stage", "cases"));
      Stage stage = Stage.of(String.valueOf(root.get("stage")));
      if (stage == null) {
        throw new IllegalArgumentException(
            "stage '" + root.get("stage") + "' is not one of: " + Stage.folders());
      }
      for (Object one : Yaml.list(root.get("cases"), "cases")) {
        oneCase(file, text, stage, Yaml.map(one, "a case"));
      }
    } catch (MarkedYamlEngineException e) {
      problems.add(Yaml.problem(file, e));
    } catch (YamlEngineException | IllegalArgumentException e) {
      problems.add(new RuleProblem(file, 1, 1, String.valueOf(e.getMessage())));
    }
  }

  private static void onlyKeys(Map<String, @Nullable Object> map, Set<String> allowed) {
    for (String key : map.keySet()) {
      if (!allowed.contains(key)) {
        throw new IllegalArgumentException(
            "unknown entry '"
                + key
                + "'"
                + Vocabulary.didYouMean(key, allowed)
                + "; allowed: "
                + String.join(", ", new TreeSet<>(allowed)));
      }
    }
  }

  private void oneCase(String file, String text, Stage stage, Map<String, @Nullable Object> one) {
    String name = String.valueOf(one.get("name"));
    int line = lineOf(text, name);
    try {
      onlyKeys(one, Set.of("name", "facts", "fires", "silent", "expect"));
      count++;
      Decision decision = stage.newDecision();
      Set<String> fires = rules.firing(decision, facts(stage, one.get("facts")));
      for (String id : ids(one.get("fires"), "fires")) {
        expect(file, line, name, id + " must fire", fires.contains(id), fires);
        fired.add(id);
      }
      for (String id : ids(one.get("silent"), "silent")) {
        expect(file, line, name, id + " must not fire", !fires.contains(id), fires);
        silent.add(id);
      }
      Yaml.map(one.get("expect"), "expect")
          .forEach(
              (key, wanted) -> {
                String said = DecisionReport.of(decision, key);
                expect(
                    file,
                    line,
                    name,
                    key + " must be '" + wanted + "' but is '" + said + "'",
                    said.equals(String.valueOf(wanted)),
                    fires);
              });
    } catch (IllegalArgumentException | RuleFailure e) {
      problems.add(new RuleProblem(file, line, 1, "case \"" + name + "\": " + e.getMessage()));
    }
  }

  private void expect(
      String file, int line, String name, String what, boolean holds, Set<String> fires) {
    if (!holds) {
      problems.add(
          new RuleProblem(file, line, 1, "case \"" + name + "\": " + what + "; fired: " + fires));
    }
  }

  private List<String> ids(@Nullable Object value, String what) {
    List<String> ids = Yaml.list(value, what).stream().map(String::valueOf).toList();
    for (String id : ids) {
      if (!rules.ids().contains(id)) {
        throw new IllegalArgumentException(
            "there is no rule " + id + Vocabulary.didYouMean(id, rules.ids()));
      }
    }
    return ids;
  }

  private static List<Record> facts(Stage stage, @Nullable Object value) {
    List<Record> facts = new ArrayList<>();
    for (Object entry : Yaml.list(value, "facts")) {
      Yaml.map(entry, "a fact")
          .forEach((name, fields) -> facts.add(fact(stage, name, Yaml.map(fields, name))));
    }
    return facts;
  }

  private static Record fact(Stage stage, String name, Map<String, @Nullable Object> fields) {
    for (Class<? extends Record> type : stage.facts()) {
      if (type.getSimpleName().equals(name)) {
        return FactMaker.make(type, fields);
      }
    }
    List<String> names = stage.facts().stream().map(Class::getSimpleName).toList();
    throw new IllegalArgumentException(
        "unknown fact '"
            + name
            + "'"
            + Vocabulary.didYouMean(name, names)
            + "; facts of "
            + stage.folder()
            + ": "
            + String.join(", ", names));
  }

  private static int lineOf(String text, String name) {
    int at = text.indexOf(name);
    return at < 0 ? 1 : 1 + (int) text.substring(0, at).chars().filter(c -> c == '\n').count();
  }
}
