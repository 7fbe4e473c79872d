package org.nexarag.bench;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.apache.lucene.analysis.Analyzer;
import org.apache.lucene.analysis.TokenStream;
import org.apache.lucene.analysis.custom.CustomAnalyzer;
import org.apache.lucene.analysis.tokenattributes.CharTermAttribute;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.BoostQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.ScoreDoc;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.nexarag.model.RankedList;

/** The words leg over whole documents in memory: the analysis of the shipped schema, plain BM25. */
final class WordIndex implements AutoCloseable {
  /**
   * A document.
   *
   * @param id its id
   * @param text title and text
   */
  record Text(String id, String text) {}

  private final Analyzer analyzer;
  private final Directory directory = new ByteBuffersDirectory();
  private final DirectoryReader reader;
  private final IndexSearcher searcher;

  WordIndex(Collection<Text> texts) throws IOException {
    analyzer =
        CustomAnalyzer.builder()
            .withTokenizer("standard")
            .addTokenFilter("cjkWidth")
            .addTokenFilter("lowercase")
            .addTokenFilter("icuTransform", "id", "Traditional-Simplified")
            .addTokenFilter("cjkBigram", "outputUnigrams", "true")
            .addTokenFilter("englishPossessive")
            .addTokenFilter("porterStem")
            .build();
    try (IndexWriter writer = new IndexWriter(directory, new IndexWriterConfig(analyzer))) {
      for (Text text : texts) {
        Document document = new Document();
        document.add(new StringField("id", text.id(), Field.Store.YES));
        document.add(new TextField("content", text.text(), Field.Store.NO));
        writer.addDocument(document);
      }
    }
    reader = DirectoryReader.open(directory);
    searcher = new IndexSearcher(reader);
  }

  /** The best documents for any of the words. */
  RankedList search(String name, String words, int depth) {
    try {
      Map<String, Integer> counts = new LinkedHashMap<>();
      try (TokenStream tokens = analyzer.tokenStream("content", words)) {
        CharTermAttribute term = tokens.addAttribute(CharTermAttribute.class);
        tokens.reset();
        while (tokens.incrementToken() && counts.size() < 512) {
          counts.merge(term.toString(), 1, Integer::sum);
        }
      }
      BooleanQuery.Builder any = new BooleanQuery.Builder();
      counts.forEach(
          (term, count) ->
              any.add(
                  new BoostQuery(new TermQuery(new Term("content", term)), count),
                  BooleanClause.Occur.SHOULD));
      List<RankedList.Hit> hits = new ArrayList<>();
      for (ScoreDoc hit : searcher.search(any.build(), depth).scoreDocs) {
        hits.add(
            new RankedList.Hit(searcher.storedFields().document(hit.doc).get("id"), hit.score));
      }
      return new RankedList(name, hits);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  @Override
  public void close() throws IOException {
    reader.close();
    directory.close();
  }
}
