package org.nexarag.golden.run;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.nexarag.golden.set.Query;
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

  @Option(
      names = "--secret",
      paramLabel = "TEXT",
      description = "the trusted front's secret: restricted queries are asked as their group, too")
  private String secret = "";

  @Option(
      names = {"-P", "--param"},
      paramLabel = "NAME=VALUE",
      description = "sent with every request, such as -P rag.depth=200")
  private Map<String, String> further = new LinkedHashMap<>();

  /** A query as request parameters, with what the command line adds. */
  Map<String, String> parameters(Query query) {
    if (further.containsKey(ModeOption.PARAMETER)) {
      throw new IllegalArgumentException(
          "-P " + ModeOption.PARAMETER + ": name the mode by --advanced-mode");
    }
    Map<String, String> parameters = Asking.parameters(query);
    parameters.putAll(further);
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
    return !secret.isEmpty();
  }

  /** The trusted front's secret; empty when it is not known. */
  String secret() {
    return secret;
  }

  /** The headers of a caller in a group; none for the public. */
  Map<String, String> headers(Query query, String group) {
    return Asking.caller(query, group, secret);
  }
}
