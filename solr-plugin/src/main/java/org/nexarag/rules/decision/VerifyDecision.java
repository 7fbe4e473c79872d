package org.nexarag.rules.decision;

import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Answer;
import org.nexarag.rules.meaning.Means;
import org.nexarag.rules.meaning.Merges;

/**
 * What verify rules may say. Merge laws: a rejection beats a support; of two rejections the smaller
 * rule id names the reason; a claim that no rule supported is rejected. A refusal of the whole
 * answer beats everything; of two the smaller rule id names the code. What a person has to confirm
 * is a union by name, the smaller rule id says why. Of two wishes to revise the smaller rule id
 * says why; a contradicted claim is never called partly supported.
 */
public final class VerifyDecision extends Decision {
  private static final Comparator<Rejection> ORDER =
      Comparator.comparing(Rejection::ruleId)
          .thenComparing(Rejection::code)
          .thenComparing(Rejection::reason);

  private final TreeSet<Integer> supported = new TreeSet<>();
  private final TreeMap<Integer, Rejection> rejected = new TreeMap<>();
  private final TreeMap<String, Rejection> confirmations = new TreeMap<>();
  private final TreeMap<Integer, Critique> critiques = new TreeMap<>();
  private @Nullable Rejection refusal;
  private @Nullable Rejection revision;

  /** For the folder {@code rules/verify}. */
  public VerifyDecision() {
    super("verify");
  }

  /** The claim of that number, from 1, is supported by its citations. */
  @Means(zh = "第 n 个论断可以说", en = "claim number n may be said")
  @Merges(zh = "否决优先；没有规则支持即为否决", en = "a rejection wins; no support means rejected")
  public void support(String ruleId, int claim, String reason) {
    supported.add(claim);
    said(ruleId, reason);
  }

  /** The claim of that number, from 1, must not be said. */
  @Means(zh = "第 n 个论断不可以说", en = "claim number n may not be said")
  @Merges(zh = "编号最小的规则给出原因", en = "the smallest id names the reason")
  public void reject(String ruleId, int claim, String reason) {
    rejected.merge(
        claim,
        new Rejection(ruleId, "unsupported_claim", reason),
        (a, b) -> ORDER.compare(a, b) <= 0 ? a : b);
    said(ruleId, reason);
  }

  /** The answer as a whole must not be given; {@code code} is a reason code, else it throws. */
  @Means(zh = "整个答案不给出", en = "the whole answer is withheld")
  @Merges(zh = "编号最小的规则给出代码", en = "the smallest id names the code")
  public void refuse(String ruleId, String code, String reason) {
    checkReason(code);
    Rejection said = new Rejection(ruleId, code, reason);
    if (refusal == null || ORDER.compare(said, refusal) < 0) {
      refusal = said;
    }
    said(ruleId, reason);
  }

  /**
   * The answer is given as a partial one, and a person has to confirm something about it.
   *
   * @param what the point, for example the question's subject; not blank
   */
  @Means(
      zh = "答案仍给出，但标为部分回答，并把 what 列入需人工确认的事项",
      en = "the answer is partial, and `what` is listed as needing a person's confirmation")
  @Merges(
      zh = "按 what 合并；同一事项由编号最小的规则给出原因",
      en = "all of them; of one `what` the smallest id names the reason")
  public void confirm(String ruleId, String what, String reason) {
    confirmations.merge(
        what.strip(),
        new Rejection(ruleId, "needs_confirmation", reason),
        (a, b) -> ORDER.compare(a, b) <= 0 ? a : b);
    said(ruleId, reason);
  }

  /**
   * The draft is wanting; where the mode allows it, it is drafted once more without the sentences
   * that were rejected.
   */
  @Means(
      zh = "草稿有缺陷；模式允许时去掉被否决的句子重拟一次",
      en = "the draft is wanting; redrafted once without what was rejected, where the mode allows")
  @Merges(zh = "编号最小的规则给出原因", en = "the smallest id names the reason")
  public void revise(String ruleId, String reason) {
    Rejection said = new Rejection(ruleId, "", reason);
    if (revision == null || ORDER.compare(said, revision) < 0) {
      revision = said;
    }
    said(ruleId, reason);
  }

  /**
   * What is wrong with a claim.
   *
   * @param claim its number, from 1
   * @param value {@code partly} supported, or {@code contradicted} by what it cites
   */
  @Means(
      zh = "第 n 个论断与引文的关系：`partly` 部分得到支持、`contradicted` 与引文矛盾",
      en = "how claim number n stands to its citations: `partly` or `contradicted`")
  @Merges(zh = "`contradicted` 优先", en = "`contradicted` wins")
  public void critique(String ruleId, int claim, String value, String reason) {
    critiques.merge(
        claim, constant(Critique.class, "value", value), (a, b) -> a.compareTo(b) >= 0 ? a : b);
    said(ruleId, reason);
  }

  /** What may be wrong with a claim; the worse comes last. */
  public enum Critique {
    /** A part of it stands in what it cites. */
    PARTLY,
    /** What it cites says otherwise. */
    CONTRADICTED
  }

  /** Why the draft should be revised, null when no rule wants it. */
  public @Nullable Rejection revision() {
    return revision;
  }

  /** What is wrong with a claim, null when no rule said anything. */
  public @Nullable Critique critique(int claim) {
    return critiques.get(claim);
  }

  /** Whether the claim was supported and not rejected. */
  public boolean isSupported(int claim) {
    return supported.contains(claim) && !rejected.containsKey(claim);
  }

  /** Rejections by claim number. */
  public Map<Integer, Rejection> rejected() {
    return rejected;
  }

  /** The refusal of the whole answer, null when no rule refused. */
  public @Nullable Rejection refusal() {
    return refusal;
  }

  /** What a person has to confirm and why, sorted by what; empty when no rule asked for it. */
  public List<Answer.Confirmation> confirmations() {
    return confirmations.entrySet().stream()
        .map(entry -> new Answer.Confirmation(entry.getKey(), entry.getValue().reason()))
        .toList();
  }

  /**
   * A rejection or refusal.
   *
   * @param ruleId by which rule
   * @param code the reason code
   * @param reason why
   */
  public record Rejection(String ruleId, String code, String reason) {}
}
