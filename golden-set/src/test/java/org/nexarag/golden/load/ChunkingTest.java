package org.nexarag.golden.load;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nexarag.golden.set.BenchmarkSet;
import org.nexarag.golden.set.Doc;
import org.nexarag.golden.set.Judgments;

class ChunkingTest {
  private static final String TEXT = "甲乙丙。丁戊！他说：“好。”己庚辛壬癸子丑寅。卯";

  @Test
  void fillsChunksWithWholeSentences() {
    assertThat(new Chunking(8, true).cut(TEXT))
        .containsExactly("甲乙丙。丁戊！", "他说：“好。”", "己庚辛壬癸子丑寅。", "卯");
  }

  @Test
  void losesNothing() {
    for (int size = 1; size < 40; size++) {
      assertThat(String.join("", new Chunking(size, true).cut(TEXT))).isEqualTo(TEXT);
    }
    assertThat(new Chunking(100, true).cut(TEXT)).containsExactly(TEXT);
    assertThat(new Chunking(5, true).cut("")).isEmpty();
  }

  @Test
  void movesJudgmentsToTheChunkThatHoldsTheAnswersStart(@TempDir Path folder) throws Exception {
    Files.writeString(
        folder.resolve("corpus.jsonl"),
        "{\"id\":\"p1\",\"title\":\"t\",\"text\":\"" + TEXT + "\"}\n");
    Files.write(
        folder.resolve("queries.jsonl"),
        List.of(
            "{\"id\":\"q1\",\"text\":\"?\",\"answers\":[\"无此\",\"庚辛\"]}",
            "{\"id\":\"q2\",\"text\":\"?\",\"answers\":[\"甲\"]}",
            "{\"id\":\"q3\",\"text\":\"?\",\"answers\":[\"不在文中\"]}"));
    Files.write(
        folder.resolve("qrels.tsv"),
        List.of("query-id\tcorpus-id\tscore", "q1\tp1\t1", "q2\tp1\t1", "q3\tp1\t1"));
    Judgments judgments = new Chunking(8, true).judgments(BenchmarkSet.read(folder));
    assertThat(judgments.relevant("q1")).containsExactly("p1_c3");
    assertThat(judgments.relevant("q2")).containsExactly("p1_c1");
    assertThat(judgments.relevant("q3")).isEmpty();
  }

  @Test
  void makesADocumentAChunk() throws Exception {
    List<ObjectNode> made =
        new Chunking(8, false).documents(Stream.of(new Doc("p1", "标题", TEXT, Map.of()))).toList();
    assertThat(made)
        .extracting(d -> d.path("doc_id").asText())
        .containsExactly("p1_c1", "p1_c2", "p1_c3", "p1_c4");
    assertThat(made.get(1).path("title").asText()).isEmpty();
    assertThat(
            new ObjectMapper()
                .readTree(made.get(1).path("body").asText())
                .at("/sections/0/id")
                .asText())
        .isEqualTo("p1_c2");
    assertThat(Chunking.chunk("p1_c2.3")).isEqualTo("p1_c2");
    assertThat(Chunking.chunk("p1_c2")).isEqualTo("p1_c2");
  }

  @Test
  void refusesAnImpossibleSize() {
    assertThatThrownBy(() -> new Chunking(0, true)).hasMessageContaining("chunks of 0 characters");
  }
}
