package org.nexarag.plan;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Assertions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nexarag.model.Language;
import org.nexarag.model.Reading.Courtesy;
import org.nexarag.text.Languages;
import org.nexarag.text.NormalForm;

/** A turn is courtesy only when courtesies fill it. */
class CourtesiesTest {
  private static Courtesies.Read read(String turn) {
    return Courtesies.read(NormalForm.fold(turn), Languages.detect(turn));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "早上好呀 | GREETING",
        "嗨，最近怎么样？ | GREETING",
        "真的太感谢啦！ | THANKS",
        "谢谢您的耐心解答，没有别的问题了。 | THANKS",
        "收到，都记下了 | ACKNOWLEDGEMENT",
        "祝您生活愉快，再见 | GOODBYE",
        "你有好朋友吗 | ASSISTANT",
        "你会不会难过 | ASSISTANT",
        "我好郁闷啊 | FEELING",
        "给我讲个笑话吧 | PLAY",
        "Good morning! | GREETING",
        "Great, thank you so much for the quick reply. | THANKS",
        "ok, got it | ACKNOWLEDGEMENT",
        "That's all I need, have a nice day! | GOODBYE",
        "Are you a robot? | ASSISTANT",
        "What is your favourite colour? | ASSISTANT",
        "I am so tired | FEELING",
        "Tell me a joke please | PLAY",
      })
  void readsWhatACourtesyDoes(String turn, Courtesy act) {
    assertThat(read(turn).act()).isEqualTo(act);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "谢谢，那保修呢",
        "退货期限，谢谢",
        "谢谢，便宜一点的",
        "最近的维修点，谢谢",
        "好的，声音不好，谢谢",
        "谢谢，洗衣机漏水",
        "你们几点上班",
        "你们的电话是多少",
        "不想要了",
        "没有发票了",
        "没有了吗",
        "我很生气，你们的产品坏了",
        "再见歌词是什么",
        "谢谢《再见》",
        "",
        "？",
        "Thanks, what about the warranty?",
        "Do you sell robots?",
        "How do I do that?",
        "how are you, I need a refund",
        "no",
        "是的",
      })
  void takesNothingElseForACourtesy(String turn) {
    assertThat(read(turn).act()).isEqualTo(Courtesy.NONE);
  }

  @Test
  void countsRemarksBesideThanks() {
    assertThat(read("服务挺周到的，我们就去看看，谢谢").remarks()).isEqualTo(2);
    assertThat(read("Thanks, that is very helpful").remarks()).isZero();
    assertThat(read("Thanks, your advice was really useful").remarks()).isEqualTo(1);
  }

  @Test
  void readsHostileTurnsInTime() {
    Assertions.assertTimeout(
        Duration.ofSeconds(2),
        () -> {
          for (String one : new String[] {"好", "真", "的", "谢", "我就", "没有", "都", "嗯,"}) {
            Courtesies.read(one.repeat(120 / one.length()), Language.ZH);
          }
          for (String one : new String[] {"so ", "thanks ", "very ", "you ", "ha", "a "}) {
            Courtesies.read(one.repeat(120 / one.length()), Language.EN);
          }
        });
  }
}
