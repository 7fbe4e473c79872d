/**
 * Pure reading of language: quantities and units, dates, versions, negation, sentences, normal
 * forms, terms and codes, in Chinese and English. No state, no other room but {@code model}.
 */
@NullMarked
package org.nexarag.text;

import org.jspecify.annotations.NullMarked;
