package org.nexarag.rules.sentence;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.nexarag.model.Language;
import org.nexarag.rules.language.Message;
import org.nexarag.rules.language.RuleProblem;
import org.nexarag.rules.language.Stage;
import org.nexarag.rules.sentence.Dictionary.Found;
import org.nexarag.rules.sentence.RuleText.Origin;
import org.nexarag.rules.sentence.Sentence.Section;

/**
 * A file of rules written as sentences. A rule with a line that can't be read is left out of the
 * text, so that the checker speaks of the others only.
 */
final class SentenceFile {
  private static final int MAX_LINE = 1000;
  private static final int MAX_PROBLEMS = 100;

  private enum State {
    OUTSIDE,
    HEAD,
    WHEN,
    THEN
  }

  private final String file;
  private final Stage stage;
  private final Dictionary dictionary;
  private final List<RuleProblem> problems = new ArrayList<>();
  private final List<String> lines;
  private final RuleText text;
  private final Language author;
  private State state = State.OUTSIDE;
  private String name = "";
  private int start;
  private boolean broken;

  private SentenceFile(String file, String source, Stage stage, Dictionary dictionary) {
    this.file = file;
    this.stage = stage;
    this.dictionary = dictionary;
    this.lines = Arrays.asList(source.split("\n", -1));
    this.text = new RuleText(file, lines.size());
    this.author = RuleProblem.languageOf(source);
  }

  /** The file's text in the rule language; everything wrong goes to {@code problems}. */
  static RuleText read(
      String file, String source, Stage stage, Dictionary dictionary, List<RuleProblem> problems) {
    SentenceFile reader = new SentenceFile(file, source, stage, dictionary);
    reader.run();
    problems.addAll(reader.problems);
    return reader.text;
  }

  private void run() {
    for (int i = 0; i < lines.size() && problems.size() < MAX_PROBLEMS; i++) {
      String line = lines.get(i);
      if (i == 0 && line.startsWith("\uFEFF")) {
        line = line.substring(1);
      }
      String stripped = line.strip();
      if (!stripped.isEmpty() && !stripped.startsWith("//") && !stripped.startsWith("#")) {
        try {
          line(i + 1, stripped);
        } catch (SentenceProblem e) {
          problem(i + 1, column(i + 1), e.message());
        }
      }
    }
    if (state != State.OUTSIDE) {
      unfinished(lines.size() + 1);
    }
  }

  private int column(int number) {
    String line = lines.get(number - 1);
    return 1 + line.length() - line.stripLeading().length();
  }

  private void problem(int line, int column, Message message) {
    broken = true;
    Message where = name.isEmpty() ? message : Message.of("in.rule", name, message);
    problems.add(new RuleProblem(file, line, column, where, author));
  }

  private void line(int number, String line) {
    if (line.length() > MAX_LINE) {
      throw new SentenceProblem(Message.of("line.too-long", line.length(), MAX_LINE));
    }
    if (line.startsWith(">") || line.startsWith("＞")) {
      throw new SentenceProblem(Message.of("sentence.raw"));
    }
    List<Piece> pieces = PieceReader.read(line);
    String opened = Frame.ruleName(pieces);
    if (opened != null) {
      if (state != State.OUTSIDE) {
        unfinished(number);
      }
      open(number, opened);
    } else {
      switch (state) {
        case OUTSIDE -> outside(line);
        case HEAD -> head(number, line, pieces);
        case WHEN -> when(number, line, pieces);
        case THEN -> then(number, line, pieces);
      }
    }
  }

  private void open(int number, String opened) {
    name = opened;
    start = number;
    broken = false;
    state = State.HEAD;
    text.put(number, "rule \"" + opened + '"');
  }

  private void close(int end) {
    if (broken) {
      text.drop(start, end);
    }
    state = State.OUTSIDE;
    name = "";
  }

  /** Ends a rule that has no end; {@code next} is the line of the next rule. */
  private void unfinished(int next) {
    String missing =
        switch (state) {
          case HEAD -> "如果 / when";
          case WHEN -> "那么 / then";
          default -> "结束 / end";
        };
    problem(
        start,
        1,
        next > lines.size()
            ? Message.of("rule.open-at-end", missing)
            : Message.of("rule.open-before-rule", missing, next));
    close(next - 1);
  }

  /** The package may be named as in a {@code .drl} file; the folder says it anyway. */
  private void outside(String line) {
    String expected = "package " + stage.packageName();
    if (line.equals(expected) || line.equals(expected + ";")) {
      return;
    }
    String read = SentenceProblem.shown(line);
    throw new SentenceProblem(
        line.startsWith("package ")
            ? Message.of("sentence.package", read, expected)
            : Message.of("sentence.outside", read, stage.name()));
  }

  private void head(int number, String line, List<Piece> pieces) {
    if (Frame.isWhen(pieces)) {
      text.put(number, "when");
      state = State.WHEN;
      return;
    }
    Found found = Frame.head().find(Section.HEAD, pieces);
    if (found == null) {
      throw new SentenceProblem(Message.of("sentence.head", SentenceProblem.shown(line)));
    }
    text.put(number, found.text());
  }

  private void when(int number, String line, List<Piece> pieces) {
    if (Frame.isThen(pieces)) {
      state = State.THEN;
      if (!broken) {
        text.endFacts();
        text.put(number, "then");
      }
      return;
    }
    if (Frame.isEnd(pieces)) {
      throw new SentenceProblem(Message.of("sentence.end-early", SentenceProblem.shown(line)));
    }
    boolean condition = Frame.isCondition(pieces);
    Section section = condition ? Section.CONDITION : Section.FACT;
    Frame.Joined joined = Frame.joined(condition ? pieces.subList(1, pieces.size()) : pieces);
    Found found = find(section, line, joined.rest());
    if (broken) {
      return;
    }
    text.from(number, origin(number, line, found));
    if (condition) {
      text.condition(number, found.text(), joined.joint());
    } else {
      boolean open = found.sentence().meaning().isOpenFact();
      text.fact(number, found.text(), open, joined.joint());
    }
  }

  private void then(int number, String line, List<Piece> pieces) {
    if (Frame.isEnd(pieces)) {
      text.put(number, "end");
      close(number);
      return;
    }
    Found found = find(Section.ACTION, line, pieces);
    text.from(number, origin(number, line, found));
    text.put(number, found.text());
  }

  private Found find(Section section, String line, List<Piece> pieces) {
    Found found = dictionary.find(section, pieces);
    if (found == null) {
      String sentence = section == Section.CONDITION ? line.substring(1).strip() : line;
      throw dictionary.unknown(section, sentence, pieces, stage);
    }
    return found;
  }

  private Origin origin(int number, String line, Found found) {
    return new Origin(column(number), line, found.sentence().place());
  }
}
