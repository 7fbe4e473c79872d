package org.nexarag.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nexarag.rules.decision.JudgeDecision;
import org.nexarag.rules.fact.FoundEvidence;
import org.nexarag.testing.ShippedRules;

/** Sentences and dictionaries that are edited while they are in use. */
class LiveSentencesTest {
  private static final String DICTIONARY =
      """
      [when]检索结果满足以下各条=FoundEvidence( )
      [when]- 对问题的覆盖率{c:comparison}{n:number}=coverage {c} {n}
      [then]拒绝回答，理由{r:text}=decision.action("refuse", "weak_evidence", {r});
      [then]接受，理由{r:text}=decision.action("accept", "", {r});
      """;
  private static final String RULES =
      """
      规则 "JUD-001 覆盖不足就拒绝"
      如果
        检索结果满足以下各条：
        - 对问题的覆盖率低于 20%
      那么
        拒绝回答，理由“覆盖不足”
      结束

      规则 "JUD-002 否则接受"
      如果
        检索结果满足以下各条：
        - 对问题的覆盖率不低于 20%
      那么
        接受，理由“覆盖足够”
      结束
      """;

  @TempDir Path folder;
  private LiveRules live;

  @BeforeEach
  void start() throws IOException {
    write("sentences/zh.dsl", DICTIONARY);
    write("judge/a.dslr", RULES);
    write("thresholds.yaml", ShippedRules.file("thresholds.yaml"));
    live = LiveRules.watching(new RuleFolder(folder), Duration.ofHours(1), Clock.systemUTC());
    assertThat(live.status().problems()).isEmpty();
  }

  @AfterEach
  void stop() {
    live.close();
  }

  private void write(String file, String text) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.write(path, text.getBytes(StandardCharsets.UTF_8));
  }

  private JudgeDecision.Said<JudgeDecision.Action> ask(double coverage) {
    FoundEvidence fact = FactMaker.make(FoundEvidence.class, Map.of("coverage", coverage));
    return live.current().ask(new JudgeDecision(), List.of(fact)).action();
  }

  @Test
  void takesAChangedThresholdAtOnce() throws IOException {
    assertThat(ask(0.25).value()).isEqualTo(JudgeDecision.Action.ACCEPT);
    write("judge/a.dslr", RULES.replace("20%", "３０％"));
    assertThat(live.refresh()).isTrue();
    assertThat(ask(0.25).value()).isEqualTo(JudgeDecision.Action.REFUSE);
    assertThat(ask(0.25).reason()).isEqualTo("覆盖不足");
    assertThat(ask(0.35).value()).isEqualTo(JudgeDecision.Action.ACCEPT);
  }

  @Test
  void keepsTheOldRulesWhenASentenceIsUnknown() throws IOException {
    RuleSet before = live.current();
    write("judge/a.dslr", RULES.replace("覆盖率低于", "覆盖度低于"));
    assertThat(live.refresh()).isFalse();
    assertThat(live.current()).isSameAs(before);
    assertThat(live.status().problems().get(0).toString())
        .isEqualTo(
            "judge/a.dslr:4:3: rule \"JUD-001 覆盖不足就拒绝\": a condition cannot be read: \"对问题的覆盖度低于"
                + " 20%\" (did you mean '对问题的覆盖率低于20%'?); the sentences stand in"
                + " sentences/zh.dsl");
  }

  @Test
  void takesAChangedWordingOfADictionary() throws IOException {
    String checksum = live.current().checksum();
    write("sentences/zh.dsl", DICTIONARY.replace("拒绝回答", "不答"));
    assertThat(live.refresh()).isFalse();
    write("judge/a.dslr", RULES.replace("拒绝回答", "不答"));
    assertThat(live.refresh()).isTrue();
    assertThat(live.current().checksum()).isEqualTo(checksum);
  }

  @Test
  void takesATableBesideSentences() throws IOException {
    write("judge/b.csv", "编号,名称,检索结果满足以下各条,- 对问题的覆盖率高于 {n},拒绝回答，理由{r}\nJUD-003,太好了不信,x,0.9,可疑\n");
    assertThat(live.refresh()).isTrue();
    assertThat(ask(0.95).reason()).isEqualTo("可疑");
    assertThat(ask(0.85).value()).isEqualTo(JudgeDecision.Action.ACCEPT);
  }
}
