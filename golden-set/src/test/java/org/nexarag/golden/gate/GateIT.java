package org.nexarag.golden.gate;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.nexarag.launch.ProgressLine;

/**
 * The shipped rules, configset and models against {@code expected.yaml}: its quick run, and with
 * the profile {@code golden} the whole.
 */
class GateIT {
  private static final Path PROJECT = Path.of("..");

  @Test
  void everyValueHolds() throws Exception {
    PrintWriter quiet = new PrintWriter(new StringWriter());
    GateRun gate =
        new GateRun(
            System.getProperty("golden.run", "quick"),
            PROJECT.resolve("golden-set"),
            PROJECT.resolve("golden-set/target/gate"));

    GateResult result =
        GateCommand.ask(
            gate, PROJECT, 2, quiet, new ProgressLine(quiet, "asked", Duration.ofMinutes(1)));

    assertThat(result.findings()).isNotEmpty();
    assertThat(result.passed()).as(String.join("\n", result.lines())).isTrue();
  }
}
