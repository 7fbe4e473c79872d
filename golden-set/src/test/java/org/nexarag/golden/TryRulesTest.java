package org.nexarag.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nexarag.golden.testing.FakeSolr;
import org.nexarag.golden.testing.FakeSolr.Answer;
import org.nexarag.golden.testing.FakeSolr.Request;

/** A draft of the rules on trial, against a local server. */
class TryRulesTest {
  private static final String SAID =
      "'outcome':'answered','reason':'evidence_found','answer':'七天内'";
  private static final String REFUSED = "'outcome':'refused','reason':'weak_evidence','answer':''";

  @TempDir Path folder;

  private final StringWriter out = new StringWriter();
  private FakeSolr solr;

  @BeforeEach
  void start() throws Exception {
    solr = new FakeSolr();
    Files.createDirectories(folder.resolve("golden/cases/open"));
    Files.createDirectories(folder.resolve("golden/corpus"));
    Files.writeString(
        folder.resolve("golden/cases/open/zh-temporal.yaml"),
        """
        - {id: t1, ask: 几天能退, caller: staff, tags: [temporal], expect: answered, values: [七天]}
        - {id: c1, ask: 你好, tags: [chitchat], expect: chitchat}
        """);
    Files.createDirectories(folder.resolve("draft/verify"));
    Files.writeString(folder.resolve("draft/verify/refusal.drl"), "package a; // draft\n");
  }

  @AfterEach
  void stop() {
    solr.close();
  }

  private Answer rules(Request request) {
    return switch (request.get("action")) {
      case "status" -> Answer.ok("{'nodes':[{'number':4}]}");
      case "history" -> Answer.ok("{'version':{'files':{'verify/refusal.drl':'package a;'}}}");
      case "try" -> tried(request);
      default -> Answer.error(400, "no such action");
    };
  }

  private static Answer tried(Request request) {
    if (!request.get("files").contains("// draft")) {
      return Answer.error(400, "no files");
    }
    boolean greeting = request.get("q").equals("你好");
    String live = greeting ? "'outcome':'chitchat','reason':'small_talk'" : SAID;
    String draft = greeting ? live : REFUSED;
    String fired =
        greeting ? "" : "{'stage':'verify','only_live':['VER-001'],'only_draft':['VER-033']}";
    return Answer.ok("{'live':{" + live + "},'draft':{" + draft + "},'rules':[" + fired + "]}");
  }

  /** The door with experiments on: the draft refuses. */
  private static Answer door(Request request) {
    String draft = request.get("rag.experiment.rules");
    return Answer.ok(
        "{"
            + (draft.isEmpty() ? SAID : REFUSED)
            + ",'trace':{'rules':[{'stage':'verify','id':'"
            + (draft.isEmpty() ? "VER-001" : "VER-033")
            + "'}]}}");
  }

  private static Answer switchedOff(Request request) {
    return request.get("rag.experiment.rules").isEmpty()
        ? door(request)
        : Answer.error(
            403, "experiments are switched off; RAG_EXPERIMENTS_ENABLED=true switches them on");
  }

  private int run(String... more) {
    List<String> all =
        new ArrayList<>(
            List.of(
                "try-rules",
                "--set",
                "golden",
                "--golden-set",
                folder.resolve("golden").toString(),
                "--rules",
                folder.resolve("draft").toString(),
                "--secret",
                "s3cret",
                "--solr",
                solr.core()));
    all.addAll(List.of(more));
    return Main.run(new PrintWriter(out), new PrintWriter(out), all.toArray(String[]::new));
  }

  @Test
  void everyModeIsAskedAtTheDebugDoorAsTheCasesCaller() {
    solr.on("/rag/rules", this::rules).on("/advanced-rag/debug", TryRulesTest::door);

    assertThat(run("--advanced-mode", "none,crag", "--category", "temporal"))
        .as(out.toString())
        .isEqualTo(1);
    assertThat(out.toString())
        .contains("# mode none", "# mode crag", "| temporal | 1 | 1 | 0 | 0 | 1 |")
        .contains("broken t1 (temporal): answered evidence_found → refused weak_evidence")
        .contains("[verify: only live VER-001; verify: only draft VER-033]");
    assertThat(solr.requests())
        .filteredOn(r -> !r.get("q").isEmpty())
        .extracting(Request::groups)
        .containsOnly("staff");
  }

  @Test
  void whereExperimentsAreOffTheRulesAreTriedInModeNone() {
    solr.on("/rag/rules", this::rules).on("/advanced-rag/debug", TryRulesTest::switchedOff);

    assertThat(run()).as(out.toString()).isEqualTo(1);
    assertThat(out.toString())
        .contains("broken t1 (temporal): answered evidence_found → refused weak_evidence")
        .contains("[verify: only live VER-001; verify: only draft VER-033]")
        .contains("answers that change: 1 of 2");
    assertThat(solr.requests())
        .filteredOn(r -> r.get("action").equals("try") && r.get("q").equals("几天能退"))
        .isNotEmpty()
        .allSatisfy(r -> assertThat(r.groups()).isEqualTo("staff"))
        .allSatisfy(r -> assertThat(r.get("rag.mode")).isEmpty());

    assertThat(run("--advanced-mode", "crag")).isEqualTo(3);
    assertThat(out.toString())
        .contains("in mode 'crag' a draft is an experiment", "RAG_EXPERIMENTS_ENABLED=true");
  }

  @Test
  void aDraftThatWouldNotGoLiveIsToldByEitherDoor() {
    solr.on(
            "/rag/rules",
            r ->
                r.get("action").equals("try")
                    ? Answer.error(400, "the rules are broken: verify/refusal.drl:1")
                    : rules(r))
        .on("/advanced-rag/debug", TryRulesTest::switchedOff);

    assertThat(run()).isEqualTo(3);
    assertThat(out.toString()).contains("the draft would not go live", "verify/refusal.drl:1");
  }
}
