package org.nexarag.golden.set;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class FrozenCasesTest {
  @TempDir Path folder;

  @Test
  void aFrozenFileIsWhatItWas() throws Exception {
    Path frozen = Files.createDirectories(folder.resolve("frozen"));
    Files.createDirectories(folder.resolve("open"));
    Files.writeString(folder.resolve("open/zh-a.yaml"), "- {}\n");
    Files.writeString(frozen.resolve("zh-a.yaml"), "abc");
    Files.writeString(frozen.resolve("zh-b.yaml"), "b\n");
    assertThat(FrozenCases.problems(folder))
        .containsExactly("frozen.sha256 is not there: freeze the frozen files");

    assertThat(FrozenCases.freeze(folder)).isEqualTo(2);
    assertThat(FrozenCases.problems(folder)).isEmpty();
    assertThat(Files.readAllLines(folder.resolve("frozen.sha256")))
        .as("sha256sum of abc, FIPS 180-2")
        .first()
        .isEqualTo(
            "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad  frozen/zh-a.yaml");

    Files.writeString(frozen.resolve("zh-a.yaml"), "abd");
    Files.move(frozen.resolve("zh-b.yaml"), frozen.resolve("zh-c.yaml"));
    assertThat(FrozenCases.problems(folder))
        .containsExactly(
            "frozen/zh-a.yaml was changed after it was frozen",
            "frozen/zh-c.yaml is not in frozen.sha256",
            "frozen/zh-b.yaml stands in frozen.sha256, but is gone");
  }
}
