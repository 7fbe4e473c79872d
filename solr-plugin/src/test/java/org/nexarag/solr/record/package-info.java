@org.jspecify.annotations.NullMarked
package org.nexarag.solr.record;
