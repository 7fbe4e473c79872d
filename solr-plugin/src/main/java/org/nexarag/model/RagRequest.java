package org.nexarag.model;

import java.time.LocalDate;
import java.util.List;
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
    Caller caller) {
  /** Copies the filters. */
  public RagRequest {
    filters = List.copyOf(filters);
  }
}
