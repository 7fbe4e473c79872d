package org.nexarag.golden.diagnose;

import com.fasterxml.jackson.databind.JsonNode;
import java.io.IOException;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Collectors;
import org.nexarag.golden.run.Asking;
import org.nexarag.golden.score.AnswerRecord;
import org.nexarag.golden.set.Query;
import org.nexarag.launch.SolrHttp;

/** Looks into the index as a case's caller, who sees no more there than in an answer. */
final class IndexLook {
  private static final String ROWS = "500";

  private final SolrHttp solr;
  private final String secret;

  IndexLook(SolrHttp solr, String secret) {
    this.solr = solr;
    this.secret = secret;
  }

  /**
   * Heading and text, in lines, of all chunks of these chunks' document versions, by id, in the
   * order of the documents; empty for no ids.
   */
  Map<String, String> versions(Query query, Collection<String> ids)
      throws IOException, InterruptedException {
    Set<String> versions =
        ids.stream().map(id -> id.replaceFirst("#.*$", "")).collect(Collectors.toSet());
    return texts(query, "{!terms f=document_version_id}", versions);
  }

  /** The chunks of a section, or of the sections below it; empty when there is none. */
  List<String> section(Query query, String section) throws IOException, InterruptedException {
    Map<String, String> of = texts(query, "{!terms f=section_id}", Set.of(section));
    if (of.isEmpty()) {
      of = texts(query, "{!prefix f=section_id}", Set.of(section + "."));
    }
    return List.copyOf(of.keySet());
  }

  private Map<String, String> texts(Query query, String parser, Set<String> values)
      throws IOException, InterruptedException {
    Map<String, String> texts = new LinkedHashMap<>();
    if (values.isEmpty()) {
      return texts;
    }
    Map<String, String> parameters = new LinkedHashMap<>();
    parameters.put("q", parser + String.join(",", values));
    parameters.put("fq", "kind:chunk");
    parameters.put("fl", "id,title_path,text");
    parameters.put("sort", "document_version_id asc, ordinal asc");
    parameters.put("rows", ROWS);
    parameters.put("wt", "json");
    String as = query.gold().caller().orElse(AnswerRecord.PUBLIC);
    JsonNode docs =
        solr.form("/select", parameters, Asking.caller(query, as, secret))
            .path("response")
            .path("docs");
    for (JsonNode doc : docs) {
      texts.put(
          doc.path("id").asText(),
          doc.path("title_path").asText() + "\n" + doc.path("text").asText());
    }
    return texts;
  }
}
