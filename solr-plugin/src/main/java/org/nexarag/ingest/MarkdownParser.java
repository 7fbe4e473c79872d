package org.nexarag.ingest;

import java.util.ArrayList;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableHead;
import org.commonmark.ext.gfm.tables.TableRow;
import org.commonmark.ext.gfm.tables.TablesExtension;
import org.commonmark.node.BulletList;
import org.commonmark.node.Code;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.ListBlock;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.Text;
import org.commonmark.parser.Parser;
import org.jspecify.annotations.Nullable;

/** Reads CommonMark with tables. Walks the tree without recursion, so nesting can't exhaust it. */
final class MarkdownParser {
  private static final Parser PARSER =
      Parser.builder().extensions(List.of(TablesExtension.create())).build();
  private static final Pattern OWN_ID = Pattern.compile("\\s*\\{#([^}\\s]{1,100})}\\s*$");

  private MarkdownParser() {}

  /** Reads a text into an outline. */
  static void parse(String markdown, Outline outline) {
    Node root = PARSER.parse(markdown);
    Node node = root.getFirstChild();
    while (node != null) {
      boolean deeper = !block(node, outline);
      node = next(node, root, deeper);
    }
  }

  /** Takes a block; false when its children are to be visited instead. */
  private static boolean block(Node node, Outline outline) {
    if (node instanceof Heading heading) {
      String text = inline(heading);
      Matcher id = OWN_ID.matcher(text);
      boolean own = id.find();
      outline.heading(
          heading.getLevel(), own ? text.substring(0, id.start()) : text, own ? id.group(1) : null);
    } else if (node instanceof Paragraph) {
      outline.paragraph(inline(node));
    } else if (node instanceof ListBlock) {
      outline.list(list(node));
    } else if (node instanceof TableBlock) {
      table(node, outline);
    } else if (node instanceof FencedCodeBlock code) {
      outline.code(code.getLiteral());
    } else if (node instanceof IndentedCodeBlock code) {
      outline.code(code.getLiteral());
    } else if (node instanceof HtmlBlock html) {
      HtmlParser.parseInto(html.getLiteral(), outline);
    } else {
      return false;
    }
    return true;
  }

  /** The items of a list and of the lists inside, each on a line of its own. */
  private static String list(Node list) {
    StringBuilder out = new StringBuilder();
    IdentityHashMap<Node, Integer> places = new IdentityHashMap<>();
    Node node = list.getFirstChild();
    while (node != null) {
      boolean taken = true;
      if (node instanceof ListItem item) {
        newLine(out);
        out.append(marker(item, places));
        taken = false;
      } else if (node instanceof Paragraph || node instanceof Heading) {
        boolean opens = node.getPrevious() == null && node.getParent() instanceof ListItem;
        if (!opens) {
          newLine(out);
        }
        out.append(inline(node));
      } else if (node instanceof FencedCodeBlock code) {
        newLine(out);
        out.append(code.getLiteral().stripTrailing());
      } else if (node instanceof IndentedCodeBlock code) {
        newLine(out);
        out.append(code.getLiteral().stripTrailing());
      } else if (node instanceof TableRow) {
        newLine(out);
        out.append(row(node));
      } else {
        taken = false;
      }
      node = next(node, list, !taken);
    }
    return out.toString();
  }

  private static void newLine(StringBuilder out) {
    if (!out.isEmpty() && out.charAt(out.length() - 1) != '\n') {
      out.append('\n');
    }
  }

  /** An ordered item keeps its number; a bullet says nothing. */
  private static String marker(ListItem item, IdentityHashMap<Node, Integer> places) {
    if (item.getParent() instanceof BulletList || !(item.getParent() instanceof OrderedList list)) {
      return "";
    }
    Integer first = list.getMarkerStartNumber();
    int number = (first == null ? 1 : first) + places.getOrDefault(list, 0);
    places.merge(list, 1, Integer::sum);
    return number + ". ";
  }

  private static void table(Node table, Outline outline) {
    String header = "";
    List<String> rows = new ArrayList<>();
    for (Node part = table.getFirstChild(); part != null; part = part.getNext()) {
      for (Node row = part.getFirstChild(); row != null; row = row.getNext()) {
        if (part instanceof TableHead) {
          header = row(row);
        } else {
          rows.add(row(row));
        }
      }
    }
    outline.table(header.replaceAll("[|\\s]", "").isEmpty() ? "" : header, rows);
  }

  private static String row(Node row) {
    StringBuilder out = new StringBuilder("|");
    for (Node cell = row.getFirstChild(); cell != null; cell = cell.getNext()) {
      if (cell instanceof TableCell) {
        out.append(' ').append(inline(cell).strip()).append(" |");
      }
    }
    return out.toString();
  }

  /** The text of a node without its mark-up. */
  private static String inline(Node parent) {
    StringBuilder out = new StringBuilder();
    Node node = parent.getFirstChild();
    while (node != null) {
      if (node instanceof Text text) {
        out.append(text.getLiteral());
      } else if (node instanceof Code code) {
        out.append(code.getLiteral());
      } else if (node instanceof SoftLineBreak || node instanceof HardLineBreak) {
        out.append('\n');
      }
      node = next(node, parent, true);
    }
    return out.toString();
  }

  /** The node after this one in document order below {@code root}, or null. */
  private static @Nullable Node next(Node node, Node root, boolean deeper) {
    if (deeper && node.getFirstChild() != null) {
      return node.getFirstChild();
    }
    Node at = node;
    while (at.getNext() == null) {
      Node parent = at.getParent();
      if (parent == null || parent == root) {
        return null;
      }
      at = parent;
    }
    return at == root ? null : at.getNext();
  }
}
