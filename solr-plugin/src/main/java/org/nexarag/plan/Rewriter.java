package org.nexarag.plan;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Dropped;
import org.nexarag.model.Language;
import org.nexarag.model.Plan;
import org.nexarag.model.Question;
import org.nexarag.model.Rewrite;
import org.nexarag.model.Rewrite.Kind;
import org.nexarag.model.Rewrites;
import org.nexarag.model.Rewrites.Rejected;
import org.nexarag.rules.RuleFailure;
import org.nexarag.rules.RuleSet;
import org.nexarag.rules.Thresholds;
import org.nexarag.rules.decision.PlanDecision;
import org.nexarag.rules.fact.AskedQuestion;
import org.nexarag.rules.fact.ProposedRewrite;
import org.nexarag.text.Exclusion;
import org.nexarag.text.Exclusions;
import org.nexarag.text.Languages;
import org.nexarag.text.Mention;
import org.nexarag.text.NormalForm;
import org.nexarag.text.Vocabulary;
import org.nexarag.trace.Trace;

/**
 * Makes the texts that may be searched beside a question, and asks the rules in {@code rules/plan}
 * which of them lose what they must keep. Thread-safe.
 */
public final class Rewriter {
  /** Other words that one search is widened by. */
  private static final int SYNONYMS = 8;

  /** Characters of a written hypothesis; a longer one would have to be compared in full. */
  private static final int WRITTEN = 1000;

  private final Vocabulary vocabulary;
  private final Completion completion;
  private final Splitter splitter;

  /** With the names and synonyms that the deployment knows. */
  public Rewriter(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
    TurnNames names = new TurnNames(vocabulary);
    this.completion = new Completion(names);
    this.splitter = new Splitter(vocabulary, names);
  }

  /**
   * The rewrites of a planned question in the order in which they should be tried: completed,
   * disambiguated, the parts of a split, without what is excluded, synonyms, hypothetical sentence.
   * At most thirteen; none equals the question or another one in normal form. Small talk has none.
   * The writer of hypotheses is asked once; when it fails, the trace says so and the template
   * stands in. When the rules fail nothing is accepted: what was not checked is not searched.
   *
   * @param writer writes the hypothesis; {@link HypothesisWriter#NONE} leaves it to the template
   */
  public Rewrites rewrite(Plan plan, RuleSet rules, HypothesisWriter writer, Trace trace) {
    if (!plan.retrieve() || plan.question().text().isBlank()) {
      return Rewrites.NONE;
    }
    List<Exclusion> exclusions =
        Exclusions.find(plan.question().text(), plan.question().language());
    List<Rewrite> proposed = propose(plan, exclusions, rules.thresholds(), writer, trace);
    List<String> excluded = exclusions.stream().map(Exclusion::text).toList();
    if (proposed.isEmpty()) {
      return new Rewrites(List.of(), List.of(), excluded);
    }
    return checked(plan, proposed, excluded, rules, trace);
  }

  private List<Rewrite> propose(
      Plan plan,
      List<Exclusion> exclusions,
      Thresholds thresholds,
      HypothesisWriter writer,
      Trace trace) {
    Question question = plan.question();
    Proposals proposals = new Proposals(question, new Comparison(question, vocabulary));
    String text = question.text();
    String completed = completion.complete(question, thresholds);
    if (completed != null) {
      proposals.add(Kind.COMPLETED, completed, purpose(question, "补全", "completed"));
      text = completed;
    }
    proposals.add(
        Kind.DISAMBIGUATED, disambiguated(text), purpose(question, "消歧", "full product name"));
    proposals.addParts(splitter.split(question, text).parts());
    if (plan.kind() != AnswerKind.YES_NO) {
      proposals.addWithout(
          Exclusions.without(question.text(), exclusions),
          exclusions.stream().map(e -> e.whole().of(question.text())).toList(),
          purpose(question, "不检索被排除的内容", "without what is excluded"));
    }
    proposals.add(Kind.SYNONYMS, widened(text), purpose(question, "同义说法", "other words"));
    proposals.add(
        Kind.HYDE,
        hypothesis(question, text, writer, trace),
        purpose(question, "假设的答句", "a sentence an answer might be"));
    return proposals.all();
  }

  /** What the writer says, else the template of the completed question. */
  private static String hypothesis(
      Question question, String completed, HypothesisWriter writer, Trace trace) {
    try {
      String written = writer.write(question);
      if (written != null && !written.isBlank() && written.length() <= WRITTEN) {
        return written;
      }
    } catch (RuntimeException e) {
      trace.error("plan", "hypothesis: " + e.getClass().getSimpleName(), "the template");
    }
    return Hypothesis.of(completed, question.language());
  }

  private static String purpose(Question question, String chinese, String english) {
    return question.language() == Language.ZH ? chinese : english;
  }

  /** With the full name and the model in the place of an alias. */
  private String disambiguated(String text) {
    StringBuilder named = new StringBuilder();
    int from = 0;
    for (Mention mention : vocabulary.find(text)) {
      if (mention.kind().equals("product")) {
        String model = vocabulary.model(mention.canonical());
        boolean there =
            model == null || NormalForm.fold(mention.canonical()).contains(NormalForm.fold(model));
        String full = there ? mention.canonical() : mention.canonical() + " " + model;
        String written = mention.span().of(text);
        boolean foreign = Languages.detect(full) != Languages.detect(written);
        boolean same =
            NormalForm.fold(written)
                .replace(" ", "")
                .equals(NormalForm.fold(full).replace(" ", ""));
        named.append(text, from, mention.span().start()).append(same || foreign ? written : full);
        from = mention.span().end();
      }
    }
    return named.append(text.substring(from)).toString();
  }

  /** With other words for what it names; those of a product are its own names and not added. */
  private String widened(String text) {
    TreeSet<String> products = new TreeSet<>(vocabulary.named(text, "product"));
    List<String> others = new ArrayList<>();
    vocabulary
        .alternatives(text)
        .forEach(
            (canonical, forms) -> {
              if (!products.contains(canonical)) {
                others.addAll(forms);
              }
            });
    return others.isEmpty()
        ? text
        : text + " " + String.join(" ", others.subList(0, Math.min(SYNONYMS, others.size())));
  }

  /**
   * Asks the rules a second time, with the rewrites: what they said about the question itself when
   * it was planned stands, so of this asking only the rejections count and are traced.
   */
  private static Rewrites checked(
      Plan plan, List<Rewrite> proposed, List<String> excluded, RuleSet rules, Trace trace) {
    List<Record> facts = new ArrayList<>();
    facts.add(AskedQuestion.of(plan));
    proposed.forEach(rewrite -> facts.add(ProposedRewrite.of(rewrite, plan.question())));
    Map<String, Dropped> rejected = new LinkedHashMap<>();
    try {
      PlanDecision said = rules.ask(new PlanDecision(), facts);
      rejected.putAll(said.rejected());
      Set<String> by = rejected.values().stream().map(Dropped::ruleId).collect(Collectors.toSet());
      trace.fired(said.fired().stream().filter(one -> by.contains(one.id())).toList());
    } catch (RuleFailure e) {
      trace.error("plan", String.valueOf(e.getMessage()), "the original question only");
      proposed.forEach(
          one -> rejected.put(one.id(), new Dropped(one.id(), "", "the rules failed")));
    }
    together(proposed, rejected);
    List<Rewrite> accepted = new ArrayList<>();
    List<Rejected> refused = new ArrayList<>();
    for (Rewrite rewrite : proposed) {
      Dropped why = rejected.get(rewrite.id());
      if (why == null) {
        accepted.add(rewrite);
      } else {
        refused.add(new Rejected(rewrite, why.ruleId(), why.reason()));
      }
    }
    return new Rewrites(accepted, refused, excluded);
  }

  /** The parts of a split stand or fall together: without one of them something is not asked. */
  private static void together(List<Rewrite> proposed, Map<String, Dropped> rejected) {
    for (Rewrite one : proposed) {
      Dropped why = rejected.get(one.id());
      if (one.kind() == Kind.SPLIT && why != null) {
        proposed.stream()
            .filter(other -> other.kind() == Kind.SPLIT)
            .forEach(other -> rejected.putIfAbsent(other.id(), why));
        return;
      }
    }
  }
}
