package org.nexarag.rules.sentence;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.nexarag.rules.language.Message;

/**
 * A place in a sentence that the author fills.
 *
 * @param name its name in the meaning
 * @param type what may be filled in
 * @param choices the phrases it accepts, longest first; empty when its type needs none
 */
record Parameter(String name, Type type, List<Choice> choices) implements Wording.Element {
  private static final int MAX_DIGITS = 9;
  private static final Set<String> LIST_WORDS = Set.of("或", "和", "及", "or", "and");

  /** What a parameter accepts. */
  enum Type {
    /** A number or a percentage. */
    NUMBER,
    /** A day. */
    DAY,
    /** One quoted text. */
    TEXT,
    /** Quoted texts joined by commas, "or", "and". */
    TEXTS,
    /** At least, less than, is … */
    COMPARISON,
    /** Is, is not. */
    EQUALITY,
    /** Yes or no. */
    YES_NO,
    /** One word of the dictionary's. */
    WORD,
    /** Some of the dictionary's words, joined like texts. */
    WORDS
  }

  /** Copies the list. */
  Parameter {
    choices = List.copyOf(choices);
  }

  /**
   * What was read.
   *
   * @param value the value
   * @param next the piece after it
   */
  record Read(Value value, int next) {}

  /** Takes as much as fits from here on, and never less; null when nothing does. */
  @Nullable Read read(List<Piece> pieces, int at) {
    boolean list = type == Type.TEXTS || type == Type.WORDS;
    Read first = one(pieces, at);
    if (first == null || !list) {
      return first;
    }
    List<String> items = new ArrayList<>(first.value().items());
    int end = first.next();
    while (true) {
      int next = afterJoint(pieces, end);
      Read more = next == end ? null : one(pieces, next);
      if (more == null) {
        return new Read(new Value(type, items), end);
      }
      items.addAll(more.value().items());
      end = more.next();
    }
  }

  private static int afterJoint(List<Piece> pieces, int from) {
    int at = from;
    while (at < pieces.size()
        && (pieces.get(at).kind() == Piece.Kind.COMMA
            || (pieces.get(at).kind() == Piece.Kind.WORD
                && LIST_WORDS.contains(pieces.get(at).text())))) {
      at++;
    }
    return at;
  }

  private @Nullable Read one(List<Piece> pieces, int at) {
    if (at >= pieces.size()) {
      return null;
    }
    Piece piece = pieces.get(at);
    return switch (type) {
      case NUMBER -> piece.kind() == Piece.Kind.NUMBER ? read(share(piece.text()), at + 1) : null;
      case TEXT, TEXTS -> piece.kind() == Piece.Kind.TEXT ? read(piece.text(), at + 1) : null;
      case DAY -> piece.kind() == Piece.Kind.DAY ? read(piece.text(), at + 1) : longDay(pieces, at);
      case COMPARISON, EQUALITY, YES_NO, WORD, WORDS -> choice(pieces, at);
    };
  }

  /** A percentage as a share; other numbers stay as they are. */
  private static String share(String number) {
    if (!number.endsWith("%")) {
      return number;
    }
    String percent = number.substring(0, number.length() - 1);
    if (percent.length() > MAX_DIGITS) {
      return percent; // the checker refuses so long a number
    }
    BigDecimal share = new BigDecimal(percent).movePointLeft(2);
    return share.signum() == 0 ? "0" : share.stripTrailingZeros().toPlainString();
  }

  private Read read(String item, int next) {
    return new Read(new Value(type, List.of(item)), next);
  }

  /** A day as {@code 2026年11月30日}. */
  private @Nullable Read longDay(List<Piece> pieces, int at) {
    if (at + 6 > pieces.size()
        || !pieces.get(at + 1).is("年")
        || !pieces.get(at + 3).is("月")
        || !pieces.get(at + 5).is("日")) {
      return null;
    }
    return read(
        PieceReader.isoDay(
            pieces.get(at).text(), pieces.get(at + 2).text(), pieces.get(at + 4).text()),
        at + 6);
  }

  private @Nullable Read choice(List<Piece> pieces, int at) {
    for (Choice choice : choices) {
      int end = at + choice.words().size();
      if (end <= pieces.size() && fits(choice, pieces, at)) {
        return read(choice.meant(), end);
      }
    }
    return null;
  }

  private static boolean fits(Choice choice, List<Piece> pieces, int at) {
    for (int i = 0; i < choice.words().size(); i++) {
      if (!pieces.get(at + i).is(choice.words().get(i))) {
        return false;
      }
    }
    return true;
  }

  /** The value of a table's cell; a text needs no quotes there. */
  Value ofCell(String cell) {
    if (type == Type.TEXT) {
      return new Value(type, List.of(PieceReader.checked(cell.strip())));
    }
    List<Piece> pieces = type == Type.TEXTS ? textsOfCell(cell) : PieceReader.read(cell);
    Read read = read(pieces, 0);
    if (read == null || read.next() < pieces.size()) {
      throw new SentenceProblem(Message.of("table.cell", SentenceProblem.shown(cell), expected()));
    }
    return read.value();
  }

  private static List<Piece> textsOfCell(String cell) {
    List<Piece> pieces = new ArrayList<>();
    for (String text : cell.split("[、，,|]", -1)) {
      if (!text.isBlank()) {
        pieces.add(new Piece(Piece.Kind.COMMA, ","));
        pieces.add(new Piece(Piece.Kind.TEXT, PieceReader.checked(text.strip())));
      }
    }
    return pieces.subList(Math.min(1, pieces.size()), pieces.size());
  }

  /** What a cell may hold, for messages. */
  private Message expected() {
    List<String> shown = choices.stream().map(Choice::shown).sorted().toList();
    return switch (type) {
      case NUMBER -> Message.of("table.number");
      case DAY -> Message.of("table.day");
      case TEXT, TEXTS -> Message.of("table.texts");
      case COMPARISON, EQUALITY, YES_NO, WORD -> Message.of("table.one-of", shown);
      case WORDS -> Message.of("table.some-of", shown);
    };
  }
}
