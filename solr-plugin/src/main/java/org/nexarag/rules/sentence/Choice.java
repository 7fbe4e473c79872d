package org.nexarag.rules.sentence;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import org.nexarag.rules.language.Message;

/**
 * One of the words that a parameter accepts.
 *
 * @param shown as the dictionary writes it
 * @param words its pieces
 * @param meant what it stands for
 */
record Choice(String shown, List<String> words, String meant) {
  private static final Comparator<Choice> LONGEST_FIRST =
      Comparator.<Choice>comparingInt(choice -> -choice.words().size())
          .thenComparing(Choice::shown);

  private static final List<String> EQUAL =
      List.of("是", "为", "等于", "正好", "正好是", "is", "are", "equals", "exactly", "is exactly");
  private static final List<String> UNEQUAL = List.of("不是", "不为", "不等于", "is not", "are not");

  /** Comparisons of numbers; each may have "is" or "are" in front of it. */
  static final List<Choice> COMPARISONS =
      sorted(
          with(">=", "不低于|不少于|不小于|至少|大于等于", "at least|no less than|not less than"),
          with("<=", "不高于|不超过|不多于|不大于|至多|最多|小于等于", "at most|no more than|not more than"),
          with("<", "低于|少于|小于|不足", "less than|below|under|fewer than"),
          with(">", "高于|多于|大于|超过", "more than|above|over"),
          equality());

  /** Whether two things are the same. */
  static final List<Choice> EQUALITIES = sorted(equality());

  /** Yes and no. */
  static final List<Choice> YES_NO =
      sorted(List.of(of("是", "true"), of("yes", "true"), of("否", "false"), of("no", "false")));

  static Choice of(String shown, String meant) {
    List<Piece> pieces = PieceReader.read(shown);
    if (pieces.isEmpty() || pieces.stream().anyMatch(p -> p.kind() != Piece.Kind.WORD)) {
      throw new SentenceProblem(Message.of("dictionary.choice", SentenceProblem.shown(shown)));
    }
    return new Choice(shown.strip(), pieces.stream().map(Piece::text).toList(), meant.strip());
  }

  private static List<Choice> with(String meant, String chinese, String english) {
    List<Choice> choices = new ArrayList<>();
    for (String phrase : chinese.split("\\|", -1)) {
      choices.add(of(phrase, meant));
    }
    for (String phrase : english.split("\\|", -1)) {
      choices.add(of(phrase, meant));
      choices.add(of("is " + phrase, meant));
      choices.add(of("are " + phrase, meant));
    }
    return choices;
  }

  private static List<Choice> equality() {
    List<Choice> choices = new ArrayList<>();
    for (String phrase : EQUAL) {
      choices.add(of(phrase, "=="));
    }
    for (String phrase : UNEQUAL) {
      choices.add(of(phrase, "!="));
    }
    return choices;
  }

  /** The longest first, so that a choice that starts like another does not hide it. */
  @SafeVarargs
  static List<Choice> sorted(List<Choice>... choices) {
    List<Choice> all = new ArrayList<>();
    for (List<Choice> some : choices) {
      all.addAll(some);
    }
    all.sort(LONGEST_FIRST);
    return List.copyOf(all);
  }
}
