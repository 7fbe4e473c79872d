package org.nexarag.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nexarag.rules.fact.AskedQuestion;
import org.nexarag.rules.fact.StatedQuantity;
import org.nexarag.rules.language.RuleFileReader;
import org.nexarag.rules.language.RuleNode;
import org.nexarag.rules.language.RuleProblem;
import org.nexarag.rules.language.Stage;
import org.nexarag.rules.review.RuleOutcome;
import org.nexarag.rules.review.RuleReading;
import org.nexarag.testing.ShippedRules;

/**
 * The engine and our own reading of rules are asked the same random questions: each seed stands for
 * forty rules of one stage and twenty-five questions. To look at a seed alone run the test of its
 * name; to look further add seeds.
 */
class RuleDifferenceTest {
  private static final LocalDate DAY = LocalDate.of(2026, 11, 30);
  private static final int RULES = 40;
  private static final int QUESTIONS = 25;

  /** How many a reading lists. */
  private static final int MOST_MATCHES = 20;

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void readsRulesAsTheEngineDoes(long seed) {
    Random random = new Random(seed);
    Stage stage = List.of(Stage.values()).get((int) (seed % Stage.values().length));
    RandomRules randomRules = new RandomRules(random, stage);
    String file = stage.folder() + "/random.drl";
    String text = randomRules.file(RULES);
    List<RuleProblem> problems = new ArrayList<>();
    List<RuleNode> rules = RuleFileReader.read(file, text, problems);
    assertThat(problems).as(text).isEmpty();
    CompiledRules compiled = RuleCompiler.compile(ShippedRules.numbersAnd(Map.of(file, text)));
    Set<String> sometimes = new TreeSet<>();
    List<String> differences = new ArrayList<>();
    for (int question = 0; question < QUESTIONS; question++) {
      List<Record> facts = randomRules.facts(3);
      Map<String, Integer> engine = compiled.ask(stage.newDecision(), facts, Set.of());
      sometimes.addAll(engine.keySet());
      List<RuleOutcome> read = new RuleReading(facts, DAY).read(rules);
      for (int i = 0; i < RULES; i++) {
        RuleOutcome outcome = read.get(i);
        assertThat(outcome.failed().isEmpty()).isEqualTo(outcome.fired());
        int times = Math.min(engine.getOrDefault(outcome.ruleId(), 0), MOST_MATCHES);
        if (times != outcome.matches().size()) {
          differences.add(
              "fired "
                  + times
                  + ", read "
                  + outcome.matches()
                  + "\n"
                  + rules.get(i).canonical()
                  + facts);
        }
      }
    }
    assertThat(differences).isEmpty();
    assertThat(sometimes).as("the questions mean something").hasSizeBetween(10, RULES - 1);
  }

  /** Found by this test: the engine compared such numbers as floats, which have seven digits. */
  @Test
  void comparesADecimalWithAWholeNumberInAllItsDigits() {
    String file = "plan/a.drl";
    String text =
        """
        package rules.plan;
        rule "PLAN-001 x" when
          AskedQuestion( $n : turns )
          StatedQuantity( value > $n )
        then decision.smallTalk("other", "r"); end
        rule "PLAN-002 x" when
          $q : AskedQuestion( )
          StatedQuantity( $q.turns + 1 > value )
        then decision.smallTalk("other", "r"); end
        rule "PLAN-003 x" when
          $q : AskedQuestion( )
          StatedQuantity( value == $q.turns )
        then decision.smallTalk("other", "r"); end
        """;
    List<Record> facts =
        List.of(
            FactMaker.make(AskedQuestion.class, Map.of("turns", 16_777_216)),
            FactMaker.make(StatedQuantity.class, Map.of("value", 16_777_216.5)));
    CompiledRules compiled = RuleCompiler.compile(ShippedRules.numbersAnd(Map.of(file, text)));
    assertThat(compiled.ask(Stage.PLAN.newDecision(), facts, Set.of()))
        .containsOnlyKeys("PLAN-001", "PLAN-002");
    assertThat(new RuleReading(facts, DAY).read(RuleFileReader.read(file, text, new ArrayList<>())))
        .filteredOn(RuleOutcome::fired)
        .extracting(RuleOutcome::ruleId)
        .containsExactly("PLAN-001", "PLAN-002");
  }
}
