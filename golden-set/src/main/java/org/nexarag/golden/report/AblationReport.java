package org.nexarag.golden.report;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * What every mode and component is worth, as Markdown and as a folder of pages: {@code index.html}
 * with the charts, and {@code case/ID.html} for each case. The pages need nothing from elsewhere.
 */
public final class AblationReport {
  private final Study study;
  private final List<Verdict> verdicts;
  private final Pages pages = new Pages();

  private AblationReport(Study study) {
    this.study = study;
    this.verdicts = Verdicts.of(study);
  }

  /** The report of a study. */
  public static AblationReport of(Study study) {
    return new AblationReport(study);
  }

  /** The verdicts, in the order of the study's variants. */
  public List<Verdict> verdicts() {
    return verdicts;
  }

  /** The report as Markdown, line by line. */
  public List<String> markdown() throws IOException {
    return pages.render("report.md.ftl", new ReportModel(study, verdicts).map()).lines().toList();
  }

  /**
   * Writes the pages; those of an earlier report are written over.
   *
   * @param sections supplies further parts of the cases' pages
   */
  public void writePages(Path folder, CaseSections sections) throws IOException {
    ReportModel model = new ReportModel(study, verdicts);
    Map<String, Object> index = model.map();
    index.put("chartScript", Pages.chartScript());
    index.put("chartData", Charts.json(study));
    Path cases = Files.createDirectories(folder.resolve("case"));
    write(folder.resolve("index.html"), pages.render("index.html.ftl", index));
    for (Map<String, Object> one : new CasePages(study, sections).all()) {
      write(cases.resolve(String.valueOf(one.get("file"))), pages.render("case.html.ftl", one));
    }
  }

  private static void write(Path file, String text) throws IOException {
    Files.writeString(file, text, StandardCharsets.UTF_8);
  }
}
