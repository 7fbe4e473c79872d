package org.nexarag.golden;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The golden cases that are shipped, as {@code check} sees them. */
class ShippedCasesTest {
  @TempDir Path folder;

  private final StringWriter out = new StringWriter();

  private int check(String... arguments) {
    String[] all = new String[arguments.length + 1];
    all[0] = "check";
    System.arraycopy(arguments, 0, all, 1, arguments.length);
    return Main.run(new PrintWriter(out), new PrintWriter(out), all);
  }

  @Test
  void theyCanBeTrusted() {
    int code = check("--cases", "cases", "--corpus", ".");
    assertThat(code).as(out.toString()).isZero();
    assertThat(out.toString()).contains("frozen", "  zh: ", "  en: ", "  access: ", "all is well");
  }

  @Test
  void aSmallSetIsToldWhatItLacks() throws Exception {
    Files.createDirectories(folder.resolve("open"));
    Files.writeString(
        folder.resolve("open/zh-x.yaml"),
        "- {id: a, ask: 你好, tags: [greeting], expect: chitchat}\n");
    assertThat(check("--cases", folder.toString(), "--corpus", ".")).isEqualTo(1);
    assertThat(out.toString())
        .contains(
            "problem: open/zh-x.yaml, a: tag 'greeting', allowed: ",
            "problem: 1 cases, at least 240 are needed",
            "problem: 0 cases of tag single_fact, at least 15 are needed",
            "problem: 0 of 1 cases are in English, a quarter is needed",
            "problem: 0 of 1 cases are frozen, a third is needed",
            "problem: frozen.sha256 is not there");
    assertThat(check("--cases", folder.toString(), "--corpus", ".", "--freeze")).isEqualTo(1);
    assertThat(out.toString())
        .contains("was: frozen.sha256 is not there", "frozen: 0 files", "a line in CHANGELOG.md");
  }
}
