package org.nexarag.launch.rules;

import java.io.IOException;
import java.io.PrintWriter;
import java.time.LocalDate;
import java.util.Comparator;
import java.util.Locale;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.nexarag.rules.RuleSets;
import org.nexarag.rules.language.Life;
import org.nexarag.rules.language.RuleNode;
import org.nexarag.rules.language.Stage;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Lists the rules of a folder. */
@Command(
    name = "list",
    mixinStandardHelpOptions = true,
    description = "Lists the rules: id, where it stands, whether it counts today, owner, title.")
final class ListCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private RuleFolderOptions place = new RuleFolderOptions();

  @Option(
      names = "--stage",
      paramLabel = "STAGE",
      description = "only plan, govern, judge or verify")
  private @Nullable String stage;

  @Override
  public Integer call() throws IOException {
    if (stage != null && Stage.of(stage) == null) {
      throw new IllegalArgumentException(
          "--stage is '" + stage + "', allowed: " + String.join(", ", Stage.folders()));
    }
    PrintWriter out = spec.commandLine().getOut();
    LocalDate today = LocalDate.now(place.clock());
    RuleSets.load(place.files()).rules().stream()
        .filter(rule -> stage == null || rule.stage().folder().equals(stage))
        .sorted(Comparator.comparing(RuleNode::stage).thenComparing(RuleNode::id))
        .forEach(
            rule ->
                out.printf(
                    Locale.ROOT,
                    "%-9s %-32s %-24s %-12s %s%n",
                    rule.id(),
                    rule.file() + ":" + rule.line(),
                    counts(rule.life(), today),
                    rule.life().owner(),
                    rule.title()));
    return 0;
  }

  private static String counts(Life life, LocalDate today) {
    if (!life.enabled()) {
      return "off";
    }
    if (life.from() == null && life.to() == null) {
      return "on";
    }
    return (life.holdsOn(today) ? "on " : "off ")
        + (life.from() == null ? "" : life.from())
        + ".."
        + (life.to() == null ? "" : life.to());
  }
}
