package org.nexarag.assemble;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.ToIntFunction;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Chunk;
import org.nexarag.model.Conflict;
import org.nexarag.model.Context;
import org.nexarag.model.Context.Passage;
import org.nexarag.model.Evidence;
import org.nexarag.model.Judgement;
import org.nexarag.model.Plan;
import org.nexarag.model.Slot;
import org.nexarag.rules.Threshold;
import org.nexarag.rules.Thresholds;

/** Packs evidence into a numbered context. Stateless; safe for concurrent use. */
public final class Assembler {
  /** The chunks right before and right after a chunk; either is null where there is none. */
  public record Around(@Nullable Chunk previous, @Nullable Chunk next) {}

  /** Finds the neighbours of a chunk. */
  @FunctionalInterface
  public interface Neighbours {
    /** The neighbours; only those of the same version and section are used. */
    Around of(Chunk chunk);
  }

  /**
   * Makes the context.
   *
   * <p>Near-duplicates become one passage that lists the others. Passages that fill a slot or are a
   * side of a conflict come before all others when room is short, and are cut to whole sentences
   * around what they are needed for rather than left out. A passage that starts or ends in
   * mid-sentence gets the rest of that sentence from its neighbour. The strongest passage stands
   * first and the second strongest last, where readers look; the sides of a conflict stand side by
   * side. Refined passages are runs of sentences: what a slot or a conflict rests on, what scores
   * near the best sentence, and what that leans on or is limited by.
   *
   * @param evidences best first, each id once; may be empty
   * @param wanted ids of evidence that takes its room first and merges into no other, in this
   *     order; ids that are no evidence are passed over
   * @param judgement slots and conflicts that the passages must serve
   * @param neighbours finds neighbours; asked only for chunks that are cut
   * @param tokens counts the model tokens of a text
   * @param thresholds the request's: how far to look, and what is a duplicate
   * @param refinedFor the plan that passages are refined for; null keeps them whole
   * @param topK most passages, at least 1
   * @param maxTokens most tokens of all passages together, at least 1; never exceeded
   * @return passages numbered from 1 in reading order; empty when nothing fits
   */
  public Context assemble(
      List<Evidence> evidences,
      List<String> wanted,
      Judgement judgement,
      Neighbours neighbours,
      ToIntFunction<String> tokens,
      Thresholds thresholds,
      @Nullable Plan refinedFor,
      int topK,
      int maxTokens) {
    if (topK < 1 || maxTokens < 1) {
      throw new IllegalArgumentException("topK " + topK + ", maxTokens " + maxTokens);
    }
    Set<String> needed = new LinkedHashSet<>(wanted);
    needed.addAll(needed(judgement));
    // More than are wanted: some merge, some do not fit the budget.
    int reach = thresholds.count(Threshold.CONTEXT_REACH) * topK;
    List<Group> groups =
        Group.merge(
            within(evidences, needed, reach),
            needed,
            thresholds.number(Threshold.DUPLICATES_ALIKE));
    UnaryOperator<Passage> refining =
        refinedFor == null
            ? UnaryOperator.identity()
            : new Strips(
                    refinedFor,
                    judgement,
                    groups.subList(0, Math.min(topK, groups.size())),
                    thresholds)
                ::of;
    Packing packing = new Packing(neighbours, tokens, judgement, refining, topK, maxTokens);
    for (String id : wanted) {
      groups.stream().filter(group -> group.id().equals(id)).forEach(packing::addNeeded);
    }
    groups.stream()
        .filter(group -> needed.contains(group.id()) && !wanted.contains(group.id()))
        .forEach(packing::addNeeded);
    groups.stream().filter(group -> !needed.contains(group.id())).forEach(packing::add);
    List<Passage> ordered = new ReadingOrder(judgement.conflicts()).arrange(packing.packed());
    List<Passage> numbered = new ArrayList<>();
    for (Passage passage : ordered) {
      numbered.add(passage.numbered(numbered.size() + 1));
    }
    return new Context(numbered, packing.used(), packing.unrefined());
  }

  /**
   * The best few and what is needed: comparing all that was found would cost more than it tells.
   */
  private static List<Evidence> within(List<Evidence> evidences, Set<String> needed, int reach) {
    List<Evidence> within = new ArrayList<>();
    for (Evidence evidence : evidences) {
      if (within.size() < reach || needed.contains(evidence.id())) {
        within.add(evidence);
      }
    }
    return within;
  }

  /** Chunks that a slot or a conflict rests on. */
  private static Set<String> needed(Judgement judgement) {
    Set<String> ids = new LinkedHashSet<>();
    for (Slot slot : judgement.slots()) {
      if (slot.evidence() != null) {
        ids.add(slot.evidence());
      }
    }
    for (Conflict conflict : judgement.conflicts()) {
      conflict.sides().forEach(side -> ids.add(side.evidence()));
    }
    return ids;
  }
}
