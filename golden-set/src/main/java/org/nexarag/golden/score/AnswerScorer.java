package org.nexarag.golden.score;

import java.time.LocalDate;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.nexarag.golden.set.BenchmarkSet;
import org.nexarag.golden.set.Expectation;
import org.nexarag.golden.set.Query;

/** Scores kept responses of one set. Immutable. */
public final class AnswerScorer {
  /** A shorter sentence or span says too little to be told from another. */
  private static final int COMPARED_CHARACTERS = 8;

  private final BenchmarkSet set;
  private final CorpusIndex corpus;
  private final boolean holdoutHidden;
  private final LocalDate today;

  /**
   * A scorer of a set.
   *
   * @param holdoutHidden whether the holdout part was kept out of the index
   * @param today the day that a question without one is about
   */
  public AnswerScorer(
      BenchmarkSet set, CorpusIndex corpus, boolean holdoutHidden, LocalDate today) {
    this.set = set;
    this.corpus = corpus;
    this.holdoutHidden = holdoutHidden;
    this.today = today;
  }

  /** Scores one response; one that failed is an error and never right. */
  public AnswerScore score(Query query, AnswerRecord record) {
    Response response = new Response(record.response(), set.unit());
    boolean failed = !record.error().isEmpty();
    Expectation expected = expected(query, record);
    AnswerText answer = AnswerText.of(response.answer());
    String outcome = failed ? "error" : response.outcome();
    boolean inAnswer = answer.holdsAll(query.answerGroups()) && !query.answerGroups().isEmpty();
    List<String> cited = documents(response.cited());
    String day = query.asOf().or(() -> query.gold().day()).orElse(today.toString());
    List<String> spans = response.validSpans();
    return new AnswerScore(
        query,
        record.as(),
        expected,
        outcome,
        failed ? record.error() : response.reason(),
        right(query, expected, response, outcome, inAnswer),
        inAnswer,
        holds(response.citedText(), query),
        holds(response.evidenceText(), query),
        saysWrong(response.answer(), query),
        cited.stream().anyMatch(query.staleDocs()::contains),
        documents(response.shown()).stream().anyMatch(query.staleDocs()::contains),
        cited.stream().anyMatch(c -> corpus.outOfForce(c, day)),
        fromJudgedVersion(query, cited),
        response.citations(),
        spans.size(),
        (int) spans.stream().filter(s -> meetsAny(s, query.goldSentences())).count(),
        (int) query.goldSentences().stream().filter(s -> meetsAny(s, spans)).count(),
        corpus.restrictedFor(record.as()).shownIn(record.response(), query.text()),
        response.conflicts(),
        Grounding.of(query, response, set.judgments().of(query.id())),
        response.ranking().stream().distinct().toList(),
        set.judgments().of(query.id()),
        response.fallback(),
        Cost.of(record),
        response.serverMillis(),
        response.layerMillis());
  }

  /** The public gets no answer to a restricted question. */
  private Expectation expected(Query query, AnswerRecord record) {
    boolean closed = query.requiredAcl().isPresent() && AnswerRecord.PUBLIC.equals(record.as());
    return closed ? Expectation.REFUSAL : query.expectation(holdoutHidden);
  }

  private static boolean right(
      Query query, Expectation expected, Response response, String outcome, boolean inAnswer) {
    if (!query.gold().outcomes().isEmpty()) {
      return rightByGold(query, response, outcome);
    }
    return switch (expected) {
      case ANSWER -> inAnswer && said(outcome);
      case REFUSAL -> "refused".equals(outcome) || "clarify".equals(outcome);
      case CHITCHAT -> "chitchat".equals(outcome);
      case CLARIFY, UNSTATED -> false;
    };
  }

  /**
   * An allowed outcome; and what it must come with: an answer holds every value and none that is
   * forbidden, cites what must be cited and shows the conflict there is; a refusal or a question
   * back gives a fitting reason; small talk holds the values.
   */
  private static boolean rightByGold(Query query, Response response, String outcome) {
    if (!query.gold().outcomes().contains(outcome)) {
      return false;
    }
    boolean values = AnswerText.of(response.answer()).holdsAll(query.answerGroups());
    if (said(outcome)) {
      List<String> cited = response.cited();
      return values
          && !saysWrong(response.answer(), query)
          && query.gold().cite().stream().allMatch(line -> line.stream().anyMatch(cited::contains))
          && (!query.gold().conflict() || response.conflicts() > 0);
    }
    if ("chitchat".equals(outcome)) {
      return values;
    }
    return query.gold().reasons().isEmpty() || query.gold().reasons().contains(response.reason());
  }

  private static boolean said(String outcome) {
    return "answered".equals(outcome) || "partial".equals(outcome);
  }

  private List<String> documents(List<String> sections) {
    return sections.stream().map(corpus::document).toList();
  }

  private static boolean holds(String text, Query query) {
    return !query.answerGroups().isEmpty() && AnswerText.of(text).holdsAll(query.answerGroups());
  }

  /** A wrong value counts unless it only stands inside a right one. */
  private static boolean saysWrong(String answer, Query query) {
    String left = AnswerText.of(answer).normal();
    for (List<String> group : query.answerGroups()) {
      for (String right : group) {
        String normal = AnswerText.of(right).normal();
        boolean inside =
            query.wrongAnswers().stream().anyMatch(w -> normal.contains(AnswerText.of(w).normal()));
        if (inside && !normal.isEmpty()) {
          left = left.replace(normal, "|");
        }
      }
    }
    return new AnswerText(left).holdsAny(query.wrongAnswers());
  }

  /**
   * Whether a citation stands in a judged document's version, and none in another version of the
   * same document.
   */
  private boolean fromJudgedVersion(Query query, List<String> cited) {
    Set<String> judged = versions(set.judgments().relevant(query.id()));
    Set<String> names = judged.stream().map(AnswerScorer::name).collect(Collectors.toSet());
    Set<String> used = versions(cited);
    used.removeIf(v -> !names.contains(name(v)));
    return !used.isEmpty() && judged.containsAll(used);
  }

  private Set<String> versions(List<String> documents) {
    return documents.stream()
        .map(corpus::version)
        .flatMap(Optional::stream)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static String name(String version) {
    return version.substring(0, version.lastIndexOf(' '));
  }

  private static boolean meetsAny(String text, List<String> others) {
    String normal = AnswerText.of(text).normal();
    return normal.length() >= COMPARED_CHARACTERS
        && others.stream()
            .map(o -> AnswerText.of(o).normal())
            .filter(o -> o.length() >= COMPARED_CHARACTERS)
            .anyMatch(o -> o.contains(normal) || normal.contains(o));
  }
}
