package org.nexarag.judge;

import java.util.List;
import java.util.stream.Collectors;
import org.nexarag.model.Chunk;
import org.nexarag.model.Language;

/** Says in the asker's language what tells the sides of a conflict apart. */
final class Explanation {
  private Explanation() {}

  /** Value, title, authority, start and scope of each side, and what that leaves open. */
  static String of(String subject, List<SlotValue> sides, Language language) {
    return language == Language.ZH ? zh(subject, sides) : en(subject, sides);
  }

  private static String zh(String subject, List<SlotValue> sides) {
    return "现行资料对“"
        + subject
        + "”说法不一："
        + sides.stream().map(Explanation::zhSide).collect(Collectors.joining("；"))
        + "。"
        + (oneStart(sides) ? "生效时间与权威度不足以判断以哪一份为准，需人工确认。" : "生效时间不同但均未失效，需人工确认以哪一份为准。");
  }

  private static String zhSide(SlotValue side) {
    Chunk chunk = side.sentence().evidence().chunk();
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
        + (oneStart(sides)
            ? "Neither date nor authority decides between them; a person has to confirm."
            : "They start on different days and none has ended; a person has to confirm which"
                + " one holds.");
  }

  private static String enSide(SlotValue side) {
    Chunk chunk = side.sentence().evidence().chunk();
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

  private static boolean oneStart(List<SlotValue> sides) {
    return sides.stream()
            .map(side -> String.valueOf(side.sentence().evidence().chunk().effectiveFrom()))
            .distinct()
            .count()
        == 1;
  }
}
