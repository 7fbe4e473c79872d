package org.nexarag.launch.rules;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.nexarag.rules.LiveRules;
import org.nexarag.rules.RuleConflict;
import org.nexarag.rules.RuleDesk;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Publishes an earlier version again. */
@Command(
    name = "rollback",
    mixinStandardHelpOptions = true,
    description = "Publishes the files of an earlier version as a new one; nothing is deleted.")
final class RollbackCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private RuleFolderOptions place = new RuleFolderOptions();

  @Option(
      names = "--to",
      paramLabel = "NUMBER",
      required = true,
      description = "the version's number in the history")
  private int number;

  @Option(
      names = "--expect",
      paramLabel = "VERSION",
      required = true,
      description = "version, checksum or digest that is live now, as you last saw it; see history")
  private String expect = "";

  @Option(
      names = "--author",
      description = "who publishes (default: ${DEFAULT-VALUE})",
      defaultValue = "${sys:user.name}")
  private String author = "";

  @Option(names = "--comment", description = "why, in a few words", defaultValue = "")
  private String comment = "";

  @Override
  public Integer call() throws IOException, RuleConflict {
    try (LiveRules live = place.live()) {
      RuleDesk.Published published = new RuleDesk(live).rollback(number, expect, author, comment);
      spec.commandLine().getOut().println("published " + HistoryCommand.shown(published.version()));
    }
    return 0;
  }
}
