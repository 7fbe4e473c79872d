package org.nexarag.plan;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.nexarag.model.Language;
import org.nexarag.model.Question;
import org.nexarag.model.RewriteDiff;
import org.nexarag.model.RewriteDiff.Constraint;
import org.nexarag.model.Turn;
import org.nexarag.text.NormalForm;
import org.nexarag.text.Terms;
import org.nexarag.text.Vocabulary;

/**
 * Reads the difference between a question and its rewrites out of both texts; who made a rewrite
 * has no say in it. For one question, used by one thread.
 */
final class Comparison {
  /** History is only looked into for whether a name or number was said. */
  private static final int HISTORY = 8000;

  private static final Pattern PLACEHOLDER = Pattern.compile("\\{[a-z_]+[0-9]*}");

  private final Question question;
  private final Vocabulary vocabulary;
  private final Constraints wanted;
  private final List<String> terms;
  private final String said;
  private final Map<String, Constraints> read = new HashMap<>();

  Comparison(Question question, Vocabulary vocabulary) {
    this.question = question;
    this.vocabulary = vocabulary;
    this.wanted = Constraints.of(question.text(), question.language(), vocabulary);
    this.terms = Terms.content(question.text(), question.language());
    this.said = said(question);
  }

  private static String said(Question question) {
    StringBuilder all = new StringBuilder(question.text());
    List<Turn> history = question.history();
    for (int i = history.size() - 1; i >= 0 && all.length() < HISTORY; i--) {
      String turn = history.get(i).content();
      all.append('\n').append(turn, 0, Math.min(turn.length(), HISTORY));
    }
    return NormalForm.fold(all.toString());
  }

  /**
   * The diff of one text.
   *
   * @param rewrite the rewrite, or one of the parts
   * @param parts all parts of a split in their order, else empty
   * @param beside what goes along with the text as a constraint and is not searched
   */
  RewriteDiff diff(String rewrite, List<String> parts, List<String> beside) {
    Language language = question.language();
    String text = open(rewrite);
    Constraints own = read(text);
    Constraints all = own;
    StringBuilder whole = new StringBuilder(text);
    List<String> others = new ArrayList<>(parts);
    others.addAll(beside);
    for (String other : others) {
      String part = open(other);
      all = all.and(read(part));
      whole.append('\n').append(part);
    }
    List<String> kept = Terms.found(terms, text);
    List<String> added = new ArrayList<>(Terms.content(text, language));
    added.removeAll(terms);
    return new RewriteDiff(
        added,
        kept,
        terms.stream().filter(term -> !kept.contains(term)).toList(),
        compare(wanted.negations(), all.negations(), own.negations(), whole.toString()),
        compare(wanted.dates(), all.dates(), own.dates(), whole.toString()),
        compare(wanted.numbers(), all.numbers(), own.numbers(), whole.toString()),
        compare(wanted.names(), all.names(), own.names(), whole.toString()),
        invented(own),
        parts);
  }

  /** The parts of a split are compared as often as there are parts, and read once. */
  private Constraints read(String text) {
    return read.computeIfAbsent(text, one -> Constraints.of(one, question.language(), vocabulary));
  }

  /** Without placeholders, which say nothing yet. */
  private static String open(String text) {
    return PLACEHOLDER.matcher(text).replaceAll(" ");
  }

  /** What is lost counts for all parts together, what is added for the one text. */
  private static Constraint compare(
      Map<String, String> question,
      Map<String, String> all,
      Map<String, String> own,
      String whole) {
    Constraint together = Constraints.compare(question, all, whole);
    Constraint alone = Constraints.compare(question, own, whole);
    return new Constraint(together.held(), together.lost(), alone.added());
  }

  /** Names and numbers that were never said; another form of a known name was. */
  private List<String> invented(Constraints own) {
    LinkedHashMap<String, String> all = new LinkedHashMap<>(own.names());
    own.numbers().forEach(all::putIfAbsent);
    own.dates().forEach(all::putIfAbsent);
    List<String> invented = new ArrayList<>();
    all.forEach(
        (key, written) -> {
          boolean known =
              wanted.names().containsKey(key)
                  || wanted.numbers().containsKey(key)
                  || wanted.dates().containsKey(key)
                  || wasSaid(NormalForm.fold(written));
          if (!known && !vocabulary.named(said, "product").contains(canonical(written))) {
            invented.add(written);
          }
        });
    return invented;
  }

  /** Whether all its words were said; names that stand side by side in a part are read as one. */
  private boolean wasSaid(String folded) {
    return said.contains(folded)
        || (folded.indexOf(' ') > 0
            && List.of(folded.split(" ")).stream().allMatch(said::contains));
  }

  private String canonical(String written) {
    List<String> named = vocabulary.named(written, "product");
    return named.isEmpty() ? written : named.get(0);
  }
}
