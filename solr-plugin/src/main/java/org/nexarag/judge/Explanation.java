package org.nexarag.judge;

import java.time.LocalDate;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.ToIntFunction;
import java.util.stream.Collectors;
import org.nexarag.model.Chunk;
import org.nexarag.model.Language;

/** Says in the asker's language what tells the sides of a conflict apart. */
final class Explanation {
  private Explanation() {}

  /**
   * Value, title, authority, start and scope of each side, which side is newer, weightier or meant
   * for fewer, and that a person has to confirm: none of it decides.
   */
  static String of(String subject, List<SlotValue> sides, Language language) {
    return language == Language.ZH ? zh(subject, sides) : en(subject, sides);
  }

  private static String zh(String subject, List<SlotValue> sides) {
    return "现行资料对“"
        + subject
        + "”说法不一："
        + sides.stream().map(Explanation::zhSide).collect(Collectors.joining("；"))
        + "。"
        + told(sides, "%s生效较新。", "%s权威度较高。", "%s只针对所列产品。", "《%s》", "、")
            .orElse("生效时间与权威度不足以判断以哪一份为准。")
        + "各方均未失效，需人工确认以哪一份为准。";
  }

  private static String zhSide(SlotValue side) {
    Chunk chunk = chunk(side);
    String from = chunk.effectiveFrom() == null ? "未注明生效日" : "自 " + chunk.effectiveFrom() + " 起生效";
    String scope = chunk.products().isEmpty() ? "" : "，适用 " + String.join("、", chunk.products());
    return "《"
        + chunk.title()
        + "》（权威度 "
        + chunk.authority()
        + "，"
        + from
        + scope
        + "）为“"
        + side.text()
        + "”";
  }

  private static String en(String subject, List<SlotValue> sides) {
    return "Sources in force disagree on \""
        + subject
        + "\": "
        + sides.stream().map(Explanation::enSide).collect(Collectors.joining("; "))
        + ". "
        + told(
                sides,
                "The newer start: %s. ",
                "The higher authority: %s. ",
                "Only for the products listed: %s. ",
                "\"%s\"",
                ", ")
            .orElse("Neither date nor authority decides between them. ")
        + "None has ended; a person has to confirm which one holds.";
  }

  private static String enSide(SlotValue side) {
    Chunk chunk = chunk(side);
    String from =
        chunk.effectiveFrom() == null ? "no start date" : "in force since " + chunk.effectiveFrom();
    String scope = chunk.products().isEmpty() ? "" : ", for " + String.join(", ", chunk.products());
    return "\""
        + chunk.title()
        + "\" (authority "
        + chunk.authority()
        + ", "
        + from
        + scope
        + ") says \""
        + side.text()
        + "\"";
  }

  /** What is newer, weightier and narrower; empty when nothing tells the sides apart. */
  private static Optional<String> told(
      List<SlotValue> sides,
      String newer,
      String weightier,
      String narrower,
      String quoted,
      String comma) {
    String told =
        named(sides, Explanation::start, newer, quoted, comma)
            + named(sides, side -> chunk(side).authority(), weightier, quoted, comma)
            + named(
                sides, side -> chunk(side).products().isEmpty() ? 0 : 1, narrower, quoted, comma);
    return told.isEmpty() ? Optional.empty() : Optional.of(told);
  }

  /** The sentence with the titles of the sides that have most of something; empty when all do. */
  private static String named(
      List<SlotValue> sides,
      ToIntFunction<SlotValue> measure,
      String sentence,
      String quoted,
      String comma) {
    int most = sides.stream().map(measure::applyAsInt).max(Comparator.naturalOrder()).orElse(0);
    List<SlotValue> foremost =
        sides.stream().filter(side -> measure.applyAsInt(side) == most).toList();
    return foremost.size() == sides.size()
        ? ""
        : sentence.replace(
            "%s",
            foremost.stream()
                .map(side -> quoted.replace("%s", chunk(side).title()))
                .distinct()
                .collect(Collectors.joining(comma)));
  }

  /** The day a side starts; one without a day always held. */
  private static int start(SlotValue side) {
    LocalDate from = chunk(side).effectiveFrom();
    return from == null ? Integer.MIN_VALUE : Math.toIntExact(from.toEpochDay());
  }

  private static Chunk chunk(SlotValue side) {
    return side.sentence().evidence().chunk();
  }
}
