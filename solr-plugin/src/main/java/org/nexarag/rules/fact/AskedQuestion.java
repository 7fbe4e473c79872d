package org.nexarag.rules.fact;

import java.util.Locale;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Language;
import org.nexarag.model.Plan;
import org.nexarag.rules.meaning.Means;

/** The question, as read; what each field means stands on it. */
@Means(zh = "读到的问题", en = "the question as read")
public record AskedQuestion(
    @Means(
            zh = "问题原文（归一化：小写、半角、简体）",
            en = "the question, folded (lower case, half width, simplified)")
        String text,
    @Means(zh = "`zh` 或 `en`", en = "`zh` or `en`") @OneOf(Language.class) String language,
    @Means(
            zh = "所问答案的形式：number、date、name、yes_no、list、steps、cause、comparison、text",
            en =
                "the form of answer asked for: number, date, name, yes_no, list, steps, cause, comparison, text")
        @OneOf(AnswerKind.class)
        String kind,
    @Means(zh = "字符数", en = "characters") int length,
    @Means(zh = "实义词数", en = "content terms") int termCount,
    @Means(zh = "是否含型号或错误码，如 `E05`", en = "whether it holds a model or error code such as `E05`")
        boolean hasCode,
    @Means(zh = "是否说了数量", en = "whether the asker states a quantity") boolean hasQuantity,
    @Means(zh = "是否有疑问词或问号", en = "whether it asks with a question word or a question mark")
        boolean hasQuestionWord,
    @Means(zh = "是否用否定方式提问", en = "whether it asks with a negation") boolean negated,
    @Means(zh = "点名的产品数", en = "number of products it names") int products,
    @Means(zh = "是否点名过去的时间或某个版本", en = "whether it names a past time or a version")
        boolean asksPast,
    @Means(zh = "此前的对话轮数", en = "number of earlier turns") int turns) {
  /** The question of a plan: always the original one, rewrites never stand in for it. */
  public static AskedQuestion of(Plan plan) {
    return new AskedQuestion(
        plan.reading().folded(),
        plan.question().language().code(),
        plan.kind().name().toLowerCase(Locale.ROOT),
        plan.reading().length(),
        plan.terms().size(),
        plan.reading().hasCode(),
        plan.reading().hasQuantity(),
        plan.reading().asks(),
        plan.reading().negated(),
        plan.products().size(),
        plan.asOfFromQuestion() || plan.version() != null,
        plan.question().history().size());
  }
}
