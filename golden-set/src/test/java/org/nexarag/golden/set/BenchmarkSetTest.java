package org.nexarag.golden.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class BenchmarkSetTest {
  @TempDir Path folder;

  private void write(String name, String... lines) throws IOException {
    Files.writeString(folder.resolve(name), String.join("\n", lines) + "\n");
  }

  private static final String QUERY = "{\"id\":\"q1\",\"text\":\"几天能退？\"}";

  @Test
  void readsQueriesWithAllTheyKnow() throws IOException {
    write(
        "queries.jsonl",
        "{\"id\":\"q1\",\"text\":\"几天能退？\",\"category\":\"as_of\",\"lang\":\"zh\","
            + "\"answer_groups\":[[\"七天\",\"7天\"],[\"凭票\"]],\"answers\":[\"七天\",\"凭票\"],"
            + "\"wrong_answers\":[\"十天\"],\"stale_docs\":[\"d9\"],\"history\":[\"你好\",\"您好\"],"
            + "\"as_of\":\"2020-01-01\",\"required_acl\":\"legal\",\"holdout\":true,"
            + "\"hops\":2,\"gold_doc\":\"d1\",\"gold_sentences\":[\"七天内可退。\"],\"unheard\":[1]}",
        "",
        "{\"id\":\"q2\",\"text\":\"b\",\"answers\":[\"x\",\"y\"]}");
    BenchmarkSet set = BenchmarkSet.read(folder);
    Query first = set.queries().get(0);
    assertThat(first.answerGroups()).containsExactly(List.of("七天", "7天"), List.of("凭票"));
    assertThat(first.wrongAnswers()).containsExactly("十天");
    assertThat(first.staleDocs()).containsExactly("d9");
    assertThat(first.history()).containsExactly("你好", "您好");
    assertThat(first.asOf()).contains("2020-01-01");
    assertThat(first.requiredAcl()).contains("legal");
    assertThat(first.goldDoc()).contains("d1");
    assertThat(first.hops()).isEqualTo(2);
    assertThat(set.queries().get(1).hops()).isZero();
    assertThat(first.goldSentences()).containsExactly("七天内可退。");
    assertThat(set.queries().get(1).answerGroups()).containsExactly(List.of("x", "y"));
    assertThat(set.queries().get(1).category()).isEqualTo("all");
  }

  @Test
  void saysWhatAQueryExpects() throws IOException {
    write(
        "queries.jsonl",
        "{\"id\":\"a\",\"text\":\"x\",\"answers\":[\"1\"],\"holdout\":true}",
        "{\"id\":\"b\",\"text\":\"x\",\"answers\":[],\"category\":\"unanswerable\"}",
        "{\"id\":\"c\",\"text\":\"x\",\"answers\":[],\"category\":\"chitchat\"}",
        "{\"id\":\"d\",\"text\":\"x\",\"answers\":[],\"category\":\"adhoc\"}");
    List<Query> queries = BenchmarkSet.read(folder).queries();
    assertThat(queries.stream().map(q -> q.expectation(false)))
        .containsExactly(
            Expectation.ANSWER, Expectation.REFUSAL, Expectation.CHITCHAT, Expectation.UNSTATED);
    assertThat(queries.get(0).expectation(true)).isEqualTo(Expectation.REFUSAL);
  }

  @Test
  void streamsAZippedCorpusWithItsMetadata() throws IOException {
    write("queries.jsonl", QUERY);
    try (OutputStream out =
        new GZIPOutputStream(Files.newOutputStream(folder.resolve("corpus.jsonl.gz")))) {
      out.write(
          "{\"id\":\"d1\",\"title\":\"法\",\"text\":\"第一条\",\"acl\":\"legal\",\"version\":null}\n"
              .getBytes(StandardCharsets.UTF_8));
      out.write(
          "{\"id\":\"d2\",\"text\":\"b\",\"holdout\":true}\n".getBytes(StandardCharsets.UTF_8));
    }
    try (Stream<Doc> corpus = BenchmarkSet.read(folder).corpus()) {
      List<Doc> docs = corpus.toList();
      assertThat(docs.get(0).title()).isEqualTo("法");
      assertThat(docs.get(0).metadata()).isEqualTo(Map.of("acl", "legal"));
      assertThat(docs.get(0).visibleTo("public")).isFalse();
      assertThat(docs.get(1).visibleTo("public")).isTrue();
      assertThat(docs.get(1).holdout()).isTrue();
      assertThat(docs.get(1).title()).isEmpty();
    }
  }

  @Test
  void keepsTheHighestGradeOfAPairJudgedTwice() throws IOException {
    write("queries.jsonl", QUERY);
    write("qrels.tsv", "query-id\tcorpus-id\tscore", "q1\td1\t1", "q1\td1\t2", "q1\td2\t0");
    write("candidates.tsv", "query-id\tcorpus-id\trole", "q1\td1\tpos");
    BenchmarkSet set = BenchmarkSet.read(folder);
    assertThat(set.judgments().of("q1")).containsEntry("d1", 2).containsEntry("d2", 0).hasSize(2);
    assertThat(set.judgments().relevant("q1")).containsExactly("d1");
    assertThat(set.judgments().relevant("q2")).isEmpty();
    assertThat(set.roles()).containsEntry("q1", Map.of("d1", "pos"));
  }

  @Test
  void tellsDocumentsThatMustNotStandFirstByTheirRole() throws IOException {
    write("queries.jsonl", QUERY);
    write(
        "candidates.tsv",
        "query-id\tcorpus-id\trole",
        "q1\td1\tsatisfies",
        "q1\td2\tviolates",
        "q1\td3\tneg_leak",
        "q1\td4\tsuperseded",
        "q2\td1\tneg");
    BenchmarkSet set = BenchmarkSet.read(folder);
    assertThat(set.negatives("q1")).containsExactlyInAnyOrder("d2", "d4");
    assertThat(set.negatives("q3")).isEmpty();
  }

  @Test
  void namesFileLineAndValueOfAFault() throws IOException {
    assertThatThrownBy(() -> BenchmarkSet.read(folder.resolve("none")))
        .hasMessageContaining("is not a folder");
    assertThatThrownBy(() -> BenchmarkSet.read(folder)).hasMessageContaining("queries.jsonl");
    write("queries.jsonl", QUERY, "{\"id\":");
    assertFault("queries.jsonl, line 2", "'{\"id\":'");
    write("queries.jsonl", QUERY, QUERY);
    assertFault("queries.jsonl, line 2", "'q1'");
    write("queries.jsonl", "{\"id\":\"q1\"}");
    assertFault("queries.jsonl, line 1", "text is missing");
    write("queries.jsonl", "[1]");
    assertFault("queries.jsonl, line 1", "'[1]'");
    write("queries.jsonl", "{\"id\":\"q1\",\"text\":\"x\",\"answers\":\"one\"}");
    assertFault("queries.jsonl, line 1", "answers is \"one\"");
    write("queries.jsonl", "{\"id\":\"q1\",\"text\":\"x\",\"answer_groups\":[[]]}");
    assertFault("queries.jsonl, line 1", "answer_groups holds []");
    write("queries.jsonl", "{\"id\":\"q1\",\"text\":\"x\",\"hops\":\"two\"}");
    assertFault("queries.jsonl, line 1", "hops is \"two\"");
    write("queries.jsonl", QUERY);
    write("qrels.tsv", "query-id\tcorpus-id\tscore", "q1\td1\thigh");
    assertFault("qrels.tsv, line 2", "'high'");
    write("qrels.tsv", "query-id\tcorpus-id\tscore", "q1 d1 1");
    assertFault("qrels.tsv, line 2", "'q1 d1 1'");
  }

  private void assertFault(String place, String value) {
    assertThatThrownBy(() -> BenchmarkSet.read(folder))
        .isInstanceOf(SetException.class)
        .hasMessageContaining(place)
        .hasMessageContaining(value);
  }

  @Test
  void saysWhenThereIsNoCorpus() throws IOException {
    write("queries.jsonl", QUERY);
    BenchmarkSet set = BenchmarkSet.read(folder);
    assertThat(set.hasCorpus()).isFalse();
    assertThatThrownBy(set::corpus).hasMessageContaining("corpus.jsonl.gz");
  }
}
