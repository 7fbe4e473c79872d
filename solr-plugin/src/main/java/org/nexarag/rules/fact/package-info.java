/**
 * What rules see: immutable records, one file each. A component's name is the word that rule
 * authors write, its {@link org.nexarag.rules.meaning.Means} what the checker and the guide say.
 * Numbers are plain, missing dates are null.
 */
@NullMarked
package org.nexarag.rules.fact;

import org.jspecify.annotations.NullMarked;
