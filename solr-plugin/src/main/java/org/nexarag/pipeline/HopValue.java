package org.nexarag.pipeline;

/**
 * A name that a part's answer gives to the parts that wait for it.
 *
 * @param name as written in the source
 * @param evidence id of the chunk it was read from
 */
record HopValue(String name, String evidence) {}
