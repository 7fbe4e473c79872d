package org.nexarag.rules.fact;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;
import org.nexarag.rules.meaning.Means;

/** A candidate under governance; what each field means stands on it. */
@Means(zh = "待治理的一条资料", en = "a candidate under governance")
public record FoundCandidate(
    @Means(zh = "资料片段", en = "the chunk") String id,
    @Means(zh = "所属文档", en = "the document") String docId,
    @Means(zh = "版本号", en = "the version's label") String version,
    @Means(
            zh = "文档标题（归一化：小写、半角、简体）",
            en = "the document's title, folded (lower case, half width, simplified)")
        String title,
    @Means(
            zh = "policy、manual、spec、fault_guide、notice、faq、internal_note 或其他",
            en = "policy, manual, spec, fault_guide, notice, faq, internal_note or another word")
        String docType,
    @Means(
            zh = "涉及的产品（归一化），多个之间用 \" | \" 隔开；没有则为空",
            en = "the products it speaks of, folded, with \" | \" between them; empty when none")
        String product,
    @Means(zh = "`zh` 或 `en`", en = "`zh` or `en`") String language,
    @Means(zh = "来源网址；没有则为空", en = "where it came from; empty when not known") String sourceUrl,
    @Means(zh = "提问者是否在它的访问组内", en = "whether one of the chunk's groups is a group of the caller")
        boolean access,
    @Means(zh = "是否写明了访问组", en = "whether the chunk names any group") boolean hasAcl,
    @Means(zh = "生效首日；null 表示一直有效", en = "first day it holds, null for always")
        @Nullable LocalDate effectiveFrom,
    @Means(zh = "失效首日；null 表示未定", en = "first day it no longer holds, null for open")
        @Nullable LocalDate effectiveTo,
    @Means(zh = "在所问日期是否尚未生效", en = "whether it starts after the day asked for") boolean notYet,
    @Means(zh = "在所问日期是否已经失效", en = "whether it ended on or before the day asked for")
        boolean ended,
    @Means(
            zh = "在所问日期是否已有更新的版本",
            en = "whether a newer version of the document holds on the day asked for")
        boolean superseded,
    @Means(zh = "那个更新版本的版本号；没有则为空", en = "that version's label; empty when there is none")
        String newerVersion,
    @Means(zh = "问题是否正好点名这个版本", en = "whether the question names exactly this version")
        boolean namedVersion,
    @Means(zh = "权威度 1..100，越大越权威", en = "1..100, larger wins") int authority,
    @Means(
            zh = "排名更靠前、文字几乎相同的那条的 id；没有则为空",
            en = "id of a better ranked candidate with nearly the same text; empty when none")
        String duplicateOf,
    @Means(zh = "融合后的名次，从 1 起", en = "its place after fusion, from 1") int fusedRank) {}
