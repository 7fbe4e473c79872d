package org.nexarag.solr;

import java.time.Clock;
import java.time.Duration;
import java.time.LocalDate;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.solr.common.params.CommonParams;
import org.apache.solr.common.params.SolrParams;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Budget;
import org.nexarag.model.Caller;
import org.nexarag.model.FusionMethod;
import org.nexarag.model.FusionOverrides;
import org.nexarag.model.Mode;
import org.nexarag.model.Question;
import org.nexarag.model.RagException;
import org.nexarag.model.RagRequest;
import org.nexarag.model.Turn;
import org.nexarag.recall.Legs;
import org.nexarag.text.Languages;

/** Solr parameters in, a checked request out. */
final class RequestReader {
  /** Longest question in characters; longer input is a document, not a question. */
  static final int MAX_QUESTION = 8000;

  private static final int MAX_DEPTH = 1000;
  private final Clock clock;

  /** With the clock, in the configured zone, that says what today is. */
  RequestReader(Clock clock) {
    this.clock = clock;
  }

  /**
   * Reads a request.
   *
   * @throws RagException.BadRequest naming the parameter, what was read and what is allowed
   */
  RagRequest read(SolrParams params, Caller caller) {
    RagParams.checkNames(params);
    String text = params.get(CommonParams.Q);
    if (text == null || text.isBlank()) {
      throw new RagException.BadRequest("q: read nothing, allowed: a question in plain language");
    }
    if (text.length() > MAX_QUESTION) {
      throw ParamReader.bad("q", text, "at most " + MAX_QUESTION + " characters");
    }
    List<Turn> history = JsonParams.history(RagParams.HISTORY.in(params));
    return new RagRequest(
        new Question(text, Languages.detect(text), history),
        named(RagParams.MODE, params, Mode::of, Mode.NONE),
        whole(RagParams.TOP_K, params, 1, 50, 6),
        JsonParams.filters(RagParams.FILTERS.in(params)),
        ParamReader.day(RagParams.AS_OF.key(), RagParams.AS_OF.in(params)),
        LocalDate.now(clock),
        fusion(params),
        budget(params),
        caller,
        AdvancedFlags.read().enabled());
  }

  private static FusionOverrides fusion(SolrParams params) {
    String method = RagParams.FUSION.in(params);
    String weights = RagParams.WEIGHTS.in(params);
    return new FusionOverrides(
        method == null ? null : named(RagParams.FUSION, params, FusionMethod::of, FusionMethod.RRF),
        nullable(RagParams.RRF_K, params, 1, 10_000),
        weights == null ? null : weights(weights),
        nullable(RagParams.DEPTH, params, 1, MAX_DEPTH),
        nullable(RagParams.RERANK_DEPTH, params, 0, 200));
  }

  private static Map<String, Double> weights(String value) {
    return ParamReader.weights(RagParams.WEIGHTS.key(), value, Legs.names());
  }

  private static Budget budget(SolrParams params) {
    Budget standard = Budget.DEFAULTS;
    Integer time =
        ParamReader.whole(
            CommonParams.TIME_ALLOWED, params.get(CommonParams.TIME_ALLOWED), -1, 600_000);
    return new Budget(
        whole(RagParams.MAX_HOPS, params, 0, 20, standard.maxHops()),
        whole(RagParams.MAX_QUERIES, params, 1, 100, standard.maxQueries()),
        whole(RagParams.MAX_TOKENS, params, 50, 32_000, standard.maxTokens()),
        // Solr reads a time of -1 as "no limit"; a request never gets more than ten minutes.
        time == null ? standard.time() : Duration.ofMillis(time < 0 ? 600_000 : time),
        whole(RagParams.MAX_IDLE_ROUNDS, params, 1, 10, standard.maxIdleRounds()));
  }

  private static @Nullable Integer nullable(RagParams param, SolrParams params, int min, int max) {
    return ParamReader.whole(param.key(), param.in(params), min, max);
  }

  private static int whole(RagParams param, SolrParams params, int min, int max, int otherwise) {
    Integer value = nullable(param, params, min, max);
    return value == null ? otherwise : value;
  }

  private static <E> E named(
      RagParams param, SolrParams params, Function<String, E> parse, E otherwise) {
    String value = param.in(params);
    if (value == null || value.isBlank()) {
      return otherwise;
    }
    try {
      return parse.apply(value);
    } catch (IllegalArgumentException e) {
      throw new RagException.BadRequest(param.key() + ": " + e.getMessage());
    }
  }
}
