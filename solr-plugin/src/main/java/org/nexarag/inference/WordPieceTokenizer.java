package org.nexarag.inference;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.io.InputStream;
import java.util.Map;

/**
 * BERT's tokenizer: cleaning, CJK characters as words, accents and case folded as the file says,
 * then greedy longest-match WordPiece. Immutable and safe for concurrent use.
 *
 * <p>Gives the ids of the Hugging Face {@code BertNormalizer}, {@code BertPreTokenizer} and {@code
 * WordPiece} with one wanted difference: a special token typed in the text ({@code [SEP]}) is plain
 * text. Every token knows where it stands in the original text, whatever folding did to lengths.
 */
public final class WordPieceTokenizer {
  /**
   * Longer words are unknown; {@code max_input_chars_per_word} of BERT, where the file is silent.
   */
  private static final int MAX_WORD_LENGTH = 100;

  private static final int NONE = -1;

  private final Pieces initial;
  private final Pieces continuing;
  private final TextFolding folding;
  private final int unknown;
  private final int cls;
  private final int sep;
  private final int maxWordLength;

  private WordPieceTokenizer(
      JsonNode vocabulary, TextFolding folding, String unk, String mark, int max)
      throws IOException {
    this.folding = folding;
    this.maxWordLength = max;
    int size = vocabulary.size();
    this.initial = new Pieces(size);
    this.continuing = new Pieces(size);
    for (Map.Entry<String, JsonNode> piece : vocabulary.properties()) {
      String text = piece.getKey();
      int id = piece.getValue().intValue();
      if (text.startsWith(mark) && text.length() > mark.length()) {
        continuing.add(text.substring(mark.length()), id);
      } else {
        initial.add(text, id);
      }
    }
    this.unknown = special(vocabulary, unk);
    this.cls = special(vocabulary, "[CLS]");
    this.sep = special(vocabulary, "[SEP]");
  }

  /**
   * Reads a Hugging Face {@code tokenizer.json}.
   *
   * @param json the file's bytes; not closed here
   * @param lowercase whether to lower-case, and so to strip accents, even where the file does not
   *     ask for it: the file of bge-small-zh-v1.5 does not, yet its vocabulary has no upper-case
   *     letter, and {@code USB} would be unknown
   * @throws IOException when it is not readable or not a BERT WordPiece tokenizer; the message says
   *     what was read and what is allowed
   */
  public static WordPieceTokenizer read(InputStream json, boolean lowercase) throws IOException {
    JsonNode root = new ObjectMapper().readTree(json);
    JsonNode model = root.path("model");
    expect("model.type", model.path("type").asText(), "WordPiece");
    JsonNode normalizer = root.path("normalizer");
    expect("normalizer.type", normalizer.path("type").asText(), "BertNormalizer");
    expect(
        "pre_tokenizer.type", root.path("pre_tokenizer").path("type").asText(), "BertPreTokenizer");
    boolean lower = lowercase || normalizer.path("lowercase").asBoolean(true);
    JsonNode strip = normalizer.path("strip_accents");
    TextFolding folding =
        new TextFolding(
            normalizer.path("clean_text").asBoolean(true),
            normalizer.path("handle_chinese_chars").asBoolean(true),
            strip.isBoolean() ? strip.booleanValue() : lower,
            lower);
    return new WordPieceTokenizer(
        model.path("vocab"),
        folding,
        model.path("unk_token").asText("[UNK]"),
        model.path("continuing_subword_prefix").asText("##"),
        model.path("max_input_chars_per_word").asInt(MAX_WORD_LENGTH));
  }

  private static void expect(String key, String read, String allowed) throws IOException {
    if (!read.equals(allowed)) {
      throw new IOException(key + " is '" + read + "'; allowed is '" + allowed + "'");
    }
  }

  private static int special(JsonNode vocabulary, String token) throws IOException {
    JsonNode id = vocabulary.get(token);
    if (id == null) {
      throw new IOException("model.vocab has no '" + token + "'");
    }
    return id.intValue();
  }

  /** Id of the token that begins every input. */
  int cls() {
    return cls;
  }

  /** Id of the token that ends every part of an input. */
  int sep() {
    return sep;
  }

  /**
   * The text's tokens in order, without special tokens.
   *
   * @param limit most tokens; reading stops there
   */
  Tokens tokenize(String text, int limit) {
    Tokens tokens = new Tokens(Math.min(limit, text.length()));
    Word word = new Word(maxWordLength);
    int length = text.length();
    int at = 0;
    while (at < length && tokens.size() < limit) {
      int point = text.charAt(at);
      int next = at + 1;
      if (Character.isHighSurrogate((char) point) && next < length) {
        point = text.codePointAt(at);
        next = at + Character.charCount(point);
      }
      switch (folding.kind(point)) {
        case TextFolding.DROP -> {}
        case TextFolding.SPACE -> flush(word, tokens);
        case TextFolding.ALONE -> {
          flush(word, tokens);
          word.append(folding.one(point), at, next);
          flush(word, tokens);
        }
        case TextFolding.ONE -> word.append(folding.one(point), at, next);
        default -> appendFolded(folding.many(point), at, next, word, tokens);
      }
      at = next;
    }
    flush(word, tokens);
    tokens.cut(limit);
    return tokens;
  }

  /** How many tokens the text has, without special tokens. */
  public int count(String text) {
    return tokenize(text, Integer.MAX_VALUE).size();
  }

  /** The ids of the text's tokens, without special tokens, however long it is. */
  public int[] ids(String text) {
    return tokenize(text, Integer.MAX_VALUE).copyOfIds();
  }

  private void appendFolded(String folded, int start, int end, Word word, Tokens tokens) {
    int at = 0;
    while (at < folded.length()) {
      int point = folded.codePointAt(at);
      at += Character.charCount(point);
      if (TextFolding.isPunctuation(point)) {
        flush(word, tokens);
        word.append(point, start, end);
        flush(word, tokens);
      } else {
        word.append(point, start, end);
      }
    }
  }

  private void flush(Word word, Tokens tokens) {
    if (word.points == 0) {
      return;
    }
    int mark = tokens.size();
    if (word.points > maxWordLength || !split(word, tokens)) {
      tokens.cut(mark);
      tokens.add(unknown, word.starts[0], word.end);
    }
    word.clear();
  }

  /** Greedy longest match; false when some part is in no piece, which makes the word unknown. */
  private boolean split(Word word, Tokens tokens) {
    int from = 0;
    Pieces pieces = initial;
    while (from < word.length) {
      int to = pieces.longest(word.chars, from, word.length);
      if (to == NONE) {
        return false;
      }
      tokens.add(pieces.id(word.chars, from, to), word.starts[from], word.ends[to - 1]);
      from = to;
      pieces = continuing;
    }
    return true;
  }

  /** The word being read: its folded UTF-16 units and where each came from. */
  private static final class Word {
    private final char[] chars;
    private final int[] starts;
    private final int[] ends;
    private int length;
    private int points;
    private int end;

    Word(int maxPoints) {
      int units = 2 * (maxPoints + 1);
      chars = new char[units];
      starts = new int[units];
      ends = new int[units];
    }

    void append(int point, int from, int to) {
      end = to;
      points++;
      if (length + 2 > chars.length) {
        // Too long to be known; only its end still matters.
        return;
      }
      if (point < 0x10000) {
        put((char) point, from, to);
      } else {
        put(Character.highSurrogate(point), from, to);
        put(Character.lowSurrogate(point), from, to);
      }
    }

    private void put(char unit, int from, int to) {
      chars[length] = unit;
      starts[length] = from;
      ends[length++] = to;
    }

    void clear() {
      length = 0;
      points = 0;
    }
  }
}
