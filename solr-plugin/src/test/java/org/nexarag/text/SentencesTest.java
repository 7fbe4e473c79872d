package org.nexarag.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.junit.jupiter.api.Test;
import org.nexarag.model.Span;

class SentencesTest {
  @Test
  void endsChineseSentencesAtTheirMarks() {
    assertThat(split("七天可退。十五天可换！真的吗？当然；好的……完"))
        .containsExactly("七天可退。", "十五天可换！", "真的吗？", "当然；", "好的……", "完");
  }

  @Test
  void keepsClosingQuotesAndBrackets() {
    assertThat(split("他说：“可以退。”然后走了。（见附件。）完")).containsExactly("他说：“可以退。”", "然后走了。", "（见附件。）", "完");
  }

  @Test
  void endsEnglishSentencesButNotInAbbreviationsDecimalsVersionsAndAddresses() {
    assertThat(
            split(
                "Mr. Smith paid $3.5 for v2.3. See e.g. No. 5 at http://a.b/c?d=e.f for more. Is it J. R. Tolkien? Yes!"))
        .containsExactly(
            "Mr. Smith paid $3.5 for v2.3.",
            "See e.g. No. 5 at http://a.b/c?d=e.f for more.",
            "Is it J. R. Tolkien?",
            "Yes!");
  }

  @Test
  void endsASentenceAtAnAsciiMarkBetweenChinese() {
    assertThat(split("能退吗?可以.请重启")).containsExactly("能退吗?", "可以.", "请重启");
    assertThat(split("支持 USB 3.0 接口")).containsExactly("支持 USB 3.0 接口");
  }

  @Test
  void endsSentencesAtLineBreaksAndKeepsTableRowsWhole() {
    assertThat(split("标题\r\n| a。b | c |\n1. 打开电源。等待。\n- 项目一\n\n"))
        .containsExactly("标题", "| a。b | c |", "1. 打开电源。", "等待。", "- 项目一");
  }

  @Test
  void findsNothingInBlankText() {
    assertThat(Sentences.split(" \n　\t")).isEmpty();
  }

  @Provide
  Arbitrary<String> texts() {
    return Arbitraries.of(
            "退货", "。", "！", "?", ".", "\n", " ", "　", "”", "e.g. ", "3.5", "No. ", "| a |", "😀",
            "1. ", "A")
        .list()
        .ofMaxSize(60)
        .map(words -> String.join("", words));
  }

  @Property(tries = 500, seed = "20260101")
  void coversEveryVisibleCharacterOnceInOrderWithTrimmedSpans(@ForAll("texts") String text) {
    List<Span> spans = Sentences.split(text);
    int end = 0;
    for (Span span : spans) {
      assertThat(span.start()).isGreaterThanOrEqualTo(end);
      assertThat(text.substring(end, span.start())).isBlank();
      assertThat(span.of(text)).isEqualTo(span.of(text).strip()).isNotEmpty();
      end = span.end();
    }
    assertThat(text.substring(end)).isBlank();
  }

  private static List<String> split(String text) {
    return Sentences.split(text).stream().map(s -> s.of(text)).collect(Collectors.toList());
  }
}
