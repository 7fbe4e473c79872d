package org.nexarag.ingest;

import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.nexarag.ingest.Chunker.Packed;
import org.nexarag.ingest.Reader.Reading;
import org.nexarag.model.Chunk;
import org.nexarag.model.RagException;
import org.nexarag.text.Vocabulary;

/** Turns a document version into a block of chunks. Immutable and safe for concurrent use. */
public final class Ingester {
  /** Larger bodies are refused: they are dumps, not documents. */
  public static final int MAX_BYTES = 20 * 1024 * 1024;

  private static final int SAMPLE = 4000;

  private final ChunkingConfig config;
  private final Reader reader;
  private final List<String> defaultAcl;

  /**
   * An ingester.
   *
   * @param config sizes of chunks
   * @param vocabulary names to look for
   * @param defaultAcl groups that may see a document which doesn't say; empty hides it from
   *     everybody
   */
  public Ingester(ChunkingConfig config, Vocabulary vocabulary, List<String> defaultAcl) {
    this.config = config;
    this.reader = new Reader(vocabulary);
    this.defaultAcl = List.copyOf(defaultAcl);
  }

  /**
   * The block of a document version: cut by structure into chunks that never mix sections and never
   * exceed the maximum of tokens. A chunk's text is verbatim source text without mark-up; headings
   * stand in its title path. Ordinals count from 0. The same document gives the same block.
   *
   * @param counter counts in the model of the document's language
   * @throws RagException.BadRequest naming the document and what is wrong with its metadata or body
   */
  public Block ingest(SourceDocument document, TokenCounter counter) {
    String name = Metadata.of(document.fields(), Map.of()).name();
    if (document.body().getBytes(StandardCharsets.UTF_8).length > MAX_BYTES) {
      throw new RagException.BadRequest(
          "document '" + name + "': the body has more than " + MAX_BYTES + " bytes");
    }
    Outline outline = new Outline();
    Map<String, List<String>> inBody;
    try {
      inBody = parse(document.format(), Characters.clean(document.body()), outline);
    } catch (IllegalArgumentException e) {
      throw new RagException.BadRequest("document '" + name + "': " + e.getMessage());
    }
    List<Section> sections = outline.sections();
    Metadata metadata = Metadata.of(document.fields(), inBody);
    ParentDraft parent = metadata.parent(outline.title(), sample(sections), defaultAcl);
    List<Chunk> chunks = chunks(parent, sections, counter);
    if (chunks.isEmpty()) {
      throw new RagException.BadRequest(
          "document '" + parent.docId() + "': the body holds no text");
    }
    return new Block(parent, drafts(chunks));
  }

  private static Map<String, List<String>> parse(Format format, String body, Outline outline) {
    return switch (format) {
      case HTML -> HtmlParser.parse(body, outline);
      case JSON -> JsonParser.parse(body, outline);
      case MARKDOWN -> {
        FrontMatter front = FrontMatter.of(body);
        MarkdownParser.parse(front.rest(), outline);
        yield front.fields();
      }
      case TEXT -> {
        FrontMatter front = FrontMatter.of(body);
        TextParser.parse(front.rest(), outline, true);
        yield front.fields();
      }
    };
  }

  /** Enough of the beginning to tell the language. */
  private static String sample(List<Section> sections) {
    StringBuilder sample = new StringBuilder();
    for (Section section : sections) {
      for (Element element : section.elements()) {
        if (sample.length() > SAMPLE) {
          return sample.toString();
        }
        sample.append(element.text(), 0, Math.min(SAMPLE, element.text().length())).append('\n');
      }
    }
    return sample.toString();
  }

  private List<Chunk> chunks(ParentDraft parent, List<Section> sections, TokenCounter counter) {
    Chunker chunker = new Chunker(config, text -> counter.count(parent.language(), text));
    List<Chunk> chunks = new ArrayList<>();
    for (Section section : sections) {
      String titlePath = titlePath(parent, section.path());
      for (Packed packed : chunker.pack(section)) {
        chunks.add(chunk(parent, section, titlePath, packed, chunks.size()));
      }
    }
    return chunks;
  }

  private static String titlePath(ParentDraft parent, List<String> path) {
    String title = parent.title();
    List<String> all = new ArrayList<>();
    if (!title.isEmpty()) {
      all.add(title);
    }
    all.addAll(!path.isEmpty() && path.get(0).equals(title) ? path.subList(1, path.size()) : path);
    return String.join(" > ", all);
  }

  private static Chunk chunk(
      ParentDraft parent, Section section, String titlePath, Packed packed, int ordinal) {
    return new Chunk(
        parent.versionId() + '#' + ordinal,
        parent.docId(),
        parent.version(),
        parent.versionId(),
        parent.title(),
        titlePath,
        section.id(),
        ordinal,
        packed.text(),
        parent.language(),
        parent.products(),
        parent.docType(),
        parent.effectiveFrom(),
        parent.effectiveTo(),
        parent.authority(),
        parent.acl(),
        parent.sourceUrl(),
        packed.tokens());
  }

  private List<ChunkDraft> drafts(List<Chunk> chunks) {
    List<ChunkDraft> drafts = new ArrayList<>();
    for (int i = 0; i < chunks.size(); i++) {
      Chunk chunk = chunks.get(i);
      Reading reading = reader.read(chunk);
      drafts.add(
          new ChunkDraft(
              withProducts(chunk, reading.products()),
              reading.entities(),
              reading.quantities(),
              reading.dates(),
              reading.faults(),
              reading.models(),
              idAt(chunks, i - 1),
              idAt(chunks, i + 1)));
    }
    return drafts;
  }

  private static @Nullable String idAt(List<Chunk> chunks, int i) {
    return i < 0 || i >= chunks.size() ? null : chunks.get(i).id();
  }

  private Chunk withProducts(Chunk chunk, List<String> named) {
    TreeSet<String> products = new TreeSet<>(reader.canonical(chunk.products()));
    products.addAll(named);
    return new Chunk(
        chunk.id(),
        chunk.docId(),
        chunk.version(),
        chunk.versionId(),
        chunk.title(),
        chunk.titlePath(),
        chunk.sectionId(),
        chunk.ordinal(),
        chunk.text(),
        chunk.language(),
        List.copyOf(products),
        chunk.docType(),
        chunk.effectiveFrom(),
        chunk.effectiveTo(),
        chunk.authority(),
        chunk.acl(),
        chunk.sourceUrl(),
        chunk.tokens());
  }
}
