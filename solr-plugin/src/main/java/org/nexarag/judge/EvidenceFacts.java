package org.nexarag.judge;

import java.util.Comparator;
import java.util.List;
import org.nexarag.model.Chunk;
import org.nexarag.model.Evidence;
import org.nexarag.model.Plan;
import org.nexarag.rules.fact.FoundEvidence;
import org.nexarag.text.AskedValue;
import org.nexarag.text.Names;
import org.nexarag.text.NormalForm;
import org.nexarag.text.Terms;

/** Sums up what was found for the rules. */
final class EvidenceFacts {
  private EvidenceFacts() {}

  /**
   * The fact of {@code evidences}, best first; zeros when there are none.
   *
   * @param few how many texts and sentences are looked at: an answer rarely rests on more
   */
  static FoundEvidence of(
      Plan plan, List<Evidence> evidences, List<ReadSentence> sentences, int dropped, int few) {
    List<String> texts = evidences.stream().limit(few).map(e -> readable(e.chunk())).toList();
    double best = 0;
    for (String text : texts) {
      best = Math.max(best, Terms.coverage(plan.terms(), text));
    }
    String everything =
        NormalForm.fold(
            String.join("\n", evidences.stream().map(e -> readable(e.chunk())).toList()));
    double top = evidences.isEmpty() ? 0 : evidences.get(0).rerankScore();
    return new FoundEvidence(
        evidences.size(),
        dropped,
        top,
        evidences.stream().limit(1).mapToDouble(e -> number(e.maxSim())).sum(),
        sentences.stream().mapToDouble(ReadSentence::score).max().orElse(0),
        evidences.size() < 2 ? 0 : top - evidences.get(1).rerankScore(),
        Terms.coverage(plan.terms(), String.join("\n", texts)),
        best,
        plan.anchors().size(),
        (int) plan.anchors().stream().filter(anchor -> Names.standsIn(anchor, everything)).count(),
        kindFound(plan, sentences, few),
        evidences.stream().anyMatch(e -> !Double.isNaN(e.maxSim())));
  }

  private static boolean kindFound(Plan plan, List<ReadSentence> sentences, int few) {
    AskedValue asked =
        AskedValue.of(plan.question().text(), plan.kind(), plan.question().language());
    return sentences.stream()
        .sorted(
            Comparator.comparingDouble((ReadSentence s) -> -s.score())
                .thenComparingInt(ReadSentence::rank)
                .thenComparing(ReadSentence::span))
        .limit(few)
        .anyMatch(sentence -> asked.in(sentence.text()));
  }

  private static String readable(Chunk chunk) {
    return chunk.titlePath() + "\n" + chunk.text();
  }

  private static double number(double value) {
    return Double.isNaN(value) ? 0 : value;
  }
}
