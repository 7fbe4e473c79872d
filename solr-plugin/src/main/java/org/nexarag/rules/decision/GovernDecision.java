package org.nexarag.rules.decision;

import static java.util.function.BinaryOperator.minBy;

import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Dropped;
import org.nexarag.rules.meaning.Means;
import org.nexarag.rules.meaning.Merges;

/**
 * What govern rules may say about candidates. Merge laws: an access denial beats everything; a drop
 * beats a factor; of two drops the smaller rule id names the reason; demotions multiply and boosts
 * multiply, all boosts together at most by 2, so their order does not matter. A candidate that no
 * rule allowed is denied: access fails closed.
 */
public final class GovernDecision extends Decision {
  /** A preference breaks ties between good texts; it never makes a weak one strong. */
  private static final double MOST = 2;

  private final TreeMap<String, String> allowed = new TreeMap<>();
  private final TreeMap<String, String> denied = new TreeMap<>();
  private final TreeMap<String, Dropped> dropped = new TreeMap<>();
  private final TreeMap<String, TreeMap<String, Double>> demotions = new TreeMap<>();
  private final TreeMap<String, TreeMap<String, Double>> boosts = new TreeMap<>();

  /** For the folder {@code rules/govern}. */
  public GovernDecision() {
    super("govern");
  }

  /** The caller may see the candidate. */
  @Means(zh = "提问者可以看到这条资料", en = "the caller may see it")
  @Merges(zh = "拒绝优先；没有规则允许即为拒绝", en = "a denial wins; no allow means denied")
  public void allow(String ruleId, String candidate, String reason) {
    allowed.merge(candidate, ruleId, (a, b) -> a.compareTo(b) <= 0 ? a : b);
  }

  /** The caller must not see the candidate; leaves no trace but a count. */
  @Means(zh = "提问者不得看到；只计数，不显示", en = "the caller must not; only counted, never shown")
  @Merges(zh = "压过一切", en = "wins over everything")
  public void deny(String ruleId, String candidate, String reason) {
    denied.merge(candidate, ruleId, (a, b) -> a.compareTo(b) <= 0 ? a : b);
  }

  /** The candidate is not used, with a reason that the caller may read. */
  @Means(zh = "不使用这条资料；提问者可以看到原因", en = "not used; the caller may read why")
  @Merges(zh = "编号最小的规则给出原因", en = "the smallest id names the reason")
  public void drop(String ruleId, String candidate, String reason) {
    dropped.merge(candidate, new Dropped(candidate, ruleId, reason), minBy(DROP_ORDER));
    said(ruleId, reason);
  }

  /** The candidate's rerank score is multiplied by {@code factor}, 0 exclusive to 1 inclusive. */
  @Means(zh = "降权：分数乘以 factor，大于 0、至多 1", en = "its score counts less, factor above 0 up to 1")
  @Merges(zh = "系数相乘", en = "factors multiply")
  public void demote(String ruleId, String candidate, double factor, String reason) {
    if (!(factor > 0 && factor <= 1)) {
      throw ValueRefused.notAShare("factor", factor);
    }
    demotions.computeIfAbsent(candidate, id -> new TreeMap<>()).merge(ruleId, factor, Math::min);
    said(ruleId, reason);
  }

  /** The candidate's rerank score is multiplied by {@code factor}, 1 to 2, both inclusive. */
  @Means(zh = "加权：分数乘以 factor，1 至 2", en = "its score counts more, factor 1 to 2")
  @Merges(zh = "系数相乘，合计至多 2", en = "factors multiply, together at most 2")
  public void boost(String ruleId, String candidate, double factor, String reason) {
    if (!(factor >= 1 && factor <= MOST)) {
      throw ValueRefused.outside("factor", factor, 1, 2);
    }
    boosts.computeIfAbsent(candidate, id -> new TreeMap<>()).merge(ruleId, factor, Math::max);
    said(ruleId, reason);
  }

  /** Whether access was given and not denied. */
  public boolean isAllowed(String candidate) {
    return allowed.containsKey(candidate) && !denied.containsKey(candidate);
  }

  /** Drops by candidate id. */
  public Map<String, Dropped> dropped() {
    return dropped;
  }

  /**
   * The product of the candidate's demotions and boosts, above 0 up to 2; 1 when there are none.
   */
  public double factor(String candidate) {
    return product(demotions.get(candidate)) * Math.min(MOST, product(boosts.get(candidate)));
  }

  private static double product(@Nullable Map<String, Double> factors) {
    double product = 1;
    if (factors != null) {
      for (double factor : factors.values()) {
        product *= factor;
      }
    }
    return product;
  }
}
