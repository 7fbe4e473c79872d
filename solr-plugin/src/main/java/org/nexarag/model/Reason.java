package org.nexarag.model;

import java.util.Locale;

/** Why an outcome is not a full answer; the one list of reason codes. */
public enum Reason {
  /** A full answer. */
  NONE("", "", ""),
  /** No leg found anything that the caller may see. */
  NO_CANDIDATES("no_candidates", "没有找到任何相关资料。", "Nothing in the collection matches the question."),
  /** What was found does not bear an answer. */
  WEAK_EVIDENCE(
      "weak_evidence", "找到的资料与问题关系不够，不足以回答。", "What was found is too weak to answer from."),
  /** A required piece of information was not found. */
  MISSING_SLOT(
      "missing_slot",
      "资料中缺少回答所必需的信息。",
      "A piece of information that the answer needs was not found."),
  /** The verifier could not support a claim. */
  UNSUPPORTED_CLAIM(
      "unsupported_claim", "拟出的答案无法由资料逐句证实。", "The sources do not support the drafted answer."),
  /** Everything found is no longer, or not yet, in force. */
  NOT_IN_FORCE(
      "not_in_force",
      "找到的规定在所问日期均未生效或已失效。",
      "Everything found is not in force on the day asked for."),
  /** Not a question for this collection. */
  OUT_OF_SCOPE("out_of_scope", "这个问题不在资料范围内。", "The question is outside this collection."),
  /** The budget ended first. */
  BUDGET("budget", "在时间或次数预算内未能完成。", "The budget ended before an answer was found."),
  /** Governance could not run; nothing is shown. */
  NO_ACCESS_RULES(
      "no_access_rules",
      "访问规则无法执行，出于安全不返回任何内容。",
      "Access rules could not run, so nothing is shown."),
  /** Small talk. */
  SMALL_TALK("small_talk", "", ""),
  /** Some slots are filled, some are not. */
  PARTLY_FOUND("partly_found", "只找到部分信息。", "Only a part was found."),
  /** Sources in force contradict each other. */
  CONFLICTING_SOURCES(
      "conflicting_sources",
      "现行资料之间相互矛盾，需要人工确认。",
      "Sources in force contradict each other and need confirmation."),
  /** What was found speaks of several things and the question does not say which. */
  AMBIGUOUS(
      "ambiguous_question",
      "找到的资料涉及多个对象，问题没有说明是哪一个。",
      "What was found speaks of several things and the question does not say which."),
  /** A rule wants a person to confirm the answer. */
  NEEDS_CONFIRMATION(
      "needs_confirmation", "回答需要人工确认。", "The answer needs a person's confirmation.");

  private final String code;
  private final String zh;
  private final String en;

  Reason(String code, String zh, String en) {
    this.code = code;
    this.zh = zh;
    this.en = en;
  }

  /** The value in the response; empty for a full answer. */
  public String code() {
    return code;
  }

  /** One sentence for a person. */
  public String sentence(Language language) {
    return language == Language.ZH ? zh : en;
  }

  /** The reason of a name used in rules, such as {@code weak_evidence}; throws when unknown. */
  public static Reason of(String code) {
    for (Reason reason : values()) {
      if (reason.code.equals(code) || reason.name().equals(code.toUpperCase(Locale.ROOT))) {
        return reason;
      }
    }
    throw new IllegalArgumentException("reason '" + code + "' is unknown");
  }
}
