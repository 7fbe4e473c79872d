package org.nexarag.golden.run;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.UnaryOperator;
import org.nexarag.golden.metric.Ranking;
import org.nexarag.golden.score.Cost;
import org.nexarag.golden.set.Query;
import org.nexarag.launch.Progress;
import org.nexarag.launch.SolrHttp;
import org.nexarag.launch.SolrHttpException;
import org.nexarag.model.Mode;

/** Asks {@code /retrieve} for every query in every variant. */
final class Retrieval {
  private static final double NANOS_IN_MILLI = 1e6;

  private final SolrHttp solr;
  private final QueryOptions options;
  private final int rows;
  private final UnaryOperator<String> document;
  private final Map<String, Map<String, Ranking>> rankings = new LinkedHashMap<>();
  private final Map<String, List<Cost>> costs = new ConcurrentHashMap<>();
  private final Map<String, String> errors = new ConcurrentHashMap<>();

  /**
   * A retrieval.
   *
   * @param rows hits asked for, before documents are told apart
   * @param document the judged document of a hit's section id
   */
  Retrieval(SolrHttp solr, QueryOptions options, int rows, UnaryOperator<String> document) {
    this.solr = solr;
    this.options = options;
    this.rows = rows;
    this.document = document;
  }

  /**
   * Asks all; returns the rankings by variant and query id, in their orders. A query that failed
   * has an empty ranking and stands in {@link #errors}. Variants take turns in being the first to
   * ask a query, so that none gains by what another left warm.
   *
   * @throws IOException when no Solr answers, or when a mode is switched off
   */
  Map<String, Map<String, Ranking>> ask(
      List<Variant> variants, List<Query> queries, int threads, Progress progress)
      throws IOException, InterruptedException {
    List<Task> tasks = new ArrayList<>();
    Map<String, Map<String, Ranking>> found = new ConcurrentHashMap<>();
    for (Variant variant : variants) {
      found.put(variant.name(), new ConcurrentHashMap<>());
      costs.put(variant.name(), Collections.synchronizedList(new ArrayList<>()));
    }
    for (int q = 0; q < queries.size(); q++) {
      for (int v = 0; v < variants.size(); v++) {
        tasks.add(new Task(variants.get((q + v) % variants.size()), queries.get(q)));
      }
    }
    Parallel.run(
        tasks,
        threads,
        progress,
        task -> {
          Map<String, Ranking> of = found.getOrDefault(task.variant().name(), Map.of());
          of.put(task.query().id(), ranking(task));
        });
    for (Variant variant : variants) {
      Map<String, Ranking> ordered = new LinkedHashMap<>();
      Map<String, Ranking> of = found.getOrDefault(variant.name(), Map.of());
      queries.forEach(q -> ordered.put(q.id(), of.getOrDefault(q.id(), new Ranking(List.of()))));
      rankings.put(variant.name(), ordered);
    }
    return rankings;
  }

  /** What Solr said to the queries that failed, by variant and query id. */
  Map<String, String> errors() {
    return new java.util.TreeMap<>(errors);
  }

  /** What the requests of a variant that succeeded took. */
  List<Cost> costs(String variant) {
    return List.copyOf(costs.getOrDefault(variant, List.of()));
  }

  private Ranking ranking(Task task) throws IOException, InterruptedException {
    Query query = task.query();
    Map<String, String> parameters = options.parameters(query);
    parameters.put("rows", String.valueOf(rows));
    parameters.put("fl", "id,section_id,score");
    parameters.putAll(task.variant().parameters());
    boolean named = query.requiredAcl().isPresent() && options.knowsSecret();
    String caller = named ? query.requiredAcl().get() : "public";
    long start = System.nanoTime();
    try {
      JsonNode answer = solr.form("/retrieve", parameters, options.headers(query, caller));
      double millis = (System.nanoTime() - start) / NANOS_IN_MILLI;
      costs
          .getOrDefault(task.variant().name(), new ArrayList<>())
          .add(new Cost(millis, Cost.queries(answer)));
      List<String> documents = new ArrayList<>();
      for (JsonNode hit : answer.path("response").path("docs")) {
        documents.add(document.apply(section(hit)));
      }
      return Ranking.ofHits(documents);
    } catch (SolrHttpException e) {
      if (e.status() == SolrHttpException.NO_ANSWER) {
        throw e;
      }
      ModeOption.requireOn(e, parameters.getOrDefault(ModeOption.PARAMETER, Mode.NONE.code()));
      errors.put(task.variant().name() + " " + query.id(), e.reason());
      return new Ranking(List.of());
    }
  }

  private static String section(JsonNode hit) {
    JsonNode section = hit.path("section_id");
    return section.isArray() ? section.path(0).asText() : section.asText(hit.path("id").asText());
  }

  private record Task(Variant variant, Query query) {}
}
