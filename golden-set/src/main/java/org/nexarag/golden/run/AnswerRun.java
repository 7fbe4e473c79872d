package org.nexarag.golden.run;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.nexarag.golden.score.AnswerRecord;
import org.nexarag.golden.set.Query;
import org.nexarag.launch.SolrHttp;
import org.nexarag.launch.SolrHttpException;
import org.nexarag.model.Mode;

/** Asks {@code /rag}. */
final class AnswerRun {
  private static final double NANOS_IN_MILLI = 1e6;

  private final SolrHttp solr;
  private final QueryOptions options;
  private final Mode mode;
  private final boolean trace;

  AnswerRun(SolrHttp solr, QueryOptions options, Mode mode, boolean trace) {
    this.solr = solr;
    this.options = options;
    this.mode = mode;
    this.trace = trace;
  }

  /**
   * Who asks what: a golden case as its caller, any other query as the public, and a restricted one
   * as its group too, when the secret is known.
   */
  List<Asked> plan(List<Query> queries) {
    List<Asked> plan = new ArrayList<>();
    for (Query query : queries) {
      plan.add(new Asked(query, query.gold().caller().orElse(AnswerRecord.PUBLIC)));
      if (options.knowsSecret()) {
        query.requiredAcl().ifPresent(group -> plan.add(new Asked(query, group)));
      }
    }
    return plan;
  }

  /**
   * Asks once; an error that Solr answers becomes a record with that error.
   *
   * @throws IOException when no Solr answers, or when the mode is switched off
   */
  AnswerRecord ask(Asked asked) throws IOException, InterruptedException {
    Map<String, String> parameters = options.parameters(asked.query());
    parameters.put(ModeOption.PARAMETER, mode.code());
    if (trace) {
      parameters.put("rag.trace", "true");
    }
    long start = System.nanoTime();
    JsonNode response = JsonNodeFactory.instance.objectNode();
    String error = "";
    try {
      response = solr.form("/rag", parameters, options.headers(asked.query(), asked.as()));
    } catch (SolrHttpException e) {
      if (e.status() == SolrHttpException.NO_ANSWER) {
        throw e;
      }
      ModeOption.requireOn(e, mode.code());
      error = e.reason();
    }
    double millis = (System.nanoTime() - start) / NANOS_IN_MILLI;
    return new AnswerRecord(asked.query().id(), asked.as(), millis, error, response, mode.code());
  }

  /**
   * One asking.
   *
   * @param query what is asked
   * @param as who asks: {@code public}, or a group
   */
  record Asked(Query query, String as) {
    String key() {
      return AnswerRecord.key(query.id(), as);
    }
  }
}
