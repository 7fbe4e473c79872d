package org.nexarag.solr;

import org.apache.solr.common.cloud.SolrZkClient;
import org.apache.solr.core.CoreDescriptor;
import org.apache.zookeeper.ZooKeeper;

/**
 * What Solr 9 and 10 call by different names; the one class to look at when moving between them.
 */
final class SolrVersion {
  private SolrVersion() {}

  /**
   * The ZooKeeper session that Solr holds now. Solr 10 holds it behind Curator ({@code
   * getCuratorFramework().getZookeeperClient().getZooKeeper()}, paths with the client's {@code
   * getAbsolutePath}).
   */
  static ZooKeeper session(SolrZkClient client) {
    return client.getZooKeeper();
  }

  /**
   * Whether the configset of a core came from someone who may change the cluster. Solr 10 trusts
   * every configset and has no such question any more.
   */
  static boolean trusted(CoreDescriptor core) {
    try {
      return (boolean) CoreDescriptor.class.getMethod("isConfigSetTrusted").invoke(core);
    } catch (NoSuchMethodException e) {
      return true;
    } catch (ReflectiveOperationException e) {
      throw new IllegalStateException(e);
    }
  }
}
