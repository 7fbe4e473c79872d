package org.nexarag.golden.report;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.nexarag.golden.score.AnswerScore;
import org.nexarag.golden.set.Query;

/** The pages of single cases as their template reads them. */
final class CasePages {
  private final Study study;
  private final CaseSections sections;

  CasePages(Study study, CaseSections sections) {
    this.study = study;
    this.sections = sections;
  }

  /** The name of a case's page; two cases never share one. */
  static String file(String id) {
    String plain = id.replaceAll("[^A-Za-z0-9_-]", "_");
    return (plain.equals(id) ? plain : plain + "-" + Integer.toHexString(id.hashCode())) + ".html";
  }

  /** One model a case, in the order of the cases. */
  List<Map<String, Object>> all() {
    List<Map<String, Object>> pages = new ArrayList<>();
    study.variants().get(0).scores().forEach((key, score) -> pages.add(page(key, score.query())));
    return pages;
  }

  private Map<String, Object> page(String key, Query query) {
    Map<String, Object> page = new LinkedHashMap<>();
    page.put("file", file(query.id()));
    page.put("id", query.id());
    page.put("ask", query.text());
    page.put("history", query.history());
    page.put("facts", facts(query));
    page.put("rows", study.variants().stream().map(v -> row(v, key, query)).toList());
    page.put("sections", sections.of(query.id()));
    return page;
  }

  private static Map<String, String> facts(Query query) {
    Map<String, String> facts = new LinkedHashMap<>();
    facts.put("tags", String.join(", ", query.tags()));
    facts.put(
        "expected", query.gold().outcomes().stream().sorted().collect(Collectors.joining(" or ")));
    facts.put(
        "reasons", query.gold().reasons().stream().sorted().collect(Collectors.joining(" or ")));
    facts.put(
        "values",
        query.answerGroups().stream()
            .map(group -> String.join(" or ", group))
            .collect(Collectors.joining("; ")));
    facts.put("must not be said", String.join("; ", query.wrongAnswers()));
    facts.put(
        "must be cited",
        query.gold().cite().stream()
            .map(group -> String.join(" or ", group))
            .collect(Collectors.joining("; ")));
    facts.put("day", query.asOf().or(() -> query.gold().day()).orElse(""));
    facts.put("caller", query.gold().caller().orElse("public"));
    facts.values().removeIf(String::isEmpty);
    return facts;
  }

  private static Map<String, Object> row(StudyVariant variant, String key, Query query) {
    AnswerScore score = variant.scores().get(key);
    Map<String, Object> row = new LinkedHashMap<>();
    row.put("variant", variant.name());
    row.put("right", score != null && score.right());
    row.put("outcome", score == null ? "not asked" : score.outcome());
    row.put("reason", score == null ? "" : score.reason());
    row.put("answer", variant.answers().getOrDefault(key, ""));
    row.put(
        "difference",
        variant.flips().stream()
            .filter(f -> f.id().equals(query.id()))
            .map(
                f ->
                    (f.gained() ? "mended against " : "broken against ")
                        + variant.against()
                        + ": "
                        + ReportModel.flip(f).get("difference"))
            .findFirst()
            .orElse(""));
    return row;
  }
}
