package org.nexarag.solr;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.nexarag.rules.PublishedRules;
import org.nexarag.rules.RuleStore;

/**
 * The rules of a configset that anyone may have uploaded: neither read nor written. A rule file is
 * code, so it runs only when someone with rights on the cluster put it there.
 */
final class UntrustedRules implements RuleStore {
  private final String remedy;

  /**
   * Of a configset.
   *
   * @param configset its name
   * @param override the system property by which a node loads such rules all the same
   */
  UntrustedRules(String configset, String override) {
    this.remedy =
        "the configset '"
            + configset
            + "' was uploaded without authentication, so its rules are not loaded. Delete it and"
            + " upload it with 'bin/solr zk upconfig', or replace it through the configset API as"
            + " an authenticated user with cleanup=true; then reload the collection. Or start"
            + " every node with -D"
            + override
            + "=true";
  }

  @Override
  public Map<String, String> read() throws IOException {
    throw new IOException(remedy);
  }

  @Override
  public PublishedRules write(String expected, PublishedRules next) throws IOException {
    throw new IOException(remedy);
  }

  @Override
  public void remember(PublishedRules version) throws IOException {
    throw new IOException(remedy);
  }

  @Override
  public List<PublishedRules> history() throws IOException {
    throw new IOException(remedy);
  }

  @Override
  public @Nullable PublishedRules version(int number) throws IOException {
    throw new IOException(remedy);
  }
}
