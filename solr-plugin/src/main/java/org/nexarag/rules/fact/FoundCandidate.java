package org.nexarag.rules.fact;

import java.time.LocalDate;
import org.jspecify.annotations.Nullable;

/**
 * A candidate under governance. Seen by govern rules.
 *
 * @param id the chunk
 * @param docId the document
 * @param version the version's label
 * @param docType policy, manual, spec, fault_guide, notice, faq, internal_note or another word
 * @param access whether one of the chunk's groups is a group of the caller
 * @param hasAcl whether the chunk names any group
 * @param effectiveFrom first day it holds, null for always
 * @param effectiveTo first day it no longer holds, null for open
 * @param notYet whether it starts after the day asked for
 * @param ended whether it ended on or before the day asked for
 * @param superseded whether a newer version of the document holds on the day asked for
 * @param newerVersion that version's label; empty when there is none
 * @param namedVersion whether the question names exactly this version
 * @param authority 1..100, larger wins
 * @param duplicateOf id of a better ranked candidate with nearly the same text; empty when none
 * @param fusedRank its place after fusion, from 1
 */
public record FoundCandidate(
    String id,
    String docId,
    String version,
    String docType,
    boolean access,
    boolean hasAcl,
    @Nullable LocalDate effectiveFrom,
    @Nullable LocalDate effectiveTo,
    boolean notYet,
    boolean ended,
    boolean superseded,
    String newerVersion,
    boolean namedVersion,
    int authority,
    String duplicateOf,
    int fusedRank) {}
