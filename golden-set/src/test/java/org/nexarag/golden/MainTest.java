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
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nexarag.golden.testing.FakeSolr;
import org.nexarag.golden.testing.FakeSolr.Answer;
import org.nexarag.golden.testing.FakeSolr.Request;

/** The commands as a person runs them, against a local server. */
class MainTest {
  @TempDir Path folder;

  private Path set = Path.of("");
  private StringWriter out = new StringWriter();
  private StringWriter err = new StringWriter();
  private FakeSolr solr;

  @BeforeEach
  void start() throws IOException {
    solr = new FakeSolr();
    set = Files.createDirectories(folder.resolve("demo"));
    write(
        "corpus.jsonl",
        "{'id':'d1','title':'退货','text':'签收七天内可以退货。需要保留发票。'}",
        "{'id':'d2','title':'换货','text':'十五天内可以换货。','holdout':true}",
        "{'id':'d3','title':'内部','text':'内部补偿上限是一百二十八元整，不得外传。','acl':'legal'}");
    write(
        "queries.jsonl",
        "{'id':'q1','text':'几天能退？','answers':['七天'],'category':'easy'}",
        "{'id':'q2','text':'几天能换？','answers':['十五天'],'category':'hard','as_of':'2020-01-01',"
            + "'history':['你好','您好'],'holdout':true}",
        "{'id':'q3','text':'补偿上限？','answers':['一百二十八元'],'category':'restricted',"
            + "'required_acl':'legal'}",
        "{'id':'q4','text':'你好','answers':[],'category':'chitchat'}");
    write("qrels.tsv", "query-id\tcorpus-id\tscore", "q1\td1\t1", "q2\td2\t1", "q3\td3\t1");
  }

  @AfterEach
  void stop() {
    solr.close();
  }

  private void write(String name, String... lines) throws IOException {
    Files.writeString(set.resolve(name), String.join("\n", lines).replace('\'', '"') + "\n");
  }

  private int run(String command, String... more) {
    out = new StringWriter();
    err = new StringWriter();
    List<String> arguments = new ArrayList<>(List.of(command, set.toString()));
    if (!"compare".equals(command)) {
      arguments.addAll(List.of("--solr", solr.core()));
    }
    arguments.addAll(Arrays.asList(more));
    return Main.run(
        new PrintWriter(out, true), new PrintWriter(err, true), arguments.toArray(String[]::new));
  }

  /** Every leg finds the right document; the dense one only second. */
  private static Answer retrieve(Request request) {
    String gold =
        switch (request.get("q")) {
          case "几天能退？" -> "d1";
          case "几天能换？" -> "d2";
          default -> "legal".equals(request.groups()) ? "d3.1" : "d1";
        };
    boolean second = request.get("rag.weights").equals("bm25:0,dense:1");
    String hit = "{'id':'x','section_id':'" + gold + "','score':1.5}";
    String other = "{'id':'y','section_id':'zz','score':2.5}";
    String docs = second ? other + "," + other + "," + hit : hit + "," + other;
    return Answer.ok("{'response':{'numFound':2,'docs':[" + docs + "]}}");
  }

  private static Answer rag(Request request) {
    boolean group = "legal".equals(request.groups()) && "s3cret".equals(request.secret());
    return Answer.ok(
        switch (request.get("q")) {
          case "几天能退？" -> said("七天内[1]。", "d1", "签收七天内可以退货。");
          case "几天能换？" -> said("七天内[1]。", "d1", "签收七天内可以退货。");
          case "你好" -> "{'outcome':'chitchat','reason':'small_talk','answer':'您好'}";
          default -> group ? said("一百二十八元[1]。", "d3", "上限是一百二十八元整") : "{'outcome':'refused'}";
        });
  }

  private static String said(String answer, String section, String text) {
    return "{'responseHeader':{'QTime':9},'outcome':'answered','answer':'"
        + answer
        + "','evidences':[{'n':1,'section_id':'"
        + section
        + "','text':'"
        + text
        + "'}],'citations':[{'evidence':1,'start':0,'end':4}],"
        + "'usage':{'milliseconds':{'recall':5,'generate':2}}}";
  }

  @Test
  void loadSetPostsTheCorpusAndTellsTheRate() {
    solr.on("/update", r -> Answer.ok("{'responseHeader':{'status':0}}"));
    assertThat(run("load-set", "--skip-holdout")).isZero();
    assertThat(out.toString())
        .contains("demo: 3 corpus entries as 2 documents", "loaded 2 documents");
    assertThat(err.toString()).contains("loaded demo: 2 of 2");
    assertThat(solr.requests().get(0).body()).contains("\"doc_id\":\"d1\"", "\"acl\":[\"legal\"]");
  }

  @Test
  void loadSetNamesWhatDidNotGoIn() {
    solr.on(
        "/update",
        r ->
            r.body().contains("d3")
                ? Answer.error(400, "no such group")
                : Answer.ok("{'ok':true}"));
    assertThat(run("load-set")).isEqualTo(1);
    assertThat(out.toString()).contains("failed: d3@1: ", "no such group", "loaded 2 documents");
  }

  @Test
  void loadSetCutsIntoChunksWhenAsked() {
    solr.on("/update", r -> Answer.ok("{'responseHeader':{'status':0}}"));
    assertThat(run("load-set", "--chunks", "10")).isZero();
    assertThat(solr.requests().get(0).body())
        .contains("\"doc_id\":\"d1_c1\"", "\"doc_id\":\"d1_c2\"");
  }

  @Test
  void loadPostsAFolderOfFiles() throws IOException {
    solr.on("/update", r -> Answer.ok("{'rejected':[{'doc_id':'b@1','reason':'acl is empty'}]}"));
    Path docs = Files.createDirectories(folder.resolve("docs"));
    Files.writeString(docs.resolve("b@1.md"), "# 退货");
    String[] arguments = {"load", docs.toString(), "--solr", solr.core()};
    assertThat(Main.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments))
        .isEqualTo(1);
    assertThat(out.toString()).contains("failed: b@1: acl is empty", "0 documents", "1 failed");
    assertThat(solr.requests().get(0).body()).contains("\"format\":\"markdown\"");
  }

  @Test
  void retrieveComparesVariantsAndKeepsRunFiles() throws IOException {
    solr.on("/retrieve", MainTest::retrieve);
    Path kept = folder.resolve("out");
    assertThat(run("retrieve", "--secret", "s3cret", "--out", kept.toString())).isZero();
    assertThat(out.toString())
        .contains("# demo: 3 of 4 queries judged", "## all (n = 3)", "## easy (n = 1)")
        .contains("| bm25 | 1.0000 [1.0000, 1.0000] |")
        .contains("| rules+rerank | 1.0000")
        .contains("rules against the better leg: recall@10 +0.0000");
    String dense = out.toString().lines().filter(l -> l.startsWith("| dense |")).findFirst().get();
    assertThat(dense).contains("0.5000 [0.5000, 0.5000]").contains("-0.5000 [-0.5000, -0.5000]");
    assertThat(Files.readAllLines(kept.resolve("dense.run")))
        .startsWith("q1 Q0 zz 1 2 dense", "q1 Q0 d1 2 1 dense");
    assertThat(kept.resolve("retrieve.md")).isNotEmptyFile();
    assertThat(Files.readString(kept.resolve("retrieve.json"))).contains("\"mrr@10\"");
  }

  @Test
  void retrieveSendsEachVariantsParametersAndTheQuerysDayAndHistory() {
    solr.on("/retrieve", MainTest::retrieve);
    assertThat(
            run(
                "retrieve",
                "--variants",
                "minmax+rerank,rules",
                "--category",
                "hard",
                "-P",
                "rag.depth=200"))
        .isZero();
    assertThat(solr.requests()).hasSize(2);
    Request rules =
        solr.requests().stream().filter(r -> r.get("rag.fusion").isEmpty()).findFirst().get();
    Request minmax =
        solr.requests().stream()
            .filter(r -> r.get("rag.fusion").equals("minmax"))
            .findFirst()
            .get();
    assertThat(minmax.get("rag.weights")).isEqualTo("bm25:0.7,dense:0.3");
    assertThat(minmax.get("rag.rerank.depth")).isEqualTo("20");
    assertThat(rules.get("rag.rerank.depth")).isEqualTo("0");
    assertThat(rules.get("rag.depth")).isEqualTo("200");
    assertThat(rules.get("rag.asOf")).isEqualTo("2020-01-01");
    assertThat(rules.get("rag.history"))
        .isEqualTo(
            "[{\"role\":\"user\",\"content\":\"你好\"},{\"role\":\"assistant\",\"content\":\"您好\"}]");
    assertThat(rules.groups()).isEqualTo("null");
  }

  @Test
  void retrieveCountsAFailedQueryAsEmptyAndSaysSo() {
    solr.on(
        "/retrieve",
        r -> r.get("q").equals("几天能换？") ? Answer.error(500, "leg broke") : retrieve(r));
    assertThat(run("retrieve", "--variants", "bm25")).isEqualTo(1);
    assertThat(out.toString())
        .contains("failed: bm25 q2: ", "leg broke")
        .contains("| bm25 | 0.3333");
  }

  @Test
  void retrieveScoresChunksWhenTheCorpusWasCut() {
    solr.on(
        "/retrieve",
        r -> Answer.ok("{'response':{'docs':[{'id':'d1_c1.1','section_id':'d1_c1.1'}]}}"));
    assertThat(run("retrieve", "--variants", "bm25", "--chunks", "10", "--category", "easy"))
        .isZero();
    assertThat(out.toString()).contains("| bm25 | 1.0000");
  }

  @Test
  void answerScoresWhatIsSaidToWhom() throws IOException {
    solr.on("/rag", MainTest::rag);
    Path kept = folder.resolve("out");
    assertThat(run("answer", "--secret", "s3cret", "--out", kept.toString(), "--trace")).isZero();
    assertThat(out.toString())
        .contains("# demo: 5 responses")
        .contains("| answer success | 2 of 3 = 0.6667")
        .contains("| refused rightly | 1 of 1 = ")
        .contains("| chatted rightly | 1 of 1 = ")
        .contains("| restricted answered for the group | 1 of 1 = ")
        .contains("| restricted text shown | 0 of 5 = 0.0000")
        .contains("| restricted as legal | 1 | 1 |", "| restricted as public | 1 | 0 | 0 | 1 |");
    assertThat(Files.readAllLines(kept.resolve("answers.jsonl"))).hasSize(5);
    assertThat(solr.requests()).allMatch(r -> r.get("rag.trace").equals("true"));
  }

  @Test
  void answerHoldsAHiddenHoldoutToARefusal() {
    solr.on("/rag", MainTest::rag);
    assertThat(run("answer", "--holdout-hidden")).isZero();
    assertThat(out.toString()).contains("| refused rightly | 1 of 2 = ");
  }

  @Test
  void aStoppedRunGoesOnWhereItStopped() throws IOException {
    AtomicInteger asked = new AtomicInteger();
    solr.on(
        "/rag",
        r -> {
          asked.incrementAndGet();
          return rag(r);
        });
    Path kept = folder.resolve("out");
    assertThat(run("answer", "--out", kept.toString())).isZero();
    Path file = kept.resolve("answers.jsonl");
    List<String> lines = Files.readAllLines(file);
    Files.writeString(
        file, lines.get(0) + "\n" + lines.get(1) + "\n" + lines.get(2).substring(0, 30));
    asked.set(0);
    assertThat(run("answer", "--out", kept.toString())).isEqualTo(3);
    assertThat(err.toString()).contains("--resume");
    assertThat(run("answer", "--out", kept.toString(), "--resume")).isZero();
    assertThat(asked.get()).isEqualTo(2);
    assertThat(Files.readAllLines(file)).hasSize(4);
    assertThat(out.toString()).contains("# demo: 4 responses");
  }

  @Test
  void anErrorOfTheServerIsAnOutcomeOfItsOwn() {
    solr.on("/rag", r -> Answer.error(500, "boom"));
    assertThat(run("answer", "--limit", "2")).isEqualTo(1);
    assertThat(out.toString()).contains("| all | 2 | 0 | 0 | 0 | 0 | 0 | 2 | 0 of 2 = ");
  }

  @Test
  void compareShowsDifferencesAndFlips() {
    AtomicInteger round = new AtomicInteger();
    solr.on("/rag", r -> round.get() == 0 ? rag(r) : Answer.ok("{'outcome':'refused'}"));
    String a = folder.resolve("a").toString();
    String b = folder.resolve("b").toString();
    assertThat(run("answer", "--out", a)).isZero();
    round.set(1);
    assertThat(run("answer", "--out", b)).isZero();
    assertThat(run("compare", a, b)).isZero();
    assertThat(out.toString())
        .contains("# B against A: 4 common questions")
        .contains("broken: q1 as public (answered → refused)", "broken: q4 as public")
        .contains("| right | 0.7500 | 0.2500 | -0.5000");
  }

  /** A mode that finds what the plain chain misses, by one more query. */
  private static Answer ofMode(Request request) {
    boolean none = request.get("rag.mode").equals("none");
    String docs = none ? "{'section_id':'zz'}" : "{'section_id':'d1'},{'section_id':'d2'}";
    String more = none ? "" : ",{'layer':'expand'}";
    return Answer.ok(
        "{'response':{'docs':["
            + docs
            + "]},'trace':{'steps':[{'layer':'plan'},{'layer':'recall'}"
            + more
            + "]}}");
  }

  @Test
  void retrieveHoldsModesAgainstThePlainChain() throws IOException {
    write(
        "queries.jsonl",
        "{'id':'q1','text':'几天能退？','hops':2}",
        "{'id':'q2','text':'几天能换？','hops':2}",
        "{'id':'q3','text':'谁说的？','hops':3}");
    write(
        "qrels.tsv",
        "query-id\tcorpus-id\tscore",
        "q1\td1\t1",
        "q1\td2\t1",
        "q2\td2\t1",
        "q3\td1\t1",
        "q3\td3\t1");
    write("candidates.tsv", "query-id\tcorpus-id\trole", "q2\td1\tviolates", "q2\tzz\tneg_leak");
    solr.on("/retrieve", MainTest::ofMode);
    assertThat(run("retrieve", "--advanced-mode", "none,mini_graphrag", "--threads", "1")).isZero();
    assertThat(out.toString()).contains("## hops 2 (n = 2)", "## hops 3 (n = 1)");
    List<String> graph =
        out.toString().lines().filter(l -> l.startsWith("| mini_graphrag |")).toList();
    assertThat(out.toString().lines().findFirst()).contains("# demo: 3 of 3 queries judged");
    assertThat(out.toString())
        .contains("| all-evidence@10 | violating first |")
        .contains("Δ all-evidence@10 to none");
    assertThat(graph.get(0).split(" \\| "))
        .as("all: recall, all-evidence, violating first, and the difference of the second")
        .contains("0.8333 [0.5000, 1.0000]", "1.0000 [1.0000, 1.0000]")
        .anyMatch(cell -> cell.startsWith("0.6667 ["))
        .anyMatch(cell -> cell.startsWith("+0.6667 ["));
    assertThat(graph.get(1)).as("two hops").contains("1.0000 [1.0000, 1.0000]");
    assertThat(graph.get(3)).as("cost").endsWith("| 2.00 |");
    assertThat(out.toString()).containsPattern("\\| none \\| [^\n]* \\| 1.00 \\|");
    assertThat(solr.requests().stream().map(r -> r.get("rag.mode")))
        .as("modes take turns")
        .containsExactly("none", "mini_graphrag", "mini_graphrag", "none", "none", "mini_graphrag");
    assertThat(solr.requests()).allMatch(r -> r.get("rag.trace").equals("true"));
  }

  @Test
  void answerKeepsTheModeAndCompareShowsWhatItCosts() throws IOException {
    solr.on(
        "/rag",
        r -> {
          boolean none = r.get("rag.mode").equals("none");
          String usage = ",'usage':{'queries':" + (none ? 1 : 3) + ",'milliseconds':{'recall':5}}}";
          return Answer.ok(
              none || r.get("q").equals("你好")
                  ? "{'outcome':'refused','reason':'weak_evidence'" + usage
                  : "{'outcome':'answered','answer':'七天','conflicts':[{'subject':'天数'}]" + usage);
        });
    String a = folder.resolve("a").toString();
    String b = folder.resolve("b").toString();
    assertThat(run("answer", "--out", a)).isZero();
    assertThat(run("answer", "--advanced-mode", "crag", "--out", b)).isZero();
    assertThat(out.toString()).containsPattern("\\| crag \\| [^\n]* \\| 3.00 \\|");
    assertThat(run("answer", "--advanced-mode", "auto", "--out", b, "--resume")).isEqualTo(3);
    assertThat(err.toString()).contains("holds answers of mode crag, not auto");
    assertThat(run("compare", a, b, "--advanced-mode", "self_rag")).isEqualTo(3);
    assertThat(run("compare", a, b, "--advanced-mode", "crag")).isZero();
    assertThat(out.toString())
        .contains("A: " + a + ", mode none", "B: " + b + ", mode crag")
        .contains("| answer success | 0.0000 | 0.5000 | +0.5000 [+0.0000, +1.0000] | 2 |")
        .contains("| refused wrongly | 1.0000 | 0.0000 | -1.0000 [-1.0000, -1.0000] | 2 |")
        .contains("| refused rightly | 1.0000 | 0.0000 | -1.0000 [-1.0000, -1.0000] | 1 |")
        .contains("| conflict flagged | 0.0000 | 0.7500 |")
        .contains("| queries | 1.0000 | 3.0000 | +2.0000 [+2.0000, +2.0000] | 4 |")
        .containsPattern("\\| B / A \\| [^\n]* \\| 3.00 \\|")
        .contains("flips: 1 mended, 1 broken")
        .contains("- mended refused → answered: 1", "- broken refused → answered: 1");
  }

  @Test
  void aKeptFileWithoutModesIsOfThePlainChain() throws IOException {
    String line =
        "{'id':'q1','as':'public','millis':3.0,'error':'','response':{'outcome':'refused'}}";
    Files.writeString(folder.resolve("old.jsonl"), line.replace('\'', '"') + "\n");
    String old = folder.resolve("old.jsonl").toString();
    assertThat(run("compare", old, old, "--advanced-mode", "none")).isZero();
    assertThat(out.toString()).contains("mode none", "| queries | - | - | - | 0 |");
  }

  @Test
  void saysWhichFlagsAModeNeeds() {
    solr.on("/retrieve", r -> new Answer(403, "{\"error\":\"advanced_rag_disabled\"}"));
    solr.on("/rag", r -> new Answer(403, "{\"error\":\"advanced_rag_disabled\"}"));
    for (String command : List.of("retrieve", "answer", "latency")) {
      assertThat(run(command, "--advanced-mode", "self_rag")).as(command).isEqualTo(3);
      assertThat(err.toString())
          .contains("mode 'self_rag' is switched off there (advanced_rag_disabled)")
          .contains("ADVANCED_RAG_ENABLED=true, SELF_RAG_ENABLED=true")
          .contains("ADVANCED_RAG_DEBUG_ONLY=false");
    }
    assertThat(run("answer", "--advanced-mode", "auto")).isEqualTo(3);
    assertThat(err.toString()).contains("ADVANCED_RAG_ENABLED=true, ADVANCED_RAG_DEBUG_ONLY");
  }

  @Test
  void saysWhatIsWrongWithAMode() {
    assertThat(run("retrieve", "--advanced-mode", "none,magic")).isEqualTo(2);
    assertThat(err.toString()).contains("mode 'magic' is not one of", "mini_graphrag");
    assertThat(run("answer", "--advanced-mode", "none,crag")).isEqualTo(3);
    assertThat(err.toString()).contains("takes one mode here, read [none, crag]");
    assertThat(run("retrieve", "--advanced-mode", "crag", "--variants", "bm25")).isEqualTo(3);
    assertThat(err.toString()).contains("give one of them");
    assertThat(run("answer", "-P", "rag.mode=crag")).isEqualTo(3);
    assertThat(err.toString()).contains("--advanced-mode");
  }

  @Test
  void latencyShowsEveryLayerAtEveryNumberOfClients() {
    solr.on("/rag", MainTest::rag);
    assertThat(run("latency", "--clients", "1,3", "--warm-up", "1", "--category", "easy,hard"))
        .isZero();
    assertThat(out.toString())
        .contains("## 1 clients", "## 3 clients")
        .contains("| recall | 5.0 | 5.0 | 5.0 |")
        .contains("| request, at the server | 9.0 | 9.0 | 9.0 |")
        .contains("0.778 at the server (n = 2)");
    assertThat(solr.requests()).hasSize(1 + 2 + 2);
  }

  @Test
  void saysWhenNoSolrAnswers() {
    solr.close();
    for (String command : List.of("load-set", "retrieve", "answer", "latency")) {
      assertThat(run(command)).as(command).isEqualTo(3);
      assertThat(err.toString()).contains(command + ": no Solr answers at " + solr.core());
    }
  }

  @Test
  void saysWhatIsWrongWithTheArguments() {
    solr.on("/retrieve", MainTest::retrieve);
    assertThat(run("retrieve", "--variants", "magic")).isEqualTo(3);
    assertThat(err.toString()).contains("variant 'magic' is unknown", "bm25");
    assertThat(run("retrieve", "--category", "none")).isEqualTo(3);
    assertThat(err.toString()).contains("no query of category [none]", "easy");
    assertThat(run("retrieve", "--threads", "0")).isEqualTo(3);
    assertThat(err.toString()).contains("--threads is 0");
    assertThat(run("retrieve", "--unheard")).isEqualTo(2);
    assertThat(err.toString()).contains("--unheard", "Usage: golden retrieve");
  }

  @Test
  void helpNamesEveryCommand() {
    StringWriter help = new StringWriter();
    assertThat(Main.run(new PrintWriter(help), new PrintWriter(err, true), "--help")).isZero();
    assertThat(help.toString())
        .contains("load", "load-set", "retrieve", "answer", "compare", "latency");
    assertThat(Main.run(new PrintWriter(help), new PrintWriter(err, true))).isEqualTo(2);
  }
}
