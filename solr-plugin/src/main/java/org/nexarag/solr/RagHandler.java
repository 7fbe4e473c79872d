package org.nexarag.solr;

import java.util.List;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.apache.solr.common.util.ContentStream;
import org.apache.solr.common.util.SimpleOrderedMap;
import org.apache.solr.handler.component.SearchHandler;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.request.SolrQueryRequestBase;
import org.apache.solr.response.SolrQueryResponse;
import org.nexarag.model.Mode;
import org.nexarag.model.RagException;

/**
 * The doors {@code /rag} and {@code /advanced-rag/debug}: a search handler whose one component is
 * the evidence loop, so circuit breakers, time limits and permissions are Solr's own. GET, form and
 * JSON body become the same parameters.
 */
public final class RagHandler extends SearchHandler {
  /** The error of a mode that is switched off. */
  static final String DISABLED = "advanced_rag_disabled";

  /** The evidence loop alone. */
  @Override
  protected List<String> getDefaultComponents() {
    return List.of("rag");
  }

  /** Reads a JSON body before Solr's own request language would, then goes on as a search. */
  @Override
  public void handleRequest(SolrQueryRequest req, SolrQueryResponse rsp) {
    try {
      readBody(req);
    } catch (RagException.BadRequest e) {
      rsp.setException(new SolrException(SolrException.ErrorCode.BAD_REQUEST, e.getMessage(), e));
      return;
    }
    super.handleRequest(req, rsp);
  }

  // Deprecated in 9.10 in favour of a type that 10 moved: this one is in both.
  @SuppressWarnings("deprecation")
  private static void readBody(SolrQueryRequest req) {
    Iterable<ContentStream> streams = req.getContentStreams();
    if (streams == null) {
      return;
    }
    ModifiableSolrParams params = new ModifiableSolrParams(req.getParams());
    for (ContentStream stream : streams) {
      String text = BodyText.of(stream);
      if (text.isBlank()) {
        continue;
      }
      JsonParams.body(text).forEach(params::set);
    }
    req.setParams(params);
    if (req instanceof SolrQueryRequestBase base) {
      base.setContentStreams(List.of());
    }
  }

  /** Runs the loop, or refuses a mode that is switched off without running anything. */
  @Override
  public void handleRequestBody(SolrQueryRequest req, SolrQueryResponse rsp) throws Exception {
    String mode = RagParams.MODE.in(req.getParams());
    if (mode != null && !mode.isBlank() && isMode(mode) && Mode.of(mode) != Mode.NONE) {
      rsp.setAllValues(new FixedError(rsp));
      rsp.setException(new SolrException(SolrException.ErrorCode.FORBIDDEN, DISABLED));
      return;
    }
    super.handleRequestBody(req, rsp);
  }

  private static boolean isMode(String value) {
    for (Mode mode : Mode.values()) {
      if (mode.code().equals(value)) {
        return true;
      }
    }
    return false;
  }

  @Override
  public String getDescription() {
    return "NexaRAG: a cited answer or an explained refusal";
  }

  /** Keeps the contract's error text where Solr would add an error object of its own. */
  private static final class FixedError extends SimpleOrderedMap<Object> {
    FixedError(SolrQueryResponse rsp) {
      rsp.getValues().forEach((name, value) -> super.add(name, value));
      super.add("error", DISABLED);
    }

    @Override
    public void add(String name, Object value) {
      if (!name.equals("error")) {
        super.add(name, value);
      }
    }
  }
}
