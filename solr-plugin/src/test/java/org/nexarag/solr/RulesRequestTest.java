package org.nexarag.solr;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.io.InputStream;
import java.util.List;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.apache.solr.common.util.ContentStreamBase;
import org.apache.solr.request.SolrQueryRequestBase;
import org.junit.jupiter.api.Test;
import org.nexarag.model.RagException;

class RulesRequestTest {
  /** A body that never ends and does not say how long it is, as a chunked one. */
  private static final class Endless extends ContentStreamBase {
    @Override
    public InputStream getStream() {
      return new InputStream() {
        @Override
        public int read() {
          return ' ';
        }

        @Override
        public int read(byte[] bytes, int from, int length) {
          java.util.Arrays.fill(bytes, from, from + length, (byte) ' ');
          return length;
        }
      };
    }

    @Override
    public String getContentType() {
      return "application/json";
    }
  }

  @Test
  void refusesABodyWithoutEnd() throws IOException {
    try (SolrQueryRequestBase request =
        new SolrQueryRequestBase(null, new ModifiableSolrParams()) {}) {
      request.setContentStreams(List.of(new Endless()));
      assertThatThrownBy(() -> RulesRequest.of(request))
          .isInstanceOf(RagException.BadRequest.class)
          .hasMessageContaining("body: too long");
    }
  }
}
