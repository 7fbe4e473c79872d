package org.nexarag.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nexarag.model.Chunk;
import org.nexarag.model.Language;
import org.nexarag.model.RagException;
import org.nexarag.text.Vocabulary;

class IngesterTest {
  private static final Vocabulary VOCABULARY =
      Vocabulary.parse(
          """
          products: [{name: 海尔洗衣机, model: XQG100-BD14126}]
          faults: [不排水]
          dimensions: [{name: 电池, terms: [battery]}]
          """,
          "vocabulary.yaml");
  private static final Ingester INGESTER =
      new Ingester(ChunkingConfig.DEFAULTS, VOCABULARY, List.of());

  @Test
  void namesChunksByDocumentVersionAndOrdinalAndLinksNeighbours() {
    Block block = ingest(Format.MARKDOWN, "# 政策\n\n## 退货\n\n七天可退。\n\n## 换货\n\n十五天可换。\n");

    assertThat(block.parent().versionId()).isEqualTo("d1!v1");
    assertThat(block.chunks())
        .extracting(c -> c.chunk().id())
        .containsExactly("d1!v1#0", "d1!v1#1");
    assertThat(block.chunks())
        .extracting(c -> c.chunk().sectionId())
        .containsExactly("s1.1", "s1.2");
    assertThat(block.chunks())
        .extracting(c -> c.chunk().titlePath())
        .containsExactly("政策 > 退货", "政策 > 换货");
    assertThat(block.chunks()).extracting(c -> c.chunk().text()).containsExactly("七天可退。", "十五天可换。");
    assertThat(block.chunks().get(0).prevId()).isNull();
    assertThat(block.chunks().get(0).nextId()).isEqualTo("d1!v1#1");
    assertThat(block.chunks().get(1).prevId()).isEqualTo("d1!v1#0");
    assertThat(block.chunks().get(1).nextId()).isNull();
  }

  @Test
  void readsNamesQuantitiesDatesFaultsAndModels() {
    ChunkDraft chunk =
        ingest(Format.TEXT, "海尔洗衣机报 E05 表示不排水。2024年3月1日起保修 3 年，电池 5000mAh。").chunks().get(0);

    assertThat(chunk.entities())
        .containsExactly("dimension:电池", "fault:不排水", "name:e05", "product:海尔洗衣机");
    assertThat(chunk.quantities()).containsExactly("3 year", "5000 mah");
    assertThat(chunk.dates()).containsExactly("2024-03-01");
    assertThat(chunk.faults()).containsExactly("不排水");
    assertThat(chunk.models()).containsExactly("E05", "XQG100-BD14126");
    assertThat(chunk.chunk().products()).containsExactly("海尔洗衣机");
    assertThat(chunk.chunk().language()).isEqualTo(Language.ZH);
  }

  @Test
  void everyChunkHoldsTheTitleOfItsDocumentAndTheNamesThatItMentions() {
    Block block =
        ingest(
            Format.MARKDOWN,
            "# Blue Harbour (film)\n\n## Making\n\nAna Lund directed it.\n\n## Music\n\nBy Tom Mohn.");

    assertThat(block.chunks().get(0).entities())
        .containsExactly("name:ana lund", "title:blue harbour");
    assertThat(block.chunks().get(1).entities())
        .containsExactly("name:tom mohn", "title:blue harbour");
  }

  @Test
  void takesMetadataFromFrontMatterAndLetsStatedFieldsWin() {
    String body =
        """
        ---
        title: 售后政策
        doc_type: policy
        product: [海尔洗衣机, 其他]
        effective_from: 2024年1月1日
        effective_to: 2025-01-01
        authority: 90
        acl: [public, staff]
        author: 不认识的字段
        ---
        正文。
        """;
    ParentDraft parent =
        INGESTER
            .ingest(
                SourceDocument.of("d1", "v1", Format.MARKDOWN, body).with("authority", "70"),
                new WordCounter())
            .parent();

    assertThat(parent.title()).isEqualTo("售后政策");
    assertThat(parent.docType()).isEqualTo("policy");
    assertThat(parent.products()).containsExactly("海尔洗衣机", "其他");
    assertThat(parent.effectiveFrom()).isEqualTo(LocalDate.of(2024, 1, 1));
    assertThat(parent.effectiveTo()).isEqualTo(LocalDate.of(2025, 1, 1));
    assertThat(parent.authority()).isEqualTo(70);
    assertThat(parent.acl()).containsExactly("public", "staff");
  }

  @Test
  void takesMetadataFromMetaTags() {
    Block block =
        new Ingester(ChunkingConfig.DEFAULTS, Vocabulary.EMPTY, List.of("public"))
            .ingest(
                new SourceDocument(
                    Format.HTML,
                    "<html><head><title>Manual</title><meta name='nexarag.doc_id' content='m1'>"
                        + "<meta name='nexarag.version' content='2.0'></head><body><p>Press start.</p></body></html>",
                    Map.of()),
                new WordCounter());

    assertThat(block.parent().versionId()).isEqualTo("m1!2.0");
    assertThat(block.parent().title()).isEqualTo("Manual");
    assertThat(block.parent().language()).isEqualTo(Language.EN);
    assertThat(block.parent().acl()).containsExactly("public");
  }

  @Test
  void hidesADocumentThatNamesNoGroupWhenThereIsNoDefault() {
    assertThat(ingest(Format.TEXT, "正文").parent().acl()).isEmpty();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "doc_id | a!b | doc_id",
        "doc_id | a#b | doc_id",
        "version | 1!2 | version",
        "lang | fr | zh, en",
        "effective_from | 2024-02-30 | a day that exists",
        "effective_from | tomorrow | 2024-03-01 or 2024年3月1日",
        "authority | 101 | 1 to 100",
        "authority | high | 1 to 100"
      })
  void refusesWrongMetadataByNameValueAndAllowed(String field, String value, String allowed) {
    assertThatThrownBy(
            () ->
                INGESTER.ingest(
                    SourceDocument.of("d1", "v1", Format.TEXT, "正文").with(field, value),
                    new WordCounter()))
        .isInstanceOf(RagException.BadRequest.class)
        .hasMessageContaining("'" + field + "'")
        .hasMessageContaining("'" + value + "'")
        .hasMessageContaining(allowed);
  }

  @Test
  void refusesUnknownFieldsMissingIdsEmptyBodiesAndBrokenBodies() {
    assertThatThrownBy(() -> SourceDocument.of("d", "v", Format.TEXT, "x").with("colour", "red"))
        .hasMessageContaining("'colour'")
        .hasMessageContaining("doc_id");
    assertThatThrownBy(
            () ->
                INGESTER.ingest(new SourceDocument(Format.TEXT, "x", Map.of()), new WordCounter()))
        .hasMessageContaining("doc_id");
    assertThatThrownBy(() -> ingest(Format.TEXT, " \n　\n"))
        .hasMessageContaining("'d1'")
        .hasMessageContaining("no text");
    assertThatThrownBy(() -> ingest(Format.JSON, "{\"sections\":"))
        .hasMessageContaining("'d1'")
        .hasMessageContaining("not JSON");
    assertThatThrownBy(() -> ingest(Format.JSON, "{}")).hasMessageContaining("sections");
    assertThatThrownBy(() -> ingest(Format.MARKDOWN, "---\na: [\n---\nx"))
        .hasMessageContaining("front matter");
    assertThatThrownBy(() -> ingest(Format.MARKDOWN, "---\na: " + "[".repeat(9000) + "\n---\nx"))
        .isInstanceOf(RagException.BadRequest.class)
        .hasMessageContaining("nested");
    assertThatThrownBy(() -> Format.of("docx"))
        .hasMessageContaining("docx")
        .hasMessageContaining("markdown");
  }

  @Test
  void refusesAnEndBeforeTheStart() {
    assertThatThrownBy(
            () ->
                INGESTER.ingest(
                    SourceDocument.of("d1", "v1", Format.TEXT, "x")
                        .with("effective_from", "2024-01-01")
                        .with("effective_to", "2024-01-01"),
                    new WordCounter()))
        .hasMessageContaining("effective_to");
  }

  @Test
  void readsBomAndWindowsLineEnds() {
    List<Chunk> chunks = chunks(Format.MARKDOWN, "\uFEFF# 标题\r\n\r\n第一段。\r\n第二行。\r\n");
    assertThat(chunks).singleElement().extracting(Chunk::text).isEqualTo("第一段。\n第二行。");
    assertThat(chunks.get(0).title()).isEqualTo("标题");
  }

  @Test
  void keepsJsonSectionsWithTheirOwnIds() {
    List<Chunk> chunks =
        chunks(
            Format.JSON,
            "{\"title\":\"公司法\",\"sections\":[{\"id\":\"law-92\",\"title\":\"第九十二条\",\"text\":\"第九十二条 设立股份有限公司，应当有一人以上二百人以下为发起人。\"},"
                + "{\"id\":\"law-93\",\"text\":\"短。\"}]}");
    assertThat(chunks).extracting(Chunk::sectionId).containsExactly("law-92", "law-93");
    assertThat(chunks).extracting(Chunk::titlePath).containsExactly("公司法 > 第九十二条", "公司法");
    assertThat(chunks.get(0).text()).startsWith("第九十二条 设立");
  }

  static Block ingest(Format format, String body) {
    return INGESTER.ingest(SourceDocument.of("d1", "v1", format, body), new WordCounter());
  }

  static List<Chunk> chunks(Format format, String body) {
    return ingest(format, body).chunks().stream().map(ChunkDraft::chunk).toList();
  }
}
