package org.nexarag.rules.sentence;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** How a sentence is worded: fixed words and parameters, in their order. */
final class Wording {
  /** A part of a wording. */
  sealed interface Element permits Fixed, Parameter {}

  /**
   * A fixed word.
   *
   * @param word one piece
   */
  record Fixed(String word) implements Element {}

  /**
   * What a line filled in.
   *
   * @param values by the parameter's name
   * @param blank the parameter that a table's cells fill, null when there is none
   */
  record Filled(Map<String, Value> values, @Nullable Parameter blank) {}

  private final String shown;
  private final List<Element> elements;

  /**
   * @param shown as the dictionary writes it, parameters as {@code {name}}
   */
  Wording(String shown, List<Element> elements) {
    this.shown = shown;
    this.elements = List.copyOf(elements);
  }

  List<Element> elements() {
    return elements;
  }

  List<Parameter> parameters() {
    List<Parameter> parameters = new ArrayList<>();
    for (Element element : elements) {
      if (element instanceof Parameter parameter) {
        parameters.add(parameter);
      }
    }
    return parameters;
  }

  /** What the pieces fill in when they are this sentence and nothing else; null otherwise. */
  @Nullable Filled match(List<Piece> pieces) {
    if (!hasFixedWords(pieces)) {
      return null;
    }
    Map<String, Value> values = new LinkedHashMap<>();
    Parameter blank = null;
    int at = 0;
    for (Element element : elements) {
      at = afterCommas(pieces, at);
      if (at >= pieces.size()) {
        return null;
      }
      if (element instanceof Parameter parameter) {
        if (isBlank(pieces.get(at), parameter) && blank == null) {
          blank = parameter;
          at++;
        } else {
          Parameter.Read read = parameter.read(pieces, at);
          if (read == null) {
            return null;
          }
          values.put(parameter.name(), read.value());
          at = read.next();
        }
      } else if (pieces.get(at).is(((Fixed) element).word())) {
        at++;
      } else {
        return null;
      }
    }
    return afterCommas(pieces, at) == pieces.size() ? new Filled(values, blank) : null;
  }

  /** Whether all fixed words stand in their order: a quick no, before any choice is tried. */
  private boolean hasFixedWords(List<Piece> pieces) {
    int at = 0;
    for (Element element : elements) {
      if (element instanceof Fixed fixed) {
        while (at < pieces.size() && !pieces.get(at).is(fixed.word())) {
          at++;
        }
        if (at++ >= pieces.size()) {
          return false;
        }
      }
    }
    return true;
  }

  /** A blank is named like the parameter, which tells sentences apart that differ there only. */
  private static boolean isBlank(Piece piece, Parameter parameter) {
    return piece.kind() == Piece.Kind.BLANK && piece.text().equals(parameter.name());
  }

  private static int afterCommas(List<Piece> pieces, int from) {
    int at = from;
    while (at < pieces.size() && pieces.get(at).kind() == Piece.Kind.COMMA) {
      at++;
    }
    return at;
  }

  /** This sentence with the numbers, texts and choices that a line holds filled in. */
  String likeIn(String line, List<Piece> pieces) {
    String like = shown;
    int numbers = 0;
    int texts = 0;
    for (Parameter parameter : parameters()) {
      String filled =
          switch (parameter.type()) {
            case NUMBER -> nth(pieces, Piece.Kind.NUMBER, numbers++, "0.5");
            case DAY -> nth(pieces, Piece.Kind.DAY, 0, "2026-11-30");
            case TEXT, TEXTS -> "“" + nth(pieces, Piece.Kind.TEXT, texts++, "…") + "”";
            default -> choiceIn(line, parameter);
          };
      like = like.replace("{" + parameter.name() + "}", filled);
    }
    return like;
  }

  private static String nth(List<Piece> pieces, Piece.Kind kind, int n, String otherwise) {
    return pieces.stream()
        .filter(piece -> piece.kind() == kind)
        .skip(n)
        .map(Piece::text)
        .findFirst()
        .orElse(otherwise);
  }

  private static String choiceIn(String line, Parameter parameter) {
    for (Choice choice : parameter.choices()) {
      if (line.contains(choice.shown())) {
        return choice.shown();
      }
    }
    return parameter.choices().get(0).shown();
  }

  /**
   * Lines that are this sentence, with values of our own: each choice of each parameter stands in
   * one of them.
   */
  List<List<Piece>> samples() {
    List<List<List<Piece>>> parts = elements.stream().map(Wording::samplesOf).toList();
    int count = parts.stream().mapToInt(List::size).max().orElse(0);
    List<List<Piece>> samples = new ArrayList<>();
    for (int n = 0; n < count; n++) {
      List<Piece> sample = new ArrayList<>();
      for (List<List<Piece>> part : parts) {
        sample.addAll(part.get(n % part.size()));
      }
      samples.add(sample);
    }
    return samples;
  }

  private static List<List<Piece>> samplesOf(Element element) {
    if (element instanceof Fixed fixed) {
      return List.of(List.of(new Piece(Piece.Kind.WORD, fixed.word())));
    }
    Parameter parameter = (Parameter) element;
    return switch (parameter.type()) {
      case NUMBER -> List.of(List.of(new Piece(Piece.Kind.NUMBER, "1")));
      case DAY -> List.of(List.of(new Piece(Piece.Kind.DAY, "2026-11-30")));
      case TEXT, TEXTS -> List.of(List.of(new Piece(Piece.Kind.TEXT, "x")));
      case COMPARISON, EQUALITY -> samplesOf(Choice.EQUALITIES);
      case YES_NO, WORD, WORDS -> samplesOf(parameter.choices());
    };
  }

  private static List<List<Piece>> samplesOf(List<Choice> choices) {
    return choices.stream()
        .map(choice -> choice.words().stream().map(w -> new Piece(Piece.Kind.WORD, w)).toList())
        .toList();
  }

  @Override
  public String toString() {
    return shown;
  }
}
