package org.nexarag.model;

import java.util.Locale;

/** The languages the house reads; each has its own embedding model and vector field. */
public enum Language {
  /** Chinese, simplified or traditional. */
  ZH,
  /** English, and any other text written in Latin letters. */
  EN;

  /** Lower-case ISO 639-1 code. */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }

  /**
   * The language of a code such as {@code zh}, {@code zh-CN} or {@code en_US}.
   *
   * @throws IllegalArgumentException naming the value read and the values allowed
   */
  public static Language of(String code) {
    String lower = code.strip().toLowerCase(Locale.ROOT);
    for (Language language : values()) {
      if (lower.equals(language.code())
          || lower.startsWith(language.code() + "-")
          || lower.startsWith(language.code() + "_")) {
        return language;
      }
    }
    throw new IllegalArgumentException("language '" + code + "' is not one of: zh, en");
  }
}
