package org.nexarag.rules.fact;

import org.nexarag.rules.meaning.Means;

/**
 * How far the evidence loop is; asked about in the advanced modes only. What each field means
 * stands on it.
 */
@Means(
    zh = "证据循环进行到哪一步；只在高级模式下提供",
    en = "how far the evidence loop is; shown in the advanced modes only")
public record LoopState(
    @Means(zh = "已追加检索的轮数，从 0 起", en = "retrieval rounds after the first so far, from 0") int round,
    @Means(zh = "连续没有进展的轮数", en = "rounds without progress in a row") int idleRounds,
    @Means(zh = "还可以检索几次", en = "queries that may still be asked") int queriesLeft,
    @Means(zh = "还没有用过的改写条数（拆分的不算）", en = "rewrites not searched yet, parts of a split not counted")
        int rewritesLeft,
    @Means(zh = "其中由历史补全、尚未检索的条数", en = "how many of them put in what the turn leaves out")
        int completionsLeft,
    @Means(zh = "其中去掉了被排除内容、尚未检索的条数", en = "how many of them leave out what the asker excludes")
        int exclusionsLeft,
    @Means(zh = "请求带的、可以放宽的过滤条件数", en = "filters of the request that could be let go") int filters,
    @Means(zh = "尚未检索的子问题数", en = "parts of the question not searched yet") int partsLeft,
    @Means(zh = "等待的答案已经找到的子问题数", en = "parts whose awaited answer was found and checked")
        int hopsReady,
    @Means(zh = "是否已沿关系扩展过", en = "whether the graph was walked already") boolean expanded,
    @Means(zh = "最好几条资料涉及的不同产品数", en = "different products among the best evidence")
        int productsFound,
    @Means(
            zh = "尚未补查过的缺失必需要点数",
            en = "required slots that are missing and were not searched for yet")
        int gaps) {}
