package org.nexarag.ingest;

import java.util.ArrayList;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Reads plain text, line by line: blank lines part paragraphs; chapters (第N章), numbered headings
 * (一、 and 1.1) and articles open sections; list items and table rows keep their lines.
 */
final class TextParser {
  private static final Pattern CHAPTER =
      Pattern.compile("第[零〇一二三四五六七八九十百\\d]{1,6}(编|分编|章|节)(?:[\\s　].{0,60})?");
  private static final Pattern CHINESE_NUMBER = Pattern.compile("[一二三四五六七八九十]{1,3}、.{1,40}");
  private static final Pattern DOTTED =
      Pattern.compile("(\\d{1,3}(?:\\.\\d{1,3}){1,5})\\.?[\\s　]+\\D.{0,60}");
  private static final Pattern ENGLISH_CHAPTER =
      Pattern.compile("(Part|Chapter|Section) (?:\\d{1,3}|[IVXL]{1,6})(?:[.:]? .{0,60}|[.:])?");
  private static final Pattern ITEM =
      Pattern.compile(
          "(?:[-*•·●○▪]|\\d{1,3}[.)、．](?!\\d)|[（(][一二三四五六七八九十\\d]{1,3}[）)]|[①-⑳]|[一二三四五六七八九十]{1,3}、|[a-zA-Z][.)]\\s)\\s*\\S.*");

  private final Outline outline;
  private final boolean headings;
  private final List<String> pending = new ArrayList<>();
  private Kind pendingKind = Kind.PARAGRAPH;

  private enum Kind {
    PARAGRAPH,
    LIST,
    TABLE
  }

  private TextParser(Outline outline, boolean headings) {
    this.outline = outline;
    this.headings = headings;
  }

  /**
   * Reads a text into an outline.
   *
   * @param headings whether lines may open sections; false where the source cut them itself
   */
  static void parse(String text, Outline outline, boolean headings) {
    new TextParser(outline, headings).lines(text);
  }

  private void lines(String text) {
    int start = 0;
    while (start <= text.length()) {
      int end = text.indexOf('\n', start);
      end = end < 0 ? text.length() : end;
      line(text.substring(start, end).strip());
      start = end + 1;
    }
    flush();
  }

  private void line(String line) {
    if (line.isEmpty()) {
      flush();
      return;
    }
    int level = headings ? level(line) : 0;
    if (level > 0) {
      flush();
      outline.heading(level, line, null);
      return;
    }
    Kind kind =
        line.startsWith("|")
            ? Kind.TABLE
            : ITEM.matcher(line).matches() ? Kind.LIST : Kind.PARAGRAPH;
    boolean article = headings && (line.startsWith("第") || line.startsWith("Art"));
    boolean continues = kind == Kind.PARAGRAPH && pendingKind == Kind.LIST && !endsSentence();
    if ((kind != pendingKind && !continues) || article) {
      flush();
      pendingKind = kind;
    }
    pending.add(line);
  }

  /** Whether the last line ends a sentence; an item that doesn't goes on in the next line. */
  private boolean endsSentence() {
    String last = pending.isEmpty() ? "" : pending.get(pending.size() - 1);
    return last.isEmpty() || "。！？；.!?;:：".indexOf(last.charAt(last.length() - 1)) >= 0;
  }

  private void flush() {
    if (pending.isEmpty()) {
      pendingKind = Kind.PARAGRAPH;
      return;
    }
    String text = String.join("\n", pending);
    switch (pendingKind) {
      case PARAGRAPH -> outline.paragraph(text);
      case LIST -> outline.list(text);
      case TABLE -> outline.table(pending.get(0), pending.subList(1, pending.size()));
    }
    pending.clear();
    pendingKind = Kind.PARAGRAPH;
  }

  /** The level of a heading line, 0 when it is none. */
  private static int level(String line) {
    if (line.length() > 90 || "。；！？，,;:：、".indexOf(line.charAt(line.length() - 1)) >= 0) {
      return 0;
    }
    Matcher chapter = CHAPTER.matcher(line);
    if (chapter.matches()) {
      return switch (chapter.group(1)) {
        case "编" -> 2;
        case "分编" -> 3;
        case "章" -> 4;
        default -> 5;
      };
    }
    Matcher english = ENGLISH_CHAPTER.matcher(line);
    if (english.matches() && !line.endsWith(".")) {
      return switch (english.group(1)) {
        case "Part" -> 2;
        case "Chapter" -> 4;
        default -> 5;
      };
    }
    if (CHINESE_NUMBER.matcher(line).matches() && line.indexOf('。') < 0 && line.indexOf('；') < 0) {
      return 6;
    }
    Matcher dotted = DOTTED.matcher(line);
    boolean sentence = line.indexOf('。') >= 0 || line.endsWith(".");
    if (dotted.matches() && !sentence) {
      return 7 + (int) dotted.group(1).chars().filter(c -> c == '.').count();
    }
    return 0;
  }
}
