package org.nexarag.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.StringLength;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nexarag.model.Language;
import org.nexarag.model.Span;

class NormalFormTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "ＡＢＣ－１２３ | abc-123",
        "這款手機的電池 | 这款手机的电池",
        "  A \t B  | a b",
        "10℃ | 10°c",
        "㎏ | kg",
        "①7天 | ①7天",
        "著作權俱樂部 | 著作权俱乐部",
        "薴 | 苎",
        "ﬁle | file",
        "plain ascii | plain ascii"
      })
  void foldsWidthCaseAndTraditionalCharacters(String text, String folded) {
    assertThat(NormalForm.fold(text)).isEqualTo(folded);
  }

  @Test
  void dropsInvisibleCharacters() {
    assertThat(NormalForm.fold("\uFEFF退\u200B货\u00AD")).isEqualTo("退货");
    assertThat(NormalForm.fold(" \n　")).isEmpty();
  }

  @Test
  void mapsAMatchBackToTheOriginal() {
    String text = "請問　ＸＱＧ１００℃　的電池";
    Folded folded = Folded.of(text);
    int at = folded.text().indexOf("xqg100");
    assertThat(folded.original(new Span(at, at + 6)).of(text)).isEqualTo("ＸＱＧ１００");
    int battery = folded.text().indexOf("电池");
    assertThat(folded.original(new Span(battery, battery + 2)).of(text)).isEqualTo("電池");
    assertThat(folded.original(new Span(0, 0))).isEqualTo(new Span(0, 0));
    assertThatThrownBy(() -> folded.original(new Span(0, 99)))
        .isInstanceOf(IndexOutOfBoundsException.class);
  }

  @Property(tries = 500, seed = "20260101")
  void foldingTwiceChangesNothing(@ForAll @StringLength(max = 40) String text) {
    if (text.indexOf('İ') >= 0 || text.codePoints().anyMatch(NormalFormTest::isMark)) {
      return;
    }
    String once = NormalForm.fold(text);
    assertThat(NormalForm.fold(once)).isEqualTo(once);
  }

  private static boolean isMark(int codePoint) {
    int type = Character.getType(codePoint);
    return type == Character.NON_SPACING_MARK
        || type == Character.COMBINING_SPACING_MARK
        || type == Character.ENCLOSING_MARK;
  }

  @Property(tries = 500, seed = "20260101")
  void everySpanMapsInsideTheOriginalAndInOrder(@ForAll @StringLength(max = 40) String text) {
    Folded folded = Folded.of(text);
    assertThat(folded.text()).isEqualTo(NormalForm.fold(text));
    int last = 0;
    for (int i = 0; i < folded.text().length(); i++) {
      Span span = folded.original(new Span(i, i + 1));
      assertThat(span.start()).isGreaterThanOrEqualTo(last);
      assertThat(span.end()).isLessThanOrEqualTo(text.length());
      last = span.start();
    }
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "签收 35 天能退吗 | ZH",
        "iPhone 16 的电池 | ZH",
        "Samsung Galaxy S25 Ultra 保修 | ZH",
        "E05 | EN",
        "12345 | ZH",
        "'' | ZH",
        "What does 小米 mean in English? | EN",
        "How long is the warranty? | EN"
      })
  void detectsTheLanguage(String text, Language language) {
    assertThat(Languages.detect(text)).isEqualTo(language);
  }
}
