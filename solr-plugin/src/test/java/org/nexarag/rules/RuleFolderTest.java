package org.nexarag.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class RuleFolderTest {
  private static final Instant NOON = Instant.parse("2026-11-30T04:00:00Z");

  @TempDir Path dir;
  private Path folder;
  private RuleFolder store;

  @BeforeEach
  void start() throws IOException {
    folder = dir.resolve("rules");
    store = new RuleFolder(folder);
    put("ruleset.yaml", "version: 一\n");
    put("plan/问候.drl", "第一版");
    put("README.md", "stays");
  }

  private void put(String file, String text) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  private static PublishedRules next(Map<String, String> files, String author) {
    return new PublishedRules(
        0, "v", "sum", RuleFiles.digest(files), author, NOON, "因为 \"要求\"", files);
  }

  private PublishedRules write(Map<String, String> files, String author)
      throws IOException, RuleConflict {
    return store.write(RuleFiles.digest(store.read()), next(files, author));
  }

  @Test
  void readsEveryKindOfRuleFileAndNothingHidden() throws IOException {
    for (String file :
        List.of(
            "plan/a.dslr", "plan/b.csv", "sentences/zh.dsl", "cases/c.yaml", "thresholds.yaml")) {
      put(file, file);
    }
    for (String file : List.of(".git/x.drl", "plan/.a.drl.swp", "plan/a.drl~", "a/b/c.drl")) {
      put(file, file);
    }
    assertThat(store.read().keySet())
        .containsExactly(
            "cases/c.yaml",
            "plan/a.dslr",
            "plan/b.csv",
            "plan/问候.drl",
            "ruleset.yaml",
            "sentences/zh.dsl",
            "thresholds.yaml");
  }

  @Test
  void replacesAllFilesAndRemembersBothVersions() throws Exception {
    Map<String, String> before = store.read();
    Map<String, String> after = Map.of("ruleset.yaml", "version: 二\n", "govern/a.drl", "x");

    PublishedRules written = write(after, "li");

    assertThat(store.read()).isEqualTo(after);
    assertThat(folder.resolve("README.md")).hasContent("stays");
    assertThat(written.number()).isEqualTo(2);
    assertThat(store.history()).extracting(PublishedRules::number).containsExactly(2, 1);
    assertThat(store.history()).extracting(PublishedRules::author).containsExactly("li", "");
    assertThat(store.history()).allMatch(version -> version.files().isEmpty());
    assertThat(Objects.requireNonNull(store.version(1)).files()).isEqualTo(before);
    assertThat(store.version(2)).isEqualTo(next(after, "li").numbered(2));
    assertThat(store.version(3)).isNull();
    assertThat(Files.readString(folder.resolve(".history/000002.json")))
        .contains("\"author\" : \"li\"", "\"govern/a.drl\" : \"x\"");
  }

  @Test
  void refusesToWriteOverWhatTheWriterHasNotSeen() throws Exception {
    String seen = RuleFiles.digest(store.read());
    write(Map.of("plan/b.drl", "二"), "li");
    Map<String, String> there = store.read();

    assertThatThrownBy(() -> store.write(seen, next(Map.of("plan/c.drl", "三"), "wang")))
        .isInstanceOf(RuleConflict.class)
        .hasMessageContaining("(number 2) was published by li at " + NOON);
    assertThat(store.read()).isEqualTo(there);
    assertThat(store.history()).hasSize(2);

    put("plan/b.drl", "edited");
    assertThatThrownBy(() -> store.write(seen, next(Map.of("plan/c.drl", "三"), "wang")))
        .isInstanceOf(RuleConflict.class)
        .hasMessageContaining("edited in place");
    assertThat(folder.resolve("plan/b.drl")).hasContent("edited");
  }

  @Test
  void remembersAnEditInPlaceOnce() throws IOException {
    PublishedRules edited = next(store.read(), "");
    store.remember(edited);
    store.remember(edited);
    assertThat(store.history()).hasSize(1);
  }

  @Test
  void aWriterThatDiedHalfWayIsFinishedByTheNextReader() throws Exception {
    Map<String, String> after = new TreeMap<>(Map.of("plan/a.drl", "A", "plan/b.drl", "B"));
    write(after, "li");
    // As it stands when the process ends after the first of two changes.
    put("plan/a.drl", "old");
    put("plan/gone.drl", "should be deleted");
    put(".history/state", "writing 2");

    assertThat(new RuleFolder(folder).read()).isEqualTo(after);
    assertThat(folder.resolve(".history/state")).hasContent("written 2");
    assertThat(store.history()).hasSize(2);
  }

  @Test
  void aStateThatCannotBeReadIsUndoneFromTheNewestVersion() throws Exception {
    Map<String, String> after = Map.of("plan/a.drl", "A");
    write(after, "li");
    put("plan/a.drl", "half of something");
    put(".history/state", "writing 99999999999999999999");

    assertThat(store.read()).isEqualTo(after);
    assertThat(folder.resolve(".history/state")).hasContent("written 2");
  }

  @Test
  void aVersionThatWasTakenBackIsUndoneByTheNextReader() throws Exception {
    Map<String, String> after = Map.of("plan/a.drl", "A");
    write(after, "li");
    put("plan/a.drl", "half of number 3");
    put(".history/state", "writing 3");

    assertThat(store.read()).isEqualTo(after);
  }

  @Test
  void aWriteThatFailsLeavesWhatWasThere() throws Exception {
    Map<String, String> before = store.read();
    // A folder where a file should go: the second of the two files cannot be written.
    Files.createDirectories(folder.resolve("plan/z.drl/x"));

    assertThatThrownBy(() -> write(Map.of("plan/a.drl", "A", "plan/z.drl", "Z"), "li"))
        .isInstanceOf(IOException.class);

    assertThat(store.read()).isEqualTo(before);
    assertThat(store.history()).extracting(PublishedRules::author).containsExactly("");
  }

  @Test
  void neverShowsHalfAChangeToAReaderWhileWritersCompete() throws Exception {
    Map<String, String> first = same("0");
    write(first, "start");
    int writers = 3;
    int rounds = 8;
    ExecutorService threads = Executors.newFixedThreadPool(writers + 1);
    AtomicBoolean done = new AtomicBoolean();
    try {
      Future<Integer> reader =
          threads.submit(
              () -> {
                RuleFolder own = new RuleFolder(folder);
                int reads = 0;
                while (!done.get()) {
                  try {
                    assertThat(own.read().values().stream().distinct()).hasSize(1);
                    reads++;
                  } catch (IOException e) {
                    assertThat(e).hasMessageContaining("being published");
                  }
                }
                return reads;
              });
      List<Callable<Integer>> work = new ArrayList<>();
      for (int w = 0; w < writers; w++) {
        String who = "writer" + w;
        work.add(() -> publishUntil(rounds, who));
      }
      for (Future<Integer> written : threads.invokeAll(work)) {
        assertThat(written.get()).isEqualTo(rounds);
      }
      done.set(true);
      assertThat(reader.get()).isPositive();
    } finally {
      done.set(true);
      threads.shutdownNow();
    }
    List<PublishedRules> history = store.history();
    assertThat(history)
        .extracting(PublishedRules::number)
        .isEqualTo(
            IntStream.rangeClosed(1, 2 + writers * rounds)
                .mapToObj(i -> 3 + writers * rounds - i)
                .toList());
    assertThat(store.read())
        .isEqualTo(Objects.requireNonNull(store.version(history.get(0).number())).files());
  }

  private int publishUntil(int rounds, String who) throws IOException {
    RuleFolder own = new RuleFolder(folder);
    int written = 0;
    while (written < rounds) {
      try {
        Map<String, String> next = same(who + written);
        own.write(RuleFiles.digest(own.read()), next(next, who));
        written++;
      } catch (RuleConflict e) {
        assertThat(e).hasMessageContaining("published by");
      } catch (IOException e) {
        assertThat(e).hasMessageContaining("being published");
      }
    }
    return written;
  }

  private static Map<String, String> same(String text) {
    Map<String, String> files = new TreeMap<>();
    for (String name : List.of("plan/a.drl", "plan/b.drl", "govern/c.drl", "judge/d.drl")) {
      files.put(name, text);
    }
    return files;
  }

  @Test
  void listsThousandsOfVersionsWithoutReadingTheirFiles() throws Exception {
    Map<String, String> files = Map.of("plan/a.drl", "x".repeat(20_000));
    write(files, "li");
    String one = Files.readString(folder.resolve(".history/000002.json"));
    for (int i = 3; i <= 3000; i++) {
      put(String.format(".history/%06d.json", i), one);
    }

    long began = System.nanoTime();
    List<PublishedRules> history = store.history();

    assertThat(history).hasSize(3000);
    assertThat((System.nanoTime() - began) / 1e9).as("seconds").isLessThan(10);
    assertThat(write(Map.of("plan/a.drl", "y"), "li").number()).isEqualTo(3001);
  }

  @Test
  void passesOverAVersionThatSomebodyDamaged() throws Exception {
    write(Map.of("plan/a.drl", "A"), "li");
    write(Map.of("plan/a.drl", "B"), "li");
    put(".history/000002.json", "{\"number\" : 2, \"time\" : \"yesterday\"");

    assertThat(store.history()).extracting(PublishedRules::number).containsExactly(3, 1);
    assertThatThrownBy(() -> store.version(2)).hasMessageContaining("000002.json cannot be read");
  }

  @Test
  void neverWritesOutsideTheFolder() throws Exception {
    for (String path :
        List.of("../out.drl", "plan/../../out.drl", "/out.drl", "a/b/c.drl", "x.sh")) {
      assertThatThrownBy(() -> write(Map.of(path, "x"), "li"))
          .as(path)
          .isInstanceOf(IOException.class)
          .hasMessageContaining("not the path of a rule file");
    }
    try (Stream<Path> files = Files.list(dir)) {
      assertThat(files).containsExactly(folder);
    }
  }

  @Test
  void readsLinksInsideTheFolderAndRefusesThoseThatLeadOut() throws IOException {
    // As a mounted volume of Kubernetes has them.
    put("..data/b.drl", "gemountet");
    Files.createSymbolicLink(folder.resolve("plan/b.drl"), folder.resolve("..data/b.drl"));
    assertThat(store.read()).containsEntry("plan/b.drl", "gemountet");
    for (Path target :
        List.of(Files.writeString(dir.resolve("secret.csv"), "x"), Path.of("/dev/null"))) {
      Path link = Files.createSymbolicLink(folder.resolve("plan/c.csv"), target);
      assertThatThrownBy(store::read)
          .isInstanceOf(UnreadableRules.class)
          .hasMessageContaining("plan/c.csv is a link out of the rules folder");
      Files.delete(link);
    }
    Path outside = Files.createDirectories(dir.resolve("outside"));
    Files.writeString(outside.resolve("a.drl"), "x");
    Files.createSymbolicLink(folder.resolve("govern"), outside);
    assertThatThrownBy(store::read).hasMessageContaining("govern/a.drl is a link out");
  }

  @Test
  void writesNothingOutsideTheFolder() throws Exception {
    Path outside = Files.createDirectories(dir.resolve("outside"));
    Files.createSymbolicLink(folder.resolve("govern"), outside);
    Path victim = Files.writeString(dir.resolve("victim"), "whole");
    Files.createSymbolicLink(folder.resolve("plan/.a.drl.draft"), victim);
    for (String file : List.of("govern/a.drl", "../a.drl", "plan/../../a.drl", "/a.drl")) {
      Map<String, String> before = store.read();
      assertThatThrownBy(() -> write(Map.of(file, "x"), "li"))
          .as(file)
          .isInstanceOf(IOException.class)
          .message()
          .doesNotContain("a.drl");
      assertThat(store.read()).isEqualTo(before);
    }
    write(Map.of("plan/a.drl", "x"), "li");
    assertThat(victim).hasContent("whole");
    assertThat(outside).isEmptyDirectory();
    assertThat(dir.resolve("a.drl")).doesNotExist();
  }

  @Test
  void writesNothingBesideAFolderNamedByARelativePath() throws Exception {
    Path relative = Path.of("").toAbsolutePath().relativize(folder);
    RuleFolder other = new RuleFolder(relative);
    Map<String, String> before = other.read();
    assertThatThrownBy(
            () -> other.write(RuleFiles.digest(before), next(Map.of("../a.yaml", "x"), "li")))
        .isInstanceOf(IOException.class);
    assertThat(dir.resolve("a.yaml")).doesNotExist();
  }
}
