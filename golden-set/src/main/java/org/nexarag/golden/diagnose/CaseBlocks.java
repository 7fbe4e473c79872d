package org.nexarag.golden.diagnose;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;
import org.nexarag.golden.set.Query;

/** The artefacts of each layer of one failed case, as tables that people read. */
final class CaseBlocks {
  private static final int SHOWN = 10;

  private final Failure failure;
  private final Artefacts artefacts;
  private final Map<String, Integer> grades;

  CaseBlocks(Failure failure, Map<String, Integer> grades) {
    this.failure = failure;
    this.artefacts = failure.artefacts();
    this.grades = grades;
  }

  /** In the order of the layers. */
  List<Block> all() {
    List<Block> blocks = new ArrayList<>();
    blocks.add(question());
    blocks.add(followed());
    blocks.add(plan());
    artefacts.trace("legs").fields().forEachRemaining(leg -> blocks.add(leg(leg)));
    blocks.add(hits("融合", "fuse", artefacts.trace("base_retrieval.fused"), "score"));
    blocks.add(governed());
    blocks.add(hits("重排", "rerank", artefacts.trace("base_retrieval.reranked"), "rerank"));
    JsonNode again = artefacts.trace("retry_retrieval.reranked");
    if (again.isArray()) {
      blocks.add(hits("再检索后重排", "rerank, last round", again, "rerank"));
    }
    blocks.add(judged());
    blocks.add(context());
    blocks.add(drafted());
    blocks.add(verified());
    blocks.add(answer());
    return blocks;
  }

  private Block question() {
    Query query = failure.query();
    List<String> lines = new ArrayList<>();
    lines.add("问题 · question: " + query.text());
    query.history().forEach(turn -> lines.add("前文 · history: " + turn));
    query.gold().standalone().ifPresent(s -> lines.add("补全 · standalone: " + s));
    lines.add("标签 · tags: " + String.join(", ", query.tags()));
    lines.add("提问者 · caller: " + failure.score().as());
    query.asOf().or(() -> query.gold().day()).ifPresent(day -> lines.add("日期 · as of: " + day));
    lines.add(
        "应为 · expected: "
            + (query.gold().outcomes().isEmpty()
                ? failure.score().expected().name().toLowerCase(Locale.ROOT)
                : String.join(", ", query.gold().outcomes()))
            + " "
            + String.join(", ", query.gold().reasons()));
    query.answerGroups().forEach(g -> lines.add("值 · value: " + String.join(" | ", g)));
    query.wrongAnswers().forEach(w -> lines.add("不得出现 · forbidden: " + w));
    query.gold().cite().forEach(c -> lines.add("须引用 · must cite: " + String.join(" | ", c)));
    return new Block(new Words("问题", "question"), lines, List.of(), List.of());
  }

  private Block followed() {
    List<Block.Row> rows = new ArrayList<>();
    for (Watched at : artefacts.watched()) {
      rows.add(
          row(
              at.id(),
              at.id(),
              grades.containsKey(at.id()) ? String.valueOf(grades.get(at.id())) : "",
              at.exists() ? "✓" : "✗",
              at.legs().entrySet().stream()
                  .map(leg -> leg.getKey() + " " + rank(leg.getValue()))
                  .collect(Collectors.joining(", ")),
              rank(at.fused()),
              at.rule(),
              rank(at.reranked()),
              at.merged().isEmpty() ? rank(at.context()) : "→ " + at.merged(),
              at.cited() ? "✓" : ""));
    }
    return new Block(
        new Words("各层追踪", "followed through the layers"),
        List.of(),
        List.of(
            "片段 · chunk",
            "评级 · grade",
            "收录 · ingest",
            "召回 · recall",
            "融合 · fuse",
            "治理 · govern",
            "重排 · rerank",
            "上下文 · context",
            "引用 · cited"),
        rows);
  }

  private Block plan() {
    List<String> lines = new ArrayList<>();
    for (String key :
        List.of("kind", "as_of", "products", "terms", "anchors", "fusion", "refusal")) {
      JsonNode value = artefacts.trace("plan." + key);
      if (!value.isMissingNode()) {
        lines.add(key + ": " + (value.isTextual() ? value.asText() : value.toString()));
      }
    }
    List<Block.Row> rows = new ArrayList<>();
    for (JsonNode rewrite : artefacts.trace("plan.diff")) {
      List<String> lost = new ArrayList<>();
      for (String kind : List.of("negations", "dates", "numbers", "names")) {
        rewrite.path(kind).path("lost").forEach(one -> lost.add(one.asText()));
      }
      String text = rewrite.path("query").asText();
      rows.add(
          row(
              "",
              rewrite.path("kind").asText(),
              text,
              rewrite.path("accepted").asBoolean() ? "✓" : rewrite.path("rule").asText("✗"),
              artefacts.retried().contains(text) ? "✓" : "",
              String.join(", ", lost)));
    }
    return new Block(
        new Words("规划", "plan"),
        lines,
        List.of("方式 · kind", "改写 · rewrite", "采用 · accepted", "已检索 · searched", "丢失 · lost"),
        rows);
  }

  private Block leg(Map.Entry<String, JsonNode> leg) {
    Block hits = hits("召回", "recall: " + leg.getKey(), leg.getValue().path("ranks"), "score");
    return new Block(
        hits.title(),
        List.of("命中 · found: " + leg.getValue().path("found").asInt()),
        hits.header(),
        hits.rows());
  }

  private Block hits(String zh, String en, JsonNode hits, String score) {
    List<Block.Row> rows = new ArrayList<>();
    int rank = 0;
    for (JsonNode hit : hits) {
      rank++;
      String id = hit.path("id").asText();
      if (rank <= SHOWN || failure.needed(id)) {
        rows.add(
            row(
                id,
                String.valueOf(rank),
                id,
                String.format(Locale.ROOT, "%.4f", hit.path(score).asDouble())));
      }
    }
    return new Block(
        new Words(zh, en), List.of(), List.of("名次 · rank", "片段 · chunk", "得分 · score"), rows);
  }

  private Block governed() {
    List<Block.Row> rows = new ArrayList<>();
    int others = 0;
    for (JsonNode one : artefacts.trace("governance.dropped")) {
      String id = one.path("id").asText();
      boolean gold = failure.needed(id);
      others += gold ? 0 : 1;
      if (gold || others <= SHOWN) {
        rows.add(row(id, id, one.path("rule").asText(), one.path("reason").asText()));
      }
    }
    return new Block(
        new Words("治理", "govern"),
        List.of(
            "保留 · allowed: " + artefacts.text("governance.allowed"),
            "剔除 · dropped: " + artefacts.trace("governance.dropped").size()),
        List.of("剔除 · dropped", "规则 · rule", "理由 · reason"),
        rows);
  }

  private Block judged() {
    List<Block.Row> rows = new ArrayList<>();
    for (JsonNode slot : artefacts.trace("slots")) {
      rows.add(
          row(
              "",
              slot.path("name").asText(),
              slot.path("state").asText(),
              slot.path("value").asText(""),
              slot.path("source").asText("")));
    }
    return new Block(
        new Words("判定", "judge"),
        List.of(
            JudgeCheck.quality(artefacts)
                + " "
                + artefacts.text("quality.rule")
                + " "
                + artefacts.text("quality.reason")),
        List.of("要点 · slot", "状态 · state", "值 · value", "来源 · source"),
        rows);
  }

  private Block context() {
    List<Block.Row> rows = new ArrayList<>();
    for (JsonNode passage : artefacts.trace("final_context.passages")) {
      String id = passage.path("id").asText();
      List<String> merged = new ArrayList<>();
      passage.path("merged").forEach(one -> merged.add(one.asText()));
      rows.add(row(id, passage.path("n").asText(), id, String.join(", ", merged)));
    }
    return new Block(
        new Words("上下文", "assemble"),
        List.of("词元 · tokens: " + artefacts.text("final_context.tokens")),
        List.of("n", "片段 · chunk", "并入 · merged"),
        rows);
  }

  private Block drafted() {
    List<Block.Row> rows = new ArrayList<>();
    for (JsonNode claim : artefacts.trace("draft.claims")) {
      List<String> cited = new ArrayList<>();
      claim.path("citations").forEach(one -> cited.add(one.path("id").asText()));
      boolean gold = cited.stream().anyMatch(failure::needed);
      rows.add(
          new Block.Row(
              List.of(
                  claim.path("claim").asText(),
                  claim.path("text").asText(),
                  String.join(", ", cited)),
              gold));
    }
    return new Block(
        new Words("草稿", "generate"), List.of(), List.of("n", "主张 · claim", "引用 · cites"), rows);
  }

  private Block verified() {
    List<Block.Row> rows = new ArrayList<>();
    for (JsonNode claim : artefacts.trace("verification.claims")) {
      rows.add(
          row(
              "",
              claim.path("claim").asText(),
              claim.path("supported").asBoolean() ? "✓" : "✗",
              claim.path("rule").asText(),
              claim.path("why").asText()));
    }
    return new Block(
        new Words("核验", "verify"),
        List.of(artefacts.text("verification.rule"), artefacts.text("verification.why")).stream()
            .filter(line -> !line.isEmpty())
            .toList(),
        List.of("n", "通过 · supported", "规则 · rule", "理由 · reason"),
        rows);
  }

  private Block answer() {
    List<String> lines = new ArrayList<>();
    lines.add("结果 · outcome: " + failure.score().outcome() + " " + failure.score().reason());
    if (!artefacts.answer().isEmpty()) {
      lines.add("回答 · answer: " + artefacts.answer());
    }
    if (!artefacts.cites().isEmpty()) {
      lines.add("引用 · cites: " + String.join(", ", artefacts.cites()));
    }
    for (Iterator<JsonNode> errors = artefacts.trace("errors").elements(); errors.hasNext(); ) {
      lines.add("降级 · degraded: " + errors.next());
    }
    return new Block(new Words("回答", "answer"), lines, List.of(), List.of());
  }

  /** A row about a chunk; an empty id for one about none. */
  private Block.Row row(String id, String... cells) {
    return new Block.Row(List.of(cells), failure.needed(id));
  }

  private static String rank(int rank) {
    return rank == 0 ? "–" : String.valueOf(rank);
  }
}
