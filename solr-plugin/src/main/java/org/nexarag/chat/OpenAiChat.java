package org.nexarag.chat;

import dev.langchain4j.data.message.SystemMessage;
import dev.langchain4j.data.message.UserMessage;
import dev.langchain4j.model.chat.request.ChatRequest;
import dev.langchain4j.model.chat.response.ChatResponse;
import dev.langchain4j.model.openai.OpenAiChatModel;
import dev.langchain4j.model.output.TokenUsage;
import java.net.http.HttpClient;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Deadline;

/**
 * A model behind any endpoint that speaks OpenAI's chat-completions protocol; asked once per call,
 * at temperature 0. Thread-safe; lives as long as its core. Redirects are not followed, so the key
 * goes nowhere else.
 */
public final class OpenAiChat implements ChatModel {
  private final ChatSettings settings;
  private final HttpClient jdk;

  /** Nothing is sent before the first call. */
  public OpenAiChat(ChatSettings settings) {
    this.settings = settings;
    // Not HTTP/2: some servers stumble over the offer to upgrade that comes with a plain POST.
    this.jdk =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .followRedirects(HttpClient.Redirect.NEVER)
            .build();
  }

  @Override
  public ChatReply complete(ChatPrompt prompt, Deadline deadline) {
    Deadline own = Deadline.in(settings.timeout());
    Deadline first = own.left().compareTo(deadline.left()) < 0 ? own : deadline;
    String key = settings.key().read();
    try {
      ChatResponse response =
          model(key, first)
              .chat(
                  ChatRequest.builder()
                      .messages(
                          SystemMessage.from(prompt.system()), UserMessage.from(prompt.user()))
                      .maxOutputTokens(Math.min(prompt.maxTokens(), settings.maxTokens()))
                      .build());
      return reply(response);
    } catch (ChatFailed e) {
      throw e;
    } catch (RuntimeException e) {
      // Neither cause nor message: they repeat what the endpoint wrote, or a header.
      throw ChatFailed.of(ChatFailed.Kind.UNREADABLE, "the reply is not of the protocol");
    }
  }

  private OpenAiChatModel model(String key, Deadline deadline) {
    OpenAiChatModel.OpenAiChatModelBuilder builder =
        OpenAiChatModel.builder()
            .httpClientBuilder(new BoundedTransport(jdk, deadline, settings.maxReplyBytes()))
            .baseUrl(settings.baseUrl().toString())
            .modelName(settings.model())
            .temperature(0.0)
            .maxRetries(0);
    return (key.isEmpty() ? builder : builder.apiKey(key)).build();
  }

  private static ChatReply reply(ChatResponse response) {
    String text = response.aiMessage().text();
    if (text == null || text.isBlank()) {
      throw ChatFailed.of(ChatFailed.Kind.UNREADABLE, "the reply is empty");
    }
    TokenUsage usage = response.tokenUsage();
    return new ChatReply(
        text,
        usage == null ? 0 : count(usage.inputTokenCount()),
        usage == null ? 0 : count(usage.outputTokenCount()));
  }

  private static int count(@Nullable Integer tokens) {
    return tokens == null ? 0 : Math.max(0, tokens);
  }

  @Override
  public String toString() {
    return "OpenAiChat[" + settings.baseUrl() + ", " + settings.model() + "]";
  }
}
