package org.nexarag.pipeline;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.nexarag.expand.Arrival;
import org.nexarag.expand.Edge;
import org.nexarag.expand.Expansion;
import org.nexarag.expand.GraphPicture;
import org.nexarag.expand.Node;
import org.nexarag.trace.Trace;

/** What a walk through the graph leaves in the trace. */
final class GraphNotes {
  private static final int SHOWN = 20;

  private GraphNotes() {}

  /**
   * Notes the walk and its picture.
   *
   * @param hits what was there before: a candidate among them was not added by the walk
   */
  static void note(Trace trace, Expansion expansion, List<String> hits) {
    trace.put("graph.matched_nodes", expansion.matched().stream().map(GraphNotes::node).toList());
    trace.put("graph.expanded_nodes", expansion.expanded().stream().map(GraphNotes::node).toList());
    trace.put("graph.edges", expansion.edges().stream().map(GraphNotes::edge).toList());
    trace.put("graph.queries", expansion.queries());
    Set<String> known = new HashSet<>(hits);
    List<Object> candidates = new ArrayList<>();
    for (Arrival arrival : expansion.arrivals().stream().limit(SHOWN).toList()) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("id", arrival.id());
      one.put("weight", arrival.weight());
      one.put("hops", arrival.hops());
      one.put("added", !known.contains(arrival.id()));
      one.put("by", arrival.edges().stream().map(GraphNotes::edge).toList());
      candidates.add(one);
    }
    trace.put("graph.candidates", candidates);
    trace.put("graph.picture", GraphPicture.dot(expansion));
  }

  private static String node(Node node) {
    return node.kind().name().toLowerCase(Locale.ROOT) + " " + node.id();
  }

  private static String edge(Edge edge) {
    return node(edge.from()) + " -" + edge.kind() + "-> " + node(edge.to());
  }
}
