package org.nexarag.model;

import java.time.LocalDate;
import java.util.List;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * What the house will do for one question.
 *
 * @param question the original question
 * @param reading what its words show
 * @param kind the form of answer asked for
 * @param retrieve false when the question needs no evidence (small talk) or is refused
 * @param smallTalk which short reply fits when {@code retrieve} is false, for example {@code
 *     greeting} or {@code thanks}; null otherwise
 * @param refusal why the question is not even looked up; null otherwise
 * @param asOf the day whose rules hold
 * @param asOfFromQuestion whether the question itself names a time; a day that the request gives
 *     still wins
 * @param version a version label that the question names, null when it names none
 * @param fusion how legs are asked and fused
 * @param budget what the request may spend after the rules lowered it
 * @param slots what the answer needs, and what the asker stated, in the order of the answer
 * @param terms content terms of the question, in order, folded, without the words that only say
 *     which time is meant
 * @param products products or models that the question names, as written in the vocabulary, and
 *     those that rules say it is about; sorted
 * @param alsoAbout those of {@code products} that only the rules named; searched with the question
 * @param anchors names, codes and quoted strings in the question that evidence must not miss
 * @param routes the modes that rules think should answer, best first; empty when none said one
 */
public record Plan(
    Question question,
    Reading reading,
    AnswerKind kind,
    boolean retrieve,
    @Nullable String smallTalk,
    @Nullable Refusal refusal,
    LocalDate asOf,
    boolean asOfFromQuestion,
    @Nullable String version,
    Fusion fusion,
    Budget budget,
    List<Slot> slots,
    List<String> terms,
    List<String> products,
    List<String> alsoAbout,
    List<String> anchors,
    List<Route> routes) {
  /** Copies the lists. */
  public Plan {
    slots = List.copyOf(slots);
    terms = List.copyOf(terms);
    products = List.copyOf(products);
    alsoAbout = List.copyOf(alsoAbout);
    anchors = List.copyOf(anchors);
    routes = List.copyOf(routes);
  }

  /**
   * This plan with what the rules decided; a kind of small talk or a refusal means that nothing is
   * retrieved.
   *
   * @param about products that the rules name; those that the plan lacks are added, also to its
   *     anchors
   * @param modes the routes, best first
   */
  public Plan decided(
      @Nullable String talk,
      @Nullable Refusal refused,
      Fusion chosen,
      Budget most,
      List<Slot> needed,
      List<String> about,
      List<Route> modes) {
    List<String> added = about.stream().filter(name -> !products.contains(name)).toList();
    return new Plan(
        question,
        reading,
        kind,
        talk == null && refused == null,
        refused == null ? talk : null,
        refused,
        asOf,
        asOfFromQuestion,
        version,
        chosen,
        most,
        needed,
        terms,
        Stream.concat(products.stream(), added.stream()).sorted().toList(),
        added,
        Stream.concat(anchors.stream(), added.stream()).distinct().toList(),
        modes);
  }

  /**
   * This plan with another word on whether to look anything up, how, and for what.
   *
   * @param lookUp whether evidence is retrieved
   * @param chosen how legs are asked and fused
   * @param needed what the answer needs
   */
  public Plan changed(boolean lookUp, Fusion chosen, List<Slot> needed) {
    return new Plan(
        question,
        reading,
        kind,
        lookUp,
        smallTalk,
        refusal,
        asOf,
        asOfFromQuestion,
        version,
        chosen,
        budget,
        needed,
        terms,
        products,
        alsoAbout,
        anchors,
        routes);
  }
}
