package org.nexarag.solr.record;

/**
 * Where records are kept, and how many.
 *
 * @param folder absolute, or under the core's folder
 * @param maxFiles most records, at least 1; the oldest goes first
 * @param maxMb most mebibytes of all together, at least 1
 */
public record TraceFolder(String folder, int maxFiles, int maxMb) {
  /** Records when nothing else is said. */
  public static final int FILES = 1000;

  /** Mebibytes when nothing else is said. */
  public static final int MEGABYTES = 100;

  /** Checks the ranges. */
  public TraceFolder {
    if (folder.isBlank()) {
      throw new IllegalArgumentException("trace_export: folder: read nothing, allowed: a folder");
    }
    if (maxFiles < 1 || maxMb < 1) {
      throw new IllegalArgumentException(
          "trace_export: read max_files "
              + maxFiles
              + ", max_mb "
              + maxMb
              + ", allowed: whole numbers from 1");
    }
  }
}
