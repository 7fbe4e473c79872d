/** Boots a real Solr with the plugin, for people and tests. */
@NullMarked
package org.nexarag.launch;

import org.jspecify.annotations.NullMarked;
