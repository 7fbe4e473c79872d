package org.nexarag.golden.load;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.util.HashSet;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Set;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.nexarag.golden.set.Doc;
import org.nexarag.golden.set.SetException;

/**
 * The source documents of a corpus, made one by one. Consecutive articles of one version of one law
 * are one document with a section each; a document without a law is one document with one section.
 * Section ids are the corpus's ids.
 */
final class SetDocuments implements Iterator<ObjectNode> {
  /** The label of a text that has one version only. */
  private static final String ONLY_VERSION = "1";

  private final Iterator<Doc> docs;
  private final Predicate<Doc> wanted;
  private final Set<String> made = new HashSet<>();
  private @Nullable Doc next;

  SetDocuments(Iterator<Doc> docs, Predicate<Doc> wanted) {
    this.docs = docs;
    this.wanted = wanted;
    advance();
  }

  private void advance() {
    next = null;
    while (next == null && docs.hasNext()) {
      Doc doc = docs.next();
      if (wanted.test(doc)) {
        next = doc;
      }
    }
  }

  @Override
  public boolean hasNext() {
    return next != null;
  }

  @Override
  public ObjectNode next() {
    Doc first = next;
    if (first == null) {
      throw new NoSuchElementException();
    }
    String key = key(first);
    if (!made.add(key)) {
      throw new SetException("the corpus returns to '" + key + "' at document " + first.id());
    }
    ObjectNode document = head(first);
    ArrayNode sections = Sections.list();
    for (Doc doc = first; doc != null && key(doc).equals(key); doc = next) {
      Sections.add(sections, doc.id(), heading(doc), doc.text());
      advance();
    }
    return Sections.withBody(document, sections);
  }

  private static String key(Doc doc) {
    return doc.meta("law").map(law -> law + " " + version(doc)).orElse(doc.id());
  }

  private static String version(Doc doc) {
    return doc.meta("version").orElse(ONLY_VERSION);
  }

  private static ObjectNode head(Doc doc) {
    String name = doc.meta("law").orElse(doc.title());
    String id = doc.meta("law").orElse(doc.id());
    ObjectNode document = Sections.document(id, version(doc), name, doc);
    doc.meta("valid_from").ifPresent(day -> document.put("effective_from", day));
    return document;
  }

  /** An article's own name; a text that is its document's only section needs none. */
  private static String heading(Doc doc) {
    String law = doc.meta("law").orElse(doc.title());
    return doc.title().startsWith(law) ? doc.title().substring(law.length()).strip() : doc.title();
  }
}
