package org.nexarag.solr;

import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import org.apache.solr.common.SolrInputDocument;
import org.jspecify.annotations.Nullable;
import org.nexarag.ingest.Block;
import org.nexarag.ingest.ChunkDraft;
import org.nexarag.ingest.ParentDraft;
import org.nexarag.model.Chunk;

/** Blocks as Solr documents: a parent with its chunks as children. */
final class BlockDocuments {
  private BlockDocuments() {}

  /**
   * The documents of a block.
   *
   * @param vectorField the field of the chunks' vectors
   * @param vectors one per chunk in order; empty when there are none
   */
  static SolrInputDocument of(Block block, String vectorField, List<float[]> vectors) {
    SolrInputDocument parent = parent(block.parent());
    for (int i = 0; i < block.chunks().size(); i++) {
      SolrInputDocument child = child(block.chunks().get(i));
      if (!vectors.isEmpty()) {
        child.setField(vectorField, boxed(vectors.get(i)));
      }
      parent.addChildDocument(child);
    }
    return parent;
  }

  private static SolrInputDocument parent(ParentDraft parent) {
    SolrInputDocument document = new SolrInputDocument();
    document.setField(Fields.ID, parent.versionId());
    document.setField(Fields.KIND, Fields.KIND_VERSION);
    document.setField(Fields.DOC_ID, parent.docId());
    document.setField(Fields.VERSION, parent.version());
    document.setField(Fields.VERSION_ID, parent.versionId());
    document.setField(Fields.TITLE, parent.title());
    document.setField(Fields.LANG, parent.language().code());
    document.setField(Fields.DOC_TYPE, parent.docType());
    set(document, Fields.PRODUCT, parent.products());
    day(document, Fields.EFFECTIVE_FROM, parent.effectiveFrom());
    day(document, Fields.EFFECTIVE_TO, parent.effectiveTo());
    document.setField(Fields.AUTHORITY, parent.authority());
    set(document, Fields.ACL, parent.acl());
    optional(document, Fields.SOURCE_URL, parent.sourceUrl());
    return document;
  }

  private static SolrInputDocument child(ChunkDraft draft) {
    Chunk chunk = draft.chunk();
    SolrInputDocument document = new SolrInputDocument();
    document.setField(Fields.ID, chunk.id());
    document.setField(Fields.KIND, Fields.KIND_CHUNK);
    document.setField(Fields.DOC_ID, chunk.docId());
    document.setField(Fields.VERSION, chunk.version());
    document.setField(Fields.VERSION_ID, chunk.versionId());
    document.setField(Fields.SECTION_ID, chunk.sectionId());
    document.setField(Fields.ORDINAL, chunk.ordinal());
    document.setField(Fields.TITLE, chunk.title());
    document.setField(Fields.TITLE_PATH, chunk.titlePath());
    document.setField(Fields.TEXT, chunk.text());
    document.setField(Fields.LANG, chunk.language().code());
    document.setField(Fields.TOKENS, chunk.tokens());
    document.setField(Fields.DOC_TYPE, chunk.docType());
    set(document, Fields.PRODUCT, chunk.products());
    set(document, Fields.MODEL, draft.models());
    set(document, Fields.ENTITY, draft.entities());
    set(document, Fields.QUANTITY, draft.quantities());
    set(document, Fields.DATE, draft.dates());
    set(document, Fields.FAULT, draft.faults());
    day(document, Fields.EFFECTIVE_FROM, chunk.effectiveFrom());
    day(document, Fields.EFFECTIVE_TO, chunk.effectiveTo());
    document.setField(Fields.AUTHORITY, chunk.authority());
    set(document, Fields.ACL, chunk.acl());
    optional(document, Fields.SOURCE_URL, chunk.sourceUrl());
    optional(document, Fields.PREV_ID, draft.prevId());
    optional(document, Fields.NEXT_ID, draft.nextId());
    return document;
  }

  private static void set(SolrInputDocument document, String field, List<String> values) {
    if (!values.isEmpty()) {
      document.setField(field, values);
    }
  }

  private static void day(SolrInputDocument document, String field, @Nullable LocalDate day) {
    if (day != null) {
      document.setField(field, Fields.instant(day));
    }
  }

  private static void optional(SolrInputDocument document, String field, @Nullable String value) {
    if (value != null) {
      document.setField(field, value);
    }
  }

  private static List<Float> boxed(float[] vector) {
    List<Float> boxed = new ArrayList<>(vector.length);
    for (float value : vector) {
      boxed.add(value);
    }
    return boxed;
  }
}
