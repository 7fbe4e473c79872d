package org.nexarag.launch.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nexarag.testing.ShippedRules;

/** The command line over a folder of rules. */
class RulesTest {
  private static final String RULE =
      """
      package rules.govern;
      rule "GOV-001 低权威不用" @owner("售后组") when
        $c : FoundCandidate( authority < 20 )
      then decision.drop($c.id, "低权威"); end
      """;
  private static final String CASE =
      """
      stage: govern
      cases:
        - name: 低权威
          facts: [{FoundCandidate: {id: a, authority: 10}}]
          fires: [GOV-001]
        - name: 高权威
          facts: [{FoundCandidate: {id: a, authority: 60}}]
          silent: [GOV-001]
      """;

  @TempDir private Path dir = Path.of("");
  private final StringWriter out = new StringWriter();
  private final StringWriter err = new StringWriter();

  @BeforeEach
  void write() throws IOException {
    for (String folder : new String[] {"live", "draft"}) {
      write(folder, "govern/a.drl", RULE);
      write(folder, "cases/a.yaml", CASE);
      write(folder, "thresholds.yaml", ShippedRules.file("thresholds.yaml"));
      write(folder, "ruleset.yaml", "version: one\n");
    }
  }

  private void write(String folder, String file, String text) throws IOException {
    Path path = dir.resolve(folder).resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  private int run(String... arguments) {
    out.getBuffer().setLength(0);
    err.getBuffer().setLength(0);
    return Rules.run(new PrintWriter(out, true), new PrintWriter(err, true), arguments);
  }

  private String live() {
    return dir.resolve("live").toString();
  }

  @Test
  void saysWhatAFolderHoldsAndWhatItsCasesCover() {
    assertThat(run("check", live())).isZero();
    assertThat(out.toString()).matches("(?s)one\\+[0-9a-f]{8}: 1 rules, 2 cases hold\\R");
  }

  @Test
  void namesEveryMistakeInTheLanguageAskedFor() throws IOException {
    write("live", "govern/a.drl", RULE.replace("authority <", "authorty <"));
    assertThat(run("check", live(), "--lang", "en")).isEqualTo(1);
    assertThat(out.toString())
        .startsWith(
            "govern/a.drl:3:24: rule \"GOV-001 低权威不用\": FoundCandidate has no field 'authorty'")
        .contains("did you mean 'authority'?");
    assertThat(run("check", live())).isEqualTo(1);
    assertThat(out.toString()).contains("是不是想写“authority”？");
  }

  @Test
  void listsRulesWithTheirOwnersAndDays() throws IOException {
    write("live", "govern/a.drl", RULE.replace("@owner", "date-expires \"2020-01-01\" @owner"));
    assertThat(run("list", live(), "--stage", "govern")).isZero();
    assertThat(out.toString().strip().split("\\s+"))
        .containsExactly("GOV-001", "govern/a.drl:2", "off", "..2020-01-01", "售后组", "低权威不用");
    assertThat(run("list", live(), "--stage", "plan")).isZero();
    assertThat(out.toString()).isEmpty();
  }

  @Test
  void saysWhyARuleDidNotFireInACase() {
    assertThat(run("explain", live(), "--case", "高权威", "--lang", "en")).isZero();
    assertThat(out.toString())
        .contains("govern/a.drl:3: authority < 20, read FoundCandidate a: authority = 60");
    assertThat(run("explain", live(), "--case", "低权威")).isZero();
    assertThat(out.toString()).contains("fires: [FoundCandidate a]");
    assertThat(run("explain", live(), "--case", "无")).isEqualTo(3);
    assertThat(err.toString()).contains("no case has the name '无'");
  }

  @Test
  void publishesWithAPlaceInTheHistoryAndGoesBack() throws IOException {
    run("check", live());
    String seen = out.toString().substring(0, out.toString().indexOf(':'));
    write("draft", "govern/a.drl", RULE.replace("< 20", "< 15"));
    String draft = dir.resolve("draft").toString();

    assertThat(run("publish", live(), "--from", draft, "--expect", seen, "--author", "li"))
        .isZero();
    assertThat(out.toString()).startsWith("published 2 one+").contains(" by li");
    assertThat(dir.resolve("live/govern/a.drl")).content().contains("< 15");
    assertThat(run("publish", live(), "--from", draft, "--expect", seen)).isEqualTo(3);
    assertThat(err.toString()).contains("li");

    run("check", live());
    String now = out.toString().substring(0, out.toString().indexOf(':'));
    assertThat(run("rollback", live(), "--to", "1", "--expect", now, "--comment", "太严")).isZero();
    assertThat(dir.resolve("live/govern/a.drl")).content().contains("< 20");
    assertThat(run("history", live())).isZero();
    assertThat(out.toString().lines()).hasSize(3).first().asString().contains("太严");
    assertThat(run("history", live(), "--show", "2")).isZero();
    assertThat(out.toString()).contains("==> govern/a.drl").contains("< 15");
    assertThat(run("history", live(), "--show", "9")).isEqualTo(3);
    assertThat(err.toString()).contains("[3, 2, 1]");
  }

  @Test
  void writesNothingOfABrokenDraft() throws IOException {
    run("check", live());
    String seen = out.toString().substring(0, out.toString().indexOf(':'));
    write("draft", "govern/a.drl", "package rules.govern;\nrule \"GOV-001 x\"");
    assertThat(run("publish", live(), "--from", dir.resolve("draft").toString(), "--expect", seen))
        .isEqualTo(1);
    assertThat(err.toString()).contains("govern/a.drl:2");
    assertThat(dir.resolve("live/govern/a.drl")).content().isEqualTo(RULE);
  }

  @Test
  void showsHowItIsUsed() {
    assertThat(run()).isEqualTo(2);
    assertThat(err.toString()).contains("check").contains("rollback");
    assertThat(run("check", "--help")).isZero();
    assertThat(out.toString()).contains("--lang");
  }
}
