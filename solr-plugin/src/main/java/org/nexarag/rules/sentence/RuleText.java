package org.nexarag.rules.sentence;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Language;
import org.nexarag.rules.language.Message;
import org.nexarag.rules.language.RuleFileReader;
import org.nexarag.rules.language.RuleProblem;

/**
 * The text of the rule language that sentences stand for, line for line. Keeps the brackets of the
 * last fact open until it is known that no further condition goes into them.
 */
final class RuleText {
  /** How a fact or condition is joined with the one before. */
  enum Joint {
    /** Both must hold. */
    AND,
    /** The first of several of which one is enough. */
    EITHER,
    /** A further one of these. */
    OR
  }

  private final String file;
  private final StringBuilder[] lines;
  private final List<TreeMap<Integer, Origin>> origins = new ArrayList<>();
  private boolean factOpen;
  private boolean factEmpty;
  private boolean groupOpen;
  private int alternatives;
  private int choices;
  private int last;
  private int length;

  /** Of a file with so many lines. */
  RuleText(String file, int count) {
    this.file = file;
    lines = new StringBuilder[count];
    for (int i = 0; i < count; i++) {
      lines[i] = new StringBuilder();
      origins.add(new TreeMap<>());
    }
  }

  /** Adds text to a line, from 1; throws when it would be more than can be read. */
  void put(int line, String text) {
    length += text.length();
    if (length > RuleFileReader.MAX_FILE) {
      throw new SentenceProblem(Message.of("file.too-long", length, RuleFileReader.MAX_FILE));
    }
    StringBuilder builder = lines[line - 1];
    builder.append(builder.isEmpty() || text.startsWith(",") ? "" : " ").append(text);
  }

  /**
   * Where a text comes from.
   *
   * @param column of the author's file
   * @param sentence as written
   * @param place where the sentence is explained; empty for the column of a table
   */
  record Origin(int column, String sentence, String place) {
    /** Text that stands in every rule. */
    static final Origin FRAME = new Origin(1, "", "");

    private Message said(Message message) {
      if (sentence.isEmpty()) {
        return message;
      }
      String shown = SentenceProblem.shown(sentence);
      return place.isEmpty()
          ? Message.of("table.said", message, shown)
          : Message.of("sentence.said", message, shown, place);
    }
  }

  /** Remembers where the text comes from that is added to the line next. */
  void from(int line, Origin origin) {
    origins.get(line - 1).put(lines[line - 1].length() + 1, origin);
  }

  /** Adds a fact whose brackets further conditions may fill when {@code open}. */
  void fact(int line, String text, boolean open, Joint joint) {
    closeFact();
    if (joint == Joint.OR && !groupOpen) {
      throw new SentenceProblem(Message.of("sentence.or-fact"));
    }
    if (joint != Joint.OR) {
      closeGroup();
    }
    groupOpen = joint != Joint.AND;
    alternatives = joint == Joint.OR ? alternatives + 1 : 1;
    String start = joint == Joint.EITHER ? "( " : joint == Joint.OR ? "or " : "";
    String body = text.strip();
    factOpen = true;
    factEmpty = open && body.substring(body.indexOf('(') + 1, body.length() - 1).isBlank();
    put(line, start + body.substring(0, body.length() - 1).stripTrailing());
    last = line;
    if (!open) {
      put(line, ")");
      factOpen = false;
    }
  }

  /** Adds a condition to the fact above. */
  void condition(int line, String text, Joint joint) {
    if (!factOpen) {
      throw new SentenceProblem(Message.of("sentence.no-fact"));
    }
    if (joint == Joint.OR && choices == 0) {
      throw new SentenceProblem(Message.of("sentence.or-condition"));
    }
    if (joint != Joint.OR && choices == 1) {
      choices = 0;
      throw new SentenceProblem(Message.of("sentence.lonely"));
    }
    choices = joint == Joint.AND ? 0 : joint == Joint.OR ? choices + 1 : 1;
    put(line, (joint == Joint.OR ? "|| " : factEmpty ? "" : ", ") + text);
    factEmpty = false;
    last = line;
  }

  /** Ends the facts of a rule. */
  void endFacts() {
    closeFact();
    closeGroup();
  }

  private void closeFact() {
    boolean lonely = choices == 1;
    choices = 0;
    if (factOpen) {
      put(last, ")");
      factOpen = false;
    }
    if (lonely) {
      throw new SentenceProblem(Message.of("sentence.lonely"));
    }
  }

  private void closeGroup() {
    boolean lonely = groupOpen && alternatives == 1;
    if (groupOpen) {
      put(last, ")");
      groupOpen = false;
    }
    if (lonely) {
      throw new SentenceProblem(Message.of("sentence.lonely"));
    }
  }

  /** Forgets what is open and empties the lines from the first to the last, both from 1. */
  void drop(int first, int end) {
    factOpen = false;
    groupOpen = false;
    choices = 0;
    for (int line = first; line <= end; line++) {
      lines[line - 1].setLength(0);
      origins.get(line - 1).clear();
    }
  }

  /** All lines; {@code header} stands in front of the first. */
  String text(String header) {
    return header + (lines[0].isEmpty() ? "" : " ") + String.join("\n", lines);
  }

  /** A problem of this text as one of the sentence that it comes from. */
  RuleProblem atSentence(RuleProblem problem, int headerLength, Language author) {
    int line = problem.line();
    if (line < 1 || line > lines.length) {
      return new RuleProblem(file, line, problem.column(), problem.message(), author);
    }
    int column = line == 1 ? Math.max(1, problem.column() - headerLength - 1) : problem.column();
    TreeMap<Integer, Origin> own = origins.get(line - 1);
    Map.@Nullable Entry<Integer, Origin> entry = own.floorEntry(column);
    Origin origin = entry == null ? Origin.FRAME : entry.getValue();
    return new RuleProblem(file, line, origin.column(), origin.said(problem.message()), author);
  }
}
