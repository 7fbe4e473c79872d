package org.nexarag.rules.decision;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;
import org.nexarag.model.Answer;

/** The order in which rules speak never changes what is decided. */
class DecisionLawsTest {
  private static final List<String> IDS = List.of("A-001", "A-002", "A-003");

  @Property(tries = 300)
  void planDecisionsDoNotDependOnOrder(@ForAll long seed, @ForAll @IntRange(max = 12) int calls) {
    Random random = new Random(seed);
    List<Consumer<PlanDecision>> said = new ArrayList<>();
    for (int i = 0; i < calls; i++) {
      String id = pick(random, IDS);
      String name = pick(random, List.of("x", "y"));
      int number = random.nextInt(3);
      switch (random.nextInt(8)) {
        case 0 -> said.add(d -> d.smallTalk(id, name, "r" + number));
        case 1 ->
            said.add(
                d ->
                    d.fusion(id, number == 0 ? "rrf" : "minmax", 0.1 * number, 1, number % 2, "r"));
        case 2 -> said.add(d -> d.depth(id, 1 + number, 5 * number, number % 2, "r"));
        case 3 -> said.add(d -> d.product(id, name + number, "r"));
        case 6 ->
            said.add(
                d -> d.route(id, List.of("none", "crag", "self_rag").get(number), number % 2, "r"));
        case 4 -> said.add(d -> d.budget(id, 100 + number, 900 - number, "r"));
        case 5 ->
            said.add(
                d -> d.refuse(id, number == 0 ? "out_of_scope" : "missing_slot", "r" + number));
        default -> said.add(d -> d.slot(id, name, "number", "a|b c" + number, "", true, "r"));
      }
    }
    assertThat(shuffled(said, random, new PlanDecision()))
        .isEqualTo(inOrder(said, new PlanDecision()));
  }

  @Property(tries = 300)
  void governDecisionsDoNotDependOnOrder(@ForAll long seed, @ForAll @IntRange(max = 12) int calls) {
    Random random = new Random(seed);
    List<Consumer<GovernDecision>> said = new ArrayList<>();
    for (int i = 0; i < calls; i++) {
      String id = pick(random, IDS);
      String candidate = pick(random, List.of("c1", "c2"));
      String reason = "r" + random.nextInt(2);
      double factor = 1.0 / (1 + random.nextInt(4));
      double more = 1 + random.nextInt(5) / 4.0;
      switch (random.nextInt(5)) {
        case 0 -> said.add(d -> d.allow(id, candidate, reason));
        case 1 -> said.add(d -> d.deny(id, candidate, reason));
        case 2 -> said.add(d -> d.drop(id, candidate, reason));
        case 3 -> said.add(d -> d.boost(id, candidate, more, reason));
        default -> said.add(d -> d.demote(id, candidate, factor, reason));
      }
    }
    assertThat(shuffled(said, random, new GovernDecision()))
        .isEqualTo(inOrder(said, new GovernDecision()));
  }

  @Property(tries = 300)
  void judgeDecisionsDoNotDependOnOrder(@ForAll long seed, @ForAll @IntRange(max = 8) int calls) {
    Random random = new Random(seed);
    List<Consumer<JudgeDecision>> said = new ArrayList<>();
    for (int i = 0; i < calls; i++) {
      String id = pick(random, IDS);
      String reason = "r" + random.nextInt(2);
      String label = pick(random, List.of("good", "ambiguous", "bad"));
      String action = pick(random, List.of("accept", "partial", "refuse"));
      String code = pick(random, List.of("weak_evidence", "missing_slot"));
      if (random.nextBoolean()) {
        said.add(d -> d.label(id, label, reason));
      } else {
        said.add(d -> d.action(id, action, code, reason));
      }
    }
    assertThat(shuffled(said, random, new JudgeDecision()))
        .isEqualTo(inOrder(said, new JudgeDecision()));
  }

  @Property(tries = 300)
  void verifyDecisionsDoNotDependOnOrder(@ForAll long seed, @ForAll @IntRange(max = 8) int calls) {
    Random random = new Random(seed);
    List<Consumer<VerifyDecision>> said = new ArrayList<>();
    for (int i = 0; i < calls; i++) {
      String id = pick(random, IDS);
      String reason = "r" + random.nextInt(2);
      int claim = 1 + random.nextInt(2);
      String code = pick(random, List.of("unsupported_claim", "weak_evidence"));
      switch (random.nextInt(4)) {
        case 0 -> said.add(d -> d.support(id, claim, reason));
        case 1 -> said.add(d -> d.reject(id, claim, reason));
        case 2 -> said.add(d -> d.confirm(id, "what " + claim, reason));
        default -> said.add(d -> d.refuse(id, code, reason));
      }
    }
    assertThat(shuffled(said, random, new VerifyDecision()))
        .isEqualTo(inOrder(said, new VerifyDecision()));
  }

  @Test
  void boostsTogetherNeverMoreThanDoubleAScoreAndDemotionsStillCount() {
    GovernDecision decision = new GovernDecision();
    decision.boost("A-001", "c", 1.5, "r");
    decision.boost("A-002", "c", 1.8, "r");
    assertThat(decision.factor("c")).isEqualTo(2);
    decision.demote("A-003", "c", 0.5, "r");
    assertThat(decision.factor("c")).isEqualTo(1);
    assertThat(decision.factor("other")).isEqualTo(1);
  }

  @Test
  void theSmallerOfEachBudgetHolds() {
    PlanDecision decision = new PlanDecision();
    assertThat(decision.budget()).isNull();
    decision.budget("A-001", 500, 900, "r");
    decision.budget("A-002", 800, 300, "r");
    assertThat(decision.budget()).isEqualTo(new PlanDecision.BudgetCall(500, 300));
  }

  @Test
  void theMoreSpecialDepthHolds() {
    PlanDecision decision = new PlanDecision();
    decision.depth("A-001", 100, 20, 0, "r");
    decision.depth("A-002", 50, 5, 1, "r");
    assertThat(decision.depth()).isEqualTo(new PlanDecision.DepthCall("A-002", 50, 5));
  }

  @Test
  void oneRuleSaysWhyAPersonHasToConfirm() {
    VerifyDecision decision = new VerifyDecision();
    decision.confirm("A-002", "安全", "late");
    decision.confirm("A-001", "安全 ", "early");
    assertThat(decision.confirmations()).containsExactly(new Answer.Confirmation("安全", "early"));
  }

  @Test
  void refusesWhatIsOutOfRange() {
    assertThatThrownBy(() -> new GovernDecision().boost("A-001", "c", 2.1, "r"))
        .hasMessage("factor '2.1' is not from 1 to 2");
    assertThatThrownBy(() -> new GovernDecision().boost("A-001", "c", 0.9, "r"))
        .hasMessage("factor '0.9' is not from 1 to 2");
    assertThatThrownBy(() -> new PlanDecision().depth("A-001", 0, 20, 0, "r"))
        .hasMessage("hits '0' is not from 1 to 1000");
    assertThatThrownBy(() -> new PlanDecision().budget("A-001", 0, 100, "r"))
        .hasMessage("tokens '0' is not from 1 to 2147483647");
    assertThatThrownBy(() -> new PlanDecision().refuse("A-001", "", "r"))
        .isInstanceOf(ValueRefused.class);
    assertThatThrownBy(() -> new PlanDecision().refuse("A-001", "no_such", "r"))
        .hasMessageStartingWith("code 'no_such' is not one of: ");
  }

  private static String pick(Random random, List<String> from) {
    return from.get(random.nextInt(from.size()));
  }

  private static <D extends Decision> String inOrder(List<Consumer<D>> said, D decision) {
    said.forEach(call -> call.accept(decision));
    return shown(decision);
  }

  @Test
  void theBestRouteIsTheMostSpecialThenTheCheapestThenTheFirstRule() {
    PlanDecision decision = new PlanDecision();
    decision.route("A-003", "agentic_rag", 10, "r");
    decision.route("A-001", "mini_graphrag", 10, "r");
    decision.route("A-002", "none", 0, "r");
    decision.route("A-004", "self_rag", 20, "r");
    decision.route("A-005", "crag", 20, "r");
    decision.route("A-001", "crag", 20, "r");
    assertThat(decision.routes())
        .extracting(route -> route.mode().code() + " " + route.ruleId())
        .containsExactly(
            "self_rag A-004",
            "crag A-001",
            "crag A-005",
            "mini_graphrag A-001",
            "agentic_rag A-003",
            "none A-002");
  }

  @Test
  void whatIsDecidedByRoutesIsNoRoute() {
    assertThatThrownBy(() -> new PlanDecision().route("A-001", "auto", 0, "r"))
        .hasMessageContaining("mode")
        .hasMessageContaining("auto");
  }

  private static <D extends Decision> String shuffled(
      List<Consumer<D>> said, Random random, D decision) {
    List<Consumer<D>> other = new ArrayList<>(said);
    Collections.shuffle(other, random);
    return inOrder(other, decision);
  }

  /** Everything a stage can read from a decision. */
  private static String shown(Decision decision) {
    StringBuilder text = new StringBuilder(decision.fired().toString());
    if (decision instanceof PlanDecision plan) {
      text.append(plan.smallTalk()).append(plan.slots()).append(plan.depth());
      text.append(plan.products()).append(plan.budget()).append(plan.refusal());
      text.append(plan.routes());
      PlanDecision.FusionCall fusion = plan.fusion();
      text.append(fusion == null ? "" : fusion.ruleId() + fusion.method());
      text.append(fusion == null ? "" : fusion.weights().get("bm25"));
    } else if (decision instanceof GovernDecision govern) {
      for (String id : List.of("c1", "c2")) {
        text.append(govern.isAllowed(id)).append(govern.factor(id));
      }
      text.append(govern.dropped());
    } else if (decision instanceof JudgeDecision judge) {
      text.append(judge.label()).append(judge.action());
    } else if (decision instanceof VerifyDecision verify) {
      IntStream.rangeClosed(1, 2).forEach(claim -> text.append(verify.isSupported(claim)));
      text.append(verify.rejected()).append(verify.refusal());
      text.append(verify.confirmations());
    }
    return text.toString();
  }
}
