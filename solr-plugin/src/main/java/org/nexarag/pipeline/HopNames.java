package org.nexarag.pipeline;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.nexarag.index.SearchIndex;
import org.nexarag.index.Tie;
import org.nexarag.model.Chunk;
import org.nexarag.model.Citation;
import org.nexarag.model.Claim;
import org.nexarag.model.Context.Passage;
import org.nexarag.model.Evidence;
import org.nexarag.model.Language;
import org.nexarag.model.Plan;
import org.nexarag.model.Span;
import org.nexarag.rules.Threshold;
import org.nexarag.rules.Thresholds;
import org.nexarag.text.EntityNames;
import org.nexarag.text.Names;
import org.nexarag.text.NormalForm;
import org.nexarag.text.Sentences;
import org.nexarag.text.Terms;

/**
 * Reads from the answer of a part the name that the next part searches with, and checks it: it
 * stands in a cited passage, that passage speaks of what the part names, and no source in force
 * says otherwise. A name that fails steers nothing.
 */
final class HopNames {
  /** Characters of a Chinese name at most; a run of them is looked up in the index. */
  private static final int CHARACTERS = 8;

  /**
   * A name, or why there is none.
   *
   * @param value null when there is none
   * @param why empty when there is one
   */
  record Read(@Nullable HopValue value, String why) {}

  /**
   * The name in the part's first claim that has one.
   *
   * @param thresholds the request's: how many pieces of evidence may dispute it, and with how much
   *     less authority
   */
  Read read(Plan plan, Part part, SearchIndex index, Thresholds thresholds) {
    Attempt attempt = Objects.requireNonNull(part.attempt());
    Language language = plan.question().language();
    if (!attempt.judgement().conflicts().isEmpty()) {
      return new Read(null, Say.disputed(language));
    }
    List<Passage> passages = Objects.requireNonNull(part.said()).context().passages();
    // Whatever was found may dispute it: how much of it fits the context is another matter.
    List<Chunk> found =
        attempt.found().evidences().stream()
            .limit(thresholds.count(Threshold.JUDGE_READ))
            .map(Evidence::chunk)
            .toList();
    int authority = thresholds.count(Threshold.CONFLICT_AUTHORITY);
    boolean speaks = false;
    for (Claim claim : part.claims()) {
      for (Citation citation : claim.citations()) {
        Passage passage = passages.get(citation.passage() - 1);
        Chunk own = passage.evidence().chunk();
        if (!speaksOf(plan, own.titlePath() + "\n" + passage.text())) {
          continue;
        }
        speaks = true;
        String sentence = citation.span().of(passage.text());
        String name = name(plan, sentence, index);
        if (name != null) {
          return isDisputed(plan, name, sentence, own, found, index, authority)
              ? new Read(null, Say.disputed(language))
              : new Read(new HopValue(name, passage.evidence().id()), "");
        }
      }
    }
    return new Read(null, speaks ? Say.noName(language) : Say.otherSubject(language));
  }

  /**
   * Whether another document of nearly the same authority, on the same subject, puts another name
   * into a sentence that speaks of the step as much as this one does.
   */
  private static boolean isDisputed(
      Plan plan,
      String name,
      String sentence,
      Chunk own,
      List<Chunk> found,
      SearchIndex index,
      int authority) {
    int held = Terms.found(plan.terms(), sentence).size();
    for (Chunk other : found) {
      if (other.docId().equals(own.docId())
          || own.authority() - other.authority() > authority
          || !speaksOf(plan, other.headed())) {
        continue;
      }
      for (Span span : Sentences.split(other.text())) {
        String said = span.of(other.text());
        // Looking names up costs most, so it comes last.
        if (Terms.found(plan.terms(), said).size() >= held
            && !NormalForm.fold(said).contains(NormalForm.fold(name))
            && name(plan, said, index) != null) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean speaksOf(Plan plan, String text) {
    String folded = NormalForm.fold(text);
    return plan.anchors().stream().map(NormalForm::fold).allMatch(folded::contains);
  }

  /** The name nearest to the words of the part, of those that the part does not itself hold. */
  private static @Nullable String name(Plan plan, String sentence, SearchIndex index) {
    String asked = NormalForm.fold(plan.question().text());
    List<String> names =
        names(sentence, plan.question().language(), index).stream()
            .filter(name -> !asked.contains(NormalForm.fold(name)))
            .toList();
    List<Integer> words = places(plan.terms(), sentence);
    return names.stream()
        .min(
            Comparator.comparingInt((String name) -> distance(sentence.indexOf(name), name, words))
                .thenComparingInt(sentence::indexOf))
        .orElse(null);
  }

  private static List<Integer> places(List<String> terms, String sentence) {
    String folded = NormalForm.fold(sentence);
    List<Integer> places = new ArrayList<>();
    for (String term : terms) {
      int at = folded.indexOf(term);
      if (at >= 0) {
        places.add(at);
      }
    }
    return places;
  }

  private static int distance(int at, String name, List<Integer> words) {
    return words.stream()
        .mapToInt(word -> word < at ? at - word : Math.max(0, word - at - name.length()))
        .min()
        .orElse(0);
  }

  /** Names by their writing; in Chinese also what the index knows as the title of a document. */
  private static Set<String> names(String sentence, Language language, SearchIndex index) {
    Set<String> names = new LinkedHashSet<>(Names.anchors(sentence, language));
    if (language == Language.ZH) {
      names.addAll(titles(sentence, index));
    }
    return names;
  }

  private static List<String> titles(String sentence, SearchIndex index) {
    List<Tie> ties = new ArrayList<>();
    List<String> runs = new ArrayList<>();
    for (int i = 0; i < sentence.length(); i++) {
      for (int n = 2; n <= CHARACTERS && i + n <= sentence.length(); n++) {
        String run = sentence.substring(i, i + n);
        if (!Character.isLetterOrDigit(run.charAt(0))
            || !Character.isLetterOrDigit(run.charAt(n - 1))) {
          continue;
        }
        for (String value : EntityNames.titled(run)) {
          ties.add(new Tie(Tie.Kind.ENTITY, value));
          runs.add(run);
        }
      }
    }
    Map<Tie, Integer> known = index.counts(ties);
    List<String> titles = new ArrayList<>();
    for (int i = 0; i < ties.size(); i++) {
      if (known.containsKey(ties.get(i))) {
        titles.add(runs.get(i));
      }
    }
    return titles.stream()
        .filter(
            name -> titles.stream().noneMatch(other -> !other.equals(name) && other.contains(name)))
        .distinct()
        .toList();
  }
}
