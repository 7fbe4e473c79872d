package org.nexarag.solr;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.solr.client.solrj.SolrRequest;
import org.apache.solr.client.solrj.impl.Http2SolrClient;
import org.apache.solr.client.solrj.request.GenericSolrRequest;
import org.apache.solr.cloud.CloudDescriptor;
import org.apache.solr.cloud.ZkController;
import org.apache.solr.common.cloud.Replica;
import org.apache.solr.common.cloud.Slice;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.apache.solr.common.util.NamedList;
import org.apache.solr.common.util.SimpleOrderedMap;
import org.apache.solr.request.SolrQueryRequest;

/**
 * How the rules stand on the other nodes that serve the collection. Nodes are asked at once, with
 * the caller's own identity; one that does not answer in time is listed with its error.
 */
final class ClusterRules {
  private static final long WAIT_MILLIS = 2000;

  private ClusterRules() {}

  /** The other nodes by name, each with its status or an error; none without a cluster. */
  static List<Object> others(SolrQueryRequest req, String path) {
    ZkController zk = req.getCoreContainer().getZkController();
    CloudDescriptor cloud = req.getCore().getCoreDescriptor().getCloudDescriptor();
    if (zk == null || cloud == null) {
      return List.of();
    }
    Map<String, Replica> replicas = new TreeMap<>();
    for (Slice slice : zk.getClusterState().getCollection(cloud.getCollectionName()).getSlices()) {
      slice.forEach(replica -> replicas.putIfAbsent(replica.getNodeName(), replica));
    }
    replicas.remove(zk.getNodeName());
    Map<String, CompletableFuture<NamedList<Object>>> asked = new LinkedHashMap<>();
    replicas.forEach((node, replica) -> asked.put(node, ask(req, replica, path)));
    long deadline = System.nanoTime() + TimeUnit.MILLISECONDS.toNanos(WAIT_MILLIS);
    List<Object> nodes = new ArrayList<>();
    asked.forEach((node, answer) -> nodes.add(answer(node, answer, deadline)));
    return nodes;
  }

  // Deprecated in favour of a call that waits; the nodes are asked side by side.
  @SuppressWarnings("deprecation")
  private static CompletableFuture<NamedList<Object>> ask(
      SolrQueryRequest req, Replica replica, String path) {
    ModifiableSolrParams params = new ModifiableSolrParams();
    params.set("action", "status");
    params.set("nodes", false);
    if (req.getParams().get("lang") != null) {
      params.set("lang", req.getParams().get("lang"));
    }
    GenericSolrRequest question = new GenericSolrRequest(SolrRequest.METHOD.GET, path, params);
    question.setBasePath(replica.getCoreUrl());
    try {
      Http2SolrClient client = req.getCoreContainer().getDefaultHttpSolrClient();
      return client.requestAsync(question, null);
    } catch (RuntimeException e) {
      return CompletableFuture.failedFuture(e);
    }
  }

  private static SimpleOrderedMap<Object> answer(
      String node, CompletableFuture<NamedList<Object>> answer, long deadline) {
    SimpleOrderedMap<Object> map = new SimpleOrderedMap<>();
    map.add("node", node);
    try {
      long left = Math.max(1, deadline - System.nanoTime());
      Object first = answer.get(left, TimeUnit.NANOSECONDS).get("nodes");
      if (first instanceof List<?> nodes && nodes.get(0) instanceof NamedList<?> status) {
        status.remove("node");
        status.forEach((name, value) -> map.add(name, value));
      } else {
        map.add("error", "the answer has no status");
      }
    } catch (TimeoutException e) {
      answer.cancel(true);
      map.add("error", "no answer within " + WAIT_MILLIS + " ms");
    } catch (ExecutionException e) {
      Throwable cause = e.getCause() == null ? e : e.getCause();
      map.add("error", cause.getClass().getSimpleName() + ": " + cause.getMessage());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      map.add("error", "interrupted");
    }
    return map;
  }
}
