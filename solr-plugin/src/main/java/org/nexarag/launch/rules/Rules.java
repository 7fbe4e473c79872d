package org.nexarag.launch.rules;

import java.io.IOException;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
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
    System.exit(run(writer(System.out), writer(System.err), arguments));
  }

  private static PrintWriter writer(PrintStream stream) {
    return new PrintWriter(stream, true, StandardCharsets.UTF_8);
  }

  /** Runs a command against these writers; returns its exit code. */
  static int run(PrintWriter out, PrintWriter err, String... arguments) {
    CommandLine command =
        new CommandLine(new Rules())
            .setOut(out)
            .setErr(err)
            .setExecutionExceptionHandler((failure, line, parsed) -> told(failure, line, err));
    if (arguments.length == 0) {
      command.usage(err);
      return CommandLine.ExitCode.USAGE;
    }
    return command.execute(arguments);
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
