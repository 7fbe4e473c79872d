package org.nexarag.solr;

import java.util.Collections;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.nexarag.model.Mode;

/**
 * The switches of the advanced modes and of experiments: each a system property or else an
 * environment variable of the same name. Everything is off until {@code true} is written; only
 * {@code false} opens {@code /rag} to them.
 *
 * @param on the names that are switched on
 */
record AdvancedFlags(Set<String> on) {
  static final String ADVANCED = "ADVANCED_RAG_ENABLED";
  static final String DEBUG_ONLY = "ADVANCED_RAG_DEBUG_ONLY";
  static final String EXPERIMENTS = "RAG_EXPERIMENTS_ENABLED";
  private static final Map<String, Mode> MODES = modes();

  AdvancedFlags {
    on = Set.copyOf(on);
  }

  private static Map<String, Mode> modes() {
    Map<String, Mode> modes = new LinkedHashMap<>();
    modes.put("CRAG_ENABLED", Mode.CRAG);
    modes.put("SELF_RAG_ENABLED", Mode.SELF_RAG);
    modes.put("MINI_GRAPHRAG_ENABLED", Mode.MINI_GRAPHRAG);
    modes.put("AGENTIC_RAG_ENABLED", Mode.AGENTIC_RAG);
    return Collections.unmodifiableMap(modes);
  }

  /** As they are now. */
  static AdvancedFlags read() {
    Set<String> on = new TreeSet<>();
    for (String name : List.of(ADVANCED, EXPERIMENTS)) {
      if (value(name).equals("true")) {
        on.add(name);
      }
    }
    for (String name : MODES.keySet()) {
      if (value(name).equals("true")) {
        on.add(name);
      }
    }
    if (!value(DEBUG_ONLY).equals("false")) {
      on.add(DEBUG_ONLY);
    }
    return new AdvancedFlags(on);
  }

  private static String value(String name) {
    String property = System.getProperty(name);
    String text = property == null ? System.getenv(name) : property;
    return text == null ? "" : text.strip().toLowerCase(Locale.ROOT);
  }

  /** The modes that are switched on, without {@code none} and {@code auto}. */
  Set<Mode> enabled() {
    EnumSet<Mode> enabled = EnumSet.noneOf(Mode.class);
    if (on.contains(ADVANCED)) {
      MODES.forEach(
          (name, mode) -> {
            if (on.contains(name)) {
              enabled.add(mode);
            }
          });
    }
    return enabled;
  }

  /**
   * Whether a door serves a mode.
   *
   * @param debugDoor whether it is the door that shows every step
   */
  boolean serves(Mode mode, boolean debugDoor) {
    if (mode == Mode.NONE) {
      return true;
    }
    boolean switchedOn = mode == Mode.AUTO ? on.contains(ADVANCED) : enabled().contains(mode);
    return switchedOn && (debugDoor || !on.contains(DEBUG_ONLY));
  }

  /** Whether requests may change a part of the house. */
  boolean experiments() {
    return on.contains(EXPERIMENTS);
  }

  /** Every switch with its state, in a fixed order, for the trace. */
  Map<String, Object> toMap() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put(ADVANCED, on.contains(ADVANCED));
    MODES.keySet().forEach(name -> map.put(name, on.contains(name)));
    map.put(DEBUG_ONLY, on.contains(DEBUG_ONLY));
    map.put(EXPERIMENTS, experiments());
    return map;
  }
}
