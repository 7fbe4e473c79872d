package org.nexarag.assemble;

import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Chunk;
import org.nexarag.model.Span;
import org.nexarag.text.Sentences;

/** Where a chunk was cut in mid-sentence, and the text its neighbours hold of that sentence. */
final class Edges {
  /** Lines that end without a full stop and are whole all the same. */
  private static final Pattern WHOLE_LINE =
      Pattern.compile(
          "^\\s*(?:[-*+•#|>]|\\d+[.)、．]|[（(][\\d一二三四五六七八九十]+[）)]|第[\\d一二三四五六七八九十百千零]+[条章节编款步])");

  private static final String ENDS = "。！？!?.…”’」』）)》>:：;；|";

  private Edges() {}

  /** Whether the text may start in the middle of a sentence: its neighbour must tell. */
  static boolean startsCut(String text) {
    String first = text.stripLeading();
    return !first.isEmpty()
        && !WHOLE_LINE.matcher(first).find()
        && !Character.isUpperCase(first.codePointAt(0));
  }

  /** Whether the text ends in the middle of a sentence. */
  static boolean endsCut(String text) {
    String stripped = text.stripTrailing();
    if (stripped.isEmpty() || WHOLE_LINE.matcher(lastLine(stripped)).find()) {
      return false;
    }
    return ENDS.indexOf(stripped.charAt(stripped.length() - 1)) < 0;
  }

  /**
   * The end of {@code previous} that belongs to the first sentence of {@code chunk}, or nothing.
   */
  static String before(@Nullable Chunk previous, Chunk chunk) {
    if (previous == null
        || !startsCut(chunk.text())
        || !joins(previous, chunk)
        || !endsCut(previous.text())) {
      return "";
    }
    String text = previous.text().stripTrailing();
    List<Span> sentences = Sentences.split(text);
    if (sentences.isEmpty()) {
      return "";
    }
    return text.substring(sentences.get(sentences.size() - 1).start());
  }

  /** The start of {@code next} that belongs to the last sentence of {@code chunk}, or nothing. */
  static String after(Chunk chunk, @Nullable Chunk next) {
    if (next == null || !endsCut(chunk.text()) || !joins(chunk, next) || !startsCut(next.text())) {
      return "";
    }
    List<Span> sentences = Sentences.split(next.text());
    return sentences.isEmpty() ? "" : next.text().substring(0, sentences.get(0).end());
  }

  private static boolean joins(Chunk first, Chunk second) {
    return first.versionId().equals(second.versionId())
        && first.sectionId().equals(second.sectionId())
        && first.ordinal() + 1 == second.ordinal();
  }

  private static String lastLine(String text) {
    return text.substring(text.lastIndexOf('\n') + 1);
  }
}
