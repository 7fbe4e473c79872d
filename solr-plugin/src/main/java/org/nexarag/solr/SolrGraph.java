package org.nexarag.solr;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentHashMap;
import org.apache.lucene.index.DocValues;
import org.apache.lucene.index.LeafReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.PostingsEnum;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.SortedDocValues;
import org.apache.lucene.index.SortedSetDocValues;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.TermStates;
import org.apache.lucene.search.BooleanClause.Occur;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.ConstantScoreQuery;
import org.apache.lucene.search.DocIdSetIterator;
import org.apache.lucene.search.FieldDoc;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.solr.search.DocSet;
import org.apache.solr.search.SolrIndexSearcher;
import org.jspecify.annotations.Nullable;
import org.nexarag.index.Place;
import org.nexarag.index.Tie;
import org.nexarag.model.RankedList;

/**
 * The graph of one request: edges are fields, read from doc values; a step is a query under what
 * the request may see. Its queries pass Solr's caches by: they differ from question to question and
 * would push out what is worth keeping.
 */
final class SolrGraph {
  private final SolrIndexSearcher searcher;
  private final DocSet visible;
  private final Query within;
  private final int size;
  private final Map<List<String>, List<BoostQuery>> weighted = new ConcurrentHashMap<>();

  /**
   * For one request.
   *
   * @param visible the chunks that its caller may see under its filters
   */
  SolrGraph(SolrIndexSearcher searcher, DocSet visible) {
    this.searcher = searcher;
    this.visible = visible;
    this.within = visible.makeQuery();
    this.size = visible.size();
  }

  /** Where documents stand, in their order. */
  List<Place> places(List<Integer> docs) {
    try {
      List<Place> places = new ArrayList<>(docs.size());
      for (int doc : docs) {
        places.add(place(doc));
      }
      return List.copyOf(places);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** How many visible chunks carry each tie, without those that none carries. */
  Map<Tie, Integer> counts(Collection<Tie> ties) {
    try {
      Map<Tie, Integer> counts = new LinkedHashMap<>();
      for (Tie tie : ties) {
        int count = count(carrying(tie));
        if (count > 0) {
          counts.put(tie, count);
        }
      }
      return counts;
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The visible chunks that carry a tie, those with most of the words first. */
  List<RankedList.Hit> holders(Tie tie, List<String> words, int most) {
    if (most < 1 || size == 0) {
      return List.of();
    }
    try {
      BooleanQuery.Builder query =
          new BooleanQuery.Builder().add(carrying(tie), Occur.FILTER).add(within, Occur.FILTER);
      double all = 0;
      for (BoostQuery word : weighted(words)) {
        query.add(word, Occur.SHOULD);
        all += word.getBoost();
      }
      List<RankedList.Hit> hits = new ArrayList<>();
      for (ScoreDoc found :
          searcher.search(query.build(), most, SolrSearchIndex.BY_SCORE_THEN_ID).scoreDocs) {
        double held = all == 0 ? 0 : ((Number) ((FieldDoc) found).fields[0]).doubleValue() / all;
        hits.add(
            new RankedList.Hit(DocIds.of(searcher.getIndexReader(), found.doc), Math.min(1, held)));
      }
      return List.copyOf(hits);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Query carrying(Tie tie) {
    return switch (tie.kind()) {
      case ENTITY -> term(Fields.ENTITY, tie.value());
      case PRODUCT -> term(Fields.PRODUCT, tie.value());
      case VERSION -> term(Fields.VERSION_ID, tie.value());
      case DOCUMENT -> term(Fields.DOC_ID, tie.value());
      case SECTION -> {
        int cut = tie.value().indexOf('#');
        yield new BooleanQuery.Builder()
            .add(term(Fields.VERSION_ID, tie.value().substring(0, cut)), Occur.FILTER)
            .add(term(Fields.SECTION_ID, tie.value().substring(cut + 1)), Occur.FILTER)
            .build();
      }
    };
  }

  private static Query term(String field, String value) {
    return new TermQuery(new Term(field, value));
  }

  /** Counts a term in its postings, which is many times faster than a query for a rare one. */
  private int count(Query query) throws IOException {
    if (size == 0) {
      return 0;
    }
    if (!(query instanceof TermQuery one)) {
      return searcher.count(
          new BooleanQuery.Builder().add(query, Occur.FILTER).add(within, Occur.FILTER).build());
    }
    int count = 0;
    for (LeafReaderContext leaf : searcher.getIndexReader().leaves()) {
      PostingsEnum postings = leaf.reader().postings(one.getTerm(), PostingsEnum.NONE);
      while (postings != null && postings.nextDoc() != DocIdSetIterator.NO_MORE_DOCS) {
        count += visible.exists(leaf.docBase + postings.docID()) ? 1 : 0;
      }
    }
    return count;
  }

  /**
   * The words as clauses that add ln(1 + (N - n + 0.5) / (n + 0.5)), the inverse document frequency
   * of BM25 (Robertson and Zaragoza, 2009, with Lucene's 1 +), where N and n count visible chunks
   * only. Lucene's own would count hidden ones.
   */
  private List<BoostQuery> weighted(List<String> words) throws IOException {
    List<BoostQuery> before = weighted.get(words);
    if (before != null) {
      return before;
    }
    List<BoostQuery> clauses = new ArrayList<>();
    for (String text : new TreeSet<>(QuestionWords.terms(searcher, words).keySet())) {
      Term term = new Term(Fields.CONTENT, text);
      int n = count(new TermQuery(term));
      if (n > 0) {
        float idf = (float) Math.log(1 + (size - n + 0.5) / (n + 0.5));
        // Where the word stands in each segment is looked up once for all nodes.
        Query known = new TermQuery(term, TermStates.build(searcher, term, true));
        clauses.add(new BoostQuery(new ConstantScoreQuery(known), idf));
      }
    }
    weighted.put(List.copyOf(words), clauses);
    return clauses;
  }

  private Place place(int doc) throws IOException {
    List<LeafReaderContext> leaves = searcher.getIndexReader().leaves();
    LeafReaderContext leaf = leaves.get(ReaderUtil.subIndex(doc, leaves));
    LeafReader reader = leaf.reader();
    int at = doc - leaf.docBase;
    return new Place(
        orEmpty(reader, Fields.ID, at),
        orEmpty(reader, Fields.DOC_ID, at),
        orEmpty(reader, Fields.VERSION_ID, at),
        orEmpty(reader, Fields.SECTION_ID, at),
        values(reader, Fields.PRODUCT, at),
        values(reader, Fields.ENTITY, at),
        value(reader, Fields.PREV_ID, at),
        value(reader, Fields.NEXT_ID, at));
  }

  private static String orEmpty(LeafReader reader, String field, int doc) throws IOException {
    String value = value(reader, field, doc);
    return value == null ? "" : value;
  }

  private static @Nullable String value(LeafReader reader, String field, int doc)
      throws IOException {
    SortedDocValues values = DocValues.getSorted(reader, field);
    return values.advanceExact(doc) ? values.lookupOrd(values.ordValue()).utf8ToString() : null;
  }

  private static List<String> values(LeafReader reader, String field, int doc) throws IOException {
    SortedSetDocValues values = DocValues.getSortedSet(reader, field);
    List<String> all = new ArrayList<>();
    if (values.advanceExact(doc)) {
      for (int i = 0; i < values.docValueCount(); i++) {
        all.add(values.lookupOrd(values.nextOrd()).utf8ToString());
      }
    }
    return all;
  }
}
