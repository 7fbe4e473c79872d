package org.nexarag.solr;

import java.util.List;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.TermInSetQuery;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.util.BytesRef;
import org.nexarag.model.Caller;

/** The queries that keep hidden documents hidden; built as terms, never parsed. */
final class Access {
  private Access() {}

  /**
   * Documents with at least one of the caller's groups; a document without groups never matches.
   */
  static Query visibleTo(Caller caller) {
    List<BytesRef> groups = caller.groups().stream().map(BytesRef::new).toList();
    return new TermInSetQuery(Fields.ACL, groups);
  }

  /** Documents of one kind. */
  static Query kind(String kind) {
    return new TermQuery(new Term(Fields.KIND, kind));
  }
}
