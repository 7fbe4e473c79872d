package org.nexarag.golden.diagnose;

import java.util.List;
import java.util.Optional;
import org.nexarag.golden.score.AnswerScore;

/**
 * Why a case failed.
 *
 * @param score of the failed response, with its query
 * @param findings the first layer that deviates, and as long as its experiment does not mend the
 *     case, the next one with both mended; empty when no artefact deviates
 * @param blocks artefacts of each layer, for people
 */
public record Diagnosis(AnswerScore score, List<Finding> findings, List<Block> blocks) {
  /** Copies the lists. */
  public Diagnosis {
    findings = List.copyOf(findings);
    blocks = List.copyOf(blocks);
  }

  /** The finding that names the first layer that deviates. */
  public Optional<Finding> first() {
    return findings.stream().findFirst();
  }
}
