package org.nexarag.launch.rules;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.LocalDate;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Language;
import org.nexarag.rules.RuleSets;
import org.nexarag.rules.review.RuleOutcome;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Says of every rule whether it fires in a case, and why not. */
@Command(
    name = "explain",
    mixinStandardHelpOptions = true,
    description = {
      "Says for the facts of one case which rules fire, and for every other rule which",
      "condition was false and what was read there."
    })
final class ExplainCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private RuleFolderOptions place = new RuleFolderOptions();

  @Option(
      names = "--case",
      paramLabel = "NAME",
      required = true,
      description = "the name of a case in cases/*.yaml")
  private String name = "";

  @Option(names = "--rule", paramLabel = "ID", description = "only this rule")
  private @Nullable String rule;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    Language wanted = place.language();
    Language language = wanted == null ? Language.ZH : wanted;
    List<RuleOutcome> outcomes =
        RuleSets.explain(place.files(), name, LocalDate.now(place.clock()));
    for (RuleOutcome outcome : outcomes) {
      if (rule == null || rule.equals(outcome.ruleId())) {
        out.println(outcome.ruleId() + " " + outcome.title());
        outcome.matches().forEach(facts -> out.println("    fires: " + facts));
        outcome.reasons(language).forEach(reason -> out.println("    " + reason));
      }
    }
    return 0;
  }
}
