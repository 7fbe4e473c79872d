package org.nexarag.launch;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.EnumSet;
import java.util.Properties;
import javax.servlet.DispatcherType;
import javax.servlet.ServletContextEvent;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import org.apache.solr.servlet.CoreContainerProvider;
import org.apache.solr.servlet.SolrDispatchFilter;
import org.eclipse.jetty.http2.server.HTTP2CServerConnectionFactory;
import org.eclipse.jetty.rewrite.handler.RewriteHandler;
import org.eclipse.jetty.rewrite.handler.RewritePatternRule;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.servlet.FilterHolder;
import org.eclipse.jetty.servlet.ServletContextHandler;
import org.eclipse.jetty.servlet.ServletHolder;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/**
 * A Solr node over HTTP in this JVM. Solr reads system properties, so a JVM holds one at a time for
 * most settings; tests that need two run two JVMs.
 */
public final class SolrServer implements AutoCloseable {
  private static final int MAX_HEADER_BYTES = 8192;
  private static final int UNAUTHORIZED = 401;
  private final Server jetty;
  private final SolrHome home;
  private final URI url;

  private SolrServer(Server jetty, SolrHome home, URI url) {
    this.jetty = jetty;
    this.home = home;
    this.url = url;
  }

  /**
   * Starts a node and waits until its core answers.
   *
   * @param host the address to listen on
   * @param port the port, 0 for any free one
   * @param patience how long to wait for the core
   * @throws IllegalStateException with a message for a person: port in use, core not loading
   */
  public static SolrServer start(SolrHome home, String host, int port, Duration patience) {
    return start(home, "", host, port, "/" + home.core() + "/schema/uniquekey", patience);
  }

  /**
   * Starts a node of a cluster and waits until it answers; whether it has a core is another matter.
   *
   * @param zk the cluster's ZooKeeper, {@code host:port} with the root folder behind it, if any;
   *     that folder must exist
   * @param host the address to listen on, by which the other nodes reach this one
   * @param port the port, 0 for any free one
   * @param patience how long to wait for the node
   * @throws IllegalStateException as {@link #start} does
   */
  public static SolrServer startInCluster(
      SolrHome home, String zk, String host, int port, Duration patience) {
    return start(home, zk, host, port, "/admin/info/system", patience);
  }

  private static SolrServer start(
      SolrHome home, String zk, String host, int port, String probe, Duration patience) {
    int chosen = port == 0 ? anyFreePort(host) : port;
    requireFree(host, chosen);
    System.setProperty("solr.install.dir", home.dir().toString());
    System.setProperty("solr.log.dir", home.dir().resolve("logs").toString());
    Properties properties = new Properties();
    properties.setProperty("hostPort", String.valueOf(chosen));
    properties.setProperty("hostContext", "solr");
    if (!zk.isEmpty()) {
      properties.setProperty("host", host);
      properties.setProperty("zkHost", zk);
    }
    Server jetty = jetty(home, host, chosen, properties);
    SolrServer server =
        new SolrServer(jetty, home, URI.create("http://" + host + ":" + chosen + "/solr"));
    try {
      jetty.start();
      server.await(probe, patience);
      return server;
    } catch (Exception e) {
      server.close();
      throw new IllegalStateException("Solr did not start: " + e.getMessage(), e);
    }
  }

  /** The node's URL, ending in {@code /solr}. */
  public URI url() {
    return url;
  }

  /** The core's or the collection's URL. */
  public URI coreUrl() {
    return URI.create(url + "/" + home.core());
  }

  /** Stops the node and waits for it; does nothing when it is stopped. */
  @Override
  public void close() {
    try {
      jetty.stop();
    } catch (Exception e) {
      throw new IllegalStateException("Solr did not stop cleanly: " + e.getMessage(), e);
    }
  }

  /** Waits until the node is stopped by someone else. */
  public void join() throws InterruptedException {
    jetty.join();
  }

  private static Server jetty(SolrHome home, String host, int port, Properties properties) {
    QueuedThreadPool threads = new QueuedThreadPool(512, 8);
    threads.setDaemon(true);
    threads.setName("nexarag-solr");
    Server server = new Server(threads);
    HttpConfiguration http = new HttpConfiguration();
    http.setRequestHeaderSize(MAX_HEADER_BYTES);
    http.setSendServerVersion(false);
    // h2c: Solr nodes speak HTTP/2 without TLS to each other.
    ServerConnector connector =
        new ServerConnector(
            server, new HttpConnectionFactory(http), new HTTP2CServerConnectionFactory(http));
    connector.setHost(host);
    connector.setPort(port);
    server.addConnector(connector);
    ServletContextHandler root =
        new ServletContextHandler(server, "/solr", ServletContextHandler.SESSIONS);
    // Must come first: the filter takes its container from the context.
    root.addEventListener(
        new CoreContainerProvider() {
          @Override
          public void contextInitialized(ServletContextEvent event) {
            event
                .getServletContext()
                .setAttribute(SolrDispatchFilter.PROPERTIES_ATTRIBUTE, properties);
            event
                .getServletContext()
                .setAttribute(SolrDispatchFilter.SOLRHOME_ATTRIBUTE, home.dir().toString());
            super.contextInitialized(event);
          }
        });
    root.addFilter(
        new FilterHolder(SolrDispatchFilter.class), "/*", EnumSet.of(DispatcherType.REQUEST));
    // Solr's filter passes on what is not its own; something must stand behind it.
    root.addServlet(new ServletHolder(new NotFound()), "/");
    RewriteHandler v2 = new RewriteHandler();
    v2.addRule(new RewritePatternRule("/api/*", "/solr/____v2"));
    v2.setHandler(root);
    server.setHandler(v2);
    return server;
  }

  private void await(String path, Duration patience) throws InterruptedException {
    HttpClient client = HttpClient.newBuilder().connectTimeout(Duration.ofSeconds(2)).build();
    HttpRequest probe =
        HttpRequest.newBuilder(URI.create(url + path)).timeout(Duration.ofSeconds(5)).build();
    long end = System.nanoTime() + patience.toNanos();
    String last = "no answer";
    while (System.nanoTime() < end) {
      try {
        HttpResponse<String> response = client.send(probe, HttpResponse.BodyHandlers.ofString());
        // A node that asks who comes is there, too.
        if (response.statusCode() == 200 || response.statusCode() == UNAUTHORIZED) {
          return;
        }
        last = response.statusCode() + " " + response.body();
        if (last.contains("SolrCore Initialization Failures") || last.contains("init failure")) {
          break;
        }
      } catch (IOException e) {
        last = e.toString();
      }
      Thread.sleep(100);
    }
    throw new IllegalStateException(url + path + " does not answer: " + last.strip());
  }

  private static int anyFreePort(String host) {
    try (ServerSocket socket = new ServerSocket()) {
      socket.bind(new InetSocketAddress(host, 0));
      return socket.getLocalPort();
    } catch (IOException e) {
      throw new IllegalStateException("no free port on " + host + ": " + e.getMessage(), e);
    }
  }

  private static void requireFree(String host, int port) {
    try (ServerSocket socket = new ServerSocket()) {
      socket.setReuseAddress(true);
      socket.bind(new InetSocketAddress(host, port));
    } catch (IOException e) {
      throw new IllegalStateException(
          "port " + port + " on " + host + " is in use; choose another one", e);
    }
  }

  private static final class NotFound extends HttpServlet {
    @Override
    protected void service(HttpServletRequest request, HttpServletResponse response)
        throws IOException {
      response.sendError(HttpServletResponse.SC_NOT_FOUND);
    }
  }
}
