package org.nexarag.rules;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.nexarag.rules.language.Message;

/**
 * A folder of rule files on disk, two levels deep: {@code .drl}, {@code .dslr}, {@code .csv},
 * {@code .dsl} and {@code .yaml}.
 *
 * <p>Versions are remembered in {@code .history/000012.json}. Files change one by one, so while a
 * version is being written {@code .history/state} names it, and no reader takes what it finds: it
 * waits for the writer, and puts the folder right from the history when the writer has died.
 */
public final class RuleFolder implements RuleStore {
  private static final Duration READER_WAITS = Duration.ofMillis(50);
  private static final Duration WRITER_WAITS = Duration.ofSeconds(10);
  private static final String WRITING = "writing ";
  private static final String WRITTEN = "written ";
  private static final int TRIES = 3;

  private final Path folder;
  private final Path state;
  private final RuleHistory history;
  private final FolderLock lock;

  /** Over a folder, which need not exist yet. */
  public RuleFolder(Path folder) {
    this.folder = folder;
    Path hidden = folder.resolve(".history");
    this.state = hidden.resolve("state");
    this.history = new RuleHistory(hidden);
    this.lock = new FolderLock(hidden.resolve("lock"));
  }

  /** Reads the files; hidden files and an editor's leftovers are passed over. */
  @Override
  public Map<String, String> read() throws IOException {
    for (int i = 0; i < TRIES; i++) {
      String before = state();
      if (before.startsWith(WRITING)) {
        settle();
      } else {
        Map<String, String> files = files();
        if (before.equals(state())) {
          return files;
        }
      }
    }
    throw new UnreadableRules(Message.of("folder.publishing"));
  }

  /** Finishes what a writer that died had begun; does nothing while one is at work. */
  private void settle() throws IOException {
    try {
      lock.alone(READER_WAITS, () -> settled());
    } catch (RuleConflict e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  /** Under the lock: the files, after finishing what was begun. */
  private Map<String, String> settled() throws IOException {
    String now = state();
    if (now.startsWith(WRITING)) {
      int number = number(now.substring(WRITING.length()));
      PublishedRules begun = history.version(number);
      // Taken back: then the version before it is the one to have.
      install(begun == null ? before(number) : begun);
    }
    return files();
  }

  /** 0, which no version has, when it is not a number: the file may be damaged. */
  private static int number(String text) {
    return text.matches("[0-9]{1,9}") ? Integer.parseInt(text) : 0;
  }

  private PublishedRules before(int number) throws IOException {
    PublishedRules newest = history.newest();
    PublishedRules whole = newest == null ? null : history.version(newest.number());
    if (whole == null) {
      throw new UnreadableRules(Message.of("folder.lost", number));
    }
    return whole;
  }

  @Override
  public PublishedRules write(String expected, PublishedRules next)
      throws IOException, RuleConflict {
    return lock.alone(
        WRITER_WAITS,
        () -> {
          Map<String, String> before = settled();
          String digest = RuleFiles.digest(before);
          PublishedRules newest = history.newest();
          boolean known = newest != null && newest.digest().equals(digest);
          if (!digest.equals(expected)) {
            throw newest != null && known ? RuleConflict.with(newest) : RuleConflict.withAnEdit();
          }
          if (!known) {
            history.add(unseen(digest, before));
          }
          PublishedRules added = history.add(next);
          try {
            install(added);
          } catch (IOException e) {
            history.takeBack(added.number());
            settled();
            throw e;
          }
          return added;
        });
  }

  /** What nobody had remembered yet, so that no text is ever lost. */
  private static PublishedRules unseen(String digest, Map<String, String> files) {
    return new PublishedRules(
        0,
        "",
        "",
        digest,
        "",
        Instant.now(),
        "edited in place; kept at the next publishing",
        files);
  }

  private void install(PublishedRules version) throws IOException {
    replace(state, WRITING + version.number());
    Map<String, String> before = files();
    for (Map.Entry<String, String> file : new TreeMap<>(version.files()).entrySet()) {
      if (!file.getValue().equals(before.get(file.getKey()))) {
        replace(inside(file.getKey()), file.getValue());
      }
    }
    for (String file : before.keySet()) {
      if (!version.files().containsKey(file)) {
        Files.deleteIfExists(inside(file));
      }
    }
    replace(state, WRITTEN + version.number());
  }

  private Path inside(String file) throws IOException {
    Path home = folder.toAbsolutePath().normalize();
    Path path = home.resolve(file).normalize();
    Path parent = path.getParent();
    if (parent == null
        || !path.startsWith(home)
        || home.relativize(path).getNameCount() > 2
        || !RulePath.isRuleFile(String.valueOf(path.getFileName()))
        || (Files.exists(parent) && !parent.toRealPath().startsWith(home.toRealPath()))) {
      throw new IOException("a remembered file is not the path of a rule file");
    }
    return path;
  }

  /** In one step: a reader sees the old text or the new one. */
  private static void replace(Path file, String text) throws IOException {
    Path parent = file.getParent();
    if (parent != null) {
      Files.createDirectories(parent);
    }
    Path draft = file.resolveSibling("." + file.getFileName() + ".draft");
    try {
      Files.deleteIfExists(draft);
      // New, so that it is no link to somewhere else.
      Files.write(draft, text.getBytes(StandardCharsets.UTF_8), StandardOpenOption.CREATE_NEW);
      Files.move(draft, file, StandardCopyOption.ATOMIC_MOVE);
    } finally {
      Files.deleteIfExists(draft);
    }
  }

  @Override
  public PublishedRules remember(PublishedRules version) throws IOException {
    try {
      return lock.alone(
          WRITER_WAITS,
          () -> {
            PublishedRules newest = history.newest();
            return newest != null && newest.digest().equals(version.digest())
                ? newest
                : history.add(version).withoutFiles();
          });
    } catch (RuleConflict e) {
      throw new IOException(e.getMessage(), e);
    }
  }

  @Override
  public List<PublishedRules> history() throws IOException {
    return history.list();
  }

  @Override
  public @Nullable PublishedRules version(int number) throws IOException {
    return history.version(number);
  }

  /** Gives the lock's file back. */
  @Override
  public void close() {
    lock.close();
  }

  private String state() throws IOException {
    return Files.isRegularFile(state) ? Files.readString(state).strip() : "";
  }

  private Map<String, String> files() throws IOException {
    if (!Files.isDirectory(folder)) {
      throw new UnreadableRules(Message.of("folder.absent", folder));
    }
    List<Path> paths = new ArrayList<>();
    for (Path one : inOrder(folder)) {
      if (!Files.isDirectory(one)) {
        paths.add(one);
      } else if (!String.valueOf(one.getFileName()).startsWith(".")) {
        paths.addAll(inOrder(one));
      }
    }
    paths.removeIf(
        path ->
            !RulePath.isRuleFile(String.valueOf(path.getFileName())) || Files.isDirectory(path));
    Path home = folder.toRealPath();
    if (paths.size() > RulePath.MAX_FILES) {
      throw new UnreadableRules(Message.of("files.too-many", paths.size(), RulePath.MAX_FILES));
    }
    Map<String, String> files = new TreeMap<>();
    for (Path path : paths) {
      // A link may lead to another place of this folder, as mounted volumes have them.
      if (!Files.isRegularFile(path) || !path.toRealPath().startsWith(home)) {
        throw new UnreadableRules(Message.of("file.outside", folder.relativize(path)));
      }
      files.put(folder.relativize(path).toString().replace('\\', '/'), text(path));
    }
    return files;
  }

  private static List<Path> inOrder(Path folder) throws IOException {
    try (Stream<Path> files = Files.list(folder)) {
      return files.sorted().toList();
    } catch (java.io.UncheckedIOException e) {
      throw e.getCause();
    }
  }

  private static String text(Path path) throws IOException {
    if (Files.size(path) > RulePath.MAX_BYTES) {
      throw new UnreadableRules(Message.of("file.too-large", path, RulePath.MAX_BYTES));
    }
    return RulePath.text(path.toString(), Files.readAllBytes(path));
  }

  @Override
  public String toString() {
    return folder.toString();
  }
}
