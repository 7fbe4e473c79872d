package org.nexarag.golden.gate;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.nexarag.golden.score.AnswerScore;

/**
 * What a run of the gate found.
 *
 * @param run its name
 * @param scores of every mode, in the order of the cases
 * @param findings one for each bound
 * @param flips since the newest baseline, in the order of modes and cases
 * @param times one line for each mode: reported, never held
 */
public record GateResult(
    String run,
    Map<String, List<AnswerScore>> scores,
    List<Finding> findings,
    List<CaseFlip> flips,
    List<String> times) {
  /** Copies the lists. */
  public GateResult {
    findings = List.copyOf(findings);
    flips = List.copyOf(flips);
    times = List.copyOf(times);
  }

  /** Whether something is held and nothing of it was lost. */
  public boolean passed() {
    return !findings.isEmpty() && findings.stream().noneMatch(Finding::fails);
  }

  private String verdict() {
    if (findings.isEmpty()) {
      return "nothing is held yet";
    }
    long lost = findings.stream().filter(Finding::fails).count();
    return lost == 0
        ? "all " + findings.size() + " values hold"
        : lost + " of " + findings.size() + " values are lost";
  }

  /** The report: times, gains, losses, the cases that flipped, and the verdict as the last line. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>(times);
    findings.stream()
        .filter(f -> f.kind() == Finding.Kind.BETTER)
        .forEach(f -> lines.add(f.shown()));
    findings.stream().filter(Finding::fails).forEach(f -> lines.add(f.shown()));
    flips.forEach(flip -> lines.add(flip.shown()));
    lines.add("gate " + run + ": " + verdict());
    return lines;
  }
}
