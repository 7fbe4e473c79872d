package org.nexarag.rules;

import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.nexarag.rules.language.Message;

/**
 * The numbers that stages decide by. Their values stand in {@code thresholds.yaml} beside the rules
 * and nowhere else, with what each one means in both languages; here is what each is called and may
 * be.
 */
public enum Threshold {
  /** Conversation: named by the asker. */
  DIALOGUE_ASKED("dialogue.asked", 0.0, 10.0),
  /** Conversation: offered on request. */
  DIALOGUE_OFFERED("dialogue.offered", 0.0, 10.0),
  /** Conversation: mentioned in an answer. */
  DIALOGUE_SAID("dialogue.said", 0.0, 10.0),
  /** Conversation: one of a list. */
  DIALOGUE_LISTED("dialogue.listed", 0.0, 10.0),
  /** Conversation: named in a new request. */
  DIALOGUE_WISHED("dialogue.wished", 0.0, 10.0),
  /** Conversation: too long ago. */
  DIALOGUE_LEAST("dialogue.least", 0.0, 10.0),
  /** Conversation: an exchange later. */
  DIALOGUE_FADE("dialogue.fade", 0.0, 1.0),
  /** Conversation: of the kind named. */
  DIALOGUE_FITS("dialogue.fits", 1.0, 10.0),
  /** Near duplicates: how many are compared. */
  DUPLICATES_WITHIN("duplicates.within", 0, 1000),
  /** Near duplicates: how alike. */
  DUPLICATES_ALIKE("duplicates.alike", 0.5, 1.0),
  /** Rerank: BM25's part of the mix. */
  RERANK_BM25("rerank.bm25", 0.0, 0.9),
  /** Exclusions: what a passage loses that speaks of nothing else. */
  EXCLUDED_LOSES("excluded.loses", 0.0, 1.0),
  /** Rewrites: completed ones and ones without what is excluded. */
  REWRITE_COMPLETED("rewrite.completed", 0.0, 100.0),
  /** Rewrites: all others. */
  REWRITE_OTHER("rewrite.other", 0.0, 100.0),
  /** Graph: the leg's weight. */
  GRAPH_WEIGHT("graph.weight", 0.0, 100.0),
  /** Graph: places kept. */
  GRAPH_EVERY("graph.every", 2, 100),
  /** Judge: how much is read. */
  JUDGE_READ("judge.read", 1, 200),
  /** Judge: how much stands for the whole. */
  JUDGE_BEST("judge.best", 1, 20),
  /** Conflicts: about the same authority. */
  CONFLICT_AUTHORITY("conflict.authority", 0, 99),
  /** Conflicts: about the same relevance. */
  CONFLICT_SCORE("conflict.score", 0.0, 1.0),
  /** Conflicts: rough and converted amounts. */
  CONFLICT_SLACK("conflict.slack", 0.0, 0.5),
  /** Conflicts in wording: speak of one thing. */
  TWINS_ALIKE("twins.alike", 0.0, 1.0),
  /** Conflicts in wording: all else is the same. */
  TWINS_SAME("twins.same", 0.0, 1.0),
  /** Conflicts in wording: bear on the question. */
  TWINS_ON_TOPIC("twins.on_topic", 0.0, 1.0),
  /** Conflicts in wording: bear on the question by themselves. */
  TWINS_OWN("twins.own", 0.0, 1.0),
  /** Conflicts in wording: as much as the best sentence. */
  TWINS_LESS("twins.less", 0, 20),
  /** Conflicts in wording: a name's length. */
  TWINS_NAME("twins.name", 1, 100),
  /** Conflicts in wording: what is the same around a name. */
  TWINS_AROUND("twins.around", 1, 20),
  /** Conflicts in other words: speak of one thing. */
  REWORDED_ALIKE("reworded.alike", 0.0, 1.0),
  /** Conflicts in other words: bear on the question. */
  REWORDED_ON_TOPIC("reworded.on_topic", 0.0, 1.0),
  /** Context: how many are looked at. */
  CONTEXT_REACH("context.reach", 1, 20),
  /** Context: sentences that are kept of a refined passage. */
  CONTEXT_STRIP("context.strip", 0.0, 1.0),
  /** Extraction: nearly as good. */
  ANSWER_NEAR("answer.near", 0.0, 1.0),
  /** Extraction: bringing something new. */
  ANSWER_STILL("answer.still", 0.0, 1.0),
  /** Extraction: how much new. */
  ANSWER_NEW_TERMS("answer.new_terms", 0.0, 1.0),
  /** Extraction: how many sentences. */
  ANSWER_SENTENCES("answer.sentences", 1, 20),
  /** Extraction: how long. */
  ANSWER_SHORT("answer.short", 1, 2000),
  /** Lists: how many items. */
  ANSWER_ITEMS("answer.items", 2, 100),
  /** A sentence's worth: holding the question's words. */
  WORTH_COVERAGE("worth.coverage", 0.0, 1.0),
  /** A sentence's worth: what headings supply of that. */
  WORTH_HEADING("worth.heading", 0.0, 1.0),
  /** A sentence's worth: the kind asked for. */
  WORTH_KIND("worth.kind", 0.0, 1.0),
  /** A sentence's worth: its passage's rank. */
  WORTH_PLACE("worth.place", 0.0, 1.0),
  /** A sentence's worth: another year. */
  WORTH_OTHER_YEAR("worth.other_year", 0.0, 1.0),
  /** A sentence's worth: a question. */
  WORTH_ASKS("worth.asks", 0.0, 1.0),
  /** A sentence's worth: sentences joined by semicolons. */
  WORTH_CHAIN("worth.chain", 0, 10),
  /** A sentence's worth: what is still short. */
  WORTH_SHORT("worth.short", 1, 2000),
  /** A sentence's worth: what length costs. */
  WORTH_LENGTH("worth.length", 0.0, 1.0),
  /** Graph: how far. */
  GRAPH_HOPS("graph.hops", 0, 4),
  /** Graph: from how many hits. */
  GRAPH_SEEDS("graph.seeds", 0, 50),
  /** Graph: from how many chunks later. */
  GRAPH_FRONTIER("graph.frontier", 1, 200),
  /** Graph: how many nodes. */
  GRAPH_NODES("graph.nodes", 1, 200),
  /** Graph: how much of a node. */
  GRAPH_FAN_OUT("graph.fan_out", 1, 100),
  /** Graph: how much in all. */
  GRAPH_CANDIDATES("graph.candidates", 1, 500),
  /** Graph: where it starts. */
  GRAPH_NAMES("graph.names", 0.1, 0.9),
  /** Graph: how it dies out. */
  GRAPH_DECAY("graph.decay", 0.1, 0.9),
  /** Graph: what is not about the question. */
  GRAPH_OFF_TOPIC("graph.off_topic", 0.01, 1.0),
  /** An answer's fit: the question's words in one sentence. */
  FIT_SENTENCE("fit.sentence", 0.0, 1.0),
  /** An answer's fit: another document says the same. */
  FIT_AGREEMENT("fit.agreement", 0.0, 1.0),
  /** An answer's fit: the same value elsewhere. */
  FIT_VALUE("fit.value", 0.0, 1.0),
  /** An answer's fit: how many others count. */
  FIT_VALUES("fit.values", 0, 20),
  /** An answer's fit: the year asked about. */
  FIT_YEAR("fit.year", 0.0, 1.0),
  /** An answer's rivals: fit about as well. */
  FIT_RIVAL("fit.rival", 0.0, 1.0);

  private final String key;
  private final boolean whole;
  private final double smallest;
  private final double largest;

  Threshold(String key, int smallest, int largest) {
    this(key, true, smallest, largest);
  }

  Threshold(String key, double smallest, double largest) {
    this(key, false, smallest, largest);
  }

  Threshold(String key, boolean whole, double smallest, double largest) {
    this.key = key;
    this.whole = whole;
    this.smallest = smallest;
    this.largest = largest;
  }

  /** Its name in the file. */
  public String key() {
    return key;
  }

  /** Whether its value is a whole number. */
  public boolean whole() {
    return whole;
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
