package org.nexarag.golden.run;

import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.nexarag.golden.score.AnswerRecord;
import org.nexarag.golden.score.AnswerStore;
import org.nexarag.golden.set.Query;
import org.nexarag.launch.Progress;
import org.nexarag.solr.experiment.ExperimentReader;

/**
 * Asks every question in every variant and keeps the answers as they come. The variants of one
 * question are asked in turns, and the first turn changes from question to question, so that none
 * gains by what another left warm.
 */
public final class Evaluation {
  private final DebugDoor door;
  private final RunFolder folder;
  private final int threads;

  /** Asks at a door and keeps in a folder. */
  public Evaluation(DebugDoor door, RunFolder folder, int threads) {
    this.door = door;
    this.folder = folder;
    this.threads = threads;
  }

  /**
   * Asks what the folder does not hold yet; a kept error is asked again. Before the first question
   * one is asked in every variant without being kept, so that models are loaded.
   *
   * @param runs how often all is asked, at least 1
   * @throws IOException when no Solr answers, or when a mode or experiments are switched off
   */
  public void ask(
      List<EvaluationVariant> variants, List<Query> queries, int runs, Progress progress)
      throws IOException, InterruptedException {
    if (runs < 1) {
      throw new IllegalArgumentException("--runs is " + runs + ", at least 1 is needed");
    }
    List<Task> open = new ArrayList<>();
    Map<String, AnswerStore> stores = new HashMap<>();
    try {
      for (int run = 1; run <= runs; run++) {
        Map<String, Set<String>> answered = new HashMap<>();
        for (EvaluationVariant variant : variants) {
          answered.put(variant.name(), answered(run, variant.name()));
          stores.put(
              run + variant.name(), AnswerStore.open(folder.file(run, variant.name()), true));
        }
        for (int q = 0; q < queries.size(); q++) {
          for (int v = 0; v < variants.size(); v++) {
            EvaluationVariant variant = variants.get((q + v) % variants.size());
            if (!answered.getOrDefault(variant.name(), Set.of()).contains(queries.get(q).id())) {
              open.add(new Task(run, variant, queries.get(q)));
            }
          }
        }
      }
      if (!open.isEmpty()) {
        for (EvaluationVariant variant : variants) {
          refuse(door.ask(open.get(0).query(), variant.parameters()), variant);
        }
      }
      Parallel.run(open, threads, progress, task -> ask(task, stores));
    } finally {
      for (AnswerStore store : stores.values()) {
        store.close();
      }
    }
  }

  private Set<String> answered(int run, String variant) throws IOException {
    Set<String> ids = new HashSet<>();
    for (AnswerRecord record : folder.read(run, variant).values()) {
      if (record.error().isEmpty()) {
        ids.add(record.id());
      }
    }
    return ids;
  }

  private void ask(Task task, Map<String, AnswerStore> stores)
      throws IOException, InterruptedException {
    AnswerRecord record = door.ask(task.query(), task.variant().parameters());
    AnswerStore store = stores.get(task.run() + task.variant().name());
    if (store != null) {
      store.keep(record);
    }
  }

  /** Where experiments are off, every question of such a variant would fail. */
  private static void refuse(AnswerRecord record, EvaluationVariant variant) throws IOException {
    boolean experiment =
        variant.parameters().keySet().stream().anyMatch(p -> p.startsWith(ExperimentReader.FAMILY));
    if (experiment && record.error().contains("403")) {
      throw new IOException(
          "variant '"
              + variant.name()
              + "' needs experiments: start Solr with RAG_EXPERIMENTS_ENABLED=true ("
              + record.error()
              + ")");
    }
  }

  private record Task(int run, EvaluationVariant variant, Query query) {}
}
