package org.nexarag.generate;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Chunk;
import org.nexarag.model.Citation;
import org.nexarag.model.Claim;
import org.nexarag.model.Context;
import org.nexarag.model.Plan;
import org.nexarag.model.Reading;
import org.nexarag.model.Span;
import org.nexarag.rules.Threshold;
import org.nexarag.rules.Thresholds;
import org.nexarag.text.Names;
import org.nexarag.text.NormalForm;
import org.nexarag.text.Terms;

/**
 * Picks the fewest sentences that answer. The best one is always taken; another one only if it is
 * nearly as good and the form asked for is a text, or if it brings terms of the question that those
 * taken lack.
 */
final class Extraction {
  private final Plan plan;
  private final Context context;
  private final Set<Citation> avoid;
  private final List<Piece> all;
  private final List<Piece> pieces;
  private final Frames frames;
  private final Thresholds thresholds;

  Extraction(
      Plan plan, Context context, Frames frames, Set<Citation> avoid, Thresholds thresholds) {
    this.plan = plan;
    this.context = context;
    this.avoid = avoid;
    this.all = readable(new Worth(plan, thresholds));
    this.pieces = onTheNamed(plan, all);
    this.frames = frames;
    this.thresholds = thresholds;
  }

  private List<Piece> readable(Worth worth) {
    return worth.pieces(context).stream()
        .filter(Extraction::readable)
        .filter(piece -> !Generator.within(new Citation(piece.passage().n(), piece.span()), avoid))
        .toList();
  }

  /**
   * Where sentences stand under headings that name a product of the question, only those may
   * answer: a text on another product may mention it. Else, where sentences speak of what the
   * question names, only those may.
   */
  private static List<Piece> onTheNamed(Plan plan, List<Piece> pieces) {
    List<Piece> headed =
        pieces.stream()
            .filter(piece -> plan.products().stream().anyMatch(product -> heads(piece, product)))
            .toList();
    if (!headed.isEmpty() && plan.products().size() == 1) {
      return headed;
    }
    List<Piece> named =
        pieces.stream()
            .filter(
                piece -> plan.anchors().stream().anyMatch(a -> names(piece, NormalForm.fold(a))))
            .toList();
    return named.isEmpty() ? pieces : named;
  }

  /** Whether the headings name this product, and not only within the name of another one. */
  private static boolean heads(Piece piece, String product) {
    Chunk chunk = piece.passage().evidence().chunk();
    String headings = NormalForm.fold(chunk.titlePath());
    String name = NormalForm.fold(product);
    return headings.contains(name)
        && chunk.products().stream()
            .map(NormalForm::fold)
            .noneMatch(
                other -> !other.equals(name) && other.contains(name) && headings.contains(other));
  }

  /** The claims, best passage first and in reading order within it; empty for an empty context. */
  List<Claim> claims() {
    List<Piece> ranked = pieces.stream().sorted(Piece.BY_WORTH).toList();
    if (ranked.isEmpty()) {
      return List.of();
    }
    if (plan.kind() == AnswerKind.COMPARISON || asksOfEach()) {
      List<Claim> sides = sides();
      if (sides.size() > 1) {
        return sides;
      }
    }
    if (plan.kind() == AnswerKind.LIST || plan.kind() == AnswerKind.STEPS) {
      Optional<Claim> block = block(ranked.get(0));
      if (block.isPresent()) {
        return List.of(block.get());
      }
    }
    List<Piece> answers = plan.reading().several().isEmpty() ? List.of() : ofEach(ranked.get(0));
    List<Piece> chosen = answers.size() < 2 ? chosen(ranked) : answers;
    return chosen.stream().map(this::claim).distinct().toList();
  }

  /** Whether a value is asked for of each of several products. */
  private boolean asksOfEach() {
    return plan.products().size() > 1
        && switch (plan.kind()) {
          case NUMBER, DATE, NAME -> true;
          default -> false;
        };
  }

  /**
   * The best sentence for each of the several things asked, in their order, each once. One counts
   * only when it holds a value of the kind asked for and is not much worse than the best of all.
   */
  private List<Piece> ofEach(Piece best) {
    double still = best.worth() - thresholds.number(Threshold.ANSWER_STILL);
    List<Piece> chosen = new ArrayList<>();
    for (Reading.Asked one : plan.reading().several()) {
      onTheNamed(plan, readable(new Worth(plan, one, thresholds))).stream()
          .filter(piece -> piece.fits() && piece.worth() >= still)
          .min(Piece.BY_WORTH)
          .filter(piece -> chosen.stream().noneMatch(c -> overlaps(c, piece)))
          .filter(piece -> !repeats(chosen, piece))
          .ifPresent(chosen::add);
    }
    return chosen.stream().limit(thresholds.count(Threshold.ANSWER_SENTENCES)).toList();
  }

  private List<Piece> chosen(List<Piece> ranked) {
    Piece best = ranked.get(0);
    List<Piece> chosen = new ArrayList<>(List.of(best));
    StringBuilder said = new StringBuilder(headed(best));
    int most = thresholds.count(Threshold.ANSWER_SENTENCES);
    double still = best.worth() - thresholds.number(Threshold.ANSWER_STILL);
    double near = best.worth() - thresholds.number(Threshold.ANSWER_NEAR);
    double newTerms = thresholds.number(Threshold.ANSWER_NEW_TERMS);
    for (Piece piece : ranked) {
      if (chosen.size() == most || piece.worth() < still) {
        break;
      }
      String all = said + "\n" + piece.text();
      double gain =
          Terms.coverage(plan.terms(), all) - Terms.coverage(plan.terms(), said.toString());
      boolean fits =
          free()
              && piece.worth() >= near
              && length(chosen) + piece.text().length() <= thresholds.count(Threshold.ANSWER_SHORT);
      if (chosen.stream().noneMatch(c -> overlaps(c, piece))
          && !repeats(chosen, piece)
          && (fits || (gain >= newTerms && (free() || piece.fits())))) {
        chosen.add(piece);
        said.append('\n').append(headed(piece));
      }
    }
    chosen.sort(
        Comparator.comparing((Piece p) -> p.passage().n() != best.passage().n())
            .thenComparingInt(p -> p.passage().n())
            .thenComparing(Piece::span));
    return chosen;
  }

  private static int length(List<Piece> pieces) {
    return pieces.stream().mapToInt(piece -> piece.text().length()).sum();
  }

  /** A sentence that is taken brings its headings along: they have named the subject already. */
  private static String headed(Piece piece) {
    return piece.passage().evidence().chunk().titlePath() + "\n" + piece.text();
  }

  /** Whether the form asked for is one that several sentences may give together. */
  private boolean free() {
    return switch (plan.kind()) {
      case TEXT, LIST, STEPS, CAUSE, COMPARISON -> true;
      case NUMBER, DATE, NAME, YES_NO -> false;
    };
  }

  private static boolean overlaps(Piece a, Piece b) {
    return a.passage().n() == b.passage().n() && a.span().overlaps(b.span());
  }

  private static boolean repeats(List<Piece> chosen, Piece piece) {
    String folded = NormalForm.fold(piece.text());
    return chosen.stream()
        .map(other -> NormalForm.fold(other.text()))
        .anyMatch(other -> other.contains(folded) || folded.contains(other));
  }

  private Claim claim(Piece piece) {
    return TableRow.claim(plan, piece, frames)
        .orElseGet(() -> Quoting.claim(piece.passage(), piece.span(), ""));
  }

  private Optional<Claim> block(Piece best) {
    int most = thresholds.count(Threshold.ANSWER_ITEMS);
    return ListBlock.around(best.passage().text(), best.index(), most)
        .map(
            (Span span) -> {
              String quote = span.of(best.passage().text());
              return new Claim(
                  quote, quote, List.of(new Citation(best.passage().n(), span)), "", "");
            });
  }

  /**
   * The best sentence on each product or name that the question sets side by side, one of the kind
   * asked for before all others.
   */
  private List<Claim> sides() {
    Set<String> subjects = new LinkedHashSet<>(plan.products());
    if (subjects.size() < 2) {
      subjects.addAll(plan.anchors());
    }
    Set<Claim> claims = new LinkedHashSet<>();
    for (String subject : subjects) {
      onSide(subject).stream()
          .filter(p -> p.fits() || plan.kind() == AnswerKind.COMPARISON)
          .min(Comparator.comparing((Piece p) -> !p.fits()).thenComparing(Piece.BY_WORTH))
          .map(piece -> about(subject, claim(piece)))
          .ifPresent(claims::add);
    }
    return List.copyOf(claims);
  }

  /** What stands under headings that name the subject; else what names it. */
  private List<Piece> onSide(String subject) {
    List<Piece> headed = all.stream().filter(p -> heads(p, subject)).toList();
    String folded = NormalForm.fold(subject);
    return headed.isEmpty() ? all.stream().filter(p -> names(p, folded)).toList() : headed;
  }

  /** The claim under the name of what it is about, where it does not say that itself. */
  private Claim about(String subject, Claim claim) {
    return Names.standsIn(NormalForm.fold(subject), NormalForm.fold(claim.text()))
        ? claim
        : new Claim(
            frames.cell(subject, "", claim.text()),
            claim.quote(),
            claim.citations(),
            claim.comparison(),
            claim.slot());
  }

  private static boolean names(Piece piece, String subject) {
    return Names.standsIn(subject, NormalForm.fold(piece.text()))
        || Names.standsIn(subject, NormalForm.fold(piece.passage().evidence().chunk().titlePath()));
  }

  /** Whether a sentence says anything: headings, rules and bare markers do not. */
  private static boolean readable(Piece piece) {
    return !piece.text().startsWith("#")
        && piece.text().codePoints().filter(Character::isLetterOrDigit).count() > 1
        && !TableRow.isHeading(piece.passage().text(), piece.span());
  }
}
