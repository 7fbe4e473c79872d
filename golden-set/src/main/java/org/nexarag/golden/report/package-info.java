/**
 * What a study found, for people: the ablation report as a folder of pages and as Markdown.
 *
 * <p>Comes in: scored responses of several variants over the same questions, each with the variant
 * that it is held against. Goes out: a verdict for every mode and component, the cases that flipped
 * with the first difference of their traces, tables and charts. Law: pages need nothing from
 * elsewhere, and every text that a person or a document brought is escaped. Not here: asking and
 * scoring, and what a verdict is used for.
 *
 * <pre>
 * scores ─► verdicts ─► model ─► report.md, index.html, case/ID.html
 * traces ─► first difference ┘
 * </pre>
 */
@NullMarked
package org.nexarag.golden.report;

import org.jspecify.annotations.NullMarked;
