package org.nexarag.solr;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Stream;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.KnnFloatVectorQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.util.BytesRef;
import org.apache.solr.search.DocIterator;
import org.apache.solr.search.DocList;
import org.apache.solr.search.DocSet;
import org.apache.solr.search.QueryCommand;
import org.apache.solr.search.SolrIndexSearcher;
import org.jspecify.annotations.Nullable;
import org.nexarag.index.LegQuery;
import org.nexarag.index.Place;
import org.nexarag.index.SearchIndex;
import org.nexarag.index.Tie;
import org.nexarag.model.Caller;
import org.nexarag.model.Chunk;
import org.nexarag.model.DocumentVersion;
import org.nexarag.model.Language;
import org.nexarag.model.RankedList;

/**
 * The index port over one core's searcher, for one request. Access and filters are part of every
 * query; the filter cache keeps them.
 */
final class SolrSearchIndex implements SearchIndex {
  /** Best first, ties by id. */
  static final Sort BY_SCORE_THEN_ID =
      new Sort(SortField.FIELD_SCORE, new SortField(Fields.ID, SortField.Type.STRING));

  private static final int MAX_VERSIONS = 2000;

  private final SolrIndexSearcher searcher;
  private final Query access;
  private final List<Query> filters;
  private final Map<Language, String> vectorFields;
  private final Caller caller;
  private final List<Query> always;
  private final Map<String, List<Query>> byField;
  private final Map<String, Integer> docs = new ConcurrentHashMap<>();
  private @Nullable DocSet visible;
  private @Nullable SolrGraph graph;

  /**
   * For one request.
   *
   * @param always filters beside access, for chunks, that stay whatever the loop does
   * @param byField filters that {@link #without} may let go, by their field
   * @param vectorFields the vector field per language
   */
  SolrSearchIndex(
      SolrIndexSearcher searcher,
      Caller caller,
      List<Query> always,
      Map<String, List<Query>> byField,
      Map<Language, String> vectorFields) {
    this.searcher = searcher;
    this.caller = caller;
    this.always = List.copyOf(always);
    this.byField = Map.copyOf(byField);
    this.access = Access.visibleTo(caller);
    List<Query> all = new ArrayList<>(always);
    new TreeMap<>(byField).values().forEach(all::addAll);
    all.add(access);
    all.add(Access.kind(Fields.KIND_CHUNK));
    this.filters = List.copyOf(all);
    this.vectorFields = vectorFields;
  }

  @Override
  public RankedList search(String leg, LegQuery query, int depth) {
    try {
      Query built =
          query instanceof LegQuery.Words words
              ? QuestionWords.any(searcher, words.text())
              : nearest((LegQuery.Nearest) query, depth);
      if (built == null) {
        return new RankedList(leg, List.of());
      }
      DocList found = top(built, filters, BY_SCORE_THEN_ID, depth, SolrIndexSearcher.GET_SCORES);
      return new RankedList(leg, hits(found));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private DocList top(Query query, List<Query> within, @Nullable Sort sort, int count, int flags)
      throws IOException {
    QueryCommand command =
        new QueryCommand()
            .setQuery(query)
            .setFilterList(within)
            .setSort(sort)
            .setOffset(0)
            .setLen(count)
            .setFlags(flags);
    return searcher.search(command).getDocList();
  }

  /**
   * What the leg of words asks for a question, for highlighting and explaining; null without words.
   */
  @Nullable Query wordsOf(String text) {
    try {
      return QuestionWords.any(searcher, text);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private @Nullable Query nearest(LegQuery.Nearest nearest, int depth) throws IOException {
    String field = vectorFields.get(nearest.language());
    if (field == null) {
      return null;
    }
    // The filter must be inside: applied afterwards it would cut the k nearest, not select them.
    return new KnnFloatVectorQuery(field, nearest.vector(), depth, visible().makeQuery());
  }

  @Override
  public SearchIndex without(Set<String> fields) {
    Map<String, List<Query>> kept = new TreeMap<>(byField);
    kept.keySet().removeAll(fields);
    return new SolrSearchIndex(searcher, caller, always, kept, vectorFields);
  }

  private synchronized DocSet visible() throws IOException {
    if (visible == null) {
      visible = searcher.getDocSet(filters);
    }
    return visible;
  }

  private List<RankedList.Hit> hits(DocList found) throws IOException {
    List<RankedList.Hit> hits = new ArrayList<>(found.size());
    for (DocIterator at = found.iterator(); at.hasNext(); ) {
      int doc = at.nextDoc();
      String id = DocIds.of(searcher.getIndexReader(), doc);
      docs.put(id, doc);
      hits.add(new RankedList.Hit(id, at.score()));
    }
    return hits;
  }

  /** The searcher's document of an id, -1 when it is gone or hidden. */
  int docOf(String id) {
    try {
      Integer known = docs.get(id);
      if (known != null) {
        return known;
      }
      long found = searcher.lookupId(new BytesRef(id));
      if (found < 0) {
        return -1;
      }
      int leaf = (int) (found >> 32);
      int doc = searcher.getIndexReader().leaves().get(leaf).docBase + (int) found;
      if (!visible().exists(doc)) {
        return -1;
      }
      docs.put(id, doc);
      return doc;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public List<Chunk> chunks(Collection<String> ids) {
    List<Chunk> chunks = new ArrayList<>(ids.size());
    for (String id : ids) {
      int doc = docOf(id);
      if (doc >= 0) {
        chunks.add(read(doc));
      }
    }
    return List.copyOf(chunks);
  }

  private Chunk read(int doc) {
    try {
      return Fields.chunk(searcher.getDocFetcher().doc(doc));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public List<DocumentVersion> versions(Collection<String> docIds) {
    if (docIds.isEmpty()) {
      return List.of();
    }
    Query ofDocuments =
        new ConstantScoreQuery(
            new TermInSetQuery(
                Fields.DOC_ID, docIds.stream().distinct().map(BytesRef::new).toList()));
    try {
      DocList found =
          top(
              ofDocuments,
              List.of(access, Access.kind(Fields.KIND_VERSION)),
              null,
              MAX_VERSIONS,
              0);
      List<DocumentVersion> versions = new ArrayList<>(found.size());
      for (DocIterator at = found.iterator(); at.hasNext(); ) {
        versions.add(Fields.version(searcher.getDocFetcher().doc(at.nextDoc())));
      }
      versions.sort(
          Comparator.comparing(DocumentVersion::docId)
              .thenComparing(
                  DocumentVersion::effectiveFrom, Comparator.nullsFirst(Comparator.naturalOrder()))
              .thenComparing(DocumentVersion::version));
      return List.copyOf(versions);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public List<Chunk> neighbours(Chunk chunk, int before, int after) {
    return Stream.iterate(chunk.ordinal() - before, ordinal -> ordinal + 1)
        .limit(before + after + 1L)
        .filter(ordinal -> ordinal >= 0 && ordinal != chunk.ordinal())
        .map(ordinal -> docOf(chunk.versionId() + "#" + ordinal))
        .filter(doc -> doc >= 0)
        .map(this::read)
        .toList();
  }

  @Override
  public List<Place> places(Collection<String> ids) {
    return graph().places(ids.stream().map(this::docOf).filter(doc -> doc >= 0).toList());
  }

  @Override
  public Map<Tie, Integer> counts(Collection<Tie> ties) {
    return graph().counts(ties);
  }

  @Override
  public List<RankedList.Hit> holders(Tie tie, List<String> words, int most) {
    return graph().holders(tie, words, most);
  }

  private synchronized SolrGraph graph() {
    try {
      if (graph == null) {
        graph = new SolrGraph(searcher, visible());
      }
      return graph;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }
}
