/**
 * What rules see: immutable records, one file each. A component's name is the word that rule
 * authors write; its Javadoc is what the analyst's guide says. Numbers are plain, missing dates are
 * null.
 */
@NullMarked
package org.nexarag.rules.fact;

import org.jspecify.annotations.NullMarked;
