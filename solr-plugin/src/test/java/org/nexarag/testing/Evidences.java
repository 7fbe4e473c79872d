package org.nexarag.testing;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Budget;
import org.nexarag.model.Candidate;
import org.nexarag.model.Chunk;
import org.nexarag.model.Context;
import org.nexarag.model.Evidence;
import org.nexarag.model.Evidence.ScoredSentence;
import org.nexarag.model.FusedHit;
import org.nexarag.model.Fusion;
import org.nexarag.model.Language;
import org.nexarag.model.Plan;
import org.nexarag.model.Question;
import org.nexarag.model.Reading;
import org.nexarag.model.Slot;
import org.nexarag.model.Span;
import org.nexarag.text.Codes;
import org.nexarag.text.Languages;
import org.nexarag.text.Names;
import org.nexarag.text.Negation;
import org.nexarag.text.NormalForm;
import org.nexarag.text.Quantities;
import org.nexarag.text.Sentences;
import org.nexarag.text.Terms;

/** Hand-made evidence, plans and contexts. */
public final class Evidences {
  private Evidences() {}

  /** What a piece of evidence is made of. */
  public record Made(
      String doc, String title, int authority, @Nullable LocalDate from, List<String> products) {
    /** A document of authority 80 in force since 2024. */
    public static Made of(String doc, String title) {
      return new Made(doc, title, 80, LocalDate.of(2024, 1, 1), List.of());
    }

    /** With another authority. */
    public Made authority(int value) {
      return new Made(doc, title, value, from, products);
    }

    /** With another start. */
    public Made from(LocalDate day) {
      return new Made(doc, title, authority, day, products);
    }

    /** For some products. */
    public Made products(String... names) {
      return new Made(doc, title, authority, from, List.of(names));
    }

    /** Evidence with one score for all its sentences. */
    public Evidence says(double score, String text) {
      return says(0, score, text);
    }

    /** A chunk of that ordinal with one score for all its sentences. */
    public Evidence says(int ordinal, double score, String text) {
      List<ScoredSentence> sentences = new ArrayList<>();
      Sentences.split(text).forEach(span -> sentences.add(new ScoredSentence(span, score)));
      return new Evidence(
          new Candidate(chunk(ordinal, text), hit(ordinal)), score, score, sentences);
    }

    /** The chunk alone. */
    public Chunk chunk(int ordinal, String text) {
      return new Chunk(
          doc + "!v1#" + ordinal,
          doc,
          "v1",
          doc + "!v1",
          title,
          title,
          "s1",
          ordinal,
          text,
          Languages.detect(text),
          products,
          "policy",
          from,
          null,
          authority,
          List.of("public"),
          null,
          text.length());
    }

    private FusedHit hit(int ordinal) {
      return new FusedHit(doc + "!v1#" + ordinal, 0.03, Map.of());
    }
  }

  /** A plan as the plan room makes it: terms and anchors are read from the question. */
  public static Plan plan(String question, AnswerKind kind, Slot... slots) {
    return plan(question, kind, List.of(), List.of(), slots);
  }

  /** As above, of a question that asks several things or names products. */
  public static Plan plan(
      String question,
      AnswerKind kind,
      List<Reading.Asked> several,
      List<String> products,
      Slot... slots) {
    Language language = Languages.detect(question);
    return new Plan(
        Question.of(question, language),
        new Reading(
            NormalForm.fold(question),
            question.length(),
            !Codes.find(question).isEmpty(),
            !Quantities.find(question).isEmpty(),
            true,
            Negation.negated(question),
            several,
            Reading.Talk.NONE,
            Reading.Shape.PLAIN),
        kind,
        true,
        null,
        null,
        LocalDate.of(2026, 1, 1),
        false,
        null,
        Fusion.DEFAULTS,
        Budget.DEFAULTS,
        List.of(slots),
        Terms.content(question, language),
        products,
        List.of(),
        Names.anchors(question, language),
        List.of());
  }

  /** The evidence as passages, numbered as they come. */
  public static Context context(List<Evidence> evidences) {
    List<Context.Passage> passages = new ArrayList<>();
    int tokens = 0;
    for (Evidence evidence : evidences) {
      String text = evidence.chunk().text();
      passages.add(new Context.Passage(passages.size() + 1, evidence, text, 0, List.of()));
      tokens += text.length();
    }
    return new Context(passages, tokens);
  }

  /** Where {@code part} stands in {@code text}. */
  public static Span span(String text, String part) {
    int at = text.indexOf(part);
    if (at < 0) {
      throw new IllegalArgumentException("'" + part + "' is not in the text");
    }
    return new Span(at, at + part.length());
  }
}
