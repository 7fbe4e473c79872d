package org.nexarag.launch;

/**
 * A document that did not go in.
 *
 * @param name the document's id and version, or the file it came from
 * @param message what the server said
 */
public record LoadFailure(String name, String message) {}
