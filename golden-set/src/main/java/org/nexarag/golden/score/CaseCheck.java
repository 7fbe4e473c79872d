package org.nexarag.golden.score;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.nexarag.golden.set.BenchmarkSet;
import org.nexarag.golden.set.Doc;
import org.nexarag.golden.set.Expectation;
import org.nexarag.golden.set.Query;

/**
 * Whether golden cases can be trusted: each judged chunk exists, each expected value stands in a
 * chunk that is judged to hold it, no question is asked twice, and none is copied from its passage.
 */
public final class CaseCheck {
  /** The words that a case may carry as tags. */
  public static final List<String> TAGS =
      List.of(
          "single_fact",
          "multi_fact",
          "ambiguous",
          "conflict",
          "no_evidence",
          "multi_turn",
          "multi_hop",
          "negation",
          "temporal",
          "access",
          "chitchat");

  /** A chunk of this grade or more holds the answer or a needed part of it. */
  private static final int HOLDS = 2;

  private static final int QUOTED_CHARACTERS = 12;
  private static final int QUOTED_WORDS = 6;
  private static final Pattern SPACE = Pattern.compile("[^\\p{L}\\p{N}]+");

  private final BenchmarkSet set;
  private final Map<String, String> places;
  private final Map<String, Doc> chunks = new HashMap<>();

  /** Over a set; reads its corpus once. Problems name the case alone. */
  public CaseCheck(BenchmarkSet set) {
    this(set, Map.of());
  }

  /**
   * Over a set; reads its corpus once.
   *
   * @param places the file of a case by its id, named in its problems
   */
  public CaseCheck(BenchmarkSet set, Map<String, String> places) {
    this.set = set;
    this.places = Map.copyOf(places);
    try (Stream<Doc> corpus = set.corpus()) {
      corpus.forEach(doc -> chunks.put(doc.id(), doc));
    }
  }

  /** Every fault, in the order of the cases; empty when all is well. */
  public List<String> problems() {
    List<String> problems = new ArrayList<>();
    Map<String, String> asked = new HashMap<>();
    for (Query query : set.queries()) {
      List<String> of = new ArrayList<>();
      tags(query, of);
      ids(query, of);
      values(query, of);
      expectation(query, of);
      quoted(query, of);
      String key =
          AnswerText.of(query.text() + " " + query.history() + query.asOf() + query.gold().caller())
              .normal();
      String before = asked.put(key, query.id());
      if (before != null) {
        of.add("asks the same as " + before);
      }
      String place = places.get(query.id());
      String where = place == null ? query.id() : place + ", " + query.id();
      of.forEach(problem -> problems.add(where + ": " + problem));
    }
    return problems;
  }

  private static void tags(Query query, List<String> problems) {
    for (String tag : query.tags()) {
      if (!TAGS.contains(tag)) {
        problems.add("tag '" + tag + "', allowed: " + String.join(", ", TAGS));
      }
    }
  }

  private void ids(Query query, List<String> problems) {
    Set<String> named = new TreeSet<>(set.judgments().of(query.id()).keySet());
    query.gold().cite().forEach(named::addAll);
    named.addAll(query.staleDocs());
    for (String id : named) {
      if (!chunks.containsKey(id)) {
        problems.add("chunk '" + id + "' is not in the corpus");
      }
    }
  }

  private void values(Query query, List<String> problems) {
    Set<String> holding = new TreeSet<>();
    query.gold().cite().forEach(holding::addAll);
    set.judgments()
        .of(query.id())
        .forEach(
            (id, grade) -> {
              if (grade >= HOLDS) {
                holding.add(id);
              }
            });
    StringBuilder held = new StringBuilder();
    for (String id : holding) {
      Doc chunk = chunks.get(id);
      if (chunk != null) {
        held.append(chunk.title()).append('\n').append(chunk.text()).append('\n');
      }
    }
    AnswerText text = AnswerText.of(held.toString());
    boolean corpus = query.expectation(false) != Expectation.CHITCHAT;
    for (List<String> group : query.answerGroups()) {
      if (group.isEmpty()
          || group.stream().anyMatch(value -> AnswerText.of(value).normal().isEmpty())) {
        problems.add("values holds " + group + ", every alternative needs letters or digits");
      } else if (corpus && !text.holdsAny(group)) {
        problems.add(
            "none of " + group + " stands in a cited chunk or one of grade " + HOLDS + " or more");
      }
      for (String value : query.wrongAnswers()) {
        if (group.stream().anyMatch(v -> AnswerText.of(v).holdsAny(List.of(value)))) {
          problems.add("'" + value + "' is forbidden, and a part of one of " + group);
        }
      }
    }
  }

  private void expectation(Query query, List<String> problems) {
    Expectation expected = query.expectation(false);
    boolean only = Set.of("answered", "partial").containsAll(query.gold().outcomes());
    if (only && query.answerGroups().isEmpty()) {
      problems.add("an answer is expected, but no values say which");
    }
    if (expected == Expectation.REFUSAL && !query.answerGroups().isEmpty()) {
      problems.add("a refusal is expected, but values are given");
    }
    boolean reasons = !query.gold().reasons().isEmpty();
    if (expected == Expectation.REFUSAL && !reasons) {
      problems.add("a refusal is expected, but no reason code is given");
    }
  }

  private void quoted(Query query, List<String> problems) {
    for (Map.Entry<String, Integer> judged : set.judgments().of(query.id()).entrySet()) {
      Doc chunk = chunks.get(judged.getKey());
      if (chunk == null || judged.getValue() < HOLDS) {
        continue;
      }
      String question = query.text();
      for (String name : names(chunk)) {
        question = question.replaceAll("(?iu)" + Pattern.quote(name), "\n");
      }
      String run = "en".equals(query.lang()) ? words(question, chunk) : characters(question, chunk);
      if (!run.isEmpty()) {
        problems.add("quotes '" + run + "' of " + chunk.id());
      }
    }
  }

  private static List<String> names(Doc chunk) {
    List<String> names = new ArrayList<>(List.of(chunk.title().split(" > ", -1)));
    chunk.meta("product").ifPresent(p -> names.addAll(List.of(p.split(",", -1))));
    names.removeIf(String::isBlank);
    return names;
  }

  private static String characters(String question, Doc chunk) {
    String text = SPACE.matcher(chunk.text()).replaceAll("");
    for (String part : question.lines().toList()) {
      String dense = SPACE.matcher(part).replaceAll("");
      for (int i = 0; i + QUOTED_CHARACTERS <= dense.length(); i++) {
        String run = dense.substring(i, i + QUOTED_CHARACTERS);
        if (text.contains(run)) {
          return run;
        }
      }
    }
    return "";
  }

  private static String words(String question, Doc chunk) {
    String text = " " + spaced(chunk.text()) + " ";
    for (String part : question.lines().toList()) {
      List<String> words = List.of(spaced(part).split(" ", -1));
      for (int i = 0; i + QUOTED_WORDS <= words.size(); i++) {
        String run = String.join(" ", words.subList(i, i + QUOTED_WORDS));
        if (text.contains(" " + run + " ")) {
          return run;
        }
      }
    }
    return "";
  }

  private static String spaced(String text) {
    return SPACE.matcher(text.toLowerCase(Locale.ROOT)).replaceAll(" ").strip();
  }
}
