package org.nexarag.chat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;

/**
 * Where the key is, never the key: it is read for each call, so a new one holds without a restart,
 * and no object keeps it. Immutable.
 */
public final class ApiKey {
  /** An endpoint that asks for none. */
  public static final ApiKey NONE = new ApiKey(() -> "", "none");

  private static final int LONGEST = 4096;
  private static final Pattern ALLOWED = Pattern.compile("[\\x21-\\x7e]{1," + LONGEST + "}");

  @FunctionalInterface
  private interface Source {
    String read() throws IOException;
  }

  private final Source source;
  private final String from;

  private ApiKey(Source source, String from) {
    this.source = source;
    this.from = from;
  }

  /** In a file that holds nothing else; white space around it is ignored. */
  public static ApiKey inFile(Path file) {
    return new ApiKey(() -> text(file), "a file");
  }

  /** In the system property or, when that is not set, the environment variable of that name. */
  public static ApiKey named(String name) {
    return new ApiKey(
        () -> {
          String property = System.getProperty(name);
          String variable = property == null ? System.getenv(name) : property;
          if (variable == null) {
            throw new IOException("not set");
          }
          return variable;
        },
        "an environment variable");
  }

  private static String text(Path file) throws IOException {
    if (Files.size(file) > LONGEST) {
      throw new IOException("too long");
    }
    return Files.readString(file, StandardCharsets.UTF_8).strip();
  }

  /**
   * The key; empty for {@link #NONE}.
   *
   * @throws ChatFailed of kind {@code KEY} when it is not there or cannot be a key
   */
  String read() {
    if (this == NONE) {
      return "";
    }
    String key;
    try {
      key = source.read().strip();
    } catch (IOException | SecurityException e) {
      // The cause may name what stands in the settings by mistake: the key itself.
      throw ChatFailed.of(
          ChatFailed.Kind.KEY, "it is to stand in " + from + ", which is not there");
    }
    if (!ALLOWED.matcher(key).matches()) {
      throw ChatFailed.of(
          ChatFailed.Kind.KEY, "what stands in " + from + " is empty or no key in ASCII");
    }
    return key;
  }

  /**
   * Reads the key once to see whether that works.
   *
   * @throws ChatFailed of kind {@code KEY} when it does not
   */
  public void check() {
    read();
  }

  @Override
  public String toString() {
    return "ApiKey in " + from;
  }
}
