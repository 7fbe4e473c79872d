package org.nexarag.testing;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The recipes of the analyst's guide, read from {@code rules/README.md} itself. */
public final class GuideRecipes {
  private static final Pattern HEADING = Pattern.compile("(?m)^### ([0-9]+)\\. .*$");
  private static final Pattern BLOCK = Pattern.compile("(?ms)^```[a-z]*\\R# (\\S+)\\R(.*?)^```$");
  private static final Pattern RULE =
      Pattern.compile("(?ms)^(?:规则|rule) \"([A-Z]+-[0-9]+) .*?^(?:结束|end)$");

  private GuideRecipes() {}

  /** The text of the guide. */
  public static String guide() {
    try {
      return Files.readString(Path.of("..", "rules", "README.md"));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The blocks of every recipe, text by path, by the recipe's number. */
  public static Map<Integer, Map<String, String>> all() {
    Map<Integer, Map<String, String>> recipes = new TreeMap<>();
    String guide = guide();
    Matcher heading = HEADING.matcher(guide);
    while (heading.find()) {
      int next = guide.indexOf("\n##", heading.end());
      Matcher block = BLOCK.matcher(guide);
      block.region(heading.end(), next < 0 ? guide.length() : next);
      Map<String, String> files = new TreeMap<>();
      while (block.find()) {
        files.put(block.group(1), block.group(2));
      }
      recipes.put(Integer.valueOf(heading.group(1)), files);
    }
    return recipes;
  }

  /** The shipped files after a recipe was followed: new files added, known rules replaced. */
  public static Map<String, String> followed(int number) {
    Map<String, String> files = new TreeMap<>(ShippedRules.files());
    all()
        .getOrDefault(number, Map.of())
        .forEach((path, text) -> files.merge(path, text, GuideRecipes::replaced));
    return files;
  }

  /** A shipped file in which the rule, or else the number, of the block stands anew. */
  private static String replaced(String shipped, String block) {
    Matcher wanted = RULE.matcher(block);
    if (!wanted.find()) {
      String key = block.substring(0, block.indexOf(':') + 1);
      return one(shipped, Pattern.compile("(?m)^" + Pattern.quote(key) + ".*$"), block.strip());
    }
    String id = wanted.group(1);
    Pattern there = Pattern.compile("(?ms)^(?:规则|rule) \"" + id + " .*?^(?:结束|end)$");
    return one(shipped, there, wanted.group());
  }

  private static String one(String text, Pattern old, String now) {
    if (old.matcher(text).results().count() != 1) {
      throw new IllegalArgumentException("not there exactly once: " + old);
    }
    return old.matcher(text).replaceFirst(Matcher.quoteReplacement(now));
  }
}
