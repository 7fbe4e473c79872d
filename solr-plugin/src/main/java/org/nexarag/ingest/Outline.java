package org.nexarag.ingest;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.nexarag.ingest.Element.Kind;

/**
 * Collects what a parser finds, in document order, and cuts it into sections. A paragraph that
 * starts with 第N条 or Article N opens a section of its own. A heading without any content becomes
 * content of its own, so that no text is lost. Not safe for threads; used for one document.
 */
final class Outline {
  /** Longer headings are paragraphs that were only marked up as headings. */
  private static final int LONGEST_HEADING = 200;

  private static final int ARTICLE_LEVEL = 90;
  private static final Pattern ARTICLE =
      Pattern.compile(
          "(第[零〇一二三四五六七八九十百千\\d]{1,9}条(?:之[一二三四五六七八九十\\d]{1,3})?)(?=[\\s　:：【（(]|$)"
              + "|((?:Article|Art\\.) \\d{1,4}[a-z]?)(?=[.:\\s]|$)");

  private final List<Section> sections = new ArrayList<>();
  private final Deque<Open> open = new ArrayDeque<>();
  private List<Element> elements = new ArrayList<>();
  private int topSections;
  private String title = "";
  private boolean cutBySource;

  /** A heading under which the current text stands. */
  private static final class Open {
    private final int level;
    private final String heading;
    private final String number;
    private final String id;
    private int children;
    private boolean used;

    Open(int level, String heading, String number, String id) {
      this.level = level;
      this.heading = heading;
      this.number = number;
      this.id = id;
    }
  }

  /**
   * Opens a section.
   *
   * @param level smaller is higher
   * @param ownId the source's own id, null when it has none
   */
  void heading(int level, String heading, @Nullable String ownId) {
    String plain = heading.replaceAll("\\s+", " ").strip();
    if (plain.isEmpty()) {
      return;
    }
    if (plain.length() > LONGEST_HEADING) {
      paragraph(heading);
      return;
    }
    boolean opensDocument =
        level == 1 && sections.isEmpty() && elements.isEmpty() && open.isEmpty();
    title = opensDocument ? plain : title;
    push(level, plain, ownId);
  }

  /**
   * Opens a section that the source cut itself; its title may be empty, its text is not read for
   * articles.
   */
  void section(String title, String ownId) {
    cutBySource = true;
    push(1, title, ownId);
  }

  private void push(int level, String heading, @Nullable String ownId) {
    close();
    while (!open.isEmpty() && open.peek().level >= level) {
      pop();
    }
    Open parent = open.peek();
    int child = parent == null ? ++topSections : ++parent.children;
    String number = parent == null ? "s" + child : parent.number + '.' + child;
    if (parent != null) {
      parent.used = true;
    }
    String id = ownId == null || ownId.isBlank() ? number : ownId.strip();
    open.push(new Open(level, heading, number, id));
  }

  /** Adds a paragraph, or opens an article and adds its text. */
  void paragraph(String text) {
    String plain = text.strip();
    if (plain.isEmpty()) {
      return;
    }
    Matcher article = ARTICLE.matcher(plain);
    if (!cutBySource && article.lookingAt()) {
      push(ARTICLE_LEVEL, article.group(), null);
    }
    elements.add(Element.paragraph(plain));
  }

  /** Adds a list; its items stand on lines of their own. */
  void list(String text) {
    add(new Element(Kind.LIST, text.strip(), 0));
  }

  /** Adds code. */
  void code(String text) {
    add(new Element(Kind.CODE, text.stripTrailing(), 0));
  }

  /**
   * Adds a table.
   *
   * @param header its header row, empty when it has none
   * @param rows the other rows
   */
  void table(String header, List<String> rows) {
    if (header.isBlank()) {
      add(new Element(Kind.TABLE, String.join("\n", rows), 0));
    } else if (rows.isEmpty()) {
      add(new Element(Kind.TABLE, header, 0));
    } else {
      add(new Element(Kind.TABLE, header + '\n' + String.join("\n", rows), header.length()));
    }
  }

  private void add(Element element) {
    if (!element.text().isBlank()) {
      elements.add(element);
    }
  }

  /** The heading of level 1 with which the document starts; empty when there is none. */
  String title() {
    return title;
  }

  /** The sections that hold anything, in document order. */
  List<Section> sections() {
    close();
    while (!open.isEmpty()) {
      pop();
    }
    return List.copyOf(sections);
  }

  private void pop() {
    Open last = open.pop();
    if (!last.used && !last.heading.isEmpty()) {
      sections.add(new Section(last.id, path(), List.of(Element.paragraph(last.heading))));
      Open parent = open.peek();
      if (parent != null) {
        parent.used = true;
      }
    }
  }

  private void close() {
    if (elements.isEmpty()) {
      return;
    }
    Open current = open.peek();
    if (current != null) {
      current.used = true;
    }
    sections.add(new Section(current == null ? "s0" : current.id, path(), elements));
    elements = new ArrayList<>();
  }

  private List<String> path() {
    List<String> path = new ArrayList<>();
    for (Iterator<Open> up = open.descendingIterator(); up.hasNext(); ) {
      String heading = up.next().heading;
      if (!heading.isEmpty()) {
        path.add(heading);
      }
    }
    return path;
  }
}
