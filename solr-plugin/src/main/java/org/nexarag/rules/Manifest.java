package org.nexarag.rules;

import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.nexarag.rules.language.Message;
import org.nexarag.rules.language.RuleProblem;

/** Reads {@code ruleset.yaml}: the version's name and nothing that decides. */
final class Manifest {
  /** It stands in logs and answers, so it cannot pretend to be more than a name. */
  private static final Pattern NAME = Pattern.compile("[\\p{L}\\p{N}][\\p{L}\\p{N} ._+-]{0,79}");

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
      String name = version.text().strip();
      if (!NAME.matcher(name).matches()) {
        throw version.problem(Message.of("version.form", name));
      }
      return name;
    } catch (CaseProblem e) {
      problems.add(e.in(RuleCompiler.MANIFEST, "", RuleProblem.languageOf(text)));
    }
    return "";
  }
}
