package org.nexarag.solr;

import java.util.Arrays;
import java.util.List;
import org.apache.lucene.search.MatchNoDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TotalHits;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.params.CommonParams;
import org.apache.solr.common.params.SolrParams;
import org.apache.solr.handler.component.ResponseBuilder;
import org.apache.solr.handler.component.SearchComponent;
import org.apache.solr.response.BasicResultContext;
import org.apache.solr.search.DocListAndSet;
import org.apache.solr.search.DocSlice;
import org.apache.solr.search.SolrIndexSearcher;
import org.apache.solr.search.SolrReturnFields;
import org.apache.solr.search.SortSpec;
import org.apache.solr.search.SortedIntDocSet;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Evidence;
import org.nexarag.model.RagRequest;
import org.nexarag.pipeline.Retrieval;
import org.nexarag.trace.Trace;

/**
 * Hybrid retrieval as a normal search: takes the place of Solr's query component. {@code q} is
 * plain language; {@code rows} and {@code start} cut a window out of one frozen pool, so pages
 * never reorder it; facets count the pool.
 */
public final class RetrieveComponent extends SearchComponent {
  /** Sets what other components read: the query to highlight, the window, the fields. */
  @Override
  public void prepare(ResponseBuilder rb) {
    RagComponent.requireOneShard(rb);
    if (!RagHandler.serves(rb.req, false)) {
      throw new SolrException(SolrException.ErrorCode.FORBIDDEN, RagHandler.DISABLED);
    }
    RagComponent.asking(() -> window(rb));
  }

  private static void window(ResponseBuilder rb) {
    SolrParams params = rb.req.getParams();
    rb.rsp.setReturnFields(new SolrReturnFields(rb.req));
    rb.setFieldFlags(rb.getFieldFlags() | SolrIndexSearcher.GET_SCORES);
    rb.setQueryString(params.get(CommonParams.Q));
    int rows = ParamReader.positive("rows", nonZero(params.get(CommonParams.ROWS)), 10);
    Integer start =
        ParamReader.whole("start", params.get(CommonParams.START), 0, Integer.MAX_VALUE);
    rb.setSortSpec(
        new SortSpec(
            null,
            List.of(),
            "0".equals(params.get(CommonParams.ROWS)) ? 0 : rows,
            start == null ? 0 : start));
  }

  private static @Nullable String nonZero(@Nullable String rows) {
    return "0".equals(rows) ? null : rows;
  }

  /** Retrieves, and cuts the window. */
  @Override
  public void process(ResponseBuilder rb) {
    RagComponent rag = RagComponent.of(rb.req.getCore());
    RagComponent.asking(
        () -> {
          RagWiring wiring = rag.wiring();
          Trace trace = new Trace();
          RagRequest request =
              wiring.requests().read(rb.req.getParams(), wiring.callers().read(rb.req));
          SolrSearchIndex index = rag.index(rb.req, request);
          Retrieval retrieval = wiring.loop().retrieve(request, index, trace);
          Query words = index.wordsOf(request.question().text());
          rb.setQuery(words == null ? new MatchNoDocsQuery("no words") : words);
          show(rb, retrieval.evidences(), index);
          if (rb.isDebug()) {
            rb.addDebugInfo("rag", trace.toMap());
          } else {
            ResponseBody.writeTrace(rb, trace);
          }
        });
  }

  private static void show(ResponseBuilder rb, List<Evidence> pool, SolrSearchIndex index) {
    int[] docs = new int[pool.size()];
    float[] scores = new float[pool.size()];
    for (int i = 0; i < docs.length; i++) {
      docs[i] = index.docOf(pool.get(i).id());
      scores[i] = (float) pool.get(i).rerankScore();
    }
    int from = Math.min(rb.getSortSpec().getOffset(), docs.length);
    int count = Math.min(rb.getSortSpec().getCount(), docs.length - from);
    DocListAndSet results = new DocListAndSet();
    results.docList =
        new DocSlice(
            from,
            count,
            docs,
            scores,
            docs.length,
            docs.length == 0 ? 0 : scores[0],
            TotalHits.Relation.EQUAL_TO);
    results.docSet = new SortedIntDocSet(Arrays.stream(docs).sorted().toArray());
    rb.setResults(results);
    rb.rsp.addResponse(new BasicResultContext(rb));
    rb.rsp.getToLog().add("hits", docs.length);
  }

  @Override
  public String getDescription() {
    return "NexaRAG hybrid retrieval";
  }
}
