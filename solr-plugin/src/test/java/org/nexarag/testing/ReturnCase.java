package org.nexarag.testing;

import java.util.List;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Evidence;
import org.nexarag.model.Plan;
import org.nexarag.model.Slot;
import org.nexarag.testing.Evidences.Made;

/**
 * The 35-day case: a general period, a quality exception, and a procedure that is only on topic.
 */
public final class ReturnCase {
  private ReturnCase() {}

  /** The question. */
  public static final String QUESTION = "签收 35 天的质量问题能退吗";

  /** A: the general period. */
  public static final Evidence GENERAL =
      Made.of("general", "商品退货政策").says(0.74, "自签收之日起 30 天内，商品完好的可以申请退货。退货运费由买家承担。");

  /** B: the quality exception. */
  public static final Evidence QUALITY =
      Made.of("quality", "质量问题特别规定").says(0.72, "签收后 90 天内出现质量问题的，凭品牌授权网点出具的检测报告可以退货，人为损坏除外。");

  /** C: topical only. */
  public static final Evidence PROCEDURE =
      Made.of("procedure", "退款流程").says(0.66, "退款申请提交后，客服会在 3 个工作日内审核。审核通过后款项原路退回。");

  /** Rank order A, C, B. */
  public static List<Evidence> evidences() {
    return List.of(GENERAL, PROCEDURE, QUALITY);
  }

  /** The plan with its slots. */
  public static Plan plan() {
    return Evidences.plan(
        QUESTION,
        AnswerKind.YES_NO,
        Slot.stated("签收至今", AnswerKind.NUMBER, "35 天"),
        Slot.open(
            "一般退货期限",
            AnswerKind.NUMBER,
            List.of(List.of("退货", "退换"), List.of("天", "日")),
            List.of("质量", "审核"),
            true),
        Slot.open(
            "质量问题例外",
            AnswerKind.YES_NO,
            List.of(List.of("质量问题", "质量"), List.of("退货", "可退")),
            List.of(),
            false));
  }
}
