package org.nexarag.solr;

import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Arrays;
import java.util.List;
import org.apache.lucene.document.Document;
import org.apache.lucene.index.IndexableField;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Chunk;
import org.nexarag.model.DocumentVersion;
import org.nexarag.model.Language;

/** The fields of {@code managed-schema.xml}, and how stored documents become nouns. */
final class Fields {
  static final String ID = "id";
  static final String KIND = "kind";
  static final String KIND_CHUNK = "chunk";
  static final String KIND_VERSION = "version";
  static final String DOC_ID = "doc_id";
  static final String VERSION = "version";
  static final String VERSION_ID = "document_version_id";
  static final String SECTION_ID = "section_id";
  static final String ORDINAL = "ordinal";
  static final String PREV_ID = "prev_id";
  static final String NEXT_ID = "next_id";
  static final String TITLE = "title";
  static final String TITLE_PATH = "title_path";
  static final String TEXT = "text";
  static final String CONTENT = "content";
  static final String LANG = "lang";
  static final String TOKENS = "tokens";
  static final String PRODUCT = "product";
  static final String MODEL = "model";
  static final String ENTITY = "entity";
  static final String QUANTITY = "quantity";
  static final String DATE = "date";
  static final String FAULT = "fault";
  static final String DOC_TYPE = "doc_type";
  static final String EFFECTIVE_FROM = "effective_from";
  static final String EFFECTIVE_TO = "effective_to";
  static final String AUTHORITY = "authority";
  static final String ACL = "acl";
  static final String SOURCE_URL = "source_url";

  private Fields() {}

  /** The chunk of a stored document. */
  static Chunk chunk(Document document) {
    return new Chunk(
        text(document, ID),
        text(document, DOC_ID),
        text(document, VERSION),
        text(document, VERSION_ID),
        text(document, TITLE),
        text(document, TITLE_PATH),
        text(document, SECTION_ID),
        number(document, ORDINAL),
        text(document, TEXT),
        Language.of(text(document, LANG)),
        Arrays.asList(document.getValues(PRODUCT)),
        text(document, DOC_TYPE),
        day(document, EFFECTIVE_FROM),
        day(document, EFFECTIVE_TO),
        number(document, AUTHORITY),
        List.of(document.getValues(ACL)),
        document.get(SOURCE_URL),
        number(document, TOKENS));
  }

  /** The version of a stored parent. */
  static DocumentVersion version(Document document) {
    return new DocumentVersion(
        text(document, DOC_ID),
        text(document, VERSION),
        day(document, EFFECTIVE_FROM),
        day(document, EFFECTIVE_TO));
  }

  /** The value of a date field on the start of that day; the index knows days only. */
  static String instant(LocalDate day) {
    return day.atStartOfDay(ZoneOffset.UTC).toInstant().toString();
  }

  private static String text(Document document, String field) {
    String value = document.get(field);
    return value == null ? "" : value;
  }

  private static int number(Document document, String field) {
    IndexableField value = document.getField(field);
    return value == null ? 0 : value.numericValue().intValue();
  }

  private static @Nullable LocalDate day(Document document, String field) {
    IndexableField value = document.getField(field);
    return value == null
        ? null
        : Instant.ofEpochMilli(value.numericValue().longValue())
            .atZone(ZoneOffset.UTC)
            .toLocalDate();
  }
}
