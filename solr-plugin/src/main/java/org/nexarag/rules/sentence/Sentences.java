package org.nexarag.rules.sentence;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.nexarag.rules.language.RuleFileReader;
import org.nexarag.rules.language.RuleNode;
import org.nexarag.rules.language.RuleProblem;
import org.nexarag.rules.language.Stage;

/** The sentences of one rules folder, and the reader of files written with them. Immutable. */
public final class Sentences {
  private static final String FOLDER = "sentences/";
  private static final int MAX_FILE = 200_000;
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
          new RuleProblem("", 0, 0, sentences.size() + " sentences, allowed " + MAX_SENTENCES));
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
    Stage stage = Stage.of(file.contains("/") ? file.substring(0, file.indexOf('/')) : "");
    if (stage == null) {
      problems.add(
          new RuleProblem(file, 1, 1, "a rule file lies in one of the folders " + Stage.folders()));
      return List.of();
    }
    if (!isShort(file, text, problems)) {
      return List.of();
    }
    List<RuleProblem> found = new ArrayList<>();
    RuleText rules =
        file.endsWith(".csv")
            ? TableFile.read(file, text, stage, dictionary, found)
            : SentenceFile.read(file, text, stage, dictionary, found);
    List<RuleProblem> checked = new ArrayList<>(found);
    String header = header(stage);
    List<RuleNode> nodes = RuleFileReader.read(file, rules.text(header), checked);
    problems.addAll(found);
    for (RuleProblem problem : checked.subList(found.size(), checked.size())) {
      problems.add(rules.atSentence(problem, header.length()));
    }
    return nodes;
  }

  /**
   * What a file says in the rule language, line for line; lines that could not be read are empty.
   *
   * @param file its path inside the rules folder, in the folder of a stage
   */
  public String expand(String file, String text, List<RuleProblem> problems) {
    Stage stage = Stage.of(file.substring(0, Math.max(0, file.indexOf('/'))));
    if (stage == null || !isShort(file, text, problems)) {
      return "";
    }
    RuleText rules =
        file.endsWith(".csv")
            ? TableFile.read(file, text, stage, dictionary, problems)
            : SentenceFile.read(file, text, stage, dictionary, problems);
    return rules.text(header(stage));
  }

  private static String header(Stage stage) {
    return "package " + stage.packageName() + ";";
  }

  private static boolean isShort(String file, String text, List<RuleProblem> problems) {
    if (text.length() <= MAX_FILE) {
      return true;
    }
    problems.add(
        new RuleProblem(
            file, 1, 1, "the file has " + text.length() + " characters, allowed " + MAX_FILE));
    return false;
  }

  /** The dictionary, for tests of its own room. */
  Dictionary dictionary() {
    return dictionary;
  }
}
