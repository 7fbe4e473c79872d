package org.nexarag.generate;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.nexarag.model.Claim;
import org.nexarag.model.Draft;
import org.nexarag.model.Rewrite;
import org.nexarag.model.Slot;

/** A comparison as a table: a column for each thing, a row for each point, a claim in each cell. */
final class Cells {
  private final Set<String> things = new LinkedHashSet<>();
  private final Set<String> points = new LinkedHashSet<>();

  private Cells(List<String> names) {
    for (String name : names) {
      int at = name.indexOf(Rewrite.CELL);
      things.add(name.substring(0, at));
      points.add(name.substring(at + Rewrite.CELL.length()));
    }
  }

  /** The table of slots that are its cells; empty when they are not. */
  static Optional<Cells> of(List<Slot> slots) {
    List<String> names =
        slots.stream().filter(slot -> !slot.fromQuestion()).map(Slot::name).toList();
    boolean cells = names.size() > 1 && names.stream().allMatch(n -> n.contains(Rewrite.CELL));
    return cells ? Optional.of(new Cells(names)) : Optional.empty();
  }

  /**
   * The table in Markdown, behind it what belongs to no cell.
   *
   * @param sentence writes a claim with its markers
   * @param gap what stands between two claims
   * @param empty what an empty cell says
   */
  String write(Draft draft, Function<Claim, String> sentence, String gap, String empty) {
    List<String> lines = new ArrayList<>();
    lines.add("| | " + String.join(" | ", things.stream().map(Cells::plain).toList()) + " |");
    lines.add("|---".repeat(things.size() + 1) + "|");
    Set<Claim> written = new LinkedHashSet<>();
    for (String point : points) {
      StringBuilder line = new StringBuilder("| " + plain(point) + " |");
      for (String thing : things) {
        String name = thing + Rewrite.CELL + point;
        List<Claim> claims =
            draft.claims().stream().filter(claim -> claim.slot().equals(name)).toList();
        written.addAll(claims);
        String cell = String.join(gap, claims.stream().map(sentence).toList());
        line.append(' ').append(claims.isEmpty() ? empty : plain(cell)).append(" |");
      }
      lines.add(line.toString());
    }
    List<String> rest =
        draft.claims().stream().filter(claim -> !written.contains(claim)).map(sentence).toList();
    String table = String.join("\n", lines);
    return rest.isEmpty() ? table : table + "\n\n" + String.join(gap, rest);
  }

  /** One line, without the sign that ends a cell. */
  private static String plain(String text) {
    return text.replaceAll("\\s*\\R\\s*", " ").replace("|", "\\|");
  }
}
