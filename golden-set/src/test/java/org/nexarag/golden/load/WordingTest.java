package org.nexarag.golden.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.nexarag.golden.set.SetException;

class WordingTest {
  private static final Wording WORDING =
      new Wording(
          Map.of("o", "electric bike", "c", "cabinet", "x", "{leak|stain|dent}", "n", "棠屿 X21"),
          Map.of("window", List.of("4", "9", "13")));

  @Test
  void theArticleFollowsWhatFillsTheGap() {
    assertThat(WORDING.fill("A {o} or a {c}; soda {o}", "s", "p"))
        .isEqualTo("An electric bike or a cabinet; soda electric bike");
  }

  @Test
  void aSpaceStandsBetweenModelAndChineseText() {
    assertThat(WORDING.fill("关于{n}的通知", "s", "p")).isEqualTo("关于棠屿 X21 的通知");
  }

  @Test
  void oneSeedSaysOneWordAndOneFigure() {
    String first = WORDING.fill("{x} {window}", "seed", "a");
    assertThat(WORDING.fill("{x} {window}", "seed", "b")).isEqualTo(first);
  }

  @Test
  void anUnknownGapIsNamed() {
    assertThatThrownBy(() -> WORDING.fill("{nobody}", "s", "p"))
        .isInstanceOf(SetException.class)
        .hasMessageContaining("nobody");
  }
}
