package org.nexarag.solr;

import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.search.Query;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.params.CommonParams;
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
          CommonParams.EXPLAIN_OTHER + ": not allowed, it would explain documents beyond the filter");
    }
    RagComponent rag = RagComponent.of(rb.req.getCore());
    List<Query> filters =
        rb.getFilters() == null ? new ArrayList<>() : new ArrayList<>(rb.getFilters());
    filters.add(Access.visibleTo(rag.wiring().callers().read(rb.req)));
    rb.setFilters(filters);
  }

  /** Nothing is left to do. */
  @Override
  public void process(ResponseBuilder rb) {}

  @Override
  public String getDescription() {
    return "NexaRAG access filter";
  }
}
