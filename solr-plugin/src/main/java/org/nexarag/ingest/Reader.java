package org.nexarag.ingest;

import java.util.List;
import java.util.TreeSet;
import org.nexarag.model.Chunk;
import org.nexarag.model.Span;
import org.nexarag.text.Codes;
import org.nexarag.text.DateMention;
import org.nexarag.text.Dates;
import org.nexarag.text.EntityNames;
import org.nexarag.text.Mention;
import org.nexarag.text.Quantities;
import org.nexarag.text.Quantity;
import org.nexarag.text.Vocabulary;

/** Reads from a chunk what can be looked up later: names, quantities, dates, faults, codes. */
final class Reader {
  private final Vocabulary vocabulary;

  Reader(Vocabulary vocabulary) {
    this.vocabulary = vocabulary;
  }

  /** What was read; every list sorted, each value once. */
  record Reading(
      List<String> entities,
      List<String> products,
      List<String> quantities,
      List<String> dates,
      List<String> faults,
      List<String> models) {}

  /**
   * Reads a chunk: names of the vocabulary also from its headings, values from its text alone.
   * Entities are {@code kind:canonical} of the vocabulary, the document's own title and the names
   * that the text mentions, see {@link EntityNames}.
   */
  Reading read(Chunk chunk) {
    String text = chunk.text();
    TreeSet<String> entities = new TreeSet<>(EntityNames.titled(chunk.title()));
    entities.addAll(EntityNames.mentioned(text, chunk.language()));
    TreeSet<String> products = new TreeSet<>();
    TreeSet<String> faults = new TreeSet<>();
    TreeSet<String> models = new TreeSet<>();
    for (String source : List.of(chunk.titlePath(), text)) {
      for (Mention mention : vocabulary.find(source)) {
        entities.add(mention.kind() + ':' + mention.canonical());
        if (mention.kind().equals("product")) {
          products.add(mention.canonical());
          String model = vocabulary.model(mention.canonical());
          if (model != null) {
            models.add(model);
          }
        } else if (mention.kind().equals("fault")) {
          faults.add(mention.canonical());
        }
      }
      for (Span code : Codes.find(source)) {
        models.add(code.of(source));
      }
    }
    TreeSet<String> quantities = new TreeSet<>();
    Quantities.find(text).stream().map(Quantity::canonical).forEach(quantities::add);
    TreeSet<String> dates = new TreeSet<>();
    Dates.find(text).stream().map(Reader::iso).forEach(dates::add);
    return new Reading(
        List.copyOf(entities),
        List.copyOf(products),
        List.copyOf(quantities),
        List.copyOf(dates),
        List.copyOf(faults),
        List.copyOf(models));
  }

  private static String iso(DateMention date) {
    String day = date.from().toString();
    return switch (date.granularity()) {
      case DAY -> day;
      case MONTH -> day.substring(0, day.length() - "-01".length());
      case YEAR -> day.substring(0, day.length() - "-01-01".length());
    };
  }

  /**
   * The products that a document states, by their canonical names where the vocabulary has them.
   */
  List<String> canonical(List<String> products) {
    TreeSet<String> names = new TreeSet<>();
    for (String product : products) {
      List<String> named = vocabulary.named(product, "product");
      names.add(named.size() == 1 ? named.get(0) : product);
    }
    return List.copyOf(names);
  }
}
