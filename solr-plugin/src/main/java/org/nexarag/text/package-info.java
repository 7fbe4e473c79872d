/**
 * Pure reading of language, Chinese first and English equally: the same words with the same meaning
 * for the loader, the planner, the judge and the verifier.
 *
 * <p>Text goes in, spans and small records come out. Every span counts UTF-16 units of the text
 * that was given, also where the reading itself works on a folded text ({@link
 * org.nexarag.text.NormalForm}: NFKC, lower case, simplified characters); {@link
 * org.nexarag.text.Folded} holds the way back.
 *
 * <ul>
 *   <li>{@link org.nexarag.text.Languages}, {@link org.nexarag.text.Sentences}: language and
 *       sentences
 *   <li>{@link org.nexarag.text.Quantities}, {@link org.nexarag.text.Dates}, {@link
 *       org.nexarag.text.Versions}: values that can be compared
 *   <li>{@link org.nexarag.text.Negation}: what turns a sentence into its opposite
 *   <li>{@link org.nexarag.text.SentenceTies}, {@link org.nexarag.text.ListItems}: what is not
 *       whole without the lines beside it
 *   <li>{@link org.nexarag.text.Calculations}: what only calculates with its own numbers
 *   <li>{@link org.nexarag.text.Exclusions}: what a question wants left out
 *   <li>{@link org.nexarag.text.Terms}: what a question is about, and how much of it a text covers
 *   <li>{@link org.nexarag.text.Codes}, {@link org.nexarag.text.Names}, {@link
 *       org.nexarag.text.Vocabulary}: codes and names; the vocabulary is a file that operators edit
 * </ul>
 *
 * <p>Words live in tables beside the classes ({@code units.tsv}, {@code negation.tsv}, the stop
 * lists), not in code, so that a language can be mended without programming. The tables are read
 * once and never change; there is no other state, and everything is safe for concurrent use. All
 * readings are rules of form: no dictionary segmentation, no model, no statistics. What they can't
 * tell apart by form (a month's 7日 from seven days, a name from a title) they decide by the words
 * next to it, and each class says how.
 *
 * <p>Imports no other room but {@code model}.
 */
@NullMarked
package org.nexarag.text;

import org.jspecify.annotations.NullMarked;
