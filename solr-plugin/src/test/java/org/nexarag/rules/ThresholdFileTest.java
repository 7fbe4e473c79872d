package org.nexarag.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nexarag.rules.language.RuleProblem;
import org.nexarag.testing.ShippedRules;

/** The table of numbers beside the rules. */
class ThresholdFileTest {
  private static final String SHIPPED = ShippedRules.file("thresholds.yaml");

  private static List<String> problems(String text) {
    List<RuleProblem> problems = new ArrayList<>();
    Thresholds read = ThresholdFile.read(Map.of("thresholds.yaml", text), problems);
    assertThat(read == null).isEqualTo(!problems.isEmpty());
    return problems.stream().map(RuleProblem::toString).toList();
  }

  private static String changed(String line, String other) {
    assertThat(SHIPPED).contains(line);
    return SHIPPED.replace(line, other);
  }

  private static int line(String text) {
    return 1 + (int) SHIPPED.substring(0, SHIPPED.indexOf("\n" + text) + 1).lines().count();
  }

  @Test
  void readsEveryNumber() {
    Thresholds shipped = ShippedRules.thresholds();
    assertThat(shipped.count(Threshold.DUPLICATES_WITHIN)).isEqualTo(60);
    assertThat(shipped.number(Threshold.DUPLICATES_ALIKE)).isEqualTo(0.9);
    assertThat(shipped.number(Threshold.CONFLICT_AUTHORITY)).isEqualTo(10);
  }

  @Test
  void saysWhatEachNumberMeansInBothLanguagesRightAboveIt() {
    for (Threshold threshold : Threshold.values()) {
      assertThat(SHIPPED)
          .containsPattern(
              "\n# [^\n]*\\p{IsHan}[^\n]* · \\p{Alpha}[^\n]+\n" + threshold.key() + ": ");
    }
  }

  @Test
  void rejectsAMissingNumberByName() {
    assertThat(problems(changed("judge.read: 30\n", "")))
        .containsExactly(
            "thresholds.yaml:"
                + line("dialogue.asked:")
                + ":1: the threshold judge.read is missing; expected a whole number from 1 to 200");
    assertThat(problems(changed("judge.read: 30", "judge.read:")))
        .containsExactly(
            "thresholds.yaml:"
                + line("judge.read:")
                + ":1: the threshold judge.read is missing; expected a whole number from 1 to 200");
  }

  @Test
  void namesTheThresholdThatWasMeant() {
    assertThat(problems(changed("judge.read:", "judge.reed:")))
        .contains(
            "thresholds.yaml:"
                + line("judge.read:")
                + ":1: there is no threshold 'judge.reed' (did you mean 'judge.read'?)");
  }

  @ParameterizedTest
  @CsvSource({
    "judge.read, 30, 30.5, a whole number from 1 to 200",
    "judge.read, 30, 0, a whole number from 1 to 200",
    "judge.read, 30, 201, a whole number from 1 to 200",
    "judge.read, 30, many, a whole number from 1 to 200",
    "judge.read, 30, '[30]', a whole number from 1 to 200",
    "judge.read, 30, 99999999999999999999, a whole number from 1 to 200",
    "duplicates.alike, 0.9, 1.1, a number from 0.5 to 1.0",
    "duplicates.alike, 0.9, '\"0.9\"', a number from 0.5 to 1.0",
    "duplicates.alike, 0.9, .nan, a number from 0.5 to 1.0",
    "duplicates.alike, 0.9, true, a number from 0.5 to 1.0",
    "duplicates.alike, 0.9, {a: 1}, a number from 0.5 to 1.0",
    "context.strip, 0.1, 1.1, a number from 0.0 to 1.0",
    "context.strip, 0.1, -0.1, a number from 0.0 to 1.0",
  })
  void rejectsAValueThatItMayNotHave(String key, String shipped, String value, String allowed) {
    assertThat(problems(changed(key + ": " + shipped, key + ": " + value)))
        .singleElement()
        .asString()
        .startsWith(
            "thresholds.yaml:" + line(key + ":") + ":" + (key.length() + 3) + ": " + key + " is ")
        .endsWith(", expected " + allowed);
  }

  @Test
  void speaksTheLanguageOfTheFilesAuthor() {
    List<RuleProblem> problems = new ArrayList<>();
    String text = changed("judge.read: 30", "judge.read: 300");
    assertThat(ThresholdFile.read(Map.of("thresholds.yaml", text), problems)).isNull();
    assertThat(problems.get(0).inAuthorsLanguage()).endsWith("judge.read 是“300”，应当是 1 到 200 之间的整数");
  }

  @Test
  void rejectsANumberGivenTwice() {
    assertThat(problems(SHIPPED + "judge.read: 31\n"))
        .singleElement()
        .asString()
        .isEqualTo(
            "thresholds.yaml:" + (SHIPPED.lines().count() + 1) + ":1: 'judge.read' stands twice");
  }

  @Test
  void rejectsAFileThatIsNoTableOrNotThere() {
    assertThat(problems("- 1")).singleElement().asString().startsWith("thresholds.yaml:1:1: ");
    assertThat(problems("a: [")).singleElement().asString().contains("YAML cannot be read");
    Map<String, String> without = new TreeMap<>(ShippedRules.files());
    without.remove("thresholds.yaml");
    assertThatThrownBy(() -> RuleSets.load(without))
        .isInstanceOf(RuleSetRejected.class)
        .hasMessageStartingWith("thresholds.yaml:1:1: the file is missing");
  }

  @Test
  void isPartOfTheChecksumHoweverTheNumberIsWritten() {
    Map<String, String> files = ShippedRules.files();
    String checksum = ShippedRules.all().checksum();
    files.put("thresholds.yaml", changed("duplicates.alike: 0.9", "duplicates.alike: 0.90 # same"));
    assertThat(RuleSets.load(files).checksum()).isEqualTo(checksum);
    assertThat(ShippedRules.with("duplicates.alike", "0.91").checksum()).isNotEqualTo(checksum);
  }

  @Test
  void countsOnlyWhatIsCounted() {
    assertThatThrownBy(() -> ShippedRules.thresholds().count(Threshold.RERANK_BM25))
        .hasMessage("rerank.bm25 is no whole number");
  }
}
