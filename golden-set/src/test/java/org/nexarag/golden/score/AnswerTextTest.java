package org.nexarag.golden.score;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AnswerTextTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          罚款 ５０ 万元以下。     | 50万元
          三包有效期为2年或50,000公里 | 50000公里
          价格 138 000元。        | 138000元
          The Return Policy.     | return policy
          “三倍”赔偿              | 三倍
          电压 3.5 V             | 3.5V
          约 25 ℃ 以下           | 25℃
          增长12%。              | 12 %
          """)
  void holdsWhatIsWrittenAnotherWay(String text, String part) {
    assertThat(AnswerText.of(text).holds(AnswerText.of(part))).isTrue();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          共有170个议席     | 70
          电压3.5伏        | 3
          电压3.5伏        | 5伏
          第1、2款         | 12
          第1,2款          | 12
          2020年          | 20
          一人以上         | 二人以上
          任何内容         | '。'
          """)
  void doesNotHoldAPartOfALongerNumberNorWhatIsNotThere(String text, String part) {
    assertThat(AnswerText.of(text).holds(AnswerText.of(part))).isFalse();
  }

  @Test
  void looksForALaterPlaceWhenTheFirstIsInsideANumber() {
    assertThat(AnswerText.of("170人，其中70人").holds(AnswerText.of("70"))).isTrue();
    assertThat(AnswerText.of("共70.").holds(AnswerText.of("70"))).isTrue();
  }

  @Test
  void needsEveryGroupAndAnyAlternative() {
    AnswerText answer = AnswerText.of("三包有效期2年或者5万公里");
    assertThat(answer.holdsAll(List.of(List.of("两年", "2年"), List.of("5万公里")))).isTrue();
    assertThat(answer.holdsAll(List.of(List.of("2年"), List.of("6万公里")))).isFalse();
    assertThat(answer.holdsAll(List.of())).isTrue();
    assertThat(answer.holdsAny(List.of())).isFalse();
    assertThat(AnswerText.of("").holdsAny(List.of("2年"))).isFalse();
  }
}
