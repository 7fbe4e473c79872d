package org.nexarag.solr.record;

import java.util.Arrays;
import java.util.UUID;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The name of one request, in its answer, its trace, the log and its record. */
public final class RequestId {
  /** The header in which a front passes its own. */
  public static final String HEADER = "X-Request-Id";

  /** The parameter of the same; Solr's own, so that its log lines carry it. */
  public static final String PARAM = "rid";

  private static final Pattern VALID = Pattern.compile("[A-Za-z0-9][A-Za-z0-9_.-]{0,63}");

  private RequestId() {}

  /**
   * The first that is given and may be one, else a new one.
   *
   * @param given names that the request brings, the more trusted first; null where it brings none
   */
  public static String of(@Nullable String... given) {
    return Arrays.stream(given)
        .filter(RequestId::isValid)
        .findFirst()
        .orElseGet(() -> UUID.randomUUID().toString());
  }

  /**
   * Whether a text may be one: letters, digits, {@code _ . -}, at most 64, first a letter or digit.
   */
  public static boolean isValid(@Nullable String text) {
    return text != null && VALID.matcher(text).matches();
  }
}
