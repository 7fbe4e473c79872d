package org.nexarag.rules.sentence;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.nexarag.rules.language.Message;

/**
 * Splits a line into pieces. Outside quoted texts, widths and letter case are evened out (Unicode
 * NFKC), and spaces, brackets, colons and full stops are passed over, so that {@code 低于６０％。} and
 * {@code 低于 60%} are the same. Every Chinese character is a piece of its own.
 */
final class PieceReader {
  private static final String PASSED_OVER = ";:.。()";
  private static final String OPENING = "\"＂“「";
  private static final String CLOSING = "\"＂”」";

  private final String line;
  private final List<Piece> pieces = new ArrayList<>();

  private PieceReader(String line) {
    this.line = line;
  }

  /** The pieces of a line; throws at a text without end. */
  static List<Piece> read(String line) {
    PieceReader reader = new PieceReader(line);
    reader.run();
    return List.copyOf(reader.pieces);
  }

  private void run() {
    int at = 0;
    while (at < line.length()) {
      int quote = nextQuote(at);
      words(Normalizer.normalize(line.substring(at, quote), Normalizer.Form.NFKC));
      at = quote < line.length() ? quoted(quote) : quote;
    }
  }

  private int nextQuote(int from) {
    int at = from;
    while (at < line.length() && OPENING.indexOf(line.charAt(at)) < 0) {
      at++;
    }
    return at;
  }

  private int quoted(int start) {
    char open = line.charAt(start);
    char close = CLOSING.charAt(OPENING.indexOf(open));
    boolean straight = open == '"' || open == '＂';
    int depth = 1;
    int at = start + 1;
    while (at < line.length()) {
      char c = line.charAt(at);
      boolean ends = c == close || (straight && (c == '"' || c == '＂'));
      if (!straight && c == open) {
        depth++;
      } else if (ends && --depth == 0) {
        break;
      }
      at++;
    }
    if (at >= line.length()) {
      throw new SentenceProblem(Message.of("sentence.quote-open", open, close));
    }
    pieces.add(new Piece(Piece.Kind.TEXT, checked(line.substring(start + 1, at))));
    return at + 1;
  }

  /** What may stand inside a text of the rule language. */
  static String checked(String text) {
    if (text.indexOf('"') >= 0) {
      throw new SentenceProblem(Message.of("sentence.quote-inside"));
    }
    if (text.indexOf('\\') >= 0) {
      throw new SentenceProblem(Message.of("text.backslash"));
    }
    if (text.chars().anyMatch(Character::isISOControl)) {
      throw new SentenceProblem(Message.of("text.control"));
    }
    return text;
  }

  private void words(String normalized) {
    String text = normalized.toLowerCase(Locale.ROOT).replace('’', '\'');
    int at = 0;
    while (at < text.length()) {
      int c = text.codePointAt(at);
      int end = at + Character.charCount(c);
      if (c == ',' || c == '、') {
        pieces.add(new Piece(Piece.Kind.COMMA, ","));
      } else if (isDigit(c)) {
        end = number(text, at);
      } else if (Character.isIdeographic(c)) {
        pieces.add(new Piece(Piece.Kind.WORD, text.substring(at, end)));
      } else if (Character.isLetter(c)) {
        end = word(text, at);
        pieces.add(new Piece(Piece.Kind.WORD, text.substring(at, end)));
      } else if (!Character.isWhitespace(c) && PASSED_OVER.indexOf(c) < 0) {
        pieces.add(new Piece(Piece.Kind.SIGN, text.substring(at, end)));
      }
      at = end;
    }
  }

  private static int word(String text, int start) {
    int at = start;
    while (at < text.length()) {
      int c = text.codePointAt(at);
      boolean inner =
          (c == '\'' || c == '-')
              && at + 1 < text.length()
              && Character.isLetter(text.charAt(at + 1))
              && !Character.isIdeographic(text.charAt(at + 1));
      boolean letter = Character.isLetterOrDigit(c) && !Character.isIdeographic(c);
      if (!letter && !inner && c != '_') {
        break;
      }
      at += Character.charCount(c);
    }
    return at;
  }

  private int number(String text, int start) {
    int day = day(text, start);
    if (day > start) {
      return day;
    }
    int at = digits(text, start);
    if (at + 1 < text.length() && text.charAt(at) == '.' && isDigit(text.charAt(at + 1))) {
      at = digits(text, at + 1);
    }
    if (at < text.length() && text.charAt(at) == '%') {
      at++;
    }
    pieces.add(new Piece(Piece.Kind.NUMBER, text.substring(start, at)));
    return at;
  }

  /** The end of a day that starts here, the start when none does. */
  private int day(String text, int start) {
    int year = digits(text, start);
    int month = year < text.length() && text.charAt(year) == '-' ? digits(text, year + 1) : 0;
    int day =
        month > year + 1 && month < text.length() && text.charAt(month) == '-'
            ? digits(text, month + 1)
            : 0;
    if (year - start != 4 || day <= month + 1 || month - year > 3 || day - month > 3) {
      return start;
    }
    pieces.add(
        new Piece(
            Piece.Kind.DAY,
            isoDay(
                text.substring(start, year),
                text.substring(year + 1, month),
                text.substring(month + 1, day))));
    return day;
  }

  static String isoDay(String year, String month, String day) {
    return year + (month.length() < 2 ? "-0" : "-") + month + (day.length() < 2 ? "-0" : "-") + day;
  }

  private static int digits(String text, int start) {
    int at = start;
    while (at < text.length() && isDigit(text.charAt(at))) {
      at++;
    }
    return at;
  }

  private static boolean isDigit(int c) {
    return c >= '0' && c <= '9';
  }
}
