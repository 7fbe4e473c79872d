package org.nexarag.launch;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.Semaphore;

/**
 * Posts documents to a core's update chain, several batches at a time, and commits at the end. A
 * batch that the server refuses is sent again document by document, so that one bad document costs
 * only itself.
 */
public final class Loader {
  /** Documents in one request. Larger saves round trips; smaller spreads work more evenly. */
  private static final int BATCH = 16;

  /** Characters after which a batch is full: long documents cost the server seconds each. */
  private static final int BATCH_CHARACTERS = 40_000;

  private static final String UPDATE = "/update?wt=json&update.chain=rag-index";

  private final SolrHttp solr;
  private final LoadTally tally;

  private Loader(SolrHttp solr, LoadTally tally) {
    this.solr = solr;
    this.tally = tally;
  }

  /**
   * Loads a folder of {@code md}, {@code html}, {@code txt} and {@code json} files, or one {@code
   * .jsonl} file with a document a line.
   *
   * @param core such as {@code http://localhost:8983/solr/nexarag}
   * @param threads requests under way at one time
   * @return what went in and what did not
   * @throws IOException when Solr is not there, the path can't be read, or the commit fails
   * @throws InterruptedException when the thread is interrupted while it waits
   */
  public static LoadReport load(URI core, Path source, int threads, Progress progress)
      throws IOException, InterruptedException {
    if (Files.isDirectory(source)) {
      return load(core, SourceFiles.under(source), threads, progress);
    }
    if (!Files.isReadable(source)) {
      throw new IOException(source + " is neither a folder nor a readable file");
    }
    if (!source.toString().endsWith(".jsonl")) {
      return load(core, List.of(source), threads, progress);
    }
    long total;
    try (var lines = Files.lines(source)) {
      total = lines.filter(l -> !l.isBlank()).count();
    }
    try (var lines = new SourceFiles.Lines(source)) {
      return load(SolrHttp.to(core), lines, total, threads, progress);
    }
  }

  /** Loads files in their order; their extensions say their format. Fails as the others do. */
  public static LoadReport load(URI core, List<Path> files, int threads, Progress progress)
      throws IOException, InterruptedException {
    for (Path file : files) {
      if (SourceFiles.format(file).isEmpty()) {
        throw new IOException(file + ": unknown extension; md, html, txt, json or jsonl is needed");
      }
    }
    return load(SolrHttp.to(core), SourceFiles.documents(files), files.size(), threads, progress);
  }

  /**
   * Loads documents as they are made.
   *
   * @param documents read by one thread, never further ahead than the requests under way need
   * @param total how many there are, or -1 when that is not known
   */
  public static LoadReport load(
      SolrHttp solr, Iterator<ObjectNode> documents, long total, int threads, Progress progress)
      throws IOException, InterruptedException {
    if (threads < 1) {
      throw new IllegalArgumentException("threads is " + threads + ", at least 1 is needed");
    }
    LoadTally tally = new LoadTally(total, progress);
    new Loader(solr, tally).post(documents, threads);
    solr.json(UPDATE + "&commit=true", "[]");
    return tally.report();
  }

  private void post(Iterator<ObjectNode> documents, int threads)
      throws IOException, InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(threads);
    Semaphore room = new Semaphore(2 * threads);
    BlockingQueue<Future<?>> sent = new LinkedBlockingQueue<>();
    try {
      while (documents.hasNext()) {
        List<ObjectNode> batch = batch(documents);
        room.acquire();
        sent.add(
            pool.submit(
                () -> {
                  try {
                    send(batch);
                    return batch.size();
                  } finally {
                    room.release();
                  }
                }));
        settle(sent, false);
      }
      settle(sent, true);
    } finally {
      pool.shutdownNow();
    }
  }

  private static List<ObjectNode> batch(Iterator<ObjectNode> documents) {
    List<ObjectNode> batch = new ArrayList<>();
    int characters = 0;
    while (batch.size() < BATCH && characters < BATCH_CHARACTERS && documents.hasNext()) {
      ObjectNode document = documents.next();
      batch.add(document);
      characters += document.path("body").asText().length();
    }
    return batch;
  }

  /** Hears of the first request that found no Solr at all; waits for all of them when asked to. */
  private static void settle(BlockingQueue<Future<?>> sent, boolean all)
      throws IOException, InterruptedException {
    for (Future<?> first = sent.peek(); first != null; first = sent.peek()) {
      if (!all && !first.isDone()) {
        return;
      }
      try {
        sent.take().get();
      } catch (ExecutionException e) {
        Throwable cause = e.getCause();
        throw cause instanceof IOException io ? io : new IOException("loading failed: " + cause, e);
      }
    }
  }

  private void send(List<ObjectNode> batch) throws IOException, InterruptedException {
    try {
      JsonNode answer = solr.json(UPDATE, batch.toString());
      List<String> warnings = new ArrayList<>();
      answer.path("warnings").forEach(w -> warnings.add(w.asText()));
      tally.warn(warnings);
      tally.add(batch.size(), rejected(answer));
    } catch (SolrHttpException e) {
      if (e.status() == SolrHttpException.NO_ANSWER) {
        throw e;
      }
      if (batch.size() == 1) {
        tally.add(1, List.of(new LoadFailure(name(batch.get(0)), e.reason())));
        return;
      }
      for (ObjectNode document : batch) {
        send(List.of(document));
      }
    }
  }

  /** The documents that the server names as rejected in an answer that is a success otherwise. */
  private static List<LoadFailure> rejected(JsonNode answer) {
    List<LoadFailure> failures = new ArrayList<>();
    JsonNode header = answer.path("responseHeader");
    for (JsonNode list :
        List.of(header.path("errors"), answer.path("errors"), answer.path("rejected"))) {
      for (JsonNode error : list) {
        String id = error.path("id").asText(error.path("doc_id").asText("?"));
        failures.add(
            new LoadFailure(id, error.path("message").asText(error.path("reason").asText())));
      }
    }
    return failures;
  }

  private static String name(ObjectNode document) {
    String id = document.path("doc_id").asText("");
    if (id.isEmpty()) {
      String body = document.path("body").asText();
      return "document '" + body.substring(0, Math.min(body.length(), 60)).strip() + "…'";
    }
    return document.has("version") ? id + "@" + document.path("version").asText() : id;
  }
}
