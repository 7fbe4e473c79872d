package org.nexarag.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.lang.management.ClassLoadingMXBean;
import java.lang.management.ManagementFactory;
import java.lang.ref.WeakReference;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.nexarag.rules.decision.GovernDecision;
import org.nexarag.rules.fact.FoundCandidate;
import org.nexarag.testing.ShippedRules;

/** Many swaps: nothing old stays behind, and nobody who asks is disturbed. */
class RuleSwapTest {
  private static final FoundCandidate FACT =
      FactMaker.make(FoundCandidate.class, Map.of("id", "a", "access", true, "authority", 5));

  /** Files in memory. */
  private static final class MemoryStore implements RuleStore {
    private volatile Map<String, String> files = Map.of();

    @Override
    public Map<String, String> read() {
      return files;
    }

    @Override
    public PublishedRules write(String expected, PublishedRules next) {
      throw new UnsupportedOperationException();
    }

    @Override
    public PublishedRules remember(PublishedRules version) {
      return version;
    }

    @Override
    public List<PublishedRules> history() {
      return List.of();
    }

    @Override
    public @Nullable PublishedRules version(int number) {
      return null;
    }
  }

  private static Map<String, String> version(int number) {
    String rule =
        """
        package rules.govern;
        rule "GOV-001 x"
        when
          $c : FoundCandidate( access, authority > 0, authority < %d )
        then
          decision.allow($c.id, "x");
        end
        rule "GOV-002 y"
        when
          $c : FoundCandidate( authority > %d )
        then
          decision.drop($c.id, "number %d");
        end
        """;
    return ShippedRules.numbersAnd(
        Map.of("govern/a.drl", rule.formatted(1000 + number, number % 3, number)));
  }

  private static GovernDecision ask(RuleSet rules) {
    return rules.ask(new GovernDecision(), List.of(FACT));
  }

  @Test
  void twoHundredSwapsLeaveNoOldSetAndNoClassesBehind() throws Exception {
    MemoryStore store = new MemoryStore();
    ClassLoadingMXBean classes = ManagementFactory.getClassLoadingMXBean();
    List<WeakReference<CompiledRules>> old = new ArrayList<>();
    try (LiveRules live = LiveRules.watching(store, Duration.ofHours(1), Clock.systemUTC())) {
      int after20 = 0;
      for (int i = 0; i < 200; i++) {
        store.files = version(i);
        assertThat(live.refresh()).isTrue();
        old.add(new WeakReference<>(compiled(live)));
        assertThat(ask(live.current()).isAllowed("a")).isTrue();
        if (i == 20) {
          collect(old.subList(0, 20));
          after20 = classes.getLoadedClassCount();
        }
      }
      collect(old.subList(0, 199));
      assertThat(old.subList(0, 199)).as("replaced sets").allMatch(one -> one.get() == null);
      assertThat(old.get(199).get()).isSameAs(compiled(live));
      // A set brings a few dozen classes; had the 179 stayed, there would be thousands more.
      assertThat(classes.getLoadedClassCount() - after20).as("classes kept").isLessThan(500);
    }
  }

  private static CompiledRules compiled(LiveRules live) {
    return ((RulesOfDay) live.current()).compiled();
  }

  private static void collect(List<WeakReference<CompiledRules>> old) throws InterruptedException {
    long deadline = System.nanoTime() + Duration.ofSeconds(20).toNanos();
    while (old.stream().anyMatch(one -> one.get() != null) && System.nanoTime() < deadline) {
      System.gc();
      Thread.sleep(50);
    }
  }

  @Test
  void whoHoldsAnOldSetAsksItOnWhileNewOnesComeAndGo() throws Exception {
    MemoryStore store = new MemoryStore();
    store.files = version(0);
    ExecutorService threads = Executors.newFixedThreadPool(4);
    AtomicBoolean done = new AtomicBoolean();
    try (LiveRules live = LiveRules.watching(store, Duration.ofHours(1), Clock.systemUTC())) {
      RuleSet first = live.current();
      List<Future<Integer>> asking = new ArrayList<>();
      for (int t = 0; t < 4; t++) {
        asking.add(
            threads.submit(
                () -> {
                  int asked = 0;
                  while (!done.get()) {
                    RuleSet held = live.current();
                    String reason = reason(held);
                    assertThat(reason(held)).isEqualTo(reason);
                    assertThat(reason(first)).isEqualTo("number 0");
                    asked++;
                  }
                  return asked;
                }));
      }
      for (int i = 1; i <= 15; i++) {
        store.files = version(i);
        assertThat(live.refresh()).isTrue();
        assertThat(reason(live.current())).isEqualTo("number " + i);
      }
      done.set(true);
      for (Future<Integer> one : asking) {
        assertThat(one.get()).isPositive();
      }
    } finally {
      done.set(true);
      threads.shutdownNow();
    }
  }

  private static String reason(RuleSet rules) {
    return ask(rules).dropped().values().iterator().next().reason();
  }

  @Test
  void countsFiringsAcrossSwapsButNotThoseOfTrials() {
    MemoryStore store = new MemoryStore();
    store.files = version(0);
    Instant before = Instant.now().minusSeconds(1);
    try (LiveRules live = LiveRules.watching(store, Duration.ofHours(1), Clock.systemUTC())) {
      RuleDesk desk = new RuleDesk(live);
      assertThat(desk.list()).allMatch(one -> one.fired() == 0 && one.lastFired() == null);
      ask(live.current());
      ask(live.current());
      store.files = version(1);
      live.refresh();
      ask(live.current());
      ask(desk.live());

      assertThat(desk.list())
          .extracting(one -> one.rule().id())
          .containsExactly("GOV-001", "GOV-002");
      assertThat(desk.list()).allMatch(one -> one.fired() == 3);
      assertThat(desk.list())
          .allMatch(one -> one.lastFired() != null && one.lastFired().isAfter(before));
    }
  }
}
