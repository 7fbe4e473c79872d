package org.nexarag.rules.language;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.nexarag.model.Language;

/** The catalogue of messages and what is made of it. */
class MessageTest {
  private static final Path MAIN = Path.of("src", "main", "java", "org", "nexarag");
  private static final Path FILES =
      Path.of("src", "main", "resources", "org", "nexarag", "rules", "language");

  /** What stands between double quotes in the sources, where it looks like a key. */
  private static Set<String> writtenInSources() throws IOException {
    Set<String> written = new TreeSet<>();
    try (Stream<Path> files = Files.walk(MAIN)) {
      for (Path file : files.filter(one -> one.toString().endsWith(".java")).toList()) {
        Pattern.compile("\"([a-z][a-z.-]*)\"")
            .matcher(Files.readString(file))
            .results()
            .forEach(found -> written.add(found.group(1)));
      }
    }
    return written;
  }

  /** What is handed to {@code Message.of} and {@code need} in the sources. */
  private static Set<String> askedInSources() throws IOException {
    Set<String> asked = new TreeSet<>();
    try (Stream<Path> files = Files.walk(MAIN.resolve("rules"))) {
      for (Path file : files.filter(one -> one.toString().endsWith(".java")).toList()) {
        Pattern.compile("Message\\.of\\(\\s*\"([a-z.-]+)\"")
            .matcher(Files.readString(file))
            .results()
            .forEach(found -> asked.add(found.group(1)));
        Pattern.compile("\\.need\\([^,;]+,\\s*\"([a-z.-]+)\"")
            .matcher(Files.readString(file))
            .results()
            .forEach(found -> asked.add(found.group(1)));
      }
    }
    asked.remove("the.key");
    return asked;
  }

  private static List<String> keysInOrder(Language language) throws IOException {
    return Files.readAllLines(FILES.resolve("messages_" + language.code() + ".properties")).stream()
        .filter(line -> !line.isBlank() && !line.startsWith("#"))
        .map(line -> line.substring(0, line.indexOf(" =")))
        .toList();
  }

  @Test
  void everyMessageIsUsed() throws IOException {
    Set<String> unused = new TreeSet<>(MessageCatalogue.SHIPPED.keys());
    unused.removeAll(writtenInSources());
    assertThat(unused).isEmpty();
  }

  @Test
  void everyMessageThatIsUsedExists() throws IOException {
    assertThat(askedInSources()).hasSizeGreaterThan(60);
    assertThat(MessageCatalogue.SHIPPED.keys()).containsAll(askedInSources());
  }

  @Test
  void bothLanguagesHaveTheSameKeysInTheSameOrder() throws IOException {
    assertThat(keysInOrder(Language.ZH)).doesNotHaveDuplicates();
    assertThat(keysInOrder(Language.ZH)).isEqualTo(keysInOrder(Language.EN));
  }

  @Test
  void everyChineseSentenceIsChinese() throws IOException {
    List<String> languageless = List.of("none", "list.comma", "read.text", "read.word");
    for (String line : Files.readAllLines(FILES.resolve("messages_zh.properties"))) {
      boolean sentence = !line.isBlank() && !line.startsWith("#");
      if (sentence && !languageless.contains(line.substring(0, line.indexOf(" =")))) {
        assertThat(line).containsPattern("\\p{IsHan}");
      }
    }
  }

  @Test
  void refusesACatalogueThatLacksAKeyInOneLanguage() {
    assertThatThrownBy(() -> new MessageCatalogue("a = 一\nb = 二\n", "a = one\nc = three\n"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("[b, c]");
  }

  @Test
  void refusesACatalogueWhosePlaceholdersDiffer() {
    assertThatThrownBy(() -> new MessageCatalogue("a = {0}和{1}\n", "a = {0} and {2}\n"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("[a]");
  }

  @Test
  void refusesACatalogueWhosePlaceholdersLeaveAGap() {
    assertThatThrownBy(() -> new MessageCatalogue("a = {1}\n", "a = {1}\n"))
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("[a]");
  }

  @Test
  void refusesAKeyThatIsNotThere() {
    assertThatThrownBy(() -> Message.of("no.such.key"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessageContaining("no.such.key");
  }

  @Test
  void refusesAnotherNumberOfArguments() {
    assertThatThrownBy(() -> Message.of("variable.twice"))
        .isInstanceOf(IllegalArgumentException.class)
        .hasMessage("the message 'variable.twice' takes 1 arguments, given 0");
  }

  @Test
  void translatesItsPartsAndJoinsItsListsAsTheLanguageDoes() {
    Message message =
        Message.of(
            "field.unknown",
            "Hit",
            "scor",
            Vocabulary.didYouMean("scor", List.of("score")),
            List.of("score", "id"));
    assertThat(message.in(Language.EN))
        .isEqualTo("Hit has no field 'scor' (did you mean 'score'?); its fields: score, id");
    assertThat(message.in(Language.ZH)).isEqualTo("Hit 没有字段“scor”（是不是想写“score”？）；它的字段：score、id");
    assertThat(message).hasToString(message.in(Language.EN));
  }

  @Test
  void looksForNoPlaceholderInWhatAnAuthorWrote() {
    assertThat(Message.of("compare.types", "{1}", "$1\\", "{0}").in(Language.EN))
        .isEqualTo("cannot compare {1} with $1\\ by {0}");
  }

  @Test
  void cutsALongTextBetweenTwoCharacters() {
    String shown = Message.of("read.word", "x" + "😀".repeat(200)).in(Language.EN);
    assertThat(shown).isEqualTo("'x" + "😀".repeat(99) + "…'");
  }

  @Test
  void staysOnOneLine() {
    assertThat(Message.of("read.word", "a\nb\u2028c\u0000").in(Language.ZH)).isEqualTo("“a b c ”");
  }

  @Test
  void equalsAMessageOfTheSameParts() {
    assertThat(Message.of("variable.twice", "$a"))
        .isEqualTo(Message.of("variable.twice", "$a"))
        .isNotEqualTo(Message.of("variable.twice", "$b"));
  }
}
