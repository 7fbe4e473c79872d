package org.nexarag.rules.sentence;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.nexarag.rules.language.Message;
import org.nexarag.rules.language.Stage;
import org.nexarag.rules.sentence.Dictionary.Found;
import org.nexarag.rules.sentence.Sentence.Section;

/**
 * A column of a table of rules.
 *
 * @param heading as written
 * @param kind what it holds
 * @param found its sentence; null when it holds something about the rule itself
 * @param joint how its sentence is joined with the one before
 */
record TableColumn(String heading, Kind kind, @Nullable Found found, RuleText.Joint joint) {
  private static final Parameter DAY = new Parameter("day", Parameter.Type.DAY, List.of());
  private static final Parameter YES_NO =
      new Parameter("enabled", Parameter.Type.YES_NO, Choice.YES_NO);
  private static final Set<String> TICKS = Set.of("x", "是", "yes", "✓", "√");

  /** What a column holds. */
  enum Kind {
    /** The rule's id. */
    ID("id", "编号"),
    /** What the rule does, in words. */
    NAME("name", "名称"),
    /** Who answers for it. */
    OWNER("owner", "负责人"),
    /** First day on which it counts. */
    FROM("from", "生效日"),
    /** First day on which it no longer counts. */
    TO("to", "失效日"),
    /** Whether it is switched on. */
    ENABLED("enabled", "启用"),
    /** A fact. */
    FACT("", ""),
    /** A condition. */
    CONDITION("", ""),
    /** A decision. */
    ACTION("", "");

    private final String english;
    private final String chinese;

    Kind(String english, String chinese) {
      this.english = english;
      this.chinese = chinese;
    }

    String heading() {
      return english + " / " + chinese;
    }
  }

  /** The column of a heading; throws when it is neither a known word nor a sentence. */
  static TableColumn of(String cell, Dictionary dictionary, Stage stage) {
    String heading = cell.strip();
    String word = heading.toLowerCase(Locale.ROOT);
    for (Kind kind : Kind.values()) {
      if (!kind.english.isEmpty() && (word.equals(kind.english) || word.equals(kind.chinese))) {
        return new TableColumn(heading, kind, null, RuleText.Joint.AND);
      }
    }
    List<Piece> pieces = pieces(heading);
    if (Frame.isCondition(pieces)) {
      Frame.Joined joined = Frame.joined(pieces.subList(1, pieces.size()));
      Found found = dictionary.find(Section.CONDITION, joined.rest());
      if (found == null) {
        String sentence = heading.substring(1).strip();
        throw dictionary.unknown(Section.CONDITION, sentence, joined.rest(), stage);
      }
      return new TableColumn(heading, Kind.CONDITION, found, joined.joint());
    }
    Frame.Joined joined = Frame.joined(pieces);
    Found fact = dictionary.find(Section.FACT, joined.rest());
    if (fact != null) {
      return new TableColumn(heading, Kind.FACT, fact, joined.joint());
    }
    Found action = dictionary.find(Section.ACTION, pieces);
    if (action == null) {
      throw dictionary.unknown(Section.ACTION, heading, pieces, stage);
    }
    return new TableColumn(heading, Kind.ACTION, action, RuleText.Joint.AND);
  }

  /** The pieces of a heading; its blank, such as {@code {n}}, is one of them. */
  private static List<Piece> pieces(String heading) {
    int open = heading.indexOf('{');
    int close = heading.indexOf('}', open + 1);
    if (open < 0 || close < 0) {
      return PieceReader.read(heading);
    }
    List<Piece> pieces = new ArrayList<>(PieceReader.read(heading.substring(0, open)));
    pieces.add(new Piece(Piece.Kind.BLANK, heading.substring(open + 1, close).strip()));
    if (heading.indexOf('{', close) >= 0) {
      throw new SentenceProblem(Message.of("table.blanks", SentenceProblem.shown(heading)));
    }
    pieces.addAll(PieceReader.read(heading.substring(close + 1)));
    return pieces;
  }

  /** What a cell says about the rule itself; empty for the columns with sentences. */
  String head(String cell) {
    String value = cell.strip();
    return switch (kind) {
      case OWNER -> "@owner(\"" + PieceReader.checked(value) + "\")";
      case FROM -> "date-effective " + DAY.ofCell(value).literal();
      case TO -> "date-expires " + DAY.ofCell(value).literal();
      case ENABLED -> "enabled " + YES_NO.ofCell(value).literal();
      case ID, NAME, FACT, CONDITION, ACTION -> "";
    };
  }

  /** Whether the cell says that the sentence belongs to the rule. */
  boolean isFilled(String cell) {
    String value = cell.strip().toLowerCase(Locale.ROOT);
    boolean hasBlank = found != null && found.filled().blank() != null;
    if (value.isEmpty() || hasBlank || TICKS.contains(value)) {
      return !value.isEmpty();
    }
    throw new SentenceProblem(
        Message.of(
            "table.tick",
            SentenceProblem.shown(heading),
            TICKS.stream().sorted().toList(),
            SentenceProblem.shown(cell)));
  }

  /** Adds the sentence with the cell's value to a rule. */
  void write(int line, String cell, RuleText text) {
    if (found == null) {
      return;
    }
    Map<String, Value> values = new HashMap<>(found.filled().values());
    Parameter blank = found.filled().blank();
    if (blank != null) {
      values.put(blank.name(), blank.ofCell(cell));
    }
    String meaning = found.sentence().meaning().with(values);
    switch (kind) {
      case FACT -> text.fact(line, meaning, found.sentence().meaning().isOpenFact(), joint);
      case CONDITION -> text.condition(line, meaning, joint);
      default -> text.put(line, meaning);
    }
  }
}
