package org.nexarag.ingest;

import java.util.List;

/**
 * A part of a document under one heading, without the parts under deeper headings.
 *
 * @param id the source's own id, else {@code s1.2.3} by the headings
 * @param path headings from the top down to this section
 * @param elements its content in order
 */
record Section(String id, List<String> path, List<Element> elements) {
  Section {
    path = List.copyOf(path);
    elements = List.copyOf(elements);
  }
}
