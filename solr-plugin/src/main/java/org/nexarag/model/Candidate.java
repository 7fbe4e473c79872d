package org.nexarag.model;

/**
 * A fused hit with its chunk.
 *
 * @param chunk the chunk
 * @param hit ranks and scores so far
 */
public record Candidate(Chunk chunk, FusedHit hit) {
  /** The chunk's id. */
  public String id() {
    return chunk.id();
  }
}
