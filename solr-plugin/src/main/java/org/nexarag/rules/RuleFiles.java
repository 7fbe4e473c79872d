package org.nexarag.rules;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Collection;
import java.util.HexFormat;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The files of a rules folder as one thing. */
public final class RuleFiles {
  private RuleFiles() {}

  /**
   * What makes one set of files into another.
   *
   * @param now paths that are there
   * @param next what is to be there
   * @return all of {@code next}, and null for each path of {@code now} that it lacks; by path
   */
  public static Map<String, @Nullable String> change(
      Collection<String> now, Map<String, String> next) {
    Map<String, @Nullable String> change = new TreeMap<>(next);
    for (String path : now) {
      if (!next.containsKey(path)) {
        change.put(path, null);
      }
    }
    return change;
  }

  /** SHA-256 over paths and texts, hexadecimal; the same files give the same digest. */
  public static String digest(Map<String, String> files) {
    try {
      MessageDigest digest = MessageDigest.getInstance("SHA-256");
      new TreeMap<>(files)
          .forEach(
              (file, text) -> {
                digest.update(
                    (file + "\n" + text.length() + "\n").getBytes(StandardCharsets.UTF_8));
                digest.update(text.getBytes(StandardCharsets.UTF_8));
              });
      return HexFormat.of().formatHex(digest.digest());
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
