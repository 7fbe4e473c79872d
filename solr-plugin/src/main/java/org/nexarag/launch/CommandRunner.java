package org.nexarag.launch;

import java.io.PrintStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import picocli.CommandLine;
import picocli.CommandLine.IExecutionExceptionHandler;

/** Runs a command line that consists of subcommands. */
public final class CommandRunner {
  private CommandRunner() {}

  /** A terminal's stream as UTF-8 text, flushed line by line. */
  public static PrintWriter writer(PrintStream stream) {
    return new PrintWriter(stream, true, StandardCharsets.UTF_8);
  }

  /**
   * Runs a command; without arguments it shows how it is used.
   *
   * @param command a class with picocli's annotations
   * @param failed tells what went wrong and gives the exit code
   * @return the exit code: 0 all well, 2 wrong use, others as the command says
   */
  public static int run(
      Object command,
      PrintWriter out,
      PrintWriter err,
      IExecutionExceptionHandler failed,
      String... arguments) {
    CommandLine line =
        new CommandLine(command).setOut(out).setErr(err).setExecutionExceptionHandler(failed);
    if (arguments.length == 0) {
      line.usage(err);
      return CommandLine.ExitCode.USAGE;
    }
    return line.execute(arguments);
  }
}
