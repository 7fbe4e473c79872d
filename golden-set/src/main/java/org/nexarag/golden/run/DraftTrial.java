package org.nexarag.golden.run;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.nexarag.golden.score.AnswerRecord;
import org.nexarag.launch.SolrHttp;
import org.nexarag.launch.SolrHttpException;
import org.nexarag.model.Mode;
import org.nexarag.solr.experiment.ExperimentReader;

/**
 * Asks questions by the live rules and by a draft: at the debug door, where a draft is an
 * experiment and every mode can be asked, or by a trial of the rules, which knows mode {@code none}
 * alone and needs no experiments. Thread-safe.
 */
final class DraftTrial {
  /** The door of the rules. */
  static final String RULES = "/rag/rules";

  private static final String SWITCH = "RAG_EXPERIMENTS_ENABLED";
  private static final double NANOS_IN_MILLI = 1e6;

  private final SolrHttp solr;
  private final QueryOptions options;
  private final Map<String, String> user;
  private final String files;
  private final DebugDoor door;

  /**
   * Trials of one draft.
   *
   * @param user headers that name a user of Solr; may be empty
   * @param files the draft as a change of the live files, as JSON
   */
  DraftTrial(SolrHttp solr, QueryOptions options, Map<String, String> user, String files) {
    this.solr = solr;
    this.options = options;
    this.user = Map.copyOf(user);
    this.files = files;
    this.door = new DebugDoor(solr, options.secret(), user);
  }

  /** A way to ask. */
  @FunctionalInterface
  interface Way {
    /** Asks one question twice. */
    TriedDraft ask(AnswerRun.Asked asked) throws IOException, InterruptedException;
  }

  /**
   * How to ask in a mode, found out by a first question: as an experiment, or by a trial of the
   * rules where experiments are switched off and the mode is {@code none}.
   *
   * @throws IOException when the draft would not go live, or when the mode needs experiments and
   *     these are switched off
   */
  Way way(Mode mode, AnswerRun.Asked first) throws IOException, InterruptedException {
    String error = experiment(first, mode).draft().error();
    if (error.contains(ExperimentReader.RULES)) {
      throw new IOException(notLive(error));
    }
    if (!error.contains(SWITCH)) {
      return asked -> experiment(asked, mode);
    }
    if (mode != Mode.NONE) {
      throw new IOException(
          "in mode '"
              + mode.code()
              + "' a draft is an experiment: start Solr with "
              + SWITCH
              + "=true");
    }
    try {
      trial(first);
    } catch (SolrHttpException e) {
      throw new IOException(notLive(e.reason()), e);
    }
    return this::trial;
  }

  private static String notLive(String why) {
    return "the draft would not go live: " + why;
  }

  private TriedDraft experiment(AnswerRun.Asked asked, Mode mode)
      throws IOException, InterruptedException {
    Map<String, String> parameters = options.parameters(asked.query());
    parameters.put(ModeOption.PARAMETER, mode.code());
    AnswerRecord live = door.ask(asked.query(), asked.as(), parameters);
    parameters.put(ExperimentReader.RULES, files);
    AnswerRecord draft = door.ask(asked.query(), asked.as(), parameters);
    return TriedDraft.traced(live, draft);
  }

  private TriedDraft trial(AnswerRun.Asked asked) throws IOException, InterruptedException {
    Map<String, String> parameters = options.parameters(asked.query());
    parameters.put("action", "try");
    parameters.put("files", files);
    Map<String, String> headers = new LinkedHashMap<>(options.headers(asked.query(), asked.as()));
    headers.putAll(user);
    long start = System.nanoTime();
    JsonNode response = solr.form(RULES, parameters, headers);
    double millis = (System.nanoTime() - start) / NANOS_IN_MILLI;
    return new TriedDraft(
        record(asked, millis, response.path("live")),
        record(asked, millis, response.path("draft")),
        rules(response.path("rules")));
  }

  private static AnswerRecord record(AnswerRun.Asked asked, double millis, JsonNode response) {
    return new AnswerRecord(asked.query().id(), asked.as(), millis, "", response, Mode.NONE.code());
  }

  private static String rules(JsonNode stages) {
    List<String> told = new ArrayList<>();
    for (JsonNode one : stages) {
      String stage = one.path("stage").asText();
      told.addAll(TriedDraft.only(stage + ": only live", ids(one.path("only_live"))));
      told.addAll(TriedDraft.only(stage + ": only draft", ids(one.path("only_draft"))));
    }
    return String.join("; ", told);
  }

  private static List<String> ids(JsonNode node) {
    List<String> ids = new ArrayList<>();
    node.forEach(id -> ids.add(id.asText()));
    return ids;
  }
}
