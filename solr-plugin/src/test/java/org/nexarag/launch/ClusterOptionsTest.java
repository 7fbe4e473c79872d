package org.nexarag.launch;

import static org.assertj.core.api.Assertions.assertThatCode;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;

class ClusterOptionsTest {
  @Command
  private static final class Holder {
    @Mixin private final ClusterOptions options = new ClusterOptions();
  }

  private static ClusterOptions parsed(String... args) {
    Holder holder = new Holder();
    new CommandLine(holder).parseArgs(args);
    return holder.options;
  }

  @ParameterizedTest
  @ValueSource(strings = {"zk:2181", "zk:2181/nexarag", "a:2181,b:2181,c:2181/prod/rag"})
  void takesOneOrManyServersWithAndWithoutARoot(String zk) {
    assertThatCode(() -> parsed("--zk", zk).check()).doesNotThrowAnyException();
  }

  @ParameterizedTest
  @ValueSource(strings = {"zk", "zk:", "zk:2181/", "zk:2181,", "http://zk:2181", "zk:2181/a,b"})
  void refusesAnAddressThatZooKeeperWouldMisread(String zk) {
    assertThatThrownBy(() -> parsed("--zk", zk).check())
        .isInstanceOf(IllegalStateException.class)
        .hasMessageContaining("--zk")
        .hasMessageContaining("HOST:PORT");
  }

  @Test
  void refusesOptionsThatMeanNothingTogether() {
    assertThatThrownBy(() -> parsed("--zk-run").check()).hasMessageContaining("need --zk");
    assertThatThrownBy(() -> parsed("--upload").check()).hasMessageContaining("need --zk");
    assertThatThrownBy(() -> parsed("--zk", "a:1,b:1", "--zk-run").check())
        .hasMessageContaining("one ZooKeeper");
    assertThatThrownBy(() -> parsed("--zk", "a:1", "--replicas", "0").check())
        .hasMessageContaining("at least 1");
  }
}
