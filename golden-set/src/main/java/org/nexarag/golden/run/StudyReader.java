package org.nexarag.golden.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.nexarag.golden.report.Flip;
import org.nexarag.golden.report.Study;
import org.nexarag.golden.report.StudyVariant;
import org.nexarag.golden.report.TraceDifference;
import org.nexarag.golden.score.AnswerRecord;
import org.nexarag.golden.score.AnswerScore;
import org.nexarag.golden.score.AnswerScorer;
import org.nexarag.golden.set.BenchmarkSet;
import org.nexarag.golden.set.Query;

/**
 * Reads kept answers as a study. Holds the traces of two variants at a time, and of all others the
 * scores alone.
 */
public final class StudyReader {
  private static final int NEEDED = 2;

  private final BenchmarkSet set;
  private final AnswerScorer scorer;
  private final List<Query> queries;

  /**
   * A reader.
   *
   * @param queries those that were asked, in the order of the report
   */
  public StudyReader(BenchmarkSet set, AnswerScorer scorer, List<Query> queries) {
    this.set = set;
    this.scorer = scorer;
    this.queries = List.copyOf(queries);
  }

  /**
   * The study of a folder; a question without an answer is left out.
   *
   * @param about what was asked and where
   */
  public Study read(
      RunFolder folder, List<EvaluationVariant> variants, int runs, List<String> about)
      throws IOException {
    List<StudyVariant> read = new ArrayList<>();
    Map<String, Map<String, AnswerRecord>> bases = new HashMap<>();
    Map<String, Map<String, AnswerScore>> scores = new HashMap<>();
    for (EvaluationVariant variant : variants) {
      Map<String, AnswerRecord> records = folder.read(1, variant.name());
      Map<String, AnswerScore> own = scores(records);
      scores.put(variant.name(), own);
      List<Map<String, AnswerScore>> repeats = new ArrayList<>();
      for (int run = 2; run <= runs; run++) {
        repeats.add(scores(folder.read(run, variant.name())));
      }
      List<Flip> flips = List.of();
      if (variant.kind() != StudyVariant.Kind.BASE) {
        String against = variant.against();
        if (!bases.containsKey(against)) {
          bases.clear();
          bases.put(against, folder.read(1, against));
        }
        flips =
            flips(
                bases.getOrDefault(against, Map.of()),
                records,
                scores.getOrDefault(against, Map.of()),
                own);
      }
      read.add(
          new StudyVariant(
              variant.name(),
              variant.subject(),
              variant.kind(),
              variant.against(),
              own,
              repeats,
              said(records),
              flips));
    }
    return new Study(set.name(), about, read);
  }

  /** Scores in the order of the queries. */
  public Map<String, AnswerScore> scores(Map<String, AnswerRecord> records) {
    Map<String, AnswerScore> scores = new LinkedHashMap<>();
    for (Query query : queries) {
      AnswerRecord record =
          records.get(
              AnswerRecord.key(query.id(), query.gold().caller().orElse(AnswerRecord.PUBLIC)));
      if (record != null) {
        scores.put(record.key(), scorer.score(query, record));
      }
    }
    return scores;
  }

  private static Map<String, String> said(Map<String, AnswerRecord> records) {
    Map<String, String> said = new LinkedHashMap<>();
    records.forEach(
        (key, record) -> {
          String answer = record.response().path("answer").asText();
          String instead = record.response().path("explanation").asText();
          said.put(key, answer.isEmpty() ? instead + record.error() : answer);
        });
    return said;
  }

  /** The cases that one of two got right, in the order of the queries. */
  public List<Flip> flips(
      Map<String, AnswerRecord> a,
      Map<String, AnswerRecord> b,
      Map<String, AnswerScore> scoresA,
      Map<String, AnswerScore> scoresB) {
    List<Flip> flips = new ArrayList<>();
    scoresA.forEach(
        (key, first) -> {
          AnswerScore second = scoresB.get(key);
          AnswerRecord one = a.get(key);
          AnswerRecord other = b.get(key);
          if (second != null && one != null && other != null && first.right() != second.right()) {
            flips.add(
                new Flip(
                    first.query().id(),
                    first.query().tags(),
                    second.right(),
                    first.outcome() + " → " + second.outcome(),
                    TraceDifference.first(
                        one.response(), other.response(), watched(first.query()))));
          }
        });
    return flips;
  }

  /** The chunks that the answer needs, and those that it must not be made from. */
  private Set<String> watched(Query query) {
    Set<String> watched = new LinkedHashSet<>();
    int needed = set.unit() == BenchmarkSet.Unit.CHUNK ? NEEDED : 1;
    query.gold().cite().forEach(watched::addAll);
    set.judgments()
        .of(query.id())
        .forEach(
            (id, grade) -> {
              if (grade >= needed) {
                watched.add(id);
              }
            });
    watched.addAll(query.staleDocs());
    return watched;
  }
}
