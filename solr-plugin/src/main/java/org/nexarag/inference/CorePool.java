package org.nexarag.inference;

import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import java.util.function.IntConsumer;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.RagException;

/** One daemon thread per core for work that is cut into numbered parts. */
final class CorePool implements AutoCloseable {
  private static final long IDLE_SECONDS = 30;

  private final ExecutorService threads;
  private final int cores = Runtime.getRuntime().availableProcessors();

  CorePool(String name) {
    AtomicInteger number = new AtomicInteger();
    ThreadPoolExecutor pool =
        new ThreadPoolExecutor(
            cores,
            cores,
            IDLE_SECONDS,
            TimeUnit.SECONDS,
            new LinkedBlockingQueue<>(),
            work -> {
              Thread thread = new Thread(work, name + "-" + number.incrementAndGet());
              thread.setDaemon(true);
              return thread;
            });
    pool.allowCoreThreadTimeOut(true);
    this.threads = pool;
  }

  /**
   * Does parts 0 to {@code parts - 1}, begun in this order, and waits for them.
   *
   * @param stop asked before each part; once true no further part begins
   * @throws RagException.Unavailable when a part threw it, the pool is closed, or the thread is
   *     interrupted while it waits; then parts under way end by themselves
   */
  void each(int parts, IntConsumer part, BooleanSupplier stop) {
    int workers = Math.min(cores, parts);
    AtomicInteger next = new AtomicInteger();
    AtomicReference<@Nullable Throwable> failure = new AtomicReference<>();
    CountDownLatch done = new CountDownLatch(workers);
    Runnable worker =
        () -> {
          try {
            for (int i = next.getAndIncrement();
                i < parts && !stop.getAsBoolean();
                i = next.getAndIncrement()) {
              part.accept(i);
            }
          } catch (RuntimeException | Error e) {
            failure.compareAndSet(null, e);
            next.set(parts);
          } finally {
            done.countDown();
          }
        };
    try {
      for (int i = 0; i < workers; i++) {
        threads.execute(worker);
      }
      done.await();
    } catch (InterruptedException e) {
      next.set(parts);
      Thread.currentThread().interrupt();
      throw new RagException.Unavailable("interrupted while a model ran", e);
    } catch (RejectedExecutionException e) {
      next.set(parts);
      throw new RagException.Unavailable("the model is closed", e);
    }
    Throwable thrown = failure.get();
    if (thrown instanceof RagException rag) {
      throw rag;
    }
    if (thrown != null) {
      throw new RagException.Unavailable("a model failed: " + thrown.getMessage(), thrown);
    }
  }

  /** Lets parts under way end and begins no other. */
  @Override
  public void close() {
    // Queued workers must still run: their callers wait for them, and find the model closed.
    threads.shutdown();
  }
}
