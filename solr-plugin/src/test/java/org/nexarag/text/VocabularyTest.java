package org.nexarag.text;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.nexarag.model.RagException;

class VocabularyTest {
  private static final Vocabulary VOCABULARY =
      Vocabulary.parse(
          """
          products:
            - {name: 小米 15, aliases: [Xiaomi 15]}
            - {name: 小米 15 Pro}
            - {name: 海尔洗衣机, model: XQG100-BD14126}
          faults:
            - 不排水
            - {name: 无法开机, terms: [won't turn on]}
          """,
          "vocabulary.yaml");

  @Test
  void findsTheLongestForm() {
    assertThat(names("小米 15 Pro 和小米 15")).containsExactly("小米 15 Pro", "小米 15");
  }

  @Test
  void findsAFormWithMissingSpacesAnyCaseAndAnyWidth() {
    assertThat(names("小米15pro、小米１５、XIAOMI15")).containsExactly("小米 15 Pro", "小米 15", "小米 15");
  }

  @Test
  void findsLatinFormsAsWholeWordsOnly() {
    assertThat(names("Xiaomi 150")).isEmpty();
    assertThat(names("小米 15 Proof")).containsExactly("小米 15");
  }

  @Test
  void knowsAProductByItsModelCode() {
    assertThat(names("xqg100-bd14126 不排水")).containsExactly("海尔洗衣机", "不排水");
    assertThat(VOCABULARY.model("海尔洗衣机")).isEqualTo("XQG100-BD14126");
    assertThat(VOCABULARY.model("小米 15")).isNull();
  }

  @Test
  void givesTheSpanInTheOriginal() {
    String text = "请问　ＸＩＡＯＭＩ　１５ 多少钱";
    assertThat(VOCABULARY.find(text))
        .singleElement()
        .satisfies(mention -> assertThat(mention.span().of(text)).isEqualTo("ＸＩＡＯＭＩ　１５"));
  }

  @Test
  void findsNothingWhenEmpty() {
    assertThat(Vocabulary.EMPTY.find("小米 15")).isEmpty();
    assertThat(Vocabulary.parse("", "v").find("小米 15")).isEmpty();
  }

  @Test
  void reportsEveryProblemWithFileLineAndWhatIsAllowed() {
    assertThatThrownBy(
            () ->
                Vocabulary.parse(
                    """
                    products:
                      - {name: A1, alias: [b]}
                      - {aliases: [x]}
                    fault: []
                    faults:
                      - {name: A1}
                    """,
                    "conf/v.yaml"))
        .isInstanceOf(RagException.Configuration.class)
        .hasMessageContaining("conf/v.yaml:2: unknown key 'alias'")
        .hasMessageContaining("allowed: aliases, model, name")
        .hasMessageContaining("conf/v.yaml:3: an entry of kind product has no name")
        .hasMessageContaining("conf/v.yaml:4: unknown key 'fault'")
        .hasMessageContaining("actions, dimensions, faults, products, synonyms");
  }

  @Test
  void reportsAFormThatBelongsToTwoEntries() {
    assertThatThrownBy(
            () ->
                Vocabulary.parse(
                    "faults:\n- {name: a, terms: [c]}\n- {name: b, terms: [C]}\n", "v"))
        .hasMessageContaining("v:3: 'C' of 'b' already belongs to 'a'");
  }

  @Test
  void reportsWhatIsNotYaml() {
    assertThatThrownBy(() -> Vocabulary.parse("products: [\n", "v"))
        .isInstanceOf(RagException.Configuration.class)
        .hasMessageContaining("v:");
  }

  @Test
  void readsTheShippedFile() throws IOException {
    Vocabulary shipped =
        Vocabulary.parse(Files.readString(Path.of("../conf/vocabulary.yaml")), "vocabulary.yaml");
    assertThat(shipped.named("iPhone16 Pro Max 比 iPhone 16 重多少", "product"))
        .containsExactly("iPhone 16", "iPhone 16 Pro Max");
    assertThat(shipped.named("戴森V15 吸力下降", "fault")).containsExactly("吸力弱");
    assertThat(shipped.named("Galaxy S25 Ultra won't turn on", "fault")).containsExactly("无法开机");
  }

  private static List<String> names(String text) {
    return VOCABULARY.find(text).stream().map(Mention::canonical).toList();
  }
}
