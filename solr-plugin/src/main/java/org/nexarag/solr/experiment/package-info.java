/**
 * What a request asks to be changed of the house, as one {@link org.nexarag.pipeline.Experiment}.
 *
 * <p>Comes in: the parameters {@code rag.experiment.*} as the request itself brought them, the ones
 * that its permission was decided by. Goes out: a checked experiment and the files of a draft rule
 * set. Law: every list is bounded, and every mistake is a bad request that names the parameter,
 * what was read and what is allowed. Which door may read them is for the door to say.
 */
@NullMarked
package org.nexarag.solr.experiment;

import org.jspecify.annotations.NullMarked;
