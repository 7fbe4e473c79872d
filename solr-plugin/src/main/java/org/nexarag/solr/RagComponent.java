package org.nexarag.solr;

import java.io.IOException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.lucene.search.Query;
import org.apache.solr.cloud.CloudDescriptor;
import org.apache.solr.cloud.ZkController;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.params.CommonParams;
import org.apache.solr.common.params.SolrParams;
import org.apache.solr.common.util.SimpleOrderedMap;
import org.apache.solr.core.CloseHook;
import org.apache.solr.core.SolrCore;
import org.apache.solr.handler.component.ResponseBuilder;
import org.apache.solr.handler.component.SearchComponent;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.search.QueryUtils;
import org.apache.solr.search.SyntaxError;
import org.apache.solr.util.plugin.SolrCoreAware;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Caller;
import org.nexarag.model.Filter;
import org.nexarag.model.RagException;
import org.nexarag.model.RagRequest;
import org.nexarag.model.RagResult;
import org.nexarag.pipeline.Experiment;
import org.nexarag.rules.RuleDesk;
import org.nexarag.rules.RuleSet;
import org.nexarag.rules.RuleSetRejected;
import org.nexarag.rules.RulesOnTrial;
import org.nexarag.rules.language.RuleNode;
import org.nexarag.solr.experiment.ExperimentReader;
import org.nexarag.solr.record.RequestId;
import org.nexarag.solr.record.TraceExport;
import org.nexarag.solr.record.TraceRecord;
import org.nexarag.trace.Trace;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Runs the evidence loop for one request, and owns what the core's other parts share. */
public final class RagComponent extends SearchComponent implements SolrCoreAware {
  private static final String NAME = "rag";
  private static final Logger LOG = LoggerFactory.getLogger(RagComponent.class);
  private @Nullable RagWiring wiring;
  private String problem = "the core is still loading";

  /** The component of a core; throws when {@code solrconfig.xml} declares none. */
  static RagComponent of(SolrCore core) {
    if (core.getSearchComponent(NAME) instanceof RagComponent rag) {
      return rag;
    }
    throw new SolrException(
        SolrException.ErrorCode.SERVER_ERROR,
        "solrconfig.xml declares no searchComponent '" + NAME + "' of RagComponent");
  }

  /**
   * Builds models, rules and the loop; they close with the core. With a setting that cannot be read
   * the core still loads, and every request that needs the house is a 503 that says what is wrong.
   */
  @Override
  public void inform(SolrCore core) {
    RagWiring built;
    try {
      built = RagWiring.of(core);
    } catch (RagException e) {
      problem = String.valueOf(e.getMessage());
      LOG.error("NexaRAG does not serve core {}: {}", core.getName(), problem);
      return;
    }
    wiring = built;
    core.addCloseHook(
        new CloseHook() {
          @Override
          public void postClose(SolrCore closed) {
            built.close();
          }
        });
  }

  RagWiring wiring() {
    if (wiring == null) {
      throw new SolrException(SolrException.ErrorCode.SERVICE_UNAVAILABLE, problem);
    }
    return wiring;
  }

  /** Refuses what would be answered from a part of the collection. */
  @Override
  public void prepare(ResponseBuilder rb) {
    requireOneShard(rb);
  }

  /** Legs are fused by rank, and ranks of one shard are not those of the collection. */
  static void requireOneShard(ResponseBuilder rb) {
    if (rb.isDistributed()) {
      throw severalShards();
    }
  }

  /** As above, for a handler that is no search handler. */
  static void requireOneShard(SolrQueryRequest req) {
    ZkController zk = req.getCoreContainer().getZkController();
    CloudDescriptor cloud = req.getCore().getCoreDescriptor().getCloudDescriptor();
    if (zk != null
        && cloud != null
        && zk.getClusterState().getCollection(cloud.getCollectionName()).getActiveSlices().size()
            > 1) {
      throw severalShards();
    }
  }

  private static SolrException severalShards() {
    return new SolrException(
        SolrException.ErrorCode.BAD_REQUEST,
        "the collection has several shards; this handler answers from one shard only");
  }

  /** Answers the request. */
  @Override
  public void process(ResponseBuilder rb) {
    if (!RagHandler.serves(rb.req, true)) {
      throw new SolrException(SolrException.ErrorCode.FORBIDDEN, RagHandler.DISABLED);
    }
    asking(
        () -> {
          Trace trace = new Trace();
          String id = RequestId.of(rb.req.getParams().get(RequestId.PARAM));
          trace.put("request_id", id);
          trace.put("flags", AdvancedFlags.read().toMap());
          Caller caller = wiring().callers().read(rb.req);
          boolean experiment = RagHandler.experiments(rb.req);
          SolrParams params = rb.req.getParams();
          RagRequest request =
              wiring()
                  .requests()
                  .read(experiment ? ExperimentReader.without(params) : params, caller);
          RagResult result =
              experiment
                  ? tried(rb.req, request, trace)
                  : wiring().loop().answer(request, index(rb.req, request), trace);
          SimpleOrderedMap<Object> written = ResponseBody.write(rb, result, trace, id);
          TraceExport traces = wiring().traces();
          if (traces != null) {
            traces.keep(
                new TraceRecord(
                    id,
                    Instant.now(),
                    caller.groups(),
                    TraceRecord.parameters(params),
                    written,
                    trace.toMap()));
          }
        });
  }

  /** Answers with what the request itself asks to be changed. */
  private RagResult tried(SolrQueryRequest req, RagRequest request, Trace trace) {
    SolrParams given = req.getOriginalParams();
    Experiment experiment = ExperimentReader.read(given);
    RuleDesk desk = wiring().desk();
    RuleSet live = desk.live();
    RuleSet rules = live;
    try {
      if (!experiment.rules().isEmpty()) {
        rules = desk.draft(ExperimentReader.rules(given));
      }
    } catch (RuleSetRejected e) {
      throw new RagException.BadRequest(ExperimentReader.RULES + ": " + e.getMessage());
    } catch (IOException e) {
      throw new RagException.Unavailable("the rules cannot be read: " + e.getMessage(), e);
    }
    List<String> known = rules.rules().stream().map(RuleNode::id).toList();
    for (String rule : experiment.dropRules()) {
      if (!known.contains(rule)) {
        throw ParamReader.bad(
            ExperimentReader.DROP_RULES, rule, "ids of rules: " + String.join(", ", known));
      }
    }
    if (!experiment.rules().isEmpty() || !experiment.dropRules().isEmpty()) {
      rules = RulesOnTrial.of(rules.without(Set.copyOf(experiment.dropRules())), live);
    }
    RagRequest asked = experiment.today() == null ? request : request.on(experiment.today());
    return wiring().loop().answer(asked, index(req, asked), trace, rules, experiment);
  }

  /** The index port of one request. */
  SolrSearchIndex index(SolrQueryRequest req, RagRequest request) {
    List<Query> filters = new ArrayList<>();
    try {
      if (req.getParams().get(CommonParams.FQ) != null) {
        filters.addAll(QueryUtils.parseFilterQueries(req));
      }
    } catch (SyntaxError e) {
      throw new RagException.BadRequest("fq: " + e.getMessage());
    }
    List<Filter> asked = request.filters();
    List<Query> queries = FilterQueries.of(asked, req.getSchema());
    Map<String, List<Query>> byField = new TreeMap<>();
    for (int i = 0; i < asked.size(); i++) {
      if (asked.get(i).relaxable()) {
        byField.computeIfAbsent(asked.get(i).field(), f -> new ArrayList<>()).add(queries.get(i));
      } else {
        filters.add(queries.get(i));
      }
    }
    return new SolrSearchIndex(
        req.getSearcher(), request.caller(), filters, byField, wiring().vectorFields());
  }

  /** Runs work of a request, mapping what the house throws to Solr's codes. */
  static void asking(Runnable work) {
    try {
      work.run();
    } catch (RagException.BadRequest e) {
      throw new SolrException(SolrException.ErrorCode.BAD_REQUEST, e.getMessage(), e);
    } catch (RagException.Unavailable e) {
      throw new SolrException(SolrException.ErrorCode.SERVICE_UNAVAILABLE, e.getMessage(), e);
    } catch (RagException e) {
      throw new SolrException(SolrException.ErrorCode.SERVER_ERROR, e.getMessage(), e);
    }
  }

  @Override
  public String getDescription() {
    return "NexaRAG evidence loop";
  }
}
