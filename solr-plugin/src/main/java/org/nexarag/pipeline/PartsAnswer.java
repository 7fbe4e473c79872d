package org.nexarag.pipeline;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToIntFunction;
import org.nexarag.model.Answer;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Citation;
import org.nexarag.model.Claim;
import org.nexarag.model.Conflict;
import org.nexarag.model.Context;
import org.nexarag.model.Context.Passage;
import org.nexarag.model.Draft;
import org.nexarag.model.Judgement;
import org.nexarag.model.Language;
import org.nexarag.model.Plan;
import org.nexarag.model.Reason;
import org.nexarag.model.Rewrite;
import org.nexarag.model.Slot;
import org.nexarag.model.Span;
import org.nexarag.text.Negation;
import org.nexarag.text.NormalForm;

/**
 * The answers of a question's parts as one draft over one context, to be verified against the
 * original question. Every part's answer is a slot of the whole.
 */
final class PartsAnswer {
  private final Plan plan;
  private final List<Part> parts;
  private final Map<String, Integer> numbers = new LinkedHashMap<>();
  private final List<Passage> passages = new ArrayList<>();

  /** Of parts in any state. */
  PartsAnswer(Plan plan, List<Part> parts) {
    this.plan = plan;
    this.parts = parts;
    for (Part part : parts) {
      for (Claim claim : part.claims()) {
        claim.citations().forEach(citation -> number(passage(part, citation)));
      }
    }
  }

  private static Passage passage(Part part, Citation citation) {
    return Objects.requireNonNull(part.said()).context().passages().get(citation.passage() - 1);
  }

  /** The number of a passage in the whole; one that two parts cite alike stands once. */
  private int number(Passage passage) {
    String key = passage.evidence().id() + "\n" + passage.text();
    Integer known = numbers.get(key);
    if (known != null) {
      return known;
    }
    int n = passages.size() + 1;
    numbers.put(key, n);
    passages.add(passage.numbered(n));
    return n;
  }

  /** What the parts cite, in their order. */
  Context context(ToIntFunction<String> tokens) {
    return new Context(
        passages, passages.stream().mapToInt(one -> tokens.applyAsInt(one.text())).sum());
  }

  /** The claims of all parts in their order, each naming its part as its slot. */
  Draft draft() {
    List<Claim> claims = new ArrayList<>();
    for (Part part : parts) {
      for (Claim claim : part.claims()) {
        Claim renumbered =
            new Claim(
                labelled(part, claim),
                claim.quote(),
                claim.citations().stream()
                    .map(c -> new Citation(number(passage(part, c)), c.span()))
                    .toList(),
                claim.comparison(),
                purpose(part));
        claims.add(renumbered);
      }
    }
    return new Draft(claims);
  }

  /** What a part is to find, for people: names in the places of the parts that they come from. */
  private String purpose(Part part) {
    String text = part.rewrite().purpose();
    for (Part other : parts) {
      String name = other.hop() == null ? other.rewrite().purpose() : other.hop().name();
      if (!other.id().equals(part.id())) {
        text = text.replace(Rewrite.placeholder(other.id()), name);
      }
    }
    return text;
  }

  /** The claim under the name of its part, where that is one of several things asked for. */
  private String labelled(Part part, Claim claim) {
    String name = purpose(part);
    boolean chained =
        !part.rewrite().dependsOn().isEmpty()
            || parts.stream().anyMatch(one -> one.rewrite().dependsOn().contains(part.id()));
    boolean said = NormalForm.fold(claim.text()).contains(NormalForm.fold(name));
    boolean first = claim.equals(part.claims().get(0));
    // A name that denies something would turn the claim round.
    if (chained || said || !first || name.contains(Rewrite.CELL) || Negation.negated(name)) {
      return claim.text();
    }
    return name + (plan.question().language() == Language.ZH ? "：" : ": ") + claim.text();
  }

  /**
   * What the asker stated, and one required slot for each part.
   *
   * @param said the claims that count: a part without one of them has no value
   */
  List<Slot> slots(Draft said) {
    List<Slot> slots = new ArrayList<>(plan.slots().stream().filter(Slot::fromQuestion).toList());
    for (Part part : parts) {
      Slot open = Slot.open(purpose(part), AnswerKind.TEXT, List.of(), List.of(), true);
      Claim claim =
          said.claims().stream()
              .filter(one -> one.slot().equals(open.name()) && !one.citations().isEmpty())
              .findFirst()
              .orElse(null);
      if (claim == null) {
        slots.add(open);
        continue;
      }
      Citation citation = claim.citations().get(0);
      Passage passage = passages.get(citation.passage() - 1);
      Slot filled = open.filled(claim.quote(), passage.evidence().id(), inChunk(citation, passage));
      slots.add(part.state() == Slot.State.CONFLICT ? filled.conflicting() : filled);
    }
    return slots;
  }

  /** Where in the chunk the cited text stands; what a neighbour lent is left out. */
  private static Span inChunk(Citation citation, Passage passage) {
    int length = passage.evidence().chunk().text().length();
    int start = Math.max(0, citation.span().start() - passage.offset());
    int end = Math.max(start, Math.min(length, citation.span().end() - passage.offset()));
    return new Span(Math.min(start, end), end);
  }

  /** The answer with each part's own reason where it is not answered. */
  Answer withReasons(Answer answer) {
    Language language = plan.question().language();
    Map<String, String> reasons = new LinkedHashMap<>();
    List<Answer.Confirmation> open = new ArrayList<>(answer.confirmations());
    for (Part part : parts) {
      String purpose = purpose(part);
      boolean untried = !part.searched() && part.why().isEmpty();
      String why = untried ? Say.notSearched(language) : part.why();
      if (!part.answered()) {
        reasons.put(purpose, why);
      } else if (!why.isEmpty()) {
        open.add(new Answer.Confirmation(purpose, why));
      }
    }
    List<Answer.Unknown> unknown =
        answer.unknown().stream()
            .map(
                one -> {
                  String why = reasons.getOrDefault(one.slot(), "");
                  return why.isEmpty() ? one : new Answer.Unknown(one.slot(), why);
                })
            .toList();
    return new Answer(answer.text(), answer.known(), unknown, open);
  }

  /**
   * The judgement of the whole: what is missing or in conflict makes it an answer in part.
   *
   * @param said the claims that count
   */
  Judgement judgement(Judgement ofTheQuestion, Draft said) {
    List<Slot> slots = slots(said);
    List<String> cited = passages.stream().map(one -> one.evidence().id()).toList();
    List<Conflict> conflicts =
        new ArrayList<>(
            ofTheQuestion.conflicts().stream()
                .filter(
                    conflict ->
                        conflict.sides().stream().allMatch(side -> cited.contains(side.evidence())))
                .toList());
    parts.stream()
        .filter(Part::answered)
        .map(part -> Objects.requireNonNull(part.attempt()).judgement().conflicts())
        .forEach(some -> some.stream().filter(c -> !conflicts.contains(c)).forEach(conflicts::add));
    boolean missing = slots.stream().anyMatch(slot -> slot.state() == Slot.State.MISSING);
    Reason reason =
        !conflicts.isEmpty()
            ? Reason.CONFLICTING_SOURCES
            : missing ? Reason.PARTLY_FOUND : Reason.NONE;
    return new Judgement(
        ofTheQuestion.quality(),
        reason == Reason.NONE ? Judgement.Action.ACCEPT : Judgement.Action.PARTIAL,
        reason,
        ofTheQuestion.ruleId(),
        ofTheQuestion.why(),
        slots,
        conflicts,
        List.of(),
        ofTheQuestion.fit());
  }
}
