package org.nexarag.ingest;

import org.nexarag.model.RagException;

/**
 * Sizes of chunks in tokens of the document's model.
 *
 * @param targetTokens how long a chunk of a longer section should become. Smaller finds a passage
 *     more exactly, larger keeps more of its context
 * @param maxTokens no chunk is longer; a section or table up to this size stays whole
 */
public record ChunkingConfig(int targetTokens, int maxTokens) {
  /** 200 and 320: well inside the 512 tokens of the shipped models, with room for the headings. */
  public static final ChunkingConfig DEFAULTS = new ChunkingConfig(200, 320);

  /** Checks the ranges. */
  public ChunkingConfig {
    if (targetTokens < 8 || maxTokens < targetTokens || maxTokens > 8192) {
      throw new RagException.Configuration(
          "chunk sizes "
              + targetTokens
              + " and "
              + maxTokens
              + " are out of range; allowed: 8 <= target <= max <= 8192");
    }
  }
}
