package org.nexarag.golden.report;

/**
 * A part of a case's page that another room writes.
 *
 * @param title its heading, plain text
 * @param html its body as markup, put in as it is: whoever makes it has escaped what it quotes
 */
public record CaseSection(String title, String html) {}
