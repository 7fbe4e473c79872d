package org.nexarag.rules;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.nexarag.rules.language.Message;

/** A folder of rule files on disk: {@code .drl} and {@code .yaml}, two levels deep. */
public final class RuleFolder implements RuleSource {
  private static final int MAX_FILES = 500;
  private static final long MAX_BYTES = 1_000_000;

  private final Path folder;

  /** Over a folder, which need not exist yet. */
  public RuleFolder(Path folder) {
    this.folder = folder;
  }

  /** Reads the files; hidden files and an editor's leftovers are passed over. */
  @Override
  public Map<String, String> read() throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new UnreadableRules(Message.of("folder.absent", folder));
    }
    List<Path> paths;
    try (Stream<Path> walk = Files.walk(folder, 2)) {
      paths = walk.filter(path -> isRuleFile(path)).sorted().toList();
    } catch (java.io.UncheckedIOException e) {
      throw e.getCause();
    }
    if (paths.size() > MAX_FILES) {
      throw new UnreadableRules(Message.of("files.too-many", paths.size(), MAX_FILES));
    }
    Map<String, String> files = new TreeMap<>();
    for (Path path : paths) {
      files.put(folder.relativize(path).toString().replace('\\', '/'), text(path));
    }
    return files;
  }

  private static boolean isRuleFile(Path path) {
    String name = path.getFileName() == null ? "" : path.getFileName().toString();
    return !name.startsWith(".") && (name.endsWith(".drl") || name.endsWith(".yaml"));
  }

  private static String text(Path path) throws IOException {
    if (Files.size(path) > MAX_BYTES) {
      throw new UnreadableRules(Message.of("file.too-large", path, MAX_BYTES));
    }
    try {
      return StandardCharsets.UTF_8
          .newDecoder()
          .decode(ByteBuffer.wrap(Files.readAllBytes(path)))
          .toString();
    } catch (CharacterCodingException e) {
      throw new UnreadableRules(Message.of("file.not-text", path), e);
    }
  }

  @Override
  public String toString() {
    return folder.toString();
  }
}
