package org.nexarag.house;

import static java.util.Map.entry;
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
        Map.ofEntries(
            entry("plan/AskedTime.java AROUND", "characters around a date that patterns look at"),
            entry("plan/AskedTime.java NEAR", "characters behind a date where its event stands"),
            entry("plan/AskedTime.java READ", "bounds the dates read of an endless question"),
            entry("plan/Bridge.java MOST_STEPS", "bounds the steps read of an endless question"),
            entry("plan/Comparison.java HISTORY", "bounds the history looked into"),
            entry("plan/Completion.java FEW", "content terms of a turn that says little"),
            entry("plan/Completion.java LONGEST", "bounds the work of its patterns"),
            entry("plan/Constraints.java NEAR", "characters behind a negation that it speaks of"),
            entry("plan/Courtesies.java LONGEST", "bounds the work of its patterns"),
            entry("plan/CourtesyWords.java LIFE", "a mark, no measure"),
            entry("plan/CourtesyWords.java MIND", "a mark, no measure"),
            entry("plan/CourtesyWords.java UNREACHED", "a mark, no measure"),
            entry("plan/Dialogue.java BARE", "characters of a turn that may be one phrase"),
            entry("plan/Dialogue.java CHARACTERS", "bounds what is read of an endless turn"),
            entry("plan/Dialogue.java SHORT", "characters of a part that still names a thing"),
            entry("plan/Dialogue.java TURNS", "bounds the turns read of an endless history"),
            entry("plan/Hypothesis.java LONGEST", "bounds the work of its patterns"),
            entry("plan/Rewriter.java WRITTEN", "bounds what is compared of an endless text"),
            entry("plan/Clauses.java MOST", "bounds the work for an endless question"),
            entry("plan/Planner.java READ_BY_RULES", "bounds the work of the rules' patterns"),
            entry("plan/Planner.java QUANTITIES", "bounds what rules may combine"),
            entry("plan/Rewriter.java SYNONYMS", "bounds the words of one search"),
            entry("plan/Splitter.java LONGEST", "bounds the work of its patterns"),
            entry("plan/Splitter.java MOST", "bounds the parts of an endless question"),
            entry("plan/TurnNames.java LONGEST", "characters of a run that may be a name"),
            entry("plan/TurnNames.java SHORTEST", "characters of a run that may be a name"),
            entry("expand/QuestionNames.java READ", "bounds the names looked up"),
            entry("expand/QuestionNames.java WORDS", "bounds the names looked up"),
            entry("expand/QuestionNames.java CHARACTERS", "bounds the names looked up"),
            entry("expand/Arrivals.java WAYS", "bounds what the trace tells of a chunk"),
            entry("expand/GraphPicture.java MOST", "size of a picture"),
            entry("expand/GraphPicture.java LABEL", "size of a picture"),
            entry("expand/GraphPicture.java ROW", "size of a picture"),
            entry("expand/GraphPicture.java COLUMN", "size of a picture"),
            entry("expand/GraphPicture.java BOX", "size of a picture"));
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
            "expand",
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
