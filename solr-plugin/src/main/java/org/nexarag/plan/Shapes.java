package org.nexarag.plan;

import java.util.List;
import org.nexarag.model.Question;
import org.nexarag.model.Reading;
import org.nexarag.text.Exclusions;
import org.nexarag.text.Vocabulary;

/** Reads how a question is built, with the readers that also make its rewrites. Thread-safe. */
final class Shapes {
  private final Completion completion;
  private final Splitter splitter;

  Shapes(Vocabulary vocabulary) {
    TurnNames names = new TurnNames(vocabulary);
    this.completion = new Completion(names);
    this.splitter = new Splitter(vocabulary, names);
  }

  /**
   * The shape of a question as it is asked; earlier turns only say whether it leans on them.
   *
   * @param terms its content terms
   * @param products the products it names
   * @param anchors the names, codes and quotations it holds
   */
  Reading.Shape read(
      Question question, List<String> terms, List<String> products, List<String> anchors) {
    String text = question.text();
    Split split = splitter.split(question, text);
    int named = Math.max(products.size(), anchors.size());
    return new Reading.Shape(
        completion.leans(question, terms),
        products.isEmpty() && completion.dangles(question),
        split.compares() || (named > 1 && SplitWords.of(question.language()).sets(text)),
        split.things(),
        split.steps(),
        !Exclusions.find(text, question.language()).isEmpty());
  }
}
