package org.nexarag.solr;

import java.util.Iterator;
import java.util.List;
import org.apache.solr.common.params.SolrParams;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.RagException;

/** The parameters of {@code /rag}; the README's table is compared with this list by a test. */
enum RagParams {
  /** Which actions the loop may take. */
  MODE("rag.mode", "none"),
  /** Passages in the context. */
  TOP_K("rag.topK", "6"),
  /** Filters, JSON. */
  FILTERS("rag.filters", ""),
  /** Earlier turns, JSON. */
  HISTORY("rag.history", ""),
  /** The day whose rules hold. */
  AS_OF("rag.asOf", "today"),
  /** Retrieval rounds after the first. */
  MAX_HOPS("rag.maxHops", "4"),
  /** Queries over all legs. */
  MAX_QUERIES("rag.maxQueries", "12"),
  /** Tokens of the final context. */
  MAX_TOKENS("rag.maxTokens", "2000"),
  /** Rounds without progress. */
  MAX_IDLE_ROUNDS("rag.maxIdleRounds", "2"),
  /** rrf or minmax. */
  FUSION("rag.fusion", "rules"),
  /** The RRF constant. */
  RRF_K("rag.rrf.k", "60"),
  /** Weight per leg. */
  WEIGHTS("rag.weights", "rules"),
  /** Hits per leg. */
  DEPTH("rag.depth", "rules"),
  /** Passages reranked. */
  RERANK_DEPTH("rag.rerank.depth", "rules"),
  /** Whether the trace is part of the answer. */
  TRACE("rag.trace", "false");

  private static final String FAMILY = "rag.";
  private final String key;
  private final String standard;

  RagParams(String key, String standard) {
    this.key = key;
    this.standard = standard;
  }

  /** The name in a request. */
  String key() {
    return key;
  }

  /** The default, as the README shows it. */
  String standard() {
    return standard;
  }

  /** The value in a request, null when absent. */
  @Nullable String in(SolrParams params) {
    return params.get(key);
  }

  /**
   * Refuses parameters of the family that do not exist.
   *
   * @throws RagException.BadRequest naming the first unknown one and all that exist
   */
  static void checkNames(SolrParams params) {
    List<String> known = List.of(values()).stream().map(RagParams::key).toList();
    for (Iterator<String> names = params.getParameterNamesIterator(); names.hasNext(); ) {
      String name = names.next();
      if (name.startsWith(FAMILY) && !known.contains(name)) {
        throw new RagException.BadRequest(
            "unknown parameter '" + name + "', allowed: " + String.join(", ", known));
      }
    }
  }
}
