package org.nexarag.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Citation;
import org.nexarag.model.Claim;
import org.nexarag.model.Context;
import org.nexarag.testing.Evidences;
import org.nexarag.testing.Evidences.Made;
import org.nexarag.testing.ShippedRules;

class SupportTest {
  private static final String SAID = "2021 年星河厂的产量为 500 吨。";

  private static Support of(Made other, double score, String text) {
    Context context =
        Evidences.context(List.of(Made.of("a", "年报").says(.8, SAID), other.says(score, text)));
    Claim claim =
        new Claim(SAID, SAID, List.of(new Citation(1, Evidences.span(SAID, SAID))), "", "");
    return Support.of(
        Evidences.plan("2021 年星河厂的产量是多少", AnswerKind.NUMBER),
        List.of(claim),
        context,
        Set.of("星河厂"),
        ShippedRules.thresholds());
  }

  @Test
  void countsOtherDocumentsThatStateTheValue() {
    Support support = of(Made.of("b", "公报"), .78, "据公报，星河厂去年生产 500 吨。");
    assertThat(support.sameValue()).isEqualTo(1);
    assertThat(support.agreement()).isGreaterThan(0);
    assertThat(support.rivals()).isEqualTo(1);
    assertThat(support.yearFound()).isTrue();
  }

  @Test
  void takesNoDocumentForAnotherOneThatAgrees() {
    Support support = of(Made.of("a", "年报"), .78, "星河厂生产 500 吨。");
    assertThat(support.sameValue()).isZero();
    assertThat(support.agreement()).isZero();
    assertThat(support.rivals()).isZero();
  }

  @Test
  void whatIsLessAlikeOrLacksTheNameIsNoRival() {
    assertThat(of(Made.of("b", "公报"), .5, "星河厂招工。").rivals()).isZero();
    assertThat(of(Made.of("b", "公报"), .79, "别的厂的产量不详。").rivals()).isZero();
  }

  @Test
  void agreementAddsToTheFit() {
    Support alone = of(Made.of("b", "公报"), .78, "星河厂招工。");
    Support borneOut = of(Made.of("b", "公报"), .78, SAID);
    assertThat(borneOut.fit(.7, ShippedRules.thresholds()))
        .isGreaterThan(alone.fit(.7, ShippedRules.thresholds()) + .1);
  }
}
