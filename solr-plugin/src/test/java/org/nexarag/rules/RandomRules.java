package org.nexarag.rules;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.nexarag.rules.language.RuleFileReader;
import org.nexarag.rules.language.RuleProblem;
import org.nexarag.rules.language.Stage;
import org.nexarag.rules.language.ValueType;
import org.nexarag.rules.language.Vocabulary;
import org.nexarag.rules.language.Vocabulary.FactType;

/**
 * Random rules that the checker must accept, and facts for them, drawn from few values so that
 * conditions meet. The same seed gives the same rules and facts.
 */
final class RandomRules {
  private static final List<String> TEXTS =
      List.of("a", "b", "ab", "draft", "退货", "退货期限 7天", "7", "", "zh", "number", "filled");
  private static final List<String> PATTERNS =
      List.of("a.*", ".*退货.*", "[a-b]+", "(a|draft)", ".*[0-9]天?", "b?", "draft", ".*");
  private static final List<String> WHOLE = List.of("0", "1", "2", "3", "-1", "30", "999999999");
  private static final List<String> DECIMAL =
      List.of("0.0", "0.5", "1.0", "1.5", "2.5", "-0.5", "0.55");
  private static final List<String> COMPARISONS = List.of("==", "!=", "<", "<=", ">", ">=");

  private static final Pattern TOO_LARGE =
      Pattern.compile("joins at most 4 facts|combinations of facts, allowed|never holds");

  private final Random random;
  private final Stage stage;
  private final List<FactType> types = new ArrayList<>();
  private final List<Known> known = new ArrayList<>();
  private int patterns;
  private int variables;

  /** A variable: of a fact when {@code fact} is there, else of a field. */
  private record Known(String name, @Nullable FactType fact, @Nullable ValueType type) {}

  RandomRules(Random random, Stage stage) {
    this.random = random;
    this.stage = stage;
    Vocabulary vocabulary = new Vocabulary(stage);
    vocabulary.factNames().forEach(name -> types.add(vocabulary.fact(name)));
  }

  private <T> T one(List<T> list) {
    return list.get(random.nextInt(list.size()));
  }

  private boolean chance(int percent) {
    return random.nextInt(100) < percent;
  }

  /** A file of rules {@code R-000}, {@code R-001} and so on. */
  String file(int rules) {
    StringBuilder text = new StringBuilder(header());
    for (int i = 0; i < rules; i++) {
      text.append(rule("RND-%03d".formatted(i)));
    }
    return text.toString();
  }

  /** A rule within the language's limits of size; one that is too large is drawn anew. */
  String rule(String id) {
    while (true) {
      String rule = draw(id);
      List<RuleProblem> problems = new ArrayList<>();
      RuleFileReader.read(stage.folder() + "/x.drl", header() + rule, problems);
      if (problems.stream().noneMatch(p -> TOO_LARGE.matcher(p.toString()).find())) {
        return rule;
      }
    }
  }

  private String header() {
    return "package " + stage.packageName() + ";\n";
  }

  private String draw(String id) {
    known.clear();
    patterns = 0;
    StringBuilder text = new StringBuilder("rule \"" + id + " 随机 random\"\nwhen\n");
    int conditions = 1 + random.nextInt(3);
    for (int i = 0; i < conditions && patterns < 4; i++) {
      text.append("  ").append(condition(0)).append('\n');
    }
    return text + "then\n  " + call() + "\nend\n";
  }

  private String call() {
    return switch (stage) {
      case PLAN -> "decision.smallTalk(\"other\", \"r\");";
      case GOVERN -> "decision.drop(\"x\", \"r\");";
      case JUDGE -> "decision.label(\"bad\", \"r\");";
      case VERIFY -> "decision.refuse(\"weak_evidence\", \"r\");";
    };
  }

  private String condition(int depth) {
    int left = 4 - patterns;
    int kind = depth > 2 ? 0 : random.nextInt(10);
    if (kind == 6 || kind == 7) {
      return inside((kind == 6 ? "not " : "exists "), depth);
    } else if (kind >= 8 && left >= 2) {
      String joint = kind == 8 ? " or " : " and ";
      return "( " + inside("", depth) + joint + inside("", depth) + " )";
    }
    return pattern();
  }

  /** A condition whose variables are not known outside. */
  private String inside(String prefix, int depth) {
    int before = known.size();
    String text = prefix + condition(depth + 1);
    known.subList(before, known.size()).clear();
    return text;
  }

  private String pattern() {
    FactType type = one(types);
    patterns++;
    List<String> constraints = new ArrayList<>();
    int count = random.nextInt(4);
    for (int i = 0; i < count; i++) {
      if (chance(15)) {
        String field = one(List.copyOf(type.fields().keySet()));
        String name = "$f" + ++variables;
        constraints.add(name + " : " + field);
        known.add(new Known(name, null, type.fields().get(field)));
      } else {
        constraints.add(bool(type, 0));
      }
    }
    String name = "";
    if (chance(60)) {
      name = "$c" + ++variables + " : ";
    }
    String text = name + type.name() + "( " + String.join(", ", constraints) + " )";
    if (!name.isEmpty()) {
      known.add(new Known(name.substring(0, name.indexOf(' ')), type, null));
    }
    return text;
  }

  private String bool(FactType type, int depth) {
    int kind = depth > 2 ? random.nextInt(7) : random.nextInt(10);
    return switch (kind) {
      case 0, 1 -> number(type, 0) + " " + one(COMPARISONS) + " " + number(type, 0);
      case 2 -> text(type) + (chance(50) ? " == " : " != ") + text(type);
      case 3 ->
          text(type) + (chance(30) ? " not in (" : " in (") + quoted() + ", " + quoted() + ")";
      case 4 ->
          text(type)
              + (chance(30) ? " not " : " ")
              + (chance(50) ? "contains " + text(type) : "matches \"" + one(PATTERNS) + "\"");
      case 5 -> numbers(type);
      case 6 -> flag(type);
      case 7 ->
          "( "
              + bool(type, depth + 1)
              + (chance(50) ? " && " : " || ")
              + bool(type, depth + 1)
              + " )";
      case 8 -> bool(type, depth + 1) + (chance(50) ? " && " : " || ") + bool(type, depth + 1);
      default -> "!( " + bool(type, depth + 1) + " )";
    };
  }

  private String numbers(FactType type) {
    return field(type, t -> t == ValueType.INTEGER || t == ValueType.DECIMAL, "1")
        + (chance(30) ? " not in (" : " in (")
        + one(List.of("0", "1", "2", "0.5", "1.0", "2.5"))
        + ", "
        + one(List.of("3", "0.55", "30"))
        + ")";
  }

  private String flag(FactType type) {
    String dated = field(type, t -> t == ValueType.DATE, "");
    if (!dated.isEmpty() && chance(40)) {
      return dated
          + (chance(50) ? " == " : " != ")
          + (chance(70) ? "null" : field(type, t -> t == ValueType.DATE, "null"));
    }
    String flag = field(type, t -> t == ValueType.BOOLEAN, "true == true");
    int kind = random.nextInt(4);
    if (flag.equals("true == true") || kind == 0) {
      return flag;
    }
    return kind == 1
        ? "!" + flag
        : flag
            + (kind == 2 ? " == " : " != ")
            + one(List.of("true", "false", field(type, t -> t == ValueType.BOOLEAN, "true")));
  }

  private String number(FactType type, int depth) {
    int kind = random.nextInt(depth > 1 ? 5 : 8);
    return switch (kind) {
      case 0 -> one(WHOLE);
      case 1 -> one(DECIMAL);
      case 2, 3, 4 -> field(type, t -> t == ValueType.INTEGER || t == ValueType.DECIMAL, "2");
      case 5 -> "-" + field(type, t -> t == ValueType.INTEGER || t == ValueType.DECIMAL, "2");
      case 6 ->
          "("
              + number(type, depth + 1)
              + one(List.of(" + ", " - ", " * "))
              + number(type, depth + 1)
              + ")";
      default ->
          number(type, depth + 1) + one(List.of(" + ", " - ", " * ")) + number(type, depth + 1);
    };
  }

  private String text(FactType type) {
    return chance(25) ? quoted() : field(type, t -> t == ValueType.TEXT, quoted());
  }

  private String quoted() {
    return '"' + one(TEXTS) + '"';
  }

  /** A field of the fact or of a variable known here. */
  private String field(
      FactType type, java.util.function.Predicate<ValueType> wanted, String otherwise) {
    List<String> names = new ArrayList<>();
    for (Known one : known) {
      if (one.fact() != null) {
        one.fact()
            .fields()
            .forEach((name, t) -> add(names, wanted.test(t), one.name() + "." + name));
      } else {
        add(names, wanted.test(one.type()), one.name());
      }
    }
    if (chance(60)) {
      names.clear();
    }
    type.fields().forEach((name, t) -> add(names, wanted.test(t), name));
    return names.isEmpty() ? otherwise : one(names);
  }

  private static void add(List<String> names, boolean fits, String name) {
    if (fits) {
      names.add(name);
    }
  }

  /** Facts of the stage: none, one or a few of each type. */
  List<Record> facts(int most) {
    List<Record> facts = new ArrayList<>();
    for (FactType type : types) {
      int count = random.nextInt(most + 1);
      for (int i = 0; i < count; i++) {
        Map<String, @Nullable Object> values = new TreeMap<>();
        type.fields().forEach((name, t) -> values.put(name, value(t)));
        facts.add(FactMaker.make(type.record(), values));
      }
    }
    return facts;
  }

  private @Nullable Object value(ValueType type) {
    return switch (type) {
      case INTEGER -> Integer.valueOf(one(WHOLE));
      case DECIMAL -> Double.valueOf(one(chance(70) ? DECIMAL : WHOLE));
      case BOOLEAN -> random.nextBoolean();
      case DATE -> chance(40) ? null : LocalDate.of(2026, 1 + random.nextInt(2), 1);
      default -> one(TEXTS);
    };
  }
}
