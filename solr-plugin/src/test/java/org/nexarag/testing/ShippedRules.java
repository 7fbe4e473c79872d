package org.nexarag.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import org.nexarag.rules.RuleFolder;
import org.nexarag.rules.RuleSet;
import org.nexarag.rules.RuleSets;
import org.nexarag.rules.Thresholds;

/** The rules that the project ships, compiled once for all tests, and small sets made of them. */
public final class ShippedRules {
  private static final String THRESHOLDS = "thresholds.yaml";
  private static final RuleSet ALL = RuleSets.load(files());

  private ShippedRules() {}

  /** All of them. */
  public static RuleSet all() {
    return ALL;
  }

  /** Their numbers. */
  public static Thresholds thresholds() {
    return ALL.thresholds();
  }

  /** Their files, by path. */
  public static Map<String, String> files() {
    try {
      return new RuleFolder(Path.of("..", "rules")).read();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The text of one of their files. */
  public static String file(String path) {
    return Objects.requireNonNull(files().get(path), path);
  }

  /** All of them and further files, as an analyst would add them. */
  public static RuleSet and(Map<String, String> further) {
    Map<String, String> files = new TreeMap<>(files());
    files.putAll(further);
    return RuleSets.load(files);
  }

  /** All of them with another number for one threshold. */
  public static RuleSet with(String threshold, String number) {
    Map<String, String> files = new TreeMap<>(files());
    String changed =
        file(THRESHOLDS).replaceFirst("(?m)^" + threshold + ": .*$", threshold + ": " + number);
    if (changed.equals(files.put(THRESHOLDS, changed))) {
      throw new IllegalArgumentException(threshold + " is not there or is " + number + " already");
    }
    return RuleSets.load(files);
  }

  /** The files of a small rule set of its own: these, and the shipped numbers. */
  public static Map<String, String> numbersAnd(Map<String, String> files) {
    Map<String, String> all = new TreeMap<>(files);
    all.put(THRESHOLDS, file(THRESHOLDS));
    return all;
  }
}
