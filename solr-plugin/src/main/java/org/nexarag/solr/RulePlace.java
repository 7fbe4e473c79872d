package org.nexarag.solr;

import java.io.IOException;
import java.nio.file.Path;
import org.apache.solr.cloud.ZkSolrResourceLoader;
import org.apache.solr.common.cloud.SolrZkClient;
import org.apache.solr.core.SolrCore;
import org.nexarag.model.RagException;
import org.nexarag.rules.RuleFolder;
import org.nexarag.rules.RuleSource;

/**
 * Where the live rules of a core are: in its configset in ZooKeeper when the node is part of a
 * cluster, else in a folder. Never both.
 */
final class RulePlace {
  /** The folder of a standalone node; unset, the configset's own {@code rules}. */
  private static final String FOLDER = "nexarag.rules.dir";

  /** Lets this node run rules of configsets that anyone may have uploaded. */
  private static final String TRUST = "nexarag.rules.trustUntrustedConfigsets";

  private RulePlace() {}

  /** The place of a core's rules. */
  static RuleSource of(SolrCore core) {
    if (!core.getCoreContainer().isZooKeeperAware()) {
      String named = System.getProperty(FOLDER);
      return new RuleFolder(
          named == null
              ? core.getInstancePath().resolve("conf").resolve("rules")
              : Path.of(named));
    }
    if (!(core.getResourceLoader() instanceof ZkSolrResourceLoader loader)) {
      throw new RagException.Configuration("the configset is not in ZooKeeper");
    }
    String configset = loader.getConfigSetZkPath();
    if (!SolrVersion.trusted(core.getCoreDescriptor()) && !Boolean.getBoolean(TRUST)) {
      return () -> refuse(configset.substring(configset.lastIndexOf('/') + 1));
    }
    SolrZkClient client = core.getCoreContainer().getZkController().getZkClient();
    return new ZkRuleStore(() -> SolrVersion.session(client), configset + "/rules");
  }

  /** A rule file is code: it runs only when someone with rights on the cluster put it there. */
  private static <T> T refuse(String configset) throws IOException {
    throw new IOException(
        "the configset '"
            + configset
            + "' was uploaded without authentication, so its rules are not loaded. Delete it and"
            + " upload it with 'bin/solr zk upconfig', or replace it through the configset API as"
            + " an authenticated user with cleanup=true; then reload the collection. Or start"
            + " every node with -D"
            + TRUST
            + "=true");
  }
}
