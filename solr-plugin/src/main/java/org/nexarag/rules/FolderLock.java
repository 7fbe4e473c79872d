package org.nexarag.rules;

import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.channels.OverlappingFileLockException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;
import org.nexarag.rules.language.Message;

/**
 * One writer at a time over a folder, among threads and among processes. The system frees the lock
 * of a process that dies, so whoever gets it knows that nobody is writing.
 *
 * <p>The channel stays open between locks: closing it would free the locks that others in this
 * process hold on the same file.
 */
final class FolderLock {
  private static final long PAUSE_MILLIS = 10;

  private final Path file;
  private final ReentrantLock threads = new ReentrantLock();
  private @Nullable FileChannel channel;

  FolderLock(Path file) {
    this.file = file;
  }

  /** Work that may fail like file access does. */
  interface Work<T> {
    T run() throws IOException, RuleConflict;
  }

  /**
   * Runs work alone.
   *
   * @throws IOException when the lock cannot be had in time, or from the work
   */
  <T> T alone(Duration patience, Work<T> work) throws IOException, RuleConflict {
    long deadline = System.nanoTime() + patience.toNanos();
    try {
      if (!threads.tryLock(patience.toNanos(), TimeUnit.NANOSECONDS)) {
        throw busy();
      }
    } catch (InterruptedException e) {
      throw interrupted();
    }
    try {
      FileLock lock = lock(deadline);
      try {
        return work.run();
      } finally {
        lock.release();
      }
    } finally {
      threads.unlock();
    }
  }

  private FileLock lock(long deadline) throws IOException {
    if (channel == null || !channel.isOpen()) {
      Path parent = file.getParent();
      if (parent != null) {
        Files.createDirectories(parent);
      }
      channel = FileChannel.open(file, StandardOpenOption.CREATE, StandardOpenOption.WRITE);
    }
    while (true) {
      FileLock lock = null;
      try {
        lock = channel.tryLock();
      } catch (OverlappingFileLockException e) {
        // Somebody else in this process has it.
      }
      if (lock != null) {
        return lock;
      }
      if (System.nanoTime() > deadline) {
        throw busy();
      }
      try {
        Thread.sleep(PAUSE_MILLIS);
      } catch (InterruptedException e) {
        throw interrupted();
      }
    }
  }

  /** Closes the file; it opens again when it is needed. */
  void close() {
    threads.lock();
    try {
      if (channel != null) {
        channel.close();
      }
    } catch (IOException e) {
      throw new java.io.UncheckedIOException(e);
    } finally {
      threads.unlock();
    }
  }

  private static IOException busy() {
    return new UnreadableRules(Message.of("folder.publishing"));
  }

  private static IOException interrupted() {
    Thread.currentThread().interrupt();
    return new IOException("interrupted while waiting for another writer of the rules");
  }
}
