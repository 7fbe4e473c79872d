package org.nexarag.ingest;

import java.util.List;

/**
 * One document version ready for the index: replaced and deleted as a whole.
 *
 * @param parent the version
 * @param chunks its chunks by ordinal, at least one
 */
public record Block(ParentDraft parent, List<ChunkDraft> chunks) {
  /** Copies the chunks. */
  public Block {
    chunks = List.copyOf(chunks);
  }
}
