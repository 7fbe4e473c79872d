package org.nexarag.text;

import java.util.regex.Pattern;

/** Tells by form whether a line is an item of a list. */
public final class ListItems {
  private static final Pattern ITEM =
      Pattern.compile(
          "^\\s*(?:[-*+•]\\s|\\d{1,3}[.)、．]|[（(][\\d一二三四五六七八九十]+[）)]|[①-⑳]|第[\\d一二三四五六七八九十]+步)");

  private ListItems() {}

  /** Whether a text starts with a bullet, a number or a step's name: {@code - a}, 1. , （二）, 第三步. */
  public static boolean startsItem(String text) {
    return ITEM.matcher(text).find();
  }
}
