package org.nexarag.rules.sentence;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import org.nexarag.rules.language.Message;
import org.nexarag.rules.language.RuleFileReader;

/** What a sentence stands for: text of the rule language with places for the parameters. */
final class Meaning {
  private static final Set<String> FRAME =
      Set.of("rule", "when", "then", "end", "package", "import", "function", "query", "declare");

  /**
   * A part of the text.
   *
   * @param text as it is, or the name of a parameter
   * @param parameter whether it is one
   * @param inside whether that parameter stands in a quoted text
   */
  private record Part(String text, boolean parameter, boolean inside) {}

  private final List<Part> parts = new ArrayList<>();
  private final StringBuilder code = new StringBuilder();

  /** Splits and checks the text; its parameters must be those of the wording. */
  Meaning(String source, List<Parameter> parameters) {
    Set<String> used = new TreeSet<>();
    boolean inside = false;
    int plain = 0;
    int at = 0;
    while (at < source.length()) {
      char c = source.charAt(at);
      if (c == '{') {
        int close = source.indexOf('}', at);
        String name = close < 0 ? source.substring(at + 1) : source.substring(at + 1, close);
        if (close < 0 || parameters.stream().noneMatch(p -> p.name().equals(name))) {
          throw new SentenceProblem(Message.of("meaning.unknown-parameter", name));
        }
        parts.add(new Part(source.substring(plain, at), false, false));
        parts.add(new Part(name, true, inside));
        used.add(name);
        at = close + 1;
        plain = at;
      } else {
        if (c == '"') {
          inside = !inside;
        } else if (!inside) {
          code.append(c);
        }
        at++;
      }
    }
    parts.add(new Part(source.substring(plain), false, false));
    if (inside) {
      throw new SentenceProblem(Message.of("meaning.text"));
    }
    for (Parameter parameter : parameters) {
      if (!used.contains(parameter.name())) {
        throw new SentenceProblem(Message.of("meaning.unused-parameter", parameter.name()));
      }
    }
    checkCode();
  }

  /** Refuses what would reach beyond the sentence's own line or brackets. */
  private void checkCode() {
    for (String sign : List.of("//", "/*", "*/")) {
      if (code.indexOf(sign) >= 0) {
        throw new SentenceProblem(Message.of("meaning.comment", sign));
      }
    }
    for (String word : code.toString().split("[^\\p{L}\\p{N}_$]+", -1)) {
      if (FRAME.contains(word)) {
        throw new SentenceProblem(Message.of("meaning.frame", word));
      }
    }
    int depth = 0;
    for (int i = 0; i < code.length() && depth >= 0; i++) {
      depth += bracket(code.charAt(i));
    }
    if (depth != 0) {
      throw new SentenceProblem(Message.of("meaning.brackets"));
    }
  }

  private static int bracket(char c) {
    return c == '(' ? 1 : c == ')' ? -1 : 0;
  }

  /** The meaning without its texts and parameters. */
  String code() {
    return code.toString();
  }

  /** Whether it is one fact whose brackets can take further conditions. */
  boolean isOpenFact() {
    String text = code();
    int depth = 0;
    for (int i = 0; i < text.length(); i++) {
      depth += bracket(text.charAt(i));
      if (depth == 0 && text.charAt(i) == ')') {
        return i == text.length() - 1 && text.charAt(text.indexOf('(') + 1) != '(';
      }
    }
    return false;
  }

  /** Whether it is more than one condition. */
  boolean hasSeveralConditions() {
    int depth = 0;
    for (int i = 0; i < code.length(); i++) {
      depth += bracket(code.charAt(i));
      if (depth == 0 && (code.charAt(i) == ',' || code.charAt(i) == ';')) {
        return true;
      }
    }
    return false;
  }

  /** The text with the values filled in. */
  String with(Map<String, Value> values) {
    StringBuilder text = new StringBuilder();
    for (Part part : parts) {
      if (text.length() > RuleFileReader.MAX_FILE) {
        break; // refused by whoever puts it down
      }
      Value value = part.parameter() ? values.get(part.text()) : null;
      if (value == null) {
        text.append(part.text());
      } else {
        text.append(part.inside() ? value.insideText() : value.literal());
      }
    }
    return text.toString();
  }
}
