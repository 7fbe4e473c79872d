package org.nexarag.solr;

import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.SolrInputDocument;
import org.apache.solr.common.SolrInputField;
import org.apache.solr.common.util.SimpleOrderedMap;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.response.SolrQueryResponse;
import org.apache.solr.update.AddUpdateCommand;
import org.apache.solr.update.processor.UpdateRequestProcessor;
import org.apache.solr.update.processor.UpdateRequestProcessorFactory;
import org.nexarag.ingest.Block;
import org.nexarag.ingest.Format;
import org.nexarag.ingest.SourceDocument;
import org.nexarag.model.Language;
import org.nexarag.model.RagException;

/**
 * The first link of the chain {@code rag-index}: a source document becomes a block of chunks with
 * vectors. A document that can't be read is rejected by name under {@code rejected} while the rest
 * of the request goes in; when every document was rejected the request is a 400. A document whose
 * vectors can't be made goes in without them, named under {@code warnings}.
 */
public final class RagIndexProcessorFactory extends UpdateRequestProcessorFactory {
  private static final String BODY = "body";
  private static final String FORMAT = "format";

  /** A processor for one request. */
  @Override
  public UpdateRequestProcessor getInstance(
      SolrQueryRequest req, SolrQueryResponse rsp, UpdateRequestProcessor next) {
    return new Processor(RagComponent.of(req.getCore()).wiring(), rsp, next);
  }

  private static final class Processor extends UpdateRequestProcessor {
    private final RagWiring wiring;
    private final SolrQueryResponse rsp;
    private final List<SimpleOrderedMap<Object>> rejected = new ArrayList<>();
    private final List<String> warnings = new ArrayList<>();
    private int accepted;

    Processor(RagWiring wiring, SolrQueryResponse rsp, UpdateRequestProcessor next) {
      super(next);
      this.wiring = wiring;
      this.rsp = rsp;
    }

    @Override
    public void processAdd(AddUpdateCommand command) throws IOException {
      SolrInputDocument source = command.getSolrInputDocument();
      try {
        command.solrDoc = block(source);
      } catch (RagException.BadRequest e) {
        SimpleOrderedMap<Object> one = new SimpleOrderedMap<>();
        one.add(Fields.DOC_ID, name(source));
        one.add("reason", e.getMessage());
        rejected.add(one);
        return;
      }
      super.processAdd(command);
      accepted++;
    }

    private SolrInputDocument block(SolrInputDocument source) {
      Block block = wiring.ingest(read(source));
      Language language = block.parent().language();
      List<String> headed = block.chunks().stream().map(draft -> draft.chunk().headed()).toList();
      List<float[]> vectors = List.of();
      try {
        vectors = wiring.encoders().forLanguage(language).embedAll(headed);
      } catch (RagException e) {
        warnings.add(block.parent().versionId() + " has no vectors: " + e.getMessage());
      }
      String field = wiring.vectorFields().getOrDefault(language, "");
      return BlockDocuments.of(block, field, vectors);
    }

    private static SourceDocument read(SolrInputDocument source) {
      Map<String, List<String>> fields = new TreeMap<>();
      String body = null;
      String format = "text";
      for (SolrInputField field : source) {
        switch (field.getName()) {
          case BODY -> body = String.valueOf(field.getFirstValue());
          case FORMAT -> format = String.valueOf(field.getFirstValue());
          case Fields.ID -> {
            // Always doc_id!version; a client may repeat it.
          }
          default -> fields.put(field.getName(), values(field));
        }
      }
      if (body == null) {
        throw new RagException.BadRequest("field 'body' is missing");
      }
      try {
        return new SourceDocument(Format.of(format), body, fields);
      } catch (IllegalArgumentException e) {
        throw new RagException.BadRequest(String.valueOf(e.getMessage()));
      }
    }

    private static List<String> values(SolrInputField field) {
      Collection<Object> values = field.getValues();
      return values == null ? List.of() : values.stream().map(String::valueOf).toList();
    }

    private static String name(SolrInputDocument source) {
      Object docId = source.getFieldValue(Fields.DOC_ID);
      Object version = source.getFieldValue(Fields.VERSION);
      return docId == null
          ? "(a document without doc_id)"
          : docId + (version == null ? "" : "@" + version);
    }

    @Override
    public void finish() throws IOException {
      super.finish();
      if (!warnings.isEmpty()) {
        rsp.add("warnings", warnings);
      }
      if (rejected.isEmpty()) {
        return;
      }
      if (accepted == 0) {
        throw new SolrException(
            SolrException.ErrorCode.BAD_REQUEST, "every document was rejected: " + rejected);
      }
      rsp.add("rejected", rejected);
    }
  }
}
