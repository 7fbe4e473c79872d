package org.nexarag.launch;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LoaderTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir Path folder;

  private final List<JsonNode> posted = Collections.synchronizedList(new ArrayList<>());
  private final List<String> queries = Collections.synchronizedList(new ArrayList<>());
  private final AtomicInteger busy = new AtomicInteger();
  private HttpServer server;

  @BeforeEach
  void start() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(Executors.newCachedThreadPool());
    server.createContext("/solr/core/update", this::update);
    server.start();
  }

  @AfterEach
  void stop() {
    server.stop(0);
  }

  /** Takes documents as Solr does: a batch that holds a bad one is refused whole. */
  private void update(HttpExchange exchange) throws IOException {
    JsonNode batch = JSON.readTree(exchange.getRequestBody());
    queries.add(exchange.getRequestURI().getQuery());
    if (busy.getAndUpdate(n -> Math.max(0, n - 1)) > 0) {
      answer(exchange, 503, "{\"error\":{\"msg\":\"overloaded\"}}");
      return;
    }
    for (JsonNode document : batch) {
      if (document.path("body").asText().contains("BROKEN")) {
        answer(exchange, 400, "{\"error\":{\"msg\":\"body: not readable\"}}");
        return;
      }
    }
    String errors = "";
    for (JsonNode document : batch) {
      if (document.path("body").asText().contains("TOLERATED")) {
        errors = ",\"errors\":[{\"type\":\"ADD\",\"id\":\"odd@1\",\"message\":\"no acl\"}]";
      }
      posted.add(document);
    }
    answer(
        exchange,
        200,
        "{\"warnings\":[\"d has no vectors\"],\"responseHeader\":{\"status\":0" + errors + "}}");
  }

  private static void answer(HttpExchange exchange, int status, String body) throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  private URI core() {
    return URI.create("http://localhost:" + server.getAddress().getPort() + "/solr/core");
  }

  private SolrHttp quick() {
    return new SolrHttp(core(), Duration.ofSeconds(20), Duration.ofMillis(1));
  }

  private static List<ObjectNode> documents(int count, String body) {
    return IntStream.range(0, count)
        .mapToObj(i -> JSON.createObjectNode().put("doc_id", "d" + i).put("version", "1"))
        .map(d -> d.put("body", body))
        .toList();
  }

  private List<String> ids() {
    return posted.stream().map(d -> d.path("doc_id").asText()).sorted().toList();
  }

  @Test
  void postsEveryDocumentOnceInSeveralThreadsAndCommitsLast() throws Exception {
    List<String> lines = Collections.synchronizedList(new ArrayList<>());
    LoadReport report =
        Loader.load(
            quick(),
            documents(100, "x").iterator(),
            100,
            4,
            (done, failed, total, elapsed) -> lines.add(done + "/" + total));
    assertThat(report.loaded()).isEqualTo(100);
    assertThat(report.failures()).isEmpty();
    assertThat(ids()).hasSize(100).doesNotHaveDuplicates();
    assertThat(report.warnings()).as("each once").containsExactly("d has no vectors");
    assertThat(lines).last().isEqualTo("100/100");
    assertThat(queries).last().asString().contains("commit=true");
    assertThat(queries.subList(0, queries.size() - 1)).noneMatch(q -> q.contains("commit"));
    assertThat(queries).allMatch(q -> q.contains("update.chain=rag-index"));
  }

  @Test
  void sendsALongDocumentInARequestOfItsOwn() throws Exception {
    List<ObjectNode> documents = new ArrayList<>(documents(4, "x".repeat(40_000)));
    documents.addAll(documents(4, "x"));
    Loader.load(quick(), documents.iterator(), 8, 1, Progress.NONE);
    assertThat(queries)
        .as("four long ones, the short ones together, the commit")
        .hasSize(4 + 1 + 1);
  }

  @Test
  void namesTheOneDocumentThatABatchIsRefusedFor() throws Exception {
    List<ObjectNode> documents = new ArrayList<>(documents(20, "x"));
    documents.get(7).put("body", "BROKEN");
    LoadReport report = Loader.load(quick(), documents.iterator(), 20, 2, Progress.NONE);
    assertThat(report.loaded()).isEqualTo(20 - 1);
    assertThat(report.failures()).extracting(LoadFailure::name).containsExactly("d7@1");
    assertThat(report.failures().get(0).message()).contains("400", "body: not readable");
    assertThat(ids()).hasSize(19).doesNotContain("d7");
  }

  @Test
  void namesDocumentsThatTheServerRejectsInsideASuccess() throws Exception {
    LoadReport report =
        Loader.load(quick(), documents(1, "TOLERATED").iterator(), 1, 1, Progress.NONE);
    assertThat(report.failures()).containsExactly(new LoadFailure("odd@1", "no acl"));
    assertThat(report.loaded()).isZero();
  }

  @Test
  void triesABusyServerOnceMore() throws Exception {
    busy.set(1);
    LoadReport report = Loader.load(quick(), documents(3, "x").iterator(), 3, 1, Progress.NONE);
    assertThat(report.loaded()).isEqualTo(3);
    assertThat(ids()).containsExactly("d0", "d1", "d2");
  }

  @Test
  void reportsAServerThatStaysBusy() throws Exception {
    busy.set(2);
    LoadReport report = Loader.load(quick(), documents(1, "x").iterator(), 1, 1, Progress.NONE);
    assertThat(report.failures())
        .singleElement()
        .extracting(LoadFailure::message)
        .asString()
        .contains("503", "overloaded");
  }

  @Test
  void saysWhenNoSolrAnswers() {
    URI core = core();
    server.stop(0);
    assertThatThrownBy(
            () ->
                Loader.load(
                    SolrHttp.to(core), documents(200, "x").iterator(), 200, 2, Progress.NONE))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("no Solr answers at " + core)
        .hasMessageContaining("connection refused");
  }

  @Test
  void loadsAFolderAndTakesIdsFromFileNamesOnlyWhereTheTextNamesNone() throws Exception {
    Files.createDirectories(folder.resolve("sub"));
    Files.writeString(folder.resolve("退货政策@2.md"), "# 退货\n\n七天内可以退货。");
    Files.writeString(folder.resolve("sub/own.md"), "---\ndoc_id: named\nversion: 3\n---\ntext");
    Files.writeString(folder.resolve("plain.txt"), "text");
    Files.writeString(folder.resolve("page.HTM"), "<p>text</p>");
    Files.writeString(folder.resolve("data.json"), "{\"sections\":[]}");
    Files.writeString(folder.resolve("notes.docx"), "no");
    LoadReport report = Loader.load(core(), folder, 1, Progress.NONE);
    assertThat(report.loaded()).isEqualTo(5);
    assertThat(posted)
        .extracting(d -> d.path("format").asText() + " " + d.path("doc_id").asText("none"))
        .containsExactlyInAnyOrder(
            "markdown 退货政策", "markdown none", "text plain", "html page", "json data");
    JsonNode named =
        posted.stream().filter(d -> "退货政策".equals(d.path("doc_id").asText())).findFirst().get();
    assertThat(named.path("version").asText()).isEqualTo("2");
    assertThat(named.path("body").asText()).isEqualTo("# 退货\n\n七天内可以退货。");
  }

  @Test
  void loadsJsonLinesAndSendsWholeALineThatHoldsSectionsItself() throws Exception {
    Path file = folder.resolve("docs.jsonl");
    Files.writeString(
        file,
        """
        {"doc_id":"a","format":"text","body":"x"}

        {"doc_id":"b","sections":[{"id":"s","text":"y"}]}
        """);
    LoadReport report = Loader.load(core(), file, 1, Progress.NONE);
    assertThat(report.loaded()).isEqualTo(2);
    assertThat(posted.get(0).path("body").asText()).isEqualTo("x");
    assertThat(posted.get(1).path("format").asText()).isEqualTo("json");
    assertThat(JSON.readTree(posted.get(1).path("body").asText()).path("doc_id").asText())
        .isEqualTo("b");
  }

  @Test
  void namesTheLineThatIsNotJson() throws IOException {
    Path file = folder.resolve("docs.jsonl");
    Files.writeString(file, "{\"doc_id\":\"a\"}\n{\"doc_id\":\n");
    assertThatThrownBy(() -> Loader.load(core(), file, 1, Progress.NONE))
        .hasMessageContaining("docs.jsonl, line 2");
  }

  @Test
  void refusesAMissingPathAnUnknownExtensionAndNoThreads() throws IOException {
    assertThatThrownBy(() -> Loader.load(core(), folder.resolve("none"), 1, Progress.NONE))
        .hasMessageContaining("neither a folder nor a readable file");
    Path odd = Files.writeString(folder.resolve("a.docx"), "x");
    assertThatThrownBy(() -> Loader.load(core(), odd, 1, Progress.NONE))
        .hasMessageContaining("unknown extension");
    assertThatThrownBy(() -> Loader.load(core(), folder, 0, Progress.NONE))
        .hasMessageContaining("threads is 0");
    assertThatThrownBy(() -> SolrHttp.to(URI.create("localhost")))
        .hasMessageContaining("core address 'localhost'");
  }
}
