package org.nexarag.launch.rules;

import java.io.IOException;
import java.io.PrintWriter;
import org.nexarag.launch.CommandRunner;
import org.nexarag.launch.Terminal;
import org.nexarag.model.RagException;
import org.nexarag.rules.RuleConflict;
import org.nexarag.rules.RuleSetRejected;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command {@code rules}. */
@Terminal
@Command(
    name = "rules",
    mixinStandardHelpOptions = true,
    version = "NexaRAG for Solr 0.1.0",
    description = "Checks, lists, explains and publishes the rule files of a folder.",
    subcommands = {
      CheckCommand.class,
      ListCommand.class,
      ExplainCommand.class,
      PublishCommand.class,
      HistoryCommand.class,
      RollbackCommand.class
    })
public final class Rules {
  /** The exit code when the rules are wrong. */
  static final int WRONG = 1;

  /** The exit code when a command could not do its work. */
  private static final int FAILED = 3;

  private Rules() {}

  /**
   * Runs a command and ends with its exit code: 0 all well, 1 the rules are wrong, 2 wrong use, 3
   * could not be done.
   */
  public static void main(String[] arguments) {
    System.exit(run(CommandRunner.writer(System.out), CommandRunner.writer(System.err), arguments));
  }

  /** Runs a command against these writers; returns its exit code. */
  static int run(PrintWriter out, PrintWriter err, String... arguments) {
    return CommandRunner.run(
        new Rules(), out, err, (failure, line, parsed) -> told(failure, line, err), arguments);
  }

  private static int told(Exception failure, CommandLine line, PrintWriter err) throws Exception {
    boolean wrong = failure instanceof RuleSetRejected;
    boolean expected =
        wrong
            || failure instanceof RuleConflict
            || failure instanceof RagException
            || failure instanceof IOException
            || failure instanceof IllegalArgumentException;
    if (!expected) {
      throw failure;
    }
    if (failure instanceof RuleSetRejected rejected) {
      RuleFolderOptions.problems(rejected.problems(), RuleFolderOptions.of(line))
          .forEach(err::println);
    } else {
      err.println("rules " + line.getCommandName() + ": " + failure.getMessage());
    }
    return wrong ? WRONG : FAILED;
  }
}
