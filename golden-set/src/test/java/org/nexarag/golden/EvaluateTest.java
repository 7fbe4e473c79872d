package org.nexarag.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nexarag.golden.testing.FakeSolr;
import org.nexarag.golden.testing.FakeSolr.Answer;
import org.nexarag.golden.testing.FakeSolr.Request;

/** {@code evaluate} as a person runs it, against a local server. */
class EvaluateTest {
  @TempDir Path folder;

  private final AtomicReference<String> broken = new AtomicReference<>("");
  private final AtomicBoolean shut = new AtomicBoolean();
  private StringWriter out = new StringWriter();
  private StringWriter err = new StringWriter();
  private FakeSolr solr;

  @BeforeEach
  void start() throws IOException {
    solr = new FakeSolr().on("/advanced-rag/debug", this::answer);
    write(
        "open/zh-single_fact.yaml",
        """
        - {id: q1, ask: 几天能退, tags: single_fact, expect: answered, values: [七天], judged: {"d!1#1": 3}}
        - {id: q2, ask: 几天能换, tags: single_fact, expect: answered, values: [十五天], judged: {"d!1#2": 3}}
        """);
    write(
        "frozen/zh-chitchat.yaml",
        "- {id: q3, ask: 你好, tags: chitchat, expect: chitchat, caller: staff}\n");
  }

  @AfterEach
  void stop() {
    solr.close();
  }

  private void write(String file, String text) throws IOException {
    Path path = folder.resolve("cases").resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  /** Without the reranker the second question is not answered. */
  private Answer answer(Request request) {
    if (request.get("q").equals(broken.get())) {
      return Answer.error(500, "broke");
    }
    boolean off = request.get("rag.experiment.off").equals("rerank");
    if (off && shut.get()) {
      return Answer.error(403, "experiments are off");
    }
    return Answer.ok(
        switch (request.get("q")) {
          case "几天能退" -> said("七天", "d!1#1");
          case "几天能换" ->
              off
                  ? "{'outcome':'refused','reason':'weak_evidence','trace':{'quality':{'action':'refuse'}}}"
                  : said("十五天", "d!1#2");
          default -> "{'outcome':'chitchat','answer':'您好'}";
        });
  }

  private static String said(String answer, String id) {
    return "{'outcome':'answered','answer':'"
        + answer
        + "','evidences':[{'n':1,'id':'"
        + id
        + "','text':'x'}],'trace':{'quality':{'action':'accept'},'final_ranking':['"
        + id
        + "']},'usage':{'queries':1,'milliseconds':{'recall':2}}}";
  }

  private int evaluate(Path kept, String... more) {
    out = new StringWriter();
    err = new StringWriter();
    List<String> arguments =
        new ArrayList<>(
            List.of(
                "evaluate",
                "--set",
                folder.resolve("cases").toString(),
                "--solr",
                solr.core(),
                "--secret",
                "s3cret",
                "--threads",
                "1",
                "--out",
                kept.toString()));
    arguments.addAll(Arrays.asList(more));
    return Main.run(
        new PrintWriter(out, true), new PrintWriter(err, true), arguments.toArray(String[]::new));
  }

  @Test
  void asksInTurnsKeepsAndReports() throws IOException {
    Path kept = folder.resolve("run");
    assertThat(evaluate(kept, "--advanced-mode", "crag", "--ablate", "rerank")).isZero();
    String asked =
        solr.requests().stream()
            .map(r -> r.get("q") + " " + r.get("rag.mode") + r.get("rag.experiment.off"))
            .collect(Collectors.joining("\n"));
    assertThat(asked)
        .as("one question warms every variant up; then each question begins with another variant")
        .isEqualTo(
            """
            几天能退 none
            几天能退 crag
            几天能退 nonererank
            几天能退 none
            几天能退 crag
            几天能退 nonererank
            几天能换 crag
            几天能换 nonererank
            几天能换 none
            你好 nonererank
            你好 none
            你好 crag""");
    assertThat(solr.requests().get(11).groups()).isEqualTo("staff");
    assertThat(solr.requests().get(11).secret()).isEqualTo("s3cret");
    assertThat(err.toString()).contains("asked: 1 of 9", "s left", "asked: 9 of 9");
    assertThat(Files.readAllLines(kept.resolve("run-1/none-without-rerank.jsonl"))).hasSize(3);
    assertThat(out.toString())
        .contains("## Verdicts", "| rerank | remove: no repeatable end-to-end gain | +0.3333")
        .contains("none-without-rerank against none on single_fact: 1 lost, 0 gained")
        .contains("- q2 (answered → refused): expand: final rank of d!1#2: 1 → none");
    assertThat(kept.resolve("report/index.html")).exists();
    assertThat(kept.resolve("report/case/q2.html")).exists();
    assertThat(Files.readAllLines(kept.resolve("report/trec/crag.run")))
        .containsExactly("q1 Q0 d!1#1 1 1 crag", "q2 Q0 d!1#2 1 1 crag");
    assertThat(Files.readAllLines(kept.resolve("report/trec/qrels.txt")))
        .containsExactly("q1 0 d!1#1 3", "q2 0 d!1#2 3");
    assertThat(kept.resolve("report.md")).isNotEmptyFile();
  }

  @Test
  void goesOnWhereItStopped() throws IOException {
    Path kept = folder.resolve("run");
    broken.set("几天能换");
    assertThat(evaluate(kept)).as("an error is told").isEqualTo(1);
    Path file = kept.resolve("run-1/none.jsonl");
    List<String> lines = Files.readAllLines(file);
    assertThat(lines).hasSize(3);
    Files.writeString(file, lines.get(0) + "\n" + lines.get(1) + "\n" + lines.get(2).substring(9));
    broken.set("");
    int before = solr.requests().size();
    assertThat(evaluate(kept)).isZero();
    assertThat(solr.requests().subList(before, solr.requests().size()))
        .extracting(r -> r.get("q"))
        .as("one to warm up, the error, and the line that was cut")
        .containsExactly("几天能换", "几天能换", "你好");
    int whole = solr.requests().size();
    assertThat(evaluate(kept)).isZero();
    assertThat(solr.requests()).as("nothing is left to ask").hasSize(whole);
  }

  @Test
  void aRunOfAnotherConfigurationIsRefused() throws IOException {
    Path kept = folder.resolve("run");
    assertThat(evaluate(kept)).isZero();
    assertThat(evaluate(kept, "--advanced-mode", "crag")).isEqualTo(3);
    assertThat(err.toString())
        .contains("holds a run with another configuration; name another --out", "variants was {");
    assertThat(evaluate(kept, "--part", "frozen")).isEqualTo(3);
    assertThat(err.toString()).contains("cases was 3, is 1");
    write("frozen/zh-chitchat.yaml", "- {id: q3, ask: 您好, tags: chitchat, expect: chitchat}\n");
    assertThat(evaluate(kept)).isEqualTo(3);
    assertThat(err.toString()).contains("checksum was ");
  }

  @Test
  void furtherRunsAreAskedAndKeptApart() {
    Path kept = folder.resolve("run");
    assertThat(evaluate(kept, "--runs", "2")).isZero();
    assertThat(kept.resolve("run-2/none.jsonl")).exists();
    assertThat(out.toString()).contains("- 2 run(s)");
    assertThat(evaluate(folder.resolve("other"), "--runs", "0")).isEqualTo(3);
    assertThat(err.toString()).contains("--runs is 0");
  }

  @Test
  void comparesTwoKeptRuns() {
    Path first = folder.resolve("a");
    Path second = folder.resolve("b");
    assertThat(evaluate(first)).isZero();
    broken.set("几天能换");
    assertThat(evaluate(second)).isEqualTo(1);
    assertThat(evaluate(first, "--compare", first.toString(), second.toString())).isZero();
    assertThat(out.toString())
        .contains("## none", "| right | 1.0000 | 0.6667 | -0.3333")
        .contains("- broken q2: expand: final rank of d!1#2: 1 → none");
    assertThat(evaluate(first, "--compare", first.toString(), folder.toString())).isEqualTo(3);
    assertThat(err.toString()).contains("holds no run.json");
  }

  @Test
  void sweepsWeightsOnHalves() {
    assertThat(evaluate(folder.resolve("run"), "--sweep-weights", "--tag", "single_fact")).isZero();
    assertThat(solr.requests().stream().map(r -> r.get("rag.weights")).distinct())
        .contains("", "bm25:0.50,dense:0.50", "bm25:1.00,dense:0.00")
        .hasSize(10);
    assertThat(out.toString())
        .contains("| single_fact | bm25 0.50 | 1.000 | 1.000 | 1 | 1.000 | 1.000 | +0.0000");
  }

  @Test
  void saysWhatIsWrong() {
    Path kept = folder.resolve("run");
    assertThat(evaluate(kept, "--ablate", "magic")).isEqualTo(3);
    assertThat(err.toString()).contains("component 'magic' is not one of", "bm25");
    assertThat(evaluate(kept, "--advanced-mode", "magic")).isEqualTo(3);
    assertThat(err.toString()).contains("'magic'");
    assertThat(evaluate(kept, "--part", "shut")).isEqualTo(3);
    assertThat(err.toString()).contains("--part is 'shut', allowed: open, frozen, all");
    assertThat(evaluate(kept, "--tag", "magic")).isEqualTo(3);
    assertThat(err.toString()).contains("[magic]; the set has [chitchat, single_fact]");
  }

  @Test
  void saysThatExperimentsAreOff() {
    shut.set(true);
    assertThat(evaluate(folder.resolve("run"), "--ablate", "rerank")).isEqualTo(3);
    assertThat(err.toString())
        .contains("'none-without-rerank' needs experiments", "RAG_EXPERIMENTS_ENABLED=true");
  }
}
