package org.nexarag.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.Test;
import org.nexarag.rules.language.RuleFileReader;
import org.nexarag.rules.language.RuleNode;
import org.nexarag.rules.language.RuleProblem;
import org.nexarag.rules.sentence.Sentences;

/**
 * One set of rules in three writings, under {@code rules/examples}: a rule means the same in
 * whatever way it is written. The set is not live and stays as it is when a live rule changes; it
 * follows the vocabulary only.
 */
class RenderingsTest {
  private static final Path RULES = Path.of("..", "rules");

  /** The rules of one writing, with the live dictionaries and numbers. */
  private static Map<String, String> files(String writing) throws IOException {
    Map<String, String> files = new TreeMap<>();
    new RuleFolder(RULES.resolve("examples").resolve(writing)).read().forEach(files::put);
    new RuleFolder(RULES)
        .read()
        .forEach(
            (file, text) -> {
              if (file.startsWith("sentences/") || file.equals("thresholds.yaml")) {
                files.put(file, text);
              }
            });
    return files;
  }

  private static Map<String, String> canonical(String writing) throws IOException {
    List<RuleProblem> problems = new ArrayList<>();
    Map<String, String> files = files(writing);
    Sentences sentences = Sentences.of(files, problems);
    Map<String, String> rules = new TreeMap<>();
    files.forEach(
        (file, text) -> {
          List<RuleNode> read =
              file.endsWith(".drl")
                  ? RuleFileReader.read(file, text, problems)
                  : Sentences.isWrittenWithSentences(file)
                      ? sentences.read(file, text, problems)
                      : List.of();
          read.forEach(rule -> rules.put(rule.id() + " " + rule.title(), rule.canonical()));
        });
    assertThat(problems).isEmpty();
    return rules;
  }

  @Test
  void everyRuleMeansTheSameInTheRuleLanguageInChineseAndInEnglish() throws IOException {
    Map<String, String> drl = canonical("drl");
    assertThat(drl).hasSizeGreaterThan(50);
    assertThat(canonical("zh")).isEqualTo(drl);
    assertThat(canonical("en")).isEqualTo(drl);
  }

  @Test
  void allWritingsHaveOneChecksum() throws IOException {
    String drl = RuleCompiler.compile(files("drl")).checksum();
    assertThat(RuleCompiler.compile(files("zh")).checksum()).isEqualTo(drl);
    assertThat(RuleCompiler.compile(files("en")).checksum()).isEqualTo(drl);
  }

  @Test
  void examplesAreNotLive() throws IOException {
    assertThat(new RuleFolder(RULES).read().keySet())
        .noneMatch(file -> file.startsWith("examples/"))
        .contains("plan/slots.dslr", "sentences/zh.dsl", "cases/plan-slots.yaml");
  }
}
