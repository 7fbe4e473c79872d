package org.nexarag.golden.diagnose;

import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.nexarag.golden.set.Gold;
import org.nexarag.golden.set.Query;
import org.nexarag.solr.experiment.ExperimentReader;

/**
 * An experiment: how a request changes one layer and nothing else. Immutable.
 *
 * @param parameters sent beside the question
 * @param stands chunks that a citation may name in the place of another, by that other's id
 */
record Trial(Map<String, String> parameters, Map<String, List<String>> stands) {
  /** Changes nothing. */
  static final Trial NONE = new Trial(Map.of(), Map.of());

  private static final Set<String> LISTS =
      Set.of(
          ExperimentReader.OFF,
          ExperimentReader.ADD,
          ExperimentReader.FIRST,
          ExperimentReader.REMOVE,
          ExperimentReader.CONTEXT,
          ExperimentReader.DROP_RULES,
          ExperimentReader.WATCH);

  Trial {
    parameters = java.util.Collections.unmodifiableMap(new LinkedHashMap<>(parameters));
    stands = Map.copyOf(stands);
  }

  /** One experiment parameter with these values; {@link #NONE} without a value. */
  static Trial of(String name, Collection<String> values) {
    return values.isEmpty() ? NONE : new Trial(Map.of(name, String.join(",", values)), Map.of());
  }

  /** One experiment parameter with one value. */
  static Trial of(String name, String value) {
    return of(name, List.of(value));
  }

  /** Another parameter of the request, such as {@code rag.topK}. */
  static Trial with(String parameter, String value) {
    return new Trial(Map.of(parameter, value), Map.of());
  }

  /** The same, where pieces stand in the place of a passage. */
  Trial standing(Map<String, List<String>> pieces) {
    return new Trial(parameters, pieces);
  }

  boolean isNone() {
    return parameters.isEmpty();
  }

  /** Both at once; lists are joined, and of any other parameter the later one counts. */
  Trial and(Trial other) {
    Map<String, String> both = new LinkedHashMap<>(parameters);
    other.parameters.forEach(
        (name, value) ->
            both.merge(name, value, (a, b) -> LISTS.contains(name) ? joined(a, b) : b));
    Map<String, List<String>> pieces = new LinkedHashMap<>(stands);
    pieces.putAll(other.stands);
    return new Trial(both, pieces);
  }

  private static String joined(String a, String b) {
    Set<String> all = new LinkedHashSet<>(List.of(a.split(",")));
    all.addAll(List.of(b.split(",")));
    return String.join(",", all);
  }

  /** The query as the experiment's answer is scored. */
  Query scored(Query query) {
    if (stands.isEmpty()) {
      return query;
    }
    Gold gold = query.gold();
    List<List<String>> cite = gold.cite().stream().map(this::widened).toList();
    Gold wide =
        new Gold(
            gold.tags(),
            gold.outcomes(),
            gold.reasons(),
            cite,
            gold.conflict(),
            gold.day(),
            gold.caller(),
            gold.standalone(),
            gold.frozen());
    return with(query, wide);
  }

  private List<String> widened(List<String> line) {
    Set<String> wide = new LinkedHashSet<>(line);
    line.forEach(id -> wide.addAll(stands.getOrDefault(id, List.of())));
    return List.copyOf(wide);
  }

  private static Query with(Query q, Gold gold) {
    return new Query(
        q.id(),
        q.text(),
        q.category(),
        q.lang(),
        q.answerGroups(),
        q.wrongAnswers(),
        q.staleDocs(),
        q.history(),
        q.asOf(),
        q.requiredAcl(),
        q.holdout(),
        q.goldSentences(),
        q.goldDoc(),
        q.hops(),
        gold);
  }

  /** As one would type it. */
  String shown() {
    return parameters.entrySet().stream()
        .map(p -> p.getKey() + "=" + p.getValue())
        .collect(Collectors.joining(" & "));
  }
}
