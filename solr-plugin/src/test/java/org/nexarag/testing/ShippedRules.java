package org.nexarag.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import org.nexarag.rules.RuleFolder;
import org.nexarag.rules.RuleSet;
import org.nexarag.rules.RuleSets;

/** The rules that the project ships, compiled once for all tests. */
public final class ShippedRules {
  private static final RuleSet ALL = load();

  private ShippedRules() {}

  /** All of them. */
  public static RuleSet all() {
    return ALL;
  }

  private static RuleSet load() {
    try {
      return RuleSets.load(new RuleFolder(Path.of("..", "rules")).read());
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
