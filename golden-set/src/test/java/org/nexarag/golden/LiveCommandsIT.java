package org.nexarag.golden;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nexarag.golden.testing.SmallSolr;
import org.nexarag.launch.SolrHttp;
import org.nexarag.launch.SolrHttpException;

/** Commands that need a real Solr: rules on trial, and a failure that becomes a case. */
class LiveCommandsIT {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir static Path dir;

  private static SmallSolr solr;
  private static Path golden;

  private final StringWriter out = new StringWriter();

  @BeforeAll
  static void start() throws Exception {
    solr =
        SmallSolr.start(
            dir,
            List.of(
                "manual/mijia-x20-manual@1.3.html",
                "policy/membership-program@2026.1.md",
                "policy/digital-goods-policy@2026.1.md"));
    golden = solr.project().resolve("golden-set");
    Files.createDirectories(golden.resolve("cases/open"));
    Files.writeString(golden.resolve("cases/set.yaml"), "as_of: \"2026-11-30\"\n");
    Files.writeString(
        golden.resolve("cases/open/zh-single_fact.yaml"),
        """
        # What holds for all of them.
        - id: zh-single-001
          ask: 米家 X20 遇到地毯时拖布抬升多少毫米
          tags: [single_fact]
          expect: answered
          values: [[7 毫米]]
          judged: {"mijia-x20-manual!1.3#4": 3}
        - id: zh-chat-001
          ask: 你好
          tags: [chitchat]
          expect: chitchat
        """);
  }

  @AfterAll
  static void stop() {
    if (solr != null) {
      solr.close();
    }
  }

  private int run(String... arguments) {
    StringWriter err = new StringWriter();
    int code = Main.run(new PrintWriter(out), new PrintWriter(err), arguments);
    out.append(err.toString());
    return code;
  }

  private int tryRules(Path draft, String... more) {
    List<String> all =
        new ArrayList<>(
            List.of(
                "try-rules",
                "--solr",
                solr.core(),
                "--golden-set",
                golden.toString(),
                "--rules",
                draft.toString()));
    all.addAll(List.of(more));
    return run(all.toArray(String[]::new));
  }

  private static Path draft(String name) throws Exception {
    Path draft = dir.resolve(name);
    SmallSolr.copy(Path.of("..", "rules"), draft);
    return draft;
  }

  private static void edit(Path file, String from, String to) throws Exception {
    String text = Files.readString(file);
    assertThat(text).contains(from);
    Files.writeString(file, text.replace(from, to));
  }

  /** The thresholds of VER-033; the cases of the rules, which stand in their way, are left out. */
  @Test
  void aDraftThatRaisesAThresholdBreaksAKnownCase() throws Exception {
    Path draft = draft("raised");
    edit(draft.resolve("verify/refusal.dslr"), "低于 0.67", "低于 1.5");
    edit(draft.resolve("verify/refusal.dslr"), "答案的契合度低于 0.88", "答案的契合度低于 1.5");
    Files.delete(draft.resolve("cases/verify-refusal.yaml"));

    int code = tryRules(draft, "--set", "golden", "--advanced-mode", "none,crag");

    assertThat(code).as(out.toString()).isEqualTo(1);
    assertThat(out.toString())
        .contains("# mode none", "# mode crag")
        .contains("broken zh-single-001 (single_fact): answered → refused weak_evidence")
        .contains("| single_fact | 1 | 1 | 0 | 0 | 1 |", "| chitchat | 1 | 1 | 1 | 0 | 0 |")
        .contains("answers that change: 1 of 2")
        .contains("[verify: only draft VER-033]");
  }

  @Test
  void aDraftThatChangesNoAnswerEndsWell() throws Exception {
    Path draft = draft("same");
    edit(draft.resolve("verify/refusal.dslr"), "低于 0.67", "低于 0.66");
    assertThat(tryRules(draft)).as(out.toString()).isZero();
    assertThat(out.toString()).contains("answers that change: 0 of 2");
  }

  @Test
  void aDraftThatWouldNotGoLiveIsRefusedAtOnce() throws Exception {
    Path draft = draft("broken");
    edit(draft.resolve("verify/refusal.dslr"), "低于 0.67", "低于低于");
    assertThat(tryRules(draft)).isEqualTo(3);
    assertThat(out.toString()).contains("the draft would not go live", "verify/refusal.dslr");

    assertThat(tryRules(draft("live"))).isEqualTo(3);
    assertThat(out.toString()).contains("is what is live already");
  }

  @Test
  void aFailureBecomesACaseAndFailsTheSameWay() throws Exception {
    Path record = dir.resolve("record.json");
    SolrHttp http = SolrHttp.to(URI.create(solr.core()));
    Map<String, String> asked = new LinkedHashMap<>();
    asked.put("q", "金卡会员生日当天送什么礼物");
    asked.put("rag.asOf", "2026-11-29");
    asked.put("rag.mode", "crag");
    asked.put("rag.topK", "5");
    asked.put("wt", "json");
    asked.put("json.nl", "map");
    JsonNode wrong = http.form("/advanced-rag/debug", asked, Map.of());
    JSON.writeValue(record.toFile(), kept(http, wrong.path("trace").path("request_id").asText()));

    String[] given = {
      "add-case",
      record.toString(),
      "--into",
      golden.resolve("cases").toString(),
      "--corpus",
      golden.toString()
    };
    assertThat(run(given)).isEqualTo(3);
    assertThat(out.toString())
        .contains("never taken from the trace; missing --expect: which outcome is right; --tags");

    Path file = golden.resolve("cases/open/zh-single_fact.yaml");
    String before = Files.readString(file);
    assertThat(run(with(given, "--expect", "answered", "--tags", "single_fact", "--values", "七折")))
        .isEqualTo(1);
    assertThat(out.toString()).contains("problem: zh-single-002: none of [七折] stands in");
    assertThat(file).hasContent(before);

    int added =
        run(
            with(
                given,
                "--expect",
                "answered",
                "--tags",
                "single_fact",
                "--values",
                "6000 积分|6000 分",
                "--judged",
                "membership-program!2026.1#2=3"));
    assertThat(added).as(out.toString()).isZero();
    assertThat(out.toString()).contains("a case holds no rag.topK", "added zh-single-002");
    assertThat(Files.readString(file))
        .startsWith(before)
        .contains("- id: \"zh-single-002\"\n  ask: \"金卡会员生日当天送什么礼物\"\n")
        .contains("  as_of: \"2026-11-29\"\n")
        .contains("  values: [[\"6000 积分\",\"6000 分\"]]\n");

    int replayed =
        run(
            "replay",
            "zh-single-002",
            "--cases",
            golden.resolve("cases").toString(),
            "--corpus",
            golden.toString(),
            "--solr",
            solr.core(),
            "--advanced-mode",
            "crag",
            "--trace",
            record.toString());
    assertThat(replayed).as(out.toString()).isEqualTo(1);
    assertThat(out.toString()).contains("zh-single-002: wrong", "as it was then");
    Files.writeString(file, before);
  }

  private static String[] with(String[] first, String... more) {
    List<String> all = new ArrayList<>(List.of(first));
    all.addAll(List.of(more));
    return all.toArray(String[]::new);
  }

  /** A record is written by a thread of its own, soon. */
  private static JsonNode kept(SolrHttp http, String id) throws Exception {
    for (int i = 0; ; i++) {
      try {
        return http.form("/rag/traces", Map.of("id", id, "wt", "json", "json.nl", "map"), Map.of());
      } catch (SolrHttpException e) {
        if (e.status() != 404 || i == 50) {
          throw e;
        }
        Thread.sleep(100);
      }
    }
  }
}
