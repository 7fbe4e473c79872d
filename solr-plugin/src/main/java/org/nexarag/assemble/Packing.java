package org.nexarag.assemble;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import org.nexarag.model.Chunk;
import org.nexarag.model.Context.Passage;
import org.nexarag.model.Judgement;

/** The passages taken so far and the room left. Used by one call. */
final class Packing {
  private final Assembler.Neighbours neighbours;
  private final ToIntFunction<String> tokens;
  private final Judgement judgement;
  private final UnaryOperator<Passage> refining;
  private final int topK;
  private final int maxTokens;
  private final List<Packed> taken = new ArrayList<>();
  private int used;
  private int unrefined;

  private record Packed(int rank, Passage passage) {}

  Packing(
      Assembler.Neighbours neighbours,
      ToIntFunction<String> tokens,
      Judgement judgement,
      UnaryOperator<Passage> refining,
      int topK,
      int maxTokens) {
    this.neighbours = neighbours;
    this.tokens = tokens;
    this.judgement = judgement;
    this.refining = refining;
    this.topK = topK;
    this.maxTokens = maxTokens;
  }

  /** Takes the group, cut to the sentences it is needed for when the whole does not fit. */
  void addNeeded(Group group) {
    if (!takeWhole(group)) {
      take(
          group,
          new Window(tokens, maxTokens - used).around(group, Window.needed(group, judgement)));
    }
  }

  /** Takes the group if all of it fits; the first one is cut rather than left out. */
  void add(Group group) {
    if (!takeWhole(group) && taken.isEmpty()) {
      take(group, new Window(tokens, maxTokens).around(group, Window.best(group)));
    }
  }

  /** Tokens of all passages taken. */
  int used() {
    return used;
  }

  /** What they would be unrefined. */
  int unrefined() {
    return unrefined;
  }

  /** What was taken, by rank. */
  List<Passage> packed() {
    return taken.stream()
        .sorted(Comparator.comparingInt(Packed::rank))
        .map(Packed::passage)
        .toList();
  }

  private boolean takeWhole(Group group) {
    return take(group, whole(group)) || take(group, bare(group));
  }

  /** Takes what the refining leaves of the passage, if that fits. */
  private boolean take(Group group, Passage passage) {
    if (taken.size() >= topK || passage.text().isEmpty()) {
      return false;
    }
    Passage refined = refining.apply(passage);
    int cost = tokens.applyAsInt(refined.text());
    if (used + cost > maxTokens) {
      return false;
    }
    used += cost;
    unrefined += refined.isRefined() ? tokens.applyAsInt(refined.whole()) : cost;
    taken.add(new Packed(group.rank(), refined));
    return true;
  }

  private static Passage bare(Group group) {
    return new Passage(1, group.evidence(), group.evidence().chunk().text(), 0, group.merged());
  }

  /** The chunk with the sentences that its cut edges lack. */
  private Passage whole(Group group) {
    Chunk chunk = group.evidence().chunk();
    if (!Edges.startsCut(chunk.text()) && !Edges.endsCut(chunk.text())) {
      return bare(group);
    }
    Assembler.Around around = neighbours.of(chunk);
    String before = Edges.before(around.previous(), chunk);
    String after = Edges.after(chunk, around.next());
    return new Passage(
        1, group.evidence(), before + chunk.text() + after, before.length(), group.merged());
  }
}
