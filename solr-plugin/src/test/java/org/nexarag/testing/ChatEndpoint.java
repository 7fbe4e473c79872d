package org.nexarag.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

/** A local endpoint of the chat-completions protocol that does as it is told, reply by reply. */
public final class ChatEndpoint implements AutoCloseable {
  private static final ObjectMapper MAPPER = new ObjectMapper();

  /** What one call gets. */
  @FunctionalInterface
  public interface Behaviour {
    /** Answers the exchange, or does not. */
    void answer(HttpExchange exchange) throws IOException, InterruptedException;
  }

  /**
   * What one call sent.
   *
   * @param authorization the header, or "null"
   * @param body its JSON
   */
  public record Asked(String authorization, JsonNode body) {
    /** The text of the message of a role. */
    public String message(String role) {
      for (JsonNode message : body.path("messages")) {
        if (message.path("role").asText().equals(role)) {
          return message.path("content").asText();
        }
      }
      return "";
    }
  }

  private final HttpServer server;
  private final ExecutorService threads = Executors.newCachedThreadPool();
  private final Queue<Behaviour> next = new ConcurrentLinkedQueue<>();
  private final List<Asked> asked = new CopyOnWriteArrayList<>();

  /** A server on a free port of this machine alone. */
  public ChatEndpoint() {
    try {
      server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    server.createContext("/v1/chat/completions", this::handle);
    server.setExecutor(threads);
    server.start();
  }

  /** What a client takes as its base. */
  public URI baseUrl() {
    return URI.create("http://127.0.0.1:" + server.getAddress().getPort() + "/v1");
  }

  /** What was asked so far. */
  public List<Asked> asked() {
    return asked;
  }

  /** The next call gets this; a call without one gets status 501. */
  public ChatEndpoint then(Behaviour behaviour) {
    next.add(behaviour);
    return this;
  }

  /** The next call gets this text as the model's reply, with 11 tokens in and 7 out. */
  public ChatEndpoint says(String text) {
    return then(exchange -> send(exchange, 200, completion(text)));
  }

  /** The next call gets this status and body. */
  public ChatEndpoint fails(int status, String body) {
    return then(exchange -> send(exchange, status, body));
  }

  /** A reply of the protocol. */
  public static String completion(String text) {
    try {
      return MAPPER.writeValueAsString(
          Map.of(
              "id",
              "1",
              "object",
              "chat.completion",
              "created",
              1,
              "model",
              "test",
              "choices",
              List.of(
                  Map.of(
                      "index",
                      0,
                      "finish_reason",
                      "stop",
                      "message",
                      Map.of("role", "assistant", "content", text))),
              "usage",
              Map.of("prompt_tokens", 11, "completion_tokens", 7, "total_tokens", 18)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Sends a JSON body. */
  public static void send(HttpExchange exchange, int status, String body) throws IOException {
    byte[] bytes = body.getBytes(StandardCharsets.UTF_8);
    exchange.getResponseHeaders().add("Content-Type", "application/json");
    exchange.sendResponseHeaders(status, bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  private void handle(HttpExchange exchange) throws IOException {
    asked.add(
        new Asked(
            String.valueOf(exchange.getRequestHeaders().getFirst("Authorization")),
            MAPPER.readTree(exchange.getRequestBody().readAllBytes())));
    Behaviour behaviour = next.poll();
    try {
      if (behaviour == null) {
        send(exchange, 501, "{}");
      } else {
        behaviour.answer(exchange);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    } finally {
      exchange.close();
    }
  }

  @Override
  public void close() {
    server.stop(0);
    threads.shutdownNow();
  }
}
