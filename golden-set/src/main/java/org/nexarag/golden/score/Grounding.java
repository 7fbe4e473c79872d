package org.nexarag.golden.score;

import java.text.Normalizer;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nexarag.golden.set.Query;

/**
 * How an answer stands on what it cites. No model judges.
 *
 * <p>A claim is faithful when it cites a valid span, every number and every Latin word of it stands
 * in its spans, in their passages' headings or in the question, and at least half of its character
 * pairs do. A sentence of the answer with a number that belongs to no claim is an unfaithful claim.
 *
 * @param cited judged units that are cited, each once
 * @param citedRelevant those of them with a grade above 0
 * @param wanted lines of units that must be cited, or units of the highest grade where none are
 *     named
 * @param wantedCited lines of them that are
 * @param claims claims of the answer
 * @param faithful those that are faithful
 */
public record Grounding(
    int cited, int citedRelevant, int wanted, int wantedCited, int claims, int faithful) {
  private static final Pattern HARD = Pattern.compile("\\d+(?:[.,]\\d+)*|[a-z][a-z0-9]+");
  private static final Pattern SENTENCE_END = Pattern.compile("(?<=[。！？!?\\n；;])|(?<=\\.)\\s");
  private static final Pattern MARKER = Pattern.compile("\\[\\d+]");
  private static final double COVERED = 0.5;

  /**
   * Of a response.
   *
   * @param grades of the query's judged units
   */
  static Grounding of(Query query, Response response, Map<String, Integer> grades) {
    Set<String> cited = new HashSet<>(response.cited());
    List<List<String>> wanted = wanted(query, grades);
    List<Response.CitedClaim> claims = response.claims();
    int faithful = 0;
    for (Response.CitedClaim claim : claims) {
      faithful += faithful(claim, query.text()) ? 1 : 0;
    }
    return new Grounding(
        cited.size(),
        (int) cited.stream().filter(id -> grades.getOrDefault(id, 0) > 0).count(),
        wanted.size(),
        (int) wanted.stream().filter(line -> line.stream().anyMatch(cited::contains)).count(),
        claims.size() + uncited(response.answer(), claims),
        faithful);
  }

  /** What must be cited: the named lines, else every unit that holds the answer. */
  private static List<List<String>> wanted(Query query, Map<String, Integer> grades) {
    if (!query.gold().cite().isEmpty()) {
      return query.gold().cite();
    }
    int best = grades.values().stream().mapToInt(Integer::intValue).max().orElse(0);
    return grades.entrySet().stream()
        .filter(e -> best > 0 && e.getValue() == best)
        .map(e -> List.of(e.getKey()))
        .toList();
  }

  private static boolean faithful(Response.CitedClaim claim, String question) {
    if (claim.spans().isEmpty()) {
      return false;
    }
    String spans = AnswerText.of(String.join(" ", claim.spans())).normal();
    AnswerText held =
        new AnswerText(spans + "|" + AnswerText.of(claim.around().toString()).normal());
    AnswerText asked = AnswerText.of(question);
    String text = MARKER.matcher(claim.text()).replaceAll("");
    String said = AnswerText.of(text).normal();
    Matcher hard =
        HARD.matcher(Normalizer.normalize(text, Normalizer.Form.NFKC).toLowerCase(Locale.ROOT));
    while (hard.find()) {
      AnswerText word = AnswerText.of(hard.group());
      if (!held.holds(word) && !asked.holds(word)) {
        return false;
      }
    }
    return covered(said, spans + asked.normal()) >= COVERED;
  }

  /** The share of a text's character pairs that another holds; 1 for a text without a pair. */
  private static double covered(String text, String by) {
    int held = 0;
    for (int i = 0; i + 2 <= text.length(); i++) {
      held += by.contains(text.substring(i, i + 2)) ? 1 : 0;
    }
    return text.length() < 2 ? 1 : (double) held / (text.length() - 1);
  }

  /** Sentences with a number that no claim holds and that carry no marker. */
  private static int uncited(String answer, List<Response.CitedClaim> claims) {
    List<String> said = new ArrayList<>();
    claims.forEach(claim -> said.add(AnswerText.of(claim.text()).normal()));
    int count = 0;
    for (String sentence : SENTENCE_END.split(answer, -1)) {
      String normal = AnswerText.of(sentence).normal();
      boolean number = normal.chars().anyMatch(c -> c >= '0' && c <= '9');
      boolean marked = MARKER.matcher(sentence).find();
      if (number && !marked && said.stream().noneMatch(s -> s.contains(normal))) {
        count++;
      }
    }
    return count;
  }
}
