package org.nexarag.rules;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.catchThrowable;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.drools.kiesession.rulebase.InternalKnowledgeBase;
import org.drools.kiesession.rulebase.KnowledgeBaseFactory;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.provider.Arguments;
import org.kie.api.io.ResourceType;
import org.kie.api.runtime.KieSession;
import org.kie.internal.builder.KnowledgeBuilder;
import org.kie.internal.builder.KnowledgeBuilderFactory;
import org.kie.internal.builder.conf.ParallelRulesBuildThresholdOption;
import org.kie.internal.io.ResourceFactory;
import org.nexarag.rules.fact.FoundCandidate;
import org.nexarag.testing.ShippedRules;

/**
 * The same hostile files are given to the engine as it comes and to our door: most of them run
 * their payload there, none does here. So the files are real attacks, and a door that let one
 * through would be noticed.
 */
public class StockDroolsTest {
  private static final String MARK = "nexarag.attack";
  private static final String SET = "System.setProperty(\"nexarag.attack\", \"ran\")";
  private static final String QUOTED = SET.replace("\"", "\\\"");
  private static final String NEEDED =
      """
      package rules.govern;
      import org.nexarag.rules.fact.FoundCandidate;
      global org.nexarag.rules.StockDroolsTest.Said decision;
      """;

  /** Our language leaves the rule's id out of an action; here it is an ordinary method. */
  public static final class Said {
    /** Takes what a rule says. */
    public void allow(String id, String reason) {}
  }

  private final Map<String, String> payloads = new TreeMap<>();

  @AfterEach
  void clear() {
    System.clearProperty(MARK);
  }

  private void outside(String name, String before, String when, String then) {
    payloads.put(
        name,
        "package rules.govern;\n"
            + before
            + "\nrule \"GOV-001 x\"\nwhen\n"
            + when
            + "\nthen\n"
            + then
            + "\nend\n");
  }

  private void head(String name, String head) {
    outside(name, "", "$c : FoundCandidate( )", "decision.allow(\"a\", \"ok\");");
    payloads.computeIfPresent(
        name, (key, text) -> text.replace("x\"\nwhen", "x\" " + head + "\nwhen"));
  }

  private void when(String name, String when) {
    outside(name, "", when, "decision.allow(\"a\", \"ok\");");
  }

  private void constraint(String name, String constraint) {
    when("constraint: " + name, "$c : FoundCandidate( " + constraint + " )");
  }

  private void then(String name, String then) {
    outside("then: " + name, "", "$c : FoundCandidate( )", then);
  }

  /** In the dialect whose text the engine evaluates itself, without a compiler. */
  private void mvel(String name, String then) {
    outside("mvel: " + name, "dialect \"mvel\"", "$c : FoundCandidate( )", then);
  }

  private void write() {
    then("call", SET + ";");
    then("full name", "java.lang." + SET + ";");
    then("after an action", "decision.allow(\"a\", \"ok\"); " + SET + ";");
    then("in an argument", "decision.allow(" + SET + ", \"x\");");
    then("in a joined text", "decision.allow(\"a\", \"x\" + " + SET + ");");
    then("try", "try { " + SET + "; } finally { }");
    then("catch", "try { throw new Error(); } catch (Error e) { " + SET + "; }");
    then("for", "for (int i = 0; i < 1; i++) { " + SET + "; }");
    then("while", "int i = 0; while (i++ < 1) { " + SET + "; }");
    then("do", "int i = 0; do { " + SET + "; } while (i++ < 1);");
    then("if", "if (true) { " + SET + "; }");
    then("switch", "switch (1) { default: " + SET + "; }");
    then("ternary", "String s = $c == null ? null : " + SET + ";");
    then("array", "Object[] a = { " + SET + " };");
    then("cast", "Object o = (Object) " + SET + ";");
    then("block", "{ { " + SET + "; } }");
    then("synchronized", "synchronized ($c) { " + SET + "; }");
    then("anonymous class", "new Object() { { " + SET + "; } };");
    then("local class", "class X { X() { " + SET + "; } } new X();");
    then("lambda", "Runnable r = () -> " + SET + "; r.run();");
    then("method reference", "java.util.List.of(\"ran\").forEach(x -> " + SET + ");");
    then("thread", "Thread t = new Thread(() -> " + SET + "); t.start(); t.join();");
    then("insert", "insert(" + SET + " + \"\");");
    then(
        "reflection",
        "Class.forName(\"java.lang.System\").getMethod(\"setProperty\", String.class,"
            + " String.class).invoke(null, \"nexarag.attack\", \"ran\");");
    then(
        "reflection from a fact",
        "$c.getClass().forName(\"java.lang.System\").getMethod(\"setProperty\", String.class,"
            + " String.class).invoke(null, \"nexarag.attack\", \"ran\");");
    then(
        "method handle",
        "java.lang.invoke.MethodHandles.lookup().findStatic(System.class, \"setProperty\","
            + " java.lang.invoke.MethodType.methodType(String.class, String.class,"
            + " String.class)).invokeWithArguments(\"nexarag.attack\", \"ran\");");
    then("stream", "java.util.stream.Stream.of(1).peek(x -> " + SET + ").toList();");
    then(
        "map", "new java.util.HashMap<String, String>().computeIfAbsent(\"a\", k -> " + SET + ");");
    then("properties", "System.getProperties().put(\"nexarag.attack\", \"ran\");");
    then("evaluated text", "org.mvel2.MVEL.eval(\"" + QUOTED + "\");");
    then("unicode escape in a name", "\\u0053ystem.setProperty(\"nexarag.attack\", \"ran\");");
    then("unicode escape in a line comment", "// harmless \\u000a " + SET + ";");
    then("unicode escape in a block comment", "/* \\u002a/ " + SET + "; /* */");
    then("unicode escape of a quote", "String s = \"\\u0022 + " + SET + " + \\u0022\";");
    then("closed method", "} static { " + SET + "; } private static void x() {");
    then("the engine's own door", "drools.getRule(); " + SET + ";");
    then("the engine's context", "kcontext.getKieRuntime(); " + SET + ";");
    mvel("call", SET + ";");
    mvel("full name", "java.lang." + SET + ";");
    mvel("in an argument", "decision.allow(" + SET + ", \"x\");");
    mvel("if", "if (true) { " + SET + "; }");
    mvel("foreach", "foreach (x : [1]) { " + SET + "; }");
    mvel("list", "[ " + SET + " ];");
    mvel("function", "def f() { " + SET + "; } f();");
    mvel("with", "with ($c) { }; " + SET + ";");
    mvel(
        "reflection",
        "Class.forName(\"java.lang.System\").getMethod(\"setProperty\", [String, String]).invoke("
            + "null, [\"nexarag.attack\", \"ran\"]); "
            + SET
            + ";");
    mvel("class of a fact", "$c.class.forName(\"java.lang.System\"); " + SET + ";");
    mvel("evaluated text", "org.mvel2.MVEL.eval(\"" + QUOTED + "\");");
    constraint("call", SET + " == null");
    constraint("second call", "access || " + SET + " == null");
    constraint("inline eval", "eval(" + SET + " == null)");
    constraint("return value", "id == (" + SET + ")");
    constraint("list", "id in ( " + SET + " )");
    constraint("negated list", "id not in ( \"x\", " + SET + " )");
    constraint("member", "id memberOf ( java.util.List.of(" + SET + ") )");
    constraint("pattern", "id matches ( " + SET + " )");
    constraint("variable", "$x : ( " + SET + " )");
    constraint("arithmetic", "authority + " + SET + ".length() > 1");
    constraint("full name", "java.lang." + SET + " == null");
    constraint("nested", "(access && (" + SET + " == null)) || ended");
    constraint("ternary", "(access ? " + SET + " : \"x\") == null");
    when("eval", "eval( " + SET + " == null )");
    when("eval inside not", "not( FoundCandidate( ) and eval( " + SET + " == null ) )");
    when("eval inside or", "( FoundCandidate( ) or eval( " + SET + " == null ) )");
    when("exists", "exists( FoundCandidate( " + SET + " == null ) )");
    when(
        "forall",
        "forall( $c : FoundCandidate( ) FoundCandidate( this == $c, " + SET + " == null ) )");
    when("from", "String( ) from " + SET);
    when("from list", "String( ) from java.util.Arrays.asList( " + SET + " )");
    when("collect", "java.util.List( ) from collect( FoundCandidate( " + SET + " == null ) )");
    when(
        "accumulate",
        "Number( ) from accumulate( FoundCandidate( ), init( "
            + SET
            + "; ), action( ), result( 1 ) )");
    when(
        "accumulated action",
        "Number( ) from accumulate( FoundCandidate( ), init( ), action( "
            + SET
            + "; ), result( 1 ) )");
    when(
        "accumulated function",
        "accumulate( FoundCandidate( ); $n : sum( " + SET + " == null ? 1 : 2 ) )");
    head("salience", "salience ( " + SET + " == null ? 1 : 2 )");
    head("enabled", "enabled ( " + SET + " == null )");
    head("timer", "timer( expr: " + SET + " )");
    outside(
        "function",
        "function String f() { return " + SET + "; }",
        "$c : FoundCandidate( )",
        "f();");
    outside(
        "function in a condition",
        "function boolean f() { return " + SET + " == null; }",
        "eval( f() )",
        "decision.allow(\"a\", \"ok\");");
    outside(
        "static import",
        "import static java.lang.System.setProperty;",
        "$c : FoundCandidate( )",
        "setProperty(\"nexarag.attack\", \"ran\");");
    outside(
        "imported function",
        "import function java.lang.System.setProperty;",
        "$c : FoundCandidate( )",
        "setProperty(\"nexarag.attack\", \"ran\");");
    outside(
        "declared field",
        "declare X\n a : String = " + SET + "\nend",
        "$c : FoundCandidate( )",
        "new X();");
    outside(
        "query",
        "query \"q\"( ) FoundCandidate( " + SET + " == null ) end",
        "?q( )",
        "decision.allow(\"a\", \"ok\");");
    outside(
        "named consequence",
        "",
        "$c : FoundCandidate( ) do[t]",
        "decision.allow(\"a\", \"ok\");\nthen[t]\n" + SET + ";");
    outside(
        "a second rule",
        "rule \"GOV-002 y\" when then " + SET + "; end",
        "$c : FoundCandidate( )",
        "decision.allow(\"a\", \"ok\");");
    outside(
        "rule that is extended",
        "rule \"GOV-002 y\" when FoundCandidate( " + SET + " == null ) then end",
        "$c : FoundCandidate( )",
        "decision.allow(\"a\", \"ok\");");
  }

  @Test
  void runsMostHostileFilesWhereTheEngineStandsAloneAndNoneThroughOurDoor() {
    write();
    RuleAttackTest.attacks()
        .map(Arguments::get)
        .filter(attack -> ((String) attack[1]).contains(SET))
        .forEach(attack -> payloads.put("attack: " + attack[0], (String) attack[1]));
    List<String> ranThere = new ArrayList<>();
    List<String> ranHere = new ArrayList<>();
    List<String> accepted = new ArrayList<>();
    int valid = 0;
    for (Map.Entry<String, String> payload : payloads.entrySet()) {
      System.clearProperty(MARK);
      Throwable refused =
          catchThrowable(
              () ->
                  RuleCompiler.compile(
                      ShippedRules.numbersAnd(Map.of("govern/a.drl", payload.getValue()))));
      if (System.getProperty(MARK) != null) {
        ranHere.add(payload.getKey());
      }
      if (!(refused instanceof RuleSetRejected)) {
        accepted.add(payload.getKey());
      }
      System.clearProperty(MARK);
      boolean built = runOnStockDrools(payload.getValue());
      boolean ran = System.getProperty(MARK) != null;
      if (ran) {
        ranThere.add(payload.getKey());
      }
      if (built || ran) {
        valid++;
      }
    }
    assertThat(ranHere).as("ran through our door").isEmpty();
    assertThat(accepted).as("not refused").isEmpty();
    assertThat(valid).as("files that the engine alone accepts").isGreaterThan(60);
    assertThat(ranThere.size() * 2).as("ran without our door: %s", ranThere).isGreaterThan(valid);
    assertThat(ranThere).hasSizeGreaterThan(60);
  }

  @Test
  void knowsAHundredAndTwentyAttacksAtLeast() {
    write();
    long others = RuleAttackTest.attacks().count() + SentenceAttackTest.attacks().count();
    assertThat(payloads.size() + others).isGreaterThanOrEqualTo(250);
  }

  /** Whether the engine took the file; nothing between it and the file. */
  private static boolean runOnStockDrools(String text) {
    try {
      var configuration = KnowledgeBuilderFactory.newKnowledgeBuilderConfiguration();
      configuration.setOption(ParallelRulesBuildThresholdOption.get(-1));
      KnowledgeBuilder builder = KnowledgeBuilderFactory.newKnowledgeBuilder(configuration);
      builder.add(ResourceFactory.newByteArrayResource(bytes(NEEDED)), ResourceType.DRL);
      builder.add(ResourceFactory.newByteArrayResource(bytes(text)), ResourceType.DRL);
      if (builder.hasErrors()) {
        return false;
      }
      InternalKnowledgeBase base = KnowledgeBaseFactory.newKnowledgeBase();
      base.addPackages(builder.getKnowledgePackages());
      KieSession session = base.newKieSession();
      try {
        session.setGlobal("decision", new Said());
        session.insert(FactMaker.make(FoundCandidate.class, Map.of("id", "a", "access", true)));
        session.fireAllRules(10);
      } finally {
        session.dispose();
      }
      return true;
    } catch (RuntimeException | LinkageError e) {
      return false;
    }
  }

  private static byte[] bytes(String text) {
    return text.getBytes(java.nio.charset.StandardCharsets.UTF_8);
  }
}
