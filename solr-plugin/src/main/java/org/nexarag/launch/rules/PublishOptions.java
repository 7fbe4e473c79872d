package org.nexarag.launch.rules;

import java.io.IOException;
import java.io.PrintWriter;
import org.nexarag.rules.LiveRules;
import org.nexarag.rules.RuleConflict;
import org.nexarag.rules.RuleDesk;
import picocli.CommandLine.Option;

/** The options of a command that makes another version live. */
final class PublishOptions {
  @Option(
      names = "--expect",
      paramLabel = "VERSION",
      required = true,
      description = "version, checksum or digest that is live now, as you last saw it; see history")
  private String expect = "";

  @Option(
      names = "--author",
      description = "who publishes (default: ${DEFAULT-VALUE})",
      defaultValue = "${sys:user.name}")
  private String author = "";

  @Option(names = "--comment", description = "why, in a few words", defaultValue = "")
  private String comment = "";

  /** What is done at the desk. */
  interface Work {
    RuleDesk.Published at(RuleDesk desk, String expect, String author, String comment)
        throws IOException, RuleConflict;
  }

  /** Does it over the folder and tells what went live. */
  void publish(RuleFolderOptions place, Work work, PrintWriter out)
      throws IOException, RuleConflict {
    try (LiveRules live = place.live()) {
      RuleDesk.Published published = work.at(new RuleDesk(live), expect, author, comment);
      out.println("published " + HistoryCommand.shown(published.version()));
    }
  }
}
