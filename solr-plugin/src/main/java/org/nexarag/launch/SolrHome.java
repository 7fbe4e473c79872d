package org.nexarag.launch;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/**
 * A Solr home: of a standalone node with one core, or of a cluster's node, whose cores Solr lays
 * out itself.
 *
 * @param dir the home
 * @param core the name that its URL has: the core's, or the collection's
 */
public record SolrHome(Path dir, String core) {
  private static final String SOLR_XML =
      """
      <?xml version="1.0" encoding="UTF-8" ?>
      <solr>
        <int name="maxBooleanClauses">${solr.max.booleanClauses:1024}</int>
        <str name="sharedLib">${solr.sharedLib:}</str>
        <solrcloud>
          <str name="host">${host:}</str>
          <int name="hostPort">${hostPort:8983}</int>
          <str name="hostContext">${hostContext:solr}</str>
          <int name="zkClientTimeout">${zkClientTimeout:30000}</int>
        </solrcloud>
        <shardHandlerFactory name="shardHandlerFactory" class="HttpShardHandlerFactory">
          <int name="socketTimeout">${socketTimeout:600000}</int>
          <int name="connTimeout">${connTimeout:60000}</int>
        </shardHandlerFactory>
      </solr>
      """;

  /**
   * Lays out a home: {@code solr.xml}, and the core with a fresh copy of {@code conf}. An index
   * that is already there stays.
   *
   * @param conf the configset's folder
   * @param libs jars to put into {@code lib}; empty when the plugin is on the class path
   * @throws UncheckedIOException naming the folder that cannot be written or read
   */
  public static SolrHome prepare(Path dir, String core, Path conf, List<Path> libs) {
    try {
      lay(dir, libs);
      Path instance = dir.resolve(core);
      Files.createDirectories(instance);
      Files.writeString(instance.resolve("core.properties"), "name=" + core + "\n");
      deleteTree(instance.resolve("conf"));
      copyTree(conf, instance.resolve("conf"));
      return new SolrHome(dir, core);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot lay out the Solr home " + dir + ": " + e, e);
    }
  }

  /**
   * Lays out the home of a cluster's node: {@code solr.xml} and the jars. Cores that are already
   * there stay. Fails as {@link #prepare} does.
   *
   * @param collection the collection that the node is asked for
   */
  public static SolrHome prepareNode(Path dir, String collection, List<Path> libs) {
    try {
      lay(dir, libs);
      return new SolrHome(dir, collection);
    } catch (IOException e) {
      throw new UncheckedIOException("cannot lay out the Solr home " + dir + ": " + e, e);
    }
  }

  private static void lay(Path dir, List<Path> libs) throws IOException {
    Files.createDirectories(dir);
    Files.writeString(dir.resolve("solr.xml"), SOLR_XML);
    Path lib = dir.resolve("lib");
    deleteTree(lib);
    Files.createDirectories(lib);
    for (Path jar : libs) {
      Files.copy(jar, lib.resolve(jar.getFileName().toString()));
    }
  }

  private static void copyTree(Path from, Path to) throws IOException {
    try (Stream<Path> files = Files.walk(from)) {
      for (Path file : (Iterable<Path>) files::iterator) {
        Path target = to.resolve(from.relativize(file).toString());
        if (Files.isDirectory(file)) {
          Files.createDirectories(target);
        } else {
          Files.copy(file, target, StandardCopyOption.REPLACE_EXISTING);
        }
      }
    }
  }

  private static void deleteTree(Path dir) throws IOException {
    if (!Files.exists(dir)) {
      return;
    }
    try (Stream<Path> files = Files.walk(dir)) {
      for (Path file : (Iterable<Path>) files.sorted(Comparator.reverseOrder())::iterator) {
        Files.delete(file);
      }
    }
  }
}
