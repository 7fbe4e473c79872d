/**
 * The name of one request, and what is kept of it for those who look into it later.
 *
 * <p>Comes in: a request, its answer and its trace. Goes out: one file a request in a bounded
 * folder, off unless {@code rag.yaml} names one. Law: keeping a record never delays or fails the
 * request, no secret and no user name is kept, and who reads a record must be allowed to see all
 * that its asker could see.
 */
@NullMarked
package org.nexarag.solr.record;

import org.jspecify.annotations.NullMarked;
