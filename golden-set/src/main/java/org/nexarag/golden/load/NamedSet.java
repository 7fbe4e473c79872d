package org.nexarag.golden.load;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.nexarag.golden.set.BenchmarkSet;
import org.nexarag.golden.set.CaseFolder;
import org.nexarag.golden.set.Corpus;
import org.nexarag.golden.set.SetException;

/** Reads the set that a command names. */
public final class NamedSet {
  /** The name of the project's own cases. */
  public static final String GOLDEN = "golden";

  private NamedSet() {}

  /**
   * The golden cases on their corpus and its distractors for {@value #GOLDEN}, else a folder of
   * cases without documents or a folder in the benchmark format.
   *
   * @throws SetException naming what can't be read
   */
  public static BenchmarkSet read(String name) throws IOException {
    if (GOLDEN.equals(name)) {
      return CaseFolder.read(
          folder().resolve("cases"), new GoldenChunks(GoldenCorpus.read(folder(), true)));
    }
    Path folder = Path.of(name);
    return CaseFolder.is(folder) ? CaseFolder.read(folder, Corpus.NONE) : BenchmarkSet.read(folder);
  }

  /** Where the golden set lies, seen from the project's folder or from its own. */
  public static Path folder() {
    Path below = Path.of("golden-set");
    return Files.isDirectory(below) ? below : Path.of("");
  }
}
