package org.nexarag.model;

/**
 * A question that is not answered at all.
 *
 * @param reason the code
 * @param ruleId the rule that refused
 * @param why its reason, in one sentence
 */
public record Refusal(Reason reason, String ruleId, String why) {}
