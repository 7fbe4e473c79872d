package org.nexarag.golden.score;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.ArrayList;
import java.util.List;

/**
 * Keeps responses in a file as they come, one a line, so that a stopped run loses nothing but what
 * was under way. Safe for use by several threads.
 */
public final class AnswerStore implements AutoCloseable {
  private static final ObjectMapper JSON = new ObjectMapper();

  private final BufferedWriter writer;

  private AnswerStore(BufferedWriter writer) {
    this.writer = writer;
  }

  /**
   * Opens a file to go on writing. A last line that a stopped run left half written is cut off.
   *
   * @param resume whether the file may hold records already
   * @throws FileAlreadyExistsException when it does, but may not
   */
  public static AnswerStore open(Path file, boolean resume) throws IOException {
    List<AnswerRecord> kept = List.of();
    if (Files.exists(file)) {
      if (!resume) {
        throw new FileAlreadyExistsException(
            file.toString(),
            null,
            "holds results already: --resume goes on, or name another --out");
      }
      kept = read(file);
    }
    Path folder = file.toAbsolutePath().getParent();
    if (folder != null) {
      Files.createDirectories(folder);
    }
    AnswerStore store =
        new AnswerStore(
            Files.newBufferedWriter(
                file,
                StandardCharsets.UTF_8,
                StandardOpenOption.CREATE,
                StandardOpenOption.TRUNCATE_EXISTING));
    for (AnswerRecord record : kept) {
      store.keep(record);
    }
    return store;
  }

  /** Writes a record through to the file. */
  public synchronized void keep(AnswerRecord record) throws IOException {
    writer.write(JSON.writeValueAsString(record));
    writer.write('\n');
    writer.flush();
  }

  /**
   * The records of a file in its order. A last line that is not whole is left out; any other is a
   * fault.
   */
  public static List<AnswerRecord> read(Path file) throws IOException {
    List<String> lines = Files.readAllLines(file, StandardCharsets.UTF_8);
    List<AnswerRecord> records = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      try {
        records.add(JSON.readValue(lines.get(i), AnswerRecord.class));
      } catch (JsonProcessingException e) {
        if (i < lines.size() - 1) {
          throw new IOException(file + ", line " + (i + 1) + ": not a kept response", e);
        }
      }
    }
    return records;
  }

  @Override
  public synchronized void close() throws IOException {
    writer.close();
  }
}
