package org.nexarag.solr;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.queries.function.FunctionScoreQuery;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.DoubleValues;
import org.apache.lucene.search.DoubleValuesSource;
import org.apache.lucene.search.Explanation;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.KnnFloatVectorQuery;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.QueryVisitor;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.Sort;
import org.apache.solr.search.SortedIntDocSet;
import org.nexarag.fuse.Fuser;
import org.nexarag.model.FusedHit;
import org.nexarag.model.Fusion;
import org.nexarag.model.LegHit;
import org.nexarag.model.RankedList;

/** Fuses the top of several queries over one index; matches and scores exactly the fused hits. */
final class RrfQuery extends Query {
  private final Map<String, Query> legs;
  private final List<Query> filters;
  private final Fusion fusion;

  /**
   * A fused query.
   *
   * @param legs queries by name, in the order asked
   * @param filters select before ranking in every leg
   * @param fusion constant, weights and depth
   */
  RrfQuery(Map<String, Query> legs, List<Query> filters, Fusion fusion) {
    this.legs = new LinkedHashMap<>(legs);
    this.filters = List.copyOf(filters);
    this.fusion = fusion;
  }

  @Override
  public Query rewrite(IndexSearcher searcher) throws IOException {
    Map<String, Integer> docs = new HashMap<>();
    List<RankedList> lists = new ArrayList<>();
    for (Map.Entry<String, Query> leg : legs.entrySet()) {
      lists.add(ask(searcher, leg.getKey(), leg.getValue(), docs));
    }
    List<FusedHit> fused = new Fuser().fuse(lists, fusion);
    if (fused.isEmpty()) {
      return new MatchNoDocsQuery("no leg of the fused query found anything");
    }
    Map<Integer, FusedHit> byDoc = new HashMap<>();
    for (FusedHit hit : fused) {
      byDoc.put(Objects.requireNonNull(docs.get(hit.id())), hit);
    }
    int[] sorted = byDoc.keySet().stream().mapToInt(Integer::intValue).sorted().toArray();
    return new FunctionScoreQuery(
        new SortedIntDocSet(sorted).makeQuery(), new FusedScores(byDoc, fusion));
  }

  private RankedList ask(IndexSearcher searcher, String name, Query leg, Map<String, Integer> docs)
      throws IOException {
    Sort order = SolrSearchIndex.BY_SCORE_THEN_ID;
    List<RankedList.Hit> hits = new ArrayList<>();
    for (ScoreDoc found : searcher.search(filtered(leg), fusion.depth(), order, true).scoreDocs) {
      String id = DocIds.of(searcher.getIndexReader(), found.doc);
      docs.put(id, found.doc);
      hits.add(new RankedList.Hit(id, found.score));
    }
    return new RankedList(name, hits);
  }

  private Query filtered(Query leg) {
    if (leg instanceof KnnFloatVectorQuery knn) {
      // Filters beside a kNN query would cut its k nearest; they must select among them.
      BooleanQuery.Builder all = new BooleanQuery.Builder();
      filters.forEach(filter -> all.add(filter, BooleanClause.Occur.FILTER));
      if (knn.getFilter() != null) {
        all.add(knn.getFilter(), BooleanClause.Occur.FILTER);
      }
      return new KnnFloatVectorQuery(knn.getField(), knn.getTargetCopy(), knn.getK(), all.build());
    }
    BooleanQuery.Builder all = new BooleanQuery.Builder();
    all.add(leg, BooleanClause.Occur.MUST);
    filters.forEach(filter -> all.add(filter, BooleanClause.Occur.FILTER));
    return all.build();
  }

  @Override
  public void visit(QueryVisitor visitor) {
    QueryVisitor inner = visitor.getSubVisitor(BooleanClause.Occur.SHOULD, this);
    legs.values().forEach(leg -> leg.visit(inner));
  }

  @Override
  public String toString(String field) {
    return "rrf(" + legs + ", k=" + fusion.k() + ", depth=" + fusion.depth() + ")";
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof RrfQuery that
        && legs.equals(that.legs)
        && filters.equals(that.filters)
        && fusion.equals(that.fusion);
  }

  @Override
  public int hashCode() {
    return Objects.hash(legs, filters, fusion);
  }

  /** Fused scores of known documents. */
  private static final class FusedScores extends DoubleValuesSource {
    private final Map<Integer, FusedHit> byDoc;
    private final Fusion fusion;

    FusedScores(Map<Integer, FusedHit> byDoc, Fusion fusion) {
      this.byDoc = byDoc;
      this.fusion = fusion;
    }

    @Override
    public DoubleValues getValues(LeafReaderContext leaf, DoubleValues scores) {
      return new DoubleValues() {
        private double value;

        @Override
        public double doubleValue() {
          return value;
        }

        @Override
        public boolean advanceExact(int doc) {
          FusedHit hit = byDoc.get(doc + leaf.docBase);
          value = hit == null ? 0 : hit.fusedScore();
          return hit != null;
        }
      };
    }

    @Override
    public Explanation explain(LeafReaderContext leaf, int doc, Explanation scores) {
      FusedHit hit = byDoc.get(doc + leaf.docBase);
      if (hit == null) {
        return Explanation.noMatch("no leg ranked it within the depth");
      }
      List<Explanation> parts = new ArrayList<>();
      for (Map.Entry<String, LegHit> leg : hit.legs().entrySet()) {
        double weight = fusion.weight(leg.getKey());
        int rank = leg.getValue().rank();
        parts.add(
            Explanation.match(
                weight / (fusion.k() + rank),
                weight + " / (" + fusion.k() + " + " + rank + "), rank in leg " + leg.getKey(),
                Explanation.match(leg.getValue().score(), "raw score of leg " + leg.getKey())));
      }
      return Explanation.match(hit.fusedScore(), "reciprocal rank fusion, sum of:", parts);
    }

    @Override
    public boolean needsScores() {
      return false;
    }

    @Override
    public boolean isCacheable(LeafReaderContext leaf) {
      return false;
    }

    @Override
    public DoubleValuesSource rewrite(IndexSearcher searcher) {
      return this;
    }

    @Override
    public boolean equals(Object other) {
      return other instanceof FusedScores that
          && byDoc.equals(that.byDoc)
          && fusion.equals(that.fusion);
    }

    @Override
    public int hashCode() {
      return Objects.hash(byDoc, fusion);
    }

    @Override
    public String toString() {
      return "fused(" + Arrays.toString(byDoc.keySet().stream().sorted().toArray()) + ")";
    }
  }
}
