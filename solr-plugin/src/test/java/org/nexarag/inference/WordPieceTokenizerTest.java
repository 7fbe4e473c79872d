package org.nexarag.inference;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.assertj.core.api.SoftAssertions;
import org.junit.jupiter.api.Test;

class WordPieceTokenizerTest {
  private static final WordPieceTokenizer ZH = shipped(ModelDescriptor.BGE_SMALL_ZH, true);
  private static final WordPieceTokenizer EN = shipped(ModelDescriptor.BGE_SMALL_EN, true);

  static WordPieceTokenizer shipped(ModelDescriptor model, boolean lowercase) {
    String name = model.tokenizer().substring(ResourceOpener.CLASSPATH.length());
    try (InputStream json =
        WordPieceTokenizerTest.class.getClassLoader().getResourceAsStream(name)) {
      return WordPieceTokenizer.read(Objects.requireNonNull(json), lowercase);
    } catch (IOException e) {
      throw new AssertionError(e);
    }
  }

  /** The reference ids were made by the Hugging Face tokenizers library, version 0.23.3. */
  @Test
  void givesTheIdsOfTheReferenceOnMixedTexts() throws IOException {
    ObjectMapper mapper = new ObjectMapper();
    SoftAssertions softly = new SoftAssertions();
    int cases = 0;
    try (InputStream lines = getClass().getResourceAsStream("tokenizer-reference.jsonl")) {
      String all = new String(Objects.requireNonNull(lines).readAllBytes(), StandardCharsets.UTF_8);
      for (String line : all.lines().toList()) {
        JsonNode reference = mapper.readTree(line);
        String text = reference.get("text").asText();
        softly.assertThat(ZH.ids(text)).as("zh: %s", text).isEqualTo(ints(reference.get("zh")));
        softly.assertThat(EN.ids(text)).as("en: %s", text).isEqualTo(ints(reference.get("en")));
        cases++;
      }
    }
    softly.assertThat(cases).isGreaterThanOrEqualTo(40);
    softly.assertAll();
  }

  private static int[] ints(JsonNode array) {
    int[] ints = new int[array.size()];
    for (int i = 0; i < ints.length; i++) {
      ints[i] = array.get(i).intValue();
    }
    return ints;
  }

  @Test
  void losesUpperCaseWordsOfTheChineseModelUnlessToldToLowerCase() {
    WordPieceTokenizer asPackaged = shipped(ModelDescriptor.BGE_SMALL_ZH, false);
    assertThat(asPackaged.ids("USB接口")).isEqualTo(asPackaged.ids("HDMI接口"));
    assertThat(ZH.ids("USB接口")).isNotEqualTo(ZH.ids("HDMI接口"));
    assertThat(ZH.ids("USB接口")).isEqualTo(ZH.ids("usb接口"));
  }

  @Test
  void keepsASpecialTokenTypedByAUserAsPlainText() {
    assertThat(ZH.ids("[SEP]")).doesNotContain(ZH.sep()).hasSizeGreaterThan(1);
  }

  @Test
  void pointsEveryTokenAtTheOriginalTextWhateverFoldingDoesToLengths() {
    String text = "Crème ÉCOLE\u200b İ 한국 𠀀，ＵＳＢ";
    List<String> words = new ArrayList<>();
    Tokens tokens = EN.tokenize(text, 100);
    for (int i = 0; i < tokens.size(); i++) {
      words.add(text.substring(tokens.start(i), tokens.end(i)));
    }
    assertThat(String.join("", words)).startsWith("CrèmeÉCOLE").contains("İ").contains("𠀀，");
  }

  @Test
  void readsNoFurtherThanTheLimit() {
    int[] all = ZH.ids("退货期限是七天");
    Tokens cut = ZH.tokenize("退货期限是七天", 3);
    assertThat(cut.copyOfIds()).containsExactly(all[0], all[1], all[2]);
  }

  @Property(tries = 300)
  void keepsOffsetsOrderedAndInsideTheText(@ForAll String text) {
    Tokens tokens = ZH.tokenize(text, Integer.MAX_VALUE);
    int before = 0;
    for (int i = 0; i < tokens.size(); i++) {
      // Pieces made of one original character share its span, so starts may repeat.
      assertThat(tokens.start(i)).isBetween(before, text.length() - 1);
      assertThat(tokens.end(i)).isBetween(tokens.start(i) + 1, text.length());
      before = tokens.start(i);
    }
  }

  @Test
  void refusesAnotherKindOfTokenizerByNamingWhatItRead() {
    String json = "{\"model\":{\"type\":\"BPE\"}}";
    assertThatThrownBy(
            () ->
                WordPieceTokenizer.read(
                    new ByteArrayInputStream(json.getBytes(StandardCharsets.UTF_8)), false))
        .isInstanceOf(IOException.class)
        .hasMessage("model.type is 'BPE'; allowed is 'WordPiece'");
  }
}
