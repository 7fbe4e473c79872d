package org.nexarag.rules.language;

import java.util.Collection;
import java.util.Comparator;
import java.util.stream.Collectors;
import org.nexarag.model.Language;

/**
 * One thing that is wrong in a folder of rules, written for the person who edits it.
 *
 * @param file the file's path inside the rules folder; empty when no single file is at fault
 * @param line from 1; 0 when the problem has no place
 * @param column from 1, in UTF-16 units; 0 when the problem has no place
 * @param message what was read and what is allowed
 * @param author the language of the file's author, see {@link #languageOf}
 */
public record RuleProblem(String file, int line, int column, Message message, Language author)
    implements Comparable<RuleProblem> {
  private static final Comparator<RuleProblem> ORDER =
      Comparator.comparing(RuleProblem::file)
          .thenComparing(RuleProblem::line)
          .thenComparing(RuleProblem::column)
          .thenComparing(problem -> problem.message(Language.EN))
          .thenComparing(RuleProblem::author);

  /** A problem of the folder as a whole; nobody's language is known, so its author's is English. */
  public static RuleProblem of(Message message) {
    return new RuleProblem("", 0, 0, message, Language.EN);
  }

  /**
   * The language in which the author of a file thinks: Chinese when a comment, the title of a rule
   * or the name of a case holds a Chinese character, else English.
   */
  public static Language languageOf(String text) {
    return AuthorsLanguage.of(text);
  }

  /** What was read and what is allowed, in a language. */
  public String message(Language language) {
    return message.in(language);
  }

  /** {@code file:line:column: message}, the form that editors understand. */
  public String shown(Language language) {
    String place = line == 0 ? "" : ":" + line + ":" + column;
    return Message.oneLine(file) + place + (file.isEmpty() ? "" : ": ") + message(language);
  }

  /** As {@link #shown}, in the language of the file's author: for logs. */
  public String inAuthorsLanguage() {
    return shown(author);
  }

  /** By file, line, column, English message. */
  @Override
  public int compareTo(RuleProblem other) {
    return ORDER.compare(this, other);
  }

  /** As {@link #shown}, in English. */
  @Override
  public String toString() {
    return shown(Language.EN);
  }

  /** All problems, one a line, sorted. */
  public static String list(Collection<RuleProblem> problems, Language language) {
    return problems.stream()
        .sorted()
        .map(problem -> problem.shown(language))
        .collect(Collectors.joining("\n"));
  }

  /** All problems, one a line, sorted, each in the language of its file's author: for logs. */
  public static String listInAuthorsLanguage(Collection<RuleProblem> problems) {
    return problems.stream()
        .sorted()
        .map(RuleProblem::inAuthorsLanguage)
        .collect(Collectors.joining("\n"));
  }
}
