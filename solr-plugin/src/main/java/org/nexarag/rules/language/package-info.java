/**
 * What may be written in a rule file, and how it is read: text in, checked rules or problems out.
 *
 * <p>{@code Lexer} (comments vanish, texts hold no escape) → {@link
 * org.nexarag.rules.language.RuleFileReader}, {@code RuleReader}, {@code ExpressionReader}, {@code
 * ValueReader}, {@code ActionReader} (a small grammar with types; what it does not know is refused
 * with its place) → {@link org.nexarag.rules.language.RuleNode}, a tree of names of our {@link
 * org.nexarag.rules.language.Vocabulary}, numbers, and texts without quote or backslash.
 *
 * <p>Nothing here knows the engine, and nothing of the author's text outlives this room: what runs
 * is written anew from the tree.
 */
@NullMarked
package org.nexarag.rules.language;

import org.jspecify.annotations.NullMarked;
