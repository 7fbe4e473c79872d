package org.nexarag.solr;

import java.util.Arrays;
import java.util.Iterator;
import java.util.List;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.apache.solr.common.params.SolrParams;
import org.apache.solr.common.util.ContentStream;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.common.util.SimpleOrderedMap;
import org.apache.solr.handler.component.SearchHandler;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.request.SolrQueryRequestBase;
import org.apache.solr.response.SolrQueryResponse;
import org.apache.solr.security.AuthorizationContext;
import org.nexarag.model.Mode;
import org.nexarag.model.RagException;
import org.nexarag.solr.experiment.ExperimentReader;
import org.nexarag.solr.record.RequestId;

/**
 * The doors {@code /rag} and {@code /advanced-rag/debug}: a search handler whose one component is
 * the evidence loop, so circuit breakers, time limits and permissions are Solr's own. GET, form and
 * JSON body become the same parameters.
 */
public final class RagHandler extends SearchHandler {
  /** The error of a mode that is switched off. */
  static final String DISABLED = "advanced_rag_disabled";

  private static final String DEBUG = "debug";
  private static final String EXPERIMENT = "nexarag.experiment";
  private boolean debugDoor;

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

  /** Reads which door this is: {@code <str name="door">debug</str>} shows every step. */
  @Override
  public void init(NamedList<?> args) {
    super.init(args);
    Object door = args.get("door");
    if (door != null && !door.equals(DEBUG)) {
      throw new SolrException(
          SolrException.ErrorCode.SERVER_ERROR,
          "door: read '" + door + "', allowed: '" + DEBUG + "', or no door for the plain one");
    }
    debugDoor = door != null;
  }

  /** A request that asks for an experiment needs to be allowed to edit the configuration. */
  @Override
  public Name getPermissionName(AuthorizationContext context) {
    SolrParams params = context.getParams();
    return params != null && ExperimentReader.named(params) != null
        ? Name.CONFIG_EDIT_PERM
        : super.getPermissionName(context);
  }

  /** Runs the loop, or refuses a mode that this door does not serve without running anything. */
  @Override
  public void handleRequestBody(SolrQueryRequest req, SolrQueryResponse rsp) throws Exception {
    if (!serves(req, debugDoor)) {
      rsp.setAllValues(new FixedError(rsp));
      rsp.setException(new SolrException(SolrException.ErrorCode.FORBIDDEN, DISABLED));
      return;
    }
    if (debugDoor) {
      openForExperiments(req);
    }
    String id = requestId(req);
    rsp.addToLog("request_id", id);
    ModifiableSolrParams params = new ModifiableSolrParams(req.getParams());
    // Solr's own log lines carry the same name.
    params.set(RequestId.PARAM, id);
    req.setParams(params);
    super.handleRequestBody(req, rsp);
  }

  private static String requestId(SolrQueryRequest req) {
    return RequestId.of(
        CallerReader.header(req, RequestId.HEADER), req.getParams().get(RequestId.PARAM));
  }

  /**
   * What permission was decided by is what the request itself brought; an experiment that got in
   * later, by a JSON parameter, a macro or a handler's defaults, is refused.
   */
  private static void openForExperiments(SolrQueryRequest req) {
    SolrParams given = req.getOriginalParams();
    Iterator<String> names = req.getParams().getParameterNamesIterator();
    while (names.hasNext()) {
      String name = names.next();
      if (name.startsWith(ExperimentReader.FAMILY) && given.getParams(name) == null) {
        throw new SolrException(
            SolrException.ErrorCode.BAD_REQUEST,
            name + ": allowed only as a parameter of the address or form of the request itself");
      }
    }
    if (ExperimentReader.named(given) == null) {
      return;
    }
    if (!AdvancedFlags.read().experiments()) {
      throw new SolrException(
          SolrException.ErrorCode.FORBIDDEN,
          "experiments are switched off; " + AdvancedFlags.EXPERIMENTS + "=true switches them on");
    }
    req.getContext().put(EXPERIMENT, true);
  }

  /** Whether this request came through the debug door with an experiment that it may make. */
  static boolean experiments(SolrQueryRequest req) {
    return Boolean.TRUE.equals(req.getContext().get(EXPERIMENT));
  }

  /** Whether a door serves the mode of a request; a name that is no mode is refused later. */
  static boolean serves(SolrQueryRequest req, boolean debugDoor) {
    String code = RagParams.MODE.in(req.getParams());
    return Arrays.stream(Mode.values())
        .filter(mode -> mode.code().equals(code))
        .allMatch(mode -> AdvancedFlags.read().serves(mode, debugDoor));
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
