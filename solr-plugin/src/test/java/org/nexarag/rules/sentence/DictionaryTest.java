package org.nexarag.rules.sentence;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nexarag.rules.RuleFolder;
import org.nexarag.rules.language.RuleFileReader;
import org.nexarag.rules.language.RuleNode;
import org.nexarag.rules.language.RuleProblem;
import org.nexarag.rules.language.Stage;
import org.nexarag.rules.language.Vocabulary;
import org.nexarag.rules.sentence.Sentence.Section;

/** What a dictionary may say, and whether the shipped ones say everything. */
class DictionaryTest {
  private static final Pattern NO_LETTERS = Pattern.compile("[^A-Za-z]+");

  private static List<String> problems(String... lines) {
    List<RuleProblem> problems = new ArrayList<>();
    Sentences.of(Map.of("sentences/a.dsl", String.join("\n", lines)), problems);
    return problems.stream().map(RuleProblem::toString).toList();
  }

  private static String only(String line) {
    List<String> problems = problems(line);
    assertThat(problems).hasSize(1);
    return problems.get(0).replace("sentences/a.dsl:1:1: ", "");
  }

  @Test
  void acceptsFactsConditionsActionsAndComments() {
    assertThat(
            problems(
                "# 句子",
                "",
                "[when]有资料=FoundEvidence( )",
                "[when]- 覆盖率{c:comparison}{n:number}=coverage {c} {n}",
                "[then]接受，理由{r:text}=decision.action(\"accept\", \"\", {r});"))
        .isEmpty();
  }

  @Test
  void saysWhatALineLooksLike() {
    assertThat(only("规则=rule"))
        .isEqualTo(
            "read \"规则=rule\", expected [when]sentence=fact, [when]- sentence=condition or"
                + " [then]sentence=action;");
    assertThat(only("[keyword]规则=rule")).startsWith("read \"[keyword]规则=rule\", expected [when]");
    assertThat(only("[when]有资料")).isEqualTo("no = stands between the sentence and its meaning");
    assertThat(only("[when]有资料=")).isEqualTo("the sentence has no meaning");
    assertThat(only("[when]" + "长".repeat(1000) + "=X( )"))
        .isEqualTo("the line has 1011 characters, allowed 1000");
  }

  @Test
  void namesTheTypesOfParameters() {
    String types =
        "allowed: number, day, text, texts, comparison, equality, yes-no, words such as good|bad or"
            + " 好->good|差->bad, 'some of ' and such words";
    assertThat(only("[when]- 得分低于{n}=topScore < {n}"))
        .isEqualTo("the parameter {n} has no known type; " + types);
    assertThat(only("[when]- 得分低于{n:\\d+}=topScore < {n}"))
        .isEqualTo("the parameter {n} has no known type; " + types);
    assertThat(only("[when]- 得分低于{a b:number}=topScore < {a b}"))
        .isEqualTo("'a b' is not the name of a parameter");
    assertThat(only("[when]- 得分低于{n:number=topScore"))
        .isEqualTo("no = stands between the sentence and its meaning");
  }

  @Test
  void wantsEveryParameterInTheSentenceAndInTheMeaning() {
    assertThat(only("[when]- 得分低于{n:number}=topScore < 1"))
        .isEqualTo("the meaning does not use {n}");
    assertThat(only("[when]- 得分低于{n:number}=topScore < {m} + {n}"))
        .isEqualTo("the meaning names {m}, which the sentence does not have");
    assertThat(only("[when]- {n:number}{m:number}=topScore < {m} + {n}"))
        .isEqualTo("a sentence has at least one word of its own");
    assertThat(only("[when]- 从{n:number}到{n:number}=topScore < {n}"))
        .isEqualTo("two parameters of the sentence have one name");
    assertThat(only("[then]说“{t:text}”=decision.allow($c.id, {t});"))
        .isEqualTo("the text that starts with “ has no closing ” on this line");
    assertThat(only("[then]说“好”{t:text}=decision.allow($c.id, {t});"))
        .isEqualTo("a sentence has no quotes: {x:text} stands for a text together with its quotes");
  }

  @Test
  void wantsOneFactOneConditionOrAnActionAsMeaning() {
    String fact =
        "the meaning of [when] is one fact with its brackets, such as FoundCandidate( ); a condition"
            + " starts with a hyphen: [when]- sentence=condition";
    assertThat(only("[when]有资料=count > 0")).isEqualTo(fact);
    assertThat(only("[when]有资料=FoundEvidence( ); NeededSlot( )")).isEqualTo(fact);
    assertThat(only("[when]- 有资料=count > 0, reranked == true"))
        .isEqualTo("one sentence is one condition; join its parts with &&");
    assertThat(only("[then]接受{r:text}=decision.action(\"accept\", \"\", {r})"))
        .isEqualTo("the meaning of an action ends with ;");
  }

  @Test
  void reportsSentencesThatCanBeReadInTwoWays() {
    assertThat(
            problems(
                "[when]- 类型是{t:text}=docType == {t}",
                "[when]- 类型{e:equality}{t:text}=docType {e} {t}",
                "[when]- 类 型，是 {x:text}=id == {x}"))
        .containsExactly(
            "sentences/a.dsl:1:1: the sentence \"类型是{t}\" can also be read as sentences/a.dsl:2,"
                + " sentences/a.dsl:3",
            "sentences/a.dsl:2:1: the sentence \"类型{e}{t}\" can also be read as sentences/a.dsl:1,"
                + " sentences/a.dsl:3",
            "sentences/a.dsl:3:1: the sentence \"类 型，是 {x}\" can also be read as sentences/a.dsl:1,"
                + " sentences/a.dsl:2");
  }

  private static Sentences shipped(String file) throws IOException {
    String text = new RuleFolder(Path.of("..", "rules")).read().get("sentences/" + file);
    List<RuleProblem> problems = new ArrayList<>();
    Sentences sentences = Sentences.of(Map.of("sentences/" + file, text), problems);
    assertThat(problems).isEmpty();
    return sentences;
  }

  /** A rule of one sentence, the rest of it being as harmless as the stage allows. */
  private static String ruleOf(Stage stage, Section section, String fact, String text) {
    String when =
        switch (section) {
          case FACT -> text.contains("$c.") ? "$c : " + fact + "( ) " + text : text;
          case CONDITION ->
              text.contains("$c.")
                  ? "$c : " + fact + "( ) " + fact + "( " + text + " )"
                  : fact + "( " + text + " )";
          default -> "$c : " + fact + "( )";
        };
    String then =
        section == Section.ACTION
            ? text
            : switch (stage) {
              case PLAN -> "decision.smallTalk(\"other\", \"x\");";
              case GOVERN -> "decision.drop(\"x\", \"x\");";
              case JUDGE -> "decision.label(\"bad\", \"x\");";
              case VERIFY -> "decision.refuse(\"budget\", \"x\");";
            };
    return "package "
        + stage.packageName()
        + "; rule \"AB-001 x\" when "
        + when
        + " then "
        + then
        + " end";
  }

  /** The rules that a sentence makes where the checker accepts it, with each of its choices. */
  private static List<RuleNode> valid(Sentence sentence) {
    List<RuleNode> valid = new ArrayList<>();
    for (Stage stage : Stage.values()) {
      for (String fact : new Vocabulary(stage).factNames()) {
        List<RuleNode> own = new ArrayList<>();
        for (List<Piece> sample : sentence.wording().samples()) {
          Wording.Filled filled =
              Objects.requireNonNull(sentence.wording().match(sample), sentence.place());
          String text = sentence.meaning().with(filled.values());
          List<RuleProblem> problems = new ArrayList<>();
          own.addAll(
              RuleFileReader.read(
                  stage.folder() + "/a.drl",
                  ruleOf(stage, sentence.section(), fact, text),
                  problems));
          if (own.isEmpty()) {
            break;
          }
          assertThat(problems).as(sentence.place() + " with " + text).isEmpty();
        }
        valid.addAll(own);
      }
    }
    return valid;
  }

  @ParameterizedTest
  @ValueSource(strings = {"zh.dsl", "en.dsl"})
  void everySentenceIsValidAndEveryFactFieldAndActionHasOne(String file) throws IOException {
    Set<String> said = new TreeSet<>();
    for (Sentence sentence : shipped(file).dictionary().sentences()) {
      List<RuleNode> rules = valid(sentence);
      assertThat(rules).as(sentence.place() + " " + sentence.wording()).isNotEmpty();
      for (RuleNode rule : rules) {
        if (sentence.section() == Section.ACTION) {
          rule.then().forEach(call -> said.add(rule.stage().folder() + " " + call.action()));
        } else {
          rule.when().forEach(condition -> collect(rule.stage(), condition, said));
        }
      }
    }
    for (Stage stage : Stage.values()) {
      Vocabulary vocabulary = new Vocabulary(stage);
      Collection<String> wanted = new TreeSet<>(vocabulary.actionNames());
      for (String name : vocabulary.factNames()) {
        wanted.add(name);
        Vocabulary.FactType fact = Objects.requireNonNull(vocabulary.fact(name));
        fact.fields().keySet().forEach(field -> wanted.add(name + "." + field));
      }
      assertThat(said)
          .as(file + " for " + stage.folder())
          .containsAll(wanted.stream().map(one -> stage.folder() + " " + one).toList());
    }
  }

  private static void collect(Stage stage, RuleNode.Condition condition, Set<String> said) {
    if (condition instanceof RuleNode.Match match) {
      said.add(stage.folder() + " " + match.fact());
      for (RuleNode.Constraint constraint : match.constraints()) {
        for (String word : NO_LETTERS.split(constraint.text(), -1)) {
          said.add(stage.folder() + " " + match.fact() + "." + word);
        }
      }
    } else if (condition instanceof RuleNode.Group group) {
      group.parts().forEach(part -> collect(stage, part, said));
    }
  }

  @Test
  void bothDictionariesMeanTheSame() throws IOException {
    assertThat(meanings("en.dsl")).isEqualTo(meanings("zh.dsl"));
  }

  private static Set<String> meanings(String file) throws IOException {
    return shipped(file).dictionary().sentences().stream()
        .map(sentence -> sentence.section() + " " + sentence.meaning().code())
        .collect(Collectors.toCollection(TreeSet::new));
  }
}
