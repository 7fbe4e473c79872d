package org.nexarag.rules;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Language;
import org.nexarag.rules.decision.Decision;
import org.nexarag.rules.language.Message;
import org.nexarag.rules.language.RuleNode;
import org.nexarag.rules.language.RuleProblem;
import org.nexarag.rules.language.Stage;
import org.nexarag.rules.language.Vocabulary;
import org.nexarag.rules.review.RuleOutcome;
import org.nexarag.rules.review.RuleReading;

/**
 * Runs the files {@code cases/*.yaml}: facts in, rules that must fire, rules that must not, and
 * what the decision must say.
 *
 * <p>No case depends on today. One with {@code on: 2026-11-11} is tried as on that day; one without
 * sees the rules that count on every day. The rules that a case names count as switched on in it,
 * and without {@code on} as in force, so that a rule can be tried before its first day, after its
 * last, and while it is switched off.
 */
final class RuleCases {
  private static final int MAX_FACTS = 100;

  /**
   * What the cases showed.
   *
   * @param problems cases that failed or could not be read, sorted
   * @param fired rules that fired in a case which expected it
   * @param silent rules that stayed silent in a case which expected it
   * @param count number of cases run
   */
  record Outcome(List<RuleProblem> problems, Set<String> fired, Set<String> silent, int count) {
    /** What the cases cover of these rules. */
    RuleCoverage coverage(Set<String> ids) {
      return new RuleCoverage(
          count,
          ids.stream().filter(id -> !fired.contains(id)).toList(),
          ids.stream().filter(id -> !silent.contains(id)).toList());
    }
  }

  /** With every rule in the engine. */
  private final CompiledRules rules;

  private final List<RuleProblem> problems = new ArrayList<>();
  private final Set<String> fired = new TreeSet<>();
  private final Set<String> silent = new TreeSet<>();
  private int count;

  private RuleCases(CompiledRules rules) {
    this.rules = rules;
  }

  static Outcome run(CompiledRules rules, Map<String, String> files) {
    RuleCases cases = new RuleCases(RuleCompiler.withAll(rules));
    new TreeMap<>(files)
        .forEach(
            (file, text) -> {
              if (isCases(file)) {
                cases.file(file, text);
              }
            });
    return new Outcome(
        cases.problems.stream().sorted().toList(), cases.fired, cases.silent, cases.count);
  }

  /**
   * What becomes of the stage's rules in one case.
   *
   * @param files files whose cases hold
   * @param day the day it is tried on when the case names none
   * @return sorted by rule id; null when no case has that name
   */
  static @Nullable List<RuleOutcome> explain(
      CompiledRules rules, Map<String, String> files, String name, LocalDate day) {
    for (Map.Entry<String, String> file : new TreeMap<>(files).entrySet()) {
      if (!isCases(file.getKey())) {
        continue;
      }
      YamlNode root = Yaml.load(file.getValue());
      Stage stage = Stage.of(root.get("stage").text());
      for (YamlNode one : root.get("cases").items()) {
        if (stage != null && one.get("name").text().equals(name)) {
          LocalDate on = day(one.get("on"));
          return new RuleReading(facts(stage, one.get("facts")), on == null ? day : on)
              .read(rules.rules().stream().filter(rule -> rule.stage() == stage).toList());
        }
      }
    }
    return null;
  }

  private static boolean isCases(String file) {
    return file.startsWith("cases/") && file.endsWith(".yaml");
  }

  private void file(String file, String text) {
    Language author = RuleProblem.languageOf(text);
    try {
      YamlNode root = Yaml.load(text);
      onlyKeys(root, List.of("cases", "stage"));
      YamlNode wanted = required(root, "stage");
      Stage stage = Stage.of(wanted.text());
      if (stage == null) {
        throw wanted.problem(
            Message.of(
                "stage.unknown",
                wanted.text(),
                Vocabulary.didYouMean(wanted.text(), Stage.folders()),
                Stage.folders()));
      }
      for (YamlNode one : root.get("cases").items()) {
        oneCase(stage, one, (name, problem) -> problems.add(problem.in(file, name, author)));
      }
    } catch (CaseProblem e) {
      problems.add(e.in(file, "", author));
    }
  }

  private static void onlyKeys(YamlNode map, List<String> allowed) {
    for (YamlNode key : map.entries().keySet()) {
      if (!allowed.contains(key.text())) {
        throw key.problem(
            Message.of(
                "entry.unknown", key.text(), Vocabulary.didYouMean(key.text(), allowed), allowed));
      }
    }
  }

  private static YamlNode required(YamlNode map, String key) {
    YamlNode value = map.get(key);
    if (value.text().isBlank()) {
      throw value.problem(Message.of("entry.missing", key));
    }
    return value;
  }

  private void oneCase(Stage stage, YamlNode one, BiConsumer<String, CaseProblem> wrong) {
    String name = "";
    try {
      name = one.get("name").text();
      onlyKeys(one, List.of("expect", "facts", "fires", "name", "on", "silent"));
      required(one, "name");
      count++;
      run(stage, one, name, wrong);
    } catch (CaseProblem e) {
      wrong.accept(name, e);
    }
  }

  private void run(Stage stage, YamlNode one, String name, BiConsumer<String, CaseProblem> wrong) {
    Decision decision = stage.newDecision();
    LocalDate on = day(one.get("on"));
    Set<String> off = off(one, on);
    Set<String> fires = firing(stage, decision, one, off);
    for (YamlNode rule : known(one.get("fires"))) {
      if (on != null && off.contains(rule.text())) {
        wrong.accept(name, rule.problem(Message.of("case.off-that-day", rule.text(), on)));
      } else if (!fires.contains(rule.text())) {
        wrong.accept(name, rule.problem(Message.of("case.must-fire", rule.text(), fires)));
      }
      fired.add(rule.text());
    }
    for (YamlNode rule : known(one.get("silent"))) {
      if (fires.contains(rule.text())) {
        wrong.accept(name, rule.problem(Message.of("case.must-stay-silent", rule.text(), fires)));
      }
      silent.add(rule.text());
    }
    one.get("expect")
        .entries()
        .forEach(
            (key, wanted) -> {
              Message refusal = DecisionReport.refusal(stage, key.text());
              if (refusal != null) {
                throw key.problem(refusal);
              }
              String said = DecisionReport.of(decision, key.text());
              if (!said.equals(wanted.text())) {
                wrong.accept(
                    name,
                    wanted.problem(
                        Message.of("case.must-decide", key.text(), wanted.text(), said, fires)));
              }
            });
  }

  private static @Nullable LocalDate day(YamlNode on) {
    try {
      return on.text().isEmpty() ? null : LocalDate.parse(on.text());
    } catch (DateTimeException e) {
      throw on.problem(Message.of("case.day", on.text()));
    }
  }

  private Set<String> off(YamlNode one, @Nullable LocalDate on) {
    Set<String> named = new TreeSet<>();
    known(one.get("fires")).forEach(id -> named.add(id.text()));
    known(one.get("silent")).forEach(id -> named.add(id.text()));
    Set<String> off = new TreeSet<>();
    for (RuleNode rule : rules.rules()) {
      boolean mentioned = named.contains(rule.id());
      boolean counts =
          on == null
              ? mentioned || rule.life().always()
              : (mentioned || rule.life().enabled()) && rule.life().covers(on);
      if (!counts) {
        off.add(rule.id());
      }
    }
    return off;
  }

  private Set<String> firing(Stage stage, Decision decision, YamlNode one, Set<String> off) {
    List<Record> facts = facts(stage, one.get("facts"));
    try {
      rules.ask(decision, facts, off);
      return decision.ran();
    } catch (RuleFailure e) {
      throw one.get("facts")
          .problem(
              e.rule().isEmpty()
                  ? Message.of("case.rules-failed", stage.folder())
                  : Message.of("case.rule-failed", e.rule()));
    }
  }

  private List<YamlNode> known(YamlNode ids) {
    for (YamlNode id : ids.items()) {
      if (!rules.ids().contains(id.text())) {
        throw id.problem(
            Message.of(
                "case.rule-unknown", id.text(), Vocabulary.didYouMean(id.text(), rules.ids())));
      }
    }
    return ids.items();
  }

  private static List<Record> facts(Stage stage, YamlNode list) {
    List<Record> facts = new ArrayList<>();
    Map<String, Integer> counts = new TreeMap<>();
    for (YamlNode entry : list.items()) {
      entry
          .entries()
          .forEach(
              (type, fields) -> {
                facts.add(fact(stage, type, fields));
                // Rules are held to joins of so many; a case with more could run for hours.
                if (counts.merge(type.text(), 1, Integer::sum) > MAX_FACTS) {
                  throw type.problem(Message.of("case.facts", type.text(), MAX_FACTS));
                }
              });
    }
    return facts;
  }

  private static Record fact(Stage stage, YamlNode name, YamlNode fields) {
    Map<String, @Nullable Object> values = new LinkedHashMap<>();
    fields.entries().forEach((field, value) -> values.put(field.text(), value.plain()));
    for (Class<? extends Record> type : stage.facts()) {
      if (type.getSimpleName().equals(name.text())) {
        try {
          return FactMaker.make(type, values);
        } catch (FactProblem e) {
          throw e.in(fields);
        }
      }
    }
    List<String> names = stage.facts().stream().map(Class::getSimpleName).toList();
    throw name.problem(
        Message.of(
            "fact.unknown",
            name.text(),
            Vocabulary.didYouMean(name.text(), names),
            stage.folder(),
            names));
  }
}
