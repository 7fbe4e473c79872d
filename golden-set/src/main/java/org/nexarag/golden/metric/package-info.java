/**
 * Rankings and rates as numbers, each with how sure it is.
 *
 * <p>Ranking metrics follow trec_eval: recall at k over all relevant documents of the query, nDCG
 * at k with gain = grade and discount log2(rank + 1) against the best order of the judged
 * documents, reciprocal rank of the first relevant document within k. All-evidence at k is 1 when
 * recall at k is: a question of several hops needs every document. Documents are ranked by their
 * best chunk and stand once in a ranking, before it is cut at k.
 *
 * <p>An average carries a 95 % percentile bootstrap interval (Efron and Tibshirani 1993), a
 * difference of two systems on the same queries a paired bootstrap interval, a rate a Wilson score
 * interval (Wilson 1927), which also holds for few trials and for 0 and 1. Seeds are fixed, so the
 * same input gives the same interval.
 *
 * <pre>
 * hits (chunks, best first) → Ranking (documents, once) → Metric per query → Interval over queries
 * </pre>
 */
@NullMarked
package org.nexarag.golden.metric;

import org.jspecify.annotations.NullMarked;
