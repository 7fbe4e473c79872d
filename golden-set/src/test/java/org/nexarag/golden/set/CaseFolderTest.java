package org.nexarag.golden.set;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class CaseFolderTest {
  @TempDir Path folder;

  private void write(String file, String text) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  private BenchmarkSet read() {
    return CaseFolder.read(folder, Corpus.NONE);
  }

  @Test
  void aCaseIsReadWithAllThatItSays() throws IOException {
    write("set.yaml", "as_of: \"2026-11-30\"\n");
    write(
        "open/zh-multi_turn.yaml",
        """
        - id: zh-turn-001
          ask: 那它呢
          history: [小米 15 的电池多大, 5240 mAh。]
          caller: staff
          tags: [multi_turn, single_fact]
          expect: [answered, partial]
          values: [[6100 mAh, 6100毫安时], 快充]
          forbidden: 5240 mAh
          cite: ["a!1#1", ["b!1#1", "b!1#2"]]
          judged: {"a!1#1": 3, "b!1#1": 1}
          stale: ["a!0#1"]
          hops: 2
          conflict: true
          standalone: 小米 15 Pro 的电池容量
          note: 指代
        """);
    write(
        "frozen/en-no_evidence.yaml",
        """
        - id: en-none-001
          ask: do you fix boats
          as_of: "2025-01-01"
          tags: no_evidence
          expect: refused
          reason: [no_candidates, weak_evidence]
        """);
    BenchmarkSet set = read();
    assertThat(set.unit()).isEqualTo(BenchmarkSet.Unit.CHUNK);
    Query turn = set.queries().get(0);
    assertThat(turn.lang()).isEqualTo("zh");
    assertThat(turn.tags()).containsExactly("multi_turn", "single_fact");
    assertThat(turn.category()).isEqualTo("multi_turn");
    assertThat(turn.expectation(false)).isEqualTo(Expectation.ANSWER);
    assertThat(turn.answerGroups()).containsExactly(List.of("6100 mAh", "6100毫安时"), List.of("快充"));
    assertThat(turn.wrongAnswers()).containsExactly("5240 mAh");
    assertThat(turn.gold().cite()).containsExactly(List.of("a!1#1"), List.of("b!1#1", "b!1#2"));
    assertThat(turn.gold().caller()).contains("staff");
    assertThat(turn.gold().day()).contains("2026-11-30");
    assertThat(turn.gold().standalone()).contains("小米 15 Pro 的电池容量");
    assertThat(turn.gold().conflict()).isTrue();
    assertThat(turn.gold().frozen()).isFalse();
    assertThat(turn.hops()).isEqualTo(2);
    assertThat(set.judgments().of("zh-turn-001")).containsEntry("a!1#1", 3).hasSize(2);
    Query none = set.queries().get(1);
    assertThat(none.lang()).isEqualTo("en");
    assertThat(none.asOf()).contains("2025-01-01");
    assertThat(none.expectation(false)).isEqualTo(Expectation.REFUSAL);
    assertThat(none.gold().reasons()).containsExactlyInAnyOrder("no_candidates", "weak_evidence");
    assertThat(none.gold().frozen()).isTrue();
  }

  @Test
  void aFaultNamesFileLineAndValue() throws IOException {
    write("open/zh-x.yaml", "- id: a\n  ask: 甲\n  tags: [x]\n  expect: yes\n  jugded: {}\n");
    assertThatThrownBy(this::read)
        .isInstanceOf(SetException.class)
        .hasMessageContaining("zh-x.yaml, near line 6: key 'jugded', allowed: as_of, ask, caller");
    write("open/zh-x.yaml", "- id: a\n  ask: 甲\n  tags: [x]\n  expect: maybe\n");
    assertThatThrownBy(this::read)
        .hasMessageContaining("case a: expect is 'maybe', allowed: answered, chitchat, clarify");
    write("open/zh-x.yaml", "- ask: 甲\n  tags: [x]\n  expect: answered\n");
    assertThatThrownBy(this::read).hasMessageContaining("zh-x.yaml").hasMessageContaining("id");
    write("open/zh-x.yaml", "");
    assertThatThrownBy(this::read).hasMessageContaining("zh-x.yaml, near line 1: No content");
  }

  @Test
  void anIdStandsOnce() throws IOException {
    write("open/zh-x.yaml", "- {id: a, ask: 甲, tags: [x], expect: answered}\n");
    write("frozen/zh-x.yaml", "- {id: a, ask: 乙, tags: [x], expect: answered}\n");
    assertThatThrownBy(this::read).hasMessageContaining("case a: the id stands in zh-x.yaml");
  }

  @Test
  void aFolderIsToldFromABenchmark() throws IOException {
    assertThat(CaseFolder.is(folder)).isFalse();
    Files.createDirectories(folder.resolve("frozen"));
    assertThat(CaseFolder.is(folder)).isTrue();
  }
}
