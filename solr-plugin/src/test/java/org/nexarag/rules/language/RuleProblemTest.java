package org.nexarag.rules.language;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.nexarag.model.Language;

class RuleProblemTest {
  private static RuleProblem problem(String file, int line, int column, String variable) {
    return new RuleProblem(file, line, column, Message.of("variable.twice", variable), Language.EN);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "rule \"GOV-001 过期的不用\" when          | ZH",
        "// 只有资料的访问组里                     | ZH",
        "/* one 说明 */ rule \"GOV-001 x\"          | ZH",
        "/* 没有结束                               | ZH",
        "cases:   - name: 有权限                   | ZH",
        "# 每条规则                                | ZH",
        "规则 \"GOV-001 x 过期\"                    | ZH",
        "rule \"GOV-001 x\" when A( b == \"退货\" ) | ZH",
        "A( b == \"退货\" )                         | EN",
        "rule \"GOV-001 drop what has ended\"       | EN",
        "''                                        | EN",
      })
  void knowsTheLanguageOfAFilesAuthor(String text, Language expected) {
    assertThat(RuleProblem.languageOf(text)).isEqualTo(expected);
  }

  @Test
  void showsPlaceAndMessageInEachLanguage() {
    RuleProblem problem =
        new RuleProblem("govern/a.drl", 3, 7, Message.of("variable.twice", "$c"), Language.ZH);
    assertThat(problem.shown(Language.EN))
        .isEqualTo("govern/a.drl:3:7: the variable $c is bound twice")
        .isEqualTo(problem.toString());
    assertThat(problem.shown(Language.ZH))
        .isEqualTo("govern/a.drl:3:7: 变量 $c 定义了两次")
        .isEqualTo(problem.inAuthorsLanguage());
    assertThat(problem.message(Language.ZH)).isEqualTo("变量 $c 定义了两次");
  }

  @Test
  void showsAProblemWithoutAPlaceAsTheMessageAlone() {
    assertThat(RuleProblem.of(Message.of("rules.none")).shown(Language.ZH))
        .isEqualTo("没有找到规则文件（.drl、.dslr 或 .csv）");
  }

  @Test
  void standsByFileLineColumnAndText() {
    List<RuleProblem> sorted =
        List.of(
            problem("a", 1, 2, "$c"),
            problem("a", 1, 2, "$d"),
            problem("a", 1, 10, "$a"),
            problem("a", 2, 1, "$a"),
            problem("b", 1, 1, "$a"));
    List<RuleProblem> mixed =
        List.of(sorted.get(4), sorted.get(2), sorted.get(0), sorted.get(3), sorted.get(1));
    assertThat(mixed.stream().sorted()).isEqualTo(sorted);
    assertThat(RuleProblem.list(mixed, Language.ZH).lines())
        .containsExactly(
            "a:1:2: 变量 $c 定义了两次",
            "a:1:2: 变量 $d 定义了两次",
            "a:1:10: 变量 $a 定义了两次",
            "a:2:1: 变量 $a 定义了两次",
            "b:1:1: 变量 $a 定义了两次");
  }
}
