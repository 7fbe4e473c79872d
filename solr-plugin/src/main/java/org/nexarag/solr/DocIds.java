package org.nexarag.solr;

import java.io.IOException;
import java.util.List;
import org.apache.lucene.index.IndexReader;
import org.apache.lucene.index.LeafReaderContext;
import org.apache.lucene.index.ReaderUtil;
import org.apache.lucene.index.SortedDocValues;

/** Unique keys of documents, read from doc values. */
final class DocIds {
  private DocIds() {}

  /** The unique key of a document. */
  static String of(IndexReader reader, int doc) throws IOException {
    List<LeafReaderContext> leaves = reader.leaves();
    LeafReaderContext leaf = leaves.get(ReaderUtil.subIndex(doc, leaves));
    SortedDocValues ids = leaf.reader().getSortedDocValues(Fields.ID);
    if (ids == null || !ids.advanceExact(doc - leaf.docBase)) {
      throw new IllegalStateException("document without id in segment " + leaf.ord);
    }
    return ids.lookupOrd(ids.ordValue()).utf8ToString();
  }
}
