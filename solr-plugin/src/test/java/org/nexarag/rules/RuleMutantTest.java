package org.nexarag.rules;

import static java.util.Objects.requireNonNull;
import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nexarag.rules.language.RuleFileReader;
import org.nexarag.rules.language.RuleNode;
import org.nexarag.rules.language.RuleProblem;
import org.nexarag.rules.language.Stage;
import org.nexarag.rules.language.Vocabulary;
import org.nexarag.rules.sentence.Sentences;

/**
 * Rule files that were damaged at random, often by code that a compiler would run. Each is refused
 * with a problem, or what is kept of it is made of our words, literals and operators only.
 */
class RuleMutantTest {
  private static final String MARK = "nexarag.attack";
  private static final String SET = "System.setProperty(\"nexarag.attack\", \"ran\")";
  private static final int MUTANTS = 800;
  private static final int MOST_COMPILED = 5;
  private static final long LONGEST_MILLIS = 5000;

  private static final Pattern TOKEN =
      Pattern.compile(
          "\"[^\"\n]*\"|//[^\n]*|/\\*|\\*/|[\\p{L}_$][\\p{L}\\p{N}_$]*|[0-9.]+|\\s+|.",
          Pattern.DOTALL);

  private static final List<String> PAYLOADS =
      List.of(
          SET,
          SET + ";",
          "; " + SET + "; //",
          "eval(" + SET + " == null)",
          "} static { " + SET + "; } {",
          "\\u0022); " + SET + "; //",
          "// \\u000a " + SET + ";\n",
          "/* \\u002a/ " + SET + "; /* */",
          "/*",
          "*/",
          "//",
          "\"",
          "\\",
          "\\\"",
          "\\u0022",
          "\u0000",
          "\u2028",
          "\u202e",
          "\uFEFF",
          "\uD800",
          "\n",
          "\r",
          "\t",
          "\u3000",
          "（",
          "“",
          "；",
          "import java.lang.Runtime;",
          "import function java.lang.System.setProperty;",
          "function void f() { " + SET + "; }",
          "declare X a : String = " + SET + " end",
          "@Foo( " + SET + " )",
          "salience ( " + SET + ".length() )",
          "dialect \"mvel\"",
          "from " + SET,
          "from accumulate( FoundCandidate( ), init( " + SET + "; ), action( ), result( 1 ) )",
          ".getClass().forName(\"java.lang.Runtime\")",
          "id.class",
          "new String(\"x\")",
          "(String) id",
          "#{" + SET + "}",
          "@{" + SET + "}",
          "${" + SET + "}",
          "drools.halt();",
          "kcontext.getKieRuntime().halt();",
          "modify($c) { }",
          "insert(new Object());",
          "then",
          "end",
          "when",
          "rule \"X-001 x\"",
          "package rules.govern;",
          "$c :",
          "not",
          "exists",
          "(",
          ")",
          ",",
          "&&",
          "||",
          "!",
          "==",
          "matches \"(a+)+b\"",
          "matches \".*.*.*.*.*\"",
          "memberOf",
          "soundslike",
          "str[startsWith]",
          "99999999999999999999",
          "1e999",
          "0x7fffffff",
          "1.",
          ".5",
          "-",
          "%",
          "null",
          "true");

  private static final RuleFolder SHIPPED = new RuleFolder(Path.of("..", "rules"));

  private final Random random = new Random();
  private Map<String, String> dictionaries = Map.of();
  private Sentences sentences = Sentences.of(Map.of(), new ArrayList<>());

  @AfterEach
  void clear() {
    System.clearProperty(MARK);
  }

  @ParameterizedTest(name = "seed {0}")
  @ValueSource(longs = {11, 12, 13, 14})
  void refusesOrKeepsOnlyItsOwnWords(long seed) throws IOException {
    random.setSeed(seed);
    dictionaries = new TreeMap<>(SHIPPED.read());
    dictionaries.keySet().removeIf(file -> !file.endsWith(".dsl"));
    sentences = Sentences.of(dictionaries, new ArrayList<>());
    List<Map.Entry<String, String>> originals = originals();
    Map<String, String> kept = new LinkedHashMap<>();
    int refused = 0;
    int hostile = 0;
    for (int i = 0; i < MUTANTS; i++) {
      Map.Entry<String, String> original = originals.get(random.nextInt(originals.size()));
      String mutant = mutant(original.getValue());
      List<RuleProblem> problems = new ArrayList<>();
      long start = System.nanoTime();
      List<RuleNode> rules = read(original.getKey(), mutant, problems);
      long millis = (System.nanoTime() - start) / 1_000_000;
      assertThat(millis).as(mutant).isLessThan(LONGEST_MILLIS);
      assertThat(problems).as(mutant).allMatch(problem -> problem.line() > 0);
      rules.forEach(rule -> assertOwnWords(rule, mutant));
      if (problems.isEmpty()) {
        assertThat(rules).as(mutant).isNotEmpty();
        if (mutant.contains(MARK)) {
          hostile++;
        }
        if (kept.size() < (mutant.contains(MARK) ? MOST_COMPILED : 1)) {
          kept.put(mutant, original.getKey());
        }
      } else {
        refused++;
      }
    }
    assertThat(refused).isBetween(MUTANTS / 3, MUTANTS - 10);
    runs(kept);
    assertThat(System.getProperty(MARK)).as("hostile files kept: " + hostile).isNull();
  }

  @Test
  void itsOwnLexerKnowsForeignText() {
    String text =
        "package rules.govern;\nrule \"GOV-001 x\" when $c : FoundCandidate( authority > 1.5 )"
            + " then decision.drop($c.id, \"退货\"); end";
    RuleNode rule = RuleFileReader.read("govern/a.drl", text, new ArrayList<>()).get(0);
    assertThat(rule.canonical()).matches(ownWords(rule));
    for (String foreign :
        List.of(SET, "class", "authority2", "$c", "'", "\"a\\u0022\"", "{", "#", "/*")) {
      assertThat(rule.canonical() + foreign).doesNotMatch(ownWords(rule));
    }
  }

  private List<RuleNode> read(String file, String text, List<RuleProblem> problems) {
    return file.endsWith(".drl")
        ? RuleFileReader.read(file, text, problems)
        : sentences.read(file, text, problems);
  }

  /** The shipped files, written with sentences, and random ones in the language itself. */
  private List<Map.Entry<String, String>> originals() throws IOException {
    Map<String, String> files = new TreeMap<>();
    SHIPPED
        .read()
        .forEach(
            (file, text) -> {
              if (Sentences.isWrittenWithSentences(file)) {
                files.put(file, text);
              }
            });
    for (Stage stage : Stage.values()) {
      files.put(stage.folder() + "/random.drl", new RandomRules(random, stage).file(4));
    }
    return List.copyOf(files.entrySet());
  }

  private String mutant(String text) {
    List<String> tokens = new ArrayList<>();
    Matcher matcher = TOKEN.matcher(text);
    while (matcher.find()) {
      tokens.add(matcher.group());
    }
    int changes = 1 + random.nextInt(3);
    for (int i = 0; i < changes && !tokens.isEmpty(); i++) {
      change(tokens, random.nextInt(tokens.size()));
    }
    return String.join("", tokens);
  }

  private void change(List<String> tokens, int at) {
    int other = random.nextInt(tokens.size());
    switch (random.nextInt(9)) {
      case 0 -> tokens.remove(at);
      case 1 -> java.util.Collections.swap(tokens, at, other);
      case 2 -> tokens.add(at, tokens.get(other));
      case 3 ->
          tokens
              .subList(Math.min(at, other), Math.min(Math.max(at, other), Math.min(at, other) + 20))
              .clear();
      case 4 -> tokens.set(at, deep(tokens.get(at)));
      case 5 -> {
        String token = tokens.get(at);
        int inside = random.nextInt(token.length() + 1);
        tokens.set(at, token.substring(0, inside) + payload() + token.substring(inside));
      }
      case 6 -> tokens.set(at, payload());
      default -> tokens.add(at, payload());
    }
  }

  private String payload() {
    return PAYLOADS.get(random.nextInt(PAYLOADS.size()));
  }

  /** Nested or long beyond every limit. */
  private String deep(String token) {
    int times = 1 + random.nextInt(3000);
    return switch (random.nextInt(5)) {
      case 0 -> "(".repeat(times) + token + ")".repeat(times);
      case 1 -> "!".repeat(times) + token;
      case 2 -> "not ".repeat(times) + token;
      case 3 -> "-".repeat(times) + token;
      default -> token.repeat(times);
    };
  }

  /** What is kept of a rule, read by another lexer than the product's. */
  private static void assertOwnWords(RuleNode rule, String mutant) {
    assertThat(rule.canonical()).as(mutant).matches(ownWords(rule));
  }

  private static Pattern ownWords(RuleNode rule) {
    Vocabulary vocabulary = new Vocabulary(rule.stage());
    Set<String> words =
        new TreeSet<>(
            List.of(
                "rule",
                "when",
                "then",
                "end",
                "decision",
                "true",
                "false",
                "null",
                "and",
                "or",
                "not",
                "exists",
                "contains",
                "matches",
                "off",
                "from",
                "to"));
    words.addAll(vocabulary.factNames());
    words.addAll(vocabulary.actionNames());
    vocabulary
        .factNames()
        .forEach(fact -> words.addAll(requireNonNull(vocabulary.fact(fact)).fields().keySet()));
    words.add(rule.id().substring(0, rule.id().indexOf('-')));
    return Pattern.compile(
        "(?:\"[^\"\\\\\\p{Cntrl}]{0,400}\"|(?:"
            + String.join("|", words)
            + "|[$]v[0-9]{1,3})(?![\\p{L}\\p{N}_$])|[0-9]{1,9}(?:[.][0-9]{1,9})?|==|!=|<=|>=|&&|[|][|]|[-+*<>!()\\[\\],:;. \n])*+");
  }

  /** Compiles what was accepted and asks it. */
  private void runs(Map<String, String> kept) {
    kept.forEach(
        (text, file) -> {
          try {
            CompiledRules rules = RuleCompiler.compile(with(file, text));
            Stage stage = requireNonNull(Stage.of(file.substring(0, file.indexOf('/'))));
            rules.ask(stage.newDecision(), new RandomRules(random, stage).facts(2));
          } catch (RuleSetRejected e) {
            assertThat(e.problems()).noneMatch(p -> p.toString().contains("internal"));
          } catch (RuleFailure e) {
            assertThat(e.rule()).isNotEmpty();
          }
        });
  }

  private Map<String, String> with(String file, String text) {
    Map<String, String> files = new TreeMap<>(dictionaries);
    files.put(file, text);
    return files;
  }
}
