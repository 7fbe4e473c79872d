package org.nexarag.text;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nexarag.model.Language;

class EntityNamesTest {
  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      value = {
        "Ed Wood (film)|ed wood",
        "ED  WOOD|ed wood",
        "the Beatles'|the beatles",
        "Kubrick's|kubrick",
        "《紅樓夢》|红楼梦",
        "ＸＱＧ100-BD14126|xqg100-bd14126",
        "退货政策（2026 版）|退货政策",
        "(500) Days of Summer|500) days of summer",
        "2024|``",
        "A|``",
        "《》|``"
      })
  void writesANameInOneWayWhateverItsNoteCaseWidthOrMarks(String name, String key) {
    assertThat(EntityNames.key(name)).isEqualTo(key);
  }

  @Test
  void leavesOutWhatIsTooLongToBeAName() {
    assertThat(EntityNames.key("a".repeat(80))).hasSize(80);
    assertThat(EntityNames.key("a".repeat(81))).isEmpty();
  }

  @Test
  void readsEnglishNamesSentenceBySentenceAndTheirPartsToo() {
    String text =
        "Porcaro played with Toto. Steely Dan hired him. He met Buddy Rich and Gene Krupa,"
            + " and was \"one of the best in rock\" for \"Modern Drummer\".";

    assertThat(EntityNames.mentioned(text, Language.EN))
        .containsExactly(
            "name:buddy rich",
            "name:buddy rich and gene krupa",
            "name:gene krupa",
            "name:modern drummer",
            "name:steely dan",
            "name:toto");
  }

  @Test
  void readsTitlesQuotesCodesAndLatinNamesInChinese() {
    String text = "林安执导了《蓝港》，主演是 Ana Lund。洗衣机报“不排水”时见 E05，续航 30 天。";

    assertThat(EntityNames.mentioned(text, Language.ZH))
        .containsExactly("name:ana lund", "name:e05", "name:不排水", "name:蓝港");
  }

  @Test
  void aMentionAndATitleOfTheSameNameShareTheKey() {
    String title = EntityNames.titled("Blue Harbour (1962 film)").get(0);
    String mention = EntityNames.mentioned("She saw \"Blue Harbour\" there.", Language.EN).get(0);

    assertThat(title).isEqualTo("title:blue harbour");
    assertThat(EntityNames.bare(title)).isEqualTo(EntityNames.bare(mention));
    assertThat(EntityNames.bare("fault:不排水")).isEqualTo("fault:不排水");
    assertThat(EntityNames.titled("2024")).isEmpty();
  }

  @Test
  void takesSixtyFourNamesOfOneTextAtMost() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 300; i++) {
      text.append("《书").append(i).append("》");
    }

    assertThat(EntityNames.mentioned(text.toString(), Language.ZH)).hasSize(64);
  }
}
