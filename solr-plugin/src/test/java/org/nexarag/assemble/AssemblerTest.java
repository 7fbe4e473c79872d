package org.nexarag.assemble;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.nexarag.assemble.Assembler.Around;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Chunk;
import org.nexarag.model.Conflict;
import org.nexarag.model.Context;
import org.nexarag.model.Context.Passage;
import org.nexarag.model.Evidence;
import org.nexarag.model.Judgement;
import org.nexarag.model.Reason;
import org.nexarag.model.Slot;
import org.nexarag.model.Span;
import org.nexarag.testing.Evidences.Made;
import org.nexarag.testing.ShippedRules;

class AssemblerTest {
  private static final Assembler.Neighbours ALONE = chunk -> new Around(null, null);

  private static Judgement judged(List<Slot> slots, List<Conflict> conflicts) {
    return new Judgement(
        Judgement.Quality.GOOD,
        Judgement.Action.ACCEPT,
        Reason.NONE,
        "",
        "",
        slots,
        conflicts,
        List.of(),
        0);
  }

  private static Context assemble(List<Evidence> evidences, Judgement judgement, int k, int room) {
    return new Assembler()
        .assemble(
            evidences,
            List.of(),
            judgement,
            ALONE,
            String::length,
            ShippedRules.thresholds(),
            null,
            k,
            room);
  }

  private static List<String> docs(Context context) {
    return context.passages().stream().map(p -> p.evidence().chunk().docId()).toList();
  }

  private static List<Evidence> five() {
    List<Evidence> five = new ArrayList<>();
    List<String> texts = List.of("甲说苹果。", "乙说香蕉。", "丙说樱桃。", "丁说西瓜。", "戊说葡萄。");
    for (int i = 0; i < 5; i++) {
      five.add(Made.of("d" + (i + 1), "题").says(.9 - .1 * i, texts.get(i)));
    }
    return five;
  }

  @Test
  void putsTheStrongestFirstAndTheSecondStrongestLast() {
    Context context = assemble(five(), judged(List.of(), List.of()), 5, 100);
    assertThat(docs(context)).containsExactly("d1", "d3", "d4", "d5", "d2");
    assertThat(context.passages()).extracting(Passage::n).containsExactly(1, 2, 3, 4, 5);
    assertThat(context.tokens()).isEqualTo(5 * 5);
  }

  @Test
  void neverExceedsTheBudgetAndCountsExactly() {
    Context context = assemble(five(), judged(List.of(), List.of()), 5, 17);
    assertThat(docs(context)).containsExactly("d1", "d3", "d2");
    assertThat(context.tokens()).isEqualTo(3 * 5);
  }

  @Test
  void mergesNearDuplicatesAndListsThem() {
    String text = "签收后 30 天内，商品完好且附件齐全的，可以凭购物凭证申请退货";
    Context context =
        assemble(
            List.of(Made.of("a", "题").says(.9, text + "。"), Made.of("b", "题").says(.8, text + "！")),
            judged(List.of(), List.of()),
            6,
            500);
    assertThat(docs(context)).containsExactly("a");
    assertThat(context.passages().get(0).merged()).containsExactly("b!v1#0");
  }

  @Test
  void keepsNearDuplicatesApartWhenANumberOrANegationDiffers() {
    String text = "签收后 %s 天内，商品完好且附件齐全的，%s可以凭购物凭证申请退货。";
    Context context =
        assemble(
            List.of(
                Made.of("a", "题").says(.9, text.formatted("30", "")),
                Made.of("b", "题").says(.8, text.formatted("15", "")),
                Made.of("c", "题").says(.7, text.formatted("30", "不"))),
            judged(List.of(), List.of()),
            6,
            500);
    assertThat(docs(context)).containsExactlyInAnyOrder("a", "b", "c");
  }

  @Test
  void keepsThePassageOfAFilledSlotWhenRoomIsShort() {
    Slot slot =
        Slot.open("甲", AnswerKind.TEXT, List.of(List.of("葡萄")), List.of(), true)
            .filled("戊说葡萄。", "d5!v1#0", new Span(0, 5));
    assertThat(docs(assemble(five(), judged(List.of(slot), List.of()), 2, 10)))
        .containsExactly("d1", "d5");
  }

  @Test
  void cutsATooLongNeededPassageToWholeSentencesAroundItsSpan() {
    String text = "前面的话很长很长很长。关键在这里。后面的话很长很长很长。";
    Evidence evidence = Made.of("a", "题").says(.9, text);
    Span key = new Span(text.indexOf("关键"), text.indexOf("后面"));
    Slot slot =
        Slot.open("甲", AnswerKind.TEXT, List.of(List.of("关键")), List.of(), true)
            .filled("关键在这里。", evidence.id(), key);
    Context context = assemble(List.of(evidence), judged(List.of(slot), List.of()), 1, 8);
    Passage passage = context.passages().get(0);
    assertThat(passage.text()).isEqualTo("关键在这里。");
    assertThat(key.start() + passage.offset()).isZero();
    assertThat(context.tokens()).isEqualTo(6);
  }

  @Test
  void putsTheSidesOfAConflictSideBySide() {
    Conflict conflict =
        new Conflict(
            "题",
            List.of(
                new Conflict.Side("d1!v1#0", "苹果", new Span(0, 5)),
                new Conflict.Side("d4!v1#0", "西瓜", new Span(0, 5))),
            "说法不一");
    assertThat(docs(assemble(five(), judged(List.of(), List.of(conflict)), 5, 100)))
        .startsWith("d1", "d4");
  }

  @Test
  void joinsTheRestOfACutSentenceFromTheNextChunkOfTheSameSection() {
    Made policy = Made.of("a", "题");
    Evidence cut = policy.says(1, .9, "商品完好的可以退货。但是定制商品");
    Chunk next = policy.chunk(2, "不支持退货。另有说明。");
    Assembler.Neighbours around = chunk -> new Around(null, next);
    Context context =
        new Assembler()
            .assemble(
                List.of(cut),
                List.of(),
                judged(List.of(), List.of()),
                around,
                String::length,
                ShippedRules.thresholds(),
                null,
                1,
                100);
    assertThat(context.passages().get(0).text()).isEqualTo("商品完好的可以退货。但是定制商品不支持退货。");
    assertThat(context.passages().get(0).offset()).isZero();
  }

  @Test
  void joinsTheStartOfACutSentenceAndMovesTheOffset() {
    Made policy = Made.of("a", "题");
    Evidence cut = policy.says(1, .9, "不支持退货。另有说明。");
    Chunk previous = policy.chunk(0, "商品完好的可以退货。但是定制商品");
    Assembler.Neighbours around = chunk -> new Around(previous, null);
    Passage passage =
        new Assembler()
            .assemble(
                List.of(cut),
                List.of(),
                judged(List.of(), List.of()),
                around,
                String::length,
                ShippedRules.thresholds(),
                null,
                1,
                100)
            .passages()
            .get(0);
    assertThat(passage.text()).isEqualTo("但是定制商品不支持退货。另有说明。");
    assertThat(passage.offset()).isEqualTo("但是定制商品".length());
  }

  @Test
  void leavesWholeChunksAlone() {
    Made policy = Made.of("a", "题");
    Chunk other = policy.chunk(0, "上一段。");
    Assembler.Neighbours around = chunk -> new Around(other, other);
    Context context =
        new Assembler()
            .assemble(
                List.of(policy.says(1, .9, "完整的一句。")),
                List.of(),
                judged(List.of(), List.of()),
                around,
                String::length,
                ShippedRules.thresholds(),
                null,
                1,
                100);
    assertThat(context.passages().get(0).text()).isEqualTo("完整的一句。");
  }

  @Test
  void makesNothingOfNothing() {
    assertThat(assemble(List.of(), judged(List.of(), List.of()), 6, 100)).isEqualTo(Context.EMPTY);
  }
}
