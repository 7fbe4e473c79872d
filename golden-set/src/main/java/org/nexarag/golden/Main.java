package org.nexarag.golden;

import java.io.PrintWriter;
import org.nexarag.golden.add.AddCaseCommand;
import org.nexarag.golden.add.ReplayCommand;
import org.nexarag.golden.diagnose.DiagnoseCommand;
import org.nexarag.golden.diagnose.DiagnosedEvaluation;
import org.nexarag.golden.gate.GateCommand;
import org.nexarag.golden.gate.TrendCommand;
import org.nexarag.golden.load.LoadCommand;
import org.nexarag.golden.load.LoadGoldenCommand;
import org.nexarag.golden.load.LoadSetCommand;
import org.nexarag.golden.run.AnswerCommand;
import org.nexarag.golden.run.CheckCommand;
import org.nexarag.golden.run.CompareCommand;
import org.nexarag.golden.run.LatencyCommand;
import org.nexarag.golden.run.RetrieveCommand;
import org.nexarag.golden.run.TryRulesCommand;
import org.nexarag.launch.CommandRunner;
import picocli.CommandLine.Command;

/** The golden set's command line. */
@Terminal
@Command(
    name = "golden",
    mixinStandardHelpOptions = true,
    version = "golden",
    description = "Loads sets into a running Solr, asks their questions, and measures.",
    subcommands = {
      CheckCommand.class,
      LoadCommand.class,
      LoadGoldenCommand.class,
      LoadSetCommand.class,
      RetrieveCommand.class,
      AnswerCommand.class,
      CompareCommand.class,
      TryRulesCommand.class,
      LatencyCommand.class,
      DiagnosedEvaluation.class,
      DiagnoseCommand.class,
      GateCommand.class,
      TrendCommand.class,
      AddCaseCommand.class,
      ReplayCommand.class
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
    System.exit(run(CommandRunner.writer(System.out), CommandRunner.writer(System.err), arguments));
  }

  /** Runs a command against these writers; returns its exit code. */
  static int run(PrintWriter out, PrintWriter err, String... arguments) {
    return CommandRunner.run(
        new Main(),
        out,
        err,
        (failure, line, parsed) -> {
          err.println(line.getCommandName() + ": " + message(failure));
          return FAILED;
        },
        arguments);
  }

  /** The fault in a sentence; a kind of fault that has no words of its own is named. */
  private static String message(Exception e) {
    String text = e.getMessage();
    boolean told =
        e instanceof IllegalArgumentException || e.getClass().getName().contains("nexarag");
    return text == null || !(told || e instanceof java.io.IOException) ? e.toString() : text;
  }
}
