package org.nexarag.expand;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * A small picture of an expansion: where it started, what it reached, over which edges. At most
 * {@link #MOST} nodes, those of the best candidates; a last line says how much is left out. The
 * same expansion gives the same picture.
 */
public final class GraphPicture {
  /** Nodes in a picture; more cannot be read. */
  public static final int MOST = 40;

  private static final int LABEL = 36;
  private static final int ROW = 34;
  private static final int COLUMN = 330;
  private static final int BOX = 260;

  private final Map<Node, String> names = new LinkedHashMap<>();
  private final Set<Edge> edges = new LinkedHashSet<>();
  private final Set<Node> matched;
  private final String rest;

  private GraphPicture(Expansion expansion) {
    matched = new LinkedHashSet<>(expansion.matched());
    Set<Node> all = new LinkedHashSet<>(expansion.matched());
    all.addAll(expansion.expanded());
    // A start that led nowhere is drawn only where there is room at the end.
    for (Arrival arrival : expansion.arrivals()) {
      Set<Node> more = new LinkedHashSet<>();
      arrival.edges().forEach(edge -> more.addAll(List.of(edge.from(), edge.to())));
      more.removeAll(names.keySet());
      if (names.size() + more.size() <= MOST) {
        more.forEach(this::add);
        edges.addAll(arrival.edges());
      }
    }
    all.stream().filter(node -> names.size() < MOST).forEach(this::add);
    int nodesLeft = all.size() - names.size();
    int edgesLeft = expansion.edges().size() - edges.size();
    rest = nodesLeft + edgesLeft == 0 ? "" : "+ " + nodesLeft + " nodes, " + edgesLeft + " edges";
  }

  private void add(Node node) {
    names.putIfAbsent(node, "n" + names.size());
  }

  /** In the language of Graphviz; labels are quoted strings without control characters. */
  public static String dot(Expansion expansion) {
    GraphPicture picture = new GraphPicture(expansion);
    StringBuilder dot = new StringBuilder("digraph expansion {\n  rankdir=LR;\n");
    dot.append("  node [shape=box, style=rounded];\n");
    picture.names.forEach(
        (node, name) -> {
          String colour = picture.matched.contains(node) ? ", style=\"rounded,filled\"" : "";
          dot.append(
              String.format(
                  Locale.ROOT, "  %s [label=\"%s\"%s];\n", name, quoted(label(node)), colour));
        });
    for (Edge edge : picture.edges) {
      dot.append(
          String.format(
              Locale.ROOT,
              "  %s -> %s [label=\"%s\"];\n",
              picture.names.get(edge.from()),
              picture.names.get(edge.to()),
              edge.kind()));
    }
    if (!picture.rest.isEmpty()) {
      dot.append("  rest [shape=plaintext, label=\"").append(picture.rest).append("\"];\n");
    }
    return dot.append("}\n").toString();
  }

  /** As one SVG image: starts on the left, what they share in the middle, chunks on the right. */
  public static String svg(Expansion expansion) {
    GraphPicture picture = new GraphPicture(expansion);
    Map<Node, int[]> at = new LinkedHashMap<>();
    int[] rows = new int[3];
    for (Node node : picture.names.keySet()) {
      int column = picture.matched.contains(node) ? 0 : node.kind() == Node.Kind.CHUNK ? 2 : 1;
      at.put(node, new int[] {10 + column * COLUMN, 10 + rows[column]++ * ROW});
    }
    int height = 40 + ROW * Math.max(rows[0], Math.max(rows[1], rows[2]));
    List<String> lines = new ArrayList<>();
    lines.add(
        String.format(
            Locale.ROOT,
            "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"%d\" height=\"%d\" font-family=\"sans-serif\" font-size=\"11\">",
            2 * COLUMN + BOX + 20,
            height));
    for (Edge edge : picture.edges) {
      lines.add(line(edge, at));
    }
    at.forEach((node, place) -> lines.add(box(node, place, picture.matched.contains(node))));
    lines.add(
        String.format(
            Locale.ROOT, "<text x=\"10\" y=\"%d\">%s</text>", height - 8, escaped(picture.rest)));
    lines.add("</svg>");
    return String.join("\n", lines) + "\n";
  }

  private static String line(Edge edge, Map<Node, int[]> at) {
    int[] from = at.getOrDefault(edge.from(), new int[2]);
    int[] to = at.getOrDefault(edge.to(), new int[2]);
    boolean right = from[0] <= to[0];
    return String.format(
        Locale.ROOT,
        "<line x1=\"%d\" y1=\"%d\" x2=\"%d\" y2=\"%d\" stroke=\"#888\"><title>%s</title></line>",
        from[0] + (right ? BOX : 0),
        from[1] + 12,
        to[0] + (right && from[0] != to[0] ? 0 : BOX),
        to[1] + 12,
        edge.kind());
  }

  private static String box(Node node, int[] at, boolean start) {
    return String.format(
        Locale.ROOT,
        "<g><title>%s</title><rect x=\"%d\" y=\"%d\" width=\"%d\" height=\"24\" rx=\"5\" fill=\"%s\" stroke=\"#444\"/><text x=\"%d\" y=\"%d\">%s</text></g>",
        escaped(node.id()),
        at[0],
        at[1],
        BOX,
        start ? "#ffe9b3" : "#ffffff",
        at[0] + 6,
        at[1] + 16,
        escaped(label(node)));
  }

  /** Kind and id on one line, cut between characters. */
  private static String label(Node node) {
    String text = node.kind().name().toLowerCase(Locale.ROOT) + ": " + node.id();
    return text.codePointCount(0, text.length()) <= LABEL
        ? text
        : text.substring(0, text.offsetByCodePoints(0, LABEL - 1)) + "…";
  }

  private static String quoted(String label) {
    return plain(label).replace("\\", "\\\\").replace("\"", "\\\"");
  }

  private static String escaped(String text) {
    return plain(text)
        .replace("&", "&amp;")
        .replace("<", "&lt;")
        .replace(">", "&gt;")
        .replace("\"", "&quot;")
        .replace("'", "&#39;");
  }

  /** Neither picture may hold control characters, and XML no unpaired surrogates. */
  private static String plain(String text) {
    StringBuilder plain = new StringBuilder();
    text.codePoints()
        .map(
            c -> Character.isISOControl(c) || Character.getType(c) == Character.SURROGATE ? ' ' : c)
        .filter(c -> c != 0xFFFE && c != 0xFFFF)
        .forEach(plain::appendCodePoint);
    return plain.toString();
  }
}
