package org.nexarag.rules.fact;

import org.nexarag.rules.meaning.Means;

/** The drafted answer as a whole; what each field means stands on it. */
@Means(zh = "拟出的答案，作为整体", en = "the drafted answer as a whole")
public record DraftedAnswer(
    @Means(zh = "论断数", en = "number of claims") int claims,
    @Means(zh = "引用的不同文档数", en = "number of different documents cited") int documents,
    @Means(
            zh = "论断、所引文字及其标题含有问题用词的比例，0..1",
            en =
                "share of the question's content terms found in claims, cited spans and their headings, 0..1")
        double coverage,
    @Means(zh = "是否有论断给出所问类型的值", en = "whether a claim holds a value of the kind asked for")
        boolean kindAnswered,
    @Means(zh = "问题中的名称、编号、引号内文字的个数", en = "names, codes and quoted strings in the question")
        int anchors,
    @Means(
            zh = "其中在所引资料或其标题里出现的个数",
            en = "how many of them stand in the cited passages or their headings")
        int anchorsFound,
    @Means(
            zh = "最佳证据的语义相似度，约 0.3..1；未知为 0",
            en = "mean best token cosine of the best evidence, about 0.3..1; 0 when unknown")
        double topMaxSim,
    @Means(zh = "所引最佳一句的得分，尺度同上", en = "the best cited sentence's score, same scale")
        double bestSentence,
    @Means(zh = "缺失的必需信息项数", en = "required slots without a value") int requiredMissing,
    @Means(
            zh = "一条论断连同其文件标题含有问题用词的最高比例，0..1",
            en =
                "share of the question's content terms in one claim and its document's title, the best of the claims, 0..1")
        double sentenceCoverage,
    @Means(
            zh = "论断中问题以外的内容有多少也见于另一份文件，0..1",
            en =
                "share of what a claim adds to the question that one other document holds too, 0..1")
        double agreement,
    @Means(
            zh = "另有几份文件给出同一个所问的数值或日期",
            en = "other documents that state the same number or date asked for")
        int sameValue,
    @Means(
            zh = "所引资料是否写明所问的年份；问题没有年份为 true",
            en =
                "whether a cited passage names the year asked about; true when none is asked about")
        boolean yearFound,
    @Means(
            zh = "与所引资料同样相符、但没有被引用的其他文件数",
            en = "other documents that fit the question about as well as those cited")
        int rivals,
    @Means(
            zh = "答案契合度：最佳一句的得分，加上句中用词、旁证和年份的加分，约 0.3..1.4",
            en =
                "how well the answer fits: the best cited sentence's score and what speaks for it (terms in one sentence, agreement, the year), about 0.3..1.4")
        double fit) {}
