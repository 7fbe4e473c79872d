package org.nexarag.solr;

import java.util.List;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.MatchAllDocsQuery;
import org.apache.lucene.search.Query;
import org.apache.solr.common.SolrException;
import org.apache.solr.schema.IndexSchema;
import org.apache.solr.schema.SchemaField;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Filter;

/** A request's filters as queries: values become terms by their field's type, never syntax. */
final class FilterQueries {
  private FilterQueries() {}

  /** One query per filter, in order. */
  static List<Query> of(List<Filter> filters, IndexSchema schema) {
    return filters.stream().map(filter -> of(filter, schema)).toList();
  }

  private static Query of(Filter filter, IndexSchema schema) {
    SchemaField field = schema.getFieldOrNull(filter.field());
    if (field == null || !field.indexed()) {
      throw ParamReader.bad("rag.filters", filter.field(), "an indexed field of the schema");
    }
    try {
      return switch (filter.op()) {
        case EQ, IN -> any(filter, field);
        case RANGE ->
            field
                .getType()
                .getRangeQuery(
                    null,
                    field,
                    bound(filter.values().get(0)),
                    bound(filter.values().get(1)),
                    true,
                    false);
        case NOT ->
            new BooleanQuery.Builder()
                .add(new MatchAllDocsQuery(), BooleanClause.Occur.MUST)
                .add(any(filter, field), BooleanClause.Occur.MUST_NOT)
                .build();
      };
    } catch (SolrException e) {
      throw ParamReader.bad(
          "rag.filters",
          String.join(", ", filter.values()),
          "values of field " + filter.field() + " (" + field.getType().getTypeName() + ")");
    }
  }

  private static Query any(Filter filter, SchemaField field) {
    BooleanQuery.Builder any = new BooleanQuery.Builder();
    for (String value : filter.values()) {
      any.add(field.getType().getFieldTermQuery(null, field, value), BooleanClause.Occur.SHOULD);
    }
    return any.build();
  }

  private static @Nullable String bound(String value) {
    return value.equals("*") ? null : value;
  }
}
