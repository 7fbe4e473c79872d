package org.nexarag.solr;

import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.nexarag.rules.PublishedRules;
import org.nexarag.rules.RuleStore;
import org.nexarag.rules.UnreadableRules;
import org.nexarag.rules.language.Message;

/**
 * The rules of a configset that anyone may have uploaded: neither read nor written. A rule file is
 * code, so it runs only when someone with rights on the cluster put it there.
 */
final class UntrustedRules implements RuleStore {
  private final Message why;

  /**
   * Of a configset.
   *
   * @param configset its name
   * @param override the system property by which a node loads such rules all the same
   */
  UntrustedRules(String configset, String override) {
    this.why = Message.of("configset.untrusted", configset, override);
  }

  @Override
  public Map<String, String> read() throws IOException {
    throw new UnreadableRules(why);
  }

  @Override
  public PublishedRules write(String expected, PublishedRules next) throws IOException {
    throw new UnreadableRules(why);
  }

  @Override
  public PublishedRules remember(PublishedRules version) throws IOException {
    throw new UnreadableRules(why);
  }

  @Override
  public List<PublishedRules> history() throws IOException {
    throw new UnreadableRules(why);
  }

  @Override
  public @Nullable PublishedRules version(int number) throws IOException {
    throw new UnreadableRules(why);
  }
}
