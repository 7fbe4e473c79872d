package org.nexarag.golden.diagnose;

import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.nexarag.golden.diagnose.Finding.Verdict;
import org.nexarag.golden.run.DebugDoor;
import org.nexarag.golden.run.ModeOption;
import org.nexarag.golden.score.AnswerRecord;
import org.nexarag.golden.score.AnswerScore;
import org.nexarag.golden.score.AnswerScorer;
import org.nexarag.golden.set.BenchmarkSet;
import org.nexarag.golden.set.Expectation;
import org.nexarag.golden.set.Query;
import org.nexarag.launch.SolrHttp;
import org.nexarag.launch.SolrHttpException;
import org.nexarag.solr.experiment.ExperimentReader;

/**
 * Finds the layer in which a case went wrong first. The layer is read from the artefacts alone; the
 * experiment then mends that layer alone and asks again. When the case is still wrong, the next
 * layer that deviates in that answer is mended as well, up to {@value #MOST} in all. Thread-safe.
 */
public final class Diagnostician {
  private static final int MOST = 3;
  private static final String TOP_K = "rag.topK";
  private static final int DEFAULT_TOP_K = 6;

  private final AnswerScorer scorer;
  private final DebugDoor door;
  private final Known known;
  private final Map<String, String> parameters;

  /**
   * Of a set that is loaded in a core.
   *
   * @param scorer of the same set
   * @param secret by which callers are named; empty when no case has one
   * @param parameters sent with every request, such as {@code rag.mode}
   */
  public Diagnostician(
      BenchmarkSet set,
      AnswerScorer scorer,
      SolrHttp solr,
      String secret,
      Map<String, String> parameters) {
    this.scorer = scorer;
    this.door = new DebugDoor(solr, secret);
    this.known = new Known(set, new IndexLook(solr, secret));
    this.parameters = Map.copyOf(parameters);
  }

  /** Whether a case of that expectation can fail at all. */
  public static boolean canFail(Query query) {
    return query.expectation(false) != Expectation.UNSTATED;
  }

  /** Whether a response is not as it must be. */
  public static boolean failed(AnswerScore score) {
    return !score.right() || !score.leaks().isEmpty();
  }

  /**
   * Asks a case and, when it fails, says why; empty when it is right.
   *
   * @throws IOException when no Solr answers, or the mode or experiments are switched off
   */
  public Optional<Diagnosis> diagnose(Query query) throws IOException, InterruptedException {
    List<Need> needs = known.needs(query);
    Trial watch = Trial.of(ExperimentReader.WATCH, known.watched(query, needs));
    AnswerRecord first = ask(query, watch);
    AnswerScore score = scorer.score(query, first);
    if (!failed(score)) {
      return Optional.empty();
    }
    Failure failure = failure(query, score, first, needs, known.passages(query, needs));
    return Optional.of(
        new Diagnosis(
            score, findings(failure, watch), new CaseBlocks(failure, known.grades(query)).all()));
  }

  private List<Finding> findings(Failure begin, Trial watch)
      throws IOException, InterruptedException {
    List<Finding> findings = new ArrayList<>();
    Set<Layer> looked = EnumSet.noneOf(Layer.class);
    Trial mended = Trial.NONE;
    Failure failure = begin;
    while (findings.size() < MOST) {
      Optional<Deviation> next =
          Deviations.of(failure).stream().filter(d -> !looked.contains(d.layer())).findFirst();
      if (next.isEmpty()) {
        return findings;
      }
      Deviation deviation = next.get();
      looked.add(deviation.layer());
      Trial both = mended.and(deviation.trial());
      Optional<AnswerRecord> record =
          deviation.trial().isNone() ? Optional.empty() : tryOut(begin.query(), both.and(watch));
      if (record.isEmpty()) {
        findings.add(untried(deviation));
      } else {
        mended = both;
        AnswerScore score = scorer.score(both.scored(begin.query()), record.get());
        failure = failure(begin.query(), score, record.get(), begin.needs(), begin.passages());
        findings.add(tried(deviation, both, failure));
      }
      if (findings.get(findings.size() - 1).confirmed()) {
        return findings;
      }
    }
    return findings;
  }

  private static Finding untried(Deviation deviation) {
    Verdict verdict =
        deviation
            .looked()
            .map(found -> found ? Verdict.CONFIRMED : Verdict.REFUTED)
            .orElse(Verdict.UNTESTED);
    return new Finding(
        deviation.layer(),
        deviation.cause(),
        deviation.what(),
        deviation.hypothesis(),
        "",
        verdict,
        "",
        "",
        List.of());
  }

  private static Finding tried(Deviation deviation, Trial trial, Failure after) {
    String error = "error".equals(after.score().outcome()) ? after.score().reason() : "";
    Verdict verdict =
        !error.isEmpty()
            ? Verdict.UNTESTED
            : failed(after.score()) ? Verdict.REFUTED : Verdict.CONFIRMED;
    return new Finding(
        deviation.layer(),
        deviation.cause(),
        deviation.what(),
        deviation.hypothesis(),
        trial.shown(),
        verdict,
        after.score().outcome(),
        error.isEmpty() ? after.artefacts().answer() : error,
        List.copyOf(after.artefacts().cites()));
  }

  /** Asks in an experiment; empty when it needs a mode that is switched off. */
  private Optional<AnswerRecord> tryOut(Query query, Trial trial)
      throws IOException, InterruptedException {
    try {
      return Optional.of(ask(query, trial));
    } catch (SolrHttpException e) {
      throw e;
    } catch (IOException e) {
      if (trial.parameters().containsKey(ModeOption.PARAMETER)) {
        return Optional.empty();
      }
      throw e;
    }
  }

  private AnswerRecord ask(Query query, Trial trial) throws IOException, InterruptedException {
    Map<String, String> sent = new LinkedHashMap<>(parameters);
    sent.putAll(trial.parameters());
    AnswerRecord record = door.ask(query, sent);
    if (record.error().contains("RAG_EXPERIMENTS_ENABLED")) {
      throw new IOException(record.error());
    }
    return record;
  }

  private Failure failure(
      Query query, AnswerScore score, AnswerRecord record, List<Need> needs, Passages passages) {
    int topK = Integer.parseInt(parameters.getOrDefault(TOP_K, String.valueOf(DEFAULT_TOP_K)));
    return new Failure(
        query,
        score,
        new Artefacts(record.response()),
        needs,
        Set.copyOf(query.staleDocs()),
        passages,
        known.hidden(record.as()),
        topK);
  }
}
