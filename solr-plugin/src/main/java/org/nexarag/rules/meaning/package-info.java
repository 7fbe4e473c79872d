/**
 * What the words of the rule language mean, in Chinese and English, written where the word is
 * declared: on a fact's component or a decision's method. The checker and the analyst's guide read
 * it from there, so it stands nowhere else.
 */
@NullMarked
package org.nexarag.rules.meaning;

import org.jspecify.annotations.NullMarked;
