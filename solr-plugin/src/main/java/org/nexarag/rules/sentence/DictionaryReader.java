package org.nexarag.rules.sentence;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.nexarag.model.Language;
import org.nexarag.rules.language.Message;
import org.nexarag.rules.language.RuleProblem;
import org.nexarag.rules.sentence.Sentence.Section;

/**
 * Reads a dictionary: {@code [when]sentence=meaning} for a fact, {@code [when]- sentence=meaning}
 * for a condition on it, {@code [then]sentence=meaning} for an action, {@code #} for a comment.
 */
final class DictionaryReader {
  private static final int MAX_LINE = 1000;
  private static final int MAX_PARAMETERS = 8;
  private static final int MAX_WORDS = 120;
  private static final int MAX_CHOICES = 50;
  private static final Map<String, Parameter.Type> TYPES =
      Map.of(
          "number", Parameter.Type.NUMBER,
          "day", Parameter.Type.DAY,
          "text", Parameter.Type.TEXT,
          "texts", Parameter.Type.TEXTS,
          "comparison", Parameter.Type.COMPARISON,
          "equality", Parameter.Type.EQUALITY,
          "yes-no", Parameter.Type.YES_NO);
  private static final String SOME = "some of ";

  private final String file;
  private final List<RuleProblem> problems;
  private final Language author;
  private final List<Sentence> sentences = new ArrayList<>();

  private DictionaryReader(String file, Language author, List<RuleProblem> problems) {
    this.file = file;
    this.author = author;
    this.problems = problems;
  }

  /** The sentences of a file in its order; everything wrong goes to {@code problems}. */
  static List<Sentence> read(String file, String text, List<RuleProblem> problems) {
    DictionaryReader reader = new DictionaryReader(file, RuleProblem.languageOf(text), problems);
    List<String> lines = text.lines().toList();
    for (int i = 0; i < lines.size(); i++) {
      String line = lines.get(i).strip();
      if (i == 0 && line.startsWith("\uFEFF")) {
        line = line.substring(1);
      }
      if (!line.isEmpty() && !line.startsWith("#")) {
        reader.line(i + 1, line);
      }
    }
    return reader.sentences;
  }

  private void line(int number, String line) {
    try {
      if (line.length() > MAX_LINE) {
        throw new SentenceProblem(Message.of("line.too-long", line.length(), MAX_LINE));
      }
      sentences.add(sentence(number, line));
    } catch (SentenceProblem e) {
      problems.add(new RuleProblem(file, number, 1, e.message(), author));
    }
  }

  private Sentence sentence(int number, String line) {
    int close = line.startsWith("[") ? line.indexOf(']') : -1;
    String scope = close < 0 ? "" : line.substring(1, close).strip();
    if (!scope.equals("when") && !scope.equals("then")) {
      throw new SentenceProblem(Message.of("dictionary.line", SentenceProblem.shown(line)));
    }
    String rest = line.substring(close + 1).strip();
    int equals = outsideBraces(rest, '=');
    if (equals < 0) {
      throw new SentenceProblem(Message.of("dictionary.equals"));
    }
    boolean condition = scope.equals("when") && rest.startsWith("-");
    Section section =
        scope.equals("then") ? Section.ACTION : condition ? Section.CONDITION : Section.FACT;
    Wording wording = wording(rest.substring(condition ? 1 : 0, equals).strip());
    Meaning meaning = new Meaning(rest.substring(equals + 1).strip(), wording.parameters());
    check(section, meaning);
    return new Sentence(file, number, section, wording, meaning);
  }

  private static void check(Section section, Meaning meaning) {
    String code = meaning.code().strip();
    if (code.isEmpty()) {
      throw new SentenceProblem(Message.of("dictionary.empty"));
    }
    if (section == Section.ACTION && !code.endsWith(";")) {
      throw new SentenceProblem(Message.of("dictionary.action"));
    }
    if (section == Section.FACT && (!code.endsWith(")") || meaning.hasSeveralConditions())) {
      throw new SentenceProblem(Message.of("dictionary.fact"));
    }
    if (section == Section.CONDITION && meaning.hasSeveralConditions()) {
      throw new SentenceProblem(Message.of("dictionary.several"));
    }
  }

  static Wording wording(String key) {
    List<Wording.Element> elements = new ArrayList<>();
    StringBuilder shown = new StringBuilder();
    int at = 0;
    while (at < key.length()) {
      int open = key.indexOf('{', at);
      String words = key.substring(at, open < 0 ? key.length() : open);
      shown.append(words);
      for (Piece piece : PieceReader.read(words)) {
        if (piece.kind() == Piece.Kind.TEXT) {
          throw new SentenceProblem(Message.of("dictionary.quotes"));
        }
        if (piece.kind() != Piece.Kind.COMMA) {
          elements.add(new Wording.Fixed(piece.text()));
        }
      }
      at = key.length();
      if (open >= 0) {
        int close = key.indexOf('}', open);
        if (close < 0) {
          throw new SentenceProblem(Message.of("dictionary.brace"));
        }
        Parameter parameter = parameter(key.substring(open + 1, close));
        shown.append('{').append(parameter.name()).append('}');
        elements.add(parameter);
        at = close + 1;
      }
    }
    return checked(new Wording(shown.toString(), elements));
  }

  private static Wording checked(Wording wording) {
    List<Parameter> parameters = wording.parameters();
    if (parameters.size() == wording.elements().size()) {
      throw new SentenceProblem(Message.of("dictionary.words"));
    }
    if (wording.elements().size() > MAX_WORDS) {
      throw new SentenceProblem(Message.of("line.too-long", wording.elements().size(), MAX_WORDS));
    }
    if (parameters.size() > MAX_PARAMETERS) {
      throw new SentenceProblem(
          Message.of("dictionary.parameters", parameters.size(), MAX_PARAMETERS));
    }
    if (parameters.stream().map(Parameter::name).distinct().count() < parameters.size()) {
      throw new SentenceProblem(Message.of("dictionary.parameter-twice"));
    }
    return wording;
  }

  private static Parameter parameter(String text) {
    int colon = text.indexOf(':');
    String name = (colon < 0 ? text : text.substring(0, colon)).strip();
    String type = colon < 0 ? "" : text.substring(colon + 1).strip();
    if (name.isEmpty() || !name.chars().allMatch(Character::isLetterOrDigit)) {
      throw new SentenceProblem(Message.of("dictionary.parameter-name", name));
    }
    Parameter.Type simple = TYPES.get(type);
    if (simple != null) {
      List<Choice> choices =
          switch (simple) {
            case COMPARISON -> Choice.COMPARISONS;
            case EQUALITY -> Choice.EQUALITIES;
            case YES_NO -> Choice.YES_NO;
            default -> List.of();
          };
      return new Parameter(name, simple, choices);
    }
    boolean some = type.startsWith(SOME);
    String words = some ? type.substring(SOME.length()) : type;
    if (words.isBlank() || (!some && words.indexOf('|') < 0)) {
      throw new SentenceProblem(Message.of("dictionary.parameter-type", name));
    }
    List<Choice> choices = new ArrayList<>();
    if (words.chars().filter(c -> c == '|').count() >= MAX_CHOICES) {
      throw new SentenceProblem(Message.of("dictionary.choices", name, MAX_CHOICES));
    }
    for (String word : words.split("\\|", -1)) {
      int arrow = word.indexOf("->");
      String meant = arrow < 0 ? word : word.substring(arrow + 2);
      choices.add(
          Choice.of(arrow < 0 ? word : word.substring(0, arrow), PieceReader.checked(meant)));
    }
    return new Parameter(
        name, some ? Parameter.Type.WORDS : Parameter.Type.WORD, Choice.sorted(choices));
  }

  private static int outsideBraces(String text, char wanted) {
    boolean inside = false;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      inside = c == '{' || (inside && c != '}');
      if (!inside && c == wanted) {
        return i;
      }
    }
    return -1;
  }
}
