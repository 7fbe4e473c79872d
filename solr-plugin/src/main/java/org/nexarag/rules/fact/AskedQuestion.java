package org.nexarag.rules.fact;

import java.util.Locale;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Language;
import org.nexarag.model.Plan;
import org.nexarag.model.Reading.Courtesy;
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
    @Means(zh = "此前的对话轮数", en = "number of earlier turns") int turns,
    @Means(
            zh =
                "整句只是客套时的种类：acknowledgement、greeting、feeling、assistant、play、thanks、goodbye；另有内容时为 none",
            en =
                "which courtesy, when it is nothing else: acknowledgement, greeting, feeling, assistant, play, thanks, goodbye; none when it says more")
        @OneOf(Courtesy.class)
        String courtesy,
    @Means(zh = "客套之外的赞语数", en = "remarks of praise beside the courtesy") int remarks,
    @Means(
            zh = "是否只是拿自己给出的数字做计算",
            en = "whether it only calculates with numbers that it gives itself")
        boolean calculates,
    @Means(zh = "所含名称、编号、引文数", en = "names, codes and quotations it holds") int names,
    @Means(
            zh = "是否要靠此前的对话才读得懂（代词、省略）",
            en = "whether it leans on earlier turns: points back or leaves out its subject")
        boolean elliptic,
    @Means(zh = "是否用“这款”之类指代没人说过的东西", en = "whether it points at a thing that nobody named")
        boolean dangling,
    @Means(zh = "是否把几样东西放在一起比", en = "whether it sets several things side by side")
        boolean comparison,
    @Means(zh = "一共问了几件事", en = "how many things it asks") int parts,
    @Means(zh = "要先后得到几个答案", en = "how many answers are needed one after the other") int steps,
    @Means(zh = "是否要求排除某些内容", en = "whether it asks to leave something out") boolean exclusion) {
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
        plan.question().history().size(),
        plan.reading().talk().courtesy().code(),
        plan.reading().talk().remarks(),
        plan.reading().talk().calculates(),
        plan.anchors().size(),
        plan.reading().shape().elliptic(),
        plan.reading().shape().dangling(),
        plan.reading().shape().comparison(),
        plan.reading().shape().parts(),
        plan.reading().shape().steps(),
        plan.reading().shape().exclusion());
  }
}
