package org.nexarag.rules;

import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.nexarag.rules.language.RuleProblem;

/**
 * How the rules stand on one node.
 *
 * @param version the live version's name; empty while there is none
 * @param checksum its checksum; empty while there is none
 * @param digest the digest of its files; empty while there is none
 * @param filesDigest the digest of the files last judged; differs from {@code digest} while they
 *     are refused
 * @param author who published it; empty when its files were edited in place
 * @param time when it was published or first seen; null while there is none
 * @param number its place in the history; 0 when it is not remembered
 * @param rules its number of rules
 * @param problems why the newest change is not live; empty when it is
 * @param since when this node took it up; null while there is none
 * @param loadMillis how long it took to check, compile, warm up and try it
 * @param coverage what its cases cover
 * @param warnings what looks wrong but is allowed
 */
public record RuleStatus(
    String version,
    String checksum,
    String digest,
    String filesDigest,
    String author,
    @Nullable Instant time,
    int number,
    int rules,
    List<RuleProblem> problems,
    @Nullable Instant since,
    long loadMillis,
    RuleCoverage coverage,
    List<RuleProblem> warnings) {
  /** Copies the lists. */
  public RuleStatus {
    problems = List.copyOf(problems);
    warnings = List.copyOf(warnings);
  }

  static RuleStatus nothing(String filesDigest, List<RuleProblem> problems) {
    return new RuleStatus(
        "", "", "", filesDigest, "", null, 0, 0, problems, null, 0, RuleCoverage.NONE, List.of());
  }
}
