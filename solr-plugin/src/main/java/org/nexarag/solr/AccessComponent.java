package org.nexarag.solr;

import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.search.Query;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.params.CommonParams;
import org.apache.solr.common.params.FacetParams;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.apache.solr.common.params.SolrParams;
import org.apache.solr.handler.component.ResponseBuilder;
import org.apache.solr.handler.component.SearchComponent;

/**
 * Adds the caller's access filter to a search, whatever else it asks for: hits, counts, facets and
 * highlights see only what the caller may see. Stands first in every search handler of {@code
 * solrconfig.xml}.
 */
public final class AccessComponent extends SearchComponent {
  /** Adds the filter. */
  @Override
  public void prepare(ResponseBuilder rb) {
    if (rb.req.getParams().get(CommonParams.EXPLAIN_OTHER) != null) {
      // Solr explains these documents without any filter.
      throw new SolrException(
          SolrException.ErrorCode.BAD_REQUEST,
          CommonParams.EXPLAIN_OTHER
              + ": not allowed, it would explain documents beyond the filter");
    }
    rb.req.setParams(withoutEmptyBuckets(rb.req.getParams()));
    RagComponent rag = RagComponent.of(rb.req.getCore());
    List<Query> filters =
        rb.getFilters() == null ? new ArrayList<>() : new ArrayList<>(rb.getFilters());
    filters.add(Access.visibleTo(rag.wiring().callers().read(rb.req)));
    rb.setFilters(filters);
  }

  /** A facet bucket of no visible document would tell that its value exists. */
  private static SolrParams withoutEmptyBuckets(SolrParams params) {
    ModifiableSolrParams safe = new ModifiableSolrParams(params);
    if (safe.get(FacetParams.FACET_MINCOUNT) == null) {
      safe.set(FacetParams.FACET_MINCOUNT, 1);
    }
    for (String name : List.copyOf(safe.getParameterNames())) {
      if (name.endsWith(FacetParams.FACET_MINCOUNT) && safe.getInt(name, 0) < 1) {
        safe.set(name, 1);
      }
    }
    return safe;
  }

  /** Nothing is left to do. */
  @Override
  public void process(ResponseBuilder rb) {}

  @Override
  public String getDescription() {
    return "NexaRAG access filter";
  }
}
