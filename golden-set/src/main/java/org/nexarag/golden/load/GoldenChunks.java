package org.nexarag.golden.load;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.nexarag.golden.set.Corpus;
import org.nexarag.golden.set.Doc;

/**
 * The chunks of the golden corpus as documents to judge by: the heading path is the title, the
 * source document the law, and {@code acl} a list with commas. Cut at the first reading, then kept.
 */
public final class GoldenChunks implements Corpus {
  private final GoldenCorpus corpus;
  private List<Doc> chunks = List.of();

  /** Of a corpus. */
  public GoldenChunks(GoldenCorpus corpus) {
    this.corpus = corpus;
  }

  @Override
  public synchronized Stream<Doc> read() {
    if (chunks.isEmpty()) {
      List<Doc> cut = new ArrayList<>();
      try {
        corpus.chunks().values().forEach(chunk -> cut.add(doc(chunk)));
      } catch (IOException e) {
        throw new UncheckedIOException(e);
      }
      chunks = List.copyOf(cut);
    }
    return chunks.stream();
  }

  private static Doc doc(GoldenChunk chunk) {
    Map<String, String> metadata = new LinkedHashMap<>();
    int mark = chunk.documentVersionId().lastIndexOf('!');
    if (mark > 0) {
      metadata.put("law", chunk.documentVersionId().substring(0, mark));
      metadata.put("version", chunk.documentVersionId().substring(mark + 1));
    }
    metadata.put("acl", String.join(",", chunk.acl()));
    return new Doc(chunk.id(), chunk.titlePath(), chunk.text(), metadata);
  }
}
