package org.nexarag.golden.set;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * Whether frozen files are what they were when they were frozen: {@code frozen.sha256} holds one
 * line a file as {@code sha256sum} writes and, in the folder of the cases, checks it.
 */
public final class FrozenCases {
  private static final String SEAL = "frozen.sha256";
  private static final String GAP = "  ";

  private FrozenCases() {}

  /** Writes the checksums of the frozen files as they are now; returns how many there are. */
  public static int freeze(Path cases) throws IOException {
    List<String> lines = new ArrayList<>();
    now(cases).forEach((file, sum) -> lines.add(sum + GAP + file));
    Files.write(cases.resolve(SEAL), lines, StandardCharsets.UTF_8);
    return lines.size();
  }

  /** One sentence for each file that changed, came or went since, by name; empty when none did. */
  public static List<String> problems(Path cases) throws IOException {
    Map<String, String> then = new TreeMap<>();
    List<String> problems = new ArrayList<>();
    Path seal = cases.resolve(SEAL);
    if (!Files.exists(seal)) {
      return List.of(SEAL + " is not there: freeze the frozen files");
    }
    for (String line : Files.readAllLines(seal, StandardCharsets.UTF_8)) {
      int gap = line.indexOf(GAP);
      if (gap < 0) {
        problems.add(SEAL + ": '" + line + "' is no line of sha256sum");
      } else {
        then.put(line.substring(gap + GAP.length()), line.substring(0, gap));
      }
    }
    Map<String, String> now = now(cases);
    now.forEach(
        (file, sum) -> {
          String before = then.remove(file);
          if (before == null) {
            problems.add(file + " is not in " + SEAL);
          } else if (!before.equals(sum)) {
            problems.add(file + " was changed after it was frozen");
          }
        });
    then.keySet().forEach(file -> problems.add(file + " stands in " + SEAL + ", but is gone"));
    return problems;
  }

  /** Checksums by path below the cases. */
  private static Map<String, String> now(Path cases) throws IOException {
    Map<String, String> sums = new TreeMap<>();
    for (Path file : CaseFolder.files(cases)) {
      String path = cases.relativize(file).toString().replace('\\', '/');
      if (path.startsWith(CaseFolder.FROZEN + "/")) {
        sums.put(path, HexFormat.of().formatHex(sha256().digest(Files.readAllBytes(file))));
      }
    }
    return sums;
  }

  private static MessageDigest sha256() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException(e);
    }
  }
}
