package org.nexarag.rules.language;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.nexarag.model.Language;

/**
 * Reads one rule file: {@code package}, then rules. Everything else that the DRL language knows
 * (functions, declarations, queries, attributes, evaluation of code) has no place in the grammar
 * and is refused by name.
 */
public final class RuleFileReader {
  /** Characters of one file, also after its sentences are expanded. */
  public static final int MAX_FILE = 200_000;

  private static final Set<String> OUTSIDE =
      Set.of("function", "declare", "query", "unit", "expander", "dialect", "enum", "trait");

  private final String file;
  private final Stage stage;
  private final Vocabulary vocabulary;
  private final Language author;
  private final List<RuleProblem> problems;
  private final List<RuleNode> rules = new ArrayList<>();

  private RuleFileReader(String file, Stage stage, Language author, List<RuleProblem> problems) {
    this.file = file;
    this.stage = stage;
    this.author = author;
    this.vocabulary = new Vocabulary(stage);
    this.problems = problems;
  }

  /**
   * The rules of a file that could be read; everything wrong goes to {@code problems}.
   *
   * @param file its path inside the rules folder, for example {@code govern/access.drl}
   */
  public static List<RuleNode> read(String file, String text, List<RuleProblem> problems) {
    Stage stage = Stage.of(file.contains("/") ? file.substring(0, file.indexOf('/')) : "");
    Language author = RuleProblem.languageOf(text);
    if (stage == null) {
      problems.add(new RuleProblem(file, 1, 1, wrongFolder(file), author));
      return List.of();
    }
    if (text.length() > MAX_FILE) {
      Message tooLong = Message.of("file.too-long", text.length(), MAX_FILE);
      problems.add(new RuleProblem(file, 1, 1, tooLong, author));
      return List.of();
    }
    RuleFileReader reader = new RuleFileReader(file, stage, author, problems);
    try {
      reader.file(new Cursor(Lexer.read(text)));
    } catch (SyntaxProblem e) {
      problems.add(e.in(file, "", author));
    }
    return reader.rules;
  }

  private static Message wrongFolder(String file) {
    int end = file.indexOf('/');
    if (end < 0) {
      return Message.of("folder.none", Stage.folders());
    }
    String folder = file.substring(0, end);
    return Message.of(
        "folder.unknown", folder, Vocabulary.didYouMean(folder, Stage.folders()), Stage.folders());
  }

  private void file(Cursor cursor) {
    header(cursor);
    while (!cursor.sees(Token.Kind.END)) {
      if (cursor.sees("rule")) {
        RuleReader reader = new RuleReader(cursor, file, stage, vocabulary);
        try {
          rules.add(reader.rule());
        } catch (SyntaxProblem e) {
          problems.add(e.in(file, reader.name(), author));
          skipToRule(cursor);
        }
      } else {
        problems.add(outside(cursor.peek()).in(file, "", author));
        skipToRule(cursor);
      }
    }
    if (rules.isEmpty() && problems.stream().noneMatch(p -> p.file().equals(file))) {
      problems.add(new RuleProblem(file, 1, 1, Message.of("file.empty"), author));
    }
  }

  private void header(Cursor cursor) {
    Token start = cursor.peek();
    String expected = "package " + stage.packageName() + ";";
    if (!cursor.take("package")) {
      throw new SyntaxProblem(start, Message.of("package.missing", start.shown(), expected));
    }
    StringBuilder name = new StringBuilder();
    while (cursor.sees(Token.Kind.WORD) || cursor.sees(".")) {
      if (cursor.sees("rule") && !name.toString().endsWith(".")) {
        break;
      }
      name.append(cursor.next().text());
    }
    cursor.take(";");
    if (!name.toString().equals(stage.packageName())) {
      throw new SyntaxProblem(start, Message.of("package.wrong", name, stage.folder(), expected));
    }
  }

  private SyntaxProblem outside(Token token) {
    if (token.is("import") || token.is("global")) {
      return new SyntaxProblem(
          token, Message.of("outside.import", token.text(), vocabulary.factNames()));
    }
    if (token.kind() == Token.Kind.WORD && OUTSIDE.contains(token.text())) {
      return new SyntaxProblem(token, Message.of("outside.forbidden", token.text()));
    }
    return new SyntaxProblem(
        token,
        Message.of(
            "outside.rule",
            token.shown(),
            Vocabulary.didYouMean(token.text(), List.of("rule")),
            stage.name()));
  }

  private static void skipToRule(Cursor cursor) {
    while (!cursor.sees(Token.Kind.END)) {
      cursor.next();
      if (cursor.sees("rule") && cursor.peek(1).kind() == Token.Kind.STRING) {
        return;
      }
    }
  }
}
