package org.nexarag.model;

/**
 * A candidate that governance removed; holds nothing of its text.
 *
 * @param id the chunk
 * @param ruleId the rule that decided
 * @param reason why, in one sentence
 */
public record Dropped(String id, String ruleId, String reason) {}
