package org.nexarag.rules;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.nexarag.rules.language.Message;

/**
 * The numbers that stages decide by. Their values stand in {@code thresholds.yaml} beside the rules
 * and nowhere else; here is only what each one is called, may be and means.
 */
public enum Threshold {
  /** Near duplicates: how many are compared. */
  DUPLICATES_WITHIN(
      "duplicates.within",
      0,
      1000,
      "治理时互相比较是否重复的候选数",
      "candidates compared with each other for repeats"),
  /** Near duplicates: how alike. */
  DUPLICATES_ALIKE(
      "duplicates.alike", 0.5, 1.0, "两段文字相似到这个比例即视为重复", "likeness from which two texts are one"),
  /** Rerank: BM25's part of the mix. */
  RERANK_BM25(
      "rerank.bm25",
      0.0,
      0.9,
      "重排打分中关键词分所占比重，其余为语义分",
      "BM25's weight in the rerank mix; the rest is maxSim"),
  /** Judge: how much is read. */
  JUDGE_READ("judge.read", 1, 200, "判定时逐句阅读的证据数", "pieces of evidence whose sentences are read"),
  /** Judge: how much stands for the whole. */
  JUDGE_BEST(
      "judge.best", 1, 20, "衡量覆盖度时看最好的几条", "best texts and sentences that stand for all found"),
  /** Conflicts: about the same authority. */
  CONFLICT_AUTHORITY(
      "conflict.authority",
      0,
      99,
      "权威度相差不超过此值才算相互矛盾",
      "largest gap of authority between sides of a conflict"),
  /** Conflicts: about the same relevance. */
  CONFLICT_SCORE(
      "conflict.score",
      0.0,
      1.0,
      "句子得分比最佳句低过此值的不算一方",
      "how far below the best value's score a side may be"),
  /** Conflicts in wording: speak of one thing. */
  TWINS_ALIKE(
      "twins.alike",
      0.0,
      1.0,
      "两句相似到此比例才可能说同一件事",
      "likeness from which sentences speak of one thing"),
  /** Conflicts in wording: all else is the same. */
  TWINS_SAME(
      "twins.same",
      0.0,
      1.0,
      "除数字或否定外相似到此比例才算矛盾",
      "likeness from which one differing part is a conflict"),
  /** Conflicts in wording: bear on the question. */
  TWINS_ON_TOPIC(
      "twins.on_topic",
      0.0,
      1.0,
      "句子含有问题用词的最低比例",
      "share of the question's words a sentence must hold"),
  /** Conflicts in wording: a name's length. */
  TWINS_NAME(
      "twins.name", 1, 100, "可视为名称的最长字符数", "characters of the longest part taken for a name"),
  /** Conflicts in wording: what is the same around a name. */
  TWINS_AROUND(
      "twins.around",
      1,
      20,
      "名称以外相同部分至少是名称的几倍长",
      "how many times a name's length the rest must agree"),
  /** Context: how many are looked at. */
  CONTEXT_REACH(
      "context.reach",
      1,
      20,
      "组装上下文时查看 top_k 的几倍证据",
      "how many times top_k is looked at for the context"),
  /** Extraction: nearly as good. */
  ANSWER_NEAR(
      "answer.near", 0.0, 1.0, "比最佳句差不超过此值的句子可一并引用", "how much worse a further sentence may be"),
  /** Extraction: bringing something new. */
  ANSWER_STILL(
      "answer.still", 0.0, 1.0, "带来新内容的句子可差到此值", "how much worse a sentence with new terms may be"),
  /** Extraction: how much new. */
  ANSWER_NEW_TERMS(
      "answer.new_terms",
      0.0,
      1.0,
      "算作新内容的问题用词比例",
      "share of the question's terms that counts as new"),
  /** Extraction: how many sentences. */
  ANSWER_SENTENCES("answer.sentences", 1, 20, "一个答案最多引用的句数", "most sentences of a plain answer"),
  /** Extraction: how long. */
  ANSWER_SHORT(
      "answer.short",
      1,
      2000,
      "超过此字符数不再追加相近的句子",
      "characters after which no near sentence is added"),
  /** Lists: how many items. */
  ANSWER_ITEMS("answer.items", 2, 100, "一个列表答案最多的条数", "most items of a list that is quoted whole"),
  /** A sentence's worth: holding the question's words. */
  WORTH_COVERAGE(
      "worth.coverage",
      0.0,
      1.0,
      "含有全部问题用词的句子加多少分",
      "what a sentence gains that holds all terms asked"),
  /** A sentence's worth: what headings supply of that. */
  WORTH_HEADING(
      "worth.heading", 0.0, 1.0, "上述加分中标题可占的比例", "share of that gain which headings may supply"),
  /** A sentence's worth: the kind asked for. */
  WORTH_KIND(
      "worth.kind", 0.0, 1.0, "含有所问类型的值的句子加多少分", "what a value of the kind asked for is worth"),
  /** A sentence's worth: its passage's rank. */
  WORTH_PLACE("worth.place", 0.0, 1.0, "所在资料每低一名扣多少分", "what each place down the ranking costs"),
  /** A sentence's worth: another year. */
  WORTH_OTHER_YEAR(
      "worth.other_year", 0.0, 1.0, "说的是别的年份扣多少分", "what a sentence on other years loses"),
  /** A sentence's worth: a question. */
  WORTH_ASKS("worth.asks", 0.0, 1.0, "本身是问句扣多少分", "what a sentence loses that itself asks"),
  /** A sentence's worth: sentences joined by semicolons. */
  WORTH_CHAIN("worth.chain", 0, 10, "分号相连的句子最多再接几句", "sentences that a semicolon may add to one"),
  /** A sentence's worth: what is still short. */
  WORTH_SHORT("worth.short", 1, 2000, "不扣分的句长（字符）", "characters of a sentence that costs nothing"),
  /** A sentence's worth: what length costs. */
  WORTH_LENGTH("worth.length", 0.0, 1.0, "每再长这么多字符扣多少分", "what each such length more costs");

  private final String key;
  private final boolean whole;
  private final double smallest;
  private final double largest;
  private final String zh;
  private final String en;

  Threshold(String key, int smallest, int largest, String zh, String en) {
    this(key, true, smallest, largest, zh, en);
  }

  Threshold(String key, double smallest, double largest, String zh, String en) {
    this(key, false, smallest, largest, zh, en);
  }

  Threshold(String key, boolean whole, double smallest, double largest, String zh, String en) {
    this.key = key;
    this.whole = whole;
    this.smallest = smallest;
    this.largest = largest;
    this.zh = zh;
    this.en = en;
  }

  /** Its name in the file. */
  public String key() {
    return key;
  }

  /** Whether its value is a whole number. */
  public boolean whole() {
    return whole;
  }

  /** What it decides, in Chinese. */
  public String zh() {
    return zh;
  }

  /** What it decides, in English. */
  public String en() {
    return en;
  }

  /** What its value may be, for messages. */
  Message allowed() {
    return whole
        ? Message.of("threshold.whole", (int) smallest, (int) largest)
        : Message.of("threshold.number", smallest, largest);
  }

  boolean allows(double value) {
    return value >= smallest && value <= largest;
  }

  static Optional<Threshold> of(String key) {
    return Arrays.stream(values()).filter(one -> one.key.equals(key)).findFirst();
  }

  static List<String> keys() {
    return Arrays.stream(values()).map(Threshold::key).toList();
  }
}
