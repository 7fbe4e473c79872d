package org.nexarag.golden.run;

import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Option;

/** What is sent with every request beside the question. */
public final class SentOptions {
  @Option(
      names = "--secret",
      paramLabel = "TEXT",
      description = "the trusted front's secret, by which a caller is named")
  private String secret = "";

  @Option(
      names = {"-P", "--param"},
      paramLabel = "NAME=VALUE",
      description = "sent with every request, such as -P rag.depth=200")
  private Map<String, String> further = new LinkedHashMap<>();

  /** The trusted front's secret; empty when it is not known. */
  public String secret() {
    return secret;
  }

  /**
   * The parameters that were given, in their order.
   *
   * @throws IllegalArgumentException when the mode is among them, which has an option of its own
   */
  public Map<String, String> parameters() {
    if (further.containsKey(ModeOption.PARAMETER)) {
      throw new IllegalArgumentException(
          "-P " + ModeOption.PARAMETER + ": name the mode by --advanced-mode");
    }
    return new LinkedHashMap<>(further);
  }
}
