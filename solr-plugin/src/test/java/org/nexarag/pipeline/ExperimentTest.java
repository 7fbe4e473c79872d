package org.nexarag.pipeline;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalDate;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Citation;
import org.nexarag.model.Claim;
import org.nexarag.model.Context;
import org.nexarag.model.Draft;
import org.nexarag.model.Evidence;
import org.nexarag.model.FusedHit;
import org.nexarag.model.Fusion;
import org.nexarag.model.FusionMethod;
import org.nexarag.model.LoopAction;
import org.nexarag.model.Mode;
import org.nexarag.model.Plan;
import org.nexarag.model.RankedList;
import org.nexarag.model.Reason;
import org.nexarag.model.Slot;
import org.nexarag.model.Span;
import org.nexarag.model.Verdict;
import org.nexarag.testing.Evidences;
import org.nexarag.testing.MemoryIndex;
import org.nexarag.trace.Trace;

/** What an experiment changes, without an engine. */
class ExperimentTest {
  private final Candidates candidates = new Candidates();

  private static Experiment bringing(
      List<String> add, List<String> first, List<String> remove, List<String> context) {
    return new Experiment(
        Set.of(), add, first, remove, context, null, List.of(), List.of(), List.of(), null);
  }

  @Test
  void theModeOfAPartIsTheOneThatMayTakeItsAction() {
    for (LoopAction action : LoopAction.values()) {
      assertThat(Arrays.stream(Component.values()).filter(one -> one.takes(action)))
          .as(action.code())
          .singleElement()
          .satisfies(one -> assertThat(one.mode().allows(action)).isTrue());
    }
    assertThat(Component.BM25.mode()).isEqualTo(Mode.NONE);
  }

  @ParameterizedTest
  @EnumSource(Component.class)
  void aPartIsKnownByItsCodeAndTakesAwayItsActionAlone(Component part) {
    Experiment off = Experiment.NONE.without(part);

    assertThat(Component.of(part.code())).isEqualTo(part);
    assertThat(off.off()).containsExactly(part);
    for (LoopAction action : LoopAction.values()) {
      assertThat(off.allows(action)).isEqualTo(!part.takes(action));
    }
  }

  @Test
  void anUnknownPartNamesAllThatExist() {
    assertThatThrownBy(() -> Component.of("reranker"))
        .hasMessageContaining("reranker")
        .hasMessageContaining("bm25, dense, rerank");
  }

  @Test
  void thePlanLosesWhatIsOffAndNothingElse() {
    Slot stated = Slot.stated("stated 35 days", AnswerKind.NUMBER, "35 days");
    Slot needed = Slot.open("limit", AnswerKind.NUMBER, List.of(), List.of(), true);
    Plan plan = Evidences.plan("How long?", AnswerKind.NUMBER, stated, needed);

    assertThat(Experiment.NONE.planned(plan)).isEqualTo(plan);
    assertThat(Experiment.NONE.without(Component.BM25).planned(plan).fusion())
        .isEqualTo(plan.fusion().weighing("bm25", 0));
    assertThat(Experiment.NONE.without(Component.RERANK).planned(plan).fusion())
        .isEqualTo(plan.fusion().reranking(0));
    assertThat(Experiment.NONE.without(Component.SLOTS).planned(plan).slots())
        .containsExactly(stated);
    assertThat(Experiment.NONE.without(Component.GOVERN, Component.GRAPH).planned(plan))
        .isEqualTo(plan);
    Plan talk = plan.changed(false, plan.fusion(), plan.slots());
    assertThat(Experiment.NONE.planned(talk).retrieve()).isFalse();
    assertThat(Experiment.NONE.without(Component.SMALLTALK).planned(talk).retrieve()).isTrue();
  }

  @Test
  void whatIsTakenOutIsTheChunkOrAllOfTheVersion() {
    Experiment removing = bringing(List.of(), List.of(), List.of("a!1#1", "b!2"), List.of());

    assertThat(removing.removes("a!1#1")).isTrue();
    assertThat(removing.removes("a!1#10")).isFalse();
    assertThat(removing.removes("b!2#0")).isTrue();
    assertThat(removing.removes("b!20#0")).isFalse();
  }

  private static MemoryIndex index() {
    MemoryIndex index = new MemoryIndex();
    IntStream.range(0, 6).forEach(i -> index.with("d" + i + "!1#0", "text " + i));
    return index;
  }

  private static Ranking ranking(FusionMethod method) {
    Plan plan = Evidences.plan("text", AnswerKind.TEXT);
    Fusion fusion = new Fusion(method, 60, Map.of("bm25", 5.0), 9, 2);
    return Ranking.of(
        plan.changed(true, fusion, List.of()),
        List.of(
            new RankedList("bm25", hits("d0!1#0", "d1!1#0", "d2!1#0")),
            new RankedList("dense", hits("d1!1#0", "d0!1#0", "d3!1#0"))));
  }

  private static List<RankedList.Hit> hits(String... ids) {
    return IntStream.range(0, ids.length)
        .mapToObj(i -> new RankedList.Hit(ids[i], 9.0 - i))
        .toList();
  }

  private static List<String> ids(Candidates.Fused fused) {
    return fused.hits().stream().map(FusedHit::id).toList();
  }

  @ParameterizedTest
  @EnumSource(FusionMethod.class)
  void whatIsAddedStandsBeforeAllOthersAndIsRerankedBesideThem(FusionMethod method) {
    Candidates.Fused base = candidates.fuse(ranking(method), Experiment.NONE, index());
    Candidates.Fused fused =
        candidates.fuse(
            ranking(method),
            bringing(List.of("d4!1#0", "gone!1#0", "d3!1#0"), List.of(), List.of(), List.of()),
            index());

    assertThat(base.ranking()).isEqualTo(ranking(method));
    assertThat(ids(fused).subList(0, 2)).containsExactlyInAnyOrder("d4!1#0", "d3!1#0");
    assertThat(ids(fused).subList(2, 4)).isEqualTo(ids(base).subList(0, 2));
    assertThat(ids(fused)).doesNotContain("gone!1#0");
    assertThat(fused.ranking().fusion().rerankDepth()).isEqualTo(4);
  }

  @Test
  void whatIsToBeFirstJoinsOnlyWhenItWouldNotBeReranked() {
    Ranking asked = ranking(FusionMethod.RRF);
    Experiment near = bringing(List.of(), List.of("d1!1#0"), List.of(), List.of("d0!1#0"));
    Experiment far = bringing(List.of(), List.of("d3!1#0"), List.of(), List.of("d5!1#0"));

    assertThat(candidates.fuse(asked, near, index()).ranking()).isEqualTo(asked);
    assertThat(ids(candidates.fuse(asked, far, index())).subList(0, 2))
        .containsExactlyInAnyOrder("d3!1#0", "d5!1#0");
  }

  @Test
  void withoutRerankingNothingIsReranked() {
    Ranking asked = ranking(FusionMethod.RRF);
    Plan plan = asked.plan().changed(true, asked.fusion().reranking(0), List.of());
    Candidates.Fused fused =
        candidates.fuse(
            Ranking.of(plan, asked.lists()),
            bringing(List.of("d4!1#0"), List.of(), List.of(), List.of()),
            index());

    assertThat(fused.ranking().fusion().rerankDepth()).isZero();
    assertThat(ids(fused)).startsWith("d4!1#0");
  }

  @Test
  void everythingInEffectIsNamedInTheTraceAndNothingElse() {
    Trace trace = new Trace();
    Experiment.NONE.note(trace);
    assertThat(trace.toMap()).doesNotContainKey("experiment");

    new Experiment(
            Set.of(Component.VERIFY, Component.BM25),
            List.of("a"),
            List.of("b"),
            List.of("c"),
            List.of("d"),
            "e",
            List.of("F-1"),
            List.of("judge/g.dslr"),
            List.of("h"),
            LocalDate.of(2026, 11, 30))
        .note(trace);
    assertThat(String.valueOf(trace.toMap().get("experiment")))
        .isEqualTo(
            "{off=[bm25, verify], add=[a], first=[b], remove=[c], context=[d], query=e,"
                + " today=2026-11-30, drop_rules=[F-1], rules=[judge/g.dslr]}");
  }

  @Test
  void withoutAVerifierOnlyPlacesThatExistAreCited() {
    Evidence evidence = Evidences.Made.of("doc", "Title").says(0.8, "Thirty days.");
    Context context = Evidences.context(List.of(evidence));
    Claim real = claim(new Citation(1, new Span(0, 6)));
    Draft draft =
        new Draft(
            List.of(
                real,
                claim(new Citation(2, new Span(0, 6))),
                claim(new Citation(1, new Span(0, 99))),
                claim(new Citation(1, new Span(3, 3))),
                claim()));

    Verdict verdict = Unverified.of(draft, context);
    assertThat(verdict.accepted().claims()).containsExactly(real);
    assertThat(verdict.claims())
        .extracting(Verdict.ClaimVerdict::supported)
        .containsExactly(true, false, false, false, false);
    assertThat(verdict.refused()).isFalse();
    Verdict none = Unverified.of(new Draft(List.of(claim())), context);
    assertThat(none.refused()).isTrue();
    assertThat(none.reason()).isEqualTo(Reason.UNSUPPORTED_CLAIM);
    assertThat(Unverified.of(Draft.EMPTY, context).reason()).isEqualTo(Reason.WEAK_EVIDENCE);
  }

  private static Claim claim(Citation... citations) {
    return new Claim("Thirty days.", "Thirty", List.of(citations), "", "");
  }
}
