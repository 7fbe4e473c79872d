package org.nexarag.expand;

import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.nexarag.index.Tie;
import org.nexarag.model.Language;
import org.nexarag.model.Plan;
import org.nexarag.text.EntityNames;
import org.nexarag.text.NormalForm;

/**
 * The names in a question that the index may know: what the plan read (products, anchors), and
 * every run of two or more words or Chinese characters, since a name in lower case or without marks
 * looks like any other words until the index knows it.
 */
final class QuestionNames {
  /** Characters of a question that runs are made of: each run is counted in the index. */
  private static final int READ = 200;

  /** Words of a run at most. */
  private static final int WORDS = 6;

  /** Chinese characters of a run at most. */
  private static final int CHARACTERS = 12;

  private QuestionNames() {}

  /** Ties that the question may mean, to be counted. */
  static Collection<Tie> possible(Plan plan) {
    Set<Tie> ties = new LinkedHashSet<>();
    plan.products().forEach(product -> ties.add(new Tie(Tie.Kind.PRODUCT, product)));
    plan.anchors().forEach(anchor -> ties.addAll(Ties.named(EntityNames.key(anchor))));
    runs(plan).forEach(run -> ties.addAll(Ties.named(run)));
    return ties;
  }

  /** Those of the counted ties that stand for themselves: no name within a longer one. */
  static Map<Tie, Integer> meant(Map<Tie, Integer> counts) {
    Map<Tie, Integer> meant = new LinkedHashMap<>();
    Set<String> names = new TreeSet<>();
    counts.keySet().forEach(tie -> names.add(EntityNames.bare(tie.value())));
    counts.forEach(
        (tie, count) -> {
          String name = EntityNames.bare(tie.value());
          if (tie.kind() == Tie.Kind.PRODUCT
              || names.stream().noneMatch(n -> n.length() > name.length() && n.contains(name))) {
            meant.put(tie, count);
          }
        });
    return meant;
  }

  private static List<String> runs(Plan plan) {
    String folded = NormalForm.fold(plan.question().text());
    String text = folded.substring(0, Math.min(READ, folded.length()));
    List<String> runs = new ArrayList<>();
    if (plan.question().language() == Language.ZH) {
      for (int i = 0; i < text.length(); i++) {
        for (int n = 2; n <= CHARACTERS && i + n <= text.length(); n++) {
          runs.add(EntityNames.key(text.substring(i, i + n)));
        }
      }
      return runs;
    }
    String[] words = text.split(" ", -1);
    for (int i = 0; i < words.length; i++) {
      StringBuilder run = new StringBuilder(words[i]);
      for (int n = 1; n < WORDS && i + n < words.length; n++) {
        run.append(' ').append(words[i + n]);
        runs.add(EntityNames.key(run.toString()));
      }
    }
    return runs;
  }
}
