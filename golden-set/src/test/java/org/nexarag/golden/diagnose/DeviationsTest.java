package org.nexarag.golden.diagnose;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.nexarag.golden.score.AnswerRecord;
import org.nexarag.golden.score.AnswerScorer;
import org.nexarag.golden.score.CorpusIndex;
import org.nexarag.golden.set.BenchmarkSet;
import org.nexarag.golden.set.Corpus;
import org.nexarag.golden.set.Gold;
import org.nexarag.golden.set.Judgments;
import org.nexarag.golden.set.Query;
import org.nexarag.solr.experiment.ExperimentReader;

/** Every deviation from a hand-made trace, with the experiment that it proposes. */
class DeviationsTest {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final String SEARCHED =
      "'plan':{'retrieve':true,'fusion':{'method':'rrf','rerank_depth':20,"
          + "'weights':{'bm25':1,'dense':1}}},'base_retrieval':{'reranked':[]},"
          + "'legs':{'bm25':{'found':9},'dense':{'found':9}}";
  private static final String ASSEMBLED = ",'final_context':{'passages':[{'n':1,'id':'a!1#0'}]}";

  private String outcome = "refused";
  private String reason = "weak_evidence";
  private String answer = "";
  private String evidences = "";
  private String trace = SEARCHED;
  private List<String> history = List.of();
  private Optional<String> standalone = Optional.empty();
  private Set<String> expect = Set.of("answered");
  private List<String> stale = List.of();
  private Set<String> hidden = Set.of();
  private boolean conflict;
  private Passages passages = Passages.NONE;

  private static String watch(String fields) {
    return ",'experiment':{'watch':[{'id':'a!1#0','exists':true" + fields + "}]}";
  }

  private List<Deviation> deviations() throws Exception {
    boolean speaks = expect.contains("answered");
    Gold gold =
        new Gold(
            List.of("single_fact"),
            expect,
            Set.of(),
            speaks ? List.of(List.of("a!1#0")) : List.of(),
            conflict,
            Optional.of("2026-11-30"),
            Optional.empty(),
            standalone,
            false);
    Query query =
        new Query(
            "q",
            "它能退吗",
            "single_fact",
            "zh",
            speaks ? List.of(List.of("30 天")) : List.of(),
            List.of("15 天"),
            stale,
            history,
            Optional.empty(),
            Optional.empty(),
            false,
            List.of(),
            Optional.empty(),
            0,
            gold);
    JsonNode response =
        JSON.readTree(
            ("{'outcome':'"
                    + outcome
                    + "','reason':'"
                    + reason
                    + "','answer':'"
                    + answer
                    + "'"
                    + evidences
                    + ",'trace':{'mode':'none',"
                    + trace
                    + "}}")
                .replace('\'', '"'));
    BenchmarkSet set =
        new BenchmarkSet(
            java.nio.file.Path.of("cases"),
            List.of(query),
            Judgments.of(List.of()),
            Map.of(),
            Corpus.NONE,
            BenchmarkSet.Unit.CHUNK);
    AnswerScorer scorer =
        new AnswerScorer(set, CorpusIndex.of(set), false, LocalDate.of(2026, 11, 30));
    AnswerRecord record = new AnswerRecord("q", "public", 1, "", response, "none");
    return Deviations.of(
        new Failure(
            query,
            scorer.score(query, record),
            new Artefacts(response),
            speaks ? List.of(new Need(List.of("a!1#0"))) : List.of(),
            Set.copyOf(stale),
            passages,
            hidden,
            6));
  }

  private void first(Layer layer, String cause, String experiment) throws Exception {
    Deviation first = deviations().get(0);
    assertThat(first.layer()).isEqualTo(layer);
    assertThat(first.cause()).isEqualTo(cause);
    assertThat(first.trial().shown()).isEqualTo(experiment);
  }

  @Test
  void aChunkThatTheIndexLacks() throws Exception {
    trace += ",'experiment':{'watch':[{'id':'a!1#0','exists':false}]}";
    first(Layer.INGEST, "missing", "");
    assertThat(deviations().get(0).looked()).contains(true);
    passages = new Passages(Map.of(), Map.of("a!1#7", "标题\n别的"));
    assertThat(deviations().get(0).looked()).contains(false);
  }

  @Test
  void aPassageThatWasTorn() throws Exception {
    trace += watch("");
    passages =
        new Passages(
            Map.of("a!1#0", "标题\n期限为自签收起 30 天。"),
            Map.of("a!1#0", "标题\n期限为自签", "a!1#1", "标题\n收起 30", "a!1#2", "标题\n完全无关"));
    Deviation torn = deviations().get(0);
    assertThat(torn.layer()).isEqualTo(Layer.INGEST);
    assertThat(torn.cause()).isEqualTo("torn");
    assertThat(torn.trial().stands().get("a!1#0")).containsExactlyInAnyOrder("a!1#0", "a!1#1");
  }

  @Test
  void smallTalkAndRefusalsOfThePlan() throws Exception {
    outcome = "chitchat";
    trace = "'plan':{'retrieve':false}";
    first(Layer.PLAN, "small talk", "rag.experiment.off=smalltalk");
    outcome = "refused";
    trace = "'plan':{'retrieve':true,'refusal':{'rule':'PLAN-9','reason':'out_of_scope'}}";
    first(Layer.PLAN, "PLAN-9", "rag.experiment.dropRules=PLAN-9");
  }

  @Test
  void aRewriteThatLostANegation() throws Exception {
    String diff =
        ",'retry_query':'能退','plan':{'retrieve':true,'diff':[{'kind':'synonyms','query':'能退',"
            + "'accepted':true,'negations':{'lost':['不能']}}]}";
    trace = "'x':1" + diff;
    first(Layer.PLAN, "rewrite loses negations", "rag.experiment.off=rewrite");
    trace = trace.replace("'retry_query':'能退'", "'retry_query':''");
    assertThat(deviations()).extracting(Deviation::layer).doesNotContain(Layer.PLAN);
  }

  @Test
  void aHistoryThatNothingSearchedNames() throws Exception {
    history = List.of("海尔洗衣机怎么样", "不错");
    standalone = Optional.of("海尔洗衣机能退吗");
    trace += watch(",'legs':{'bm25':1},'fused':1,'reranked':1");
    first(Layer.PLAN, "history not resolved", "rag.experiment.query=海尔洗衣机能退吗");
    trace = trace.replace("'retrieve':true", "'retrieve':true,'products':['海尔洗衣机']");
    assertThat(deviations()).extracting(Deviation::layer).doesNotContain(Layer.PLAN);
  }

  @Test
  void aChunkThatNoLegFound() throws Exception {
    trace += watch(",'legs':{'bm25':null,'dense':null},'fused':null");
    first(Layer.RECALL, "no leg", "rag.experiment.add=a!1#0");
  }

  @Test
  void aLegThatCameBackEmpty() throws Exception {
    trace =
        trace.replace("'dense':{'found':9}", "'dense':{'found':0}")
            + watch(",'legs':{'bm25':50},'fused':50,'reranked':50");
    first(Layer.RECALL, "leg dense", "rag.experiment.add=a!1#0");
  }

  @Test
  void aChunkThatFusionPutTooFarBack() throws Exception {
    trace += watch(",'legs':{'bm25':50},'fused':50,'reranked':50");
    first(Layer.FUSE, "rrf", "rag.experiment.add=a!1#0");
  }

  @Test
  void aChunkThatARuleDropped() throws Exception {
    trace += watch(",'legs':{'bm25':1},'fused':1,'dropped':{'rule':'GOV-1','reason':'r'}");
    first(Layer.GOVERN, "GOV-1", "rag.experiment.dropRules=GOV-1");
  }

  @Test
  void aChunkThatRerankingPutTooFarBack() throws Exception {
    trace += watch(",'legs':{'bm25':1},'fused':1,'reranked':7");
    first(Layer.RERANK, "order", "rag.experiment.first=a!1#0");
  }

  @Test
  void aChunkThatTheGraphPushedOut() throws Exception {
    outcome = "answered";
    trace =
        trace.replace("'reranked':[]", "'reranked':[{'id':'a!1#0'}]")
            + ",'graph':{'candidates':[]}"
            + watch(",'legs':{'bm25':1},'fused':1,'reranked':7")
            + ASSEMBLED;
    first(Layer.EXPAND, "graph", "rag.experiment.off=graph");
  }

  @Test
  void aJudgeThatRefusedOrAskedBack() throws Exception {
    trace +=
        watch(",'legs':{'bm25':1},'fused':1,'reranked':1")
            + ",'quality':{'label':'bad','action':'refuse','rule':'JUD-1'}";
    first(Layer.JUDGE, "JUD-1", "rag.experiment.off=judge");
    outcome = "clarify";
    first(Layer.JUDGE, "JUD-1", "rag.experiment.off=clarify,judge");
  }

  @Test
  void aConflictThatNobodySaw() throws Exception {
    conflict = true;
    outcome = "answered";
    trace +=
        watch(",'legs':{'bm25':1},'fused':1,'reranked':1,'context':1")
            + ASSEMBLED
            + draft("30 天", "a!1#0");
    first(Layer.JUDGE, "conflict not seen", "rag.experiment.first=a!1#0");
  }

  @Test
  void aPassageThatWasLeftOut() throws Exception {
    trace += watch(",'legs':{'bm25':1},'fused':1,'reranked':2") + ASSEMBLED;
    first(Layer.ASSEMBLE, "left out", "rag.experiment.context=a!1#0");
  }

  private static String draft(String text, String cites) {
    return ",'draft':{'claims':[{'claim':1,'text':'"
        + text
        + "','citations':[{'id':'"
        + cites
        + "'}]}]}";
  }

  private static String inContext() {
    return watch(",'legs':{'bm25':1},'fused':1,'reranked':1,'context':1") + ASSEMBLED;
  }

  @Test
  void aDraftThatLacksTheValue() throws Exception {
    trace += inContext() + draft("别的", "a!1#0");
    assertThat(deviations().get(0).layer()).isEqualTo(Layer.GENERATE);
    assertThat(deviations().get(0).cause()).isEqualTo("extraction");
    assertThat(deviations().get(0).trial().parameters())
        .containsEntry("rag.experiment.context", "a!1#0")
        .containsEntry("rag.topK", "1");
  }

  @Test
  void aDraftFromAnotherPassageOrByAChatModel() throws Exception {
    trace += inContext() + draft("15 天", "b!1#0");
    first(Layer.GENERATE, "another passage", "rag.experiment.remove=b!1#0");
    trace += ",'generate':{'chat':{'claims':1}}";
    first(Layer.GENERATE, "chat model", "rag.experiment.off=chat");
  }

  @Test
  void aDraftFromASupersededVersion() throws Exception {
    stale = List.of("a!0#0");
    trace += inContext() + draft("15 天", "a!0#0");
    first(Layer.GOVERN, "stale allowed", "rag.experiment.remove=a!0#0");
  }

  @Test
  void aRightDraftThatWasRejected() throws Exception {
    trace +=
        inContext()
            + draft("30 天", "a!1#0")
            + ",'verification':{'refused':true,'rule':'VER-1','claims':[]}";
    first(Layer.VERIFY, "VER-1", "rag.experiment.off=verify");
  }

  @Test
  void anAnswerWhereNoneIsExpected() throws Exception {
    expect = Set.of("refused");
    outcome = "answered";
    answer = "x";
    evidences = ",'evidences':[{'n':1,'id':'b!1#0'}],'citations':[{'evidence':1}]";
    trace += ASSEMBLED + ",'quality':{'label':'good','action':'accept','rule':'JUD-1'}";
    first(Layer.JUDGE, "JUD-1", "rag.experiment.remove=b!1#0");
    stale = List.of("b!1#0");
    first(Layer.GOVERN, "stale allowed", "rag.experiment.remove=b!1#0");
    stale = List.of();
    hidden = Set.of("b!1#0");
    first(Layer.GOVERN, "access", "rag.experiment.remove=b!1#0");
    hidden = Set.of();
    trace = trace.replace("'good'", "'ambiguous'");
    first(Layer.VERIFY, "let through", "rag.experiment.remove=b!1#0");
  }

  @Test
  void aReasonThatIsNotTheOneExpected() throws Exception {
    expect = Set.of("refused");
    trace += ",'quality':{'label':'bad','rule':'JUD-1'}";
    first(Layer.JUDGE, "JUD-1", "rag.experiment.dropRules=JUD-1");
    trace += ",'verification':{'refused':true,'rule':'VER-1'}";
    first(Layer.VERIFY, "VER-1", "rag.experiment.dropRules=VER-1");
    outcome = "clarify";
    first(Layer.JUDGE, "asked back", "rag.experiment.off=clarify");
  }

  @Test
  void aQuestionBackThatDidNotCome() throws Exception {
    expect = Set.of("clarify");
    outcome = "answered";
    first(Layer.JUDGE, "mode none cannot ask back", "rag.mode=crag");
  }

  @Test
  void smallTalkThatWasSearched() throws Exception {
    expect = Set.of("chitchat");
    first(Layer.PLAN, "small talk not seen", "");
  }

  @Test
  void experimentsAddUp() {
    Trial both =
        Trial.of(ExperimentReader.ADD, "a")
            .and(Trial.of(ExperimentReader.ADD, "b"))
            .and(Trial.of(ExperimentReader.OFF, "judge"));
    assertThat(both.parameters())
        .containsEntry("rag.experiment.add", "a,b")
        .containsEntry("rag.experiment.off", "judge");
    assertThat(Trial.NONE.isNone()).isTrue();
  }

  @Test
  void theSummaryNamesWhatToChangeAndWhatToLeave() {
    List<Diagnosis> all = new ArrayList<>();
    for (int i = 0; i < 3; i++) {
      all.add(found(Layer.RECALL, "no leg", Finding.Verdict.CONFIRMED));
    }
    all.add(found(Layer.JUDGE, "JUD-1", Finding.Verdict.REFUTED));
    all.add(new Diagnosis(all.get(0).score(), List.of(), List.of()));
    assertThat(DiagnosisSummary.of(all, 9).lines())
        .containsExactly(
            "5 failures of 9: 3 recall (3 confirmed), 1 judge (0 confirmed), 1 without a"
                + " deviating layer",
            "下一步最值得改 · next thing worth changing: recall (no leg), 3 of 3 confirmed",
            "不值得再花力气 · not worth more effort: judge (JUD-1), 1 of 1 refuted, 0 confirmed");
  }

  private static Diagnosis found(Layer layer, String cause, Finding.Verdict verdict) {
    Words words = new Words("句", "sentence");
    Finding finding =
        new Finding(layer, cause, words, words, "", verdict, "answered", "<b>", List.of());
    return new Diagnosis(score(), List.of(finding), List.of());
  }

  private static org.nexarag.golden.score.AnswerScore score() {
    Query query =
        new Query(
            "q",
            "x",
            "all",
            "zh",
            List.of(),
            List.of(),
            List.of(),
            List.of(),
            Optional.empty(),
            Optional.empty(),
            false,
            List.of(),
            Optional.empty(),
            0,
            Gold.NONE);
    BenchmarkSet set =
        new BenchmarkSet(
            java.nio.file.Path.of("cases"),
            List.of(query),
            Judgments.of(List.of()),
            Map.of(),
            Corpus.NONE,
            BenchmarkSet.Unit.CHUNK);
    return new AnswerScorer(set, CorpusIndex.of(set), false, LocalDate.of(2026, 11, 30))
        .score(query, new AnswerRecord("q", "public", 1, "", JSON.createObjectNode(), "none"));
  }

  @Test
  void pagesEscapeWhatTheyShow() {
    Diagnosis diagnosis = found(Layer.RECALL, "no leg", Finding.Verdict.CONFIRMED);
    assertThat(DiagnosisPage.html(diagnosis)).contains("&lt;b&gt;").doesNotContain("<b>");
    assertThat(String.join("\n", DiagnosisPage.markdown(diagnosis)))
        .contains("召回 · recall")
        .doesNotContain("<b>");
  }
}
