package org.nexarag.golden.score;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.nexarag.golden.set.BenchmarkSet;
import org.nexarag.golden.set.Doc;

/**
 * Finds restricted text in a response. What counts is the id of a restricted document, or {@value
 * #RUN} characters in a row (spaces left out) that stand in a restricted document, in none that the
 * caller may read and not in the question itself. Immutable.
 */
public final class Restricted {
  /** Length of a run that no longer meets by chance. */
  private static final int RUN = 12;

  static final Restricted NONE = new Restricted(Set.of(), Set.of());

  private final Set<String> ids;
  private final Set<String> runs;

  private Restricted(Set<String> ids, Set<String> runs) {
    this.ids = ids;
    this.runs = runs;
  }

  /**
   * What a caller in a group must not see of a set.
   *
   * @param hidden the documents that the group may not read
   */
  static Restricted of(Set<Doc> hidden, BenchmarkSet set, String group) {
    if (hidden.isEmpty()) {
      return NONE;
    }
    Set<String> ids = new HashSet<>();
    Set<String> runs = new HashSet<>();
    for (Doc doc : hidden) {
      ids.add(doc.id());
      runs.addAll(runs(doc.text()));
      runs.addAll(runs(doc.title()));
    }
    try (Stream<Doc> corpus = set.corpus()) {
      corpus
          .filter(doc -> doc.visibleTo(group))
          .forEach(
              doc -> {
                runs.removeAll(runs(doc.text()));
                runs.removeAll(runs(doc.title()));
              });
    }
    return new Restricted(ids, runs);
  }

  /** Whether the set holds anything restricted. */
  public boolean isEmpty() {
    return ids.isEmpty();
  }

  /**
   * What of the restricted text stands in a response, in the order found; empty when nothing does.
   * The reasons of the rules that fired do not count: they stand so in the rules, whatever the
   * documents say.
   *
   * @param question its own words do not count
   */
  public List<String> shownIn(JsonNode response, String question) {
    List<String> found = new ArrayList<>();
    if (!isEmpty()) {
      Set<String> own = new HashSet<>(runs(question));
      response
          .path("trace")
          .path("rules")
          .forEach(r -> own.addAll(runs(r.path("reason").asText())));
      look(response, own, found);
    }
    return found;
  }

  private void look(JsonNode node, Set<String> asked, List<String> found) {
    if (node.isTextual()) {
      lookAt(node.asText(), asked, found);
    }
    for (Iterator<Map.Entry<String, JsonNode>> i = node.fields(); i.hasNext(); ) {
      Map.Entry<String, JsonNode> field = i.next();
      lookAt(field.getKey(), asked, found);
      look(field.getValue(), asked, found);
    }
    if (node.isArray()) {
      node.forEach(n -> look(n, asked, found));
    }
  }

  private void lookAt(String text, Set<String> asked, List<String> found) {
    ids.stream().filter(id -> names(text, id)).sorted().forEach(found::add);
    for (String run : runs(text)) {
      if (runs.contains(run) && !asked.contains(run)) {
        found.add(run);
        return;
      }
    }
  }

  /** Whether the id stands in the text, not as a part of a longer one. */
  private static boolean names(String text, String id) {
    for (int at = text.indexOf(id); at >= 0; at = text.indexOf(id, at + 1)) {
      int end = at + id.length();
      boolean starts = at == 0 || !Character.isLetterOrDigit(text.charAt(at - 1));
      if (starts && (end == text.length() || !Character.isLetterOrDigit(text.charAt(end)))) {
        return true;
      }
    }
    return false;
  }

  private static List<String> runs(String text) {
    String dense = text.replaceAll("\\s+", "");
    List<String> runs = new ArrayList<>();
    for (int i = 0; i + RUN <= dense.length(); i++) {
      runs.add(dense.substring(i, i + RUN));
    }
    return runs;
  }
}
