package org.nexarag.rules.language;

import java.util.Collection;
import java.util.List;
import org.nexarag.model.Language;

/**
 * A sentence of the catalogue with what is read back in it: the same message can be shown in every
 * {@link Language}.
 *
 * <p>To add one: write its sentence under a new key in {@code messages_en.properties} and in {@code
 * messages_zh.properties} with the same placeholders <code>{0}</code>, <code>{1}</code> …; then say
 * {@code Message.of("the.key", …)}. Give a part that must be translated as a message of its own, a
 * list as a {@link Collection}; everything else is shown as it is.
 *
 * @param key its key in the catalogue
 * @param arguments texts, lists of texts, and messages, in the order of the placeholders; what an
 *     author wrote is cut after {@value #LONGEST} characters and has no control characters
 */
public record Message(String key, List<Object> arguments) {
  /** No sentence at all, for a hint that there is nothing to say about. */
  public static final Message NONE = of("none");

  /** A longer text is cut, so that a message stays readable whatever was written in a file. */
  static final int LONGEST = 200;

  /**
   * Bounds the texts.
   *
   * @throws IllegalArgumentException when the catalogue has no such key, or its sentence has
   *     another number of placeholders
   */
  public Message {
    arguments = arguments.stream().map(Message::plain).toList();
    int places = MessageCatalogue.SHIPPED.argumentsOf(key);
    if (places != arguments.size()) {
      throw new IllegalArgumentException(
          "the message '" + key + "' takes " + places + " arguments, given " + arguments.size());
    }
  }

  /** The message of a key; see the type for what may be an argument. */
  public static Message of(String key, Object... arguments) {
    return new Message(key, List.of(arguments));
  }

  /** The sentence in a language. */
  public String in(Language language) {
    return MessageCatalogue.SHIPPED.text(language, key, arguments);
  }

  /** The sentence in English. */
  @Override
  public String toString() {
    return in(Language.EN);
  }

  /** A text that can neither begin a line of its own nor turn around what stands beside it. */
  public static String oneLine(String text) {
    return text.replaceAll("[\\p{Cc}\\p{Zl}\\p{Zp}\\u202A-\\u202E\\u2066-\\u2069]", " ");
  }

  private static Object plain(Object argument) {
    if (argument instanceof Message) {
      return argument;
    } else if (argument instanceof Collection<?> list) {
      return list.stream().map(one -> bounded(String.valueOf(one))).toList();
    }
    return bounded(String.valueOf(argument));
  }

  private static String bounded(String text) {
    int end = text.length();
    if (end > LONGEST) {
      end = Character.isHighSurrogate(text.charAt(LONGEST - 1)) ? LONGEST - 1 : LONGEST;
    }
    String cut = end < text.length() ? text.substring(0, end) + "…" : text;
    return oneLine(cut);
  }
}
