/**
 * Rules written as sentences, in Chinese or English, and rules written as a table: text in, text in
 * the rule language out. It gives nobody a power that the rule language does not give.
 *
 * <p>A dictionary ({@code sentences/*.dsl}) says what a sentence means: {@code [when]-
 * 问题内容的覆盖率{c:comparison}{n:number}=coverage {c} {n}}. Its parameters have types and are matched by
 * {@link org.nexarag.rules.sentence.Parameter}, never by an expression that an author wrote. The
 * way of a file: {@code PieceReader} (a line as words, numbers and quoted texts; widths and
 * punctuation evened out) → {@code Dictionary} (the one sentence that fits) → {@code RuleText}
 * (what it means, on the same line) → {@link org.nexarag.rules.language.RuleFileReader}, the
 * checker of every rule.
 *
 * <p>Laws: one line in is one line out, so every message points at the author's line; neither
 * author nor dictionary is trusted, what they produce passes the same checker as a {@code .drl}
 * file; what a parameter takes out of a sentence is one whole literal and can't end its text.
 */
@NullMarked
package org.nexarag.rules.sentence;

import org.jspecify.annotations.NullMarked;
