package org.nexarag.rules.language;

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

  /** Takes the token or says that it is missing. */
  Token need(String symbolOrWord, String where) {
    if (!sees(symbolOrWord)) {
      throw new SyntaxProblem(
          peek(), "read " + peek().shown() + ", expected '" + symbolOrWord + "' " + where);
    }
    return next();
  }

  /** Takes a token of a kind or says what is missing. */
  Token need(Token.Kind kind, String what) {
    if (!sees(kind)) {
      throw new SyntaxProblem(peek(), "read " + peek().shown() + ", expected " + what);
    }
    return next();
  }
}
