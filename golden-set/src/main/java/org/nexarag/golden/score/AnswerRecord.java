package org.nexarag.golden.score;

import com.fasterxml.jackson.annotation.JsonSetter;
import com.fasterxml.jackson.annotation.Nulls;
import com.fasterxml.jackson.databind.JsonNode;
import org.nexarag.model.Mode;

/**
 * One kept response.
 *
 * @param id the query's id
 * @param as who asked: {@code public}, or the group
 * @param millis from sending to the whole response
 * @param error what went wrong; empty when Solr answered
 * @param response the whole response; an empty object when there was an error
 * @param mode the mode asked for; {@code none} where an older file does not tell
 */
public record AnswerRecord(
    String id,
    String as,
    double millis,
    String error,
    JsonNode response,
    @JsonSetter(nulls = Nulls.AS_EMPTY) String mode) {
  /** Reads a missing mode as none. */
  public AnswerRecord {
    mode = mode.isEmpty() ? Mode.NONE.code() : mode;
  }

  /** Who a caller without a name is. */
  public static final String PUBLIC = "public";

  /** Tells one asking of a query from another. */
  public String key() {
    return key(id, as);
  }

  /** The key of a query's record. */
  public static String key(String id, String as) {
    return id + " as " + as;
  }
}
