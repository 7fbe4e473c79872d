package org.nexarag.solr;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Consumer;
import org.apache.lucene.search.Query;
import org.apache.solr.common.SolrInputDocument;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.apache.solr.core.CoreContainer;
import org.apache.solr.core.SolrCore;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.request.SolrQueryRequestBase;
import org.apache.solr.update.AddUpdateCommand;
import org.apache.solr.update.CommitUpdateCommand;
import org.apache.solr.update.DeleteUpdateCommand;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nexarag.expand.Arrival;
import org.nexarag.expand.Edge;
import org.nexarag.expand.Expander;
import org.nexarag.expand.Expansion;
import org.nexarag.expand.Limits;
import org.nexarag.expand.Node;
import org.nexarag.index.Place;
import org.nexarag.index.SearchIndex;
import org.nexarag.index.Tie;
import org.nexarag.ingest.Format;
import org.nexarag.ingest.SourceDocument;
import org.nexarag.launch.SolrHome;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Caller;
import org.nexarag.model.Deadline;
import org.nexarag.model.Filter;
import org.nexarag.model.RankedList;
import org.nexarag.testing.Evidences;
import org.nexarag.testing.ShippedRules;
import org.nexarag.trace.Trace;

/**
 * The graph over a real index and the shipped configset: documents go through the ingester, without
 * vectors, which no edge needs.
 */
class GraphSolrTest {
  private static final Limits SHIPPED = Limits.of(ShippedRules.thresholds());
  private static final Caller STAFF = new Caller("staff", Set.of("staff"));
  private static final Tie LUND = new Tie(Tie.Kind.ENTITY, "title:ana lund");
  private static final Tie NORWAY = new Tie(Tie.Kind.ENTITY, "name:norway");

  @TempDir static Path dir;
  private static CoreContainer container;
  private static SolrCore core;

  @BeforeAll
  static void start() {
    System.setProperty("solr.install.dir", dir.toString());
    System.setProperty("solr.log.dir", dir.resolve("logs").toString());
    System.setProperty("nexarag.rules.dir", Path.of("../rules").toAbsolutePath().toString());
    SolrHome.prepare(dir, "nexarag", Path.of("../conf"), List.of());
    container = CoreContainer.createAndLoad(dir);
    core = container.getCore("nexarag");
  }

  @AfterAll
  static void stop() {
    if (core != null) {
      core.close();
    }
    if (container != null) {
      container.shutdown();
    }
  }

  @BeforeEach
  void films() throws IOException {
    add("film", "1", "Blue Harbour", "public", "The film was directed by Ana Lund in Norway.");
    add(
        "lund",
        "1",
        "Ana Lund",
        "public",
        "As a director, Ana Lund made films in Norway. She did die in 1974.");
    add("mohn", "1", "Per Mohn", "public", "Norwegians say that Per Mohn of Norway is a director.");
    commit();
  }

  @AfterEach
  void empty() throws IOException {
    delete("*:*");
    commit();
  }

  private static void add(String doc, String version, String title, String acl, String body)
      throws IOException {
    add(
        SourceDocument.of(doc, version, Format.MARKDOWN, body)
            .with("title", title)
            .with("acl", acl));
  }

  private static void add(SourceDocument source) throws IOException {
    add(BlockDocuments.of(RagComponent.of(core).wiring().ingest(source), "", List.of()));
  }

  private static void add(SolrInputDocument document) throws IOException {
    try (SolrQueryRequest request = request()) {
      AddUpdateCommand add = new AddUpdateCommand(request);
      add.solrDoc = document;
      core.getUpdateHandler().addDoc(add);
    }
  }

  private static void delete(String query) throws IOException {
    try (SolrQueryRequest request = request()) {
      DeleteUpdateCommand delete = new DeleteUpdateCommand(request);
      delete.query = query;
      core.getUpdateHandler().deleteByQuery(delete);
    }
  }

  private static void commit() throws IOException {
    try (SolrQueryRequest request = request()) {
      core.getUpdateHandler().commit(new CommitUpdateCommand(request, false));
    }
  }

  private static SolrQueryRequest request() {
    return new SolrQueryRequestBase(core, new ModifiableSolrParams()) {};
  }

  private interface Work<T> {
    T with(SearchIndex index);
  }

  private static <T> T asking(Caller caller, List<Filter> filters, Work<T> work) {
    try (SolrQueryRequest request = request()) {
      List<Query> queries = FilterQueries.of(filters, request.getSchema());
      return work.with(
          new SolrSearchIndex(request.getSearcher(), caller, queries, Map.of(), Map.of()));
    }
  }

  private static void looking(Consumer<SearchIndex> look) {
    try (SolrQueryRequest request = request()) {
      look.accept(
          new SolrSearchIndex(
              request.getSearcher(), Caller.ANONYMOUS, List.of(), Map.of(), Map.of()));
    }
  }

  private static Expansion expand(Caller caller, List<Filter> filters, String... hits) {
    return expand(caller, filters, SHIPPED, "When did the director of Blue Harbour die?", hits);
  }

  private static Expansion expand(
      Caller caller, List<Filter> filters, Limits limits, String question, String... hits) {
    Trace trace = new Trace();
    Expansion expansion =
        asking(
            caller,
            filters,
            index ->
                new Expander()
                    .expand(
                        Evidences.plan(question, AnswerKind.DATE),
                        List.of(hits),
                        index,
                        limits,
                        Deadline.in(Duration.ofMinutes(1)),
                        trace));
    assertThat(trace.degraded()).as(trace.toMap().toString()).isFalse();
    return expansion;
  }

  private static List<String> ids(Expansion expansion) {
    return expansion.list().hits().stream().map(RankedList.Hit::id).toList();
  }

  @Test
  void readsPlacesAndCountsAndHoldersOfTies() {
    looking(
        index -> {
          assertThat(index.places(List.of("lund!1#0", "gone!1#0", "film!1#0")))
              .extracting(Place::id)
              .containsExactly("lund!1#0", "film!1#0");
          Place film = index.places(List.of("film!1#0")).get(0);
          assertThat(film.versionId()).isEqualTo("film!1");
          assertThat(film.entities())
              .contains("title:blue harbour", "name:ana lund", "name:norway");
          assertThat(film.previous()).isNull();
          assertThat(index.counts(List.of(NORWAY, new Tie(Tie.Kind.ENTITY, "name:x"), LUND)))
              .containsExactly(Map.entry(NORWAY, 3), Map.entry(LUND, 1));
          Tie section = Tie.section("film!1", film.sectionId());
          assertThat(index.counts(List.of(section))).containsEntry(section, 1);
          List<RankedList.Hit> holders = index.holders(NORWAY, List.of("director", "die"), 9);
          assertThat(holders)
              .extracting(RankedList.Hit::id)
              .containsExactly("lund!1#0", "mohn!1#0", "film!1#0");
          assertThat(holders.get(0).score()).isCloseTo(1, within(1e-6));
          assertThat(holders.get(1).score()).isBetween(0.01, 0.99);
          assertThat(index.holders(NORWAY, List.of(), 2))
              .containsExactly(
                  new RankedList.Hit("film!1#0", 0), new RankedList.Hit("lund!1#0", 0));
          assertThat(index.holders(NORWAY, List.of(), 0)).isEmpty();
        });
  }

  @Test
  void hiddenDocumentsChangeNothingAtAllInTheWholeExpansion() throws IOException {
    Expansion without = expand(Caller.ANONYMOUS, List.of(), "film!1#0", "secret-3!1#0");

    for (int i = 0; i < 12; i++) {
      String body = "CANARY Ana Lund did die; director Per Mohn of Norway knew Blue Harbour well.";
      add("secret-" + i, "1", i % 2 == 0 ? "Ana Lund" : "Norway", "staff", body);
    }
    add("film", "2", "Blue Harbour", "staff", "CANARY director Ana Lund will die in Norway.");
    commit();

    assertThat(expand(Caller.ANONYMOUS, List.of(), "film!1#0", "secret-3!1#0")).isEqualTo(without);
    assertThat(ids(without)).contains("lund!1#0", "mohn!1#0");
    Expansion staff = expand(STAFF, List.of(), "film!1#0");
    assertThat(ids(staff)).anyMatch(id -> id.startsWith("secret-")).contains("film!2#0");
    looking(
        index -> {
          assertThat(index.counts(List.of(NORWAY, LUND)).values()).containsExactly(3, 1);
          assertThat(index.places(List.of("secret-3!1#0"))).isEmpty();
        });
  }

  @Test
  void filtersOfTheRequestHoldOnEveryHop() throws IOException {
    add("mohn-2", "1", "Per Mohn", "public", "Another Per Mohn, director, is of Norway too.");
    commit();
    List<Filter> filters = List.of(new Filter("doc_id", Filter.Op.NOT, List.of("lund", "mohn-2")));

    Expansion expansion = expand(Caller.ANONYMOUS, filters, "film!1#0", "lund!1#0");

    assertThat(ids(expansion)).containsExactlyInAnyOrder("mohn!1#0", "film!1#0");
    assertThat(expansion.toString()).doesNotContain("lund!1", "mohn-2");
  }

  @Test
  void anUpdateAndADeletionAreSeenAtOnce() throws IOException {
    add("lund", "1", "Ana Lund", "public", "Nothing about that country. She was born in Oslo.");
    add("oslo", "1", "Oslo", "public", "A city.");
    commit();
    Expansion updated = expand(Caller.ANONYMOUS, List.of(), "film!1#0");
    delete("_root_:\"lund!1\"");
    commit();
    Expansion deleted = expand(Caller.ANONYMOUS, List.of(), "film!1#0", "lund!1#0");

    assertThat(ids(updated)).contains("lund!1#0", "oslo!1#0");
    assertThat(updated.edges())
        .doesNotContain(
            new Edge(chunk("lund!1#0"), Edge.Kind.MENTIONS, new Node(Node.Kind.ENTITY, "norway")));
    assertThat(ids(deleted)).contains("mohn!1#0").doesNotContain("lund!1#0", "oslo!1#0");
    assertThat(deleted.toString()).doesNotContain("lund!1");
  }

  private static Node chunk(String id) {
    return new Node(Node.Kind.CHUNK, id);
  }

  @Test
  void reachesOtherVersionsOfADocumentAndItsOtherSections() throws IOException {
    String body = "# 甲\n\n三十天。\n\n# 乙\n\n九十天。";
    add("政策", "2025", "", "public", body);
    add("政策", "2026", "", "public", body);
    commit();

    Expansion expansion = expand(Caller.ANONYMOUS, List.of(), SHIPPED, "变了什么", "政策!2026#0");

    assertThat(ids(expansion))
        .startsWith("政策!2026#1")
        .contains("政策!2025#0", "政策!2025#1")
        .allMatch(id -> id.startsWith("政策!"));
    assertThat(expansion.edges())
        .contains(
            new Edge(chunk("政策!2026#0"), Edge.Kind.NEXT_CHUNK, chunk("政策!2026#1")),
            new Edge(
                new Node(Node.Kind.VERSION, "政策!2026"),
                Edge.Kind.HAS_SECTION,
                new Node(Node.Kind.SECTION, "政策!2026#s2")),
            new Edge(
                new Node(Node.Kind.DOCUMENT, "政策"),
                Edge.Kind.HAS_VERSION,
                new Node(Node.Kind.VERSION, "政策!2025")));
  }

  @Test
  void aNodeOfTenThousandChunksGivesNoMoreThanTheFanOut() throws IOException {
    add(
        SourceDocument.of("seed", "1", Format.TEXT, "The hub speaks here.")
            .with("product", "Hub X")
            .with("acl", "public"));
    for (int i = 0; i < 10_000; i++) {
      add(spoke(i));
    }
    commit();

    Expansion expansion =
        expand(
            Caller.ANONYMOUS,
            List.of(),
            new Limits(2, 5, 5, 8, 4, 50, SHIPPED.weights()),
            "hub word9999",
            "seed!1#0");

    assertThat(ids(expansion)).contains("spoke9999!1#0").hasSizeLessThanOrEqualTo(4 + 5 * 8 * 4);
    assertThat(expansion.queries()).isLessThanOrEqualTo(2 + 2 * (3 + 8));
    assertThat(expansion.arrivals()).extracting(Arrival::weight).allMatch(weight -> weight < 0.01);
    looking(
        index -> {
          Tie hub = new Tie(Tie.Kind.PRODUCT, "Hub X");
          assertThat(index.counts(List.of(hub))).containsEntry(hub, 10_001);
          assertThat(index.holders(hub, List.of(), 4))
              .extracting(RankedList.Hit::id)
              .containsExactly("seed!1#0", "spoke0!1#0", "spoke1!1#0", "spoke10!1#0");
        });
  }

  private static SolrInputDocument spoke(int i) {
    SolrInputDocument spoke = new SolrInputDocument();
    String version = "spoke" + i + "!1";
    spoke.setField(Fields.ID, version + "#0");
    spoke.setField(Fields.KIND, Fields.KIND_CHUNK);
    spoke.setField(Fields.DOC_ID, "spoke" + i);
    spoke.setField(Fields.VERSION_ID, version);
    spoke.setField(Fields.SECTION_ID, "s1");
    spoke.setField(Fields.TEXT, "word" + i);
    spoke.setField(Fields.PRODUCT, new ArrayList<>(List.of("Hub X")));
    spoke.setField(Fields.ACL, "public");
    return spoke;
  }
}
