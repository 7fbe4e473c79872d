package org.nexarag.pipeline;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.Executor;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Evidence;
import org.nexarag.model.Judgement;
import org.nexarag.model.Language;
import org.nexarag.model.Plan;
import org.nexarag.model.Rewrite;
import org.nexarag.model.Rewrites;
import org.nexarag.model.Search;
import org.nexarag.plan.Planner;
import org.nexarag.trace.Trace;

/**
 * Works on the parts of a question, each through the whole chain by itself: its own search, its own
 * judgement, its own verified claims. Parts that wait for no other run side by side. Thread-safe.
 */
final class Parts {
  private final Chain chain;
  private final Planner planner;
  private final Executor threads;
  private final HopNames names = new HopNames();

  Parts(Chain chain, Planner planner, Executor threads) {
    this.chain = chain;
    this.planner = planner;
    this.threads = threads;
  }

  /** The parts of a question, none searched yet; empty for one single question. */
  static List<Part> of(Rewrites rewrites) {
    return rewrites.accepted().stream()
        .filter(rewrite -> rewrite.kind() == Rewrite.Kind.SPLIT)
        .map(Part::open)
        .toList();
  }

  /** Whether a part can be searched now: it waits for nothing that is not known. */
  static boolean ready(Part part, List<Part> parts) {
    return !part.searched() && part.why().isEmpty() && query(part, parts) != null;
  }

  /**
   * Searches every part that is ready, side by side, as far as queries are left; closes those whose
   * awaited answer was not found.
   *
   * @return all parts in their order
   * @throws GovernanceFailed when governance cannot run
   */
  List<Part> search(Inquiry inquiry, List<Part> parts) {
    Map<String, CompletableFuture<Part>> running = new HashMap<>();
    int share = parts.size();
    for (Part part : parts) {
      String query = query(part, parts);
      if (ready(part, parts) && query != null && inquiry.spending().query()) {
        boolean awaited = parts.stream().anyMatch(p -> p.rewrite().dependsOn().contains(part.id()));
        running.put(
            part.id(),
            CompletableFuture.supplyAsync(
                () -> attempted(inquiry, part, query, awaited, share), threads));
      }
    }
    // All are waited for before any failure is told: none may outlive the request.
    CompletableFuture.allOf(running.values().toArray(CompletableFuture[]::new))
        .exceptionally(e -> null)
        .join();
    List<Part> done = new ArrayList<>();
    for (Part part : parts) {
      CompletableFuture<Part> result = running.get(part.id());
      done.add(result == null ? part : result(result));
    }
    return closed(done, inquiry.plan().question().language());
  }

  private static Part result(CompletableFuture<Part> running) {
    try {
      return running.join();
    } catch (CompletionException e) {
      if (e.getCause() instanceof RuntimeException cause) {
        throw cause;
      }
      throw e;
    }
  }

  /** The text to search, with the names it waits for put in; null while one is not known. */
  private static @Nullable String query(Part part, List<Part> parts) {
    String text = part.rewrite().text();
    for (String id : part.rewrite().dependsOn()) {
      HopValue value =
          parts.stream()
              .filter(one -> one.id().equals(id) && !id.equals(part.id()))
              .map(Part::hop)
              .filter(Objects::nonNull)
              .findFirst()
              .orElse(null);
      if (value == null) {
        return null;
      }
      text = text.replace(Rewrite.placeholder(id), value.name());
    }
    return text;
  }

  /**
   * Parts that wait for an answer that will not come are not searched: nothing guessed steers. What
   * waits for one of those waits in vain, too.
   */
  private static List<Part> closed(List<Part> parts, Language language) {
    List<Part> settled = parts;
    for (int i = 0; i < parts.size(); i++) {
      List<Part> before = settled;
      settled =
          before.stream()
              .map(
                  part -> {
                    boolean blocked =
                        !part.searched()
                            && part.why().isEmpty()
                            && part.rewrite().dependsOn().stream()
                                .anyMatch(id -> isSettledWithoutName(id, part, before));
                    return blocked ? part.unanswered(Say.waits(language)) : part;
                  })
              .toList();
    }
    return settled;
  }

  private static boolean isSettledWithoutName(String id, Part waiting, List<Part> parts) {
    return id.equals(waiting.id())
        || parts.stream().noneMatch(part -> part.id().equals(id))
        || parts.stream()
            .anyMatch(
                part ->
                    part.id().equals(id)
                        && part.hop() == null
                        && (part.searched() || !part.why().isEmpty()));
  }

  /** A part that fails has no answer; the others go on. */
  private Part attempted(Inquiry whole, Part part, String query, boolean awaited, int share) {
    try {
      return answer(whole, part, query, awaited, share);
    } catch (GovernanceFailed e) {
      throw e;
    } catch (RuntimeException e) {
      whole
          .trace()
          .error("pipeline", part.id() + ": " + e.getClass().getSimpleName(), "the other parts");
      return part.failed(query, Say.failed(whole.plan().question().language()));
    }
  }

  /**
   * One part through the chain; its record becomes a part of the request's.
   *
   * @param share of how many parts: each gets its share of the context, and one passage at least
   */
  private Part answer(Inquiry whole, Part part, String query, boolean awaited, int share) {
    Trace own = new Trace();
    Inquiry inquiry = whole.traced(own);
    Plan plan = planner.part(whole.plan(), query);
    Ranking ranking =
        Ranking.of(plan, List.of())
            .and(
                chain.recall(
                    inquiry,
                    plan,
                    List.of(new Search(part.id(), query, plan.question().language(), 1, false))),
                1);
    Attempt attempt = onTheCell(part, inquiry, chain.found(inquiry, ranking, "retrieval"));
    attempt = attempt.judged(chain.judge(inquiry, plan, attempt.found(), null));
    Part searched = part.searched(query, attempt);
    if (attempt.judgement().action() == Judgement.Action.REFUSE) {
      whole.trace().adopt(own, part.id());
      return searched.unanswered(attempt.judgement().why());
    }
    Chain.Said said =
        chain.say(
            inquiry,
            plan,
            attempt,
            Math.max(1, whole.request().topK() / share),
            Math.max(1, whole.plan().budget().maxTokens() / share));
    Part answered = searched.said(said);
    if (awaited && answered.answered()) {
      HopNames.Read read = names.read(plan, answered, whole.index(), whole.rules().thresholds());
      answered = read.value() == null ? answered.unsure(read.why()) : answered.names(read.value());
    }
    whole.trace().adopt(own, part.id());
    return answered;
  }

  /** Of a cell's evidence only what speaks of its thing and of its point: no other may fill it. */
  private Attempt onTheCell(Part part, Inquiry inquiry, Attempt found) {
    Cell cell = Cell.of(part.rewrite(), inquiry.plan().question().language(), planner);
    return cell == null ? found : found.only(cell::holds);
  }

  /**
   * The evidence of all parts, and of the question itself, in turn: no part takes another's place.
   */
  static List<Evidence> merged(List<Part> parts, List<Evidence> ofTheQuestion) {
    List<List<Evidence>> lists = new ArrayList<>();
    for (Part part : parts) {
      if (part.attempt() != null) {
        lists.add(part.attempt().found().evidences());
      }
    }
    lists.add(ofTheQuestion);
    return Places.inTurn(lists);
  }
}
