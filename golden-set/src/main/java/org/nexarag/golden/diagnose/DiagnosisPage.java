package org.nexarag.golden.diagnose;

import freemarker.template.Configuration;
import freemarker.template.TemplateException;
import freemarker.template.TemplateExceptionHandler;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A diagnosis as HTML or Markdown. Thread-safe. */
public final class DiagnosisPage {
  private static final Configuration TEMPLATES = templates();

  private DiagnosisPage() {}

  private static Configuration templates() {
    Configuration configuration = new Configuration(Configuration.VERSION_2_3_34);
    configuration.setClassForTemplateLoading(DiagnosisPage.class, "");
    configuration.setDefaultEncoding("UTF-8");
    configuration.setNumberFormat("computer");
    configuration.setTemplateExceptionHandler(TemplateExceptionHandler.RETHROW_HANDLER);
    configuration.setLogTemplateExceptions(false);
    return configuration;
  }

  /** A whole page of its own. */
  public static String html(Diagnosis diagnosis) {
    return filled("case.ftlh", diagnosis);
  }

  /** A section to stand within another page; every text in it is escaped. */
  public static String fragment(Diagnosis diagnosis) {
    return filled("fragment.ftlh", diagnosis);
  }

  private static String filled(String template, Diagnosis diagnosis) {
    Map<String, Object> model = new LinkedHashMap<>();
    model.put("title", diagnosis.score().query().id());
    model.put("findings", diagnosis.findings().stream().map(DiagnosisPage::finding).toList());
    model.put("blocks", diagnosis.blocks().stream().map(DiagnosisPage::block).toList());
    try {
      StringWriter writer = new StringWriter();
      TEMPLATES.getTemplate(template).process(model, writer);
      return writer.toString();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    } catch (TemplateException e) {
      throw new IllegalStateException(template + ": " + e.getMessageWithoutStackTop(), e);
    }
  }

  private static Map<String, Object> finding(Finding finding) {
    return Map.of(
        "layer", finding.layer().words().toString(),
        "what", finding.what().toString(),
        "hypothesis", finding.hypothesis().toString(),
        "experiment", finding.experiment(),
        "kind", finding.verdict().code(),
        "verdict", finding.verdict().words().toString(),
        "outcome", finding.outcome(),
        "answer", finding.answer());
  }

  private static Map<String, Object> block(Block block) {
    return Map.of(
        "title", block.title().toString(),
        "lines", block.lines(),
        "header", block.header(),
        "rows",
            block.rows().stream()
                .map(row -> Map.of("cells", row.cells(), "gold", row.gold()))
                .toList());
  }

  /** In Markdown, one line an entry. */
  public static List<String> markdown(Diagnosis diagnosis) {
    List<String> lines = new ArrayList<>();
    lines.add("# " + diagnosis.score().query().id());
    lines.add("");
    lines.add("## 诊断 · diagnosis");
    lines.add("");
    if (diagnosis.findings().isEmpty()) {
      lines.add("各层产物没有偏离 · no artefact deviates");
    }
    for (Finding finding : diagnosis.findings()) {
      lines.add("- **" + finding.layer().words() + "** — " + cell(finding.what().toString()));
      lines.add("  - 假设 · hypothesis: " + cell(finding.hypothesis().toString()));
      if (!finding.experiment().isEmpty()) {
        lines.add("  - 实验 · experiment: `" + finding.experiment() + "`");
      }
      lines.add(
          "  - 结论 · verdict: **"
              + finding.verdict().words()
              + "** "
              + cell(finding.outcome() + " " + finding.answer()).strip());
    }
    for (Block block : diagnosis.blocks()) {
      lines.add("");
      lines.add("## " + block.title());
      lines.add("");
      block.lines().forEach(line -> lines.add("- " + cell(line)));
      table(block, lines);
    }
    return lines;
  }

  private static void table(Block block, List<String> lines) {
    if (block.rows().isEmpty()) {
      return;
    }
    lines.add("");
    lines.add("| | " + String.join(" | ", block.header()) + " |");
    lines.add("|---".repeat(block.header().size() + 1) + "|");
    for (Block.Row row : block.rows()) {
      lines.add(
          "| "
              + (row.gold() ? "★" : "")
              + " | "
              + String.join(" | ", row.cells().stream().map(DiagnosisPage::cell).toList())
              + " |");
    }
  }

  /** A text on one line that neither ends a cell nor begins a tag. */
  private static String cell(String text) {
    return text.replace("|", "\\|").replace("<", "&lt;").replaceAll("\\R", " ");
  }
}
