package org.nexarag.rules.sentence;

import java.util.ArrayList;
import java.util.EnumMap;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Language;
import org.nexarag.rules.language.Message;
import org.nexarag.rules.language.RuleProblem;
import org.nexarag.rules.language.Stage;
import org.nexarag.rules.language.Vocabulary;
import org.nexarag.rules.sentence.Sentence.Section;

/** Sentences by the place where they may stand. */
final class Dictionary {
  private static final String ANY = "";

  private final Map<Section, Map<String, List<Sentence>>> byStart = new EnumMap<>(Section.class);
  private final List<Sentence> sentences;

  Dictionary(List<Sentence> sentences) {
    this.sentences = List.copyOf(sentences);
    for (Sentence sentence : sentences) {
      List<Wording.Element> elements = sentence.wording().elements();
      byStart
          .computeIfAbsent(sentence.section(), section -> new HashMap<>())
          .computeIfAbsent(start(word(elements, 0), word(elements, 1)), key -> new ArrayList<>())
          .add(sentence);
    }
  }

  private static String word(List<Wording.Element> elements, int at) {
    return at < elements.size() && elements.get(at) instanceof Wording.Fixed fixed
        ? fixed.word()
        : ANY;
  }

  private static String start(String first, String second) {
    return first.equals(ANY) ? ANY : first + " " + second;
  }

  /** All sentences, in the order of their files and lines. */
  List<Sentence> sentences() {
    return sentences;
  }

  /**
   * A sentence and what was filled in.
   *
   * @param sentence the sentence
   * @param filled its parameters
   */
  record Found(Sentence sentence, Wording.Filled filled) {
    /** Its meaning with the values that stand in the line. */
    String text() {
      return sentence.meaning().with(filled.values());
    }
  }

  /** The sentence that the pieces are, null when there is none; throws when there are several. */
  @Nullable Found find(Section section, List<Piece> pieces) {
    List<Found> found = all(section, pieces);
    if (found.size() > 1) {
      throw new SentenceProblem(
          Message.of("sentence.two", found.stream().map(f -> f.sentence().place()).toList()));
    }
    return found.isEmpty() ? null : found.get(0);
  }

  private List<Found> all(Section section, List<Piece> pieces) {
    List<Found> found = new ArrayList<>();
    Map<String, List<Sentence>> own = byStart.getOrDefault(section, Map.of());
    List<Piece> words = pieces.stream().filter(p -> p.kind() != Piece.Kind.COMMA).limit(2).toList();
    String first = words.isEmpty() ? ANY : words.get(0).text();
    List<Sentence> candidates = new ArrayList<>(own.getOrDefault(ANY, List.of()));
    if (!first.equals(ANY)) {
      candidates.addAll(own.getOrDefault(start(first, ANY), List.of()));
      if (words.size() > 1 && !words.get(1).text().equals(ANY)) {
        candidates.addAll(own.getOrDefault(start(first, words.get(1).text()), List.of()));
      }
    }
    for (Sentence sentence : candidates) {
      Wording.Filled filled = sentence.wording().match(pieces);
      if (filled != null) {
        found.add(new Found(sentence, filled));
      }
    }
    return found;
  }

  /** Sentences that mean two things, reported at each of them. */
  void reportAmbiguous(List<RuleProblem> problems) {
    for (Sentence sentence : sentences) {
      TreeSet<String> others = new TreeSet<>();
      for (List<Piece> sample : sentence.wording().samples()) {
        for (Found found : all(sentence.section(), sample)) {
          if (!found.sentence().place().equals(sentence.place())) {
            others.add(found.sentence().place());
          }
        }
      }
      if (!others.isEmpty()) {
        Message message =
            Message.of(
                "dictionary.ambiguous",
                SentenceProblem.shown(sentence.wording().toString()),
                List.copyOf(others));
        problems.add(
            new RuleProblem(
                sentence.file(), sentence.line(), 1, message, languageOf(sentence.wording())));
      }
    }
  }

  private static Language languageOf(Wording wording) {
    return wording.toString().codePoints().anyMatch(Character::isIdeographic)
        ? Language.ZH
        : Language.EN;
  }

  /** What to say of a line that is no sentence. */
  SentenceProblem unknown(Section section, String line, List<Piece> pieces, Stage stage) {
    Vocabulary vocabulary = new Vocabulary(stage);
    List<String> near =
        sentences.stream()
            .filter(s -> s.section() == section && belongs(s, vocabulary))
            .map(s -> s.wording().likeIn(line, pieces))
            .toList();
    TreeSet<String> files = new TreeSet<>();
    sentences.forEach(sentence -> files.add(sentence.file()));
    Message where =
        files.isEmpty()
            ? Message.of("sentence.unlisted")
            : Message.of("sentence.listed", List.copyOf(files));
    String read = SentenceProblem.shown(line);
    Message hint = Vocabulary.didYouMean(line, near);
    return new SentenceProblem(
        switch (section) {
          case FACT -> Message.of("sentence.unknown-fact", read, hint, where);
          case CONDITION -> Message.of("sentence.unknown-condition", read, hint, where);
          default -> Message.of("sentence.unknown-action", read, hint, where);
        });
  }

  /** Whether a sentence is of use in a stage; a condition may be anywhere. */
  private static boolean belongs(Sentence sentence, Vocabulary vocabulary) {
    String code = sentence.meaning().code();
    return switch (sentence.section()) {
      case FACT -> vocabulary.factNames().stream().anyMatch(name -> code.contains(name + "("));
      case ACTION ->
          vocabulary.actionNames().stream().anyMatch(name -> code.contains("." + name + "("));
      case HEAD, CONDITION -> true;
    };
  }
}
