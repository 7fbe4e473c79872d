package org.nexarag.solr;

import java.io.IOException;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.util.Locale;
import org.apache.solr.common.util.ContentStream;
import org.nexarag.model.RagException;

/** Reads the JSON body of a request. */
final class BodyText {
  private static final int MAX_BODY = 20_000_000;

  private BodyText() {}

  /**
   * The text of a body; blank when there is none, whatever type it is said to have.
   *
   * @throws RagException.BadRequest when it is longer than is read, whatever length was announced,
   *     or is not JSON by its type
   */
  // Deprecated in 9.10 in favour of a type that 10 moved: this one is in both.
  @SuppressWarnings("deprecation")
  static String of(ContentStream stream) {
    StringBuilder text = new StringBuilder();
    char[] part = new char[8192];
    try (Reader reader = stream.getReader()) {
      for (int read = reader.read(part); read >= 0; read = reader.read(part)) {
        text.append(part, 0, read);
        if (text.length() > MAX_BODY) {
          throw new RagException.BadRequest("body: too long, allowed: " + MAX_BODY + " characters");
        }
      }
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    String type = String.valueOf(stream.getContentType());
    if (!text.toString().isBlank() && !type.toLowerCase(Locale.ROOT).contains("json")) {
      throw ParamReader.bad("Content-Type", type, "application/json, or a form");
    }
    return text.toString();
  }
}
