package org.nexarag.golden.load;

import java.util.Optional;
import picocli.CommandLine.Option;

/** Whether and how a corpus is cut before it is posted; the same for loading and for scoring. */
public final class ChunkOptions {
  @Option(
      names = "--chunks",
      paramLabel = "N",
      description = "cut documents into chunks of whole sentences up to N characters")
  private int characters;

  @Option(names = "--no-titles", description = "with --chunks: chunks without the title")
  private boolean noTitles;

  /** The cut asked for; empty when the documents stay whole. */
  public Optional<Chunking> chunking() {
    return characters == 0 ? Optional.empty() : Optional.of(new Chunking(characters, !noTitles));
  }
}
