package org.nexarag.golden.score;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.nexarag.golden.set.BenchmarkSet;
import org.nexarag.golden.set.Query;

/**
 * How golden cases are spread.
 *
 * @param cases how many there are
 * @param frozen how many of them nobody tunes to
 * @param tags how many carry each tag, in the order of {@link CaseCheck#TAGS}, others after
 * @param languages how many are in each language, in the order of the cases
 */
public record CaseBalance(
    int cases, int frozen, Map<String, Integer> tags, Map<String, Integer> languages) {
  private static final int FEWEST = 240;
  private static final int FEWEST_OF_TAG = 15;
  private static final int ENGLISH_PART = 4;
  private static final int FROZEN_PART = 3;

  /** Copies the maps, in their order. */
  public CaseBalance {
    tags = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(tags));
    languages = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(languages));
  }

  /** Counts. */
  public static CaseBalance of(BenchmarkSet set) {
    Map<String, Integer> tags = new LinkedHashMap<>();
    CaseCheck.TAGS.forEach(tag -> tags.put(tag, 0));
    Map<String, Integer> languages = new LinkedHashMap<>();
    for (Query query : set.queries()) {
      query.tags().stream().distinct().forEach(tag -> tags.merge(tag, 1, Integer::sum));
      languages.merge(query.lang(), 1, Integer::sum);
    }
    int frozen = (int) set.queries().stream().filter(q -> q.gold().frozen()).count();
    return new CaseBalance(set.queries().size(), frozen, tags, languages);
  }

  /**
   * What there is too little of: at least 240 cases, 15 of each tag, a quarter in English, a third
   * frozen. Empty when there is enough of all.
   */
  public List<String> problems() {
    List<String> problems = new ArrayList<>();
    if (cases < FEWEST) {
      problems.add(cases + " cases, at least " + FEWEST + " are needed");
    }
    tags.forEach(
        (tag, count) -> {
          if (count < FEWEST_OF_TAG) {
            problems.add(count + " cases of tag " + tag + ", at least 15 are needed");
          }
        });
    int english = languages.getOrDefault("en", 0);
    if (ENGLISH_PART * english < cases) {
      problems.add(english + " of " + cases + " cases are in English, a quarter is needed");
    }
    if (FROZEN_PART * frozen < cases) {
      problems.add(frozen + " of " + cases + " cases are frozen, a third is needed");
    }
    return problems;
  }
}
