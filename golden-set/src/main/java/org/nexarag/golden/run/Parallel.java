package org.nexarag.golden.run;

import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.nexarag.launch.Progress;

/** Works through a list with a number of clients, each taking the next item when it is free. */
public final class Parallel {
  private Parallel() {}

  /** Work on one item. */
  @FunctionalInterface
  public interface Work<T> {
    /** Does it; an exception ends the whole run. */
    void on(T item) throws IOException, InterruptedException;
  }

  /**
   * Works on all items; returns when all are done.
   *
   * @param clients at least 1
   * @throws IOException the first failure; work not yet begun is left undone
   */
  public static <T> void run(List<T> items, int clients, Progress progress, Work<T> work)
      throws IOException, InterruptedException {
    ExecutorService pool = Executors.newFixedThreadPool(clients);
    AtomicInteger next = new AtomicInteger();
    AtomicInteger done = new AtomicInteger();
    AtomicBoolean stopped = new AtomicBoolean();
    long start = System.nanoTime();
    try {
      List<Future<?>> running = new ArrayList<>();
      for (int c = 0; c < clients; c++) {
        running.add(
            pool.submit(
                () -> {
                  for (int i = next.getAndIncrement();
                      i < items.size() && !stopped.get();
                      i = next.getAndIncrement()) {
                    try {
                      work.on(items.get(i));
                    } catch (IOException | RuntimeException e) {
                      stopped.set(true);
                      throw e;
                    }
                    synchronized (progress) {
                      progress.at(
                          done.incrementAndGet(),
                          0,
                          items.size(),
                          Duration.ofNanos(System.nanoTime() - start));
                    }
                  }
                  return null;
                }));
      }
      for (Future<?> client : running) {
        client.get();
      }
    } catch (ExecutionException e) {
      Throwable cause = e.getCause();
      throw cause instanceof IOException io ? io : new IOException("the run failed: " + cause, e);
    } finally {
      pool.shutdownNow();
    }
  }
}
