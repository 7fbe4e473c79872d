package org.nexarag.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nexarag.model.Language;
import org.nexarag.model.Question;
import org.nexarag.model.Reading.Shape;
import org.nexarag.model.Turn;
import org.nexarag.text.Languages;
import org.nexarag.text.Names;
import org.nexarag.text.Terms;
import org.nexarag.text.Vocabulary;

/** How a question is built, in both languages. */
class ShapesTest {
  private static final Shapes SHAPES = new Shapes(Vocabulary.EMPTY);
  private static final Splitter SPLITTER =
      new Splitter(Vocabulary.EMPTY, new TurnNames(Vocabulary.EMPTY));
  private static final List<Turn> TALK =
      List.of(new Turn("user", "P1 耳机多少钱"), new Turn("assistant", "299 元。"));

  private static Shape read(String text, List<Turn> history) {
    Language language = Languages.detect(text);
    return SHAPES.read(
        new Question(text, language, history),
        Terms.content(text, language),
        List.of(),
        Names.anchors(text, language));
  }

  private static Shape read(String text) {
    return read(text, List.of());
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "退货期限是多久",
        "How long is the warranty?",
        "《红楼梦》作者的出生地是哪里",
        "运费谁承担",
        "比较好的耳机有哪些",
      })
  void anEasyQuestionIsPlain(String text) {
    assertThat(read(text)).isEqualTo(Shape.PLAIN);
  }

  @Test
  void comparesSidesInOneSentence() {
    assertThat(read("P1、P2、P3 哪个续航更长").comparison()).isTrue();
    assertThat(read("P1 比 P2 轻多少").comparison()).isTrue();
    assertThat(read("Is the P1 cheaper than the P2?").comparison()).isTrue();
    assertThat(read("Which Apple plant does Foxconn run?").comparison()).isFalse();
  }

  @Test
  void needsOneAnswerForTheNext() {
    assertThat(read("提出相对论的学者在哪所大学任教").steps()).isEqualTo(2);
    assertThat(read("Which university did the author of Dune teach at?").steps()).isEqualTo(2);
  }

  @Test
  void leansOnEarlierTurnsOnlyWhereThereAreSome() {
    assertThat(read("它多久到货", TALK).elliptic()).isTrue();
    assertThat(read("它多久到货").elliptic()).isFalse();
    assertThat(read("那英文版呢", TALK).elliptic()).isTrue();
    assertThat(read("how long is its warranty", TALK).elliptic()).isTrue();
    assertThat(read("海底捞火锅(牡丹园店)的电话是多少", TALK).elliptic()).isFalse();
  }

  @Test
  void pointsAtAThingThatNobodyNamed() {
    assertThat(read("这款耳机保修多久").dangling()).isTrue();
    assertThat(read("Does this printer scan?").dangling()).isTrue();
    assertThat(read("这款耳机保修多久", TALK).dangling()).isFalse();
    assertThat(read("Can I return it?").dangling()).isFalse();
  }

  @Test
  void asksToLeaveSomethingOut() {
    assertThat(read("除了质量问题，还有哪些情况可以退货").exclusion()).isTrue();
    assertThat(read("everything except refurbished phones").exclusion()).isTrue();
    assertThat(read("不包括什么").exclusion()).isFalse();
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "E05 的故障原因和解决办法是什么 | E05 的故障原因是什么; E05 的解决办法是什么",
        "E05故障原因及处理方法 | E05故障原因; E05处理方法",
        "洗衣机不脱水是什么原因，怎么解决 | 洗衣机不脱水是什么原因; 洗衣机不脱水 怎么解决",
        "退货的条件和例外情形有哪些 | 退货的条件有哪些; 退货的例外情形有哪些",
        "电池不充电的可能原因、排查步骤以及维修费用 | 电池不充电的可能原因; 电池不充电的排查步骤; 电池不充电的维修费用",
        "退换货流程与费用 | 退换货流程; 退换货费用",
        "高温报警的触发条件与处理措施 | 高温报警的触发条件; 高温报警的处理措施",
        "P1 和 P2 的重量、电池容量分别是多少" + " | P1 的重量 是多少; P1 的电池容量 是多少; P2 的重量 是多少; P2 的电池容量 是多少",
        "What causes error E05 and how do I fix it? | What causes error E05; E05 how do I fix it?",
        "What are the causes and fixes of error E05?"
            + " | What are the causes of error E05?; What are the fixes of error E05?",
        "What is the return policy and the warranty period for headphones?"
            + " | What is the return policy for headphones?; What is the warranty period for"
            + " headphones?",
      })
  void dividesWhatAsksForSeveralThings(String text, String parts) {
    Language language = Languages.detect(text);
    Split split = SPLITTER.split(Question.of(text, language), text);
    assertThat(split.parts().stream().map(Splitter.Part::text).toList())
        .isEqualTo(Arrays.stream(parts.split(";", -1)).map(String::strip).toList());
    assertThat(read(text).parts()).isEqualTo(split.parts().size());
  }
}
