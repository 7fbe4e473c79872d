package org.nexarag.launch;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The distribution as an operator installs it: its jars in {@code $SOLR_HOME/lib}, nothing of the
 * plugin on Solr's own class path. Runs in a JVM of its own.
 */
class DistributionIT {
  private static final List<String> SOLRS_OWN =
      List.of(
          "slf4j", "lucene-core", "lucene-queries", "solr-", "jackson", "guava", "log4j", "jetty");

  @TempDir Path dir;

  private static Path dist() throws IOException {
    try (Stream<Path> files = Files.list(Path.of("target"))) {
      return files
          .filter(file -> file.getFileName().toString().endsWith("-dist"))
          .findFirst()
          .orElseThrow();
    }
  }

  private static List<String> jars() throws IOException {
    try (Stream<Path> files = Files.list(dist().resolve("lib"))) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  @Test
  void shipsNoSecondCopyOfWhatSolrHas() throws IOException {
    assertThat(jars())
        .anyMatch(jar -> jar.startsWith("nexarag-solr-plugin"))
        .noneMatch(
            jar -> SOLRS_OWN.stream().anyMatch(jar::startsWith) && !jar.startsWith("solr-plugin"));
  }

  @Test
  void listsEveryThirdPartyJarWithItsLicence() throws IOException {
    String listed = Files.readString(dist().resolve("THIRD-PARTY.txt"));

    assertThat(dist().resolve("LICENSE")).exists();
    assertThat(dist().resolve("NOTICE")).exists();
    assertThat(jars())
        .filteredOn(jar -> !jar.startsWith("nexarag-"))
        .allSatisfy(jar -> assertThat(listed).contains(artifact(jar)));
    assertThat(listed).doesNotContain("Unknown license");
  }

  private static String artifact(String jar) {
    return ":" + jar.replaceFirst("-[0-9][^/]*\\.jar$", "") + ":";
  }

  @Test
  void answersFromJarsInTheSolrHomesLib() throws Exception {
    Path launch = dir.resolve("launch");
    Path classes = Path.of("target", "classes", "org", "nexarag", "launch");
    Path target = launch.resolve("org/nexarag/launch");
    Files.createDirectories(target);
    try (Stream<Path> files = Files.list(classes)) {
      for (Path file : files.toList()) {
        Files.copy(file, target.resolve(file.getFileName().toString()));
      }
    }
    List<String> shipped = jars();
    List<String> path = new ArrayList<>(List.of(launch.toString()));
    Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
        .filter(entry -> entry.endsWith(".jar"))
        .filter(entry -> !shipped.contains(new File(entry).getName()))
        .filter(entry -> !entry.contains("langchain4j") && !entry.contains("junit"))
        .forEach(path::add);
    Path log = dir.resolve("out.txt");
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xmx1g",
                "-cp",
                String.join(File.pathSeparator, path),
                "org.nexarag.launch.Launcher",
                "--once",
                "--port",
                "0",
                "--home",
                dir.resolve("home").toString(),
                "--lib",
                dist().resolve("lib").toString(),
                "--conf",
                dist().resolve("conf").toString(),
                "--rules",
                dist().resolve("rules").toString(),
                "--corpus",
                "../golden-set/corpus/policy")
            .redirectErrorStream(true)
            .redirectOutput(log.toFile())
            .start();

    boolean ended = process.waitFor(5, TimeUnit.MINUTES);
    String output =
        Files.readAllLines(log, StandardCharsets.UTF_8).stream().collect(Collectors.joining("\n"));

    assertThat(ended).as(output).isTrue();
    assertThat(output).contains("Answer:").contains("[1]").contains("90");
    assertThat(process.exitValue()).as(output).isZero();
  }
}
