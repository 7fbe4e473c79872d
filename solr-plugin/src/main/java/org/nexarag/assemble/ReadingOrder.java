package org.nexarag.assemble;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.nexarag.model.Conflict;
import org.nexarag.model.Context.Passage;

/**
 * The order in which passages are read: the strongest first, the second strongest last, the rest by
 * strength between them, because readers miss what stands in the middle (Liu et al., "Lost in the
 * Middle", 2024). The sides of a conflict follow its strongest side at once.
 */
final class ReadingOrder {
  private final List<Conflict> conflicts;

  ReadingOrder(List<Conflict> conflicts) {
    this.conflicts = conflicts;
  }

  /** The passages in reading order, from those by strength. */
  List<Passage> arrange(List<Passage> byStrength) {
    List<List<Passage>> blocks = new ArrayList<>();
    List<Passage> left = new ArrayList<>(byStrength);
    while (!left.isEmpty()) {
      Passage head = left.remove(0);
      List<Passage> block = new ArrayList<>(List.of(head));
      for (Conflict conflict : conflicts) {
        Set<String> sides =
            conflict.sides().stream().map(Conflict.Side::evidence).collect(Collectors.toSet());
        if (sides.contains(head.evidence().id())) {
          left.stream().filter(p -> sides.contains(p.evidence().id())).forEach(block::add);
          left.removeAll(block);
        }
      }
      blocks.add(block);
    }
    if (blocks.size() > 2) {
      blocks.add(blocks.remove(1));
    }
    return blocks.stream().flatMap(List::stream).toList();
  }
}
