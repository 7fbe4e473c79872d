package org.nexarag.rules;

import java.util.concurrent.Callable;

/**
 * The door to Drools: every call goes through here, because Drools looks its services up through
 * the thread's context class loader and remembers a miss for ever. Rules are built one after the
 * other and constraints compiled where they are evaluated, so the engine starts no worker threads
 * for a usual stage; for one of more than about fifty rules it loads classes side by side on two
 * daemon threads of its own, which stay.
 */
final class EngineRoom {
  private EngineRoom() {}

  /** Runs work with the plugin's own loader as the thread's context loader. */
  static <T> T call(Callable<T> work) throws Exception {
    Thread thread = Thread.currentThread();
    ClassLoader before = thread.getContextClassLoader();
    thread.setContextClassLoader(EngineRoom.class.getClassLoader());
    try {
      return work.call();
    } finally {
      thread.setContextClassLoader(before);
    }
  }

  /**
   * Runs work on a thread that ends with it: the compiler leaves thread locals behind, which would
   * keep the plugin's loader alive on a thread of the server.
   */
  static <T> T callOnOwnThread(Callable<T> work) throws Exception {
    java.util.concurrent.FutureTask<T> task =
        new java.util.concurrent.FutureTask<>(() -> call(work));
    Thread thread = new Thread(task, "nexarag-rules-compile");
    thread.setDaemon(true);
    thread.start();
    try {
      T result = task.get();
      thread.join();
      return result;
    } catch (java.util.concurrent.ExecutionException e) {
      if (e.getCause() instanceof Exception cause) {
        throw cause;
      }
      throw e;
    }
  }
}
