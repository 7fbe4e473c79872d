package org.nexarag.text;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import org.nexarag.model.Language;

class ExclusionsTest {
  private static List<Exclusion> find(String question) {
    return Exclusions.find(question, Languages.detect(question));
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Which fees apply (excluding customs duty) to a parcel?|customs duty|Which fees apply to a parcel?",
        "Tell me about the lighthouse keeper, but don't mention the storm.|storm|Tell me about the lighthouse keeper.",
        "List the parts other than the motor|motor|List the parts",
        "Describe the harbour, avoiding any mention of the ferry.|ferry|Describe the harbour.",
        "What does the plan cover besides dental care?|dental care|What does the plan cover?",
        "Explain the treaty without referring to the border dispute.|border dispute|Explain the treaty.",
        "Show vacuum models that do not contain a paper bag|paper bag|Show vacuum models",
        "除了运费以外还收哪些费用？|运费|还收哪些费用？",
        "介绍一下这座古城，不要提城墙。|城墙|介绍一下这座古城。",
        "有哪些灯具（不包括台灯）在促销？|台灯|有哪些灯具在促销？",
        "推荐几款耳机，不要有线的|有线|推荐几款耳机",
      })
  void readsWhatIsLeftOut(String question, String excluded, String rest) {
    List<Exclusion> found = find(question);
    assertThat(found).extracting(Exclusion::text).containsExactly(excluded);
    assertThat(found.get(0).phrase().of(question)).isEqualTo(excluded);
    assertThat(Exclusions.without(question, found)).isEqualTo(rest);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Can I return the lamp without a receipt?",
        "What does the warranty not include?",
        "How can I avoid scratches on the lid?",
        "Why does the panel not light up?",
        "Please do not exclude the garden tools",
        "Is it allowed or not?",
        "不能退吗",
        "没有发票可以保修吗",
        "保修不包括什么？",
        "不要排除台灯",
        "这款不要紧吧",
        "除湿机怎么清洗",
        "",
      })
  void aConditionOrAnAskedNegationIsNoExclusion(String question) {
    assertThat(find(question)).isEmpty();
  }

  @Test
  void twoExclusionsStandInTheirOrder() {
    String question = "Compare Oslo (excluding Frogner) with Bergen (excluding Bryggen).";
    List<Exclusion> found = find(question);
    assertThat(found).extracting(Exclusion::text).containsExactly("Frogner", "Bryggen");
    assertThat(Exclusions.without(question, found)).isEqualTo("Compare Oslo with Bergen.");
  }

  @Test
  void aTextAboutTheExcludedThingIsToldFromOneAboutTheRest() {
    Exclusion storm =
        find("Tell me about the lighthouse, but don't mention the great storm.").get(0);
    assertThat(storm.shareIn("The great storm of the century")).isEqualTo(1);
    assertThat(storm.shareIn("The lighthouse was built of stone")).isZero();
  }

  @Test
  void termsOfTheRestDoNotTellATextAboutTheExcludedThing() {
    Exclusion one = find("Roses in gardens, excluding roses in pots").get(0);
    assertThat(one.terms()).containsExactly("pot");
  }

  @Test
  void manyExclusionsAreBounded() {
    String question = "List all" + " (excluding thing%s)".repeat(40);
    assertThat(find(question.replace("%s", "x")).size()).isLessThanOrEqualTo(8);
  }

  @Test
  void anUnclosedBracketEndsWithTheQuestion() {
    List<Exclusion> found = Exclusions.find("Which lamps (excluding desk lamps", Language.EN);
    assertThat(found).extracting(Exclusion::text).containsExactly("desk lamps");
  }
}
