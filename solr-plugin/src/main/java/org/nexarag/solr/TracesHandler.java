package org.nexarag.solr;

import java.util.Map;
import org.apache.solr.common.SolrException;
import org.apache.solr.handler.RequestHandlerBase;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.response.SolrQueryResponse;
import org.apache.solr.security.AuthorizationContext;
import org.jspecify.annotations.Nullable;
import org.nexarag.solr.record.TraceExport;

/**
 * The door to kept traces, {@code GET /rag/traces?id=…} with the permission {@code config-read}:
 * {@code record: {request_id, time, groups, parameters, response, trace}}. Who does not belong to
 * every group of the asker gets the same 404 as for an id that has no record.
 */
public final class TracesHandler extends RequestHandlerBase {
  @Override
  public Name getPermissionName(AuthorizationContext context) {
    return Name.CONFIG_READ_PERM;
  }

  /** Shows one record. */
  @Override
  public void handleRequestBody(SolrQueryRequest req, SolrQueryResponse rsp) {
    rsp.setHttpCaching(false);
    String id = req.getParams().get("id", "");
    RagWiring wiring = RagComponent.of(req.getCore()).wiring();
    TraceExport traces = wiring.traces();
    @Nullable Map<String, Object> record =
        traces == null ? null : traces.read(id, wiring.callers().read(req).groups());
    if (record == null) {
      throw new SolrException(SolrException.ErrorCode.NOT_FOUND, "there is no trace of this id");
    }
    rsp.add("record", record);
  }

  @Override
  public String getDescription() {
    return "NexaRAG: kept traces";
  }
}
