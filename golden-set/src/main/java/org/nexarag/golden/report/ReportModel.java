package org.nexarag.golden.report;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import org.nexarag.golden.metric.Interval;
import org.nexarag.golden.metric.Percentile;
import org.nexarag.golden.score.AnswerScore;
import org.nexarag.golden.score.Measure;
import org.nexarag.golden.score.Measures;

/** The tables of a report as the templates read them: texts, lists and maps. */
final class ReportModel {
  /** What stands in the table of differences, beside the time. */
  private static final List<String> DIFFERENCES =
      List.of(
          Measures.RIGHT,
          Measures.ANSWER_SUCCESS,
          "recall@10",
          "ndcg@10",
          "citation recall",
          "faithfulness",
          "refused rightly",
          "refused wrongly",
          Measures.MILLIS,
          "queries");

  private final Study study;
  private final List<Verdict> verdicts;

  ReportModel(Study study, List<Verdict> verdicts) {
    this.study = study;
    this.verdicts = verdicts;
  }

  /** Everything but charts; to be added to. */
  Map<String, Object> map() {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("set", study.set());
    map.put("about", study.about());
    map.put("runs", study.runs());
    map.put("names", study.variants().stream().map(StudyVariant::name).toList());
    map.put("verdicts", verdicts.stream().map(ReportModel::verdict).toList());
    map.put("measures", measures());
    map.put("differenceNames", DIFFERENCES);
    map.put("differences", differences());
    map.put("tags", groups(tagged()));
    map.put("languages", groups(languages()));
    map.put("hops", hops());
    map.put("times", times());
    map.put("drops", drops());
    map.put("cases", cases());
    return map;
  }

  private static Map<String, Object> verdict(Verdict verdict) {
    Verdict.Gain gain = verdict.gain();
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("subject", verdict.subject());
    row.put("mode", verdict.kind() == StudyVariant.Kind.WITH);
    row.put("word", verdict.word().name().toLowerCase(Locale.ROOT));
    row.put("shown", verdict.shown());
    row.put("gain", gain.difference().shownSigned());
    row.put("flips", "+" + gain.gained() + " −" + gain.lost());
    row.put("p", gain.tellable() ? String.format(Locale.ROOT, "%.4f", gain.p()) : "too few");
    row.put("tags", verdict.tags().stream().map(t -> tag(t)).collect(Collectors.joining(", ")));
    row.put(
        "eligible", verdict.eligible().isEmpty() ? "none" : String.join(", ", verdict.eligible()));
    row.put("why", verdict.why());
    return row;
  }

  private static String tag(Verdict.TagGain tag) {
    return tag.tag()
        + " +"
        + tag.gain().gained()
        + " −"
        + tag.gain().lost()
        + (tag.gain().repeatable() ? " (repeatable)" : "")
        + (tag.gain().harmful() ? " (harmful)" : "");
  }

  private List<Map<String, Object>> measures() {
    List<Map<String, Object>> rows = new ArrayList<>();
    for (Measure measure : Measures.ALL) {
      List<Interval> values = study.variants().stream().map(v -> measure.of(v.all())).toList();
      if (values.stream().anyMatch(v -> v.n() > 0)) {
        rows.add(
            Map.of(
                "name",
                measure.name(),
                "kind",
                measure.kind().name().toLowerCase(Locale.ROOT),
                "better",
                measure.higherIsBetter() ? "higher" : "lower",
                "n",
                values.stream().mapToInt(Interval::n).max().orElse(0),
                "cells",
                values.stream().map(v -> number(v, measure)).toList(),
                "intervals",
                values.stream().map(Interval::shown).toList()));
      }
    }
    return rows;
  }

  private static String number(Interval value, Measure measure) {
    if (value.n() == 0) {
      return "-";
    }
    boolean large = measure.kind() == Measure.Kind.COST && !measure.share();
    return String.format(Locale.ROOT, large ? "%.2f" : "%.4f", value.estimate());
  }

  private List<Map<String, Object>> differences() {
    List<Map<String, Object>> rows = new ArrayList<>();
    for (StudyVariant variant : study.variants()) {
      if (variant.kind() != StudyVariant.Kind.BASE) {
        StudyVariant against = study.variant(variant.against());
        List<String> cells = new ArrayList<>();
        for (String name : DIFFERENCES) {
          Interval of = Measures.of(name).difference(against.scores(), variant.scores());
          cells.add(of.shownSigned() + (of.excludesZero() ? " *" : ""));
        }
        rows.add(Map.of("name", variant.name(), "against", variant.against(), "cells", cells));
      }
    }
    return rows;
  }

  private Map<String, Predicate<AnswerScore>> tagged() {
    Map<String, Predicate<AnswerScore>> groups = new LinkedHashMap<>();
    study.tags().forEach(tag -> groups.put(tag, s -> s.query().tags().contains(tag)));
    return groups;
  }

  private Map<String, Predicate<AnswerScore>> languages() {
    Map<String, Predicate<AnswerScore>> groups = new TreeMap<>();
    study.variants().get(0).all().stream()
        .map(s -> s.query().lang())
        .distinct()
        .forEach(
            lang ->
                groups.put(lang.isEmpty() ? "unknown" : lang, s -> s.query().lang().equals(lang)));
    return groups;
  }

  /** Right reactions by group: a row each, with n and a cell for each variant. */
  private List<Map<String, Object>> groups(Map<String, Predicate<AnswerScore>> groups) {
    List<Map<String, Object>> rows = new ArrayList<>();
    groups.forEach((name, in) -> rows.add(group(name, in, Measures.of(Measures.RIGHT))));
    return rows;
  }

  private Map<String, Object> group(String name, Predicate<AnswerScore> in, Measure measure) {
    List<Interval> values =
        study.variants().stream()
            .map(v -> measure.of(v.all().stream().filter(in).toList()))
            .toList();
    return Map.of(
        "name",
        name,
        "n",
        values.stream().mapToInt(Interval::n).max().orElse(0),
        "cells",
        values.stream().map(v -> number(v, measure)).toList());
  }

  /** All-evidence recall by the number of passages in a row that the answer needs. */
  private List<Map<String, Object>> hops() {
    Measure measure = Measures.of("all-evidence@" + Measures.CUT);
    return study.variants().get(0).all().stream()
        .map(s -> s.query().hops())
        .filter(hops -> hops > 0)
        .distinct()
        .sorted()
        .map(hops -> group(hops + " hops", s -> s.query().hops() == hops, measure))
        .filter(row -> !Integer.valueOf(0).equals(row.get("n")))
        .toList();
  }

  private List<Map<String, Object>> times() {
    List<Map<String, Object>> rows = new ArrayList<>();
    List<String> layers =
        study.variants().stream()
            .flatMap(v -> v.all().stream())
            .flatMap(s -> s.layerMillis().keySet().stream())
            .distinct()
            .toList();
    for (StudyVariant variant : study.variants()) {
      List<String> cells = new ArrayList<>();
      cells.add(percentiles(variant, s -> s.cost().millis()));
      layers.forEach(
          layer -> cells.add(percentiles(variant, s -> s.layerMillis().getOrDefault(layer, 0.0))));
      List<String> columns = new ArrayList<>(List.of("request"));
      columns.addAll(layers);
      rows.add(Map.of("name", variant.name(), "columns", columns, "cells", cells));
    }
    return rows;
  }

  private static String percentiles(
      StudyVariant variant, java.util.function.ToDoubleFunction<AnswerScore> of) {
    List<Double> values = variant.all().stream().map(s -> of.applyAsDouble(s)).toList();
    return String.format(
        Locale.ROOT, "%.0f / %.0f", Percentile.of(values, 50), Percentile.of(values, 95));
  }

  /** Where a variant loses on a tag: the cases that it lost, the largest losses first. */
  private List<Map<String, Object>> drops() {
    List<Drop> drops = new ArrayList<>();
    for (StudyVariant variant : study.variants()) {
      for (String tag : study.tags()) {
        List<Flip> flips = variant.flips().stream().filter(f -> f.tags().contains(tag)).toList();
        List<Flip> lost = flips.stream().filter(f -> !f.gained()).toList();
        int gained = flips.size() - lost.size();
        if (lost.size() > gained) {
          drops.add(
              new Drop(
                  lost.size() - gained,
                  Map.of(
                      "variant",
                      variant.name(),
                      "against",
                      variant.against(),
                      "tag",
                      tag,
                      "lost",
                      lost.size(),
                      "gained",
                      gained,
                      "flips",
                      lost.stream().map(ReportModel::flip).toList())));
        }
      }
    }
    return drops.stream()
        .sorted(Comparator.comparingInt(Drop::net).reversed())
        .map(Drop::row)
        .toList();
  }

  /**
   * A loss.
   *
   * @param net cases lost beyond those gained
   * @param row as the templates read it
   */
  private record Drop(int net, Map<String, Object> row) {}

  /** A flip as a row. */
  static Map<String, Object> flip(Flip flip) {
    return Map.of(
        "id",
        flip.id(),
        "file",
        CasePages.file(flip.id()),
        "move",
        flip.move(),
        "difference",
        flip.difference().map(TraceDifference::shown).orElse("the traces are the same"));
  }

  private List<Map<String, Object>> cases() {
    List<Map<String, Object>> rows = new ArrayList<>();
    study
        .variants()
        .get(0)
        .scores()
        .forEach(
            (key, score) -> {
              List<String> cells = new ArrayList<>();
              for (StudyVariant variant : study.variants()) {
                AnswerScore of = variant.scores().get(key);
                cells.add(of == null ? "" : of.right() ? "✓" : "✗");
              }
              rows.add(
                  Map.of(
                      "id",
                      score.query().id(),
                      "file",
                      CasePages.file(score.query().id()),
                      "tag",
                      score.query().tags().get(0),
                      "ask",
                      score.query().text(),
                      "cells",
                      cells));
            });
    return rows;
  }
}
