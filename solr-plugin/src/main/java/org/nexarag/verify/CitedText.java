package org.nexarag.verify;

import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Citation;
import org.nexarag.model.Claim;
import org.nexarag.model.Context;
import org.nexarag.model.Context.Passage;
import org.nexarag.model.Span;
import org.nexarag.text.NormalForm;

/**
 * What the citations of a claim really point at.
 *
 * @param sound whether there is a citation and every one names a passage and a span inside it
 * @param passages the passages of the sound citations, as cited
 * @param spans the texts under the spans, in the same order
 */
record CitedText(boolean sound, List<Passage> passages, List<Span> at, List<String> spans) {
  static CitedText of(Claim claim, Context context) {
    List<Passage> passages = new ArrayList<>();
    List<Span> at = new ArrayList<>();
    List<String> spans = new ArrayList<>();
    for (Citation citation : claim.citations()) {
      Passage passage = find(citation.passage(), context);
      if (passage != null && inside(citation.span(), passage.text())) {
        passages.add(passage);
        at.add(citation.span());
        spans.add(citation.span().of(passage.text()));
      }
    }
    boolean sound = !spans.isEmpty() && spans.size() == claim.citations().size();
    return new CitedText(sound, passages, at, spans);
  }

  /** All spans, folded, one per line. */
  String folded() {
    return NormalForm.fold(String.join("\n", spans));
  }

  /** All spans as they stand, one per line. */
  String raw() {
    return String.join("\n", spans);
  }

  /** The cited passages as they were before they were refined, with their headings, folded. */
  String around() {
    StringBuilder all = new StringBuilder();
    for (Passage passage : passages) {
      all.append(passage.evidence().chunk().title())
          .append('\n')
          .append(passage.evidence().chunk().titlePath())
          .append('\n')
          .append(passage.whole())
          .append('\n');
    }
    return NormalForm.fold(all.toString());
  }

  private static boolean inside(Span span, String text) {
    return span.length() > 0 && span.end() <= text.length();
  }

  private static @Nullable Passage find(int n, Context context) {
    for (Passage passage : context.passages()) {
      if (passage.n() == n) {
        return passage;
      }
    }
    return null;
  }
}
