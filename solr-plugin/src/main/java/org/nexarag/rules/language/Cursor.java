package org.nexarag.rules.language;

import java.util.ArrayList;
import java.util.List;

/** A place in a list of tokens. */
final class Cursor {
  private final List<Token> tokens;
  private int at;

  Cursor(List<Token> tokens) {
    this.tokens = tokens;
  }

  Token peek() {
    return tokens.get(at);
  }

  Token peek(int ahead) {
    return tokens.get(Math.min(at + ahead, tokens.size() - 1));
  }

  boolean sees(String symbolOrWord) {
    return peek().is(symbolOrWord);
  }

  boolean sees(Token.Kind kind) {
    return peek().kind() == kind;
  }

  Token next() {
    Token token = peek();
    if (at < tokens.size() - 1) {
      at++;
    }
    return token;
  }

  /** Takes the token when it stands here. */
  boolean take(String symbolOrWord) {
    if (sees(symbolOrWord)) {
      next();
      return true;
    }
    return false;
  }

  /** Takes the token, or fails with a message of what was read and the arguments. */
  Token need(String symbolOrWord, String key, Object... arguments) {
    if (!sees(symbolOrWord)) {
      throw missing(key, arguments);
    }
    return next();
  }

  /** Takes a token of a kind, or fails with a message of what was read and the arguments. */
  Token need(Token.Kind kind, String key, Object... arguments) {
    if (!sees(kind)) {
      throw missing(key, arguments);
    }
    return next();
  }

  private SyntaxProblem missing(String key, Object... arguments) {
    List<Object> all = new ArrayList<>(List.of(peek().shown()));
    all.addAll(List.of(arguments));
    return new SyntaxProblem(peek(), new Message(key, all));
  }
}
