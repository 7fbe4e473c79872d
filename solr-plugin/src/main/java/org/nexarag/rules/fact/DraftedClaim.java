package org.nexarag.rules.fact;

import org.nexarag.rules.meaning.Means;

/** A claim of the drafted answer against its citations; what each field means stands on it. */
@Means(zh = "拟出答案中的一个论断，与其引文对照", en = "a claim of the drafted answer against its citations")
public record DraftedClaim(
    @Means(zh = "序号，从 1 起", en = "its place, from 1") int number,
    @Means(zh = "是否有引用，且所引段落存在", en = "whether it has a citation with a span that exists")
        boolean cited,
    @Means(zh = "引文是否在所引段落中（归一化后比较）", en = "whether its quote stands in the cited spans, folded")
        boolean quoteFound,
    @Means(
            zh = "引文字符在所引段落中的比例，0..1",
            en = "share of the quote's characters that stand in the cited spans, 0..1")
        double quoteShare,
    @Means(
            zh = "每个数字是否都在引文、问题或所示比较中",
            en =
                "whether every number of the claim stands in the spans, in the question or in its comparison")
        boolean numbersFound,
    @Means(zh = "每个数量的单位是否未变", en = "whether every quantity keeps its unit") boolean unitsFound,
    @Means(
            zh = "每个名称、编号是否都在资料、标题或问题中",
            en =
                "whether every name and code of the claim stands in the passage, its headings or the question")
        boolean namesFound,
    @Means(zh = "否定与引文是否一致", en = "whether claim and span agree on negation") boolean negationKept,
    @Means(
            zh = "所示比较在数值上是否成立；没有比较为 true",
            en = "whether the comparison shown is arithmetically right; true when none")
        boolean comparisonRight,
    @Means(
            zh = "是否与问题没有共同用词，也不填任何信息项",
            en = "whether claim and question share no content term and its slot is none")
        boolean offTopic) {}
