package org.nexarag.solr;

import java.nio.file.Path;
import org.apache.solr.cloud.ZkSolrResourceLoader;
import org.apache.solr.common.cloud.SolrZkClient;
import org.apache.solr.core.SolrCore;
import org.nexarag.model.RagException;
import org.nexarag.rules.RuleFolder;
import org.nexarag.rules.RuleStore;

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
  static RuleStore of(SolrCore core) {
    if (!core.getCoreContainer().isZooKeeperAware()) {
      String named = System.getProperty(FOLDER);
      return new RuleFolder(
          named == null ? core.getInstancePath().resolve("conf").resolve("rules") : Path.of(named));
    }
    if (!(core.getResourceLoader() instanceof ZkSolrResourceLoader loader)) {
      throw new RagException.Configuration("the configset is not in ZooKeeper");
    }
    String configset = loader.getConfigSetZkPath();
    if (!SolrVersion.trusted(core.getCoreDescriptor()) && !Boolean.getBoolean(TRUST)) {
      return new UntrustedRules(configset.substring(configset.lastIndexOf('/') + 1), TRUST);
    }
    SolrZkClient client = core.getCoreContainer().getZkController().getZkClient();
    return new ZkRuleStore(() -> SolrVersion.session(client), configset + "/rules");
  }
}
