package org.nexarag.golden.run;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.nexarag.golden.set.Query;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

/** Which queries are asked, and as whom. */
final class QueryOptions {
  @Option(
      names = "--limit",
      paramLabel = "N",
      description = "ask only N queries, evenly spread over the set")
  private int limit;

  @Option(
      names = "--category",
      paramLabel = "NAME",
      split = ",",
      description = "ask only queries of these categories")
  private List<String> categories = new ArrayList<>();

  @Mixin private SentOptions sent = new SentOptions();

  /** A query as request parameters, with what the command line adds. */
  Map<String, String> parameters(Query query) {
    Map<String, String> parameters = Asking.parameters(query);
    parameters.putAll(sent.parameters());
    return parameters;
  }

  /** The queries to ask, in the set's order; throws when none is left. */
  List<Query> chosen(List<Query> all) {
    List<Query> fitting =
        all.stream()
            .filter(q -> categories.isEmpty() || categories.contains(q.category()))
            .toList();
    if (fitting.isEmpty()) {
      throw new IllegalArgumentException(
          "no query of category "
              + categories
              + "; the set has "
              + all.stream().map(Query::category).distinct().sorted().toList());
    }
    if (limit <= 0 || limit >= fitting.size()) {
      return fitting;
    }
    List<Query> spread = new ArrayList<>();
    for (int i = 0; i < limit; i++) {
      spread.add(fitting.get((int) ((long) i * fitting.size() / limit)));
    }
    return spread;
  }

  /** Whether a caller can be named. */
  boolean knowsSecret() {
    return !sent.secret().isEmpty();
  }

  /** The trusted front's secret; empty when it is not known. */
  String secret() {
    return sent.secret();
  }

  /** The headers of a caller in a group; none for the public. */
  Map<String, String> headers(Query query, String group) {
    return Asking.caller(query, group, sent.secret());
  }
}
