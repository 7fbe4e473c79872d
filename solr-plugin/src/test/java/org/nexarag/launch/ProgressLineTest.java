package org.nexarag.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.PrintWriter;
import java.io.StringWriter;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class ProgressLineTest {
  @Test
  void tellsRateAndTimeLeft() {
    assertThat(ProgressLine.line("loaded", 20, 0, 100, Duration.ofSeconds(10)))
        .isEqualTo("loaded: 20 of 100, 2.0/s, about 40 s left");
  }

  @Test
  void tellsFailuresAndTheTimeTakenAtTheEnd() {
    assertThat(ProgressLine.line("loaded", 100, 3, 100, Duration.ofSeconds(10)))
        .isEqualTo("loaded: 100 of 100, 10.0/s, 3 failed, took 10.0 s");
  }

  @Test
  void tellsNoTimeLeftWhileTheTotalIsUnknown() {
    assertThat(ProgressLine.line("loaded", 20, 0, -1, Duration.ofSeconds(10)))
        .isEqualTo("loaded: 20, 2.0/s");
  }

  @Test
  void writesAtMostOneLineAPeriodAndAlwaysTheLast() {
    StringWriter out = new StringWriter();
    ProgressLine line = new ProgressLine(new PrintWriter(out), "x", Duration.ofSeconds(5));
    line.at(1, 0, 4, Duration.ofSeconds(1));
    line.at(2, 0, 4, Duration.ofSeconds(2));
    line.at(3, 0, 4, Duration.ofSeconds(7));
    line.at(4, 0, 4, Duration.ofSeconds(8));
    assertThat(out.toString().lines().map(l -> l.substring(0, 4)))
        .containsExactly("x: 1", "x: 3", "x: 4");
  }
}
