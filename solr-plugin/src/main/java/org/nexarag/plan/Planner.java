package org.nexarag.plan;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Budget;
import org.nexarag.model.Fusion;
import org.nexarag.model.FusionMethod;
import org.nexarag.model.FusionOverrides;
import org.nexarag.model.Language;
import org.nexarag.model.Plan;
import org.nexarag.model.Question;
import org.nexarag.model.RagRequest;
import org.nexarag.model.Reading;
import org.nexarag.model.Reason;
import org.nexarag.model.Refusal;
import org.nexarag.model.Slot;
import org.nexarag.rules.RuleFailure;
import org.nexarag.rules.RuleSet;
import org.nexarag.rules.decision.PlanDecision;
import org.nexarag.rules.decision.PlanDecision.BudgetCall;
import org.nexarag.rules.decision.PlanDecision.DepthCall;
import org.nexarag.rules.decision.PlanDecision.FusionCall;
import org.nexarag.rules.fact.AskedQuestion;
import org.nexarag.rules.fact.StatedQuantity;
import org.nexarag.text.Calculations;
import org.nexarag.text.Codes;
import org.nexarag.text.Mention;
import org.nexarag.text.Names;
import org.nexarag.text.Negation;
import org.nexarag.text.NormalForm;
import org.nexarag.text.Quantities;
import org.nexarag.text.Quantity;
import org.nexarag.text.Terms;
import org.nexarag.text.Vocabulary;
import org.nexarag.trace.Trace;

/** Reads a question and asks the rules in {@code rules/plan} what to do about it. Thread-safe. */
public final class Planner {
  /** Rules read this much of a question; it bounds the work of their patterns. */
  private static final int READ_BY_RULES = 1000;

  /** Quantities that are read; what rules may combine is bounded for as many. */
  private static final int QUANTITIES = 10;

  private final Vocabulary vocabulary;
  private final QuestionForms forms = new QuestionForms();
  private final Clauses clauses = new Clauses(forms);
  private final AskedTime times = new AskedTime();
  private final Shapes shapes;

  /** With the names that the deployment knows. */
  public Planner(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
    this.shapes = new Shapes(vocabulary);
  }

  /**
   * Plans one request. What the request says about time and fusion wins over the question and the
   * rules; of budgets the smaller wins. When the rules fail the plan is the plain one: retrieve, no
   * slots of rules, the default fusion; the trace says so.
   */
  public Plan plan(RagRequest request, RuleSet rules, Trace trace) {
    Question question = request.question();
    AskedTime.Read time = times.read(question.text(), question.language(), request.today());
    boolean fromQuestion = time.day() != null;
    List<Quantity> stated = Quantities.find(question.text()).stream().limit(QUANTITIES).toList();
    AnswerKind kind = forms.kind(question.text(), question.language());
    List<String> products = vocabulary.named(question.text(), "product");
    List<String> terms = Terms.content(time.rest(question.text()), question.language());
    List<String> anchors = Names.anchors(question.text(), question.language());
    Plan read =
        new Plan(
            question,
            reading(question, stated, shapes.read(question, terms, products, anchors)),
            kind,
            true,
            null,
            null,
            request.asOf() != null
                ? request.asOf()
                : time.day() != null ? time.day() : request.today(),
            fromQuestion,
            time.version(),
            Fusion.DEFAULTS,
            request.budget(),
            List.of(),
            terms,
            products,
            List.of(),
            anchors,
            List.of());
    PlanDecision said = ask(AskedQuestion.of(read), stated, rules, trace);
    return read.decided(
        said.smallTalk(),
        refusal(said.refusal()),
        fusion(said, request.fusion()),
        budget(request.budget(), said.budget()),
        slots(stated, question.language(), said),
        said.products(),
        said.routes());
  }

  /**
   * The plan of a part of a planned question: read from its own words; day, fusion and budget are
   * those of the whole. Rules are not asked again: what they decided holds for the whole. It has no
   * slots.
   */
  public Plan part(Plan whole, String text) {
    Question question = Question.of(text, whole.question().language());
    AskedTime.Read time = times.read(text, question.language(), whole.asOf());
    List<Quantity> stated = Quantities.find(text).stream().limit(QUANTITIES).toList();
    AnswerKind kind = forms.kind(text, question.language());
    List<String> products = vocabulary.named(text, "product");
    List<String> terms = Terms.content(time.rest(text), question.language());
    List<String> anchors = Names.anchors(text, question.language());
    return new Plan(
        question,
        reading(question, stated, shapes.read(question, terms, products, anchors)),
        kind,
        true,
        null,
        null,
        whole.asOf(),
        whole.asOfFromQuestion(),
        whole.version(),
        whole.fusion(),
        whole.budget(),
        List.of(),
        terms,
        products,
        List.of(),
        anchors,
        List.of());
  }

  /**
   * How what these words name may be written: every form in the vocabulary of each entry that they
   * name, folded; empty where they name none.
   */
  public List<String> forms(String words) {
    List<String> forms = new ArrayList<>();
    for (Mention mention : vocabulary.find(words)) {
      forms.add(NormalForm.fold(mention.span().of(words)));
      forms.add(NormalForm.fold(mention.canonical()));
    }
    vocabulary
        .alternatives(words)
        .values()
        .forEach(others -> others.forEach(form -> forms.add(NormalForm.fold(form))));
    return forms.stream().distinct().toList();
  }

  /**
   * A plan whose question leaves something out, with what a completed form of it names: products
   * and names are added to what evidence must speak of, and the terms are those of the completed
   * form. The question itself stays as it was asked.
   */
  public Plan completed(Plan plan, String text) {
    Plan read = part(plan, text);
    return new Plan(
        plan.question(),
        plan.reading(),
        plan.kind(),
        plan.retrieve(),
        plan.smallTalk(),
        plan.refusal(),
        plan.asOf(),
        plan.asOfFromQuestion(),
        plan.version(),
        plan.fusion(),
        plan.budget(),
        plan.slots(),
        read.terms(),
        union(plan.products(), read.products()).stream().sorted().toList(),
        plan.alsoAbout(),
        union(plan.anchors(), read.anchors()),
        plan.routes());
  }

  private static List<String> union(List<String> some, List<String> more) {
    return Stream.concat(some.stream(), more.stream()).distinct().toList();
  }

  private Reading reading(Question question, List<Quantity> stated, Reading.Shape shape) {
    String text = question.text();
    String folded = NormalForm.fold(text);
    Courtesies.Read courtesy = Courtesies.read(folded, question.language());
    return new Reading(
        folded.substring(0, Math.min(folded.length(), READ_BY_RULES)),
        folded.length(),
        !Codes.find(text).isEmpty(),
        !stated.isEmpty(),
        forms.asks(text, question.language()),
        Negation.negated(text),
        clauses.read(text, question.language()),
        new Reading.Talk(courtesy.act(), courtesy.remarks(), Calculations.read(text) != null),
        shape);
  }

  private static PlanDecision ask(
      AskedQuestion asked, List<Quantity> stated, RuleSet rules, Trace trace) {
    Collection<Record> facts = new ArrayList<>();
    facts.add(asked);
    for (Quantity quantity : stated) {
      facts.add(
          new StatedQuantity(quantity.value().doubleValue(), quantity.unit(), quantity.text()));
    }
    try {
      PlanDecision said = rules.ask(new PlanDecision(), facts);
      trace.fired(said.fired());
      return said;
    } catch (RuleFailure e) {
      trace.error("plan", String.valueOf(e.getMessage()), "the plain plan");
      return new PlanDecision();
    }
  }

  private static @Nullable Refusal refusal(PlanDecision.@Nullable Refusal said) {
    return said == null ? null : new Refusal(Reason.of(said.code()), said.ruleId(), said.reason());
  }

  private static Budget budget(Budget asked, @Nullable BudgetCall said) {
    return said == null
        ? asked
        : asked.atMost(said.tokens(), Duration.ofMillis(said.milliseconds()));
  }

  /** Request over rules over defaults; weights belong to the method they were said for. */
  private static Fusion fusion(PlanDecision rules, FusionOverrides asked) {
    FusionCall said = rules.fusion();
    DepthCall depth = rules.depth();
    FusionMethod ruled = said == null ? Fusion.DEFAULTS.method() : said.method();
    FusionMethod method = asked.method() == null ? ruled : asked.method();
    Map<String, Double> weights = Fusion.DEFAULTS.weights();
    if (asked.weights() != null) {
      weights = asked.weights();
    } else if (said != null && said.method() == method) {
      weights = said.weights();
    }
    return new Fusion(
        method,
        either(asked.k(), Fusion.DEFAULTS.k()),
        weights,
        either(asked.depth(), depth == null ? Fusion.DEFAULTS.depth() : depth.hits()),
        either(
            asked.rerankDepth(), depth == null ? Fusion.DEFAULTS.rerankDepth() : depth.rerank()));
  }

  private static int either(@Nullable Integer asked, int otherwise) {
    return asked == null ? otherwise : asked;
  }

  /** What the asker stated, each once, then what the rules want to know. */
  private static List<Slot> slots(List<Quantity> stated, Language language, PlanDecision said) {
    List<Slot> slots = new ArrayList<>();
    for (Quantity quantity : stated) {
      String name = (language == Language.ZH ? "提问者所述 " : "stated ") + quantity.text();
      if (slots.stream().noneMatch(slot -> slot.name().equals(name))) {
        slots.add(Slot.stated(name, AnswerKind.NUMBER, quantity.text()));
      }
    }
    slots.addAll(said.slots());
    return slots;
  }
}
