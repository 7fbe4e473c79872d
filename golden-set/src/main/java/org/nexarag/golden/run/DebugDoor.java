package org.nexarag.golden.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;
import org.nexarag.golden.score.AnswerRecord;
import org.nexarag.golden.set.Query;
import org.nexarag.launch.SolrHttp;
import org.nexarag.launch.SolrHttpException;
import org.nexarag.model.Mode;
import org.nexarag.solr.experiment.ExperimentReader;

/** Asks the debug door, where every answer comes with its trace. Thread-safe. */
public final class DebugDoor {
  private static final String PATH = "/advanced-rag/debug";
  private static final double NANOS_IN_MILLI = 1e6;

  private final SolrHttp solr;
  private final String secret;
  private final Map<String, String> headers;

  /**
   * A door of a core.
   *
   * @param secret the trusted front's secret, by which a case's caller is named; empty when no case
   *     has one
   */
  public DebugDoor(SolrHttp solr, String secret) {
    this(solr, secret, Map.of());
  }

  /**
   * A door of a core that asks who comes.
   *
   * @param headers sent with every question, such as a user's name and password
   */
  public DebugDoor(SolrHttp solr, String secret, Map<String, String> headers) {
    this.solr = solr;
    this.secret = secret;
    this.headers = Map.copyOf(headers);
  }

  /**
   * Asks a query as its caller, with its history and, where its set has a day, as if on that day;
   * an error that Solr answers becomes a record with that error.
   *
   * @param parameters sent beside, such as {@code rag.mode}
   * @throws IOException when no Solr answers, or when the mode is switched off
   * @throws IllegalArgumentException when the query has a caller and the secret is not known
   */
  public AnswerRecord ask(Query query, Map<String, String> parameters)
      throws IOException, InterruptedException {
    return ask(query, query.gold().caller().orElse(AnswerRecord.PUBLIC), parameters);
  }

  /** The same, as another caller. */
  AnswerRecord ask(Query query, String as, Map<String, String> parameters)
      throws IOException, InterruptedException {
    Map<String, String> sent = new LinkedHashMap<>(Asking.parameters(query));
    query.gold().day().ifPresent(day -> sent.put(ExperimentReader.TODAY, day));
    sent.putAll(parameters);
    String mode = sent.getOrDefault(ModeOption.PARAMETER, Mode.NONE.code());
    Map<String, String> all = Asking.caller(query, as, secret);
    all.putAll(headers);
    long start = System.nanoTime();
    JsonNode response = JsonNodeFactory.instance.objectNode();
    String error = "";
    try {
      response = solr.form(PATH, sent, all);
    } catch (SolrHttpException e) {
      if (e.status() == SolrHttpException.NO_ANSWER) {
        throw e;
      }
      ModeOption.requireOn(e, mode);
      error = e.reason();
    }
    double millis = (System.nanoTime() - start) / NANOS_IN_MILLI;
    return new AnswerRecord(query.id(), as, millis, error, response, mode);
  }
}
