package org.nexarag.rules.fact;

/**
 * The drafted answer as a whole. Seen by verify rules.
 *
 * @param claims number of claims
 * @param coverage share of the question's content terms found in claims, cited spans and their
 *     headings, 0..1
 * @param kindAnswered whether a claim holds a value of the kind asked for
 * @param anchors names, codes and quoted strings in the question
 * @param anchorsFound how many of them stand in the cited passages or their headings
 * @param topMaxSim mean best token cosine of the best evidence, about 0.3..1; 0 when unknown
 * @param bestSentence the best cited sentence's score, same scale
 * @param requiredMissing required slots without a value
 */
public record DraftedAnswer(
    int claims,
    double coverage,
    boolean kindAnswered,
    int anchors,
    int anchorsFound,
    double topMaxSim,
    double bestSentence,
    int requiredMissing) {}
