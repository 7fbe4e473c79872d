package org.nexarag.solr;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.net.URI;
import java.net.URISyntaxException;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.nexarag.chat.ApiKey;
import org.nexarag.chat.ChatSettings;
import org.nexarag.chat.ChatUse;
import org.nexarag.model.RagException;

/** The section {@code chat} of {@code rag.yaml}, key by key; null where it says nothing. */
record ChatYaml(
    @JsonProperty("base_url") @Nullable String baseUrl,
    @Nullable String model,
    @JsonProperty("key_file") @Nullable String keyFile,
    @JsonProperty("key_from") @Nullable String keyFrom,
    @JsonProperty("timeout_ms") @Nullable Integer timeoutMillis,
    @JsonProperty("max_tokens") @Nullable Integer maxTokens,
    @JsonProperty("max_reply_kb") @Nullable Integer maxReplyKilobytes,
    @JsonProperty("max_calls") @Nullable Integer maxCalls,
    @Nullable List<String> uses) {
  private static final Pattern VARIABLE = Pattern.compile("[A-Z][A-Z0-9_]{0,63}");
  private static final String HIDDEN = "(not shown)";

  /**
   * The settings.
   *
   * @throws RagException.Configuration naming the key, what was read and what is allowed; what may
   *     be a secret by mistake is not repeated
   */
  ChatSettings settings() {
    ChatSettings standard = ChatSettings.of(url(), named(), key());
    return new ChatSettings(
        standard.baseUrl(),
        standard.model(),
        standard.key(),
        Duration.ofMillis(
            within("timeout_ms", timeoutMillis, (int) standard.timeout().toMillis(), 1, 600_000)),
        within("max_tokens", maxTokens, standard.maxTokens(), 1, 100_000),
        within("max_reply_kb", maxReplyKilobytes, standard.maxReplyBytes() >> 10, 1, 65_536) << 10,
        within("max_calls", maxCalls, standard.maxCalls(), 1, 100),
        uses == null ? standard.uses() : chosen(uses));
  }

  private URI url() {
    String allowed =
        "an http or https address without user and query, such as http://127.0.0.1:8000/v1";
    if (baseUrl == null) {
      throw wrong("base_url", "nothing", allowed);
    }
    try {
      URI url = new URI(baseUrl);
      if (!Set.of("http", "https").contains(String.valueOf(url.getScheme()))
          || url.getHost() == null
          || url.getRawUserInfo() != null
          || url.getRawQuery() != null
          || url.getRawFragment() != null) {
        throw wrong("base_url", HIDDEN, allowed);
      }
      return url;
    } catch (URISyntaxException e) {
      throw wrong("base_url", HIDDEN, allowed);
    }
  }

  private String named() {
    if (model == null || model.isBlank()) {
      throw wrong("model", "nothing", "the model's name at the endpoint");
    }
    return model;
  }

  private ApiKey key() {
    if (keyFile != null && keyFrom != null) {
      throw wrong("key_from", "both", "key_file or key_from, not both");
    }
    if (keyFrom != null) {
      if (!VARIABLE.matcher(keyFrom).matches()) {
        throw wrong(
            "key_from", HIDDEN, "the name of an environment variable, in capitals, not the key");
      }
      return ApiKey.named(keyFrom);
    }
    return keyFile == null ? ApiKey.NONE : ApiKey.inFile(file(keyFile));
  }

  private static Path file(String name) {
    String allowed = "the absolute path of a file that holds the key";
    try {
      Path file = Path.of(name);
      if (!file.isAbsolute()) {
        throw wrong("key_file", HIDDEN, allowed);
      }
      return file;
    } catch (InvalidPathException e) {
      throw wrong("key_file", HIDDEN, allowed);
    }
  }

  private static int within(String key, @Nullable Integer read, int standard, int least, int most) {
    if (read == null) {
      return standard;
    }
    if (read < least || read > most) {
      throw wrong(key, "'" + read + "'", least + " to " + most);
    }
    return read;
  }

  private static Set<ChatUse> chosen(List<String> uses) {
    List<String> allowed = Arrays.stream(ChatUse.values()).map(ChatUse::code).toList();
    Set<ChatUse> chosen = EnumSet.noneOf(ChatUse.class);
    for (String use : uses) {
      if (!allowed.contains(use)) {
        throw wrong("uses", "'" + use + "'", "a list of " + String.join(", ", allowed));
      }
      chosen.add(ChatUse.valueOf(use.toUpperCase(Locale.ROOT)));
    }
    return chosen;
  }

  private static RagException.Configuration wrong(String key, String read, String allowed) {
    return new RagException.Configuration(
        "rag.yaml: chat: " + key + ": read " + read + ", allowed: " + allowed);
  }
}
