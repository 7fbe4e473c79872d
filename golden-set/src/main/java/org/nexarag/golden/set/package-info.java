/**
 * A benchmark folder as nouns: documents, queries, judgments.
 *
 * <p>A folder holds {@code corpus.jsonl} (or {@code corpus.jsonl.gz}; missing for sets that only
 * classify questions), {@code queries.jsonl}, {@code qrels.tsv} (query-id, corpus-id, score, one
 * header line) and sometimes {@code candidates.tsv} (query-id, corpus-id, role). Only {@code id}
 * and {@code text} are required of a document or a query; every other field of a document is its
 * metadata, and a field of a query that this package does not know is passed over.
 *
 * <p>The corpus streams, because it may be large; the other files are held. A fault in a file names
 * the file, the line and the value read. What a query expects (an answer, a refusal, small talk) is
 * read from its category and its answers in one place, {@link
 * org.nexarag.golden.set.Query#expectation}.
 */
@NullMarked
package org.nexarag.golden.set;

import org.jspecify.annotations.NullMarked;
