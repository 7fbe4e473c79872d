package org.nexarag.govern;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Caller;
import org.nexarag.model.Chunk;
import org.nexarag.model.DocumentVersion;
import org.nexarag.model.Plan;
import org.nexarag.rules.fact.AskedQuestion;
import org.nexarag.rules.fact.FoundCandidate;
import org.nexarag.text.NormalForm;
import org.nexarag.text.VersionMention;
import org.nexarag.text.Versions;

/** Reads what the rules may know about a chunk: who may see it and whether it holds that day. */
final class FactReader {
  private final AskedQuestion asked;
  private final LocalDate day;
  private final Caller caller;
  private final List<VersionMention> named;
  private final Map<String, List<DocumentVersion>> versions = new HashMap<>();

  FactReader(Plan plan, Caller caller, List<DocumentVersion> all) {
    this.asked = AskedQuestion.of(plan);
    this.day = plan.asOf();
    this.caller = caller;
    String label = plan.version();
    this.named = label == null ? List.of() : Versions.find(label);
    for (DocumentVersion version : all) {
      versions.computeIfAbsent(version.docId(), id -> new ArrayList<>()).add(version);
    }
  }

  /** The question as the rules see it. */
  AskedQuestion asked() {
    return asked;
  }

  /** The question and what was found for it. */
  List<Record> withQuestion(Collection<FoundCandidate> found) {
    List<Record> facts = new ArrayList<>(found.size() + 1);
    facts.add(asked);
    facts.addAll(found);
    return facts;
  }

  FoundCandidate read(Chunk chunk, String duplicateOf, int rank) {
    boolean isNamed = isNamed(chunk.version());
    String newer = isNamed ? "" : newer(chunk);
    return new FoundCandidate(
        chunk.id(),
        chunk.docId(),
        chunk.version(),
        NormalForm.fold(chunk.title()),
        chunk.docType(),
        NormalForm.fold(String.join(" | ", chunk.products())),
        chunk.language().code(),
        chunk.sourceUrl() == null ? "" : chunk.sourceUrl(),
        caller.maySee(chunk.acl()),
        !chunk.acl().isEmpty(),
        chunk.effectiveFrom(),
        chunk.effectiveTo(),
        startsAfter(chunk.effectiveFrom()),
        endedBy(chunk.effectiveTo()),
        !newer.isEmpty(),
        newer,
        isNamed,
        chunk.authority(),
        duplicateOf,
        rank);
  }

  private boolean isNamed(String version) {
    return named.stream().anyMatch(mention -> mention.names(version));
  }

  private boolean startsAfter(@Nullable LocalDate from) {
    return from != null && from.isAfter(day);
  }

  private boolean endedBy(@Nullable LocalDate to) {
    return to != null && !to.isAfter(day);
  }

  /**
   * The version that holds on the day instead of the chunk's own: the one that the question names,
   * else the latest that has started after the chunk's and has not ended. Empty when there is none.
   */
  private String newer(Chunk chunk) {
    List<DocumentVersion> own = versions.getOrDefault(chunk.docId(), List.of());
    Optional<DocumentVersion> asked = own.stream().filter(v -> isNamed(v.version())).findFirst();
    if (asked.isPresent()) {
      return asked.get().version();
    }
    return own.stream()
        .filter(v -> !v.version().equals(chunk.version()))
        .filter(v -> !startsAfter(v.effectiveFrom()) && !endedBy(v.effectiveTo()))
        .filter(v -> start(v.effectiveFrom()).isAfter(start(chunk.effectiveFrom())))
        .max(
            Comparator.comparing((DocumentVersion v) -> start(v.effectiveFrom()))
                .thenComparing(DocumentVersion::version))
        .map(DocumentVersion::version)
        .orElse("");
  }

  private static LocalDate start(@Nullable LocalDate from) {
    return from == null ? LocalDate.MIN : from;
  }
}
