package org.nexarag.solr;

import java.util.Collection;
import java.util.List;
import org.nexarag.rules.RuleDesk;
import org.nexarag.rules.language.Message;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * The audit log of the rules, logger {@code org.nexarag.audit}: one line for each publishing, going
 * back, and refusal. Names and paths only, never the text of a rule or a comment.
 */
final class RuleAudit {
  private static final Logger LOG = LoggerFactory.getLogger("org.nexarag.audit");

  private RuleAudit() {}

  static void done(String action, String who, RuleDesk.Published done) {
    LOG.info(
        "{} by {}: {} -> {} (number {}), files {}",
        action,
        plain(who),
        plain(done.from()),
        plain(done.version().version()),
        done.version().number(),
        plain(done.changed()));
  }

  static void refused(
      String action, String who, String from, String why, Collection<String> files) {
    LOG.info(
        "{} by {} refused: {}, {} stays, files {}",
        action,
        plain(who),
        why,
        plain(from),
        plain(files));
  }

  private static List<String> plain(Collection<String> files) {
    return files.stream().sorted().limit(50).map(RuleAudit::plain).toList();
  }

  /** A name from outside, unable to begin a line of its own. */
  private static String plain(String name) {
    String one = Message.oneLine(name);
    return one.length() <= 120 ? one : one.substring(0, 120) + "…";
  }
}
