package org.nexarag.launch.rules;

import java.io.IOException;
import java.util.concurrent.Callable;
import org.nexarag.rules.RuleConflict;
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

  @Mixin private PublishOptions options = new PublishOptions();

  @Override
  public Integer call() throws IOException, RuleConflict {
    options.publish(
        place,
        (desk, expect, author, comment) -> desk.rollback(number, expect, author, comment),
        spec.commandLine().getOut());
    return 0;
  }
}
