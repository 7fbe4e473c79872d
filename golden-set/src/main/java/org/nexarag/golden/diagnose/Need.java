package org.nexarag.golden.diagnose;

import java.util.List;

/**
 * Something that the right answer rests on.
 *
 * @param ids chunks of which any will do, never empty
 */
record Need(List<String> ids) {
  Need {
    ids = List.copyOf(ids);
  }
}
