package org.nexarag.verify;

import java.util.HashSet;
import java.util.Set;
import java.util.regex.Pattern;
import org.nexarag.model.Claim;
import org.nexarag.model.Context;
import org.nexarag.model.Context.Passage;
import org.nexarag.model.Plan;
import org.nexarag.model.Span;
import org.nexarag.rules.fact.DraftedClaim;
import org.nexarag.text.Folded;
import org.nexarag.text.Negation;
import org.nexarag.text.NormalForm;
import org.nexarag.text.Quantities;
import org.nexarag.text.Sentences;
import org.nexarag.text.Stated;
import org.nexarag.text.Terms;

/** Holds one claim against its citations, knowing nothing of how it was made. */
final class ClaimCheck {
  /** Words of comparison and attribution; they carry no fact of their own. */
  private static final Pattern FRAME =
      Pattern.compile(
          "您说明的|已超过|未超过|等于|起生效|自(?= ?\\d)|"
              + "\\b(?:the|you|state|exceeds|does not exceed|equals|in force since)\\b");

  private final Plan plan;
  private final Context context;
  private final String question;

  ClaimCheck(Plan plan, Context context) {
    this.plan = plan;
    this.context = context;
    this.question = NormalForm.fold(plan.question().text());
  }

  /** What the rules see of the claim of that number. */
  DraftedClaim check(int number, Claim claim) {
    CitedText cited = CitedText.of(claim, context);
    String spans = cited.folded();
    String quote = NormalForm.fold(claim.quote());
    return new DraftedClaim(
        number,
        cited.sound(),
        quoteFound(claim, quote, cited),
        share(quote, spans),
        numbersFound(claim, cited),
        unitsFound(claim, cited),
        namesFound(claim, quote, cited),
        negationKept(claim, cited),
        Comparison.holds(claim, plan, cited),
        claim.slot().isEmpty()
            && !plan.terms().isEmpty()
            && Terms.coverage(plan.terms(), claim.text() + "\n" + cited.around()) == 0);
  }

  /** The quote is part of the claim and of one span; there must be one. */
  private static boolean quoteFound(Claim claim, String quote, CitedText cited) {
    return !quote.isEmpty()
        && NormalForm.fold(claim.text()).contains(quote)
        && cited.spans().stream().anyMatch(span -> NormalForm.fold(span).contains(quote));
  }

  /** Share of the quote's character pairs that stand in the spans; 0 for an empty quote. */
  private static double share(String quote, String spans) {
    if (quote.isEmpty()) {
      return 0;
    }
    if (quote.length() == 1) {
      return spans.contains(quote) ? 1 : 0;
    }
    Set<String> pairs = new HashSet<>();
    for (int i = 0; i + 2 <= spans.length(); i++) {
      pairs.add(spans.substring(i, i + 2));
    }
    int found = 0;
    for (int i = 0; i + 2 <= quote.length(); i++) {
      found += pairs.contains(quote.substring(i, i + 2)) ? 1 : 0;
    }
    return (double) found / (quote.length() - 1);
  }

  /** Every run of digits stands in the spans, the headings' dates or the question. */
  private boolean numbersFound(Claim claim, CitedText cited) {
    return Stated.numbersStandIn(claim.text(), known(cited));
  }

  /** Every quantity stands there with a like unit. */
  private boolean unitsFound(Claim claim, CitedText cited) {
    return Stated.quantitiesStandIn(claim.text(), known(cited));
  }

  private String known(CitedText cited) {
    return cited.raw() + "\n" + dates(cited) + "\n" + plan.question().text();
  }

  private static String dates(CitedText cited) {
    StringBuilder all = new StringBuilder();
    cited
        .passages()
        .forEach(
            p ->
                all.append(p.evidence().chunk().titlePath())
                    .append('\n')
                    .append(p.evidence().chunk().effectiveFrom())
                    .append('\n'));
    return NormalForm.fold(all.toString());
  }

  /** Codes, names and all words outside the quote stand in the passages or the question. */
  private boolean namesFound(Claim claim, String quote, CitedText cited) {
    String known =
        String.join("\n", cited.around(), question, NormalForm.fold(claim.slot()), dates(cited));
    boolean names = Stated.namesStandIn(claim.text(), known, plan.question().language());
    String frame = FRAME.matcher(NormalForm.fold(claim.text()).replace(quote, " ")).replaceAll(" ");
    boolean words = Terms.coverage(Terms.content(frame, plan.question().language()), known) == 1;
    return names && words;
  }

  /**
   * Whether nothing that negates or limits was lost between the source's sentence and the claim. A
   * comparison whose quote is a bare value carries no sentence of the source.
   */
  private static boolean negationKept(Claim claim, CitedText cited) {
    boolean bareValue =
        Quantities.find(claim.quote()).stream()
            .anyMatch(q -> q.text().strip().equals(claim.quote().strip()));
    if (bareValue && !claim.comparison().isEmpty()) {
      return true;
    }
    if (!Negation.cues(frame(claim, cited)).isEmpty()) {
      return false;
    }
    int quoted = Negation.cues(claim.quote()).size();
    String quote = NormalForm.fold(claim.quote());
    for (int i = 0; i < cited.spans().size(); i++) {
      Folded folded = Folded.of(cited.spans().get(i));
      int at = folded.text().indexOf(quote);
      if (at >= 0) {
        Span where =
            folded.original(new Span(at, at + quote.length())).shift(cited.at().get(i).start());
        return Negation.cues(enclosing(cited.passages().get(i).text(), where)).size() == quoted;
      }
    }
    return false;
  }

  /** The claim without its quote and without the titles of what it cites. */
  private static String frame(Claim claim, CitedText cited) {
    String frame = NormalForm.fold(claim.text()).replace(NormalForm.fold(claim.quote()), " ");
    for (Passage passage : cited.passages()) {
      frame = frame.replace(NormalForm.fold(passage.evidence().chunk().title()), " ");
    }
    return frame;
  }

  /** The whole sentences, or the cell of a table, in which {@code where} stands. */
  private static String enclosing(String text, Span where) {
    StringBuilder whole = new StringBuilder();
    for (Span sentence : Sentences.split(text)) {
      if (sentence.overlaps(where)) {
        boolean row = text.charAt(sentence.start()) == '|';
        whole.append(row ? cell(text, sentence, where) : sentence.of(text)).append('\n');
      }
    }
    return whole.toString();
  }

  private static String cell(String text, Span row, Span where) {
    int start = text.lastIndexOf('|', where.start());
    int end = text.indexOf('|', where.end());
    return text.substring(
        Math.max(row.start(), start), end < 0 || end > row.end() ? row.end() : end);
  }
}
