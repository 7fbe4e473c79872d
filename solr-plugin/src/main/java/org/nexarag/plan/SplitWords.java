package org.nexarag.plan;

import java.util.regex.Pattern;
import org.nexarag.model.Language;

/** The words of {@code split.tsv} in one language, compiled once. Immutable. */
final class SplitWords {
  private static final PatternTable TABLE = PatternTable.load("split.tsv");
  private static final SplitWords ZH = new SplitWords(Language.ZH);
  private static final SplitWords EN = new SplitWords(Language.EN);

  final Pattern join;
  final Pattern compare;
  private final Pattern against;
  final Pattern owner;
  final Pattern only;
  final Pattern wh;
  final Pattern clause;
  final Pattern pause;
  final Pattern dimension;
  final Pattern tail;

  private final Language language;

  private SplitWords(Language language) {
    this.language = language;
    String edge = language == Language.EN ? "\\b" : "";
    join = compile(source("join"));
    compare = compile(source("compare"));
    against = compile(source("against"));
    owner = compile(source("owner"));
    only = compile(source("only"));
    wh = compile(source("wh"));
    clause = compile(source("clause"));
    pause = compile(source("pause"));
    dimension = compile(edge + source("dimension") + edge);
    tail = compile(source("tail"));
  }

  /** The words of a language. */
  static SplitWords of(Language language) {
    return language == Language.ZH ? ZH : EN;
  }

  /** Whether a text sets one thing against another. */
  boolean sets(String text) {
    return against.matcher(text).find();
  }

  /** The expression of a role, in brackets. */
  String source(String role) {
    return "(?:"
        + String.join("|", TABLE.patterns(role, language).stream().map(Pattern::pattern).toList())
        + ")";
  }

  static Pattern compile(String expression) {
    return Pattern.compile(expression, Pattern.CASE_INSENSITIVE);
  }
}
