package org.nexarag.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nexarag.model.RagException;
import org.nexarag.rules.decision.GovernDecision;
import org.nexarag.rules.fact.FoundCandidate;
import org.nexarag.testing.ShippedRules;

class RuleDeskTest {
  private static final String RULE =
      """
      package rules.govern;
      rule "GOV-001 权限"
      @owner("合规部")
      when
        $c : FoundCandidate( authority > 10 )
      then
        decision.allow($c.id, "x");
      end
      rule "GOV-002 双十一"
      date-effective "2026-11-11" date-expires "2026-11-12"
      when
        $c : FoundCandidate( access )
      then
        decision.allow($c.id, "x");
      end
      """;
  private static final String STRICTER = RULE.replace("> 10", "> 20");

  /** A clock that the test sets. */
  private static final class SetClock extends Clock {
    private volatile Instant now = Instant.parse("2026-11-10T15:59:59Z");

    @Override
    public ZoneId getZone() {
      return ZoneId.of("Asia/Shanghai");
    }

    @Override
    public Clock withZone(ZoneId zone) {
      throw new UnsupportedOperationException();
    }

    @Override
    public Instant instant() {
      return now;
    }
  }

  @TempDir Path folder;
  private final SetClock clock = new SetClock();
  private LiveRules live;
  private RuleDesk desk;

  @BeforeEach
  void start() throws IOException {
    write("thresholds.yaml", ShippedRules.file("thresholds.yaml"));
    write("govern/a.drl", RULE);
    live = LiveRules.watching(new RuleFolder(folder), Duration.ofHours(1), clock);
    desk = new RuleDesk(live);
  }

  @AfterEach
  void stop() {
    live.close();
  }

  private void write(String file, String text) throws IOException {
    Path path = folder.resolve(file);
    Files.createDirectories(path.getParent());
    Files.writeString(path, text);
  }

  private static boolean allows(RuleSet rules, int authority) {
    FoundCandidate fact =
        FactMaker.make(FoundCandidate.class, Map.of("id", "a", "authority", authority));
    return rules.ask(new GovernDecision(), List.of(fact)).isAllowed("a");
  }

  private String digest() {
    return live.status().digest();
  }

  @Test
  void publishesAChangeThatIsLiveAtOnceAndNamesItsAuthor() throws Exception {
    RuleStatus before = desk.status();

    RuleDesk.Published published =
        desk.publish(
            ShippedRules.numbersAnd(Map.of("govern/a.drl", STRICTER)),
            before.version(),
            "li",
            "更严");

    RuleSet now = live.current();
    assertThat(allows(now, 15)).isFalse();
    assertThat(now.author()).isEqualTo("li");
    assertThat(now.published()).isEqualTo(clock.instant());
    assertThat(now.version())
        .isEqualTo(published.version().version())
        .isNotEqualTo(before.version());
    assertThat(desk.status().number()).isEqualTo(2);
    assertThat(Files.readString(folder.resolve("govern/a.drl"))).isEqualTo(STRICTER);
    assertThat(desk.history()).extracting(PublishedRules::comment).containsExactly("更严", "");
    assertThat(live.refresh()).as("nothing is left to do").isFalse();
    assertThat(live.current()).isSameAs(now);
  }

  @Test
  void takesTheVersionTheChecksumOrTheDigestAsWhatTheAuthorSaw() throws Exception {
    desk.publish(
        ShippedRules.numbersAnd(Map.of("govern/a.drl", STRICTER)),
        desk.status().checksum(),
        "li",
        "");
    desk.publish(
        ShippedRules.numbersAnd(Map.of("govern/a.drl", RULE)), desk.status().digest(), "li", "");
    assertThat(desk.history()).hasSize(3);
  }

  @Test
  void refusesAChangeOfSomethingTheAuthorNeverSaw() throws Exception {
    String seen = desk.status().version();
    desk.publish(ShippedRules.numbersAnd(Map.of("govern/a.drl", STRICTER)), seen, "li", "");

    assertThatThrownBy(
            () ->
                desk.publish(
                    ShippedRules.numbersAnd(Map.of("govern/b.drl", "x")), seen, "wang", ""))
        .isInstanceOf(RuleConflict.class)
        .hasMessageContaining("(number 2) was published by li at 2026-11-10T15:59:59Z");
    write("govern/a.drl", RULE + "\n");
    assertThatThrownBy(
            () ->
                desk.publish(
                    ShippedRules.numbersAnd(Map.of("govern/b.drl", "x")),
                    desk.status().version(),
                    "wang",
                    ""))
        .isInstanceOf(RuleConflict.class)
        .hasMessageContaining("edited in place");
    assertThat(desk.history()).hasSize(2);
  }

  @Test
  void neverWritesABrokenSetOrABadPath() throws Exception {
    Map<String, String> before = new RuleFolder(folder).read();
    assertThatThrownBy(
            () ->
                desk.publish(
                    ShippedRules.numbersAnd(
                        Map.of("govern/a.drl", RULE.replace("access", "acess"))),
                    digest(),
                    "li",
                    ""))
        .isInstanceOf(RuleSetRejected.class)
        .hasMessageContaining("govern/a.drl:12:24");
    for (String path :
        List.of(
            "../a.drl",
            "govern/../a.drl",
            "govern/.a.drl",
            "govern/a.sh",
            "a.drl",
            "other/a.drl",
            "govern/a b.drl",
            "/govern/a.drl",
            ".history/000001.json",
            "govern/x/a.drl",
            "README.md")) {
      assertThatThrownBy(() -> desk.publish(Map.of(path, "x"), digest(), "li", ""))
          .as(path)
          .isInstanceOf(RuleSetRejected.class)
          .hasMessageContaining("is no path of a rule file");
    }
    assertThatThrownBy(
            () ->
                desk.publish(
                    ShippedRules.numbersAnd(Map.of("govern/b.drl", "x".repeat(400_000))),
                    digest(),
                    "li",
                    ""))
        .hasMessageContaining("has 400000 characters, allowed 333333");
    assertThat(new RuleFolder(folder).read()).isEqualTo(before);
    assertThat(desk.history()).hasSize(1);
  }

  @Test
  void deletesAFileWhoseTextIsNull() throws Exception {
    Map<String, @Nullable String> changes = new HashMap<>();
    changes.put("govern/a.drl", null);
    changes.put("govern/新的.drl", STRICTER);
    desk.publish(changes, digest(), "li", "");
    assertThat(folder.resolve("govern/a.drl")).doesNotExist();
    assertThat(folder.resolve("govern/新的.drl")).exists();
  }

  @Test
  void refusesToPublishNothing() {
    assertThatThrownBy(
            () ->
                desk.publish(
                    ShippedRules.numbersAnd(Map.of("govern/a.drl", RULE)), digest(), "li", ""))
        .isInstanceOf(RagException.BadRequest.class)
        .hasMessage("files: nothing would change");
  }

  @Test
  void goesBackToAnyVersionAndKeepsThemAll() throws Exception {
    desk.publish(ShippedRules.numbersAnd(Map.of("govern/a.drl", STRICTER)), digest(), "li", "");
    PublishedRules back = desk.rollback(1, digest(), "wang", "").version();

    assertThat(allows(live.current(), 15)).isTrue();
    assertThat(back.number()).isEqualTo(3);
    assertThat(desk.history()).extracting(PublishedRules::author).containsExactly("wang", "li", "");
    assertThat(desk.history().get(0).comment()).isEqualTo("back to number 1");
    assertThat(Objects.requireNonNull(desk.version(2)).files())
        .isEqualTo(ShippedRules.numbersAnd(Map.of("govern/a.drl", STRICTER)));
    assertThatThrownBy(() -> desk.rollback(9, digest(), "wang", ""))
        .hasMessage("to: there is no version 9, allowed: [3, 2, 1]");
  }

  /** A publisher may be slower to take its version up than the watch is to see the next one. */
  @Test
  void neverTakesUpAVersionOlderThanTheLiveOne() throws Exception {
    Map<String, String> strict = ShippedRules.numbersAnd(Map.of("govern/a.drl", STRICTER));
    PublishedRules late = desk.publish(strict, digest(), "li", "").version();
    PublishedRules newest = desk.rollback(1, digest(), "wang", "").version();

    live.adopt(RuleSets.compile(strict), late);

    assertThat(live.status().number()).isEqualTo(newest.number());
    assertThat(allows(live.current(), 15)).isTrue();
  }

  @Test
  void checksAndTriesADraftWithoutTouchingWhatIsLive() throws Exception {
    RuleSet before = live.current();
    CheckedRules good = desk.check(ShippedRules.numbersAnd(Map.of("govern/a.drl", STRICTER)));
    CheckedRules broken =
        desk.check(ShippedRules.numbersAnd(Map.of("govern/b.drl", "package rules.plan;")));
    RuleSet draft = desk.draft(ShippedRules.numbersAnd(Map.of("govern/a.drl", STRICTER)));

    assertThat(good.problems()).isEmpty();
    assertThat(good.rules()).isEqualTo(2);
    assertThat(good.coverage().neverFires()).containsExactly("GOV-001", "GOV-002");
    assertThat(broken.problems().get(0).file()).isEqualTo("govern/b.drl");
    assertThat(allows(draft, 15)).isFalse();
    assertThat(live.current()).isSameAs(before);
    assertThat(new RuleFolder(folder).read())
        .isEqualTo(ShippedRules.numbersAnd(Map.of("govern/a.drl", RULE)));
  }

  @Test
  void listsRulesWithOwnerAndDaysAndTurnsTheDayAtMidnightOfTheZone() {
    RuleSet evening = live.current();
    assertThat(desk.list().get(0).rule().life().owner()).isEqualTo("合规部");
    assertThat(desk.list()).extracting(RuleDesk.Listed::inForce).containsExactly(true, false);
    clock.now = Instant.parse("2026-11-10T16:00:00Z");
    RuleSet singles = live.current();
    assertThat(desk.list()).extracting(RuleDesk.Listed::inForce).containsExactly(true, true);
    assertThat(singles.isInForce("GOV-002")).isTrue();
    assertThat(evening.isInForce("GOV-002")).isFalse();
    assertThat(live.current()).isSameAs(singles);
    clock.now = clock.now.plus(Duration.ofDays(1));
    assertThat(live.current().isInForce("GOV-002")).isFalse();
    assertThat(LocalDate.now(clock)).isEqualTo("2026-11-12");
  }

  @Test
  void aFolderThatCannotBeWrittenStillServesAndPublishingSaysWhy() throws Exception {
    Path other = folder.resolve("other");
    Files.createDirectories(other.resolve("govern"));
    Files.writeString(other.resolve("govern/a.drl"), RULE);
    Files.writeString(other.resolve("thresholds.yaml"), ShippedRules.file("thresholds.yaml"));
    // A file in the place of the history: it can neither be made nor written.
    Files.writeString(other.resolve(".history"), "");
    try (LiveRules stuck = LiveRules.watching(new RuleFolder(other), Duration.ofHours(1), clock)) {
      assertThat(allows(stuck.current(), 15)).isTrue();
      assertThat(stuck.status().number()).isZero();
      assertThat(stuck.status().problems()).isEmpty();
      RuleDesk closed = new RuleDesk(stuck);
      assertThatThrownBy(
              () ->
                  closed.publish(
                      ShippedRules.numbersAnd(Map.of("govern/a.drl", STRICTER)),
                      stuck.status().digest(),
                      "li",
                      ""))
          .isInstanceOf(IOException.class)
          .hasMessageContaining(".history");
      assertThat(closed.history()).isEqualTo(Collections.emptyList());
      assertThat(allows(stuck.current(), 15)).isTrue();
    }
  }
}
