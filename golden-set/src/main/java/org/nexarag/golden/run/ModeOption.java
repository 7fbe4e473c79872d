package org.nexarag.golden.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.nexarag.launch.SolrHttpException;
import org.nexarag.model.Mode;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/** In which modes is asked. */
public final class ModeOption {
  /** The parameter that carries a mode. */
  public static final String PARAMETER = "rag.mode";

  private static final String DISABLED = "advanced_rag_disabled";
  private static final int FORBIDDEN = 403;

  @Option(
      names = "--advanced-mode",
      paramLabel = "MODE",
      split = ",",
      converter = Converter.class,
      description =
          "none, crag, self_rag, mini_graphrag, agentic_rag or auto; none when it is not given")
  private List<Mode> modes = new ArrayList<>();

  /** The modes that were named, each once, in their order; empty when none was. */
  List<Mode> named() {
    return modes.stream().distinct().toList();
  }

  /** The one mode to ask in; {@link Mode#NONE} when none was named. */
  public Mode single() {
    List<Mode> named = named();
    if (named.size() > 1) {
      throw new IllegalArgumentException(
          "--advanced-mode takes one mode here, read " + named.stream().map(Mode::code).toList());
    }
    return named.isEmpty() ? Mode.NONE : named.get(0);
  }

  /**
   * Throws when Solr refused because the mode is switched off: no other question would fare better.
   *
   * @param mode the mode asked for
   */
  static void requireOn(SolrHttpException refusal, String mode) throws IOException {
    if (refusal.status() == FORBIDDEN && refusal.reason().contains(DISABLED)) {
      throw new IOException(
          "mode '"
              + mode
              + "' is switched off there ("
              + DISABLED
              + "): start Solr with "
              + flags(mode)
              + ", as environment variables or system properties",
          refusal);
    }
  }

  private static String flags(String mode) {
    String own = Mode.of(mode) == Mode.AUTO ? "" : mode.toUpperCase(Locale.ROOT);
    return "ADVANCED_RAG_ENABLED=true, "
        + (own.isEmpty() ? "" : own + "_ENABLED=true, ")
        + "ADVANCED_RAG_DEBUG_ONLY=false";
  }

  /** Reads a mode's code. */
  static final class Converter implements ITypeConverter<Mode> {
    @Override
    public Mode convert(String value) {
      try {
        return Mode.of(value);
      } catch (IllegalArgumentException e) {
        throw new TypeConversionException(e.getMessage());
      }
    }
  }
}
