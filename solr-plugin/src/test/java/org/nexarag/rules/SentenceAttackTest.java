package org.nexarag.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.io.IOException;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.nexarag.rules.decision.GovernDecision;
import org.nexarag.rules.fact.FoundCandidate;
import org.nexarag.rules.language.RuleProblem;

/**
 * Sentences, dictionaries and tables that try to run code or to run for ever. Each must be refused,
 * and what it carries must not have run. A payload sets a system property.
 */
class SentenceAttackTest {
  private static final String MARK = "nexarag.attack";
  private static final String SET = "System.setProperty(\"nexarag.attack\", \"ran\")";
  private static final String HARMLESS = "  允许查看该资料，理由“好”";
  private static final Map<String, String> DICTIONARIES = new HashMap<>();

  @BeforeAll
  static void readTheShippedDictionaries() throws IOException {
    new RuleFolder(Path.of("..", "rules"))
        .read()
        .forEach(
            (file, text) -> {
              if (file.startsWith("sentences/") || file.equals("thresholds.yaml")) {
                DICTIONARIES.put(file, text);
              }
            });
  }

  @AfterEach
  void clear() {
    System.clearProperty(MARK);
  }

  private static String rule(String name, String head, String when, String then) {
    return "规则 \"" + name + "\"\n" + head + "如果\n" + when + "\n那么\n" + then + "\n结束\n";
  }

  private static String when(String when) {
    return rule("GOV-001 x", "", when, HARMLESS);
  }

  private static String condition(String condition) {
    return when("  有一份候选资料\n  - " + condition);
  }

  private static String then(String then) {
    return rule("GOV-001 x", "", "  有一份候选资料", then);
  }

  private static String head(String head) {
    return rule("GOV-001 x", head + "\n", "  有一份候选资料", HARMLESS);
  }

  private static Arguments sentence(String name, String text) {
    return Arguments.of(name, Map.of("govern/a.dslr", text));
  }

  /** A dictionary entry, and a rule that uses it in the place where it may stand. */
  private static Arguments entry(String name, String entry) {
    String sentence = entry.substring(entry.indexOf(']') + 1, entry.indexOf('='));
    String rule =
        entry.startsWith("[then]")
            ? then("  " + sentence)
            : sentence.startsWith("-") ? condition(sentence.substring(1)) : when(sentence);
    return Arguments.of(name, Map.of("govern/a.dslr", rule, "sentences/x.dsl", entry));
  }

  private static Arguments table(String name, String row) {
    return Arguments.of(
        name,
        Map.of(
            "govern/a.csv",
            "id,name,owner,from,有一份候选资料,- 权威度低于{n},- 类型是{t},- 文件编号是{l}之一,剔除该资料，理由{r}\n"
                + row
                + "\n"));
  }

  private static Arguments heading(String name, String heading) {
    return Arguments.of(
        name,
        Map.of(
            "govern/a.csv", "id,name,有一份候选资料," + heading + ",剔除该资料，理由{r}\nGOV-001,x,x,x,\"y\"\n"));
  }

  static Stream<Arguments> attacks() {
    return Stream.of(
        sentence("raw line in when", when("  有一份候选资料\n> eval(" + SET + " == null)")),
        sentence("raw line in then", then("  > " + SET + ";")),
        sentence("raw line outside", "> import java.lang.Runtime;\n" + then(HARMLESS)),
        sentence("full-width raw line", then("　＞ " + SET + ";")),
        sentence("rule language in when", when("  $c : FoundCandidate( access )")),
        sentence("rule language in then", then("  decision.allow($c.id, \"x\");")),
        sentence("java in then", then("  " + SET + ";")),
        sentence("import", "import java.lang.Runtime\n" + then(HARMLESS)),
        sentence("function", "function void f() { " + SET + "; }\n" + then(HARMLESS)),
        sentence("package of the product", "package org.nexarag.rules;\n" + then(HARMLESS)),
        sentence("package with more", "package rules.govern; import a.b;\n" + then(HARMLESS)),
        sentence("or with code after a word", condition("类型是 \"faq\" || " + SET + " == null")),
        sentence("or with code in the text", condition("类型是 \"faq\" || \"\" == \"\"")),
        sentence("code after a number", condition("权威度低于 30 || " + SET + " == null")),
        sentence("number that is none", condition("权威度低于 0x7fffffff")),
        sentence("number with an exponent", condition("权威度低于 1e9")),
        sentence("huge number", condition("权威度低于 99999999999999999999")),
        sentence("huge percentage", condition("权威度低于 " + "9".repeat(900) + "%")),
        sentence("negation in front", condition("!已失效")),
        sentence("quote in a curly text", then("  剔除该资料，理由“x\" + " + SET + " + \"”")),
        sentence("quote in a corner text", then("  剔除该资料，理由「x\"); " + SET + "; //」")),
        sentence("full-width quote", then("  剔除该资料，理由“x＂ + " + SET + "”; x")),
        sentence("escaped quote", then("  剔除该资料，理由\"x\\\" + y\"")),
        sentence("backslash", then("  剔除该资料，理由“x\\”")),
        sentence("unicode escape of a quote", then("  剔除该资料，理由“\\u0022); x(\\u0022”")),
        sentence("unicode escape of a line end", then("  剔除该资料，理由“\\u000a”")),
        sentence("unicode escape in a sentence", then("  剔除该资料 \\u000a" + SET + " 理由“x”")),
        sentence("carriage return in a text", then("  剔除该资料，理由“x\ry”")),
        sentence("next line character in a text", then("  剔除该资料，理由“x\u0085y”")),
        sentence("null character in a text", then("  剔除该资料，理由“x\u0000y”")),
        sentence("text over two lines", then("  剔除该资料，理由“x\ny”")),
        sentence("rule in a text", then("  剔除该资料，理由\"x\" end rule \"GOV-002 y\"")),
        sentence("rule on the line of another", then("  剔除该资料，理由“x” 结束 规则 “GOV-002 y”")),
        sentence("comment in a sentence", condition("已失效 /* " + SET + " */")),
        sentence("line comment in a sentence", condition("已失效 // " + SET)),
        sentence("blank of a table in a sentence", condition("类型是{t}")),
        sentence("private character in a sentence", condition("类型是\uE000")),
        sentence("zero-width character in a sentence", condition("已\u200B失效")),
        sentence("right-to-left mark in a sentence", condition("已\u202E失效")),
        sentence(
            "quote in a rule name", rule("GOV-001 x\" salience \"1", "", "  有一份候选资料", HARMLESS)),
        sentence(
            "braces in a rule name", rule("GOV-001 x' } static { }", "", "  有一份候选资料", HARMLESS)),
        sentence("salience", head("salience 10")),
        sentence("dialect", head("dialect \"mvel\"")),
        sentence("code in the owner", head("owner \"x\") @Foo(" + SET)),
        sentence("text as a day", head("有效期 \"2026-11-01\" 至 \"2026-12-01\"")),
        sentence("day that is none", head("有效期 2026-13-41 至 2027-01-01")),
        sentence("pattern that runs long", whenAsked("问题符合样式“(a+)+c”")),
        sentence("repetition in a list of words", whenAsked("问题提到“a)*(b”、“c”之一")),
        sentence("pattern in a list of words", whenAsked("问题提到“.*”、“.*”、“.*”、“.*”之一")),
        sentence("empty word in a list", whenAsked("问题提到“”、“c”之一")),
        sentence("class end in particles", whenAsked("整句只说“a”之一，句末可带“]*(x”")),
        sentence("two thousand characters", condition("类型是“" + "a".repeat(2000) + "”")),
        sentence("long text", then("  剔除该资料，理由“" + "a".repeat(401) + "”")),
        sentence("deep quotes", then("  剔除该资料，理由" + "“".repeat(900))),
        sentence("deep alternatives", when("  要么".repeat(200) + "有一份候选资料")),
        sentence("many alternatives", when("  要么有一份候选资料" + "\n  或者有一份候选资料".repeat(400))),
        sentence("join of three lists", when("  有一份候选资料\n".repeat(3))),
        sentence("many conditions without a fact", when("  - 已失效\n".repeat(3000))),
        sentence("many unknown lines", "垃圾\n".repeat(40_000)),
        sentence("huge file", then(HARMLESS) + "#" + "a".repeat(200_001)),
        entry("code in a condition", "[when]- 坏=" + SET + " == null"),
        entry("eval in a condition", "[when]- 坏=eval(" + SET + " == null)"),
        entry("reflection in a condition", "[when]- 坏=id.getClass() != null"),
        entry("closing the fact in a condition", "[when]- 坏=access ) eval( " + SET + " == null"),
        entry("closing the fact and opening another", "[when]- 坏=access ) FoundCandidate( access"),
        entry("two conditions", "[when]- 坏=access, ended"),
        entry("fact from code", "[when]坏=$c : FoundCandidate( ) from " + SET),
        entry("fact of another kind", "[when]坏=$c : Object( )"),
        entry("accumulate", "[when]坏=accumulate( $c : FoundCandidate( ); $n : count( $c ) )"),
        entry("deep brackets", "[when]- 坏=" + "(".repeat(400) + "access" + ")".repeat(400)),
        entry("code as an action", "[then]坏=" + SET + ";"),
        entry("code behind an action", "[then]坏=decision.allow($c.id, \"x\"); " + SET + ";"),
        entry("code as an argument", "[then]坏=decision.allow($c.id, " + SET + ");"),
        entry(
            "a rule behind an action",
            "[then]坏=decision.allow($c.id, \"x\"); end rule \"GOV-9 y\";"),
        entry("a comment that eats lines", "[then]坏=decision.allow($c.id, \"x\"); /*;"),
        entry("a line comment", "[then]坏=decision.allow($c.id, \"x\"); //;"),
        entry("an open text", "[then]坏=decision.allow($c.id, \"x);"),
        entry("unicode escape", "[then]坏=decision.allow($c.id, \"\\u0022 + " + SET + "\");"),
        entry("keyword", "[keyword]坏=rule \"GOV-002 x\" when then end"),
        entry("any place", "[*]坏=" + SET),
        entry("own expression", "[when]- 坏{n:(a+)+}=authority > {n}"),
        entry(
            "parameter outside its text",
            "[then]坏{t:text}=decision.allow($c.id, \"{t}\" + {t}.x());"),
        entry("word with code", "[when]- 坏{k:a->x\" || " + SET + "|b}=docType == {k}"),
        table("code in a number", "GOV-001,x,,,x,30 || " + "true,,,y"),
        table("java in a number", "GOV-001,x,,,x,System.exit(0),,,y"),
        table("quote in a text", "GOV-001,x,,,x,,\"faq\"\" || \"\"\"\" == \"\"\",,y"),
        table("backslash in a text", "GOV-001,x,,,x,,faq\\u0022,,y"),
        table("quote in a list", "GOV-001,x,,,x,,,\"a、b\"\" ) || ( true\",y"),
        table("code in the reason", "GOV-001,x,,,x,,,,\"y\"\"); System.exit(0); //\""),
        table("line break in the reason", "GOV-001,x,,,x,,,,\"y\nend\""),
        table("quote in the id", "\"GOV-001\"\" x\",x,,,x,,,,y"),
        table("rule in the name", "GOV-001,\"x\"\" when end rule \"\"GOV-002 y\",,,x,,,,y"),
        table("code in the owner", "GOV-001,x,\"a\"\") @Foo(\",,x,,,,y"),
        table("code in the day", "GOV-001,x,,\"2026-11-01\"\" salience 1\",x,,,,y"),
        table("formula", "=1+1,x,,,x,,,,y"),
        table("sentence in a tick", "GOV-001,x,,,有一份候选资料,,,,y"),
        table("huge cell", "GOV-001,x,,,x,,,," + "y".repeat(1001)),
        table("too many cells", "GOV-001,x,,,x,,,,y" + ",z".repeat(500)),
        table("more rows than allowed", "GOV-001,x,,,x,,,,y\n".repeat(501)),
        heading("code as a heading", "\"- " + SET.replace("\"", "\"\"") + "\""),
        heading("rule language as a heading", "$c : FoundCandidate( access )"),
        heading("code behind a sentence", "- 已失效 || true"),
        heading("raw line as a heading", "> eval(true)"));
  }

  private static String whenAsked(String condition) {
    return rule("GOV-001 x", "", "  收到一个问题\n  - " + condition, HARMLESS);
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("attacks")
  void refusesHostileSentencesWithoutRunningThem(String name, Map<String, String> attack) {
    Map<String, String> files = new HashMap<>(DICTIONARIES);
    files.putAll(attack);
    Throwable refused = catchThrowable(() -> RuleCompiler.compile(files));
    assertThat(refused).as(name).isInstanceOf(RuleSetRejected.class);
    List<RuleProblem> problems = ((RuleSetRejected) refused).problems();
    assertThat(problems).allMatch(problem -> problem.line() > 0 && problem.column() > 0);
    assertThat(problems).noneMatch(problem -> problem.toString().contains("internal"));
    assertThat(problems).allMatch(problem -> problem.toString().length() < 1500);
    assertThat(problems).hasSizeLessThan(210);
    assertThat(System.getProperty(MARK)).isNull();
  }

  @Test
  void acceptsTheHarmlessFormOfThoseFiles() {
    Map<String, String> files = new HashMap<>(DICTIONARIES);
    files.put("govern/a.dslr", condition("已失效"));
    files.put("govern/b.csv", "id,name,有一份候选资料,- 权威度低于{n},剔除该资料，理由{r}\nGOV-002,x,x,30,y\n");
    files.put("sentences/x.dsl", "[when]- 坏=ended");
    files.put("govern/c.dslr", condition("坏").replace("001", "003"));
    assertThat(RuleCompiler.compile(files).size()).isEqualTo(3);
  }

  @Test
  void keepsCodeInsideATextAText() {
    String reason = "insert(1); drools.halt(); // /* */ #{x} ${y} {r} {n:number} > 结束 规则 end";
    Map<String, String> files = new HashMap<>(DICTIONARIES);
    files.put("govern/a.dslr", then("  剔除该资料，理由“" + reason + "”"));
    files.put("govern/b.csv", "id,name,有一份候选资料,剔除该资料，理由{r}\nGOV-002,x,x,\"" + reason + "\"\n");
    CompiledRules rules = RuleCompiler.compile(files);
    FoundCandidate fact = FactMaker.make(FoundCandidate.class, Map.of("id", "a"));
    GovernDecision decision = rules.ask(new GovernDecision(), List.of(fact));
    assertThat(decision.fired()).hasSize(2).allMatch(fired -> fired.reason().equals(reason));
  }
}
