package org.nexarag.solr;

import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermQuery;
import org.apache.solr.search.SolrIndexSearcher;
import org.jspecify.annotations.Nullable;

/** The words of a text as the index writes them: analysed, never parsed. */
final class QuestionWords {
  /** Terms of a question that are asked; longer questions are cut, well below maxBooleanClauses. */
  private static final int MAX_TERMS = 512;

  private QuestionWords() {}

  /** The text's words, any of them, each as often as it stands there; null without words. */
  static @Nullable Query any(SolrIndexSearcher searcher, String text) throws IOException {
    Map<String, Integer> counts = terms(searcher, List.of(text));
    if (counts.isEmpty()) {
      return null;
    }
    BooleanQuery.Builder any = new BooleanQuery.Builder();
    counts.forEach(
        (term, count) -> {
          Query one = new TermQuery(new Term(Fields.CONTENT, term));
          any.add(count == 1 ? one : new BoostQuery(one, count), BooleanClause.Occur.SHOULD);
        });
    return any.build();
  }

  /** The terms of texts, each with how often it stands there, in order; at most 512. */
  static Map<String, Integer> terms(SolrIndexSearcher searcher, List<String> texts)
      throws IOException {
    Map<String, Integer> counts = new LinkedHashMap<>();
    Analyzer analyzer = searcher.getSchema().getQueryAnalyzer();
    for (String text : texts) {
      try (TokenStream tokens = analyzer.tokenStream(Fields.CONTENT, text)) {
        CharTermAttribute term = tokens.addAttribute(CharTermAttribute.class);
        tokens.reset();
        while (tokens.incrementToken() && counts.size() < MAX_TERMS) {
          counts.merge(term.toString(), 1, Integer::sum);
        }
      }
    }
    return counts;
  }
}
