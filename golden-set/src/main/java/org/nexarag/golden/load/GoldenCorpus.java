package org.nexarag.golden.load;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.nexarag.golden.set.SetException;
import org.nexarag.inference.ModelDescriptor;
import org.nexarag.inference.ResourceOpener;
import org.nexarag.inference.WordPieceTokenizer;
import org.nexarag.ingest.ChunkDraft;
import org.nexarag.ingest.ChunkingConfig;
import org.nexarag.ingest.Format;
import org.nexarag.ingest.Ingester;
import org.nexarag.ingest.SourceDocument;
import org.nexarag.ingest.TokenCounter;
import org.nexarag.launch.SourceFiles;
import org.nexarag.model.Chunk;
import org.nexarag.model.Language;
import org.nexarag.text.Vocabulary;

/** What the golden set's questions are asked of: the demo corpus, and the distractors beside it. */
public final class GoldenCorpus {
  private final List<ObjectNode> documents;

  private GoldenCorpus(List<ObjectNode> documents) {
    this.documents = List.copyOf(documents);
  }

  /**
   * Reads the sources under {@code golden-set}.
   *
   * @param folder holds {@code corpus} and {@code distractors}
   * @param distractors whether they are wanted
   * @throws SetException naming a distractor that can't be made
   */
  public static GoldenCorpus read(Path folder, boolean distractors) throws IOException {
    List<ObjectNode> documents = new ArrayList<>();
    SourceFiles.documents(SourceFiles.under(folder.resolve("corpus")))
        .forEachRemaining(documents::add);
    if (distractors) {
      Distractors.read(folder.resolve("distractors")).documents().forEach(documents::add);
    }
    return new GoldenCorpus(documents);
  }

  /** How many source documents there are. */
  public long size() {
    return documents.size();
  }

  /** The sources as the update chain takes them: the corpus by path, then the distractors. */
  public Stream<ObjectNode> documents() {
    return documents.stream().map(ObjectNode::deepCopy);
  }

  /**
   * Every chunk by its id, cut as the shipped chain cuts it, in order of the documents. Needs no
   * Solr and computes no vector.
   *
   * @throws SetException when two documents make one chunk id
   */
  public Map<String, GoldenChunk> chunks() throws IOException {
    TokenCounter counter = counter();
    Ingester ingester = new Ingester(ChunkingConfig.DEFAULTS, Vocabulary.EMPTY, List.of());
    Map<String, GoldenChunk> chunks = new LinkedHashMap<>();
    for (ObjectNode document : documents) {
      for (ChunkDraft draft : ingester.ingest(source(document), counter).chunks()) {
        Chunk chunk = draft.chunk();
        GoldenChunk made =
            new GoldenChunk(
                chunk.id(), chunk.text(), chunk.titlePath(), chunk.acl(), chunk.versionId());
        if (chunks.put(made.id(), made) != null) {
          throw new SetException("two documents make the chunk '" + made.id() + "'");
        }
      }
    }
    return Collections.unmodifiableMap(chunks);
  }

  private static SourceDocument source(ObjectNode document) {
    Map<String, List<String>> fields = new TreeMap<>();
    for (Map.Entry<String, JsonNode> field : document.properties()) {
      if (!field.getKey().equals("body") && !field.getKey().equals("format")) {
        List<String> values = new ArrayList<>();
        if (field.getValue().isArray()) {
          field.getValue().forEach(value -> values.add(value.asText()));
        } else {
          values.add(field.getValue().asText());
        }
        fields.put(field.getKey(), values);
      }
    }
    Format format = Format.of(document.path("format").asText("text"));
    return new SourceDocument(format, document.path("body").asText(), fields);
  }

  private static TokenCounter counter() throws IOException {
    ResourceOpener opener = ResourceOpener.of(GoldenCorpus.class.getClassLoader(), Path.of("."));
    Map<Language, WordPieceTokenizer> tokenizers = new EnumMap<>(Language.class);
    for (ModelDescriptor model : ModelDescriptor.SHIPPED) {
      try (InputStream file = opener.open(model.tokenizer())) {
        tokenizers.putIfAbsent(model.language(), WordPieceTokenizer.read(file, model.lowercase()));
      }
    }
    return (language, text) -> {
      WordPieceTokenizer tokenizer = tokenizers.get(language);
      return tokenizer == null ? text.length() : tokenizer.count(text);
    };
  }
}
