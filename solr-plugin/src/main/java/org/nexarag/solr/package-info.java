/**
 * The door to Solr: handlers, components, query parsers, update processors, the index port over a
 * searcher.
 */
@NullMarked
package org.nexarag.solr;

import org.jspecify.annotations.NullMarked;
