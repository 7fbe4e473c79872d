package org.nexarag.rules.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SpellingTest {
  private static final List<String> WORDS =
      List.of(
          "access",
          "drop",
          "deny",
          "id",
          "effectiveTo",
          "authority",
          "首条得分",
          "文档类型",
          "失效日期",
          "有权限",
          "contains",
          "==");

  @ParameterizedTest
  @CsvSource({
    "acess, access",
    "ACCESS, access",
    "ａccess, access",
    "dorp, drop",
    "effectivTo, effectiveTo",
    "autority, authority",
    "首条分数, 首条得分",
    "首得条分, 首条得分",
    "文档型类, 文档类型",
    "资料类型, 文档类型",
    "失效日, 失效日期",
    "有权线, 有权限",
    "包含, contains",
    "等于, ==",
  })
  void findsTheWordThatWasMeant(String read, String meant) {
    assertThat(Spelling.nearest(read, WORDS)).isEqualTo(meant);
  }

  @ParameterizedTest
  @CsvSource({"title", "退货期限", "x", "是否", "大于"})
  void findsNothingWhereNothingIsNear(String read) {
    assertThat(Spelling.nearest(read, WORDS)).isEmpty();
  }

  @Test
  void takesTheFirstOfEquallyNearWords() {
    assertThat(Spelling.nearest("slat", List.of("slot", "salt", "slit"))).isEqualTo("slot");
    assertThat(Spelling.nearest("退款", List.of("退货", "退换"))).isEqualTo("退货");
  }

  @Test
  void findsNothingForAnEmptyOrAnEndlessWord() {
    assertThat(Spelling.nearest("", List.of("a"))).isEmpty();
    assertThat(Spelling.nearest("a".repeat(100_000), List.of("a".repeat(100_000)))).isEmpty();
    assertThat(Spelling.nearest("a", List.of())).isEmpty();
  }
}
