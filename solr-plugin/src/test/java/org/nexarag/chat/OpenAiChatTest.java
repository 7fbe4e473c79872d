package org.nexarag.chat;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.catchThrowableOfType;

import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.nexarag.chat.ChatFailed.Kind;
import org.nexarag.model.Deadline;
import org.nexarag.testing.ChatEndpoint;

/** The client against a real server on this machine that behaves well and badly. */
class OpenAiChatTest {
  private static final String SECRET = "sk-do-not-show-7f3a";
  private static final ChatPrompt PROMPT = new ChatPrompt("Be brief.", "星河 X1 保修多久？", 100);

  @TempDir Path dir;
  private final ChatEndpoint endpoint = new ChatEndpoint();
  private final ChatBudget budget = new ChatBudget(4);

  @AfterEach
  void stop() {
    endpoint.close();
  }

  private ChatSettings settings() throws IOException {
    Path file = dir.resolve("key");
    Files.writeString(file, SECRET + "\n");
    return ChatSettings.of(endpoint.baseUrl(), "test-model", ApiKey.inFile(file));
  }

  private ChatModel model() throws IOException {
    return budget.over(new OpenAiChat(settings()));
  }

  private static Deadline seconds(int seconds) {
    return Deadline.in(Duration.ofSeconds(seconds));
  }

  private ChatFailed failure(Deadline deadline) throws IOException {
    return failure(model(), deadline);
  }

  private static ChatFailed failure(ChatModel model, Deadline deadline) {
    ChatFailed failed =
        catchThrowableOfType(ChatFailed.class, () -> model.complete(PROMPT, deadline));
    StringWriter all = new StringWriter();
    failed.printStackTrace(new PrintWriter(all));
    assertThat(all.toString()).doesNotContain(SECRET).doesNotContain("星河");
    assertThat(failed.getSuppressed()).isEmpty();
    return failed;
  }

  @Test
  void asksAsTheProtocolSaysAndReadsTheReply() throws IOException {
    endpoint.says("365 天");

    ChatReply reply = model().complete(PROMPT, seconds(10));

    assertThat(reply).isEqualTo(new ChatReply("365 天", 11, 7));
    ChatEndpoint.Asked asked = endpoint.asked().get(0);
    assertThat(asked.authorization()).isEqualTo("Bearer " + SECRET);
    assertThat(asked.message("system")).isEqualTo("Be brief.");
    assertThat(asked.message("user")).isEqualTo("星河 X1 保修多久？");
    assertThat(asked.body().path("model").asText()).isEqualTo("test-model");
    assertThat(asked.body().path("temperature").asDouble(-1)).isEqualTo(0.0);
    assertThat(asked.body().path("max_tokens").asInt()).isEqualTo(100);
    assertThat(asked.body().path("stream").asBoolean(false)).isFalse();
    assertThat(budget.calls()).isEqualTo(1);
    assertThat(budget.tokensIn()).isEqualTo(11);
    assertThat(budget.tokensOut()).isEqualTo(7);
  }

  @Test
  void allowsNoMoreTokensThanTheSettings() throws IOException {
    endpoint.says("ok");

    model().complete(new ChatPrompt("s", "u", 1_000_000), seconds(10));

    assertThat(endpoint.asked().get(0).body().path("max_tokens").asInt()).isEqualTo(800);
  }

  @Test
  void asksAnEndpointWithoutAKeyWithoutOne() {
    endpoint.says("ok");

    new OpenAiChat(ChatSettings.of(endpoint.baseUrl(), "m", ApiKey.NONE))
        .complete(PROMPT, seconds(10));

    assertThat(endpoint.asked().get(0).authorization()).isEqualTo("null");
  }

  @ParameterizedTest
  @ValueSource(ints = {429, 500, 503})
  void asksOnceMoreWhenTheEndpointIsBusyOrFails(int status) throws IOException {
    endpoint.fails(status, "{}").says("ok");

    assertThat(model().complete(PROMPT, seconds(10)).text()).isEqualTo("ok");
    assertThat(endpoint.asked()).hasSize(2);
    assertThat(budget.calls()).isEqualTo(2);
  }

  @Test
  void givesUpAfterOneRetry() throws IOException {
    endpoint.fails(429, "{}").fails(429, "{}").says("never read");

    ChatFailed failed = failure(seconds(10));

    assertThat(failed.kind()).isEqualTo(Kind.STATUS);
    assertThat(failed.status()).isEqualTo(429);
    assertThat(endpoint.asked()).hasSize(2);
    assertThat(budget.calls()).isEqualTo(2);
  }

  @Test
  void doesNotRetryWhatWillNotPassAndDoesNotRepeatWhatTheEndpointSaid() throws IOException {
    endpoint.fails(401, "{\"error\":{\"message\":\"Incorrect API key: " + SECRET + "\"}}");

    ChatFailed failed = failure(seconds(10));

    assertThat(failed).hasMessage("chat model: status 401").hasNoCause();
    assertThat(endpoint.asked()).hasSize(1);
  }

  @Test
  void doesNotFollowARedirectWithTheKey() throws IOException {
    endpoint.then(
        exchange -> {
          exchange.getResponseHeaders().add("Location", endpoint.baseUrl() + "/chat/completions");
          exchange.sendResponseHeaders(302, -1);
        });

    assertThat(failure(seconds(10)).status()).isEqualTo(302);
    assertThat(endpoint.asked()).hasSize(1);
  }

  @Test
  void stopsWaitingAtTheDeadlineOfTheRequest() throws IOException {
    endpoint.then(exchange -> Thread.sleep(60_000));
    long began = System.nanoTime();

    ChatFailed failed = failure(Deadline.in(Duration.ofMillis(400)));

    assertThat(failed.kind()).isEqualTo(Kind.TIMEOUT);
    assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(20));
    assertThat(endpoint.asked()).hasSize(1);
  }

  @Test
  void stopsWaitingAtItsOwnTimeoutWhenThatIsShorter() throws IOException {
    endpoint.then(exchange -> Thread.sleep(60_000));
    ChatSettings all = settings();
    ChatSettings hasty =
        new ChatSettings(
            all.baseUrl(),
            all.model(),
            all.key(),
            Duration.ofMillis(400),
            100,
            1 << 20,
            4,
            all.uses());
    long began = System.nanoTime();

    assertThat(failure(new OpenAiChat(hasty), seconds(60)).kind()).isEqualTo(Kind.TIMEOUT);
    assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(20));
  }

  @Test
  void stopsWaitingForABodyThatTrickles() throws IOException {
    endpoint.then(
        exchange -> {
          exchange.sendResponseHeaders(200, 0);
          OutputStream body = exchange.getResponseBody();
          for (int i = 0; i < 600; i++) {
            body.write(' ');
            body.flush();
            Thread.sleep(100);
          }
        });
    long began = System.nanoTime();

    assertThat(failure(Deadline.in(Duration.ofMillis(500))).kind()).isEqualTo(Kind.TIMEOUT);
    assertThat(Duration.ofNanos(System.nanoTime() - began)).isLessThan(Duration.ofSeconds(20));
  }

  @Test
  void sendsNothingWhenNoTimeIsLeft() throws IOException {
    assertThat(failure(new Deadline(System.nanoTime() - 1)).kind()).isEqualTo(Kind.TIMEOUT);
    assertThat(endpoint.asked()).isEmpty();
    assertThat(budget.calls()).isZero();
  }

  @Test
  void asksOnceMoreWhenTheConnectionIsCut() throws IOException {
    endpoint
        .then(
            exchange -> {
              exchange.sendResponseHeaders(200, 1000);
              exchange.getResponseBody().write("{\"id\"".getBytes(StandardCharsets.UTF_8));
              exchange.getResponseBody().flush();
            })
        .says("ok");

    assertThat(model().complete(PROMPT, seconds(10)).text()).isEqualTo("ok");
    assertThat(budget.calls()).isEqualTo(2);
  }

  @Test
  void saysThatNobodyAnswers() throws IOException {
    ChatSettings settings = settings();
    endpoint.close();

    ChatFailed failed = failure(budget.over(new OpenAiChat(settings)), seconds(10));

    assertThat(failed.kind()).isEqualTo(Kind.CONNECTION);
    assertThat(budget.calls()).isEqualTo(2);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "",
        "not json",
        "{\"choices\":",
        "{}",
        "[]",
        "null",
        "{\"choices\":[]}",
        "{\"choices\":[{}]}",
        "{\"choices\":[{\"message\":{\"role\":\"assistant\",\"content\":null}}]}",
        "{\"choices\":[{\"message\":{\"role\":\"assistant\",\"content\":\" \"}}]}",
        "{\"choices\":\"sk-do-not-show-7f3a\"}"
      })
  void refusesAReplyThatIsNotOfTheProtocol(String body) throws IOException {
    endpoint.fails(200, body);

    ChatFailed failed = failure(seconds(10));

    assertThat(failed.kind()).isEqualTo(Kind.UNREADABLE);
    assertThat(failed).hasNoCause();
    assertThat(endpoint.asked()).hasSize(1);
  }

  @Test
  void readsAReplyThatDoesNotCountItsTokens() throws IOException {
    endpoint.fails(
        200, "{\"choices\":[{\"message\":{\"role\":\"assistant\",\"content\":\"ok\"}}]}");

    assertThat(model().complete(PROMPT, seconds(10))).isEqualTo(new ChatReply("ok", 0, 0));
  }

  @Test
  void givesUpOnAReplyThatIsTooLong() throws IOException {
    endpoint.fails(200, ChatEndpoint.completion("x".repeat(2 << 20)));

    ChatFailed failed = failure(seconds(30));

    assertThat(failed.kind()).isEqualTo(Kind.UNREADABLE);
    assertThat(failed).hasMessageContaining("longer than allowed");
    assertThat(endpoint.asked()).hasSize(1);
  }

  @Test
  void givesUpOnAReplyThatNeverEnds() throws IOException {
    endpoint.then(
        exchange -> {
          exchange.sendResponseHeaders(200, 0);
          byte[] block = new byte[1 << 16];
          for (int i = 0; i < 100_000; i++) {
            exchange.getResponseBody().write(block);
          }
        });

    assertThat(failure(seconds(30)).kind()).isEqualTo(Kind.UNREADABLE);
  }

  @Test
  void asksNoMoreOftenThanTheBudgetAllowsRetriesIncluded() throws IOException {
    ChatBudget two = new ChatBudget(2);
    ChatModel model = two.over(new OpenAiChat(settings()));
    endpoint.says("one").fails(500, "{}").says("never read");

    assertThat(model.complete(PROMPT, seconds(10)).text()).isEqualTo("one");
    assertThat(failure(model, seconds(10)).kind()).isEqualTo(Kind.BUDGET);
    assertThat(failure(model, seconds(10)).kind()).isEqualTo(Kind.BUDGET);
    assertThat(endpoint.asked()).hasSize(2);
    assertThat(two.calls()).isEqualTo(2);
  }

  @Test
  void countsModelsThatAskOthers() throws IOException {
    endpoint.says("inner").says("outer");
    ChatModel inner = model();
    ChatModel outer =
        budget.over(
            (prompt, deadline) -> new ChatReply(inner.complete(prompt, deadline).text(), 5, 3));

    outer.complete(PROMPT, seconds(10));

    assertThat(budget.calls()).isEqualTo(2);
    assertThat(budget.tokensIn()).isEqualTo(16);
    assertThat(budget.tokensOut()).isEqualTo(10);
  }

  @Test
  void readsTheKeyAnewForEachCall() throws IOException {
    endpoint.says("one").says("two");
    ChatModel model = model();
    model.complete(PROMPT, seconds(10));
    Files.writeString(dir.resolve("key"), "sk-next");
    model.complete(PROMPT, seconds(10));

    assertThat(endpoint.asked().get(1).authorization()).isEqualTo("Bearer sk-next");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "two lines\nof text", "键", "with\u0000control"})
  void sendsNothingWithoutAKeyThatCanBeOne(String key) throws IOException {
    ChatModel model = model();
    Files.writeString(dir.resolve("key"), key);

    assertThat(failure(model, seconds(10)).kind()).isEqualTo(Kind.KEY);
    assertThat(endpoint.asked()).isEmpty();
  }

  @Test
  void saysThatTheKeyIsNotThereWithoutSayingWhereItLooked() {
    assertThatThrownBy(() -> ApiKey.inFile(Path.of(SECRET)).check())
        .isInstanceOf(ChatFailed.class)
        .hasMessageContaining("a file")
        .hasNoCause();
    assertThat(failure(asking(ApiKey.inFile(Path.of(SECRET))), seconds(5)).kind())
        .isEqualTo(Kind.KEY);
    assertThat(failure(asking(ApiKey.named(SECRET)), seconds(5)).kind()).isEqualTo(Kind.KEY);
  }

  private ChatModel asking(ApiKey key) {
    return new OpenAiChat(ChatSettings.of(endpoint.baseUrl(), "m", key));
  }

  @Test
  void keepsTheKeyOutOfWhatIsPrinted() throws IOException {
    ChatSettings settings = settings();

    assertThat(settings.toString() + settings.key() + new OpenAiChat(settings))
        .doesNotContain(SECRET)
        .contains("ApiKey in a file");
  }

  @Test
  void refusesAPromptThatAllowsNoReply() {
    assertThatThrownBy(() -> new ChatPrompt("s", "u", 0)).hasMessageContaining("maxTokens");
  }
}
