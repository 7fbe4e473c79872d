package org.nexarag.launch.rules;

import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import org.nexarag.rules.RuleConflict;
import org.nexarag.rules.RuleFiles;
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

  @Mixin private PublishOptions options = new PublishOptions();

  @Override
  public Integer call() throws IOException, RuleConflict {
    Map<String, @Nullable String> changes =
        RuleFiles.change(place.files().keySet(), new RuleFolder(from).read());
    options.publish(
        place,
        (desk, expect, author, comment) -> desk.publish(changes, expect, author, comment),
        spec.commandLine().getOut());
    return 0;
  }
}
