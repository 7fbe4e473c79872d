package org.nexarag.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

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
import org.nexarag.model.Language;
import org.nexarag.model.RagException;
import org.nexarag.rules.decision.GovernDecision;
import org.nexarag.rules.fact.FoundCandidate;
import org.nexarag.testing.ShippedRules;

class LiveRulesTest {
  private static final String RULE =
      """
      package rules.govern;
      rule "GOV-001 x"
      when
        $c : FoundCandidate( access )
      then
        decision.allow($c.id, "x");
      end
      """;
  private static final String CASE =
      """
      stage: govern
      cases:
        - name: 有权限
          facts: [{FoundCandidate: {id: a, access: true}}]
          fires: [GOV-001]
          expect: {a: allowed}
      """;

  @TempDir Path folder;
  private LiveRules live;

  @BeforeEach
  void start() throws IOException {
    write("govern/a.drl", RULE);
    write("thresholds.yaml", ShippedRules.file("thresholds.yaml"));
    write("cases/govern.yaml", CASE);
    live = LiveRules.watching(new RuleFolder(folder), Duration.ofHours(1), Clock.systemUTC());
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

  private static boolean allows(RuleSet rules, boolean access) {
    FoundCandidate fact = FactMaker.make(FoundCandidate.class, Map.of("id", "a", "access", access));
    return rules.ask(new GovernDecision(), List.of(fact)).isAllowed("a");
  }

  @Test
  void servesTheFolderFromTheStart() {
    assertThat(allows(live.current(), true)).isTrue();
    assertThat(live.status().problems()).isEmpty();
    assertThat(live.status().rules()).isEqualTo(1);
  }

  @Test
  void swapsInAGoodChangeAndLeavesTheOldSetToThoseWhoHoldIt() throws IOException {
    RuleSet before = live.current();
    write("govern/a.drl", RULE.replace("access )", "access || !access )"));
    assertThat(live.refresh()).isTrue();
    assertThat(allows(live.current(), false)).isTrue();
    assertThat(allows(before, false)).isFalse();
    assertThat(live.current().checksum()).isNotEqualTo(before.checksum());
  }

  @Test
  void doesNothingWhenNothingChanged() {
    RuleSet before = live.current();
    assertThat(live.refresh()).isFalse();
    assertThat(live.current()).isSameAs(before);
  }

  @Test
  void keepsTheOldSetWhenAChangeIsBrokenAndSaysWhere() throws IOException {
    RuleSet before = live.current();
    write("govern/a.drl", RULE.replace("access", "acess"));
    assertThat(live.refresh()).isFalse();
    assertThat(live.current()).isSameAs(before);
    assertThat(live.status().problems().get(0).toString())
        .startsWith("govern/a.drl:4:24: rule \"GOV-001 x\": FoundCandidate has no field 'acess'");
    write("govern/a.drl", RULE);
    assertThat(live.refresh()).isTrue();
    assertThat(live.status().problems()).isEmpty();
  }

  @Test
  void keepsTheOldSetWhileAFileIsHalfWritten() throws IOException {
    RuleSet before = live.current();
    for (int length : new int[] {0, 10, 40, 80, RULE.length() - 5}) {
      write("govern/a.drl", RULE.substring(0, length));
      assertThat(live.refresh()).as("after " + length + " characters").isFalse();
      assertThat(live.current()).isSameAs(before);
    }
    write("govern/a.drl", RULE.replace("\"x\")", "\"y\")"));
    assertThat(live.refresh()).isTrue();
  }

  @Test
  void rejectsAChangeThatFailsACase() throws IOException {
    RuleSet before = live.current();
    write("govern/a.drl", RULE.replace("access )", "!access )"));
    assertThat(live.refresh()).isFalse();
    assertThat(live.current()).isSameAs(before);
    assertThat(live.status().problems().get(0).toString())
        .isEqualTo("cases/govern.yaml:5:13: case \"有权限\": GOV-001 must fire; fired: none");
  }

  @Test
  void rejectsACaseThatNamesNoRule() throws IOException {
    write("cases/govern.yaml", CASE.replace("[GOV-001]", "[GOV-002]"));
    assertThat(live.refresh()).isFalse();
    assertThat(live.status().problems().get(0).toString())
        .isEqualTo(
            "cases/govern.yaml:5:13: case \"有权限\": there is no rule 'GOV-002' (did you mean"
                + " 'GOV-001'?)");
  }

  @Test
  void rejectsAFileThatIsNoText() throws IOException {
    RuleSet before = live.current();
    Files.write(folder.resolve("govern/a.drl"), new byte[] {(byte) 0xC3, (byte) 0x28});
    assertThat(live.refresh()).isFalse();
    assertThat(live.current()).isSameAs(before);
    assertThat(live.status().problems().get(0).toString()).contains("is not UTF-8 text");
    assertThat(live.status().problems().get(0).shown(Language.ZH)).endsWith("不是 UTF-8 文本");
  }

  @Test
  void passesOverAnEditorsLeftovers() throws IOException {
    write("govern/.a.drl.swp", "x");
    write("govern/a.drl~", "x");
    write("README.md", "x");
    assertThat(live.refresh()).isFalse();
    assertThat(live.status().problems()).isEmpty();
  }

  @Test
  void isUnavailableUntilTheFirstValidSetAndHealsByItself(@TempDir Path other) throws Exception {
    Files.createDirectories(other.resolve("govern"));
    Files.writeString(other.resolve("thresholds.yaml"), ShippedRules.file("thresholds.yaml"));
    Path file = other.resolve("govern/a.drl");
    Files.writeString(file, RULE.replace("then", "than"), StandardCharsets.UTF_8);
    try (LiveRules rules =
        LiveRules.watching(new RuleFolder(other), Duration.ofMillis(20), Clock.systemUTC())) {
      assertThatThrownBy(rules::current)
          .isInstanceOf(RagException.Unavailable.class)
          .hasMessageStartingWith("no valid rule set was loaded yet:\ngovern/a.drl:");
      Files.writeString(file, RULE, StandardCharsets.UTF_8);
      long deadline = System.nanoTime() + Duration.ofSeconds(20).toNanos();
      while (rules.status().rules() == 0 && System.nanoTime() < deadline) {
        Thread.sleep(20);
      }
      assertThat(allows(rules.current(), true)).isTrue();
    }
  }

  @Test
  void saysThatTheFolderIsMissing() {
    try (LiveRules rules =
        LiveRules.watching(
            new RuleFolder(folder.resolve("no")), Duration.ofHours(1), Clock.systemUTC())) {
      assertThat(rules.status().problems().get(0).toString()).endsWith("no does not exist");
      assertThat(rules.status().problems().get(0).shown(Language.ZH)).endsWith("no 不存在");
    }
  }

  @Test
  void leavesNoThreadWhenClosed() throws InterruptedException {
    live.close();
    long deadline = System.nanoTime() + Duration.ofSeconds(10).toNanos();
    while (System.nanoTime() < deadline && !alive().isEmpty()) {
      Thread.sleep(10);
    }
    assertThat(alive()).isEmpty();
  }

  private static List<String> alive() {
    return Thread.getAllStackTraces().keySet().stream()
        .map(Thread::getName)
        .filter(name -> name.startsWith("nexarag-rules") || name.startsWith("drools-"))
        .toList();
  }
}
