package org.nexarag.launch.rules;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;
import org.nexarag.testing.GuideRecipes;
import picocli.CommandLine;

/** The commands and options that the analyst's guide shows are those of the command line. */
class RulesGuideTest {
  private static final Pattern SHOWN = Pattern.compile("(?m)^(?:.*`)?rules ([a-z]+) ([^\\n`|:]*)");
  private static final Pattern OPTION = Pattern.compile("--[a-z]+");

  private final Map<String, CommandLine> commands = new CommandLine(Rules.class).getSubcommands();

  @Test
  void everyCommandIsShownAndNoOther() {
    Set<String> shown = new TreeSet<>();
    SHOWN.matcher(GuideRecipes.guide()).results().forEach(match -> shown.add(match.group(1)));
    assertThat(shown).containsExactlyInAnyOrderElementsOf(commands.keySet());
  }

  @Test
  void everyOptionShownExists() {
    int options = 0;
    for (MatchResult shown : SHOWN.matcher(GuideRecipes.guide()).results().toList()) {
      CommandLine command = Objects.requireNonNull(commands.get(shown.group(1)), shown.group(1));
      for (MatchResult option : OPTION.matcher(shown.group(2)).results().toList()) {
        assertThat(command.getCommandSpec().findOption(option.group()))
            .as(shown.group())
            .isNotNull();
        options++;
      }
    }
    assertThat(options).isGreaterThan(10);
  }
}
