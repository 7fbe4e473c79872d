package org.nexarag.solr.record;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.apache.solr.common.util.SimpleOrderedMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Records of requests: whole, bounded, and nobody's who may not read them. */
class TraceExportTest {
  private static final TraceFolder BOUNDS = new TraceFolder("traces", 50, 1);

  @TempDir Path dir;

  private static TraceRecord record(String id, String text, String... groups) {
    SimpleOrderedMap<Object> response = new SimpleOrderedMap<>();
    response.add("answer", text);
    return new TraceRecord(
        id,
        Instant.EPOCH,
        Set.of(groups),
        Map.of("q", "question"),
        response,
        Map.of("mode", "none"));
  }

  private List<String> files() throws IOException {
    try (Stream<Path> files = Files.list(dir)) {
      return files.map(file -> String.valueOf(file.getFileName())).sorted().toList();
    }
  }

  @Test
  void aRecordIsReadAsItWasKept() {
    TraceExport export = new TraceExport(dir, BOUNDS);
    export.keep(record("a-1", "六千毫安时", "public"));
    export.close();

    assertThat(export.read("a-1", Set.of("public")))
        .isEqualTo(
            Map.of(
                "request_id", "a-1",
                "time", "1970-01-01T00:00:00Z",
                "groups", List.of("public"),
                "parameters", Map.of("q", "question"),
                "response", Map.of("answer", "六千毫安时"),
                "trace", Map.of("mode", "none")));
  }

  @Test
  void onlyWhoBelongsToEveryGroupOfTheAskerReadsIt() {
    TraceExport export = new TraceExport(dir, BOUNDS);
    export.keep(record("a", "x", "public", "staff"));
    export.close();

    assertThat(export.read("a", Set.of("public"))).isNull();
    assertThat(export.read("a", Set.of("public", "finance"))).isNull();
    assertThat(export.read("a", Set.of("public", "staff", "finance"))).isNotNull();
    assertThat(export.read("b", Set.of("public", "staff"))).isNull();
  }

  @ParameterizedTest
  @ValueSource(strings = {"../a", "", ".", "a/b", "..", "x y"})
  void aNameThatIsNoneReadsNothing(String id) {
    assertThat(new TraceExport(dir, BOUNDS).read(id, Set.of("public"))).isNull();
    assertThat(RequestId.isValid(id)).isFalse();
    assertThat(RequestId.of(null, id)).hasSize(36);
  }

  @Test
  void aNameThatNoPathMayHoldReadsNothing() {
    assertThat(new TraceExport(dir, BOUNDS).read("a" + (char) 0, Set.of("public"))).isNull();
  }

  @Test
  void anIdKeepsItsFirstRecord() {
    TraceExport export = new TraceExport(dir, BOUNDS);
    export.keep(record("a", "first", "public"));
    export.keep(record("a", "second", "public"));
    export.close();

    assertThat(String.valueOf(export.read("a", Set.of("public")))).contains("first");
  }

  @Test
  void theOldestGoesFirstAlsoAfterARestart() throws Exception {
    TraceFolder three = new TraceFolder("traces", 3, 1);
    for (int run = 0; run < 2; run++) {
      try (TraceExport export = new TraceExport(dir, three)) {
        for (int i = 0; i < 4; i++) {
          export.keep(record("r" + run + "-" + i, "x", "public"));
        }
      }
      Files.writeString(dir.resolve("left.tmp"), "half a record");
      Thread.sleep(10);
    }
    try (TraceExport export = new TraceExport(dir, three)) {
      export.keep(record("last", "x", "public"));
    }

    assertThat(files()).containsExactly("last.json", "r1-2.json", "r1-3.json");
  }

  @Test
  void theSizeIsBounded() throws Exception {
    try (TraceExport export = new TraceExport(dir, BOUNDS)) {
      for (int i = 0; i < 5; i++) {
        export.keep(record("r" + i, "x".repeat(400_000), "public"));
      }
      export.keep(record("huge", "x".repeat(2_000_000), "public"));
    }

    assertThat(files()).containsExactly("r3.json", "r4.json");
  }

  @Test
  void manyAtOnceAreWholeAndNoneWaits() throws Exception {
    TraceExport export = new TraceExport(dir, new TraceFolder("traces", 1000, 100));
    List<Thread> threads = new ArrayList<>();
    for (int t = 0; t < 8; t++) {
      int number = t;
      Thread thread =
          new Thread(
              () ->
                  IntStream.range(0, 50)
                      .forEach(
                          i ->
                              export.keep(
                                  record("t" + number + "-" + i, "x".repeat(2000), "public"))));
      threads.add(thread);
      thread.start();
    }
    for (Thread thread : threads) {
      thread.join();
    }
    export.close();

    assertThat(files()).isNotEmpty().allMatch(name -> name.endsWith(".json"));
    for (String name : files()) {
      String id = name.substring(0, name.length() - ".json".length());
      assertThat(export.read(id, Set.of("public"))).containsEntry("request_id", id);
    }
    export.keep(record("after-close", "x", "public"));
  }

  @Test
  void aFolderThatCannotBeWrittenFailsNothing() throws Exception {
    Path file = Files.writeString(dir.resolve("file"), "no folder");
    TraceExport export = new TraceExport(file, BOUNDS);
    export.keep(record("a", "x", "public"));
    export.close();

    assertThat(export.read("a", Set.of("public"))).isNull();
    assertThat(file).hasContent("no folder");
  }

  @Test
  void aRecordThatIsDamagedIsNone() throws Exception {
    Files.writeString(dir.resolve("a.json"), "{\"groups\":");
    Files.writeString(dir.resolve("b.json"), "{}");

    assertThat(new TraceExport(dir, BOUNDS).read("a", Set.of("public"))).isNull();
    assertThat(new TraceExport(dir, BOUNDS).read("b", Set.of("public"))).isNull();
  }

  @Test
  void onlyParametersThatDecideAreKept() {
    ModifiableSolrParams params = new ModifiableSolrParams();
    params.set("q", "question");
    params.set("fq", "a:1", "b:2");
    params.set("rag.mode", "none");
    params.set("token", "secret");

    assertThat(TraceRecord.parameters(params))
        .isEqualTo(Map.of("q", "question", "fq", List.of("a:1", "b:2"), "rag.mode", "none"));
  }

  @Test
  void boundsBelowOneAreRefused() {
    assertThatThrownBy(() -> new TraceFolder("x", 0, 1)).hasMessageContaining("max_files 0");
    assertThatThrownBy(() -> new TraceFolder("x", 1, 0)).hasMessageContaining("max_mb 0");
    assertThatThrownBy(() -> new TraceFolder(" ", 1, 1)).hasMessageContaining("folder");
  }
}
