package org.nexarag.rules.fact;

import org.nexarag.rules.meaning.Means;

/** What was found, as a whole; what each field means stands on it. */
@Means(zh = "找到的证据，作为整体", en = "what was found, as a whole")
public record FoundEvidence(
    @Means(zh = "证据条数", en = "pieces of evidence") int count,
    @Means(zh = "因时效或版本被治理剔除的条数", en = "candidates that governance dropped for validity or version")
        int dropped,
    @Means(zh = "最佳一条的重排分", en = "rerank score of the best") double topScore,
    @Means(
            zh = "最佳一条的语义相似度，约 0.3..1；没有证据或未重排时为 0",
            en =
                "its mean best token cosine, about 0.3..1; 0 when there is no evidence or no reranker")
        double topMaxSim,
    @Means(
            zh = "最佳一句的得分，尺度同上；没有则为 0",
            en = "the best sentence's score, same scale; 0 when there is none")
        double bestSentence,
    @Means(
            zh = "第一名与第二名的重排分差；没有则为 0",
            en = "the best rerank score minus the second, 0 when there is none")
        double gap,
    @Means(
            zh = "最好三条合起来含有问题用词的比例，0..1",
            en = "share of the question's content terms found in the best three texts, 0..1")
        double coverage,
    @Means(
            zh = "其中单独一条含有问题用词的最高比例，0..1",
            en = "share of them found in one text, the best of the three, 0..1")
        double bestCoverage,
    @Means(zh = "问题中的名称、编号、引号内文字的个数", en = "names, codes and quoted strings in the question")
        int anchors,
    @Means(zh = "其中在证据里出现的个数", en = "how many of them stand in the evidence") int anchorsFound,
    @Means(
            zh = "最好几句中是否有所问类型的值",
            en = "whether the best sentences hold a value of the kind asked for")
        boolean kindFound,
    @Means(zh = "重排器是否运行了", en = "whether the reranker ran") boolean reranked) {}
