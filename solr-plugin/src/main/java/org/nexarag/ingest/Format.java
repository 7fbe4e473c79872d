package org.nexarag.ingest;

import java.util.Locale;

/** The formats of a document's body. */
public enum Format {
  /** CommonMark with tables; YAML front matter may hold metadata. */
  MARKDOWN,
  /** HTML; {@code nexarag.*} meta tags may hold metadata. */
  HTML,
  /** Plain text: paragraphs between blank lines, numbered headings, legal articles. */
  TEXT,
  /** {@code {"sections":[{"id","title","text"}]}}: sections that the source cut itself. */
  JSON;

  /**
   * The format of a name such as {@code markdown}, {@code md} or {@code text/html}.
   *
   * @throws IllegalArgumentException naming the value read and the values allowed
   */
  public static Format of(String name) {
    return switch (name.strip().toLowerCase(Locale.ROOT)) {
      case "markdown", "md", "text/markdown" -> MARKDOWN;
      case "html", "htm", "text/html" -> HTML;
      case "text", "txt", "text/plain" -> TEXT;
      case "json", "application/json" -> JSON;
      default ->
          throw new IllegalArgumentException(
              "format '" + name + "' is not one of: markdown, html, text, json");
    };
  }
}
