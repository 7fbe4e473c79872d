package org.nexarag.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Duration;
import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.nexarag.model.Chunk;
import org.nexarag.model.Language;
import org.nexarag.model.RagException;
import org.nexarag.text.Vocabulary;

class ChunkingLawsTest {
  private static final ChunkingConfig SMALL = new ChunkingConfig(20, 32);
  private static final WordCounter COUNTER = new WordCounter();

  /** No heading and no table, whose words go to the title path or are repeated. */
  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.of(
            "退货",
            "期限",
            "为七天",
            "。",
            "，",
            "；",
            "\n",
            "\n\n",
            " ",
            "iPhone 16 ",
            "e05 ",
            "v3.5 ",
            "the battery ",
            "lasts. ",
            "why? ",
            "😀",
            "👩‍🔧",
            "（一）",
            "- ",
            "1) ",
            "supercalifragilistic",
            "\t",
            "　",
            "（",
            "）",
            "“",
            "”")
        .list()
        .ofMaxSize(200)
        .map(words -> String.join("", words));
  }

  @Property(tries = 300, seed = "20260101")
  void everyCharacterLandsInExactlyOneChunkInOrder(@ForAll("texts") String text) {
    if (text.isBlank()) {
      return;
    }
    String joined = chunks(text).stream().map(Chunk::text).collect(Collectors.joining());
    assertThat(squeeze(joined)).isEqualTo(squeeze(text));
  }

  @Property(tries = 300, seed = "20260101")
  void noChunkIsLongerThanTheMaximumAndOrdinalsAreDense(@ForAll("texts") String text) {
    if (text.isBlank()) {
      return;
    }
    List<Chunk> chunks = chunks(text);
    for (int i = 0; i < chunks.size(); i++) {
      assertThat(chunks.get(i).ordinal()).isEqualTo(i);
      assertThat(chunks.get(i).text()).isNotBlank();
      assertThat(COUNTER.count(Language.ZH, chunks.get(i).text())).isLessThanOrEqualTo(32);
      assertThat(chunks.get(i).tokens()).isLessThanOrEqualTo(32);
    }
  }

  @Property(tries = 100, seed = "20260101")
  void theSameDocumentGivesTheSameBlock(@ForAll("texts") String text) {
    if (!text.isBlank()) {
      assertThat(chunks(text)).isEqualTo(chunks(text));
    }
  }

  @Test
  void readsAMegabyteOfAnythingInReasonableTime() {
    String flat = "保修期为三年".repeat(60_000);
    String headings = "# 标题\n\n".repeat(100_000);
    String quotes = ">".repeat(5_000) + " 深\n";
    String divs = "<div>".repeat(20_000) + "深";
    String list = "- 项目\n".repeat(20_000);
    String rows = "| a | b |\n|---|---|\n" + "| 单元 | 格 |\n".repeat(10_000);
    String articles = "第一条 内容。\n".repeat(10_000);
    Assertions.assertTimeout(
        Duration.ofMinutes(2),
        () -> {
          assertThat(ingest(Format.TEXT, flat)).isNotEmpty();
          assertThat(ingest(Format.MARKDOWN, headings)).hasSize(100_000);
          assertThat(ingest(Format.MARKDOWN, quotes)).isNotEmpty();
          assertThat(ingest(Format.HTML, divs)).isNotEmpty();
          assertThat(ingest(Format.MARKDOWN, list)).isNotEmpty();
          assertThat(ingest(Format.MARKDOWN, rows)).isNotEmpty();
          assertThat(ingest(Format.TEXT, articles)).hasSize(10_000);
        });
  }

  @Test
  void refusesABodyOfMoreThanTwentyMegabytesByName() {
    String body = "字".repeat(Ingester.MAX_BYTES / 3 + 1);
    assertThatThrownBy(() -> ingest(Format.TEXT, body))
        .isInstanceOf(RagException.BadRequest.class)
        .hasMessageContaining("'d1'")
        .hasMessageContaining(String.valueOf(Ingester.MAX_BYTES));
  }

  private static List<Chunk> chunks(String text) {
    return new Ingester(SMALL, Vocabulary.EMPTY, List.of())
        .ingest(SourceDocument.of("d1", "v1", Format.TEXT, text), COUNTER).chunks().stream()
            .map(ChunkDraft::chunk)
            .toList();
  }

  private static List<ChunkDraft> ingest(Format format, String body) {
    return new Ingester(ChunkingConfig.DEFAULTS, Vocabulary.EMPTY, List.of())
        .ingest(SourceDocument.of("d1", "v1", format, body), COUNTER)
        .chunks();
  }

  private static String squeeze(String text) {
    return text.codePoints()
        .filter(c -> !Character.isWhitespace(c) && !Character.isSpaceChar(c))
        .collect(StringBuilder::new, StringBuilder::appendCodePoint, StringBuilder::append)
        .toString();
  }
}
