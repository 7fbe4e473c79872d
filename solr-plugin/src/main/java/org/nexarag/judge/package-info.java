/** Evidence in; quality label, filled and missing slots, conflicts and the next action out. */
@NullMarked
package org.nexarag.judge;

import org.jspecify.annotations.NullMarked;
