package org.nexarag.pipeline;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Chunk;
import org.nexarag.model.Evidence;
import org.nexarag.model.Language;
import org.nexarag.model.Rewrite;
import org.nexarag.plan.Planner;
import org.nexarag.text.NormalForm;
import org.nexarag.text.Terms;

/**
 * A cell of a comparison: one thing and one point about it.
 *
 * @param thing how the thing may be written, folded
 * @param point how the point may be written, folded
 */
record Cell(List<String> thing, List<String> point) {
  Cell {
    thing = List.copyOf(thing);
    point = List.copyOf(point);
  }

  /** The cell that a part is to fill, null when it is none. */
  static @Nullable Cell of(Rewrite rewrite, Language language, Planner planner) {
    int at = rewrite.purpose().indexOf(Rewrite.CELL);
    return at < 0
        ? null
        : new Cell(
            named(rewrite.purpose().substring(0, at), planner),
            spoken(rewrite.purpose().substring(at + Rewrite.CELL.length()), language, planner));
  }

  /** The forms of a thing; of one that nobody entered its whole name, for a part names others. */
  private static List<String> named(String thing, Planner planner) {
    List<String> forms = planner.forms(thing);
    return forms.isEmpty() ? List.of(NormalForm.fold(thing)) : forms;
  }

  private static List<String> spoken(String point, Language language, Planner planner) {
    List<String> forms = planner.forms(point);
    return forms.isEmpty() ? Terms.content(point, language) : forms;
  }

  /**
   * Whether a passage speaks of the thing, not only of another one whose name holds the thing's
   * name, and of the point.
   */
  boolean holds(Evidence evidence) {
    Chunk chunk = evidence.chunk();
    String text = NormalForm.fold(chunk.headed());
    boolean ofTheThing = thing.stream().anyMatch(name -> speaksOf(name, text, chunk));
    return ofTheThing && point.stream().anyMatch(text::contains);
  }

  private static boolean speaksOf(String name, String text, Chunk chunk) {
    String without = text;
    for (String product : chunk.products()) {
      String other = NormalForm.fold(product);
      if (other.contains(name) && !other.equals(name)) {
        without = without.replace(other, "");
      }
    }
    return without.contains(name);
  }
}
