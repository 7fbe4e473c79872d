package org.nexarag.golden.load;

import java.net.URI;
import picocli.CommandLine.Option;

/** Where Solr is and how many requests run at a time. */
public final class SolrOptions {
  @Option(
      names = "--solr",
      paramLabel = "URL",
      description = "the core's address (default: ${DEFAULT-VALUE})",
      defaultValue = "http://localhost:8983/solr/nexarag")
  private URI core = URI.create("http://localhost:8983/solr/nexarag");

  @Option(
      names = "--threads",
      paramLabel = "N",
      description = "requests under way at one time (default: ${DEFAULT-VALUE})",
      defaultValue = "2")
  private int threads = 2;

  /** The core's address. */
  public URI core() {
    return core;
  }

  /** Requests under way at one time, at least 1. */
  public int threads() {
    if (threads < 1) {
      throw new IllegalArgumentException("--threads is " + threads + ", at least 1 is needed");
    }
    return threads;
  }
}
