package org.nexarag.model;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * One version of a document, without its text.
 *
 * @param docId the document
 * @param version the version's label
 * @param effectiveFrom first day it holds, null for always
 * @param effectiveTo first day it no longer holds, null for open
 */
public record DocumentVersion(
    String docId,
    String version,
    @Nullable LocalDate effectiveFrom,
    @Nullable LocalDate effectiveTo) {}
