package org.nexarag.golden.report;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nexarag.golden.report.StudyVariant.Kind;
import org.nexarag.golden.score.AnswerScore;
import org.nexarag.golden.testing.TestScores;

class AblationReportTest {
  private static final String HOSTILE = "</script><script>alert(1)</script> | \"'><img src=x>";

  @TempDir Path folder;

  private static Map<String, AnswerScore> scores(boolean right) {
    Map<String, AnswerScore> scores = new LinkedHashMap<>();
    scores.put(
        "c1",
        TestScores.score(
            TestScores.query("c1", HOSTILE, "single_fact", "temporal"),
            right,
            List.of("a"),
            Map.of("a", 3)));
    scores.put(
        "../c 2",
        TestScores.score(
            TestScores.query("../c 2", "问", HOSTILE), true, List.of("a"), Map.of("a", 3)));
    return scores;
  }

  private static Study study() {
    Flip flip =
        new Flip(
            "c1",
            List.of("single_fact", "temporal"),
            false,
            "answered → refused",
            Optional.of(new TraceDifference("judge", "action: accept → " + HOSTILE)));
    return new Study(
        "demo",
        List.of("asked at " + HOSTILE),
        List.of(
            new StudyVariant(
                "none", "none", Kind.BASE, "none", scores(true), List.of(), Map.of(), List.of()),
            new StudyVariant(
                "crag",
                "crag",
                Kind.WITH,
                "none",
                scores(false),
                List.of(),
                Map.of("c1", HOSTILE),
                List.of(flip))));
  }

  private Map<String, String> pages(CaseSections sections) throws IOException {
    AblationReport.of(study()).writePages(folder, sections);
    Map<String, String> pages = new LinkedHashMap<>();
    try (var files = Files.walk(folder)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        pages.put(folder.relativize(file).toString(), Files.readString(file));
      }
    }
    return pages;
  }

  @Test
  void pagesShowVerdictsChartsAndEveryCase() throws IOException {
    Map<String, String> pages = pages(CaseSections.NONE);
    assertThat(pages).hasSize(3).containsKeys("index.html", "case/c1.html");
    assertThat(pages.get("index.html"))
        .contains("remove: no repeatable end-to-end gain", "href=\"case/c1.html\"")
        .contains("crag against none on single_fact: 1 lost, 0 gained", "judge: action: accept")
        .contains("echarts.init", "\"success\":[[1.0,");
    assertThat(pages.get("case/c1.html"))
        .contains("broken against none: judge: action", "七天", "single_fact, temporal");
    assertThat(pages.keySet()).allMatch(name -> name.matches("[\\w./-]+") && !name.contains(".."));
  }

  @Test
  void whatPeopleWroteIsEscaped() throws IOException {
    pages(CaseSections.NONE)
        .forEach(
            (name, page) ->
                assertThat(page)
                    .as(name)
                    .doesNotContain("<script>alert", "<img src=x")
                    .satisfies(p -> assertThat(p.split("</script>", -1).length - 1).isIn(0, 3)));
  }

  @Test
  void pagesNeedNothingFromElsewhere() throws IOException {
    pages(CaseSections.NONE)
        .forEach(
            (name, page) ->
                assertThat(page)
                    .as(name)
                    .doesNotContainPattern("(?i)(src|href)\\s*=\\s*[\"']?\\s*(https?:)?//")
                    .doesNotContain("@import", "url(http", "<link"));
  }

  @Test
  void furtherPartsStandOnTheirCasesPageAsTheyAre() throws IOException {
    CaseSections sections =
        id -> id.equals("c1") ? List.of(new CaseSection("a < b", "<em>ok</em>")) : List.of();
    Map<String, String> pages = pages(sections);
    assertThat(pages.get("case/c1.html")).contains("<h2>a &lt; b</h2>", "<em>ok</em>");
    assertThat(pages.get("index.html")).doesNotContain("<em>ok</em>");
  }

  @Test
  void markdownHoldsEachRowInOneLine() throws IOException {
    List<String> lines = AblationReport.of(study()).markdown();
    assertThat(lines)
        .contains("# demo: what every part is worth")
        .anyMatch(l -> l.startsWith("| crag | remove: no repeatable end-to-end gain | -0.5000 ["))
        .anyMatch(l -> l.startsWith("| crag | none | -0.5000 ["))
        .anyMatch(l -> l.startsWith("| ndcg@10 | higher | 2 | 1.0000 | 1.0000 |"))
        .anyMatch(
            l -> l.startsWith("- c1 (answered → refused): judge: action: accept → </script>"));
    assertThat(String.join("\n", lines)).contains("single_fact +0 −1").contains("\\|");
    assertThat(String.join("\n", lines)).doesNotContain("\n\n\n\n");
  }
}
