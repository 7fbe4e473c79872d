package org.nexarag.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nexarag.rules.language.RuleFileReader;
import org.nexarag.rules.language.RuleNode;
import org.nexarag.rules.language.RuleProblem;
import org.nexarag.rules.language.Stage;
import org.nexarag.rules.review.RuleOutcome;
import org.nexarag.rules.review.RuleReading;

/** The engine and our own reading of a rule are asked the same random questions. */
class RuleDifferenceTest {
  static java.util.stream.LongStream seeds() { return java.util.stream.LongStream.range(190, 400); }
  private static final LocalDate DAY = LocalDate.of(2026, 11, 30);

  @ParameterizedTest(name = "seed {0}")
  @org.junit.jupiter.params.provider.MethodSource("seeds")
  void agreesWithTheEngineOnWhichRulesFire(long seed) {
    Random random = new Random(seed);
    Stage stage = Stage.values()[(int) (seed % Stage.values().length)];
    RandomRules rules = new RandomRules(random, stage);
    String file = stage.folder() + "/random.drl";
    String text = rules.file(40);
    List<RuleProblem> problems = new ArrayList<>();
    List<RuleNode> nodes = RuleFileReader.read(file, text, problems);
    assertThat(problems).as(text).isEmpty();
    long t0 = System.nanoTime();
    CompiledRules compiled = RuleCompiler.compile(Map.of(file, text));
    long t1 = System.nanoTime();
    long eng = 0, own = 0;
    int bad = 0;
    Set<String> all = new TreeSet<>();
    for (int question = 0; question < 25; question++) {
      List<Record> facts = rules.facts(3);
      long a = System.nanoTime();
      Set<String> engine = new TreeSet<>();
      try {
        engine = compiled.firing(stage.newDecision(), facts);
      } catch (RuleFailure e) {
        System.out.println("FAIL " + e.rule() + " " + e.getMessage() + " " + e.getCause());
        for (RuleNode n : nodes) if (n.id().equals(e.rule())) System.out.println(n.canonical());
        continue;
      }
      long b = System.nanoTime();
      Set<String> ours = new TreeSet<>();
      for (RuleOutcome one : new RuleReading(facts, DAY).read(nodes)) {
        if (one.fired()) ours.add(one.ruleId());
        assertThat(one.failed().isEmpty()).isEqualTo(one.fired());
      }
      long c = System.nanoTime();
      eng += b - a; own += c - b;
      all.addAll(engine);
      for (RuleNode n : nodes) {
        if (engine.contains(n.id()) != ours.contains(n.id()) && bad++ < 6) {
          System.out.println("DIFF engine=" + engine.contains(n.id()) + " " + n.canonical() + facts);
        }
      }
    }
    System.out.println("seed " + seed + " bad " + bad + " fired-ever " + all.size() + " compile ms " + (t1 - t0) / 1000000 + " engine ms " + eng / 1000000 + " own ms " + own / 1000000);
    compiled.close();
  }
}
