package org.nexarag.rules.fact;

import org.nexarag.model.Language;
import org.nexarag.model.Question;
import org.nexarag.model.Rewrite;
import org.nexarag.model.RewriteDiff;
import org.nexarag.rules.meaning.Means;

/**
 * A rewrite that may be searched beside the question, asked about once all rewrites are made. Of a
 * question that is split, what is kept is what all parts together keep.
 */
@Means(
    zh = "可与原问题一起检索的改写；拆分的，保住与否看所有子问题合起来",
    en = "a rewrite that may be searched beside the question; of a split all parts count together")
public record ProposedRewrite(
    @Means(zh = "在决策里用来指这条改写", en = "names it in the decision") String id,
    @Means(
            zh =
                "completed 补全、disambiguated 消歧、synonyms 同义、split 拆分、without_exclusion 去掉排除项、hyde 假设答句",
            en = "completed, disambiguated, synonyms, split, without_exclusion or hyde")
        @OneOf(Rewrite.Kind.class)
        String kind,
    @Means(zh = "原问题的语言，`zh` 或 `en`", en = "of the question, `zh` or `en`") @OneOf(Language.class)
        String language,
    @Means(
            zh = "原问题的每个否定及其所否定的内容都在",
            en = "every negation of the question is in it, with what it negates")
        boolean keepsNegation,
    @Means(zh = "添了原问题没有的否定", en = "it negates where the question does not") boolean negationAdded,
    @Means(zh = "每个日期和版本都在", en = "every date and version of the question is in it")
        boolean keepsDates,
    @Means(zh = "每个数量和数字都在", en = "every quantity and number of the question is in it")
        boolean keepsNumbers,
    @Means(zh = "每个名称、编号、书名都在", en = "every name, code and title of the question is in it")
        boolean keepsNames,
    @Means(
            zh = "原问题没有的名称个数，例如取自历史",
            en = "number of names that the question does not hold, such as one from the history")
        int addedNames,
    @Means(
            zh = "问题和历史都没说过的名称、数字、日期个数",
            en =
                "number of names, numbers and dates that neither the question nor its history holds")
        int invented,
    @Means(zh = "保住的内容词占比，0 到 1", en = "share of the question's content terms that it holds, 0..1")
        double keptShare,
    @Means(zh = "原问题没有的内容词个数", en = "number of content terms that the question does not hold")
        int addedTerms,
    @Means(zh = "拆成几个子问题，其他改写为 0", en = "number of parts of a split, 0 for other kinds") int parts,
    @Means(zh = "要等另一条改写的答案", en = "it needs the answer of another rewrite first") boolean waits,
    @Means(zh = "字符数", en = "characters") int length) {
  /** The fact of a rewrite of a question. */
  public static ProposedRewrite of(Rewrite rewrite, Question question) {
    RewriteDiff diff = rewrite.diff();
    return new ProposedRewrite(
        rewrite.id(),
        rewrite.kind().code(),
        question.language().code(),
        diff.negations().isKept(),
        !diff.negations().added().isEmpty(),
        diff.dates().isKept(),
        diff.numbers().isKept(),
        diff.names().isKept(),
        diff.names().added().size(),
        diff.invented().size(),
        diff.keptShare(),
        diff.added().size(),
        diff.parts().size(),
        !rewrite.dependsOn().isEmpty(),
        rewrite.text().length());
  }
}
