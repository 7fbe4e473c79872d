package org.nexarag.expand;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.nexarag.index.Place;
import org.nexarag.index.Tie;
import org.nexarag.text.EntityNames;

/** The ties of a chunk, and how much each is worth following. */
final class Ties {
  /** Products have a field of their own, which also holds those that a document states. */
  private static final String PRODUCT_ENTITY = "product:";

  private Ties() {}

  /** Both ways in which chunks hold a name: titled by it, and mentioning it. */
  static List<Tie> named(String key) {
    return key.isEmpty()
        ? List.of()
        : List.of(
            new Tie(Tie.Kind.ENTITY, EntityNames.TITLED + key),
            new Tie(Tie.Kind.ENTITY, EntityNames.MENTIONED + key));
  }

  /**
   * What leads from a chunk to others: its names, both ways, and the vocabulary's; its products;
   * its section, version and document.
   */
  static Collection<Tie> of(Place place) {
    Set<Tie> ties = new LinkedHashSet<>();
    for (String entity : place.entities()) {
      String bare = EntityNames.bare(entity);
      if (bare.length() < entity.length()) {
        ties.addAll(named(bare));
      } else if (!entity.startsWith(PRODUCT_ENTITY)) {
        ties.add(new Tie(Tie.Kind.ENTITY, entity));
      }
    }
    place.products().forEach(product -> ties.add(new Tie(Tie.Kind.PRODUCT, product)));
    ties.addAll(levels(place));
    return ties;
  }

  private static List<Tie> levels(Place place) {
    return List.of(
        Tie.section(place.versionId(), place.sectionId()),
        new Tie(Tie.Kind.VERSION, place.versionId()),
        new Tie(Tie.Kind.DOCUMENT, place.docId()));
  }

  /**
   * The ties of a chunk that lead to another chunk: a tie that it alone carries leads nowhere, and
   * a version or document that holds no more than the level below leads nowhere new.
   *
   * @param counts visible chunks per tie
   */
  static List<Tie> leading(Place place, Map<Tie, Integer> counts) {
    List<Tie> leading = new ArrayList<>();
    List<Tie> levels = levels(place);
    for (Tie tie : of(place)) {
      int carrying = counts.getOrDefault(tie, 0);
      boolean own = tie.kind() != Tie.Kind.ENTITY || place.entities().contains(tie.value());
      int level = levels.indexOf(tie);
      boolean same = level > 0 && carrying == counts.getOrDefault(levels.get(level - 1), 0);
      if (carrying > (own ? 1 : 0) && !same) {
        leading.add(tie);
      }
    }
    return leading;
  }

  /**
   * How much a tie says, by how many chunks carry it: 1 / ln(1 + n), after Adamic and Adar,
   * "Friends and neighbors on the Web" (Social Networks 25, 2003), with 1 + for n = 1. What all
   * share says little; larger n, smaller worth.
   */
  static double worth(int carrying) {
    return 1 / Math.log(1d + carrying);
  }
}
