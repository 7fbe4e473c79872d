package org.nexarag.rules.language;

import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;

/**
 * One thing that is wrong in a folder of rules, written for the person who edits it.
 *
 * @param file the file's path inside the rules folder; empty when no single file is at fault
 * @param line from 1; 0 when the problem has no place
 * @param column from 1, in UTF-16 units; 0 when the problem has no place
 * @param message what was read and what is allowed
 */
public record RuleProblem(String file, int line, int column, String message)
    implements Comparable<RuleProblem> {
  private static final Comparator<RuleProblem> ORDER =
      Comparator.comparing(RuleProblem::file)
          .thenComparing(RuleProblem::line)
          .thenComparing(RuleProblem::column)
          .thenComparing(RuleProblem::message);

  /** By file, line, column, message. */
  @Override
  public int compareTo(RuleProblem other) {
    return ORDER.compare(this, other);
  }

  /** {@code file:line:column: message}, the form that editors understand. */
  @Override
  public String toString() {
    String place = line == 0 ? "" : ":" + line + ":" + column;
    return file + place + (file.isEmpty() ? "" : ": ") + message;
  }

  /** All problems, one a line, sorted. */
  public static String list(List<RuleProblem> problems) {
    return problems.stream().sorted().map(RuleProblem::toString).collect(Collectors.joining("\n"));
  }
}
