package org.nexarag.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A kept trace becomes a case; no Solr is needed. */
class AddCaseTest {
  @TempDir Path folder;

  private final StringWriter out = new StringWriter();
  private Path trace = Path.of("");

  @BeforeEach
  void start() throws Exception {
    trace = folder.resolve("trace.json");
    Files.createDirectories(folder.resolve("cases/open"));
    Files.writeString(folder.resolve("cases/set.yaml"), "as_of: \"2026-11-30\"\n");
    keep("'public','staff'", "'q':'那能退吗','rag.asOf':'2026-11-30','rag.history':'%s'");
  }

  /** Single quotes stand for double ones. */
  private void keep(String groups, String parameters) throws Exception {
    String history =
        "[{\\\"role\\\":\\\"user\\\",\\\"content\\\":\\\"激活码\\\"},"
            + "{\\\"role\\\":\\\"assistant\\\",\\\"content\\\":\\\"好\\\"}]";
    Files.writeString(
        trace,
        ("{'record':{'request_id':'r1','groups':["
                + groups
                + "],'parameters':{"
                + parameters.replace('\'', '"').replace("%s", history)
                + "},'response':{'outcome':'refused','answer':''},'trace':{'mode':'none'}}}")
            .replace('\'', '"'));
  }

  private int add(String... more) {
    List<String> all =
        new ArrayList<>(
            List.of(
                "add-case",
                trace.toString(),
                "--into",
                folder.resolve("cases").toString(),
                "--corpus",
                "."));
    all.addAll(List.of(more));
    return Main.run(new PrintWriter(out), new PrintWriter(out), all.toArray(String[]::new));
  }

  @Test
  void askerTurnsAndDayComeFromTheRecord() throws Exception {
    assertThat(
            add("--expect", "refused", "--reason", "weak_evidence", "--tags", "multi_turn,access"))
        .as(out.toString())
        .isZero();
    assertThat(folder.resolve("cases/open/zh-multi_turn.yaml"))
        .hasContent(
            """
            - id: "zh-multi-001"
              ask: "那能退吗"
              history: ["激活码","好"]
              caller: "staff"
              tags: ["multi_turn","access"]
              expect: ["refused"]
              reason: ["weak_evidence"]
              note: "from request r1"
            """);
  }

  @Test
  void theRightAnswerIsNeverInvented() {
    assertThat(add("--expect", "answered", "--tags", "single_fact")).isEqualTo(3);
    assertThat(out.toString()).contains("missing --values: what the answer must hold");
    assertThat(add("--expect", "refused", "--tags", "single_fact")).isEqualTo(3);
    assertThat(out.toString()).contains("missing --reason");
    assertThat(add("--expect", "clarify")).isEqualTo(3);
    assertThat(out.toString()).contains("missing --tags");
    assertThat(folder.resolve("cases/open")).isEmptyDirectory();
  }

  @Test
  void whatACaseCanNotHoldIsToldOrRefused() throws Exception {
    keep("'public','staff','finance'", "'q':'能退吗'");
    assertThat(add("--expect", "clarify", "--tags", "access")).isEqualTo(3);
    assertThat(out.toString()).contains("[staff, finance]; a case has one caller");

    keep("'public'", "'q':'能退吗','fq':'product:x'");
    assertThat(add("--expect", "clarify", "--tags", "ambiguous", "--id", "zh-x-9")).isZero();
    assertThat(out.toString()).contains("a case holds no fq", "added zh-x-9");
    assertThat(add("--expect", "clarify", "--tags", "ambiguous", "--id", "zh-x-9")).isEqualTo(1);
    assertThat(out.toString()).contains("the id stands in", "nothing was added");
    assertThat(add("--expect", "clarify", "--tags", "ambiguous", "--ask", "换货呢")).isZero();
    assertThat(out.toString()).contains("added zh-x-010");
  }

  /** The trace of a response does not hold what was sent. */
  @Test
  void whatASavedResponseDoesNotTellIsAskedFor() throws Exception {
    Files.writeString(
        trace,
        "{\"outcome\":\"refused\",\"trace\":{\"plan\":{\"language\":\"zh\",\"as_of\":\"2026-11-29\"}}}");
    String[] given = {"--expect", "clarify", "--ask", "那能退吗", "--tags", "multi_turn"};
    assertThat(add(given)).isEqualTo(3);
    assertThat(out.toString()).contains("missing --history: the earlier turns");

    String[] turns = java.util.Arrays.copyOf(given, given.length + 6);
    System.arraycopy(
        new String[] {"--history", "激活码", "--history", "好", "--caller", "staff"},
        0,
        turns,
        given.length,
        6);
    assertThat(add(turns)).as(out.toString()).isZero();
    assertThat(out.toString())
        .contains("does not tell earlier turns and who asked: 2 earlier turns, asked by staff");
    assertThat(folder.resolve("cases/open/zh-multi_turn.yaml"))
        .content()
        .contains("history: [\"激活码\",\"好\"]", "as_of: \"2026-11-29\"", "caller: \"staff\"");
  }

  @Test
  void aRecordIsNotContradicted() {
    assertThat(add("--expect", "clarify", "--tags", "access", "--caller", "finance")).isEqualTo(3);
    assertThat(out.toString()).contains("--history and --caller are for a saved response");
  }

  @Test
  void aFileThatIsNoTraceIsRefused() throws Exception {
    Files.writeString(trace, "{\"outcome\":\"answered\"}");
    assertThat(add("--expect", "clarify", "--tags", "access")).isEqualTo(3);
    assertThat(out.toString()).contains("neither a kept trace nor a response with its trace");
    Files.writeString(trace, "{\"outcome\":\"answered\",\"trace\":{}}");
    assertThat(add("--expect", "clarify", "--tags", "access")).isEqualTo(3);
    assertThat(out.toString()).contains("does not tell the question: --ask is needed");
    Files.writeString(trace, "text");
    assertThat(add("--expect", "clarify", "--tags", "access")).isEqualTo(3);
    assertThat(out.toString()).contains("is no JSON");
  }
}
