package org.nexarag.ingest;

import java.util.ArrayList;
import java.util.List;
import org.nexarag.model.Span;
import org.nexarag.text.Sentences;

/** One piece of a section's content, whatever the format was. Each is itself only. */
final class Element {
  private final Kind kind;
  private final String text;
  private final int head;

  /**
   * An element.
   *
   * @param kind what it is
   * @param text its text; items, rows and lines stand on lines of their own
   * @param head length of a table's header row in {@code text}, 0 when there is none
   */
  Element(Kind kind, String text, int head) {
    this.kind = kind;
    this.text = text;
    this.head = head;
  }

  enum Kind {
    PARAGRAPH,
    LIST,
    TABLE,
    CODE
  }

  static Element paragraph(String text) {
    return new Element(Kind.PARAGRAPH, text, 0);
  }

  /** What it is. */
  Kind kind() {
    return kind;
  }

  /** Its text. */
  String text() {
    return text;
  }

  /** Length of its header row, 0 when there is none. */
  int head() {
    return head;
  }

  /** The parts at which it may be cut when it is too long, in order. */
  List<Span> parts() {
    return kind == Kind.PARAGRAPH ? Sentences.split(text) : lines();
  }

  private List<Span> lines() {
    List<Span> lines = new ArrayList<>();
    int start = Math.min(head, text.length());
    while (start < text.length()) {
      int end = text.indexOf('\n', start);
      end = end < 0 ? text.length() : end;
      if (!text.substring(start, end).isBlank()) {
        lines.add(new Span(start, end));
      }
      start = end + 1;
    }
    return lines;
  }

  /** The header row of a table; empty when there is none. */
  String header() {
    return text.substring(0, head);
  }
}
