package org.nexarag.golden.set;

import com.fasterxml.jackson.annotation.JsonFormat;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A golden case as it stands in its file; README, "A golden case", says what each key means.
 *
 * @param cite each item is a chunk id, or a list of ids of which any will do
 */
record CaseLine(
    @JsonProperty(required = true) String id,
    @JsonProperty(required = true) String ask,
    @Nullable List<String> history,
    @JsonProperty("as_of") @Nullable String asOf,
    @Nullable String caller,
    @JsonProperty(required = true)
        @JsonFormat(with = JsonFormat.Feature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
        List<String> tags,
    @JsonProperty(required = true)
        @JsonFormat(with = JsonFormat.Feature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
        List<String> expect,
    @JsonFormat(with = JsonFormat.Feature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
        @Nullable List<String> reason,
    @Nullable List<JsonNode> values,
    @JsonFormat(with = JsonFormat.Feature.ACCEPT_SINGLE_VALUE_AS_ARRAY)
        @Nullable List<String> forbidden,
    @Nullable List<JsonNode> cite,
    @Nullable Map<String, Integer> judged,
    @Nullable List<String> stale,
    int hops,
    boolean conflict,
    @Nullable String standalone,
    @Nullable String note) {

  /**
   * As a query.
   *
   * @param lang the file's language
   * @param day the set's day
   * @param frozen whether the file is frozen
   */
  Query query(String lang, Optional<String> day, boolean frozen) {
    Gold gold =
        new Gold(
            tags,
            Set.copyOf(expect),
            Set.copyOf(none(reason)),
            groups(cite),
            conflict,
            day,
            Optional.ofNullable(caller),
            Optional.ofNullable(standalone),
            frozen);
    return new Query(
        id,
        ask,
        tags.get(0),
        lang,
        groups(values),
        none(forbidden),
        none(stale),
        none(history),
        Optional.ofNullable(asOf),
        Optional.empty(),
        false,
        List.of(),
        Optional.empty(),
        hops,
        gold);
  }

  /** The judged chunks with their grades. */
  List<Judgments.Judgment> judgments() {
    List<Judgments.Judgment> pairs = new ArrayList<>();
    if (judged != null) {
      judged.forEach((chunk, grade) -> pairs.add(new Judgments.Judgment(id, chunk, grade)));
    }
    return pairs;
  }

  /** A text stands for a list with itself alone. */
  private static List<List<String>> groups(@Nullable List<JsonNode> lines) {
    List<List<String>> groups = new ArrayList<>();
    for (JsonNode line : none(lines)) {
      List<String> group = new ArrayList<>();
      if (line.isArray()) {
        line.forEach(one -> group.add(one.asText()));
      } else {
        group.add(line.asText());
      }
      groups.add(group);
    }
    return groups;
  }

  private static <T> List<T> none(@Nullable List<T> list) {
    return list == null ? List.of() : list;
  }
}
