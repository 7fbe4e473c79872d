package org.nexarag.launch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.IOException;
import java.net.ConnectException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Speaks JSON over HTTP with one Solr core. A request that Solr answers with 503 is sent once more
 * after a short wait. Safe for use by several threads; no resources to close.
 */
public final class SolrHttp {
  private static final ObjectMapper JSON = new ObjectMapper();
  private static final int BUSY = 503;
  private static final int OK = 200;
  private static final int SHOWN_CHARACTERS = 500;

  private final URI core;
  private final Duration timeout;
  private final Duration retryAfter;
  private final HttpClient client;

  /**
   * Speaks to a core.
   *
   * @param core such as {@code http://localhost:8983/solr/nexarag}
   * @param timeout longest wait for one answer
   * @param retryAfter wait before the second try after a 503
   */
  public SolrHttp(URI core, Duration timeout, Duration retryAfter) {
    String text = core.toString();
    if (core.getHost() == null || !text.startsWith("http")) {
      throw new IllegalArgumentException(
          "core address '" + core + "' is not like http://localhost:8983/solr/nexarag");
    }
    this.core = URI.create(text.endsWith("/") ? text.substring(0, text.length() - 1) : text);
    this.timeout = timeout;
    this.retryAfter = retryAfter;
    this.client =
        HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(Duration.ofSeconds(10))
            .build();
  }

  /** Speaks to a core with ten minutes for an answer and one second before a second try. */
  public static SolrHttp to(URI core) {
    return new SolrHttp(core, Duration.ofMinutes(10), Duration.ofSeconds(1));
  }

  /** The core's address, without a slash at its end. */
  public URI core() {
    return core;
  }

  /**
   * Sends parameters as a form and returns the answer.
   *
   * @param path below the core, such as {@code /rag}
   * @param parameters sent in their order
   * @param headers further HTTP headers
   * @throws SolrHttpException when Solr is not there, says no, or does not speak JSON
   * @throws IOException when the connection breaks
   * @throws InterruptedException when the thread is interrupted while it waits
   */
  public JsonNode form(String path, Map<String, String> parameters, Map<String, String> headers)
      throws IOException, InterruptedException {
    return send(path, "application/x-www-form-urlencoded", encoded(parameters), headers);
  }

  /** Sends a JSON body and returns the answer; fails as {@link #form} does. */
  public JsonNode json(String path, String body) throws IOException, InterruptedException {
    return send(path, "application/json", body, Map.of());
  }

  private JsonNode send(String path, String type, String body, Map<String, String> headers)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(core + path))
            .timeout(timeout)
            .header("Content-Type", type + "; charset=utf-8")
            .POST(HttpRequest.BodyPublishers.ofString(body, StandardCharsets.UTF_8));
    headers.forEach(request::header);
    HttpResponse<String> response = exchange(request.build());
    if (response.statusCode() == BUSY) {
      Thread.sleep(retryAfter.toMillis());
      response = exchange(request.build());
    }
    return read(path, response);
  }

  private HttpResponse<String> exchange(HttpRequest request)
      throws IOException, InterruptedException {
    try {
      return client.send(request, HttpResponse.BodyHandlers.ofString(StandardCharsets.UTF_8));
    } catch (ConnectException e) {
      throw new SolrHttpException(
          SolrHttpException.NO_ANSWER,
          "no Solr answers at "
              + core
              + " (connection refused): is it running, is the port right?");
    } catch (HttpTimeoutException e) {
      throw new SolrHttpException(
          SolrHttpException.NO_ANSWER,
          "Solr at " + core + " did not answer within " + timeout.toSeconds() + " s");
    }
  }

  private JsonNode read(String path, HttpResponse<String> response) throws SolrHttpException {
    int status = response.statusCode();
    JsonNode answer;
    try {
      answer = JSON.readTree(response.body());
    } catch (JsonProcessingException e) {
      throw new SolrHttpException(
          status, core + path + " answered " + status + ", not with JSON: " + cut(response.body()));
    }
    if (status != OK) {
      throw new SolrHttpException(
          status, core + path + " answered " + status + ": " + cut(reason(answer)));
    }
    return answer;
  }

  private static String reason(JsonNode answer) {
    JsonNode error = answer.path("error");
    if (error.isTextual()) {
      return error.asText();
    }
    return error.has("msg") ? error.path("msg").asText() : answer.toString();
  }

  private static String cut(String text) {
    String line = text.strip().replaceAll("\\s+", " ");
    return line.length() <= SHOWN_CHARACTERS ? line : line.substring(0, SHOWN_CHARACTERS) + "…";
  }

  private static String encoded(Map<String, String> parameters) {
    return parameters.entrySet().stream()
        .map(
            p ->
                URLEncoder.encode(p.getKey(), StandardCharsets.UTF_8)
                    + "="
                    + URLEncoder.encode(p.getValue(), StandardCharsets.UTF_8))
        .collect(Collectors.joining("&"));
  }
}
