package org.nexarag.golden.testing;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.function.Function;

/** A local HTTP server that answers below {@code /solr/core} as a test says. */
public final class FakeSolr implements AutoCloseable {
  private final HttpServer server;
  private final ExecutorService pool = Executors.newCachedThreadPool();
  private final List<Request> requests = Collections.synchronizedList(new ArrayList<>());

  /** Starts on a free port. */
  public FakeSolr() throws IOException {
    server = HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    server.setExecutor(pool);
    server.start();
  }

  /** Answers requests to a path below the core. */
  public FakeSolr on(String path, Function<Request, Answer> answers) {
    server.createContext("/solr/core" + path, exchange -> serve(exchange, answers));
    return this;
  }

  private void serve(HttpExchange exchange, Function<Request, Answer> answers) throws IOException {
    String body = new String(exchange.getRequestBody().readAllBytes(), StandardCharsets.UTF_8);
    Request request =
        new Request(
            body,
            parameters(body),
            String.valueOf(exchange.getRequestHeaders().getFirst("X-Nexarag-Groups")),
            String.valueOf(exchange.getRequestHeaders().getFirst("X-Nexarag-Secret")));
    requests.add(request);
    Answer answer = answers.apply(request);
    byte[] bytes = answer.body().getBytes(StandardCharsets.UTF_8);
    exchange.sendResponseHeaders(answer.status(), bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }

  private static Map<String, String> parameters(String body) {
    Map<String, String> parameters = new HashMap<>();
    if (!body.startsWith("[") && !body.startsWith("{")) {
      for (String pair : body.split("&", -1)) {
        int eq = pair.indexOf('=');
        if (eq > 0) {
          parameters.put(
              pair.substring(0, eq),
              URLDecoder.decode(pair.substring(eq + 1), StandardCharsets.UTF_8));
        }
      }
    }
    return parameters;
  }

  /** The core's address. */
  public String core() {
    return "http://localhost:" + server.getAddress().getPort() + "/solr/core";
  }

  /** What was asked so far, in the order it came. */
  public List<Request> requests() {
    return List.copyOf(requests);
  }

  @Override
  public void close() {
    server.stop(0);
    pool.shutdownNow();
  }

  /**
   * A request.
   *
   * @param body as it came
   * @param parameters of a form
   * @param groups header, or the word null
   * @param secret header, or the word null
   */
  public record Request(String body, Map<String, String> parameters, String groups, String secret) {
    /** A parameter, or the empty string. */
    public String get(String name) {
      return parameters.getOrDefault(name, "");
    }
  }

  /**
   * An answer.
   *
   * @param status HTTP status
   * @param body JSON
   */
  public record Answer(int status, String body) {
    /** A success; single quotes stand for double ones. */
    public static Answer ok(String json) {
      return new Answer(200, json.replace('\'', '"'));
    }

    /** An error as Solr words it. */
    public static Answer error(int status, String message) {
      return new Answer(
          status, "{\"error\":{\"msg\":\"" + message + "\",\"code\":" + status + "}}");
    }
  }
}
