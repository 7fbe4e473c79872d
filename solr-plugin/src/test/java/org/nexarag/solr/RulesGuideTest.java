package org.nexarag.solr;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.nexarag.testing.GuideRecipes;

/** What the analyst's guide says of {@code /rag/rules} is what the door takes. */
class RulesGuideTest {
  private static final Pattern ROW =
      Pattern.compile("(?m)^\\| `(\\w+)` \\| (GET|POST) \\| (.*?) \\|");
  private static final Pattern QUOTED = Pattern.compile("`(\\w+)`");
  private static final Pattern ACTION = Pattern.compile("action=(\\w+)");
  private static final Pattern SENT =
      Pattern.compile("(?:-d |--data-urlencode )'?([\\w.]+)=|[?&]([\\w.]+)=");

  private final String guide = GuideRecipes.guide();

  private static List<String> found(Pattern pattern, String text) {
    return pattern
        .matcher(text)
        .results()
        .map(match -> match.group(1) == null ? match.group(2) : match.group(1))
        .toList();
  }

  private List<MatchResult> rows() {
    return ROW.matcher(guide).results().toList();
  }

  @Test
  void theTableOfActionsIsThatOfTheDoor() {
    List<String> byGet = new ArrayList<>();
    List<String> byPost = new ArrayList<>();
    for (MatchResult row : rows()) {
      ("GET".equals(row.group(2)) ? byGet : byPost).add(row.group(1));
    }
    assertThat(byGet).isEqualTo(RulesHandler.READING);
    assertThat(byPost).isEqualTo(RulesHandler.EDITING);
  }

  @Test
  void everyActionNamedInAnExampleExists() {
    assertThat(found(ACTION, guide))
        .isNotEmpty()
        .isSubsetOf(rows().stream().map(row -> row.group(1)).toList());
  }

  @Test
  void theTableOfActionsNamesEveryParameterAndNoOther() {
    Set<String> named = new TreeSet<>(List.of("lang"));
    rows().forEach(row -> named.addAll(found(QUOTED, row.group(3))));
    Set<String> taken = new TreeSet<>(RulesRequest.OWN);
    taken.addAll(List.of("files", "nodes", "q"));
    assertThat(named).isEqualTo(taken);
    assertThat(guide).contains("`lang`");
  }

  @Test
  void everyParameterSentInAnExampleExists() {
    Set<String> known = new TreeSet<>(RulesRequest.OWN);
    known.addAll(List.of("action", "files", "nodes", "q", "rag.trace"));
    assertThat(found(SENT, guide)).contains("action", "expect").isSubsetOf(known);
  }
}
