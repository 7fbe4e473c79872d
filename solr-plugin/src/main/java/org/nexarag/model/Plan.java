package org.nexarag.model;

import java.time.LocalDate;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What the house will do for one question.
 *
 * @param question the original question
 * @param reading what its words show
 * @param kind the form of answer asked for
 * @param retrieve false when the question needs no evidence (small talk)
 * @param smallTalk which short reply fits when {@code retrieve} is false, for example {@code
 *     greeting} or {@code thanks}; null otherwise
 * @param asOf the day whose rules hold
 * @param asOfFromQuestion whether the question itself names a time; a day that the request gives
 *     still wins
 * @param version a version label that the question names, null when it names none
 * @param fusion how legs are asked and fused
 * @param slots what the answer needs, and what the asker stated, in the order of the answer
 * @param terms content terms of the question, in order, folded, without the words that only say
 *     which time is meant
 * @param products products or models that the question names, as written in the vocabulary
 * @param anchors names, codes and quoted strings in the question that evidence must not miss
 */
public record Plan(
    Question question,
    Reading reading,
    AnswerKind kind,
    boolean retrieve,
    @Nullable String smallTalk,
    LocalDate asOf,
    boolean asOfFromQuestion,
    @Nullable String version,
    Fusion fusion,
    List<Slot> slots,
    List<String> terms,
    List<String> products,
    List<String> anchors) {
  /** Copies the lists. */
  public Plan {
    slots = List.copyOf(slots);
    terms = List.copyOf(terms);
    products = List.copyOf(products);
    anchors = List.copyOf(anchors);
  }

  /**
   * This plan with what the rules decided; a kind of small talk means that nothing is retrieved.
   */
  public Plan decided(@Nullable String talk, Fusion chosen, List<Slot> needed) {
    return new Plan(
        question,
        reading,
        kind,
        talk == null,
        talk,
        asOf,
        asOfFromQuestion,
        version,
        chosen,
        needed,
        terms,
        products,
        anchors);
  }
}
