package org.nexarag.rules.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Splits a rule file into tokens. Comments vanish here, so nothing that a comment hides can ever
 * reach a compiler. A text holds neither quote nor backslash, so no escape can be misread either.
 */
final class Lexer {
  private static final int MAX_STRING = 400;
  private static final int LONGEST_NUMBER = 9;
  private static final List<String> DOUBLE = List.of("==", "!=", "<=", ">=", "&&", "||");
  private static final String SINGLE = "(){}[],;.:<>!+-*/=%&|@#?^~";

  /** What people type with a Chinese input method, and what it stands for. */
  private static final Map<Character, String> LOOKALIKES =
      Map.ofEntries(
          Map.entry('。', "."),
          Map.entry('、', ","),
          Map.entry('“', "\""),
          Map.entry('”', "\""),
          Map.entry('‘', "\""),
          Map.entry('’', "\""),
          Map.entry('—', "-"),
          Map.entry('×', "*"),
          Map.entry('≠', "!="),
          Map.entry('≤', "<="),
          Map.entry('≥', ">="));

  /** The full-width forms of Unicode stand at this distance from ASCII. */
  private static final int FULL_WIDTH = '！' - '!';

  private final String text;
  private final List<Token> tokens = new ArrayList<>();
  private int at;
  private int line = 1;
  private int lineStart;

  private Lexer(String text) {
    this.text = text;
  }

  /** The tokens of a file, the last one is {@link Token.Kind#END}; throws at what is no token. */
  static List<Token> read(String text) {
    Lexer lexer = new Lexer(text.startsWith("\uFEFF") ? text.substring(1) : text);
    lexer.run();
    return lexer.tokens;
  }

  private void run() {
    while (at < text.length()) {
      char c = text.charAt(at);
      if (c == '\n') {
        at++;
        newLine();
      } else if (c == ' ' || c == '\t' || c == '\r' || c == '\f') {
        at++;
      } else if (text.startsWith("//", at)) {
        skipToLineEnd();
      } else if (text.startsWith("/*", at)) {
        skipBlock();
      } else if (c == '"') {
        string();
      } else if (c >= '0' && c <= '9') {
        number();
      } else if (Character.isLetter(c) || c == '_' || c == '$') {
        word();
      } else {
        symbol(c);
      }
    }
    tokens.add(new Token(Token.Kind.END, "", line, column()));
  }

  private void newLine() {
    line++;
    lineStart = at;
  }

  private int column() {
    return at - lineStart + 1;
  }

  private SyntaxProblem problem(String key, Object... arguments) {
    return new SyntaxProblem(line, column(), Message.of(key, arguments));
  }

  private void skipToLineEnd() {
    while (at < text.length() && text.charAt(at) != '\n') {
      at++;
    }
  }

  private void skipBlock() {
    SyntaxProblem unclosed = problem("comment.unclosed");
    at += 2;
    while (!text.startsWith("*/", at)) {
      if (at >= text.length()) {
        throw unclosed;
      }
      if (text.charAt(at++) == '\n') {
        newLine();
      }
    }
    at += 2;
  }

  private void string() {
    SyntaxProblem unclosed = problem("text.unclosed");
    int column = column();
    StringBuilder value = new StringBuilder();
    at++;
    while (true) {
      if (at >= text.length() || text.charAt(at) == '\n') {
        throw closedByLookalike(value.length()) ? lookalike() : unclosed;
      }
      char c = text.charAt(at);
      if (c == '"') {
        break;
      }
      if (c == '\\') {
        throw problem("text.backslash");
      }
      if (Character.isISOControl(c)) {
        throw problem("text.control");
      }
      value.append(c);
      at++;
    }
    at++;
    if (value.length() > MAX_STRING) {
      throw new SyntaxProblem(
          line, column, Message.of("text.too-long", value.length(), MAX_STRING));
    }
    tokens.add(new Token(Token.Kind.STRING, value.toString(), line, column));
  }

  /** Goes back to the last curly or full-width quote of an unclosed text, if there is one. */
  private boolean closedByLookalike(int length) {
    int end = at;
    for (at = end - 1; at >= end - length; at--) {
      if ("\"".equals(meant(text.charAt(at)))) {
        return true;
      }
    }
    at = end;
    return false;
  }

  private SyntaxProblem lookalike() {
    char c = text.charAt(at);
    return problem("character.lookalike", c, String.valueOf(meant(c)));
  }

  private static @Nullable String meant(char c) {
    boolean fullWidth = c >= '！' && c <= '～';
    return fullWidth ? String.valueOf((char) (c - FULL_WIDTH)) : LOOKALIKES.get(c);
  }

  private void number() {
    int start = at;
    int column = column();
    digits();
    boolean decimal =
        at + 1 < text.length() && text.charAt(at) == '.' && isDigit(text.charAt(at + 1));
    if (decimal) {
      at++;
      digits();
    }
    String number = text.substring(start, at);
    if (at < text.length() && (text.charAt(at) == '%' || text.charAt(at) == '％')) {
      throw new SyntaxProblem(line, column, Message.of("number.percent", number));
    }
    if (at < text.length() && Character.isLetterOrDigit(text.charAt(at))) {
      throw new SyntaxProblem(line, column, Message.of("number.letter", number + text.charAt(at)));
    }
    if (number.length() > LONGEST_NUMBER) {
      throw new SyntaxProblem(line, column, Message.of("number.too-long", number, LONGEST_NUMBER));
    }
    tokens.add(new Token(decimal ? Token.Kind.DECIMAL : Token.Kind.INTEGER, number, line, column));
  }

  private void digits() {
    while (at < text.length() && isDigit(text.charAt(at))) {
      at++;
    }
  }

  private static boolean isDigit(char c) {
    return c >= '0' && c <= '9';
  }

  private void word() {
    int start = at;
    int column = column();
    while (at < text.length()
        && (Character.isLetterOrDigit(text.charAt(at)) || "_$".indexOf(text.charAt(at)) >= 0)) {
      at++;
    }
    tokens.add(new Token(Token.Kind.WORD, text.substring(start, at), line, column));
  }

  private void symbol(char c) {
    for (String two : DOUBLE) {
      if (text.startsWith(two, at)) {
        tokens.add(new Token(Token.Kind.SYMBOL, two, line, column()));
        at += 2;
        return;
      }
    }
    if (c == '\u3000') {
      throw problem("character.wide-space");
    }
    if (meant(c) != null) {
      throw lookalike();
    }
    if (c == '\'') {
      throw problem("character.single-quote");
    }
    if (SINGLE.indexOf(c) < 0) {
      throw problem("character.unknown", Character.toString(text.codePointAt(at)));
    }
    tokens.add(new Token(Token.Kind.SYMBOL, String.valueOf(c), line, column()));
    at++;
  }
}
