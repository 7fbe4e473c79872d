package org.nexarag.solr;

import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.util.zip.GZIPOutputStream;
import org.junit.jupiter.api.Test;

class RuleArchiveTest {
  @Test
  void refusesAFewBytesThatUnpackToVeryMany() throws IOException {
    ByteArrayOutputStream packed = new ByteArrayOutputStream();
    try (OutputStream zip = new GZIPOutputStream(packed)) {
      byte[] spaces = new byte[1_000_000];
      java.util.Arrays.fill(spaces, (byte) ' ');
      for (int i = 0; i < 51; i++) {
        zip.write(spaces);
      }
    }
    assertThatThrownBy(() -> RuleArchive.unpack(packed.toByteArray()))
        .isInstanceOf(IOException.class)
        .hasMessageContaining("more than 50000000 bytes");
  }
}
