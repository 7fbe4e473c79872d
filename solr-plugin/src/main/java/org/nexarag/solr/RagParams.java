package org.nexarag.solr;

import java.util.Iterator;
import java.util.List;
import org.apache.solr.common.params.SolrParams;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.RagException;
import org.nexarag.solr.experiment.ExperimentReader;

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
  TRACE("rag.trace", "false"),
  /** Components that are switched off; this and all below at the debug door only. */
  EXPERIMENT_OFF(ExperimentReader.OFF, ""),
  /** Chunks that join the candidates. */
  EXPERIMENT_ADD(ExperimentReader.ADD, ""),
  /** Chunks that stand first after reranking. */
  EXPERIMENT_FIRST(ExperimentReader.FIRST, ""),
  /** Chunks and versions taken out after recall. */
  EXPERIMENT_REMOVE(ExperimentReader.REMOVE, ""),
  /** Chunks that stand in the context. */
  EXPERIMENT_CONTEXT(ExperimentReader.CONTEXT, ""),
  /** What is searched in place of the question. */
  EXPERIMENT_QUERY(ExperimentReader.QUERY, ""),
  /** Rules that do not fire. */
  EXPERIMENT_DROP_RULES(ExperimentReader.DROP_RULES, ""),
  /** A draft change of the rules, JSON. */
  EXPERIMENT_RULES(ExperimentReader.RULES, ""),
  /** Chunks followed through every layer. */
  EXPERIMENT_WATCH(ExperimentReader.WATCH, ""),
  /** The day that is taken for today. */
  EXPERIMENT_TODAY(ExperimentReader.TODAY, "");

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
   * Refuses parameters of the family that do not exist, and experiments, which only their door
   * reads.
   *
   * @throws RagException.BadRequest naming the first such one and what is allowed
   */
  static void checkNames(SolrParams params) {
    String experiment = ExperimentReader.named(params);
    if (experiment != null) {
      throw new RagException.BadRequest(
          experiment + ": allowed only at a handler with door=debug, such as /advanced-rag/debug");
    }
    List<String> known =
        List.of(values()).stream()
            .map(RagParams::key)
            .filter(key -> !key.startsWith(ExperimentReader.FAMILY))
            .toList();
    for (Iterator<String> names = params.getParameterNamesIterator(); names.hasNext(); ) {
      String name = names.next();
      if (name.startsWith(FAMILY) && !known.contains(name)) {
        throw new RagException.BadRequest(
            "unknown parameter '" + name + "', allowed: " + String.join(", ", known));
      }
    }
  }
}
