package org.nexarag.solr;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.time.DateTimeException;
import java.time.Instant;
import java.util.Map;
import java.util.TreeMap;
import java.util.zip.GZIPInputStream;
import java.util.zip.GZIPOutputStream;
import org.nexarag.rules.PublishedRules;

/** A remembered version as bytes: JSON with all its files, compressed with gzip. */
final class RuleArchive {
  private static final ObjectMapper JSON = new ObjectMapper();

  /** What a node holds can unpack to a thousand times as much; rules never come near. */
  private static final int MAX_UNPACKED = 50_000_000;

  private RuleArchive() {}

  /** The version as bytes; the same version gives the same bytes. */
  static byte[] pack(PublishedRules version) throws IOException {
    ObjectNode node = JSON.createObjectNode();
    node.put("number", version.number());
    node.put("version", version.version());
    node.put("checksum", version.checksum());
    node.put("digest", version.digest());
    node.put("author", version.author());
    node.put("time", version.time().toString());
    node.put("comment", version.comment());
    ObjectNode files = node.putObject("files");
    new TreeMap<>(version.files()).forEach(files::put);
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    try (OutputStream zipped = new GZIPOutputStream(bytes)) {
      JSON.writeValue(zipped, node);
    }
    return bytes.toByteArray();
  }

  /**
   * The version that {@link #pack} packed.
   *
   * @throws IOException when the bytes are nothing of the kind
   */
  static PublishedRules unpack(byte[] bytes) throws IOException {
    JsonNode node;
    try (InputStream plain = new GZIPInputStream(new ByteArrayInputStream(bytes))) {
      byte[] unpacked = plain.readNBytes(MAX_UNPACKED + 1);
      if (unpacked.length > MAX_UNPACKED) {
        throw new IOException("a remembered version is more than " + MAX_UNPACKED + " bytes");
      }
      node = JSON.readTree(unpacked);
    }
    Map<String, String> files = new TreeMap<>();
    node.path("files").properties().forEach(e -> files.put(e.getKey(), e.getValue().asText()));
    try {
      return new PublishedRules(
          node.path("number").asInt(),
          node.path("version").asText(),
          node.path("checksum").asText(),
          node.path("digest").asText(),
          node.path("author").asText(),
          Instant.parse(node.path("time").asText()),
          node.path("comment").asText(),
          files);
    } catch (DateTimeException e) {
      throw new IOException("a remembered version has no time", e);
    }
  }
}
