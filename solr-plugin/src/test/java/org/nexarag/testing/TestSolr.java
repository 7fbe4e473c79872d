package org.nexarag.testing;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.MissingNode;
import java.io.IOException;
import java.net.URI;
import java.net.URLEncoder;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.nexarag.launch.SolrHome;
import org.nexarag.launch.SolrServer;

/** A real Solr over HTTP on the real {@code conf/}, for tests. */
public final class TestSolr implements AutoCloseable {
  public static final String SECRET = "a secret of the tests";
  private static final ObjectMapper JSON = new ObjectMapper();
  private final HttpClient client =
      HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
  private final SolrServer server;

  private TestSolr(SolrServer server) {
    this.server = server;
  }

  /** Starts a node in {@code dir} with live rules from {@code rules}. */
  public static TestSolr start(Path dir, Path conf, Path rules) {
    System.setProperty("nexarag.rules.dir", rules.toAbsolutePath().toString());
    System.setProperty("NEXARAG_FRONT_SECRET", SECRET);
    SolrHome home = SolrHome.prepare(dir, "nexarag", conf, List.of());
    return new TestSolr(SolrServer.start(home, "127.0.0.1", 0, Duration.ofMinutes(2)));
  }

  /** A copy of a folder that a test may change. */
  public static void copy(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        Path target = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(target);
        } else {
          Files.copy(file, target);
        }
      }
    }
  }

  public URI core() {
    return server.coreUrl();
  }

  /** What came back. */
  public record Reply(int status, JsonNode json, String text) {
    public JsonNode at(String pointer) {
      return json.at(pointer);
    }
  }

  /** GET with parameters as name, value, name, value. */
  public Reply get(String path, String... params) throws IOException, InterruptedException {
    return get(path, Map.of(), params);
  }

  /** GET with headers. */
  public Reply get(String path, Map<String, String> headers, String... params)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(server.coreUrl() + path + "?" + query(params)));
    headers.forEach(request::header);
    return send(request.GET());
  }

  /** POST of a form. */
  public Reply form(String path, String... params) throws IOException, InterruptedException {
    return send(
        HttpRequest.newBuilder(URI.create(server.coreUrl() + path))
            .header("Content-Type", "application/x-www-form-urlencoded")
            .POST(HttpRequest.BodyPublishers.ofString(query(params))));
  }

  /** POST of a JSON body. */
  public Reply post(String path, String body) throws IOException, InterruptedException {
    return post(path, Map.of(), body);
  }

  /** POST of a JSON body with headers. */
  public Reply post(String path, Map<String, String> headers, String body)
      throws IOException, InterruptedException {
    HttpRequest.Builder request =
        HttpRequest.newBuilder(URI.create(server.coreUrl() + path))
            .header("Content-Type", "application/json");
    headers.forEach(request::header);
    return send(request.POST(HttpRequest.BodyPublishers.ofString(body)));
  }

  /** POST with parameters in the address and without a body, as {@code curl -X POST} sends it. */
  public Reply post(String path) throws IOException, InterruptedException {
    return send(
        HttpRequest.newBuilder(URI.create(server.coreUrl() + path))
            .POST(HttpRequest.BodyPublishers.noBody()));
  }

  /** Headers of a trusted front. */
  public static Map<String, String> front(String user, String groups) {
    return Map.of("X-Nexarag-User", user, "X-Nexarag-Groups", groups, "X-Nexarag-Secret", SECRET);
  }

  private Reply send(HttpRequest.Builder request) throws IOException, InterruptedException {
    HttpResponse<String> response =
        client.send(
            request.timeout(Duration.ofMinutes(2)).build(), HttpResponse.BodyHandlers.ofString());
    boolean json = response.headers().firstValue("Content-Type").orElse("").contains("json");
    JsonNode tree = json ? JSON.readTree(response.body()) : MissingNode.getInstance();
    return new Reply(response.statusCode(), tree, response.body());
  }

  private static String query(String... params) {
    StringBuilder query = new StringBuilder("wt=json");
    for (int i = 0; i < params.length; i += 2) {
      query
          .append('&')
          .append(URLEncoder.encode(params[i], StandardCharsets.UTF_8))
          .append('=')
          .append(URLEncoder.encode(params[i + 1], StandardCharsets.UTF_8));
    }
    return query.toString();
  }

  @Override
  public void close() {
    server.close();
  }
}
