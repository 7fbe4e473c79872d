package org.nexarag.rules;

import java.util.List;
import java.util.Map;
import org.nexarag.rules.language.Message;
import org.nexarag.rules.language.RuleProblem;

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
      YamlNode version = Yaml.load(text).get("version");
      if (version.text().isBlank()) {
        throw version.problem(Message.of("version.missing"));
      }
      return version.text().strip();
    } catch (CaseProblem e) {
      problems.add(e.in(RuleCompiler.MANIFEST, "", RuleProblem.languageOf(text)));
    }
    return "";
  }
}
