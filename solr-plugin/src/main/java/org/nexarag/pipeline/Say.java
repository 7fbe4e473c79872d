package org.nexarag.pipeline;

import java.util.Collection;
import org.nexarag.model.Language;

/** What the loop says of itself, in the asker's language; it claims nothing about the subject. */
final class Say {
  private Say() {}

  private static String in(Language language, String zh, String en) {
    return language == Language.ZH ? zh : en;
  }

  static String waits(Language language) {
    return in(
        language,
        "它要等的前一步没有可靠的答案，未再往下查。",
        "The step it waits for has no answer that can be relied on, so it was not searched.");
  }

  static String disputed(Language language) {
    return in(
        language,
        "现行资料对这一步的答案说法不一，未据此往下查。",
        "Sources in force disagree on this step, so nothing was searched with it.");
  }

  static String noName(Language language) {
    return in(
        language,
        "这一步的答案中没有可核对的名称。",
        "The answer of this step holds no name that could be checked.");
  }

  static String otherSubject(Language language) {
    return in(
        language,
        "所引资料说的不是这一步所问的对象。",
        "The passage cited does not speak of what this step asks about.");
  }

  static String notSearched(Language language) {
    return in(language, "预算用完，尚未检索。", "The budget ended before it was searched.");
  }

  static String failed(Language language) {
    return in(language, "检索时出错，未得到结果。", "Searching for it failed.");
  }

  /** Why a person should look: the loop ended at this bound. */
  static String bound(String stop, Language language) {
    return switch (stop) {
      case "idle" ->
          in(
              language,
              "连续几轮检索都没有进展，已停止。",
              "Several rounds in a row found nothing new, so the search stopped.");
      case "hops" -> in(language, "检索轮数已用完。", "The rounds of retrieval are used up.");
      case "queries" -> in(language, "检索次数已用完。", "The queries are used up.");
      default -> in(language, "时间已用完。", "The time is used up.");
    };
  }

  /** The question back to the asker. */
  static String which(Collection<String> choices, Language language) {
    return in(language, "请问您指的是哪一个：", "Which one do you mean: ")
        + String.join(in(language, "、", ", "), choices)
        + in(language, "？", "?");
  }

  static String choice(Language language) {
    return in(language, "找到的资料涉及它。", "What was found speaks of it.");
  }

  /** What is said when a filter of the request was let go. */
  static String relaxed(Language language) {
    return in(
        language,
        "按这一筛选条件没有找到可用的资料，答案取自放宽条件后的资料。",
        "Nothing usable was found under this filter; the answer is from outside it.");
  }
}
