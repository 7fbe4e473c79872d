package org.nexarag.chat;

import dev.langchain4j.http.client.HttpClient;
import dev.langchain4j.http.client.HttpClientBuilder;
import dev.langchain4j.http.client.HttpRequest;
import dev.langchain4j.http.client.SuccessfulHttpResponse;
import dev.langchain4j.http.client.sse.ServerSentEventListener;
import dev.langchain4j.http.client.sse.ServerSentEventParser;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpRequest.BodyPublishers;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Deadline;

/**
 * The protocol library's way to the network for one call: over the JDK's client, which alone stops
 * waiting once the headers are there and reads a body of any length.
 */
final class BoundedTransport implements HttpClient, HttpClientBuilder {
  private final java.net.http.HttpClient jdk;
  private final Deadline deadline;
  private final int maxBytes;

  BoundedTransport(java.net.http.HttpClient jdk, Deadline deadline, int maxBytes) {
    this.jdk = jdk;
    this.deadline = deadline;
    this.maxBytes = maxBytes;
  }

  @Override
  public SuccessfulHttpResponse execute(HttpRequest request) {
    HttpResponse<byte[]> response = reply(request);
    if (response.statusCode() / 100 != 2) {
      throw ChatFailed.status(response.statusCode());
    }
    return SuccessfulHttpResponse.builder()
        .statusCode(response.statusCode())
        .headers(response.headers().map())
        .body(response.body())
        .build();
  }

  private HttpResponse<byte[]> reply(HttpRequest request) {
    CompletableFuture<HttpResponse<byte[]>> call =
        jdk.sendAsync(translated(request), info -> new BoundedBody(maxBytes));
    try {
      return call.get(deadline.left().toNanos(), TimeUnit.NANOSECONDS);
    } catch (TimeoutException e) {
      throw ChatFailed.of(ChatFailed.Kind.TIMEOUT, "no reply in time");
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw ChatFailed.of(ChatFailed.Kind.TIMEOUT, "interrupted");
    } catch (ExecutionException e) {
      throw failure(e.getCause());
    } finally {
      call.cancel(true);
    }
  }

  private static ChatFailed failure(@Nullable Throwable cause) {
    for (Throwable at = cause; at != null; at = at.getCause()) {
      if (at instanceof BoundedBody.TooLong) {
        return ChatFailed.of(ChatFailed.Kind.UNREADABLE, "the reply is longer than allowed");
      }
    }
    return cause instanceof IOException
        ? ChatFailed.of(ChatFailed.Kind.CONNECTION, cause.getClass().getSimpleName())
        : ChatFailed.of(ChatFailed.Kind.UNREADABLE, "the exchange failed");
  }

  private static java.net.http.HttpRequest translated(HttpRequest request) {
    java.net.http.HttpRequest.Builder builder =
        java.net.http.HttpRequest.newBuilder(URI.create(request.url()))
            .method(request.method().name(), BodyPublishers.ofString(request.body()));
    request
        .headers()
        .forEach((name, values) -> values.forEach(value -> builder.header(name, value)));
    return builder.build();
  }

  @Override
  public void execute(
      HttpRequest request, ServerSentEventParser parser, ServerSentEventListener listener) {
    throw new UnsupportedOperationException("replies are read whole");
  }

  @Override
  public Duration connectTimeout() {
    return deadline.left();
  }

  /** The deadline bounds the whole call, connecting included. */
  @Override
  public HttpClientBuilder connectTimeout(Duration timeout) {
    return this;
  }

  @Override
  public Duration readTimeout() {
    return deadline.left();
  }

  /** The deadline bounds the whole call, reading included. */
  @Override
  public HttpClientBuilder readTimeout(Duration timeout) {
    return this;
  }

  @Override
  public HttpClient build() {
    return this;
  }
}
