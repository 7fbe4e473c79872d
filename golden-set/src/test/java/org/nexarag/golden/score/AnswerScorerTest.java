package org.nexarag.golden.score;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.nexarag.golden.set.BenchmarkSet;
import org.nexarag.golden.set.Corpus;
import org.nexarag.golden.set.Expectation;
import org.nexarag.golden.set.Judgments;
import org.nexarag.golden.set.Query;

class AnswerScorerTest {
  private static final ObjectMapper JSON = new ObjectMapper();

  @TempDir Path folder;
  private BenchmarkSet set =
      new BenchmarkSet(
          Path.of("none"),
          List.of(),
          Judgments.of(List.of()),
          Map.of(),
          Corpus.NONE,
          BenchmarkSet.Unit.SECTION);
  private CorpusIndex corpus = CorpusIndex.of(set);

  @BeforeEach
  void read() throws IOException {
    write(
        "corpus.jsonl",
        "{'id':'new1','text':'第一条"
            + " 发起人应当有一人以上二百人以下。','law':'公司法','version':'2023','valid_from':'2024-07-01'}",
        "{'id':'old1','text':'第一条"
            + " 发起人应当有二人以上二百人以下。','law':'公司法','version':'2018','valid_from':'2018-10-26'}",
        "{'id':'old2','text':'第二条 其他。','law':'公司法','version':'2018','valid_from':'2018-10-26'}",
        "{'id':'case1','title':'张三诉某某汽车服务公司案','text':'法院认为被告应当退还原告购车款共计十三万八千元整。','law':'案',"
            + "'acl':'legal'}");
    write(
        "queries.jsonl",
        "{'id':'q','text':'发起人几人？','category':'version_conflict',"
            + "'answer_groups':[['一人以上二百人以下']],'wrong_answers':['二人以上二百人以下'],"
            + "'stale_docs':['old1']}",
        "{'id':'asof','text':'2018年发起人几人？','category':'as_of','as_of':'2018-10-26',"
            + "'answer_groups':[['二人以上']],'wrong_answers':['一人以上']}",
        "{'id':'secret','text':'张三诉某某汽车服务公司案退了多少？','category':'restricted',"
            + "'answer_groups':[['十三万八千元']],'required_acl':'legal'}",
        "{'id':'none','text':'电池保修多久？','category':'unanswerable','answer_groups':[]}",
        "{'id':'hi','text':'你好','category':'chitchat','answer_groups':[]}",
        "{'id':'gold','text':'?','answers':['x'],'gold_sentences':['发起人应当有一人以上二百人以下。','另一句不相干的话在这里。']}");
    write(
        "qrels.tsv",
        "query-id\tcorpus-id\tscore",
        "q\tnew1\t1",
        "asof\told1\t1",
        "secret\tcase1\t1");
    set = BenchmarkSet.read(folder);
    corpus = CorpusIndex.of(set);
  }

  private void write(String name, String... lines) throws IOException {
    Files.writeString(folder.resolve(name), String.join("\n", lines).replace('\'', '"'));
  }

  private static JsonNode json(String text) {
    try {
      return JSON.readTree(text.replace('\'', '"'));
    } catch (IOException e) {
      throw new AssertionError(text, e);
    }
  }

  private AnswerScore score(String id, String as, String response) {
    Query query = set.queries().stream().filter(q -> q.id().equals(id)).findFirst().orElseThrow();
    return new AnswerScorer(set, corpus, false, LocalDate.parse("2024-06-30"))
        .score(query, new AnswerRecord(id, as, 12, "", json(response), "none"));
  }

  private static String answered(String answer, String section, String text, int start, int end) {
    return "{'outcome':'answered','reason':'','answer':'"
        + answer
        + "','evidences':[{'n':1,'section_id':'"
        + section
        + "','text':'"
        + text
        + "'}],'citations':[{'claim':'c','evidence':1,'start':"
        + start
        + ",'end':"
        + end
        + "}],'usage':{'milliseconds':{'recall':3.5,'generate':1,'total':6}}}";
  }

  @Test
  void anAnswerWithEveryGroupIsRight() {
    AnswerScore score =
        score("q", "public", answered("一人以上、二百人以下[1]。", "new1.2", "一人以上二百人以下", 0, 9));
    assertThat(score.expected()).isEqualTo(Expectation.ANSWER);
    assertThat(score.right()).isTrue();
    assertThat(score.inCited()).isTrue();
    assertThat(score.inEvidence()).isTrue();
    assertThat(score.wrongSaid()).isFalse();
    assertThat(score.staleCited()).isFalse();
    assertThat(score.versionRight()).isTrue();
    assertThat(score.citations()).isEqualTo(1);
    assertThat(score.validCitations()).isEqualTo(1);
    assertThat(score.leaks()).isEmpty();
    assertThat(score.serverMillis()).isEqualTo(6);
    assertThat(score.layerMillis())
        .containsOnlyKeys("recall", "generate")
        .containsEntry("recall", 3.5);
  }

  @Test
  void aSupersededPassageIsSeenInCitationAndValue() {
    AnswerScore score = score("q", "public", answered("二人以上二百人以下[1]。", "old1", "二人以上二百人以下", 0, 10));
    assertThat(score.right()).isFalse();
    assertThat(score.wrongSaid()).isTrue();
    assertThat(score.staleCited()).isTrue();
    assertThat(score.staleShown()).isTrue();
    assertThat(score.versionRight()).isFalse();
    assertThat(score.validCitations()).isZero();
  }

  @Test
  void anAsOfQuestionNeedsTheVersionAskedFor() {
    assertThat(score("asof", "public", answered("二人以上", "old1", "二人以上", 0, 4)).versionRight())
        .isTrue();
    assertThat(score("asof", "public", answered("二人以上", "old2", "二人以上", 0, 4)).versionRight())
        .isTrue();
    assertThat(score("asof", "public", answered("二人以上", "new1", "二人以上", 0, 4)).versionRight())
        .isFalse();
  }

  @Test
  void whatIsInForceFollowsFromTheFirstDaysOfAllVersions() {
    assertThat(corpus.outOfForce("old1", "2018-10-25")).as("not yet").isTrue();
    assertThat(corpus.outOfForce("old1", "2018-10-26")).isFalse();
    assertThat(corpus.outOfForce("old1", "2024-06-30")).isFalse();
    assertThat(corpus.outOfForce("old1", "2024-07-01")).as("superseded").isTrue();
    assertThat(corpus.outOfForce("new1", "2024-06-30")).as("not yet").isTrue();
    assertThat(corpus.outOfForce("case1", "2024-06-30")).as("without a day").isFalse();
  }

  @Test
  void aCitationIsHeldAgainstTheDayAskedAbout() {
    assertThat(score("q", "public", answered("x", "new1", "x", 0, 1)).outOfForceCited()).isTrue();
    assertThat(score("q", "public", answered("x", "old1", "x", 0, 1)).outOfForceCited()).isFalse();
    assertThat(score("asof", "public", answered("x", "new1", "x", 0, 1)).outOfForceCited())
        .isTrue();
  }

  @Test
  void spansAreCodePointsWithinTheirEvidence() {
    assertThat(score("q", "public", answered("x", "new1", "𠮷野家", 0, 3)).validCitations())
        .isEqualTo(1);
    assertThat(score("q", "public", answered("x", "new1", "𠮷野家", 0, 4)).validCitations()).isZero();
    assertThat(score("q", "public", answered("x", "new1", "𠮷野家", 2, 2)).validCitations()).isZero();
    String nowhere = answered("x", "new1", "abc", 0, 2).replace("'evidence':1", "'evidence':7");
    assertThat(score("q", "public", nowhere).validCitations()).isZero();
    assertThat(score("q", "public", nowhere).citations()).isEqualTo(1);
  }

  @Test
  void refusalsAndSmallTalkAreRightWhereExpected() {
    String refused = "{'outcome':'refused','reason':'weak_evidence','answer':''}";
    assertThat(score("none", "public", refused).right()).isTrue();
    assertThat(score("q", "public", refused).right()).isFalse();
    assertThat(score("hi", "public", "{'outcome':'chitchat'}").right()).isTrue();
    assertThat(score("hi", "public", refused).right()).isFalse();
    assertThat(score("none", "public", answered("三年", "new1", "三年", 0, 2)).right()).isFalse();
    assertThat(score("none", "public", refused).inAnswer()).isFalse();
  }

  @Test
  void thePublicIsToBeRefusedWhatTheGroupIsAnswered() {
    String answer = answered("十三万八千元", "case1", "购车款共计十三万八千元整", 0, 3);
    assertThat(score("secret", "legal", answer).right()).isTrue();
    assertThat(score("secret", "legal", answer).leaks()).isEmpty();
    assertThat(score("secret", "public", answer).right()).isFalse();
    assertThat(score("secret", "public", "{'outcome':'refused'}").right()).isTrue();
  }

  @Test
  void findsRestrictedTextAnywhereInAPublicResponse() {
    assertThat(score("secret", "public", "{'trace':{'steps':[{'dropped':['case1@1']}]}}").leaks())
        .containsExactly("case1");
    assertThat(score("secret", "public", "{'trace':{'x':['应当 退还原告购车款共计十三万']}}").leaks()).hasSize(1);
    assertThat(score("q", "public", "{'answer':'退还原告购车款共计十三万八千'}").leaks()).hasSize(1);
  }

  @Test
  void theQuestionsOwnWordsPublicTextAndLongerIdsAreNoLeak() {
    assertThat(score("secret", "public", "{'trace':{'q':'张三诉某某汽车服务公司案退了多少？'}}").leaks()).isEmpty();
    assertThat(score("q", "public", "{'answer':'发起人应当有一人以上二百人以下。'}").leaks()).isEmpty();
    assertThat(score("q", "public", "{'x':'case10 lowercase1'}").leaks()).isEmpty();
  }

  @Test
  void citedSpansAreHeldAgainstGoldSentences() {
    AnswerScore score =
        score("gold", "public", answered("x", "new1", "第一条 发起人应当有一人以上二百人以下。", 4, 20));
    assertThat(score.goldSpans()).isEqualTo(1);
    assertThat(score.goldSentencesCited()).isEqualTo(1);
  }

  @Test
  void anErrorIsNeverRight() {
    AnswerScore score =
        new AnswerScorer(set, corpus, false, LocalDate.parse("2024-06-30"))
            .score(
                set.queries().get(3),
                new AnswerRecord("none", "public", 1, "boom", json("{}"), "none"));
    assertThat(score.outcome()).isEqualTo("error");
    assertThat(score.right()).isFalse();
    assertThat(score.reason()).isEqualTo("boom");
  }

  @Test
  void theReportTellsCountsIntervalsAndLeaks() {
    List<AnswerScore> scores = new ArrayList<>();
    scores.add(score("q", "public", answered("一人以上二百人以下", "new1", "一人以上二百人以下", 0, 9)));
    scores.add(score("none", "public", "{'outcome':'refused','reason':'weak_evidence'}"));
    scores.add(score("secret", "public", "{'outcome':'answered','answer':'case1'}"));
    String report = String.join("\n", AnswerReport.lines("demo", "crag", scores));
    assertThat(report)
        .contains("# demo: 3 responses")
        .contains("| answer success | 1 of 1 = 1.0000 [0.2065, 1.0000] |")
        .contains("| refused rightly | 1 of 2 = 0.5000 [0.0945, 0.9055] |")
        .contains("| restricted text shown | 1 of 3 = ")
        .contains("| chatted rightly | - |")
        .contains("citation spans within their evidence: 1 of 1")
        .contains("reason refused: weak_evidence: 1")
        .contains("LEAK in secret: case1")
        .contains("| restricted as public | 1 | 1 | 0 | 0 | 0 | 0 | 0 |")
        .contains("| recall | 0.0 | 3.5 | 1.2 |")
        .contains("| crag | 12.0 | 12.0 | 12.0 | - |")
        .contains("| conflict flagged | 0 of 3 = ");
  }

  @Test
  void askingBackAndFlaggedConflictsAreCounted() {
    List<AnswerScore> scores =
        List.of(
            score("q", "public", "{'outcome':'clarify','reason':'ambiguous'}"),
            score("q", "public", "{'outcome':'partial','conflicts':[{'subject':'人数'}]}"),
            score("none", "public", "{'outcome':'clarify','reason':'ambiguous'}"));
    String report = String.join("\n", AnswerReport.lines("demo", "crag", scores));
    assertThat(report)
        .contains("| asked back wrongly | 1 of 2 = 0.5000")
        .contains("| refused rightly | 1 of 1 = 1.0000")
        .contains("| conflict flagged | 1 of 3 = 0.3333")
        .contains("| conflict flagged where a source is wrong | 1 of 2 = 0.5000")
        .contains("| version_conflict | 2 | 0 | 1 | 0 | 1 | 0 | 0 |");
  }
}
