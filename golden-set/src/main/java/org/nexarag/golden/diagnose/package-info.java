/**
 * Why a case failed: the layer that deviates first, a hypothesis, and the experiment that tests it.
 *
 * <p>Comes in: a case, what its set knows of the right answer, and one response of the debug door
 * with its trace. {@link org.nexarag.golden.diagnose.Layer} lists the rooms in their order; each
 * check reads the artefacts of some of them and says what is not as it must be. The first that
 * deviates is named before any experiment runs. The experiment ({@code rag.experiment.*}) then
 * mends that layer alone and asks again: right now means confirmed, still wrong means refuted, and
 * the next layer that deviates in that answer is mended as well.
 *
 * <pre>
 * Query → DebugDoor → Artefacts → Deviations → Trial → DebugDoor → Finding … → Diagnosis → page
 * </pre>
 *
 * <p>Law: the index is looked at as the case's own caller only, and nothing is ever written to it.
 */
@NullMarked
package org.nexarag.golden.diagnose;

import org.jspecify.annotations.NullMarked;
