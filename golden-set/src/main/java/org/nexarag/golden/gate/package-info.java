/**
 * The gate: what was reached once is held.
 *
 * <p>{@code expected.yaml} holds, for a run, a mode, a tag and a measure, the value that is reached
 * and how far a change may move it. {@link org.nexarag.golden.gate.GateRun} asks the cases of a
 * run, {@link org.nexarag.golden.gate.Gate} holds what came against it: a loss beyond the tolerance
 * fails and names the cases that flipped since the newest baseline, a gain beyond it asks to raise
 * the bar. No model judges, and no time is held: that depends on the machine.
 *
 * <pre>
 * cases → GateRun → scores → Gate(Expected, Baselines) → GateResult
 *                      └→ Baseline → baselines/DATE-NAME.json → trend
 * </pre>
 */
@NullMarked
package org.nexarag.golden.gate;

import org.jspecify.annotations.NullMarked;
