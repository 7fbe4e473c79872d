/**
 * Document in, block of chunks out. A block is one document version with all its chunks, ready to
 * replace what the index holds of that version.
 *
 * <pre>
 *   body ─ parser per format ─► outline: sections with their heading path, elements in order
 *        ─ splitter ─► pieces that fit: sentences, items, rows, lines; a long sentence by tokens
 *        ─ chunker ──► chunks of one section, about the target size, never above the maximum
 *        ─ reader ───► names, quantities, dates, faults and codes of each chunk
 * </pre>
 *
 * <p>The four formats meet in one neutral structure, so chunking knows no format. Structure decides
 * before size does: sections are never mixed, a section that fits stays whole, lists and tables
 * stay whole where they fit and else are cut at items and rows (the header row is repeated), a
 * legal article is a section of its own. Sizes are tokens of the model that will embed the chunk;
 * the caller lends the counter, and each text is counted once per level of cutting.
 *
 * <p>A chunk's text is verbatim source text without mark-up, because answers quote it; its headings
 * stand in the title path. In plain text every visible character is in exactly one chunk or one
 * heading. Metadata comes from the sender's fields, then from the body itself (front matter, meta
 * tags, JSON keys). A document without a group is hidden unless the caller gives a default.
 *
 * <p>A document that can't be read throws {@link org.nexarag.model.RagException.BadRequest} with
 * its id and the cause, and touches nothing else. This room knows neither Solr nor vectors.
 */
@NullMarked
package org.nexarag.ingest;

import org.jspecify.annotations.NullMarked;
