package org.nexarag.pipeline;

import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.nexarag.fuse.Fuser;
import org.nexarag.index.SearchIndex;
import org.nexarag.model.Chunk;
import org.nexarag.model.FusedHit;
import org.nexarag.model.Fusion;
import org.nexarag.model.RankedList;

/** Ranked lists in, one list out, with what an experiment adds and takes away. Thread-safe. */
final class Candidates {
  /** The list of what an experiment adds. */
  static final String ADDED = "experiment";

  private final Fuser fuser = new Fuser();

  /**
   * What came of fusing.
   *
   * @param ranking with the list that was added
   * @param hits best first
   */
  record Fused(Ranking ranking, List<FusedHit> hits) {}

  /** Fuses; what is added must be in the index for this caller, as anything else. */
  Fused fuse(Ranking ranking, Experiment experiment, SearchIndex index) {
    List<FusedHit> hits = fuser.fuse(ranking.lists(), ranking.fusion());
    Ranking joined = joined(ranking, hits, experiment, index);
    if (joined.lists().size() > ranking.lists().size()) {
      hits = fuser.fuse(joined.lists(), joined.fusion());
    }
    List<FusedHit> kept = hits.stream().filter(hit -> !experiment.removes(hit.id())).toList();
    return new Fused(joined, kept);
  }

  /**
   * With one more list that outweighs all others. As many more are reranked as it pushes in, so
   * that it takes nobody's place.
   */
  private static Ranking joined(
      Ranking ranking, List<FusedHit> hits, Experiment experiment, SearchIndex index) {
    Fusion fusion = ranking.fusion();
    Set<String> near =
        hits.stream().limit(fusion.rerankDepth()).map(FusedHit::id).collect(Collectors.toSet());
    Set<String> wanted = new LinkedHashSet<>(experiment.add());
    Stream.concat(experiment.first().stream(), experiment.context().stream())
        .filter(id -> !near.contains(id))
        .forEach(wanted::add);
    List<String> found =
        wanted.isEmpty() ? List.of() : index.chunks(wanted).stream().map(Chunk::id).toList();
    if (found.isEmpty()) {
      return ranking;
    }
    List<RankedList.Hit> added = found.stream().map(id -> new RankedList.Hit(id, 1)).toList();
    double others = ranking.lists().stream().mapToDouble(list -> fusion.weight(list.leg())).sum();
    // By rank the last one added has w / (k + n), what all others share is at most sum / (k + 1).
    double weight = 2 * Math.max(1, others) * (fusion.k() + found.size()) / (fusion.k() + 1.0);
    int more = (int) found.stream().filter(id -> !near.contains(id)).count();
    int depth = fusion.rerankDepth() == 0 ? 0 : fusion.rerankDepth() + more;
    return ranking.joining(
        new RankedList(ADDED, added), fusion.weighing(ADDED, weight).reranking(depth));
  }
}
