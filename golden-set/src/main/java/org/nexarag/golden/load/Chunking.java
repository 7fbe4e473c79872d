package org.nexarag.golden.load;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalInt;
import java.util.stream.Stream;
import org.nexarag.golden.set.BenchmarkSet;
import org.nexarag.golden.set.Doc;
import org.nexarag.golden.set.Judgments;
import org.nexarag.golden.set.Query;

/**
 * Cuts a corpus into chunks of whole sentences, each a document of its own, and moves the judgments
 * along.
 *
 * @param maxCharacters longest chunk in UTF-16 units; a longer sentence is a chunk of its own
 * @param titles whether each chunk carries its document's title
 */
public record Chunking(int maxCharacters, boolean titles) {
  private static final String ENDS = "。！？；!?;\n";
  private static final String CLOSERS = "”’」』）)\"";

  /** Checks the size. */
  public Chunking {
    if (maxCharacters < 1) {
      throw new IllegalArgumentException(
          "chunks of " + maxCharacters + " characters: at least 1 is needed");
    }
  }

  /** The chunks of a text in order; together they are the text. Empty for an empty text. */
  public List<String> cut(String text) {
    List<String> chunks = new ArrayList<>();
    int start = 0;
    int end = 0;
    while (end < text.length()) {
      int next = sentenceEnd(text, end);
      if (end > start && next - start > maxCharacters) {
        chunks.add(text.substring(start, end));
        start = end;
      }
      end = next;
    }
    if (end > start) {
      chunks.add(text.substring(start, end));
    }
    return chunks;
  }

  private static int sentenceEnd(String text, int from) {
    int at = from;
    while (at < text.length() && ENDS.indexOf(text.charAt(at)) < 0) {
      at++;
    }
    while (at < text.length()
        && (ENDS.indexOf(text.charAt(at)) >= 0 || CLOSERS.indexOf(text.charAt(at)) >= 0)) {
      at++;
    }
    return at;
  }

  /** The id of a document's chunk; the first has number 1. */
  static String id(String document, int number) {
    return document + "_c" + number;
  }

  /** The id of the chunk that a section belongs to: what stands before a first point. */
  public static String chunk(String section) {
    int dot = section.indexOf('.');
    return dot < 0 ? section : section.substring(0, dot);
  }

  /** A corpus as chunk documents, in order; their section ids are the chunk ids. */
  Stream<ObjectNode> documents(Stream<Doc> corpus) {
    return corpus.flatMap(
        doc -> {
          List<ObjectNode> made = new ArrayList<>();
          List<String> chunks = cut(doc.text());
          for (int i = 0; i < chunks.size(); i++) {
            String id = id(doc.id(), i + 1);
            String title = titles ? doc.title() : "";
            ArrayNode sections = Sections.list();
            Sections.add(sections, id, "", chunks.get(i));
            made.add(Sections.withBody(Sections.document(id, "1", title, doc), sections));
          }
          return made.stream();
        });
  }

  /**
   * Judgments of chunks: of each relevant document, the chunk that holds the first character of the
   * first answer found in it. A query whose answers stand in no relevant document has none.
   */
  public Judgments judgments(BenchmarkSet set) {
    Map<String, List<Query>> asked = new HashMap<>();
    for (Query query : set.queries()) {
      for (String document : set.judgments().relevant(query.id())) {
        asked.computeIfAbsent(document, d -> new ArrayList<>()).add(query);
      }
    }
    List<Judgments.Judgment> judgments = new ArrayList<>();
    try (Stream<Doc> corpus = set.corpus()) {
      corpus.forEach(
          doc -> {
            for (Query query : asked.getOrDefault(doc.id(), List.of())) {
              place(doc.text(), query)
                  .ifPresent(
                      number ->
                          judgments.add(
                              new Judgments.Judgment(query.id(), id(doc.id(), number), 1)));
            }
          });
    }
    return Judgments.of(judgments);
  }

  private OptionalInt place(String text, Query query) {
    for (List<String> group : query.answerGroups()) {
      for (String answer : group) {
        int at = text.indexOf(answer);
        if (at >= 0) {
          return OptionalInt.of(numberAt(text, at));
        }
      }
    }
    return OptionalInt.empty();
  }

  private int numberAt(String text, int at) {
    int number = 0;
    int end = 0;
    for (String chunk : cut(text)) {
      number++;
      end += chunk.length();
      if (at < end) {
        break;
      }
    }
    return number;
  }
}
