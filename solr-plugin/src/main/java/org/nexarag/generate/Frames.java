package org.nexarag.generate;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Language;

/** The few sentences that the generator says itself, in the asker's language. */
record Frames(Language language) {
  /** How a stated value stands to a found one; {@code sign} is that of stated minus found. */
  String comparison(String stated, String name, String value, int sign) {
    if (language == Language.ZH) {
      String verb = sign > 0 ? "已超过" : sign < 0 ? "未超过" : "等于";
      return "您说明的 " + stated + verb + name + "（" + value + "）";
    }
    String verb = sign > 0 ? "exceeds" : sign < 0 ? "does not exceed" : "equals";
    return "The " + stated + " you state " + verb + " the " + name + " (" + value + ")";
  }

  /** Introduces one side of a conflict. */
  String side(String title, @Nullable LocalDate from, String quote) {
    if (language == Language.ZH) {
      return "《" + title + "》" + (from == null ? "" : "（自 " + from + " 起生效）") + "：" + quote;
    }
    return "\""
        + title
        + "\""
        + (from == null ? "" : " (in force since " + from + ")")
        + ": "
        + quote;
  }

  /** A cell of a table with its row's name and its column's heading; either may be empty. */
  String cell(String row, String column, String value) {
    String colon = language == Language.ZH ? "：" : ": ";
    String comma = language == Language.ZH ? "，" : ", ";
    String name = row.isEmpty() ? column : column.isEmpty() ? row : row + comma + column;
    return name.isEmpty() ? value : name + colon + value;
  }

  /** Why a slot has no value. */
  String notFound() {
    return language == Language.ZH ? "现行资料中没有找到" : "not found in the sources in force";
  }

  /** What ends a sentence. */
  String stop() {
    return language == Language.ZH ? "。" : ".";
  }

  /** What stands between sentences. */
  String gap() {
    return language == Language.ZH ? "" : " ";
  }
}
