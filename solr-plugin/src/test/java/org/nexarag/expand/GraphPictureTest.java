package org.nexarag.expand;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.StringReader;
import java.time.Duration;
import java.util.List;
import javax.xml.parsers.DocumentBuilderFactory;
import org.junit.jupiter.api.Test;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Deadline;
import org.nexarag.testing.Evidences;
import org.nexarag.testing.MemoryIndex;
import org.nexarag.trace.Trace;
import org.w3c.dom.Document;
import org.xml.sax.InputSource;

class GraphPictureTest {
  private static Expansion expand(MemoryIndex index, String hit) {
    return new Expander()
        .expand(
            Evidences.plan("?", AnswerKind.NAME),
            List.of(hit),
            index,
            new Limits(1, 10, 20, 60, 100, 100, new Weights(0.5, 0.5, 0.05)),
            Deadline.in(Duration.ofMinutes(1)),
            new Trace());
  }

  private static Document xml(String svg) throws Exception {
    return DocumentBuilderFactory.newInstance()
        .newDocumentBuilder()
        .parse(new InputSource(new StringReader(svg)));
  }

  @Test
  void drawsStartsNodesAndEdges() throws Exception {
    Expansion expansion =
        expand(
            new MemoryIndex().with("甲!1#0", "", "name:小米").with("b!1#0", "", "name:小米"), "甲!1#0");

    assertThat(GraphPicture.dot(expansion))
        .startsWith("digraph expansion {")
        .contains("label=\"chunk: 甲!1#0\", style=\"rounded,filled\"")
        .contains("label=\"entity: 小米\"]")
        .contains("[label=\"MENTIONS\"]")
        .endsWith("}\n");
    Document svg = xml(GraphPicture.svg(expansion));
    assertThat(svg.getElementsByTagName("rect").getLength()).isEqualTo(3);
    assertThat(svg.getElementsByTagName("line").getLength()).isEqualTo(2);
  }

  @Test
  void escapesWhatLabelsHold() throws Exception {
    String name = "name:a\"]; evil -> b \\ <script>&'\n\u0001";
    Expansion expansion =
        expand(new MemoryIndex().with("a!1#0", "", name).with("b!1#0", "", name), "a!1#0");

    assertThat(GraphPicture.dot(expansion))
        .contains("label=\"entity: a\\\"]; evil -> b \\\\ <script>&'")
        .doesNotContain("\u0001");
    String svg = GraphPicture.svg(expansion);
    assertThat(svg).doesNotContain("<script>").doesNotContain("\u0001");
    assertThat(xml(svg).getElementsByTagName("rect").getLength()).isEqualTo(3);
  }

  @Test
  void drawsFortyNodesAtMostAndSaysWhatIsLeftOut() throws Exception {
    MemoryIndex index = new MemoryIndex().with("a!1#0", "", "name:x");
    for (int i = 0; i < 99; i++) {
      index.with("b" + i + "!1#0", "", "name:x");
    }
    Expansion expansion = expand(index, "a!1#0");

    String dot = GraphPicture.dot(expansion);

    assertThat(xml(GraphPicture.svg(expansion)).getElementsByTagName("rect").getLength())
        .isEqualTo(GraphPicture.MOST);
    assertThat(dot.lines().filter(line -> line.contains("MENTIONS"))).hasSize(39);
    assertThat(dot).contains("+ 61 nodes, 61 edges");
    assertThat(GraphPicture.dot(expansion)).isEqualTo(dot);
  }

  @Test
  void anEmptyExpansionIsAnEmptyPicture() throws Exception {
    Expansion expansion = expand(new MemoryIndex(), "a!1#0");

    assertThat(GraphPicture.dot(expansion)).doesNotContain("->");
    assertThat(xml(GraphPicture.svg(expansion)).getElementsByTagName("rect").getLength()).isZero();
  }
}
