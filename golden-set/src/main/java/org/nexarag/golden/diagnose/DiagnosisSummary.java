package org.nexarag.golden.diagnose;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Failures by the layer that deviates first, and what to change next. */
public final class DiagnosisSummary {
  private final List<Finding> firsts;
  private final int asked;
  private final int failures;

  private DiagnosisSummary(List<Finding> firsts, int asked, int failures) {
    this.firsts = firsts;
    this.asked = asked;
    this.failures = failures;
  }

  /**
   * Sums up.
   *
   * @param asked how many cases were asked
   */
  public static DiagnosisSummary of(Collection<Diagnosis> all, int asked) {
    List<Finding> firsts = all.stream().map(Diagnosis::first).flatMap(Optional::stream).toList();
    return new DiagnosisSummary(firsts, asked, all.size());
  }

  /**
   * Failures with one layer and cause in common.
   *
   * @param layer the room
   * @param cause a rule's id, a leg, a component; empty for all causes
   * @param count all of them
   * @param confirmed those whose experiment mended the case
   * @param refuted those whose experiment did not
   */
  public record Group(Layer layer, String cause, int count, int confirmed, int refuted) {
    String name() {
      return cause.isEmpty() ? layer.code() : layer.code() + " (" + cause + ")";
    }
  }

  /** By layer, in the order of the layers. */
  public List<Group> byLayer() {
    Map<Layer, List<Finding>> groups = new TreeMap<>();
    firsts.forEach(f -> groups.computeIfAbsent(f.layer(), l -> new ArrayList<>()).add(f));
    return groups.entrySet().stream().map(g -> group(g.getKey(), "", g.getValue())).toList();
  }

  /** By layer and cause; most confirmed first, ties by count, then by layer and cause. */
  public List<Group> byCause() {
    Map<String, List<Finding>> groups = new LinkedHashMap<>();
    for (Finding finding : firsts) {
      groups
          .computeIfAbsent(finding.layer() + " " + finding.cause(), k -> new ArrayList<>())
          .add(finding);
    }
    return groups.values().stream()
        .map(g -> group(g.get(0).layer(), g.get(0).cause(), g))
        .sorted(
            Comparator.comparingInt(Group::confirmed)
                .thenComparingInt(Group::count)
                .reversed()
                .thenComparing(Group::layer)
                .thenComparing(Group::cause))
        .toList();
  }

  private static Group group(Layer layer, String cause, List<Finding> all) {
    int confirmed = (int) all.stream().filter(Finding::confirmed).count();
    int refuted = (int) all.stream().filter(f -> f.verdict() == Finding.Verdict.REFUTED).count();
    return new Group(layer, cause, all.size(), confirmed, refuted);
  }

  /** What is worth changing next: the cause with the most confirmed failures; empty for none. */
  public Optional<Group> next() {
    return byCause().stream().filter(g -> g.confirmed() > 0).findFirst();
  }

  /**
   * What is not worth more effort: among all causes but that one, the one whose experiments were
   * refuted most often beyond those confirmed; empty when none was refuted more often.
   */
  public Optional<Group> leave() {
    Optional<Group> next = next();
    return byCause().stream()
        .filter(g -> g.refuted() > g.confirmed() && !g.equals(next.orElse(null)))
        .max(
            Comparator.<Group>comparingInt(g -> g.refuted() - g.confirmed())
                .thenComparing(Comparator.comparing(Group::layer).reversed()));
  }

  /** Such as {@code 41 failures of 240: 12 recall (9 confirmed), 8 judge (5 confirmed)}. */
  public List<String> lines() {
    List<String> lines = new ArrayList<>();
    StringBuilder first = new StringBuilder();
    first.append(failures).append(" failures of ").append(asked);
    String glue = ": ";
    for (Group group : byLayer()) {
      first.append(glue).append(group.count()).append(' ').append(group.name());
      first.append(" (").append(group.confirmed()).append(" confirmed)");
      glue = ", ";
    }
    if (failures > firsts.size()) {
      first.append(glue).append(failures - firsts.size()).append(" without a deviating layer");
    }
    lines.add(first.toString());
    next()
        .ifPresent(
            g ->
                lines.add(
                    "下一步最值得改 · next thing worth changing: "
                        + g.name()
                        + ", "
                        + g.confirmed()
                        + " of "
                        + g.count()
                        + " confirmed"));
    leave()
        .ifPresent(
            g ->
                lines.add(
                    "不值得再花力气 · not worth more effort: "
                        + g.name()
                        + ", "
                        + g.refuted()
                        + " of "
                        + g.count()
                        + " refuted, "
                        + g.confirmed()
                        + " confirmed"));
    return lines;
  }

  /** A Markdown table by layer and cause. */
  public List<String> table() {
    List<String> lines = new ArrayList<>();
    lines.add("| 层 · layer | 原因 · cause | 失败 · failures | 证实 · confirmed | 推翻 · refuted |");
    lines.add("|---|---|---|---|---|");
    for (Group g : byCause()) {
      lines.add(
          "| "
              + g.layer().words()
              + " | "
              + g.cause().replace("|", "\\|")
              + " | "
              + g.count()
              + " | "
              + g.confirmed()
              + " | "
              + g.refuted()
              + " |");
    }
    return lines;
  }
}
