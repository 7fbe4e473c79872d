package org.nexarag.verify;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nexarag.chat.ChatFailed;
import org.nexarag.chat.ChatModel;
import org.nexarag.chat.ChatPrompt;
import org.nexarag.chat.ChatReply;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Citation;
import org.nexarag.model.Claim;
import org.nexarag.model.Context;
import org.nexarag.model.Deadline;
import org.nexarag.model.Draft;
import org.nexarag.model.Plan;
import org.nexarag.model.Reason;
import org.nexarag.model.Verdict;
import org.nexarag.testing.Evidences;
import org.nexarag.testing.Evidences.Made;
import org.nexarag.testing.ShippedRules;
import org.nexarag.trace.Trace;

/** A model that criticises takes claims away; it never saves one. */
class CritiqueTest {
  private static final String TEXT = "星河 X1 整机保修 365 天。星河 X1 电池保修 180 天。";
  private static final Context CONTEXT =
      Evidences.context(List.of(Made.of("b", "保修政策").says(.8, TEXT)));
  private static final Plan PLAN = Evidences.plan("星河 X1 保修多少天", AnswerKind.NUMBER);
  private static final Claim FIRST = claim("星河 X1 整机保修 365 天。");
  private static final Claim SECOND = claim("星河 X1 电池保修 180 天。");
  private static final Claim FORGED =
      new Claim("星河 X1 整机保修 999 天。", "星河 X1 整机保修 999 天。", FIRST.citations(), "", "");

  private final Trace trace = new Trace();
  private final List<ChatPrompt> asked = new ArrayList<>();

  private static Claim claim(String quote) {
    return new Claim(quote, quote, List.of(new Citation(1, Evidences.span(TEXT, quote))), "", "");
  }

  private Verdict verify(ChatModel critic, Claim... claims) {
    return new Verifier(critic, Deadline.in(Duration.ofSeconds(10)))
        .verify(PLAN, new Draft(List.of(claims)), CONTEXT, List.of(), ShippedRules.all(), trace);
  }

  private ChatModel says(String reply) {
    return (prompt, deadline) -> {
      asked.add(prompt);
      return new ChatReply(reply, 1, 1);
    };
  }

  private static String verdicts(String first, String second) {
    return "{\"verdicts\":[{\"claim\":1,\"verdict\":\""
        + first
        + "\"},{\"claim\":2,\"verdict\":\""
        + second
        + "\"}]}";
  }

  @Test
  void takesNothingAwayWhenAllIsSupported() {
    Verdict verdict = verify(says(verdicts("supported", "supported")), FIRST, SECOND);

    assertThat(verdict.accepted().claims()).containsExactly(FIRST, SECOND);
    assertThat(trace.degraded()).isFalse();
  }

  @ParameterizedTest
  @ValueSource(strings = {"contradicted", "partly", " Contradicted "})
  void takesAwayWhatItObjectsTo(String objection) {
    Verdict verdict = verify(says(verdicts("supported", objection)), FIRST, SECOND);

    assertThat(verdict.accepted().claims()).containsExactly(FIRST);
    assertThat(verdict.claims().get(1).supported()).isFalse();
    assertThat(verdict.claims().get(1).why())
        .isEqualTo("critique: " + objection.strip().toLowerCase(Locale.ROOT));
  }

  @Test
  void refusesWhenItObjectsToEverything() {
    Verdict verdict = verify(says(verdicts("contradicted", "contradicted")), FIRST, SECOND);

    assertThat(verdict.refused()).isTrue();
    assertThat(verdict.reason()).isEqualTo(Reason.UNSUPPORTED_CLAIM);
    assertThat(verdict.accepted()).isEqualTo(Draft.EMPTY);
  }

  @Test
  void neverSavesAClaimThatTheRulesReject() {
    Verdict verdict = verify(says(verdicts("supported", "supported")), FORGED, SECOND);

    assertThat(verdict.accepted().claims()).containsExactly(SECOND);
    assertThat(verdict.claims().get(0).ruleId()).startsWith("VER-");
    assertThat(asked.get(0).user()).doesNotContain("999");
  }

  @Test
  void isNotAskedWhenTheRulesLeaveNothing() {
    Verdict verdict = verify(says(verdicts("supported", "supported")), FORGED);

    assertThat(verdict.refused()).isTrue();
    assertThat(asked).isEmpty();
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "everything is supported",
        "{}",
        "{\"verdicts\":\"contradicted\"}",
        "{\"verdicts\":[{\"claim\":1,\"verdict\":\"contradicted\"}"
      })
  void leavesTheRulesVerdictWhenTheReplyIsNotReadable(String reply) {
    Verdict verdict = verify(says(reply), FIRST, SECOND);

    assertThat(verdict.accepted().claims()).containsExactly(FIRST, SECOND);
    assertThat(trace.toMap().get("errors"))
        .asString()
        .contains("critique: chat model: unreadable", "the rules' verdict stands");
  }

  @Test
  void leavesTheRulesVerdictWhenTheModelFails() {
    Verdict verdict =
        verify(
            (prompt, deadline) -> {
              throw ChatFailed.status(503);
            },
            FIRST,
            FORGED);

    assertThat(verdict.accepted().claims()).containsExactly(FIRST);
    assertThat(trace.toMap().get("errors")).asString().contains("critique: chat model: status 503");
  }

  @Test
  void ignoresVerdictsOnClaimsThatAreNotThereAndWordsItDoesNotKnow() {
    Verdict verdict =
        verify(
            says(
                "{\"verdicts\":[{\"claim\":7,\"verdict\":\"contradicted\"},"
                    + "{\"claim\":1,\"verdict\":\"answer 999\"},{\"verdict\":\"partly\"}]}"),
            FIRST,
            SECOND);

    assertThat(verdict.accepted().claims()).containsExactly(FIRST, SECOND);
  }
}
