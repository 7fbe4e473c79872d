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
      return golden(folder(), true);
    }
    Path folder = Path.of(name);
    return CaseFolder.is(folder) ? CaseFolder.read(folder, Corpus.NONE) : BenchmarkSet.read(folder);
  }

  /**
   * The cases of a golden set.
   *
   * @param folder holds {@code cases}, {@code corpus} and {@code distractors}
   * @param distractors whether the chunks that stand beside the corpus are part of it
   */
  public static BenchmarkSet golden(Path folder, boolean distractors) throws IOException {
    return cases(folder.resolve("cases"), folder, distractors);
  }

  /** As {@link #golden}, of cases that lie elsewhere. */
  public static BenchmarkSet cases(Path cases, Path folder, boolean distractors)
      throws IOException {
    return CaseFolder.read(cases, new GoldenChunks(GoldenCorpus.read(folder, distractors)));
  }

  /** Where the golden set lies, seen from the project's folder or from its own. */
  public static Path folder() {
    Path below = Path.of("golden-set");
    return Files.isDirectory(below) ? below : Path.of("");
  }
}
