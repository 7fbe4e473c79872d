package org.nexarag.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/**
 * What the compiler and ArchUnit cannot see: sizes, chapters, versions, one source of each fact.
 */
class HouseRulesTest {
  private static final int MAX_LINES = 300;
  private static final int MAX_FILES_IN_A_PACKAGE = 45;
  private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
  private static final Path MAIN = Path.of("src", "main", "java");

  private static List<Path> javaFiles() throws IOException {
    try (Stream<Path> files = Files.walk(MAIN)) {
      return files.filter(file -> file.toString().endsWith(".java")).sorted().toList();
    }
  }

  @Test
  void noClassIsLongerThanThreeHundredLines() throws IOException {
    for (Path file : javaFiles()) {
      assertThat(Files.readAllLines(file).size())
          .as(file.toString())
          .isLessThanOrEqualTo(MAX_LINES);
    }
  }

  @Test
  void everyRoomHasAChapterAndNoPackageIsAWarehouse() throws IOException {
    List<Path> packages = javaFiles().stream().map(Path::getParent).distinct().toList();

    for (Path one : packages) {
      assertThat(one.resolve("package-info.java")).exists();
      try (Stream<Path> files = Files.list(one)) {
        assertThat(files.filter(Files::isRegularFile).count())
            .as(one.toString())
            .isLessThanOrEqualTo(MAX_FILES_IN_A_PACKAGE);
      }
    }
  }

  @Test
  void nothingElseStandsAtTheTop() throws IOException {
    List<String> allowed =
        List.of(
            "pom.xml",
            "solr-plugin",
            "rules",
            "conf",
            "golden-set",
            "docker",
            "README.md",
            "LICENSE",
            "NOTICE");

    try (Stream<Path> files = Files.list(ROOT)) {
      assertThat(files.map(file -> file.getFileName().toString()))
          .filteredOn(name -> !name.startsWith(".") && !name.equals("target"))
          .isSubsetOf(allowed);
    }
  }

  @Test
  void dockerRunsTheSolrThatTheBuildCompilesAgainst() throws IOException {
    String version =
        first("<solr.version>([^<]+)</solr.version>", Files.readString(ROOT.resolve("pom.xml")));

    assertThat(Files.readString(ROOT.resolve("docker/Dockerfile")))
        .contains("FROM solr:" + version);
  }

  @Test
  void theClustersZooKeeperIsTheOneThatSolrSpeaksTo() throws IOException {
    assertThat(Files.readString(ROOT.resolve("docker/cluster.yaml")))
        .contains("image: zookeeper:" + org.apache.zookeeper.Version.getVersion() + "\n");
  }

  /** An upload without authentication would make a configset whose rules are not loaded. */
  @Test
  void theClusterAsksWhoComesBeforeItsConfigsetIsUploaded() throws IOException {
    String setup = Files.readString(ROOT.resolve("docker/setup.sh"));
    String cluster = Files.readString(ROOT.resolve("docker/cluster.yaml"));

    assertThat(setup)
        .contains("\"blockUnknown\": true", "solr.BasicAuthPlugin", "SOLR_AUTH_TYPE=basic")
        .containsSubsequence("zk:/security.json", "zk upconfig -n nexarag");
    assertThat(cluster).contains("service_completed_successfully");
    assertThat(cluster.split("service_completed_successfully", -1)).hasSize(3);
  }

  @Test
  void noPasswordStandsInTheDockerFiles() throws IOException {
    assertThat(Files.readString(ROOT.resolve("docker/cluster.yaml")))
        .contains("SOLR_PASSWORD: ${SOLR_PASSWORD:?");
    assertThat(Files.readString(ROOT.resolve("docker/.env.sample")))
        .contains("SOLR_PASSWORD=\n", "SOLR_USER=");
    assertThat(Files.readAllLines(ROOT.resolve(".gitignore"))).contains("docker/.env");
  }

  private static String first(String pattern, String text) {
    Matcher matcher = Pattern.compile(pattern).matcher(text);
    assertThat(matcher.find()).as(pattern).isTrue();
    return matcher.group(1);
  }
}
