package org.nexarag.rules.fact;

/**
 * What was found, as a whole. Seen by judge rules.
 *
 * @param count pieces of evidence
 * @param dropped candidates that governance dropped for validity or version
 * @param topScore rerank score of the best
 * @param topMaxSim its mean best token cosine, about 0.3..1; 0 when there is no evidence or no
 *     reranker
 * @param bestSentence the best sentence's score, same scale; 0 when there is none
 * @param gap the best rerank score minus the second, 0 when there is none
 * @param coverage share of the question's content terms found in the best three texts, 0..1
 * @param bestCoverage share of them found in one text, the best of the three, 0..1
 * @param anchors names, codes and quoted strings in the question
 * @param anchorsFound how many of them stand in the evidence
 * @param kindFound whether the best sentences hold a value of the kind asked for
 * @param reranked whether the reranker ran
 */
public record FoundEvidence(
    int count,
    int dropped,
    double topScore,
    double topMaxSim,
    double bestSentence,
    double gap,
    double coverage,
    double bestCoverage,
    int anchors,
    int anchorsFound,
    boolean kindFound,
    boolean reranked) {}
