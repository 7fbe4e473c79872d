package org.nexarag.solr;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.apache.solr.common.util.SimpleOrderedMap;
import org.apache.solr.handler.component.ResponseBuilder;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Answer;
import org.nexarag.model.Chunk;
import org.nexarag.model.Citation;
import org.nexarag.model.Claim;
import org.nexarag.model.Conflict;
import org.nexarag.model.Context;
import org.nexarag.model.Evidence;
import org.nexarag.model.RagResult;
import org.nexarag.model.Span;
import org.nexarag.trace.Trace;

/**
 * A result as the response of the {@code /rag} contract, in its fixed order. Offsets leave the
 * house here: UTF-16 units become code points.
 */
final class ResponseBody {
  private ResponseBody() {}

  /**
   * Writes the result, and the trace where it was asked for.
   *
   * @param requestId the request's name, the last entry of {@code usage}
   * @return the entries without the trace
   */
  static SimpleOrderedMap<Object> write(
      ResponseBuilder rb, RagResult result, Trace trace, String requestId) {
    SimpleOrderedMap<Object> values = of(result, trace, requestId);
    values.forEach((name, value) -> rb.rsp.add(name, value));
    writeTrace(rb, trace);
    return values;
  }

  /**
   * The answer's entries in their order, without the trace.
   *
   * @param requestId null for an answer that is no request's own
   */
  static SimpleOrderedMap<Object> of(RagResult result, Trace trace, @Nullable String requestId) {
    SimpleOrderedMap<Object> values = new SimpleOrderedMap<>();
    Map<String, Integer> numbers = numbers(result.context());
    values.add("answer", result.answer().text());
    values.add("outcome", result.outcome().code());
    values.add("reason", result.reason().code());
    if (!result.explanation().isEmpty()) {
      values.add("explanation", result.explanation());
    }
    values.add("evidences", evidences(result));
    values.add("citations", citations(result));
    values.add("conflicts", conflicts(result.conflicts(), numbers));
    values.add("known", known(result.answer(), numbers));
    values.add(
        "unknown",
        list(result.answer().unknown(), one -> map("slot", one.slot(), "reason", one.reason())));
    values.add(
        "needs_confirmation",
        list(result.answer().confirmations(), one -> map("what", one.what(), "why", one.why())));
    values.add("fallback_used", result.fallbackUsed());
    SimpleOrderedMap<Object> usage =
        map(
            "queries", result.queries(),
            "hops", result.hops(),
            "tokens", result.context().tokens());
    usage.add("milliseconds", trace.millis());
    if (requestId != null) {
      usage.add("request_id", requestId);
    }
    values.add("usage", usage);
    return values;
  }

  /** The trace, under {@code debug.rag} when Solr's debugging is on, else under {@code trace}. */
  static void writeTrace(ResponseBuilder rb, Trace trace) {
    if (rb.isDebug()) {
      SimpleOrderedMap<Object> debug = new SimpleOrderedMap<>();
      debug.add("rag", trace.toMap());
      rb.rsp.add("debug", debug);
    } else if (rb.req.getParams().getBool(RagParams.TRACE.key(), false)) {
      rb.rsp.add("trace", trace.toMap());
    }
  }

  private static Map<String, Integer> numbers(Context context) {
    Map<String, Integer> numbers = new LinkedHashMap<>();
    context.passages().forEach(passage -> numbers.put(passage.evidence().id(), passage.n()));
    return numbers;
  }

  private static List<Object> evidences(RagResult result) {
    List<Object> written = new ArrayList<>();
    for (Context.Passage passage : result.context().passages()) {
      Evidence evidence = passage.evidence();
      Chunk chunk = evidence.chunk();
      SimpleOrderedMap<Object> one =
          map(
              "n", passage.n(),
              "id", chunk.id(),
              "doc_id", chunk.docId(),
              "version", chunk.version(),
              "section_id", chunk.sectionId(),
              "title_path", chunk.titlePath(),
              "text", passage.text());
      one.add("spans", spans(result, passage));
      one.add("product", chunk.products());
      one.add("effective_from", text(chunk.effectiveFrom()));
      one.add("effective_to", text(chunk.effectiveTo()));
      one.add("authority", chunk.authority());
      one.add("source_url", chunk.sourceUrl());
      SimpleOrderedMap<Object> ranks = new SimpleOrderedMap<>();
      evidence.candidate().hit().legs().forEach((leg, hit) -> ranks.add(leg, hit.rank()));
      one.add("ranks", ranks);
      SimpleOrderedMap<Object> scores = new SimpleOrderedMap<>();
      evidence.candidate().hit().legs().forEach((leg, hit) -> scores.add(leg, hit.score()));
      scores.add("fused", evidence.candidate().hit().fusedScore());
      scores.add("rerank", evidence.rerankScore());
      one.add("scores", scores);
      if (!passage.merged().isEmpty()) {
        one.add("merged", passage.merged());
      }
      written.add(one);
    }
    return written;
  }

  private static List<Object> spans(RagResult result, Context.Passage passage) {
    List<Object> spans = new ArrayList<>();
    for (Claim claim : result.draft().claims()) {
      for (Citation citation : claim.citations()) {
        if (citation.passage() == passage.n()) {
          spans.add(codePoints(passage.text(), citation.span()));
        }
      }
    }
    return spans;
  }

  private static List<Object> citations(RagResult result) {
    List<Object> written = new ArrayList<>();
    for (Claim claim : result.draft().claims()) {
      for (Citation citation : claim.citations()) {
        String text = result.context().passages().get(citation.passage() - 1).text();
        List<Integer> span = codePoints(text, citation.span());
        SimpleOrderedMap<Object> one =
            map(
                "claim", claim.text(),
                "evidence", citation.passage(),
                "start", span.get(0),
                "end", span.get(1),
                "support", citation.span().of(text));
        if (!claim.comparison().isEmpty()) {
          one.add("comparison", claim.comparison());
        }
        written.add(one);
      }
    }
    return written;
  }

  private static List<Object> conflicts(List<Conflict> conflicts, Map<String, Integer> numbers) {
    return list(
        conflicts,
        conflict -> {
          SimpleOrderedMap<Object> one = map("subject", conflict.subject());
          one.add(
              "sides",
              list(
                  conflict.sides(),
                  side -> map("evidence", numbers.get(side.evidence()), "value", side.value())));
          one.add("explanation", conflict.explanation());
          return one;
        });
  }

  private static List<Object> known(Answer answer, Map<String, Integer> numbers) {
    return list(
        answer.known(),
        one ->
            map(
                "slot",
                one.slot(),
                "value",
                one.value(),
                "evidence",
                one.evidence() == null ? "question" : numbers.get(one.evidence())));
  }

  private static List<Integer> codePoints(String text, Span span) {
    return List.of(text.codePointCount(0, span.start()), text.codePointCount(0, span.end()));
  }

  private static Object text(@Nullable Object day) {
    return day == null ? "" : day.toString();
  }

  private static <T> List<Object> list(
      List<T> items, Function<T, SimpleOrderedMap<Object>> writer) {
    List<Object> written = new ArrayList<>(items.size());
    items.forEach(item -> written.add(writer.apply(item)));
    return written;
  }

  private static SimpleOrderedMap<Object> map(@Nullable Object... namesAndValues) {
    SimpleOrderedMap<Object> map = new SimpleOrderedMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      map.add(String.valueOf(namesAndValues[i]), namesAndValues[i + 1]);
    }
    return map;
  }
}
