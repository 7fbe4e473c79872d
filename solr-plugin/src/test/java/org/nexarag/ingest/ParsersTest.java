package org.nexarag.ingest;

import static org.assertj.core.api.Assertions.assertThat;
import static org.nexarag.ingest.IngesterTest.chunks;

import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import org.nexarag.model.Chunk;

class ParsersTest {
  @Test
  void cutsALawAtItsArticlesUnderTheirChapters() {
    List<Chunk> chunks =
        chunks(
            Format.TEXT,
            """
            第一章 总则
            第一条 为了保护消费者的合法权益，制定本法。
            第二条 消费者的权益受本法保护：
            （一）知情权；
            （二）选择权。
            第二章 消费者的权利
            第七条 消费者享有人身安全不受损害的权利。
            消费者有权要求经营者提供的商品符合要求。
            """);
    assertThat(chunks)
        .extracting(Chunk::titlePath)
        .containsExactly("第一章 总则 > 第一条", "第一章 总则 > 第二条", "第二章 消费者的权利 > 第七条");
    assertThat(chunks.get(1).text()).isEqualTo("第二条 消费者的权益受本法保护：\n（一）知情权；\n（二）选择权。");
    assertThat(chunks.get(2).text()).endsWith("符合要求。");
  }

  @Test
  void splitsALongArticleAndKeepsItsNumberInTheTitlePath() {
    String body =
        "第十条 "
            + IntStream.range(0, 60)
                .mapToObj(i -> "经营者应当履行第" + i + "项义务。")
                .collect(Collectors.joining());
    List<Chunk> chunks = chunks(Format.TEXT, body);
    assertThat(chunks).hasSizeGreaterThan(1);
    assertThat(chunks).allSatisfy(c -> assertThat(c.titlePath()).isEqualTo("第十条"));
    assertThat(chunks).allSatisfy(c -> assertThat(c.text()).endsWith("。"));
  }

  @Test
  void doesNotTakeAReferenceToAnArticleForAnArticle() {
    assertThat(chunks(Format.TEXT, "第三条规定的期限届满的，适用本条。"))
        .singleElement()
        .extracting(Chunk::titlePath)
        .isEqualTo("");
  }

  @Test
  void readsNumberedHeadingsOfPlainText() {
    List<Chunk> chunks =
        chunks(Format.TEXT, "一、适用范围\n本政策适用于手机。\n\n1.1 期限\n七天。\n\nChapter 2 Repairs\nWe repair.\n");
    assertThat(chunks)
        .extracting(Chunk::titlePath)
        .containsExactly("一、适用范围", "一、适用范围 > 1.1 期限", "Chapter 2 Repairs");
  }

  @Test
  void readsEnglishArticles() {
    List<Chunk> chunks =
        chunks(Format.TEXT, "Article 1. The seller repairs.\n\nArticle 2. The buyer pays.\n");
    assertThat(chunks).extracting(Chunk::titlePath).containsExactly("Article 1", "Article 2");
  }

  @Test
  void keepsATableWholeWhereItFits() {
    List<Chunk> chunks =
        chunks(
            Format.MARKDOWN,
            "参数如下：\n\n| 项目 | 值 |\n|---|---|\n| 电池 | **6100** mAh |\n| 重量 | 213 g |\n");
    assertThat(chunks)
        .singleElement()
        .extracting(Chunk::text)
        .isEqualTo("参数如下：\n| 项目 | 值 |\n| 电池 | 6100 mAh |\n| 重量 | 213 g |");
  }

  @Test
  void splitsALongTableByRowsAndRepeatsTheHeader() {
    String rows =
        IntStream.range(0, 100)
            .mapToObj(i -> "| E" + i + " | 说明文字" + i + " |\n")
            .collect(Collectors.joining());
    List<Chunk> chunks = chunks(Format.MARKDOWN, "| 代码 | 说明 |\n|---|---|\n" + rows);
    assertThat(chunks).hasSizeGreaterThan(2);
    assertThat(chunks).allSatisfy(c -> assertThat(c.text()).startsWith("| 代码 | 说明 |\n| E"));
    assertThat(chunks).allSatisfy(c -> assertThat(c.tokens()).isLessThanOrEqualTo(320));
    assertThat(
            chunks.stream().map(Chunk::text).collect(Collectors.joining("\n")).split("\\| E", -1))
        .hasSize(101);
  }

  @Test
  void readsNestedListsItemByItem() {
    List<Chunk> chunks =
        chunks(Format.MARKDOWN, "3. 打开电源\n   - 按住三秒\n   - 松开\n4. 等待\n\n   仍在第二步。\n");
    assertThat(chunks)
        .singleElement()
        .extracting(Chunk::text)
        .isEqualTo("3. 打开电源\n按住三秒\n松开\n4. 等待\n仍在第二步。");
  }

  @Test
  void readsMarkdownWithoutItsMarkup() {
    List<Chunk> chunks =
        chunks(
            Format.MARKDOWN,
            "## 退货 {#return}\n\n见 [政策](http://x.y/z) 与 `E05`，*重要*。<b>粗</b>\n\n```\ncode *x*\n```\n");
    assertThat(chunks)
        .singleElement()
        .satisfies(
            c -> {
              assertThat(c.sectionId()).isEqualTo("return");
              assertThat(c.text()).isEqualTo("见 政策 与 E05，重要。粗\ncode *x*");
            });
  }

  @Test
  void readsHtmlByItsStructure() {
    List<Chunk> chunks =
        chunks(
            Format.HTML,
            "<nav>菜单</nav><h1>手册</h1><p>开机 <b>三</b> 秒。<br>完成。</p><h2 id='fault'>故障</h2><ol><li>断电<ul><li>拔插头</li></ul></li><li>重启</li></ol>"
                + "<table><tr><th>代码</th><th>含义</th></tr><tr><td>E05</td><td>不排水</td></tr></table><script>x()</script>");
    assertThat(chunks).extracting(Chunk::titlePath).containsExactly("手册", "手册 > 故障");
    assertThat(chunks).extracting(Chunk::sectionId).containsExactly("s1", "fault");
    assertThat(chunks.get(0).text()).isEqualTo("开机 三 秒。\n完成。");
    assertThat(chunks.get(1).text()).isEqualTo("1. 断电\n拔插头\n2. 重启\n| 代码 | 含义 |\n| E05 | 不排水 |");
  }

  @Test
  void readsATableInsideATableOnce() {
    List<Chunk> chunks =
        chunks(
            Format.HTML,
            "<table><tr><td>外<table><tr><td>内</td></tr></table></td><td>右</td></tr></table>");
    assertThat(chunks).singleElement().extracting(Chunk::text).isEqualTo("| 外 内 | 右 |");
  }

  @Test
  void losesNoHeadingThatHasNoContent() {
    List<Chunk> chunks = chunks(Format.MARKDOWN, "# A\n\n## 空的标题\n\n## B\n\n内容\n");
    assertThat(chunks).extracting(Chunk::text).containsExactly("空的标题", "内容");
  }

  @Test
  void cutsALongSentenceWithoutSplittingEmoji() {
    String family = "👨‍👩‍👧‍👦";
    List<Chunk> chunks = chunks(Format.TEXT, family.repeat(400));
    assertThat(chunks).hasSizeGreaterThan(1);
    assertThat(chunks).allSatisfy(c -> assertThat(c.text().replace(family, "")).isEmpty());
  }

  @Test
  void neverMixesSections() {
    List<Chunk> chunks = chunks(Format.MARKDOWN, "# A\n\n一。\n\n# B\n\n二。\n\n# C\n\n三。\n");
    assertThat(chunks).extracting(Chunk::text).containsExactly("一。", "二。", "三。");
  }
}
