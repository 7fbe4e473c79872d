package org.nexarag.rules.language;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.nexarag.rules.language.Vocabulary.FactType;

/** Refuses the comparison of a field with a word that it never holds. */
final class WordCheck {
  private final Scope scope;
  private final FactType fact;

  /** For expressions over the fields of one fact and the variables known there. */
  WordCheck(Scope scope, FactType fact) {
    this.scope = scope;
    this.fact = fact;
  }

  /** Throws at {@code place} when one side is a field and the other a word it never holds. */
  void check(Expression left, Expression right, Token place) {
    one(left, right, place);
    one(right, left, place);
  }

  private void one(Expression side, Expression other, Token place) {
    if (side instanceof Expression.Field field && other instanceof Expression.Literal literal) {
      List<String> words = words(field);
      if (literal.value() instanceof String word && !words.isEmpty() && !words.contains(word)) {
        throw new SyntaxProblem(
            place,
            Message.of(
                "compare.word",
                field.name(),
                literal.text(),
                Vocabulary.didYouMean(word, words),
                words));
      }
    }
  }

  private List<String> words(Expression.Field field) {
    @Nullable FactType owner = field.alias().isEmpty() ? fact : scope.typeOf(field.alias());
    return owner == null ? List.of() : owner.words(field.name());
  }
}
