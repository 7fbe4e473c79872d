/**
 * A real failure becomes a case.
 *
 * <p>A kept trace (or a response of the debug door that was saved) says what was asked, by whom, on
 * which day and after which turns; {@link org.nexarag.golden.add.KeptTrace} reads that. What the
 * right answer is, a person says: {@link org.nexarag.golden.add.AddCaseCommand} refuses to guess
 * it. {@link org.nexarag.golden.add.ReplayCommand} asks a case again and tells whether it still
 * fails and whether the same way.
 */
@NullMarked
package org.nexarag.golden.add;

import org.jspecify.annotations.NullMarked;
