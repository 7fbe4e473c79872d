package org.nexarag.golden.gate;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nexarag.model.Mode;

class ExpectedTest {
  @TempDir Path folder;

  private Path file(String text) throws IOException {
    return Files.writeString(folder.resolve("expected.yaml"), text);
  }

  @Test
  void whatIsWrittenIsReadAgain() throws IOException {
    String text =
        """
        # why

        quick:
          none:
            every: 3
            all:
              right: {value: 0.6042, tolerance: 0.02}
              recall@10: {value: 1, tolerance: 0}
            single_fact:
              right: {value: 0.7, tolerance: 0.15}
        whole:
          auto:
            every: 1
        """;
    Path file = file(text);
    Expected expected = Expected.read(file);

    assertThat(expected.run("quick"))
        .isEqualTo(
            Map.of(
                "none",
                new ExpectedMode(
                    3,
                    List.of(
                        new Bound("all", "right", 0.6042, 0.02),
                        new Bound("all", "recall@10", 1, 0),
                        new Bound("single_fact", "right", 0.7, 0.15)))));
  }

  @Test
  void valuesAreReplacedWhereTheyStand() throws IOException {
    List<String> lines =
        """
        # why

        quick:
          none:    # the plain chain
            every: 3
            all:
              # what counts
              right: {value: 0.6042, tolerance: 0.02}  # measured twice
              citation recall:
                value: 1
                tolerance: 0
            'single_fact': {right: {value: 0.7, tolerance: 0.15}}
          crag:
            every: 9
          # the last one

        whole:
          none:
            all:
              right: {value: 0.1, tolerance: 0.02}
        """
            .lines()
            .toList();
    Bound fresh = new Bound("all", "queries", 1.25, 0.02);
    Map<String, ExpectedMode> modes =
        Map.of(
            "none",
            new ExpectedMode(
                3,
                List.of(
                    new Bound("all", "right", 0.5, 0.02),
                    new Bound("all", "citation recall", 0.75, 0))),
            "crag",
            new ExpectedMode(9, List.of(fresh)));

    List<String> wanted = new java.util.ArrayList<>(lines);
    wanted.set(7, "      right: {value: 0.5, tolerance: 0.02}  # measured twice");
    wanted.set(9, "        value: 0.75");
    wanted.addAll(14, List.of("    all:", "      queries: {value: 1.25, tolerance: 0.02}"));
    ExpectedText text = new ExpectedText(lines).with("quick", modes);
    assertThat(text.lines()).isEqualTo(wanted);
    Bound within = new Bound("single_fact", "right", 0.5, 0.15);
    assertThatThrownBy(
            () -> text.with("quick", Map.of("none", new ExpectedMode(3, List.of(within)))))
        .hasMessage(
            "quick, none, single_fact, right has no line of its own: its value can't be replaced");
    Path file = file(String.join("\n", wanted));
    assertThat(Expected.read(file).run("quick").get("crag"))
        .isEqualTo(new ExpectedMode(9, List.of(fresh)));
  }

  @Test
  void faultsNameTheirPlace() throws IOException {
    assertThatThrownBy(
            () -> Expected.read(file("q: {none: {all: {rihgt: {value: 1, tolerance: 0}}}}")))
        .hasMessage("expected.yaml, q, none, all, rihgt: no measure is named 'rihgt'");
    assertThatThrownBy(() -> Expected.read(file("q: {none: {all: {right: {value: 1}}}}")))
        .hasMessage("expected.yaml, q, none, all, right: tolerance is '', a number is needed");
    assertThatThrownBy(() -> Expected.read(file("q: {none: {every: 0}}")))
        .hasMessage("expected.yaml, q, none: every is 0, at least 1 is needed");
    assertThatThrownBy(() -> Expected.read(file("q: {}")).run("w"))
        .hasMessage("no run is named 'w'; there are [q]");
  }

  /** The shipped file: every mode in the whole run, and nothing that is not held. */
  @Test
  void theShippedFileHoldsEveryMode() {
    Expected shipped = Expected.read(Path.of("expected.yaml"));
    assertThat(shipped.run("whole").keySet())
        .containsExactlyInAnyOrder(
            java.util.Arrays.stream(Mode.values()).map(Mode::code).toArray(String[]::new));
    shipped
        .runs()
        .values()
        .forEach(
            run ->
                assertThat(run.values())
                    .allSatisfy(
                        mode ->
                            assertThat(mode.bounds()).extracting(Bound::scope).contains("all")));
  }
}
