/**
 * The port to a chat model and its OpenAI-compatible client.
 *
 * <p>A prompt goes in, a reply comes out, or {@link org.nexarag.chat.ChatFailed} says what went
 * wrong. {@link org.nexarag.chat.ChatModel} is the port; {@link org.nexarag.chat.OpenAiChat} asks
 * any endpoint that speaks the chat-completions protocol. {@link org.nexarag.chat.ChatBudget}
 * counts what one request spends, retries included, and ends it.
 *
 * <pre>
 *   stage ─► retry once ─► count ─► OpenAiChat ─► protocol (langchain4j) ─► bounded transport (JDK)
 * </pre>
 *
 * <p>Laws: what a model says is text, never evidence; the rooms that use it bind it to spans of
 * retrieved passages or throw it away. No reply is longer and no call is slower than allowed. The
 * key is read for each call and stands in no message, record or trace; nor does what the endpoint
 * answered with an error, which may repeat it.
 */
@NullMarked
package org.nexarag.chat;

import org.jspecify.annotations.NullMarked;
