package org.nexarag.rules;

import java.io.IOException;
import java.util.Map;

/** Where rule files come from: a folder, or a configset in ZooKeeper. */
@FunctionalInterface
public interface RuleSource {
  /**
   * All files of the rules folder as they are now.
   *
   * @return text by path inside the folder, with {@code /} between the parts: {@code ruleset.yaml},
   *     {@code plan/fusion.dslr}, {@code cases/plan-fusion.yaml}
   * @throws IOException when they cannot be read now; the caller tries again later
   */
  Map<String, String> read() throws IOException;
}
