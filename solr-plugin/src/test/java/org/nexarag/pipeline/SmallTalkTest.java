package org.nexarag.pipeline;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.nexarag.model.Language;
import org.nexarag.model.Question;

/** Replies that need no evidence. */
class SmallTalkTest {
  private static String reply(String kind, String text, Language language) {
    return SmallTalk.reply(kind, Question.of(text, language));
  }

  @Test
  void showsACalculationAsTheAskersOwn() {
    assertThat(reply("arithmetic", "35 天减去 30 天是多少", Language.ZH))
        .isEqualTo("35 天 − 30 天 = 5 天。这是按您给出的数字计算的，没有查阅资料。");
    assertThat(reply("arithmetic", "what is 35 minus 30?", Language.EN))
        .isEqualTo(
            "35 − 30 = 5. This is calculated from your own numbers; no document was looked up.");
  }

  @Test
  void aRuleThatCallsAQuestionACalculationGetsTheGeneralReply() {
    assertThat(reply("arithmetic", "保修期是多久", Language.ZH))
        .isEqualTo(reply("other", "保修期是多久", Language.ZH));
  }

  @Test
  void calculatesOnlyWhereRulesSaySo() {
    assertThat(reply("thanks", "35 天减去 30 天是多少", Language.ZH)).doesNotContain("=");
  }
}
