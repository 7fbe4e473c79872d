package org.nexarag.ingest;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeFilter;
import org.jspecify.annotations.Nullable;

/** Reads HTML. The tree is walked by jsoup's traversal, which does not recurse. */
final class HtmlParser {
  private static final Set<String> SKIPPED =
      Set.of(
          "script",
          "style",
          "noscript",
          "template",
          "nav",
          "svg",
          "iframe",
          "head",
          "select",
          "button");
  private static final Set<String> BLOCKS =
      Set.of(
          "p",
          "div",
          "section",
          "article",
          "main",
          "aside",
          "header",
          "footer",
          "blockquote",
          "dl",
          "dt",
          "dd",
          "figure",
          "figcaption",
          "address",
          "body",
          "html",
          "form",
          "fieldset",
          "details",
          "summary",
          "center",
          "hr");
  private static final String META = "nexarag.";

  private HtmlParser() {}

  /** Reads a page into an outline and returns what its meta tags and title state. */
  static Map<String, List<String>> parse(String html, Outline outline) {
    Document page = Jsoup.parse(html);
    Map<String, List<String>> stated = new TreeMap<>();
    for (Element meta : page.select("meta[name]")) {
      String name = meta.attr("name");
      if (name.startsWith(META)) {
        stated
            .computeIfAbsent(name.substring(META.length()), key -> new ArrayList<>())
            .add(meta.attr("content"));
      }
    }
    if (!page.title().isBlank()) {
      stated.putIfAbsent("title", List.of(page.title().strip()));
    }
    page.body().filter(new Walk(outline));
    return stated;
  }

  /** Reads a fragment into an outline. */
  static void parseInto(String html, Outline outline) {
    Jsoup.parseBodyFragment(html).body().filter(new Walk(outline));
  }

  /** Collects inline text until a block begins or ends. */
  private static final class Walk implements NodeFilter {
    private final Outline outline;
    private final StringBuilder text = new StringBuilder();

    Walk(Outline outline) {
      this.outline = outline;
    }

    @Override
    public FilterResult head(Node node, int depth) {
      if (node instanceof TextNode words) {
        text.append(words.getWholeText());
        return FilterResult.CONTINUE;
      }
      if (!(node instanceof Element element)) {
        return FilterResult.CONTINUE;
      }
      String tag = element.normalName();
      if (SKIPPED.contains(tag)) {
        return FilterResult.SKIP_ENTIRELY;
      }
      if (tag.length() == 2
          && tag.charAt(0) == 'h'
          && tag.charAt(1) >= '1'
          && tag.charAt(1) <= '6') {
        flush();
        outline.heading(tag.charAt(1) - '0', element.text(), ownId(element));
        return FilterResult.SKIP_ENTIRELY;
      }
      switch (tag) {
        case "ul", "ol" -> {
          flush();
          outline.list(HtmlLists.text(element));
          return FilterResult.SKIP_ENTIRELY;
        }
        case "table" -> {
          flush();
          table(element);
          return FilterResult.SKIP_ENTIRELY;
        }
        case "pre" -> {
          flush();
          outline.code(element.wholeText());
          return FilterResult.SKIP_ENTIRELY;
        }
        case "br" -> text.append(BREAK);
        default -> {
          if (BLOCKS.contains(tag)) {
            flush();
          }
        }
      }
      return FilterResult.CONTINUE;
    }

    @Override
    public FilterResult tail(Node node, int depth) {
      if (node instanceof Element element && BLOCKS.contains(element.normalName())) {
        flush();
      }
      return FilterResult.CONTINUE;
    }

    private static @Nullable String ownId(Element heading) {
      return heading.id().isEmpty() ? null : heading.id();
    }

    private void flush() {
      String plain = collapse(text.toString());
      text.setLength(0);
      outline.paragraph(plain);
    }

    private void table(Element table) {
      String header = "";
      List<String> rows = new ArrayList<>();
      for (Element row : rows(table)) {
        boolean head =
            rows.isEmpty()
                && header.isEmpty()
                && !row.select("th").isEmpty()
                && row.select("td").isEmpty();
        String line = row(row);
        if (line.replaceAll("[|\\s]", "").isEmpty()) {
          continue;
        }
        if (head) {
          header = line;
        } else {
          rows.add(line);
        }
      }
      outline.table(header, rows);
    }

    /** The rows of this table; those of a table inside a cell are that cell's text. */
    private static List<Element> rows(Element table) {
      List<Element> rows = new ArrayList<>();
      for (Element part : table.children()) {
        if (part.normalName().equals("tr")) {
          rows.add(part);
        } else {
          part.children().stream().filter(e -> e.normalName().equals("tr")).forEach(rows::add);
        }
      }
      return rows;
    }

    private static String row(Element row) {
      StringBuilder out = new StringBuilder("|");
      for (Element cell : row.children()) {
        out.append(' ').append(cell.text()).append(" |");
      }
      return out.toString();
    }
  }

  /** Stands for a line break while white space is collapsed. */
  static final char BREAK = '\u2028';

  /** White space as a browser shows it: runs are one space, only {@code <br>} breaks a line. */
  static String collapse(String text) {
    return text.replaceAll("[\\s\\u00a0&&[^\\u2028]]+", " ")
        .replaceAll(" ?\\u2028 ?", "\n")
        .strip();
  }
}
