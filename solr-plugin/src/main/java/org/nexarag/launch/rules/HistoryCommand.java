package org.nexarag.launch.rules;

import java.io.IOException;
import java.io.PrintWriter;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import org.nexarag.rules.PublishedRules;
import org.nexarag.rules.RuleFolder;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Lists the versions that were ever live in a folder, or shows the files of one. */
@Command(
    name = "history",
    mixinStandardHelpOptions = true,
    description = "Lists the versions that were ever live, newest first, or shows one.")
final class HistoryCommand implements Callable<Integer> {
  @Spec private CommandSpec spec = CommandSpec.create();
  @Mixin private RuleFolderOptions place = new RuleFolderOptions();

  @Option(names = "--show", paramLabel = "NUMBER", description = "print the files of this version")
  private int number;

  @Override
  public Integer call() throws IOException {
    PrintWriter out = spec.commandLine().getOut();
    RuleFolder folder = new RuleFolder(place.folder());
    if (number == 0) {
      List<PublishedRules> versions = folder.history();
      versions.forEach(version -> out.println(shown(version)));
      if (versions.isEmpty()) {
        out.println("no version is remembered in " + place.folder());
      }
      return 0;
    }
    PublishedRules version = folder.version(number);
    if (version == null) {
      throw new IllegalArgumentException(
          "--show: there is no version "
              + number
              + ", allowed: "
              + folder.history().stream().map(PublishedRules::number).toList());
    }
    out.println(shown(version));
    for (Map.Entry<String, String> file : new TreeMap<>(version.files()).entrySet()) {
      out.println("==> " + file.getKey());
      out.println(file.getValue());
    }
    return 0;
  }

  /** A version in one line. */
  static String shown(PublishedRules version) {
    return String.format(
        Locale.ROOT,
        "%d %s %s by %s%s",
        version.number(),
        version.version(),
        version.time(),
        version.author().isEmpty() ? "an edit in place" : version.author(),
        version.comment().isEmpty() ? "" : ": " + version.comment());
  }
}
