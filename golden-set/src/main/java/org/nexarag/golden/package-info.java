/** The golden set's runner: questions in, ranked results, answers, metrics and reports out. */
@NullMarked
package org.nexarag.golden;

import org.jspecify.annotations.NullMarked;
