/**
 * Benchmark documents into a Solr core, through the same update chain as everybody's.
 *
 * <p>A set becomes source documents, each with sections whose ids are the ids of the corpus, so
 * that a hit's {@code section_id} says which judged document it belongs to. A set of laws (its
 * documents name {@code law}) becomes one document a law and version, one section an article; the
 * loader reads the promulgation and the first day in force, never which version is current or when
 * one ended: that is for the system to compute. Every other set becomes one document each.
 *
 * <pre>
 * corpus.jsonl → SetDocuments | ChunkedDocuments → org.nexarag.launch.Loader → /update
 * </pre>
 *
 * <p>{@link org.nexarag.golden.load.Chunking} cuts documents into chunks of whole sentences before
 * they are posted and moves each judgment to the chunk that holds the answer's first character.
 *
 * <p>{@link org.nexarag.golden.load.GoldenCorpus} is the demo corpus with distractors beside it:
 * policies of other lines of business, and specifications, manuals, fault codes, parts, notices and
 * questions of devices whose brands do not exist. {@link org.nexarag.golden.load.Distractors}
 * composes them from sentences written by hand, so that a search among them is as hard as among a
 * larger collection while the right answers stay the demo's.
 *
 * <pre>
 * corpus + distractors/ → GoldenCorpus → org.nexarag.launch.Loader → /update
 * </pre>
 */
@NullMarked
package org.nexarag.golden.load;

import org.jspecify.annotations.NullMarked;
