package org.nexarag.house;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
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

  /**
   * A number by which a stage decides stands in {@code rules/}. What may stand in Java only bounds
   * the work of reading, each for the reason given.
   */
  @Test
  void noStageHoldsANumberThatDecides() throws IOException {
    Map<String, String> allowed =
        Map.of(
            "plan/AskedTime.java AROUND", "characters around a date that patterns look at",
            "plan/AskedTime.java NEAR", "characters behind a date where its event stands",
            "plan/AskedTime.java READ", "bounds the dates read of an endless question",
            "plan/Planner.java READ_BY_RULES", "bounds the work of the rules' patterns",
            "plan/Planner.java QUANTITIES", "bounds what rules may combine");
    Pattern constant =
        Pattern.compile(
            "static\\s+final\\s+(?:int|long|float|double|Integer|Long|Float|Double|BigDecimal)"
                + "\\s+(\\w+)");
    Pattern decimal = Pattern.compile("(?<![\\w.])(?:0?\\.[0-9]+|[0-9]+\\.[0-9]*[1-9][0-9]*)");
    Set<String> found = new TreeSet<>();
    for (String room :
        List.of(
            "plan",
            "recall",
            "fuse",
            "rerank",
            "govern",
            "judge",
            "assemble",
            "generate",
            "verify")) {
      Path folder = MAIN.resolve("org/nexarag").resolve(room);
      for (Path file : javaFiles().stream().filter(one -> one.startsWith(folder)).toList()) {
        String name = room + "/" + file.getFileName();
        String code = Files.readString(file).replaceAll("(?s)/\\*.*?\\*/|//[^\\n]*", "");
        constant.matcher(code).results().forEach(m -> found.add(name + " " + m.group(1)));
        decimal
            .matcher(code.replaceAll("\"(?:[^\"\\\\]|\\\\.)*\"", ""))
            .results()
            .forEach(m -> found.add(name + " " + m.group()));
      }
    }
    assertThat(found).isEqualTo(new TreeSet<>(allowed.keySet()));
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
