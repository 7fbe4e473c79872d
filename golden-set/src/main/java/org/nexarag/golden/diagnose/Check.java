package org.nexarag.golden.diagnose;

import java.util.List;

/** Reads the artefacts of some layers for what is not as it must be. */
@FunctionalInterface
interface Check {
  /** What deviates, at most once a layer and cause; empty when nothing does. */
  List<Deviation> of(Failure failure);
}
