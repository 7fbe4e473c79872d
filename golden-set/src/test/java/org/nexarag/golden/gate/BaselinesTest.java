package org.nexarag.golden.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nexarag.golden.report.TrendReport;
import org.nexarag.golden.score.AnswerScore;
import org.nexarag.golden.testing.TestScores;

class BaselinesTest {
  private static final LocalDate DAY = LocalDate.of(2026, 12, 1);

  @TempDir Path folder;

  private static Baseline.Variant variant(boolean right) {
    AnswerScore score =
        TestScores.score(
            TestScores.query("zh-1", "七天内能退吗", "negation", "temporal"),
            right,
            List.of("a"),
            Map.of("a", 3));
    return Baseline.Variant.of(List.of(score));
  }

  @Test
  void aPartHidesNothingOfTheWhole() throws Exception {
    Baselines baselines = new Baselines(folder);
    baselines.write(
        "one",
        DAY,
        "whole",
        Map.of(
            "none",
            new Baseline.Variant(
                2, Map.of(), Map.of(), Map.of("a", "right answered", "b", "wrong refused"))));
    baselines.write(
        "two",
        DAY.plusDays(1),
        "quick",
        Map.of("none", new Baseline.Variant(1, Map.of(), Map.of(), Map.of("b", "right answered"))));

    assertThat(baselines.newest("none"))
        .isEqualTo(Map.of("a", "right answered", "b", "right answered"));
  }

  @Test
  void theNewestThatHasTheModeCountsAndNoTextIsKept() throws Exception {
    Baselines baselines = new Baselines(folder.resolve("b"));
    assertThat(baselines.newest("none")).isEmpty();
    baselines.write("one", DAY, "whole", Map.of("none", variant(true), "crag", variant(true)));
    Path two = baselines.write("two", DAY.plusDays(1), "quick", Map.of("none", variant(false)));

    assertThat(baselines.newest("none")).isEqualTo(Map.of("zh-1", "wrong refused"));
    assertThat(baselines.newest("crag")).isEqualTo(Map.of("zh-1", "right answered"));
    assertThat(two).hasFileName("2026-12-02-two.json").content().doesNotContain("七天");
    assertThat(baselines.all().get(0).variants().get("none"))
        .satisfies(v -> assertThat(v.tags()).isEqualTo(Map.of("negation", 1.0, "temporal", 1.0)))
        .satisfies(v -> assertThat(v.measures()).containsEntry("right", 1.0))
        .satisfies(v -> assertThat(v.asked()).isEqualTo(1));
  }

  @Test
  void aNameIsUsedOnceADay() throws Exception {
    Baselines baselines = new Baselines(folder);
    baselines.write("one", DAY, "quick", Map.of());
    assertThatThrownBy(() -> baselines.write("one", DAY, "quick", Map.of()))
        .isInstanceOf(FileAlreadyExistsException.class);
    assertThatThrownBy(() -> baselines.write("../x", DAY, "quick", Map.of()))
        .hasMessageContaining("../x");
  }

  @Test
  void thePageHoldsEveryBaselineAndTheChartsThemselves() throws Exception {
    Path page = folder.resolve("out/trend.html");
    TrendReport.write(
        List.of(
            new TrendReport.Point(
                "whole",
                "2026-12-01-one",
                Map.of(
                    "none", new TrendReport.Values(2, Map.of("right", 0.5), Map.of("<a>", 0.5)))),
            new TrendReport.Point("whole", "2026-12-02-two", Map.of())),
        page);
    String text = Files.readString(page);
    assertThat(text)
        .contains("2026-12-01-one", "2026-12-02-two", "<th>right</th>", "0.5000", "<td>-</td>")
        .contains("[0.5,null]")
        .doesNotContain("\"<a>\"", "src=\"http");
  }
}
