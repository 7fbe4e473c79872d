package org.nexarag.chat;

import java.net.URI;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Set;

/**
 * How a chat model is reached and what it may spend.
 *
 * @param baseUrl where its {@code /chat/completions} is, such as {@code http://127.0.0.1:8000/v1}
 * @param model its name at the endpoint
 * @param key where its key is
 * @param timeout longest call; a request with less time left waits no longer than that
 * @param maxTokens longest reply in tokens
 * @param maxReplyBytes longest reply of the endpoint in bytes, JSON included
 * @param maxCalls most calls of one request, retries included
 * @param uses what it is used for
 */
public record ChatSettings(
    URI baseUrl,
    String model,
    ApiKey key,
    Duration timeout,
    int maxTokens,
    int maxReplyBytes,
    int maxCalls,
    Set<ChatUse> uses) {
  /** Copies the set. */
  public ChatSettings {
    uses = Set.copyOf(uses);
  }

  /** What a model of that name gets when nothing else is said. */
  public static ChatSettings of(URI baseUrl, String model, ApiKey key) {
    return new ChatSettings(
        baseUrl, model, key, Duration.ofSeconds(10), 800, 1 << 20, 4, EnumSet.allOf(ChatUse.class));
  }
}
