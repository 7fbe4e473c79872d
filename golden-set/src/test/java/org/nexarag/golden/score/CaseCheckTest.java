package org.nexarag.golden.score;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nexarag.golden.set.CaseFolder;
import org.nexarag.golden.set.Corpus;
import org.nexarag.golden.set.Doc;

class CaseCheckTest {
  private static final Corpus CORPUS =
      () ->
          List.of(
              new Doc(
                  "spec!1#0",
                  "小米 15 Pro 规格表 > 电池",
                  "小米 15 Pro 的电池容量为 6100 mAh，支持有线快充。",
                  Map.of("product", "小米 15 Pro")),
              new Doc(
                  "pol!1#0",
                  "Returns > Window",
                  "You may return any unused item within 45 days of delivery.",
                  Map.of()))
              .stream();

  @TempDir Path folder;

  private List<String> problems(String lang, String cases) throws IOException {
    Path open = Files.createDirectories(folder.resolve("open"));
    Files.writeString(open.resolve(lang + "-x.yaml"), cases);
    return new CaseCheck(CaseFolder.read(folder, CORPUS)).problems();
  }

  @Test
  void aSoundCaseHasNoProblem() throws IOException {
    assertThat(
            problems(
                "zh",
                "- {id: a, ask: 小米 15 Pro电池多大, tags: [single_fact], expect: answered,"
                    + " values: [[6100毫安, 6100 mAh]], judged: {'spec!1#0': 3}}\n"))
        .isEmpty();
  }

  @Test
  void eachFaultIsNamed() throws IOException {
    assertThat(
            problems(
                "zh",
                """
                - {id: a, ask: 电池呢, tags: [wrong], expect: answered}
                - {id: b, ask: 电池多大, tags: [single_fact], expect: answered, values: [7000 mAh], judged: {'spec!1#0': 3}}
                - {id: c, ask: 电池 多大, tags: [single_fact], expect: answered, values: [6100 mAh], forbidden: 6100mAh, judged: {'spec!1#0': 3, 'none!1#0': 1}}
                - {id: d, ask: 多重, tags: [no_evidence], expect: refused, values: [1 kg]}
                - {id: e, ask: 请问电池容量为6100mAh支持有线快充吗, tags: [single_fact], expect: answered, values: [6100 mAh], judged: {'spec!1#0': 3}}
                """))
        .containsExactly(
            "a: tag 'wrong', allowed: " + String.join(", ", CaseCheck.TAGS),
            "a: an answer is expected, but no values say which",
            "b: none of [7000 mAh] stands in a cited chunk or one of grade 2 or more",
            "c: chunk 'none!1#0' is not in the corpus",
            "c: '6100mAh' is forbidden, and a part of one of [6100 mAh]",
            "c: asks the same as b",
            "d: none of [1 kg] stands in a cited chunk or one of grade 2 or more",
            "d: a refusal is expected, but values are given",
            "d: a refusal is expected, but no reason code is given",
            "e: quotes '容量为6100mAh支持' of spec!1#0");
  }

  @Test
  void anEnglishQuestionIsHeldAgainstWords() throws IOException {
    String rest =
        "tags: [single_fact], expect: answered, values: [45 days], judged: {'pol!1#0': 3}}\n";
    assertThat(problems("en", "- {id: a, ask: can i return any unused item or not, " + rest))
        .isEmpty();
    assertThat(problems("en", "- {id: a, ask: 'You may return ANY unused item?', " + rest))
        .containsExactly("a: quotes 'you may return any unused item' of pol!1#0");
  }

  @Test
  void tagsAreCounted() throws IOException {
    Path open = Files.createDirectories(folder.resolve("open"));
    Files.writeString(
        open.resolve("zh-x.yaml"),
        "- {id: a, ask: 你好, tags: [chitchat, multi_turn], expect: chitchat}\n");
    assertThat(CaseBalance.of(CaseFolder.read(folder, CORPUS)).tags())
        .containsEntry("chitchat", 1)
        .containsEntry("multi_turn", 1)
        .containsEntry("single_fact", 0)
        .hasSize(11);
  }
}
