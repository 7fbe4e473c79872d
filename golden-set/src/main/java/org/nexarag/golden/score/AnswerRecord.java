package org.nexarag.golden.score;

import com.fasterxml.jackson.databind.JsonNode;

/**
 * One kept response.
 *
 * @param id the query's id
 * @param as who asked: {@code public}, or the group
 * @param millis from sending to the whole response
 * @param error what went wrong; empty when Solr answered
 * @param response the whole response; an empty object when there was an error
 */
public record AnswerRecord(String id, String as, double millis, String error, JsonNode response) {
  /** Who a caller without a name is. */
  public static final String PUBLIC = "public";

  /** Tells one asking of a query from another. */
  public String key() {
    return id + " as " + as;
  }
}
