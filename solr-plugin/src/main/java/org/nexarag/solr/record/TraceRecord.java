package org.nexarag.solr.record;

import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.solr.common.params.CommonParams;
import org.apache.solr.common.params.SolrParams;
import org.apache.solr.common.util.NamedList;
import org.jspecify.annotations.Nullable;

/**
 * What is kept of one request.
 *
 * @param id the request's name
 * @param time when it was answered
 * @param groups the groups that its asker belonged to; never a name
 * @param parameters those that the answer depends on
 * @param response the answer's entries
 * @param trace the whole trace
 */
public record TraceRecord(
    String id,
    Instant time,
    Set<String> groups,
    Map<String, Object> parameters,
    Object response,
    Map<String, Object> trace) {

  /** The parameters that an answer depends on; no other is ever kept. */
  public static Map<String, Object> parameters(SolrParams params) {
    Map<String, Object> kept = new TreeMap<>();
    params
        .getParameterNamesIterator()
        .forEachRemaining(
            name -> {
              String[] values = params.getParams(name);
              if (decides(name) && values != null && values.length > 0) {
                kept.put(name, values.length == 1 ? values[0] : List.of(values));
              }
            });
    return kept;
  }

  private static boolean decides(String name) {
    return name.startsWith("rag.")
        || List.of(CommonParams.Q, CommonParams.FQ, CommonParams.TIME_ALLOWED).contains(name);
  }

  /** As maps, lists and plain values, in a fixed order. */
  Map<String, @Nullable Object> toMap() {
    Map<String, @Nullable Object> map = new LinkedHashMap<>();
    map.put("request_id", id);
    map.put("time", time.toString());
    map.put("groups", List.copyOf(groups));
    map.put("parameters", parameters);
    map.put("response", plain(response));
    map.put("trace", plain(trace));
    return map;
  }

  private static @Nullable Object plain(@Nullable Object value) {
    Map<String, @Nullable Object> map = new LinkedHashMap<>();
    if (value instanceof NamedList<?> list) {
      list.forEach((name, one) -> map.put(name, plain(one)));
      return map;
    }
    if (value instanceof Map<?, ?> other) {
      other.forEach((name, one) -> map.put(String.valueOf(name), plain(one)));
      return map;
    }
    if (value instanceof Iterable<?> all) {
      List<@Nullable Object> items = new ArrayList<>();
      all.forEach(one -> items.add(plain(one)));
      return items;
    }
    return value;
  }
}
