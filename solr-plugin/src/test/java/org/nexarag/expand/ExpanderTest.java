package org.nexarag.expand;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.nexarag.fuse.Fuser;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Deadline;
import org.nexarag.model.FusedHit;
import org.nexarag.model.Fusion;
import org.nexarag.model.Plan;
import org.nexarag.model.RankedList;
import org.nexarag.testing.Evidences;
import org.nexarag.testing.MemoryIndex;
import org.nexarag.testing.ShippedRules;
import org.nexarag.trace.Trace;

class ExpanderTest {
  private static final Limits SHIPPED = Limits.of(ShippedRules.thresholds());
  private static final Weights WEIGHTS = new Weights(0.5, 0.5, 0.05);
  private static final Plan QUESTION =
      Evidences.plan("When did the director of Blue Harbour die?", AnswerKind.DATE);
  private final Trace trace = new Trace();

  private Expansion expand(Plan plan, MemoryIndex index, Limits limits, String... hits) {
    return new Expander()
        .expand(plan, List.of(hits), index, limits, Deadline.in(Duration.ofMinutes(1)), trace);
  }

  private static Limits limits(int hops, int nodes, int fanOut) {
    return new Limits(hops, 10, 20, nodes, fanOut, 50, WEIGHTS);
  }

  /** A film, its director, and a director of another film. */
  private static MemoryIndex films() {
    return new MemoryIndex()
        .with(
            "film!1#0",
            "Blue Harbour was directed by Ana Lund.",
            "title:blue harbour",
            "name:ana lund",
            "name:norway")
        .with("lund!1#0", "Ana Lund did die in 1974.", "title:ana lund", "name:norway")
        .with("mohn!1#0", "Per Mohn is a director.", "title:per mohn", "name:norway")
        .with("sea!1#0", "Red Sea was directed by Per Mohn.", "title:red sea", "name:per mohn");
  }

  private static List<String> ids(Expansion expansion) {
    return expansion.list().hits().stream().map(RankedList.Hit::id).toList();
  }

  @Test
  void followsANameInAHitToTheDocumentThatItTitles() {
    Expansion expansion = expand(QUESTION, films(), SHIPPED, "film!1#0");

    assertThat(expansion.matched())
        .containsExactly(
            new Node(Node.Kind.ENTITY, "blue harbour"), new Node(Node.Kind.CHUNK, "film!1#0"));
    assertThat(ids(expansion).indexOf("lund!1#0")).isLessThan(ids(expansion).indexOf("mohn!1#0"));
    assertThat(expansion.expanded()).contains(new Node(Node.Kind.ENTITY, "ana lund"));
    assertThat(arrival(expansion, "lund!1#0").edges())
        .contains(mentions("film!1#0", "ana lund"), mentions("lund!1#0", "ana lund"));
    assertThat(arrival(expansion, "lund!1#0").hops()).isEqualTo(1);
    assertThat(arrival(expansion, "film!1#0").seed()).isTrue();
    assertThat(trace.degraded()).isFalse();
  }

  private static Edge mentions(String chunk, String entity) {
    return new Edge(Node.chunk(chunk), Edge.Kind.MENTIONS, new Node(Node.Kind.ENTITY, entity));
  }

  private static Arrival arrival(Expansion expansion, String id) {
    return expansion.arrivals().stream()
        .filter(arrival -> arrival.id().equals(id))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void startsFromTheNamesOfTheQuestionWhenNothingWasFound() {
    Plan lower = Evidences.plan("who directed blue harbour", AnswerKind.NAME);
    Plan chinese = Evidences.plan("蓝港的导演是谁", AnswerKind.NAME);
    MemoryIndex index = films().with("港!1#0", "《蓝港》由林安执导。", "title:蓝港");

    assertThat(ids(expand(lower, index, limits(1, 10, 10)))).containsExactly("film!1#0");
    assertThat(ids(expand(chinese, index, limits(1, 10, 10)))).containsExactly("港!1#0");
  }

  @Test
  void weighsAChunkByTheFormulaOfThePackage() {
    MemoryIndex index =
        new MemoryIndex()
            .with("a!1#0", "", "name:x")
            .with("b!1#0", "", "name:x")
            .with("c!1#0", "", "name:x");
    Plan plan = Evidences.plan("?", AnswerKind.NAME);

    Expansion expansion = expand(plan, index, limits(1, 10, 10), "a!1#0");

    // All of the mass on a; half of it goes on, all of that to x, which three share.
    double toX = 0.5;
    double expected = toX / 3 * (0.05 / 1.05);
    assertThat(ids(expansion)).containsExactly("b!1#0", "c!1#0");
    assertThat(expansion.list().hits().get(0).score()).isCloseTo(expected, within(1e-12));
  }

  @Test
  void aCommonNameBringsLessThanARareOneAndASecondHopLessThanTheFirst() {
    MemoryIndex index =
        new MemoryIndex()
            .with("a!1#0", "", "name:rare", "name:common")
            .with("b!1#0", "", "name:rare", "name:far");
    for (int i = 0; i < 30; i++) {
      index.with("c" + i + "!1#0", "", "name:common");
    }
    index.with("z!1#0", "", "name:far");

    Expansion expansion =
        expand(Evidences.plan("?", AnswerKind.NAME), index, limits(2, 20, 40), "a!1#0");

    double rare = arrival(expansion, "b!1#0").weight();
    assertThat(rare).isGreaterThan(10 * arrival(expansion, "c7!1#0").weight());
    assertThat(arrival(expansion, "z!1#0").weight()).isLessThan(rare);
    assertThat(arrival(expansion, "z!1#0").hops()).isEqualTo(2);
    assertThat(arrival(expansion, "z!1#0").edges())
        .contains(mentions("a!1#0", "rare"), mentions("b!1#0", "rare"), mentions("z!1#0", "far"));
  }

  @Test
  void walksOverProductsSectionsVersionsAndNeighbours() {
    MemoryIndex index =
        new MemoryIndex()
            .with("manual!1#0", "", "product:小米 15 Pro")
            .with("manual!1#1", "")
            .with("manual!2#0", "")
            .with("spec!1#0", "", "product:小米 15 Pro");

    Expansion expansion =
        expand(Evidences.plan("电池", AnswerKind.NUMBER), index, SHIPPED, "manual!1#0");

    Node start = Node.chunk("manual!1#0");
    assertThat(expansion.edges())
        .contains(
            new Edge(start, Edge.Kind.NEXT_CHUNK, Node.chunk("manual!1#1")),
            new Edge(start, Edge.Kind.SAME_PRODUCT, Node.chunk("spec!1#0")),
            new Edge(start, Edge.Kind.MENTIONS, new Node(Node.Kind.PRODUCT, "小米 15 Pro")),
            new Edge(new Node(Node.Kind.SECTION, "manual!1#s1"), Edge.Kind.HAS_CHUNK, start),
            new Edge(
                new Node(Node.Kind.VERSION, "manual!2"),
                Edge.Kind.HAS_SECTION,
                new Node(Node.Kind.SECTION, "manual!2#s1")),
            new Edge(
                new Node(Node.Kind.DOCUMENT, "manual"),
                Edge.Kind.HAS_VERSION,
                new Node(Node.Kind.VERSION, "manual!2")));
    assertThat(ids(expansion)).contains("manual!1#1", "manual!2#0", "spec!1#0");
  }

  @Test
  void boundsHopsNodesAndFanOutWhateverANodeHolds() {
    MemoryIndex index = new MemoryIndex().with("a!1#0", "", "product:hub", "name:x");
    for (int i = 0; i < 10_000; i++) {
      index.with("h%05d!1#0".formatted(i), "", "product:hub", "name:" + i % 50);
    }

    Expansion expansion =
        expand(
            Evidences.plan("?", AnswerKind.NAME),
            index,
            new Limits(2, 5, 4, 6, 7, 9, WEIGHTS),
            "a!1#0");

    assertThat(index.taken()).hasSizeLessThanOrEqualTo(2 * 6).allMatch(taken -> taken <= 7);
    assertThat(expansion.list().hits()).hasSizeLessThanOrEqualTo(9);
    assertThat(expansion.queries()).isEqualTo(index.asked()).isLessThanOrEqualTo(2 + 2 * (3 + 6));
  }

  @Test
  void circlesAndChunksThatPointAtThemselvesEndWithinTheHops() {
    MemoryIndex index =
        new MemoryIndex()
            .with("a!1#0", "", "title:a", "name:a", "name:b")
            .with("b!1#0", "", "title:b", "name:b", "name:a");

    Expansion expansion =
        expand(Evidences.plan("?", AnswerKind.NAME), index, limits(5, 20, 20), "a!1#0", "b!1#0");

    assertThat(ids(expansion)).containsExactlyInAnyOrder("a!1#0", "b!1#0");
    assertThat(expansion.list().hits()).allMatch(hit -> hit.score() > 0 && hit.score() < 1);
    assertThat(expansion.edges()).noneMatch(edge -> edge.from().equals(edge.to()));
  }

  @Test
  void aNameThatOnlyOneChunkHoldsLeadsNowhere() {
    MemoryIndex index = new MemoryIndex().with("a!1#0", "", "title:a", "name:lonely");

    Expansion expansion = expand(Evidences.plan("?", AnswerKind.NAME), index, SHIPPED, "a!1#0");

    assertThat(expansion.list().hits()).isEmpty();
    assertThat(expansion.edges()).isEmpty();
    assertThat(index.taken()).isEmpty();
  }

  @Test
  void whatIsTakenAwayLeavesNoTrace() {
    MemoryIndex with =
        films().with("secret!1#0", "Ana Lund CANARY director die", "title:ana lund", "name:norway");
    MemoryIndex never = films();

    Expansion seen = expand(QUESTION, with, SHIPPED, "film!1#0");
    Expansion hidden =
        expand(QUESTION, with.withoutChunk("secret!1#0"), SHIPPED, "film!1#0", "secret!1#0");

    assertThat(ids(seen)).contains("secret!1#0");
    assertThat(hidden).isEqualTo(expand(QUESTION, never, SHIPPED, "film!1#0"));
    assertThat(hidden.toString()).doesNotContain("secret");
  }

  @Test
  void aNeighbourThatIsHiddenTakesNoShareOfTheWeight() {
    MemoryIndex index =
        new MemoryIndex().with("a!1#0", "", "name:x").with("a!1#1", "").with("b!1#0", "", "name:x");
    Plan plan = Evidences.plan("?", AnswerKind.NAME);

    double shared = arrival(expand(plan, index, limits(1, 9, 9), "a!1#0"), "b!1#0").weight();
    double alone =
        arrival(expand(plan, index.withoutChunk("a!1#1"), limits(1, 9, 9), "a!1#0"), "b!1#0")
            .weight();

    assertThat(alone).isCloseTo(0.5 / 2 * (0.05 / 1.05), within(1e-12));
    assertThat(shared).isLessThan(alone);
  }

  @Test
  void theSameGraphGivesTheSameExpansionWhateverTheOrderOfItsChunks() {
    MemoryIndex turned =
        new MemoryIndex()
            .with("sea!1#0", "Red Sea was directed by Per Mohn.", "title:red sea", "name:per mohn")
            .with("mohn!1#0", "Per Mohn is a director.", "title:per mohn", "name:norway")
            .with("lund!1#0", "Ana Lund did die in 1974.", "name:norway", "title:ana lund")
            .with(
                "film!1#0",
                "Blue Harbour was directed by Ana Lund.",
                "name:norway",
                "name:ana lund",
                "title:blue harbour");

    assertThat(expand(QUESTION, turned, SHIPPED, "film!1#0"))
        .isEqualTo(expand(QUESTION, films(), SHIPPED, "film!1#0"));
  }

  @Test
  void keepsTheFirstHopWhenTheSecondFails() {
    Expansion one = expand(QUESTION, films(), limits(1, 60, 10), "film!1#0");
    Expansion broken =
        expand(QUESTION, films().failingAt(one.queries() + 1), limits(2, 60, 10), "film!1#0");

    assertThat(broken.list()).isEqualTo(one.list());
    assertThat(trace.toMap().toString()).contains("expand", "hop 2", "what was reached before");
  }

  @Test
  void isEmptyAndSaysSoWhenTheIndexFailsAtOnce() {
    Expansion expansion = expand(QUESTION, films().failingAt(1), SHIPPED, "film!1#0");
    Expansion later = expand(QUESTION, films().failingAt(2), SHIPPED, "film!1#0");

    assertThat(expansion.list().hits()).isEmpty();
    assertThat(expansion.matched()).isEmpty();
    assertThat(later.matched()).isEmpty();
    assertThat(trace.degraded()).isTrue();
  }

  @Test
  void stopsBetweenNodesWhenTimeIsUp() {
    MemoryIndex index = films();
    List<Deadline> deadline = new ArrayList<>(List.of(Deadline.in(Duration.ofMillis(500))));
    index.before(
        () -> {
          while (index.asked() == 5 && !deadline.get(0).passed()) {
            Thread.onSpinWait();
          }
        });

    Expansion expansion =
        new Expander()
            .expand(QUESTION, List.of("film!1#0"), index, SHIPPED, deadline.get(0), trace);

    assertThat(index.taken()).hasSize(2);
    assertThat(expansion.list().hits()).isNotEmpty();
    assertThat(trace.toMap().toString()).contains("no time left");
  }

  @Test
  void doesNothingWithoutHopsAndRefusesBoundsOutOfRange() {
    MemoryIndex index = films();

    assertThat(expand(QUESTION, index, limits(0, 10, 10), "film!1#0").matched()).isEmpty();
    assertThat(index.asked()).isZero();
    assertThatThrownBy(() -> limits(-1, 10, 10)).hasMessageContaining("hops -1");
    assertThatThrownBy(() -> limits(1, 10, 0)).hasMessageContaining("fanOut 0");
    assertThatThrownBy(() -> new Weights(0.5, 1, 0.05)).hasMessageContaining("decay 1.0");
    assertThatThrownBy(() -> new Weights(0, 0.5, 0.05)).hasMessageContaining("names 0.0");
    assertThatThrownBy(() -> new Weights(0.5, 0.5, 0)).hasMessageContaining("offTopic 0.0");
  }

  @Test
  void takesItsBoundsAndWeightsFromTheRules() {
    Limits limits = Limits.of(ShippedRules.with("graph.hops", "1").thresholds());

    assertThat(limits).isEqualTo(new Limits(1, 10, 20, 30, 10, 50, WEIGHTS));
  }

  @Test
  void fusesLikeAnyOtherLeg() {
    Expansion expansion = expand(QUESTION, films(), SHIPPED, "film!1#0");
    RankedList words = new RankedList("bm25", List.of(new RankedList.Hit("film!1#0", 3)));

    List<FusedHit> fused = new Fuser().fuse(List.of(words, expansion.list()), Fusion.DEFAULTS);

    Set<String> all = new TreeSet<>(ids(expansion));
    all.add("film!1#0");
    assertThat(fused).extracting(FusedHit::id).containsExactlyInAnyOrderElementsOf(all);
    assertThat(fused).anySatisfy(hit -> assertThat(hit.legs()).containsKey(Expansion.LEG));
  }
}
