package org.nexarag.model;

import java.time.LocalDate;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * One request, read and checked.
 *
 * @param question what was asked
 * @param mode which actions the loop may take
 * @param topK passages in the context
 * @param filters filters of the request
 * @param asOf {@code rag.asOf}, null when the request does not say
 * @param today the current day in the configured time zone
 * @param fusion what the request says about fusion
 * @param budget what may be spent
 * @param caller who asks
 * @param enabled the advanced modes that are switched on: what {@link Mode#AUTO} may choose
 */
public record RagRequest(
    Question question,
    Mode mode,
    int topK,
    List<Filter> filters,
    @Nullable LocalDate asOf,
    LocalDate today,
    FusionOverrides fusion,
    Budget budget,
    Caller caller,
    Set<Mode> enabled) {
  /** Copies filters and modes. */
  public RagRequest {
    filters = List.copyOf(filters);
    enabled = Set.copyOf(enabled);
  }

  /** The same with other filters to choose from; what the index filters by stays. */
  public RagRequest filtered(List<Filter> other) {
    return new RagRequest(
        question, mode, topK, other, asOf, today, fusion, budget, caller, enabled);
  }

  /** The same asked on another day. */
  public RagRequest on(LocalDate day) {
    return new RagRequest(
        question, mode, topK, filters, asOf, day, fusion, budget, caller, enabled);
  }

  /** A request that may not choose an advanced mode by itself. */
  public RagRequest(
      Question question,
      Mode mode,
      int topK,
      List<Filter> filters,
      @Nullable LocalDate asOf,
      LocalDate today,
      FusionOverrides fusion,
      Budget budget,
      Caller caller) {
    this(question, mode, topK, filters, asOf, today, fusion, budget, caller, Set.of());
  }
}
