package org.nexarag.plan;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.nexarag.model.Question;
import org.nexarag.model.Rewrite;
import org.nexarag.model.Rewrite.Kind;
import org.nexarag.text.NormalForm;

/** Collects rewrites with their diffs; what was said already is not said again. */
final class Proposals {
  private final Question question;
  private final Comparison comparison;
  private final List<Rewrite> all = new ArrayList<>();
  private final Set<String> texts = new HashSet<>();

  Proposals(Question question, Comparison comparison) {
    this.question = question;
    this.comparison = comparison;
    texts.add(key(question.text()));
  }

  private static String key(String text) {
    return NormalForm.fold(text).replaceAll("[\\s?？。.!！,，]+", "");
  }

  /** Adds a text unless it is blank or was there before. */
  void add(Kind kind, String text, String purpose) {
    String stripped = text.strip();
    if (!key(stripped).isEmpty() && texts.add(key(stripped))) {
      all.add(
          new Rewrite(
              kind.code(),
              kind,
              stripped,
              purpose,
              List.of(),
              comparison.diff(stripped, List.of(), List.of())));
    }
  }

  /** Adds the text without what is excluded, which goes along as a constraint. */
  void addWithout(String text, List<String> excluded, String purpose) {
    if (!excluded.isEmpty() && !key(text).isEmpty() && texts.add(key(text))) {
      all.add(
          new Rewrite(
              Kind.WITHOUT_EXCLUSION.code(),
              Kind.WITHOUT_EXCLUSION,
              text,
              purpose,
              List.of(),
              comparison.diff(text, List.of(), excluded)));
    }
  }

  /** Adds the parts of a split: all of them, or none when two say the same. */
  void addParts(List<Splitter.Part> parts) {
    List<String> written = parts.stream().map(part -> part.text().strip()).toList();
    long different =
        written.stream().map(Proposals::key).filter(k -> !k.isEmpty()).distinct().count();
    boolean repeats = written.stream().anyMatch(text -> key(text).equals(key(question.text())));
    if (different < written.size() || repeats) {
      return;
    }
    for (int i = 0; i < written.size(); i++) {
      int waits = parts.get(i).waits();
      all.add(
          new Rewrite(
              Kind.SPLIT.code() + (i + 1),
              Kind.SPLIT,
              written.get(i),
              parts.get(i).purpose(),
              waits == 0 ? List.of() : List.of(Kind.SPLIT.code() + waits),
              comparison.diff(written.get(i), written, List.of())));
    }
  }

  List<Rewrite> all() {
    return List.copyOf(all);
  }
}
