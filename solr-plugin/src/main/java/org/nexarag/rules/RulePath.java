package org.nexarag.rules;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Language;
import org.nexarag.rules.language.Message;
import org.nexarag.rules.language.RuleProblem;
import org.nexarag.rules.language.Stage;

/** Which paths inside a rules folder a rule set may have, and how large the files may be. */
public final class RulePath {
  /** Files in one folder. */
  public static final int MAX_FILES = 500;

  /** Bytes in one file. */
  public static final int MAX_BYTES = 1_000_000;

  /** Characters in a file that is published; at three bytes each still readable. */
  private static final int MAX_CHARACTERS = MAX_BYTES / 3;

  private static final List<String> EXTENSIONS = List.of(".drl", ".dslr", ".csv", ".dsl", ".yaml");

  /** No dot in front, so neither {@code ..} nor a hidden file; Chinese characters as they are. */
  private static final String NAME = "[\\p{IsHan}A-Za-z0-9_-][\\p{IsHan}A-Za-z0-9._-]{0,99}";

  private static final Pattern ALLOWED =
      Pattern.compile(
          "ruleset\\.yaml|thresholds\\.yaml|cases/"
              + NAME
              + "\\.yaml|sentences/"
              + NAME
              + "\\.dsl|("
              + String.join("|", Stage.folders())
              + ")/"
              + NAME
              + "\\.(drl|dslr|csv)");

  private RulePath() {}

  /** Whether a file of this name is read; hidden files and an editor's leftovers are not. */
  public static boolean isRuleFile(String name) {
    return !name.startsWith(".") && EXTENSIONS.stream().anyMatch(name::endsWith);
  }

  /**
   * The text of a file.
   *
   * @param path named in the message of what is wrong
   * @throws UnreadableRules when it is larger than {@link #MAX_BYTES} or not UTF-8
   */
  public static String text(String path, byte[] bytes) throws UnreadableRules {
    if (bytes.length > MAX_BYTES) {
      throw new UnreadableRules(Message.of("file.too-large", path, MAX_BYTES));
    }
    try {
      return StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes)).toString();
    } catch (CharacterCodingException e) {
      throw new UnreadableRules(Message.of("file.not-text", path), e);
    }
  }

  /** What is wrong with publishing a file at this path; null when nothing is. */
  public static @Nullable RuleProblem problem(String path, @Nullable String text) {
    if (!ALLOWED.matcher(path).matches()) {
      return new RuleProblem(
          path, 0, 0, Message.of("path.unknown", path, Stage.folders()), Language.EN);
    }
    if (text != null && text.length() > MAX_CHARACTERS) {
      return new RuleProblem(
          path, 0, 0, Message.of("file.too-long", text.length(), MAX_CHARACTERS), Language.EN);
    }
    return null;
  }
}
