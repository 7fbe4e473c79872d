package org.nexarag.generate;

import com.fasterxml.jackson.databind.JsonNode;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Claim;
import org.nexarag.model.Context;
import org.nexarag.model.Context.Passage;
import org.nexarag.model.Plan;
import org.nexarag.model.Span;
import org.nexarag.text.AskedValue;
import org.nexarag.text.Folded;
import org.nexarag.text.NormalForm;
import org.nexarag.text.Sentences;
import org.nexarag.text.Stated;

/**
 * Binds what a chat model proposes to the sentences of a passage that its quote stands in. The
 * model chooses; the source speaks: beside those sentences a claim holds words of their headings or
 * nothing. Whatever else the model wrote is left out, and a proposal with facts of its own is
 * dropped.
 */
final class QuoteBinding {
  private static final Pattern NO_LETTERS = Pattern.compile("[^\\p{L}\\p{N}]+");
  private static final String STOPS = "。！？；.!?;";

  private final Plan plan;
  private final Context context;
  private final Frames frames;

  QuoteBinding(Plan plan, Context context, Frames frames) {
    this.plan = plan;
    this.context = context;
    this.frames = frames;
  }

  /**
   * What became of a proposal.
   *
   * @param claim null when it was dropped
   * @param reworded whether the claim says it in the source's words instead of the model's
   * @param dropped why; empty when it was not
   */
  record Bound(@Nullable Claim claim, boolean reworded, String dropped) {
    private static Bound dropped(String why) {
      return new Bound(null, false, why);
    }
  }

  /** Binds a proposal {@code {passage, quote, text}}. */
  Bound bind(JsonNode proposed) {
    int number = proposed.path("passage").asInt(0);
    Optional<Passage> found =
        context.passages().stream().filter(one -> one.n() == number).findFirst();
    if (found.isEmpty()) {
      return Bound.dropped("no_such_passage");
    }
    Passage passage = found.get();
    Optional<Span> quoted = place(proposed.path("quote").asText(""), passage.text());
    if (quoted.isEmpty()) {
      return Bound.dropped("quote_not_in_passage");
    }
    Span source = sentences(passage.text(), quoted.get());
    if (TableRow.isHeading(passage.text(), source)) {
      return Bound.dropped("quote_is_a_heading");
    }
    String text = proposed.path("text").asText("").strip();
    String known = source.of(passage.text()) + "\n" + headings(passage);
    if (!Stated.namesStandIn(text, known, plan.question().language())) {
      return Bound.dropped("name_not_in_quote");
    }
    if (!Stated.numbersStandIn(text, known) || !Stated.quantitiesStandIn(text, known)) {
      return Bound.dropped("number_not_in_quote");
    }
    return said(text, source, passage);
  }

  private Bound said(String text, Span source, Passage passage) {
    AskedValue asked =
        AskedValue.of(plan.question().text(), plan.kind(), plan.question().language());
    Piece piece = new Piece(passage, 0, source, source.of(passage.text()), asked, false, 0, 0);
    Optional<Claim> row = TableRow.claim(plan, piece, frames);
    Claim own = row.orElseGet(() -> Quoting.claim(passage, source, ""));
    String quote = withoutStop(own.quote());
    return row.isEmpty() && onlyHeaded(text, quote, headings(passage))
        ? new Bound(new Claim(text, quote, own.citations(), "", ""), false, "")
        : new Bound(own, true, "");
  }

  /** Whether the text is the quote, under nothing but words of its headings. */
  private static boolean onlyHeaded(String text, String quote, String headings) {
    String said = NormalForm.fold(text);
    String folded = NormalForm.fold(quote);
    int at = folded.isEmpty() ? -1 : said.indexOf(folded);
    if (at < 0) {
      return false;
    }
    String known = NormalForm.fold(headings);
    String rest = said.substring(0, at) + "\n" + said.substring(at + folded.length());
    return NO_LETTERS.splitAsStream(rest).filter(word -> !word.isEmpty()).allMatch(known::contains);
  }

  private static String headings(Passage passage) {
    return passage.evidence().chunk().title() + "\n" + passage.evidence().chunk().titlePath();
  }

  private static String withoutStop(String quote) {
    int end = quote.length();
    while (end > 0 && STOPS.indexOf(quote.charAt(end - 1)) >= 0) {
      end--;
    }
    return quote.substring(0, end);
  }

  /** Where a quote stands in the text, folded, not cutting a number or a Latin word. */
  private static Optional<Span> place(String quote, String text) {
    Folded folded = Folded.of(text);
    String in = folded.text();
    String sought = NormalForm.fold(quote);
    if (sought.codePoints().noneMatch(Character::isLetterOrDigit)) {
      return Optional.empty();
    }
    int at = in.indexOf(sought);
    while (at >= 0 && (cuts(in, at) || cuts(in, at + sought.length()))) {
      at = in.indexOf(sought, at + 1);
    }
    return at < 0
        ? Optional.empty()
        : Optional.of(folded.original(new Span(at, at + sought.length())));
  }

  private static boolean cuts(String text, int at) {
    return at > 0 && at < text.length() && isAscii(text.charAt(at - 1)) && isAscii(text.charAt(at));
  }

  private static boolean isAscii(char c) {
    return c < 128 && Character.isLetterOrDigit(c);
  }

  /** The whole sentences that the span touches; of a table, the first row. */
  private static Span sentences(String text, Span span) {
    List<Span> touched = Sentences.split(text).stream().filter(one -> one.overlaps(span)).toList();
    if (touched.isEmpty()) {
      return span;
    }
    Span first = touched.get(0);
    return text.charAt(first.start()) == '|'
        ? first
        : new Span(first.start(), touched.get(touched.size() - 1).end());
  }
}
