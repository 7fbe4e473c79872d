package org.nexarag.launch.rules;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.nexarag.rules.LiveRules;
import org.nexarag.rules.RuleConflict;
import org.nexarag.rules.RuleDesk;
import org.nexarag.rules.RuleFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Publishes a draft folder into the folder of a running Solr. */
@Command(
    name = "publish",
    mixinStandardHelpOptions = true,
    description = {
      "Makes the files of --from the live ones of FOLDER, in one step and with a place in its",
      "history. A draft that does not check is not written."
    })
final class PublishCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private RuleFolderOptions place = new RuleFolderOptions();

  @Option(names = "--from", paramLabel = "DRAFT", required = true, description = "the new files")
  private Path from = Path.of("");

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

  @Override
  public Integer call() throws IOException, RuleConflict {
    try (LiveRules live = place.live()) {
      RuleDesk.Published published = new RuleDesk(live).publish(changes(), expect, author, comment);
      spec.commandLine().getOut().println("published " + HistoryCommand.shown(published.version()));
    }
    return 0;
  }

  private Map<String, @Nullable String> changes() throws IOException {
    Map<String, String> next = new RuleFolder(from).read();
    Map<String, @Nullable String> changes = new TreeMap<>(next);
    for (String file : place.files().keySet()) {
      if (!next.containsKey(file)) {
        changes.put(file, null);
      }
    }
    return changes;
  }
}
