/**
 * The port to the search engine. An instance belongs to one request and holds its caller and
 * filters, so no question can be asked without them; the implementation is in {@code solr}.
 */
@NullMarked
package org.nexarag.index;

import org.jspecify.annotations.NullMarked;
