package org.nexarag.generate;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.nexarag.model.Citation;
import org.nexarag.model.Claim;
import org.nexarag.model.Conflict;
import org.nexarag.model.Context;
import org.nexarag.model.Context.Passage;
import org.nexarag.model.Span;

/** Shows the sides of a conflict, each in its own words with its source; takes no side. */
final class ConflictClaims {
  private ConflictClaims() {}

  /** One claim per side, in the order of the conflict; empty when a side is not in the context. */
  static List<Claim> of(Conflict conflict, Context context, Frames frames) {
    List<Claim> claims = new ArrayList<>();
    for (Conflict.Side side : conflict.sides()) {
      Optional<Passage> passage =
          context.passages().stream()
              .filter(p -> p.evidence().id().equals(side.evidence()))
              .findFirst();
      if (passage.isEmpty()) {
        return List.of();
      }
      claims.add(claim(conflict.subject(), side, passage.get(), frames));
    }
    return claims;
  }

  private static Claim claim(String subject, Conflict.Side side, Passage passage, Frames frames) {
    Span span = Quoting.withLimits(passage.text(), side.span().shift(passage.offset()));
    String quote = span.of(passage.text());
    return new Claim(
        frames.side(
            passage.evidence().chunk().title(), passage.evidence().chunk().effectiveFrom(), quote),
        quote,
        List.of(new Citation(passage.n(), span)),
        "",
        subject);
  }
}
