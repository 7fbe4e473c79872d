package org.nexarag.golden.load;

import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.util.Iterator;
import java.util.stream.Stream;
import org.nexarag.golden.set.BenchmarkSet;
import org.nexarag.golden.set.Doc;
import org.nexarag.launch.LoadReport;
import org.nexarag.launch.Loader;
import org.nexarag.launch.Progress;
import org.nexarag.launch.SolrHttp;

/** Posts the whole corpus of a set in the benchmark format. */
public final class CorpusLoad {
  private static final long UNKNOWN = -1;

  private CorpusLoad() {}

  /** Loads; what did not go in stands in the report. Fails as {@link Loader} does. */
  public static LoadReport of(BenchmarkSet set, SolrHttp solr, int threads, Progress progress)
      throws IOException, InterruptedException {
    try (Stream<Doc> corpus = set.corpus()) {
      Iterator<ObjectNode> documents = new SetDocuments(corpus.iterator(), doc -> true);
      return Loader.load(solr, documents, UNKNOWN, threads, progress);
    }
  }
}
