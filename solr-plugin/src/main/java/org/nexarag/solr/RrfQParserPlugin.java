package org.nexarag.solr;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.search.Query;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.params.CommonParams;
import org.apache.solr.common.params.MapSolrParams;
import org.apache.solr.common.params.SolrParams;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.search.QParser;
import org.apache.solr.search.QParserPlugin;
import org.apache.solr.search.QueryUtils;
import org.apache.solr.search.SyntaxError;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Fusion;
import org.nexarag.model.FusionMethod;
import org.nexarag.model.RagException;

/**
 * The query parser {@code {!rrf}}: reciprocal rank fusion of queries that the request names.
 *
 * <pre>
 *   q={!rrf queries=lex,vec k=60 weights=lex:1,vec:0.5 depth=100}
 *   lex={!edismax qf=content v=$text}     vec={!knn f=vector_zh topK=100}[…]
 * </pre>
 *
 * <p>{@code queries}: names of request parameters, at least one. {@code k}: RRF constant, default
 * 60 (or the parameter {@code combiner.rrf.k}). {@code weights}: {@code name:weight}, default 1.
 * {@code depth}: hits taken of each query, default 100. Every {@code fq} and the caller's access
 * filter select before ranking, inside each query. Ranks are those of one index: right on one
 * shard; a sharded collection ranks each shard on its own.
 */
public final class RrfQParserPlugin extends QParserPlugin {
  /** A parser for one request. */
  @Override
  public QParser createParser(
      String text, SolrParams localParams, SolrParams params, SolrQueryRequest req) {
    return new RrfQParser(text, localParams, params, req);
  }

  private static final class RrfQParser extends QParser {
    private @Nullable QParser first;

    RrfQParser(String text, SolrParams local, SolrParams params, SolrQueryRequest req) {
      super(text, local, params, req);
    }

    @Override
    public Query parse() throws SyntaxError {
      try {
        return read();
      } catch (RagException.BadRequest e) {
        throw bad("{!rrf}: " + e.getMessage());
      }
    }

    private Query read() throws SyntaxError {
      SolrParams local = SolrParams.wrapDefaults(localParams, new RrfDefaults(params).params());
      List<Query> filters = new ArrayList<>(QueryUtils.parseFilterQueries(req));
      filters.add(Access.visibleTo(RagComponent.of(req.getCore()).wiring().callers().read(req)));
      Map<String, Query> legs = new LinkedHashMap<>();
      for (String name : ParamReader.names("queries", local.get("queries"))) {
        String leg = params.get(name);
        if (leg == null || leg.isBlank()) {
          throw bad("{!rrf}: queries names '" + name + "', but the request has no such parameter");
        }
        QParser parser = QParser.getParser(leg, req);
        legs.put(name, parser.getQuery());
        if (first == null) {
          first = parser;
        }
      }
      if (legs.isEmpty()) {
        throw bad("{!rrf}: queries is empty; allowed: names of request parameters, by comma");
      }
      int k = ParamReader.positive("k", local.get("k"), Fusion.DEFAULTS.k());
      int depth = ParamReader.positive("depth", local.get("depth"), Fusion.DEFAULTS.depth());
      Map<String, Double> weights =
          ParamReader.weights("weights", local.get("weights"), legs.keySet());
      return new RrfQuery(legs, filters, new Fusion(FusionMethod.RRF, k, weights, depth, 0));
    }

    @Override
    public Query getHighlightQuery() throws SyntaxError {
      getQuery();
      return first == null ? getQuery() : first.getHighlightQuery();
    }

    private static SolrException bad(String message) {
      return new SolrException(SolrException.ErrorCode.BAD_REQUEST, message);
    }
  }

  /** The name that Solr's own combined query gives the constant. */
  private record RrfDefaults(SolrParams request) {
    SolrParams params() {
      Map<String, String> defaults = new LinkedHashMap<>();
      String k = request.get("combiner.rrf.k");
      if (k != null) {
        defaults.put("k", k);
      }
      defaults.put(CommonParams.VALUE, "");
      return new MapSolrParams(defaults);
    }
  }
}
