package org.nexarag.pipeline;

import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import org.nexarag.expand.Expander;
import org.nexarag.expand.Expansion;
import org.nexarag.expand.Limits;
import org.nexarag.model.Evidence;
import org.nexarag.model.Filter;
import org.nexarag.model.LoopAction;
import org.nexarag.model.Plan;
import org.nexarag.model.Question;
import org.nexarag.model.RankedList;
import org.nexarag.model.Rewrite;
import org.nexarag.model.Search;
import org.nexarag.model.Slot;
import org.nexarag.plan.Planner;
import org.nexarag.rules.Threshold;
import org.nexarag.rules.Thresholds;
import org.nexarag.text.Exclusions;

/** What each action of the loop does. Thread-safe. */
final class Steps {
  private final Chain chain;
  private final Planner planner;
  private final Parts parts;
  private final Expander expander = new Expander();

  Steps(Chain chain, Planner planner, Parts parts) {
    this.chain = chain;
    this.planner = planner;
    this.parts = parts;
  }

  /**
   * What an action came to.
   *
   * @param attempt the evidence with it
   * @param parts the parts of the question after it
   * @param gap what it was to find
   * @param queries the texts it searched
   * @param always whether its evidence takes the place of the earlier one in any case
   * @param relaxed filters that it let go
   * @param view how the index is seen from here on, when it is kept
   */
  record Step(
      Attempt attempt,
      List<Part> parts,
      String gap,
      List<String> queries,
      boolean always,
      List<String> relaxed,
      Inquiry view) {
    Step inAnyCase() {
      return new Step(attempt, parts, gap, queries, true, relaxed, view);
    }
  }

  /**
   * Takes an action that {@link Progress#possible} allows.
   *
   * @throws GovernanceFailed when governance cannot run
   */
  Step take(LoopAction action, Progress progress) {
    Inquiry inquiry = progress.inquiry();
    return switch (action) {
      case REWRITE -> rewrite(inquiry, progress);
      case RELAX -> relax(inquiry, progress);
      case FILL -> fill(inquiry, progress);
      case EXPAND -> expand(inquiry, progress);
      case SPLIT, HOP -> split(inquiry, progress);
      case CLARIFY, REVISE -> throw new IllegalArgumentException(action + " searches nothing");
    };
  }

  private Step rewrite(Inquiry inquiry, Progress progress) {
    Rewrite rewrite = progress.takeRewrite();
    inquiry.trace().put("retry_query", rewrite.text());
    Question question = inquiry.plan().question();
    double weight = weight(rewrite, inquiry.rules().thresholds());
    Search search =
        new Search(rewrite.id(), rewrite.text(), question.language(), weight, rewrite.vectorOnly());
    Ranking ranking = more(inquiry, progress, search);
    if (rewrite.kind() == Rewrite.Kind.COMPLETED) {
      Plan completed = planner.completed(ranking.plan(), rewrite.text());
      ranking = ranking.read(completed, rewrite.text());
    }
    if (rewrite.kind() == Rewrite.Kind.WITHOUT_EXCLUSION) {
      ranking =
          ranking
              .read(ranking.plan(), rewrite.text())
              .excluding(Exclusions.find(question.text(), question.language()));
    }
    Step step = step(inquiry, progress, ranking, rewrite.purpose(), List.of(rewrite.text()));
    // What is to be left out stays out: an order without that wish is no better one.
    boolean wished = rewrite.kind() == Rewrite.Kind.WITHOUT_EXCLUSION;
    return wished && !step.attempt().found().evidences().isEmpty() ? step.inAnyCase() : step;
  }

  private static double weight(Rewrite rewrite, Thresholds thresholds) {
    return switch (rewrite.kind()) {
      case COMPLETED, WITHOUT_EXCLUSION -> thresholds.number(Threshold.REWRITE_COMPLETED);
      default -> thresholds.number(Threshold.REWRITE_OTHER);
    };
  }

  /** The ranking so far with the lists of one more text. */
  private Ranking more(Inquiry inquiry, Progress progress, Search search) {
    Ranking before = progress.best().ranking();
    if (!inquiry.spending().query()) {
      return before;
    }
    List<RankedList> lists = chain.recall(inquiry, before.plan(), List.of(search));
    return before.and(lists, search.weight());
  }

  private Step step(
      Inquiry inquiry, Progress progress, Ranking ranking, String gap, List<String> queries) {
    Attempt tried = chain.attempt(inquiry, ranking, progress.state(), "retry_retrieval");
    return new Step(tried, progress.parts(), gap, queries, false, List.of(), inquiry);
  }

  private Step relax(Inquiry inquiry, Progress progress) {
    List<Filter> filters = progress.filters();
    Set<String> fields = new LinkedHashSet<>();
    List<String> written = new ArrayList<>();
    for (Filter filter : filters) {
      fields.add(filter.field());
      written.add(filter.field() + " = " + String.join(" | ", filter.values()));
    }
    inquiry.trace().put("relaxed", written);
    Inquiry wider = inquiry.over(inquiry.index().without(fields));
    progress.triedWithoutFilters();
    // What the loop knows of the question stays: its completed form and what it excludes.
    Ranking ranking = progress.best().ranking();
    String text = ranking.by().text();
    if (inquiry.spending().query()) {
      List<Search> searches = List.of(Search.of(ranking.by()));
      ranking = ranking.over(chain.recall(wider, ranking.plan(), searches));
    }
    Attempt tried = chain.attempt(wider, ranking, progress.state(), "retry_retrieval");
    String gap = String.join(", ", written);
    return new Step(tried, progress.parts(), gap, List.of(text), false, written, wider);
  }

  private Step fill(Inquiry inquiry, Progress progress) {
    Slot gap = progress.takeGap();
    Plan plan = inquiry.plan();
    List<String> words = new ArrayList<>(plan.products());
    words.add(gap.name());
    gap.about().forEach(group -> words.addAll(group));
    String text = String.join(" ", words);
    inquiry.trace().put("retry_query", text);
    Search search =
        new Search(
            "slot " + gap.name(),
            text,
            plan.question().language(),
            inquiry.rules().thresholds().number(Threshold.REWRITE_OTHER),
            false);
    return step(inquiry, progress, more(inquiry, progress, search), gap.name(), List.of(text));
  }

  private Step expand(Inquiry inquiry, Progress progress) {
    Thresholds thresholds = inquiry.rules().thresholds();
    Attempt before = progress.best();
    List<String> hits = before.found().evidences().stream().map(Evidence::id).toList();
    inquiry.spending().query();
    Expansion expansion =
        inquiry
            .trace()
            .step(
                "expand",
                () ->
                    expander.expand(
                        inquiry.plan(),
                        hits,
                        inquiry.index(),
                        Limits.of(thresholds),
                        inquiry.spending().deadline(),
                        inquiry.trace()));
    GraphNotes.note(inquiry.trace(), expansion, hits);
    List<String> arrived = expansion.list().hits().stream().map(RankedList.Hit::id).toList();
    Ranking ranking =
        before
            .ranking()
            .and(List.of(expansion.list()), thresholds.number(Threshold.GRAPH_WEIGHT))
            .keeping(arrived);
    return step(inquiry, progress, ranking, "graph", List.of());
  }

  private Step split(Inquiry inquiry, Progress progress) {
    List<Part> before = progress.parts();
    List<Part> after = parts.search(inquiry, before);
    List<String> asked = new ArrayList<>();
    List<String> gaps = new ArrayList<>();
    for (int i = 0; i < after.size(); i++) {
      if (after.get(i).searched() && !before.get(i).searched()) {
        asked.add(String.valueOf(after.get(i).query()));
        gaps.add(after.get(i).rewrite().purpose());
      }
    }
    PlanNotes.parts(inquiry.trace(), after);
    Attempt best = progress.best();
    List<Evidence> merged = Parts.merged(after, best.found().evidences());
    Retrieval found = new Retrieval(inquiry.plan(), merged, best.found().dropped());
    Attempt tried =
        new Attempt(
            best.ranking(), found, chain.judge(inquiry, inquiry.plan(), found, progress.state()));
    return new Step(tried, after, String.join("; ", gaps), asked, true, List.of(), inquiry);
  }
}
