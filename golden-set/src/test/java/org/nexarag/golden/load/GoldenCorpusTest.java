package org.nexarag.golden.load;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class GoldenCorpusTest {
  private static final Path FOLDER = Path.of(".");

  @Test
  void theDemoCorpusHasFiveHundredChunks() throws IOException {
    Map<String, GoldenChunk> chunks = GoldenCorpus.read(FOLDER, false).chunks();
    assertThat(chunks).hasSize(500);
    GoldenChunk battery = Objects.requireNonNull(chunks.get("xiaomi-15-pro-spec!1.1#1"));
    assertThat(battery.text()).contains("6100 mAh");
    assertThat(battery.titlePath()).isEqualTo("小米 15 Pro 规格表 > 电池与充电");
    assertThat(battery.documentVersionId()).isEqualTo("xiaomi-15-pro-spec!1.1");
    assertThat(battery.acl()).containsExactly("public");
    assertThat(battery.distractor()).isFalse();
  }

  @Test
  void distractorsStandBehindItAndAreRecognised() throws IOException {
    GoldenCorpus all = GoldenCorpus.read(FOLDER, true);
    long demo = GoldenCorpus.read(FOLDER, false).size();
    assertThat(all.size()).isGreaterThan(demo);
    assertThat(all.documents()).hasSize((int) all.size());
    assertThat(all.documents().skip(demo))
        .allMatch(d -> d.path("doc_id").asText().startsWith(Distractors.PREFIX));
  }
}
