/** Document in, block of chunks out: structure-aware chunking, metadata, entities. */
@NullMarked
package org.nexarag.ingest;

import org.jspecify.annotations.NullMarked;
