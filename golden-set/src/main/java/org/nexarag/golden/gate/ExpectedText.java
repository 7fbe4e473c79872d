package org.nexarag.golden.gate;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * The text of {@code expected.yaml}. Values are replaced where they stand; comments, order and all
 * else stay as they were written.
 *
 * @param lines of the file
 */
record ExpectedText(List<String> lines) {
  private static final Pattern KEY = Pattern.compile("( *)([\"']?)([^#\"' ][^#\"']*?)\\2:( .*)?");
  private static final Pattern VALUE = Pattern.compile("(\\bvalue: *)[^\\s,}#]+");
  private static final int MEASURE = 4;

  /** Copies the lines. */
  ExpectedText {
    lines = List.copyOf(lines);
  }

  /**
   * The same with other values in one run. A mode that holds nothing yet gets its lines behind the
   * ones that it has.
   *
   * @param modes of the run, each with what it is to hold
   * @throws IllegalArgumentException naming a value that has no line of its own
   */
  ExpectedText with(String run, Map<String, ExpectedMode> modes) {
    List<List<String>> paths = paths();
    Map<Integer, List<String>> fresh = new LinkedHashMap<>();
    modes.forEach(
        (mode, expected) -> {
          List<String> own = List.of(run, mode);
          int last = -1;
          boolean held = false;
          for (int i = 0; i < paths.size(); i++) {
            if (paths.get(i).size() >= own.size() && paths.get(i).subList(0, 2).equals(own)) {
              last = i;
              held |= paths.get(i).size() >= MEASURE;
            }
          }
          if (!held) {
            fresh.put(last, block(expected));
          } else {
            requireLines(paths, own, expected);
          }
        });
    List<String> changed = new ArrayList<>();
    for (int i = 0; i < lines.size(); i++) {
      List<String> path = paths.get(i);
      ExpectedMode expected =
          path.size() >= MEASURE && path.get(0).equals(run) ? modes.get(path.get(1)) : null;
      changed.add(expected == null ? lines.get(i) : replaced(lines.get(i), path, expected));
      changed.addAll(fresh.getOrDefault(i, List.of()));
    }
    return new ExpectedText(changed);
  }

  private static void requireLines(
      List<List<String>> paths, List<String> own, ExpectedMode expected) {
    for (Bound bound : expected.bounds()) {
      List<String> path = List.of(own.get(0), own.get(1), bound.scope(), bound.measure());
      if (!paths.contains(path)) {
        throw new IllegalArgumentException(
            String.join(", ", path) + " has no line of its own: its value can't be replaced");
      }
    }
  }

  /** The keys above and in each line, outermost first; empty for a line without a key. */
  private List<List<String>> paths() {
    List<List<String>> paths = new ArrayList<>();
    List<String> path = new ArrayList<>();
    List<Integer> indents = new ArrayList<>();
    for (String line : lines) {
      Matcher key = KEY.matcher(line);
      if (!key.matches()) {
        paths.add(List.of());
        continue;
      }
      int indent = key.group(1).length();
      while (!indents.isEmpty() && indents.get(indents.size() - 1) >= indent) {
        indents.remove(indents.size() - 1);
        path.remove(path.size() - 1);
      }
      indents.add(indent);
      path.add(key.group(3));
      paths.add(List.copyOf(path));
    }
    return paths;
  }

  private static String replaced(String line, List<String> path, ExpectedMode expected) {
    Optional<Bound> bound =
        expected.bounds().stream()
            .filter(b -> b.scope().equals(path.get(2)) && b.measure().equals(path.get(3)))
            .findFirst();
    return bound.map(b -> VALUE.matcher(line).replaceFirst("$1" + shown(b.value()))).orElse(line);
  }

  private static List<String> block(ExpectedMode expected) {
    List<String> lines = new ArrayList<>();
    Map<String, List<Bound>> scopes =
        expected.bounds().stream()
            .collect(Collectors.groupingBy(Bound::scope, LinkedHashMap::new, Collectors.toList()));
    scopes.forEach(
        (scope, bounds) -> {
          lines.add("    " + scope + ":");
          for (Bound bound : bounds) {
            lines.add(
                String.format(
                    Locale.ROOT,
                    "      %s: {value: %s, tolerance: %s}",
                    bound.measure(),
                    shown(bound.value()),
                    shown(bound.tolerance())));
          }
        });
    return lines;
  }

  private static String shown(double number) {
    String text = String.format(Locale.ROOT, "%.4f", number);
    return text.replaceFirst("0+$", "").replaceFirst("\\.$", "");
  }
}
