package org.nexarag.rules.decision;

import static java.util.function.BinaryOperator.minBy;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Dropped;
import org.nexarag.model.FusionMethod;
import org.nexarag.model.Route;
import org.nexarag.model.Slot;
import org.nexarag.rules.meaning.Means;
import org.nexarag.rules.meaning.Merges;

/**
 * What plan rules may say. Merge laws: the first small talk kind in alphabetical order wins; the
 * larger priority wins for the fusion and for the depth, ties by rule id; slots are a union by
 * name, the smaller rule id wins; products are a union; of budgets the smaller number wins, each
 * for itself; of refusals the smaller rule id names the code, and a refusal beats small talk; a
 * rewrite that any rule rejects is rejected, the smaller rule id names the reason; all routes are
 * kept, best first.
 */
public final class PlanDecision extends Decision {
  private static final Comparator<FusionCall> FUSION_ORDER =
      Comparator.comparing(FusionCall::ruleId)
          .thenComparing(FusionCall::method)
          .thenComparing(call -> new TreeMap<>(call.weights()).toString());

  private static final Comparator<DepthCall> DEPTH_ORDER =
      Comparator.comparing(DepthCall::ruleId).thenComparing(DepthCall::toString);

  private static final Comparator<Refusal> REFUSAL_ORDER =
      Comparator.comparing(Refusal::ruleId).thenComparing(Refusal::toString);

  private @Nullable String smallTalk;
  private final TreeMap<Integer, FusionCall> fusions = new TreeMap<>();
  private final TreeMap<Integer, DepthCall> depths = new TreeMap<>();
  private final SlotCalls slots = new SlotCalls();
  private final TreeSet<String> products = new TreeSet<>();
  private @Nullable BudgetCall budget;
  private @Nullable Refusal refusal;
  private final TreeMap<String, Dropped> rejected = new TreeMap<>();
  private final List<RouteCall> routes = new ArrayList<>();

  /** For the folder {@code rules/plan}. */
  public PlanDecision() {
    super("plan");
  }

  /** The question needs no evidence; {@code kind} names the reply. */
  @Means(
      zh = "不需要检索；`greeting`、`thanks`、`goodbye`、`identity`、`arithmetic`、`other`",
      en =
          "no search is needed; `greeting`, `thanks`, `goodbye`, `identity`, `arithmetic`, `other`")
  @Merges(zh = "取字母序最前的", en = "the first kind in the alphabet")
  public void smallTalk(String ruleId, String kind, String reason) {
    smallTalk = smallTalk == null || kind.compareTo(smallTalk) < 0 ? kind : smallTalk;
    said(ruleId, reason);
  }

  /**
   * How to fuse.
   *
   * @param method {@code rrf} or {@code minmax}
   * @param bm25 weight of the leg bm25
   * @param dense weight of the leg dense
   * @param priority 0 for the general rule, larger for a more special one
   */
  @Means(
      zh = "融合方法 `minmax` 或 `rrf`，以及两路检索的权重",
      en = "`minmax` or `rrf`, and the weight of each leg")
  @Merges(zh = "priority 最大的，相同则编号最小的", en = "the largest priority, then the smallest id")
  public void fusion(
      String ruleId, String method, double bm25, double dense, int priority, String reason) {
    fusions.merge(
        priority,
        new FusionCall(
            ruleId,
            constant(FusionMethod.class, "method", method),
            Map.of("bm25", bm25, "dense", dense)),
        (a, b) -> FUSION_ORDER.compare(a, b) <= 0 ? a : b);
    said(ruleId, reason);
  }

  /**
   * The answer needs a piece of information.
   *
   * @param kind a name of {@link AnswerKind}, any case
   * @param about groups separated by a space, alternatives within a group by {@code |}; a sentence
   *     fills the slot only if it holds one alternative of each group
   * @param avoid alternatives separated by {@code |} that it must not hold; may be empty
   */
  @Means(
      zh =
          "答案需要这项信息；kind 为 `number`、`date`、`name`、`yes_no`、`list`、`steps`、`cause`、`comparison`、`text`",
      en =
          "the answer needs this; `kind` is `number`, `date`, `name`, `yes_no`, `list`, `steps`,"
              + " `cause`, `comparison`, `text`")
  @Merges(zh = "全部保留；同名的取编号最小的", en = "all names; of one name the smallest id")
  public void slot(
      String ruleId,
      String name,
      String kind,
      String about,
      String avoid,
      boolean required,
      String reason) {
    AnswerKind said = constant(AnswerKind.class, "kind", kind.toLowerCase(Locale.ROOT));
    slots.add(ruleId, name, said, about, avoid, required);
    said(ruleId, reason);
  }

  /**
   * How deep to look.
   *
   * @param hits hits asked of each leg, 1 to 1000
   * @param rerank passages read again by the reranker, 0 to 200; 0 keeps the fused order
   * @param priority 0 for the general rule, larger for a more special one
   */
  @Means(
      zh = "每路检索取多少条（1–1000），其中多少条重排（0–200）",
      en = "hits asked of each leg, 1..1000, and how many of them are reranked, 0..200")
  @Merges(zh = "priority 最大的，相同则编号最小的", en = "the largest priority, then the smallest id")
  public void depth(String ruleId, int hits, int rerank, int priority, String reason) {
    if (hits < 1 || hits > 1000) {
      throw ValueRefused.outside("hits", hits, 1, 1000);
    }
    if (rerank < 0 || rerank > 200) {
      throw ValueRefused.outside("rerank", rerank, 0, 200);
    }
    depths.merge(priority, new DepthCall(ruleId, hits, rerank), minBy(DEPTH_ORDER));
    said(ruleId, reason);
  }

  /** The question is about a product that its words do not name as the documents do. */
  @Means(
      zh = "问题说的是这个产品（别名）：检索、出处与比较都按它处理",
      en = "the question is about this product, whatever it calls it: searched and looked for too")
  @Merges(zh = "全部保留", en = "all of them")
  public void product(String ruleId, String name, String reason) {
    if (!name.isBlank()) {
      products.add(name.strip());
    }
    said(ruleId, reason);
  }

  /**
   * Lowers what the request may spend; it is never raised.
   *
   * @param tokens model tokens of the context, at least 1
   * @param milliseconds wall time from the request's start, at least 1
   */
  @Means(
      zh = "上下文至多多少词元、总时间至多多少毫秒；只降不升",
      en = "most tokens of the context and most milliseconds in all; only ever lowers them")
  @Merges(zh = "各取较小的", en = "the smaller of each")
  public void budget(String ruleId, int tokens, int milliseconds, String reason) {
    if (tokens < 1) {
      throw ValueRefused.outside("tokens", tokens, 1, Integer.MAX_VALUE);
    }
    if (milliseconds < 1) {
      throw ValueRefused.outside("milliseconds", milliseconds, 1, Integer.MAX_VALUE);
    }
    budget =
        budget == null
            ? new BudgetCall(tokens, milliseconds)
            : new BudgetCall(
                Math.min(tokens, budget.tokens()), Math.min(milliseconds, budget.milliseconds()));
    said(ruleId, reason);
  }

  /** The rewrite is not searched. */
  @Means(zh = "这条改写不用于检索", en = "the rewrite is not searched")
  @Merges(zh = "任一规则否决即否决；编号最小的规则给出理由", en = "any rule is enough; the smallest id names the reason")
  public void rejectRewrite(String ruleId, String rewrite, String reason) {
    Dropped said = new Dropped(rewrite, ruleId, reason);
    rejected.merge(rewrite, said, minBy(DROP_ORDER));
    said(ruleId, reason);
  }

  /** The question is not answered and nothing is searched; {@code code} is a reason code. */
  @Means(
      zh = "不检索，直接拒绝；code 如 `out_of_scope`",
      en = "refused without a search; `code` such as `out_of_scope`")
  @Merges(zh = "压过寒暄；编号最小的规则给出代码", en = "wins over small talk; the smallest id names the code")
  public void refuse(String ruleId, String code, String reason) {
    checkReason(code.isEmpty() ? "none" : code);
    Refusal said = new Refusal(ruleId, code, reason);
    refusal = refusal == null ? said : minBy(REFUSAL_ORDER).apply(refusal, said);
    said(ruleId, reason);
  }

  /**
   * Which mode should answer where {@code rag.mode} is {@code auto}; the first of {@link #routes}
   * that is enabled does.
   *
   * @param mode {@code none}, {@code self_rag}, {@code crag}, {@code mini_graphrag} or {@code
   *     agentic_rag}
   * @param priority 0 for the general rule, larger for a more special one
   */
  @Means(
      zh = "`rag.mode=auto` 时由哪种模式回答：`none`、`self_rag`、`crag`、`mini_graphrag`、`agentic_rag`",
      en =
          "who answers under `rag.mode=auto`: `none`, `self_rag`, `crag`, `mini_graphrag`,"
              + " `agentic_rag`")
  @Merges(
      zh = "全部保留；priority 大的在前，相同则较省的在前，再按编号；用第一个已启用的",
      en = "all of them; the larger priority first, then the cheaper mode, then the smaller id")
  public void route(String ruleId, String mode, int priority, String reason) {
    routes.add(new RouteCall(priority, new Route(RouteCall.mode(mode), ruleId, reason)));
    said(ruleId, reason);
  }

  /** The routes, best first, each once; empty when no rule said one. */
  public List<Route> routes() {
    return routes.stream().sorted().map(RouteCall::route).distinct().toList();
  }

  /** The kind of small talk, null when the question needs evidence. */
  public @Nullable String smallTalk() {
    return smallTalk;
  }

  /** The fusion of the highest priority, null when no rule said one. */
  public @Nullable FusionCall fusion() {
    return fusions.isEmpty() ? null : fusions.lastEntry().getValue();
  }

  /** The slots by rule id, then name; of two with the same name the smaller rule id stays. */
  public List<Slot> slots() {
    return slots.all();
  }

  /** The depth of the highest priority, null when no rule said one. */
  public @Nullable DepthCall depth() {
    return depths.isEmpty() ? null : depths.lastEntry().getValue();
  }

  /** The products, sorted; empty when no rule named one. */
  public List<String> products() {
    return List.copyOf(products);
  }

  /** The smallest budget of each kind, null when no rule said one. */
  public @Nullable BudgetCall budget() {
    return budget;
  }

  /** Why each rejected rewrite was rejected, by its id. */
  public Map<String, Dropped> rejected() {
    return rejected;
  }

  /** The refusal, null when no rule refused. */
  public @Nullable Refusal refusal() {
    return refusal;
  }

  /**
   * A call of {@link #depth(String, int, int, int, String)}.
   *
   * @param ruleId who said it
   * @param hits hits asked of each leg
   * @param rerank passages reranked
   */
  public record DepthCall(String ruleId, int hits, int rerank) {}

  /**
   * The calls of {@link #budget(String, int, int, String)} together.
   *
   * @param tokens most model tokens of the context
   * @param milliseconds most wall time from the request's start
   */
  public record BudgetCall(int tokens, int milliseconds) {}

  /**
   * A call of {@link #refuse}.
   *
   * @param ruleId who said it
   * @param code the reason code
   * @param reason why
   */
  public record Refusal(String ruleId, String code, String reason) {}

  /**
   * A call of {@link #fusion(String, String, double, double, int, String)}.
   *
   * @param ruleId who said it
   * @param method the method
   * @param weights weight per leg
   */
  public record FusionCall(String ruleId, FusionMethod method, Map<String, Double> weights) {}
}
