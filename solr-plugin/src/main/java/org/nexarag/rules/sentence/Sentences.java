package org.nexarag.rules.sentence;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Language;
import org.nexarag.rules.language.Message;
import org.nexarag.rules.language.RuleFileReader;
import org.nexarag.rules.language.RuleNode;
import org.nexarag.rules.language.RuleProblem;
import org.nexarag.rules.language.Stage;

/** The sentences of one rules folder, and the reader of files written with them. Immutable. */
public final class Sentences {
  private static final String FOLDER = "sentences/";
  private static final int MAX_SENTENCES = 2000;

  private final Dictionary dictionary;

  private Sentences(Dictionary dictionary) {
    this.dictionary = dictionary;
  }

  /**
   * The sentences of all dictionaries.
   *
   * @param files text by path inside the rules folder; {@code sentences/*.dsl} are read
   * @param problems receives everything wrong with a dictionary, among it sentences that can be
   *     read in two ways
   */
  public static Sentences of(Map<String, String> files, List<RuleProblem> problems) {
    List<Sentence> sentences = new ArrayList<>();
    for (Map.Entry<String, String> file : new TreeMap<>(files).entrySet()) {
      String path = file.getKey();
      if (path.startsWith(FOLDER) && path.endsWith(".dsl")) {
        if (isShort(path, file.getValue(), problems)) {
          sentences.addAll(DictionaryReader.read(path, file.getValue(), problems));
        }
      }
    }
    if (sentences.size() > MAX_SENTENCES) {
      problems.add(
          RuleProblem.of(Message.of("dictionary.too-many", sentences.size(), MAX_SENTENCES)));
      sentences.clear();
    }
    Dictionary dictionary = new Dictionary(sentences);
    dictionary.reportAmbiguous(problems);
    return new Sentences(dictionary);
  }

  /** Whether a file is written with sentences: {@code .dslr}, or {@code .csv} for a table. */
  public static boolean isWrittenWithSentences(String file) {
    return file.endsWith(".dslr") || file.endsWith(".csv");
  }

  /**
   * The rules of a file that could be read; everything wrong goes to {@code problems}, at the line
   * of the sentence.
   *
   * @param file its path inside the rules folder, for example {@code govern/access.dslr}
   */
  public List<RuleNode> read(String file, String text, List<RuleProblem> problems) {
    Stage stage = stage(file);
    if (stage == null) {
      // The reader of rules names the folders.
      return RuleFileReader.read(file, "", problems);
    }
    if (!isShort(file, text, problems)) {
      return List.of();
    }
    List<RuleProblem> found = new ArrayList<>();
    RuleText rules = rules(file, text, stage, found);
    String header = header(stage);
    List<RuleProblem> checked = new ArrayList<>(found);
    List<RuleNode> nodes = RuleFileReader.read(file, rules.text(header), checked);
    problems.addAll(found);
    for (RuleProblem problem : checked.subList(found.size(), checked.size())) {
      problems.add(rules.atSentence(problem, header.length(), author(file, text)));
    }
    return nodes;
  }

  /**
   * What a file says in the rule language, line for line; lines that could not be read are empty.
   *
   * @param file its path inside the rules folder; outside the folder of a stage nothing is said
   */
  public String expand(String file, String text, List<RuleProblem> problems) {
    Stage stage = stage(file);
    return stage == null || !isShort(file, text, problems)
        ? ""
        : rules(file, text, stage, problems).text(header(stage));
  }

  private RuleText rules(String file, String text, Stage stage, List<RuleProblem> problems) {
    return file.endsWith(".csv")
        ? TableFile.read(file, text, stage, dictionary, author(file, text), problems)
        : SentenceFile.read(file, text, stage, dictionary, problems);
  }

  /**
   * A table has neither comments nor titles in quotes, so all of it tells its author's language.
   */
  private static Language author(String file, String text) {
    return file.endsWith(".csv") && text.codePoints().anyMatch(Character::isIdeographic)
        ? Language.ZH
        : RuleProblem.languageOf(text);
  }

  private static @Nullable Stage stage(String file) {
    return Stage.of(file.substring(0, Math.max(0, file.indexOf('/'))));
  }

  private static String header(Stage stage) {
    return "package " + stage.packageName() + ";";
  }

  private static boolean isShort(String file, String text, List<RuleProblem> problems) {
    if (text.length() <= RuleFileReader.MAX_FILE) {
      return true;
    }
    problems.add(
        new RuleProblem(
            file,
            1,
            1,
            Message.of("file.too-long", text.length(), RuleFileReader.MAX_FILE),
            author(file, text)));
    return false;
  }

  /** The dictionary, for tests of its own room. */
  Dictionary dictionary() {
    return dictionary;
  }
}
