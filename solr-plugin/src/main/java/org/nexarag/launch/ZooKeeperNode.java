package org.nexarag.launch;

import java.io.IOException;
import java.net.InetSocketAddress;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.zookeeper.server.ServerCnxnFactory;
import org.apache.zookeeper.server.ZooKeeperServer;

/**
 * A real ZooKeeper server in this JVM, for trying a cluster without installing one. One server
 * alone: stopped, the cluster has none. What it holds is in its folder and survives it.
 */
public final class ZooKeeperNode implements AutoCloseable {
  /** Milliseconds; ZooKeeper's own default. Sessions last 2 to 20 of them. */
  private static final int TICK = 2000;

  private static final int CONNECTIONS_PER_ADDRESS = 200;

  private final ServerCnxnFactory connections;
  private final String address;

  private ZooKeeperNode(ServerCnxnFactory connections, String address) {
    this.connections = connections;
    this.address = address;
  }

  /**
   * Starts a server, which answers when this returns.
   *
   * @param dir its data; made when it is not there
   * @param host the address to listen on
   * @param port the port, 0 for any free one
   * @throws IOException when the port is in use or the folder cannot be read and written
   */
  public static ZooKeeperNode start(Path dir, String host, int port) throws IOException {
    // What Solr's own screens ask a ZooKeeper, and the watches, for people and tests.
    System.setProperty("zookeeper.4lw.commands.whitelist", "ruok, srvr, mntr, conf, wchs, wchp");
    Path data = Files.createDirectories(dir);
    ZooKeeperServer server = new ZooKeeperServer(data.toFile(), data.toFile(), TICK);
    ServerCnxnFactory connections =
        ServerCnxnFactory.createFactory(new InetSocketAddress(host, port), CONNECTIONS_PER_ADDRESS);
    try {
      connections.startup(server);
    } catch (InterruptedException e) {
      connections.shutdown();
      Thread.currentThread().interrupt();
      throw new IOException("interrupted while ZooKeeper started", e);
    }
    return new ZooKeeperNode(connections, host + ":" + connections.getLocalPort());
  }

  /** The address for clients, {@code host:port}. */
  public String address() {
    return address;
  }

  /** Stops the server; its data stays. Does nothing when it is stopped. */
  @Override
  public void close() {
    connections.shutdown();
  }
}
