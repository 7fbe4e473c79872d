package org.nexarag.launch.rules;

import java.io.IOException;
import java.nio.file.Path;
import java.time.Clock;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Language;
import org.nexarag.rules.LiveRules;
import org.nexarag.rules.RuleFolder;
import org.nexarag.rules.language.RuleProblem;
import picocli.CommandLine;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** The options of every command: which folder, which language, which day it is. */
final class RuleFolderOptions {
  /** Long enough that nobody looks for changes while a command runs. */
  private static final Duration NEVER = Duration.ofDays(1);

  @Parameters(
      index = "0",
      arity = "0..1",
      paramLabel = "FOLDER",
      description = "the rules folder (default: ${DEFAULT-VALUE})",
      defaultValue = "rules")
  private Path folder = Path.of("rules");

  @Option(
      names = "--lang",
      paramLabel = "zh|en",
      description = "language of messages; without it that of the file's author")
  private @Nullable String language;

  @Option(
      names = "--zone",
      paramLabel = "ZONE",
      description = "where a day starts, for rules with dates (default: ${DEFAULT-VALUE})",
      defaultValue = "Asia/Shanghai")
  private ZoneId zone = ZoneId.of("Asia/Shanghai");

  /** The options of a command that has them, the defaults for another. */
  static RuleFolderOptions of(CommandLine line) {
    for (Object mixin : line.getMixins().values()) {
      if (mixin instanceof RuleFolderOptions options) {
        return options;
      }
    }
    return new RuleFolderOptions();
  }

  Path folder() {
    return folder;
  }

  Clock clock() {
    return Clock.system(zone);
  }

  Map<String, String> files() throws IOException {
    return new RuleFolder(folder).read();
  }

  /** The live rules of the folder; to be closed. */
  LiveRules live() {
    return LiveRules.watching(new RuleFolder(folder), NEVER, clock());
  }

  /** The language asked for; null when none was. */
  @Nullable Language language() {
    if (language == null) {
      return null;
    }
    for (Language one : Language.values()) {
      if (one.code().equals(language.toLowerCase(Locale.ROOT))) {
        return one;
      }
    }
    throw new IllegalArgumentException("--lang is '" + language + "', allowed: zh, en");
  }

  /** One line a problem, sorted. */
  static List<String> problems(List<RuleProblem> problems, RuleFolderOptions options) {
    Language wanted = options.language();
    return problems.stream()
        .sorted()
        .map(one -> wanted == null ? one.inAuthorsLanguage() : one.shown(wanted))
        .toList();
  }
}
