package org.nexarag.chat;

/**
 * What a model replied; text, not evidence.
 *
 * @param text the reply
 * @param tokensIn tokens of the prompt as the endpoint counts them; 0 when it does not say
 * @param tokensOut tokens of the reply, likewise
 */
public record ChatReply(String text, int tokensIn, int tokensOut) {}
