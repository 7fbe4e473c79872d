package org.nexarag.golden;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import org.nexarag.golden.load.LoadCommand;
import org.nexarag.golden.load.LoadSetCommand;
import org.nexarag.golden.run.AnswerCommand;
import org.nexarag.golden.run.CompareCommand;
import org.nexarag.golden.run.LatencyCommand;
import org.nexarag.golden.run.RetrieveCommand;
import org.nexarag.golden.run.TryRulesCommand;
import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The golden set's command line. */
@Terminal
@Command(
    name = "golden",
    mixinStandardHelpOptions = true,
    version = "golden",
    description = "Loads sets into a running Solr, asks their questions, and measures.",
    subcommands = {
      LoadCommand.class,
      LoadSetCommand.class,
      RetrieveCommand.class,
      AnswerCommand.class,
      CompareCommand.class,
      TryRulesCommand.class,
      LatencyCommand.class
    })
public final class Main {
  /** The exit code when a command could not do its work. */
  private static final int FAILED = 3;

  private Main() {}

  /**
   * Runs a command and ends with its exit code: 0 all well, 1 done but with failures, 2 wrong use,
   * 3 could not be done.
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
        new CommandLine(new Main())
            .setOut(out)
            .setErr(err)
            .setExecutionExceptionHandler(
                (e, line, result) -> {
                  err.println(line.getCommandName() + ": " + message(e));
                  err.flush();
                  return FAILED;
                });
    if (arguments.length == 0) {
      command.usage(err);
      return CommandLine.ExitCode.USAGE;
    }
    return command.execute(arguments);
  }

  /** The fault in a sentence; a kind of fault that has no words of its own is named. */
  private static String message(Exception e) {
    String text = e.getMessage();
    boolean told =
        e instanceof IllegalArgumentException || e.getClass().getName().contains("nexarag");
    return text == null || !(told || e instanceof java.io.IOException) ? e.toString() : text;
  }
}
