package org.nexarag.rules;

import java.util.List;
import java.util.Map;
import org.nexarag.rules.language.RuleProblem;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;

/** Reads {@code ruleset.yaml}: the version's name and nothing that decides. */
final class Manifest {
  private Manifest() {}

  /** The version's name; empty when the file or the entry is missing. */
  static String version(Map<String, String> files, List<RuleProblem> problems) {
    String text = files.get(RuleCompiler.MANIFEST);
    if (text == null) {
      return "";
    }
    try {
      Object version = Yaml.map(Yaml.load(text), "ruleset.yaml").get("version");
      if (version == null || version.toString().isBlank()) {
        problems.add(
            new RuleProblem(
                RuleCompiler.MANIFEST, 1, 1, "no version; write for example: version: 2026-11-30"));
        return "";
      }
      return version.toString().strip();
    } catch (MarkedYamlEngineException e) {
      problems.add(Yaml.problem(RuleCompiler.MANIFEST, e));
    } catch (YamlEngineException | IllegalArgumentException e) {
      problems.add(new RuleProblem(RuleCompiler.MANIFEST, 1, 1, String.valueOf(e.getMessage())));
    }
    return "";
  }
}
