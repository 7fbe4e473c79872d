package org.nexarag.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.nexarag.rules.decision.GovernDecision;
import org.nexarag.rules.fact.FoundCandidate;
import org.nexarag.rules.language.RuleProblem;
import org.nexarag.testing.ShippedRules;

/**
 * Rule files that try to run code or to run for ever. Each must be refused, and what it carries
 * must not have run. A payload sets a system property.
 */
class RuleAttackTest {
  private static final String MARK = "nexarag.attack";
  private static final String SET = "System.setProperty(\"nexarag.attack\", \"ran\")";
  private static final String HARMLESS = "decision.allow(\"a\", \"ok\");";

  @AfterEach
  void clear() {
    System.clearProperty(MARK);
  }

  private static String file(String body) {
    return "package rules.govern;\n" + body;
  }

  private static String then(String actions) {
    return file("rule \"GOV-001 x\"\nwhen\n $c : FoundCandidate( )\nthen\n" + actions + "\nend\n");
  }

  private static String when(String conditions) {
    return file("rule \"GOV-001 x\"\nwhen\n" + conditions + "\nthen\n" + HARMLESS + "\nend\n");
  }

  private static String constraint(String text) {
    return when("$c : FoundCandidate( " + text + " )");
  }

  private static String outside(String text) {
    return file(text + "\n" + then(HARMLESS).substring("package rules.govern;\n".length()));
  }

  private static Arguments attack(String name, String text) {
    return Arguments.of(name, text);
  }

  static Stream<Arguments> attacks() {
    return Stream.of(
        attack("java in then", then(SET + ";")),
        attack("java after an action", then(HARMLESS + " " + SET + ";")),
        attack("java as an argument", then("decision.allow(" + SET + ", \"x\");")),
        attack("java in a joined text", then("decision.allow(\"a\", \"x\" + " + SET + ");")),
        attack("full class name", then("java.lang.System.setProperty(\"a\", \"b\");")),
        attack("runtime", then("Runtime.getRuntime().exec(\"id\");")),
        attack("reflection on a fact", then("decision.allow($c.getClass().getName(), \"x\");")),
        attack("reflection on the decision", then("decision.getClass();")),
        attack("method of the decision that is no action", then("decision.complete(\"x\");")),
        attack("query method of the decision", then("decision.isAllowed($c.id);")),
        attack("closing the method", then("} static { " + SET + "; } {")),
        attack("loop", then("while (true) { }")),
        attack("for", then("for (;;) { " + HARMLESS + " }")),
        attack("if", then("if (true) { " + SET + "; }")),
        attack("throw", then("throw new Error();")),
        attack("new object", then("new Thread();")),
        attack("lambda", then("decision.allow(\"a\", () -> \"x\");")),
        attack("insert", then("insert(new Object());")),
        attack("modify", then("modify($c) { }")),
        attack("drools.halt", then("drools.halt();")),
        attack("kcontext", then("kcontext.getKieRuntime().halt();")),
        attack("mvel eval", then("org.mvel2.MVEL.eval(\"1\");")),
        attack("array", then("decision.allow(new String[]{\"a\"}[0], \"x\");")),
        attack("cast", then("decision.allow((String) $c.id, \"x\");")),
        attack("ternary", then("decision.allow($c.access ? \"a\" : \"b\", \"x\");")),
        attack("assignment", then("decision = null;")),
        attack(
            "named consequence",
            file(
                "rule \"GOV-001 x\"\nwhen\n $c : FoundCandidate( )\nthen[t]\n"
                    + HARMLESS
                    + "\nend\n")),
        attack("unicode escape in a line comment", then("// \\u000a " + SET + ";")),
        attack("unicode escape in a block comment", then("/* \\u002a/ " + SET + "; /* */")),
        attack(
            "unicode escape in a text",
            then("decision.allow(\"a\", \"\\u0022 + " + SET + " + \\u0022\");")),
        attack("escaped quote in a text", then("decision.allow(\"a\", \"\\\" + x + \\\"\");")),
        attack("eval", when("$c : FoundCandidate( ) eval(" + SET + " == null)")),
        attack("inline eval", constraint("eval(" + SET + " == null)")),
        attack("call in a constraint", constraint(SET + " == null")),
        attack("call on a field", constraint("id.getClass() != null")),
        attack("bean access to the class", constraint("class != null")),
        attack(
            "chain from a variable",
            when("$c : FoundCandidate( ) FoundCandidate( id == $c.id.class )")),
        attack("return value", constraint("id == (" + SET + ")")),
        attack("static field", constraint("authority > Integer.MAX_VALUE")),
        attack("list literal", constraint("id in ( " + SET + " )")),
        attack("projection", constraint("(id in [1, 2])")),
        attack("cast in a constraint", constraint("((String) id) == \"x\"")),
        attack("new in a constraint", constraint("id == new String(\"x\")")),
        attack("null-safe navigation", constraint("id!.length > 1")),
        attack("custom operator", constraint("id soundslike \"x\"")),
        attack("from", when("$c : FoundCandidate( ) from " + SET)),
        attack(
            "from collect",
            when("$c : FoundCandidate( ) java.util.List( ) from collect( FoundCandidate( ) )")),
        attack(
            "accumulate",
            when(
                "$c : FoundCandidate( ) Number( ) from accumulate( FoundCandidate( ), init( "
                    + SET
                    + "; ), action( ), result( 1 ) )")),
        attack("accumulate prefix", when("accumulate( $c : FoundCandidate( ); $n : count( $c ) )")),
        attack("groupby", when("groupby( $c : FoundCandidate( ); $c.id; $n : count( ) )")),
        attack("foreign fact", when("$c : Object( )")),
        attack("fact of another stage", when("$c : NeededSlot( )")),
        attack("qualified fact", when("$c : java.lang.String( )")),
        attack("forall", when("forall( $c : FoundCandidate( ) )")),
        attack("entry point", when("$c : FoundCandidate( ) from entry-point \"x\"")),
        attack("window", when("$c : FoundCandidate( ) over window:length( 1 )")),
        attack("query call", when("?q( $c; )")),
        attack("conditional branch", when("$c : FoundCandidate( ) if ( access ) do[t]")),
        attack("unification", when("$c := FoundCandidate( )")),
        attack("annotated pattern", when("$c : FoundCandidate( ) @watch( * )")),
        attack("function", outside("function void f() { " + SET + "; }")),
        attack("import", outside("import java.lang.Runtime;")),
        attack("static import", outside("import static java.lang.System.setProperty;")),
        attack("import function", outside("import function java.lang.System.exit;")),
        attack("import accumulate", outside("import accumulate java.lang.Object x;")),
        attack("global", outside("global java.lang.Runtime r;")),
        attack("declare", outside("declare X\n a : String = " + SET + "\nend")),
        attack("query", outside("query \"q\" FoundCandidate( " + SET + " == null ) end")),
        attack("dialect for the file", outside("dialect \"mvel\"")),
        attack("unit", outside("unit X;")),
        attack("annotation on a rule", outside("@Foo( " + SET + " )")),
        attack(
            "annotation in a rule",
            file(
                "rule \"GOV-001 x\" @Foo( "
                    + SET
                    + " )\nwhen\n $c : FoundCandidate( )\nthen\n"
                    + HARMLESS
                    + "\nend\n")),
        attack(
            "salience expression",
            file(
                "rule \"GOV-001 x\" salience ( "
                    + SET
                    + ".length() )\nwhen\n $c : FoundCandidate( )\nthen\n"
                    + HARMLESS
                    + "\nend\n")),
        attack(
            "enabled expression",
            file(
                "rule \"GOV-001 x\" enabled ( "
                    + SET
                    + " == null )\nwhen\n $c : FoundCandidate( )\nthen\n"
                    + HARMLESS
                    + "\nend\n")),
        attack(
            "timer",
            file(
                "rule \"GOV-001 x\" timer ( int: 1s )\nwhen\n $c : FoundCandidate( )\nthen\n"
                    + HARMLESS
                    + "\nend\n")),
        attack(
            "dialect in a rule",
            file(
                "rule \"GOV-001 x\" dialect \"mvel\"\nwhen\n $c : FoundCandidate( )\nthen\n"
                    + HARMLESS
                    + "\nend\n")),
        attack(
            "extends",
            file(
                "rule \"GOV-001 x\" extends \"GOV-002 y\"\nwhen\n $c : FoundCandidate( )\nthen\n"
                    + HARMLESS
                    + "\nend\n")),
        attack(
            "rule name injection",
            then(HARMLESS).replace("GOV-001 x", "GOV-001 x' } static { } //{")),
        attack("rule name with a line break", then(HARMLESS).replace("GOV-001 x", "GOV-001 x\n y")),
        attack(
            "package of the product", then(HARMLESS).replace("rules.govern", "org.nexarag.rules")),
        attack("package of java", then(HARMLESS).replace("rules.govern", "java.lang")),
        attack("deep brackets", constraint("(".repeat(3000) + "access" + ")".repeat(3000))),
        attack("deep negations", constraint("!".repeat(3000) + "access")),
        attack("deep minus signs", constraint("authority > " + "-".repeat(3000) + "1")),
        attack("deep conditions", when("(".repeat(3000) + "FoundCandidate( )" + ")".repeat(3000))),
        attack(
            "deep not",
            when("$c : FoundCandidate( ) " + "not ".repeat(3000) + "FoundCandidate( )")),
        attack("huge pattern", constraint("id matches \"" + "a".repeat(301) + "\"")),
        attack("nested repetition", constraint("id matches \"(a+)+c\"")),
        attack("repeated group", constraint("id matches \"(a|a)*c\"")),
        attack("many open repetitions", constraint("id matches \".*a.*b.*c.*\"")),
        attack("lookahead", constraint("id matches \"(?=a)a\"")),
        attack("pattern from a field", constraint("id matches docId")),
        attack(
            "join of three lists",
            when("$c : FoundCandidate( ) FoundCandidate( ) FoundCandidate( )")),
        attack(
            "five facts",
            when("$c : FoundCandidate( )" + " not FoundCandidate( id == \"x\" )".repeat(5))),
        attack("division by zero", constraint("authority / 0 > 1")),
        attack("huge number", constraint("authority > 99999999999999999999")),
        attack("huge text", then("decision.allow(\"a\", \"" + "a".repeat(401) + "\");")),
        attack("huge file", then(HARMLESS) + "//" + "a".repeat(200_001)),
        attack("control character", then("decision.allow(\"a\", \"a\u0000b\");")),
        attack("long argument list", then("decision.allow(\"a\"" + ", \"a\"".repeat(500) + ");")));
  }

  @ParameterizedTest(name = "{0}")
  @MethodSource("attacks")
  void refusesHostileFilesWithoutRunningThem(String name, String text) {
    Throwable refused =
        catchThrowable(
            () -> RuleCompiler.compile(ShippedRules.numbersAnd(Map.of("govern/a.drl", text))));
    assertThat(refused).as(name).isInstanceOf(RuleSetRejected.class);
    List<RuleProblem> problems = ((RuleSetRejected) refused).problems();
    assertThat(problems).allMatch(problem -> problem.line() > 0 && problem.column() > 0);
    assertThat(problems).noneMatch(problem -> problem.toString().contains("internal: "));
    assertThat(System.getProperty(MARK)).isNull();
  }

  @Test
  void acceptsTheHarmlessFormOfThoseFiles() {
    RuleCompiler.compile(ShippedRules.numbersAnd(Map.of("govern/a.drl", then(HARMLESS))));
    RuleCompiler.compile(ShippedRules.numbersAnd(Map.of("govern/a.drl", outside(""))));
    RuleCompiler.compile(ShippedRules.numbersAnd(Map.of("govern/a.drl", constraint("access"))));
  }

  @Test
  void refusesMoreThanAThousandRules() {
    StringBuilder many = new StringBuilder("package rules.govern;\n");
    for (int i = 0; i < 1001; i++) {
      many.append(
          then(HARMLESS)
              .substring("package rules.govern;\n".length())
              .replace("GOV-001", (i < 1000 ? "GOV-" : "GOX-") + "%03d".formatted(i % 1000)));
    }
    Throwable refused =
        catchThrowable(
            () ->
                RuleCompiler.compile(
                    ShippedRules.numbersAnd(Map.of("govern/a.drl", many.toString()))));
    assertThat(refused).hasMessage("1001 rules, allowed 1000");
  }

  @Test
  void keepsCodeInsideATextAText() {
    String reason = "insert(1); update($c); modify($c){}; drools.halt(); // /* */ #{x} ${y} @{z}";
    CompiledRules rules =
        RuleCompiler.compile(
            ShippedRules.numbersAnd(
                Map.of("govern/a.drl", then("decision.drop($c.id, \"" + reason + "\");"))));
    FoundCandidate fact = FactMaker.make(FoundCandidate.class, Map.of("id", "a"));
    GovernDecision decision = rules.ask(new GovernDecision(), Collections.singletonList(fact));
    assertThat(decision.fired().get(0).reason()).isEqualTo(reason);
  }

  @Test
  void keepsCodeInsideAComparedTextAText() {
    String text = "x || " + "System.setProperty('nexarag.attack','ran') == null // /*";
    CompiledRules rules =
        RuleCompiler.compile(
            ShippedRules.numbersAnd(Map.of("govern/a.drl", constraint("id == \"" + text + "\""))));
    FoundCandidate fact = FactMaker.make(FoundCandidate.class, Map.of("id", text));
    assertThat(rules.ask(new GovernDecision(), List.of(fact)).ran()).containsExactly("GOV-001");
    assertThat(System.getProperty(MARK)).isNull();
  }
}
