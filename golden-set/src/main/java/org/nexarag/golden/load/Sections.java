package org.nexarag.golden.load;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.Locale;
import org.nexarag.golden.set.Doc;

/** The parts of the JSON that the update chain takes. */
final class Sections {
  /** Of a text whose rank among others is not known; 1 to 100, larger wins. */
  private static final int USUAL_AUTHORITY = 50;

  private static final int STATUTE_AUTHORITY = 80;

  private Sections() {}

  /** A source document without its body; what it says about itself comes from {@code doc}. */
  static ObjectNode document(String id, String version, String title, Doc doc) {
    ObjectNode document = JsonNodeFactory.instance.objectNode();
    document.put("doc_id", id.replaceAll("[!#/\\\\\\s]", "_"));
    document.put("version", version);
    document.put("title", title);
    document.put("format", "json");
    document.put("lang", language(doc));
    String kind = doc.meta("kind").orElse("article");
    document.put("doc_type", kind);
    document.put("authority", "statute".equals(kind) ? STATUTE_AUTHORITY : USUAL_AUTHORITY);
    document.putArray("acl").add(doc.meta("acl").orElse("public"));
    return document;
  }

  static ArrayNode list() {
    return JsonNodeFactory.instance.arrayNode();
  }

  static void add(ArrayNode sections, String id, String title, String text) {
    sections.addObject().put("id", id).put("title", title).put("text", text);
  }

  /** Puts the sections into the body, as the JSON text that the chain reads. */
  static ObjectNode withBody(ObjectNode document, ArrayNode sections) {
    ObjectNode body = JsonNodeFactory.instance.objectNode();
    body.set("sections", sections);
    return document.put("body", body.toString());
  }

  /** The set's own word, else Chinese when a tenth of the letters are Han. */
  private static String language(Doc doc) {
    if (doc.meta("lang").isPresent()) {
      return doc.meta("lang").get().toLowerCase(Locale.ROOT);
    }
    String text = doc.title() + doc.text();
    long letters = text.codePoints().filter(Character::isLetter).count();
    long han =
        text.codePoints()
            .filter(c -> Character.UnicodeScript.of(c) == Character.UnicodeScript.HAN)
            .count();
    return 10 * han > letters ? "zh" : "en";
  }
}
