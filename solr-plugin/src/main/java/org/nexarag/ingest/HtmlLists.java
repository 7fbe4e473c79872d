package org.nexarag.ingest;

import java.util.IdentityHashMap;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;
import org.jsoup.nodes.TextNode;
import org.jsoup.select.NodeVisitor;

/** The text of an HTML list: each item on a line of its own, ordered items with their number. */
final class HtmlLists {
  private HtmlLists() {}

  static String text(Element list) {
    StringBuilder out = new StringBuilder();
    IdentityHashMap<Node, Integer> places = new IdentityHashMap<>();
    list.traverse(
        new NodeVisitor() {
          @Override
          public void head(Node node, int depth) {
            if (node instanceof TextNode words) {
              out.append(words.getWholeText());
            } else if (node instanceof Element element) {
              open(element);
            }
          }

          private void open(Element element) {
            switch (element.normalName()) {
              case "li" -> {
                out.append(HtmlParser.BREAK);
                Element parent = element.parent();
                if (parent != null && parent.normalName().equals("ol")) {
                  out.append(places.merge(parent, 1, Integer::sum)).append(". ");
                }
              }
              case "ul", "ol", "br", "p", "div", "tr" -> out.append(HtmlParser.BREAK);
              default -> {}
            }
          }

          @Override
          public void tail(Node node, int depth) {
            if (node instanceof Element element && element.normalName().equals("li")) {
              out.append(HtmlParser.BREAK);
            }
          }
        });
    return HtmlParser.collapse(out.toString())
        .replaceAll("(?<=^|\\n)(\\d+\\.)\\s*\\n", "$1 ")
        .replaceAll("\\n{2,}", "\n");
  }
}
