package org.nexarag.golden.set;

import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a golden case says of its right answer beyond the values that it holds. Sets in the
 * benchmark format say none of it: {@link #NONE}.
 *
 * @param tags the first is the main one; never empty for a golden case
 * @param outcomes any of these is right; empty when only the category says what is expected
 * @param reasons reason codes of which any is right for a refusal or a question back; empty for any
 * @param cite every line must be cited, by any of its alternatives
 * @param conflict whether the response must show a conflict
 * @param day the day on which it is asked, unless it names another; today when empty
 * @param caller the group that asks; the public when empty
 * @param standalone the question as it should be searched, for experiments only
 * @param frozen whether it belongs to the part that nobody tunes to
 */
public record Gold(
    List<String> tags,
    Set<String> outcomes,
    Set<String> reasons,
    List<List<String>> cite,
    boolean conflict,
    Optional<String> day,
    Optional<String> caller,
    Optional<String> standalone,
    boolean frozen) {
  /** Of a query whose set says none of this. */
  public static final Gold NONE =
      new Gold(
          List.of(),
          Set.of(),
          Set.of(),
          List.of(),
          false,
          Optional.empty(),
          Optional.empty(),
          Optional.empty(),
          false);

  /** Copies the collections. */
  public Gold {
    tags = List.copyOf(tags);
    outcomes = Set.copyOf(outcomes);
    reasons = Set.copyOf(reasons);
    cite = cite.stream().map(List::copyOf).toList();
  }
}
