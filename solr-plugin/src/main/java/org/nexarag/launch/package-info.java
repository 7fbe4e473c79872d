/**
 * Boots a real Solr with the plugin, for people and tests.
 *
 * <p>{@link org.nexarag.launch.SolrServer} is Solr's own servlet filter in a Jetty of the same
 * version, over a Solr home that {@link org.nexarag.launch.SolrHome} lays out from the {@code
 * conf/} folder as it is. {@link org.nexarag.launch.Launcher} is the command: start, load the demo
 * corpus, ask one question, stay up. With {@code --zk} the node joins a cluster; {@link
 * org.nexarag.launch.ClusterSetup} gives that cluster its configset and collection, and {@link
 * org.nexarag.launch.ZooKeeperNode} is a ZooKeeper for those who have none. Nothing here is part of
 * the plugin at run time: an operator's Solr loads the same jars from {@code $SOLR_HOME/lib}.
 */
@NullMarked
package org.nexarag.launch;

import org.jspecify.annotations.NullMarked;
