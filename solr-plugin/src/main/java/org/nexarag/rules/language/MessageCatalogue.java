package org.nexarag.rules.language;

import java.io.IOException;
import java.io.InputStream;
import java.io.StringReader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Language;

/**
 * The sentences of all messages, by language and key. A placeholder is a number in braces. Both
 * languages have the same keys, each with the same placeholders.
 */
final class MessageCatalogue {
  private static final Pattern PLACE = Pattern.compile("\\{([0-9])\\}");

  /** The files {@code messages_zh.properties} and {@code messages_en.properties}. */
  static final MessageCatalogue SHIPPED =
      new MessageCatalogue(shipped(Language.ZH), shipped(Language.EN));

  private final Map<String, String> chinese;
  private final Map<String, String> english;

  /**
   * A catalogue of two texts in the form of {@link Properties}.
   *
   * @throws IllegalStateException naming each key that one language lacks, or whose placeholders
   *     differ or leave a gap
   */
  MessageCatalogue(String chinese, String english) {
    this.chinese = read(chinese);
    this.english = read(english);
    Set<String> wrong = new TreeSet<>(this.chinese.keySet());
    wrong.addAll(keys());
    wrong.removeIf(
        key -> {
          String zh = this.chinese.get(key);
          String en = this.english.get(key);
          return zh != null
              && en != null
              && places(zh).equals(places(en))
              && places(en).equals(first(places(en).size()));
        });
    if (!wrong.isEmpty()) {
      throw new IllegalStateException(
          "messages missing in one language, or with wrong placeholders: " + wrong);
    }
  }

  private static String shipped(Language language) {
    String name = "messages_" + language.code() + ".properties";
    try (InputStream in = MessageCatalogue.class.getResourceAsStream(name)) {
      if (in == null) {
        throw new IllegalStateException(name + " is missing");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static Map<String, String> read(String text) {
    Properties properties = new Properties();
    try {
      properties.load(new StringReader(text));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    Map<String, String> sentences = new TreeMap<>();
    properties.forEach((key, sentence) -> sentences.put(key.toString(), sentence.toString()));
    return sentences;
  }

  private static Set<String> places(String sentence) {
    return PLACE
        .matcher(sentence)
        .results()
        .map(place -> place.group(1))
        .collect(Collectors.toCollection(TreeSet::new));
  }

  private static Set<String> first(int count) {
    return IntStream.range(0, count)
        .mapToObj(String::valueOf)
        .collect(Collectors.toCollection(TreeSet::new));
  }

  /** All keys, sorted. */
  Set<String> keys() {
    return english.keySet();
  }

  /**
   * How many arguments the sentence of a key takes.
   *
   * @throws IllegalArgumentException when there is none
   */
  int argumentsOf(String key) {
    return places(sentence(Language.EN, key)).size();
  }

  /** The sentence with its arguments in their places; what they hold is not looked at again. */
  String text(Language language, String key, List<Object> arguments) {
    return PLACE
        .matcher(sentence(language, key))
        .replaceAll(place -> Matcher.quoteReplacement(argument(language, place, arguments)));
  }

  private String argument(Language language, MatchResult place, List<Object> arguments) {
    Object argument = arguments.get(Integer.parseInt(place.group(1)));
    if (argument instanceof Message message) {
      return message.in(language);
    } else if (argument instanceof List<?> list) {
      return list.isEmpty()
          ? sentence(language, "list.empty")
          : list.stream()
              .map(String::valueOf)
              .collect(Collectors.joining(sentence(language, "list.comma")));
    }
    return argument.toString();
  }

  private String sentence(Language language, String key) {
    @Nullable String sentence = (language == Language.ZH ? chinese : english).get(key);
    if (sentence == null) {
      throw new IllegalArgumentException("there is no message '" + key + "'");
    }
    return sentence;
  }
}
