package org.nexarag.rules.sentence;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.nexarag.rules.sentence.RuleText.Joint;
import org.nexarag.rules.sentence.Sentence.Section;

/** The words that make a rule of sentences; fixed, so that every file is read alike. */
final class Frame {
  private static final Set<String> RULE = Set.of("规则", "rule");
  private static final Set<String> WHEN = Set.of("当", "如果", "when", "if");
  private static final Set<String> THEN = Set.of("则", "那么", "then");
  private static final Set<String> END = Set.of("结束", "end");
  private static final Set<String> BULLETS = Set.of("-", "–", "—", "•", "·");
  private static final Map<String, Joint> JOINTS =
      Map.of(
          "要么", Joint.EITHER,
          "either", Joint.EITHER,
          "或者", Joint.OR,
          "或", Joint.OR,
          "or", Joint.OR,
          "并且", Joint.AND,
          "且", Joint.AND,
          "and", Joint.AND);

  /** What may stand between a rule's name and "when". */
  private static final Dictionary HEAD =
      new Dictionary(
          List.of(
              head("负责人{o:text}", "@owner({o})"),
              head("owner {o:text}", "@owner({o})"),
              head("有效期{f:day}至{t:day}", "date-effective {f} date-expires {t}"),
              head("valid from {f:day} to {t:day}", "date-effective {f} date-expires {t}"),
              head("自{f:day}起有效", "date-effective {f}"),
              head("valid from {f:day}", "date-effective {f}"),
              head("有效至{t:day}", "date-expires {t}"),
              head("valid to {t:day}", "date-expires {t}"),
              head("停用", "enabled false"),
              head("switched off", "enabled false")));

  private Frame() {}

  private static Sentence head(String wording, String meaning) {
    Wording read = DictionaryReader.wording(wording);
    return new Sentence("", 0, Section.HEAD, read, new Meaning(meaning, read.parameters()));
  }

  static Dictionary head() {
    return HEAD;
  }

  /** The rule's name when the line opens a rule. */
  static @Nullable String ruleName(List<Piece> pieces) {
    int end = pieces.size() - 1;
    return end > 0
            && pieces.get(end).kind() == Piece.Kind.TEXT
            && RULE.contains(words(pieces.subList(0, end)))
        ? pieces.get(end).text()
        : null;
  }

  static boolean isWhen(List<Piece> pieces) {
    return WHEN.contains(words(pieces));
  }

  static boolean isThen(List<Piece> pieces) {
    return THEN.contains(words(pieces));
  }

  static boolean isEnd(List<Piece> pieces) {
    return END.contains(words(pieces));
  }

  /** Whether the line starts like a condition. */
  static boolean isCondition(List<Piece> pieces) {
    return !pieces.isEmpty()
        && pieces.get(0).kind() == Piece.Kind.SIGN
        && BULLETS.contains(pieces.get(0).text());
  }

  private static String words(List<Piece> pieces) {
    StringBuilder words = new StringBuilder();
    for (Piece piece : pieces) {
      words.append(piece.kind() == Piece.Kind.WORD ? piece.text() : "?");
    }
    return words.toString();
  }

  /**
   * A line without the word that joins it to the one before.
   *
   * @param joint how it is joined
   * @param rest the sentence
   */
  record Joined(Joint joint, List<Piece> rest) {}

  static Joined joined(List<Piece> pieces) {
    List<Piece> rest = new ArrayList<>(pieces);
    for (int length = Math.min(2, rest.size()); length > 0; length--) {
      Joint joint = JOINTS.get(words(rest.subList(0, length)));
      if (joint != null) {
        return new Joined(joint, rest.subList(length, rest.size()));
      }
    }
    return new Joined(Joint.AND, rest);
  }
}
