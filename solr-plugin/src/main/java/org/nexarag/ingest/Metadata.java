package org.nexarag.ingest;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Language;
import org.nexarag.model.RagException;
import org.nexarag.text.Languages;

/**
 * Checks metadata and fills in defaults. Collects nothing: the first problem is thrown, naming the
 * document, the field, what was read and what is allowed.
 */
final class Metadata {
  private static final int LONGEST_ID = 200;
  private static final int DEFAULT_AUTHORITY = 50;
  private static final Pattern DAY =
      Pattern.compile("(\\d{4})(?:-|/|\\.|年)(\\d{1,2})(?:-|/|\\.|月)(\\d{1,2})日?(?:[T ].*)?");

  private final Map<String, List<String>> fields;

  private Metadata(Map<String, List<String>> fields) {
    this.fields = fields;
  }

  /** Stated fields win over what the body states; unknown fields of a body are left out. */
  static Metadata of(Map<String, List<String>> stated, Map<String, List<String>> inBody) {
    TreeMap<String, List<String>> fields = new TreeMap<>();
    inBody.forEach(
        (field, values) -> {
          if (SourceDocument.FIELDS.contains(field)) {
            fields.put(field, values);
          }
        });
    fields.putAll(stated);
    return new Metadata(fields);
  }

  /** What messages call the document. */
  String name() {
    return String.join(",", fields.getOrDefault("doc_id", List.of("")));
  }

  /** The document's id, checked. */
  String docId() {
    String id = one("doc_id");
    if (id == null) {
      throw new RagException.BadRequest(
          "document without field 'doc_id'; allowed: a text without ! and #");
    }
    return identifier("doc_id", id);
  }

  /**
   * The version that the document becomes.
   *
   * @param heading the title when none is stated
   * @param text what the language is detected on when none is stated
   * @param defaultAcl who may see it when it doesn't say
   */
  ParentDraft parent(String heading, String text, List<String> defaultAcl) {
    String docId = docId();
    String version = one("version");
    String title = one("title");
    String docType = one("doc_type");
    LocalDate from = day("effective_from");
    LocalDate to = day("effective_to");
    if (from != null && to != null && !from.isBefore(to)) {
      throw wrong("effective_to", to.toString(), "a day after effective_from " + from);
    }
    List<String> acl = fields.containsKey("acl") ? many("acl") : defaultAcl;
    return new ParentDraft(
        docId,
        version == null ? "1" : identifier("version", version),
        title != null ? title : heading,
        language(text),
        docType == null ? "document" : docType,
        many("product"),
        from,
        to,
        authority(),
        acl,
        one("source_url"));
  }

  private Language language(String text) {
    String code = one("lang");
    try {
      return code == null ? Languages.detect(text) : Language.of(code);
    } catch (IllegalArgumentException e) {
      throw wrong("lang", code == null ? "" : code, "zh, en");
    }
  }

  private int authority() {
    String value = one("authority");
    if (value == null) {
      return DEFAULT_AUTHORITY;
    }
    try {
      int authority = Integer.parseInt(value);
      if (authority >= 1 && authority <= 100) {
        return authority;
      }
    } catch (NumberFormatException e) {
      throw wrong("authority", value, "a whole number from 1 to 100");
    }
    throw wrong("authority", value, "a whole number from 1 to 100");
  }

  private @Nullable LocalDate day(String field) {
    String value = one(field);
    if (value == null) {
      return null;
    }
    Matcher day = DAY.matcher(value);
    try {
      if (day.matches()) {
        return LocalDate.of(
            Integer.parseInt(day.group(1)),
            Integer.parseInt(day.group(2)),
            Integer.parseInt(day.group(3)));
      }
    } catch (DateTimeException e) {
      throw wrong(field, value, "a day that exists");
    }
    throw wrong(field, value, "2024-03-01 or 2024年3月1日");
  }

  private String identifier(String field, String value) {
    boolean control = value.chars().anyMatch(Character::isISOControl);
    if (value.indexOf('!') >= 0
        || value.indexOf('#') >= 0
        || control
        || value.length() > LONGEST_ID) {
      throw wrong(field, value, "a text of at most " + LONGEST_ID + " characters without ! and #");
    }
    return value;
  }

  /** The field's only value, or null when it is missing or blank. */
  private @Nullable String one(String field) {
    List<String> values = many(field);
    if (values.size() > 1) {
      throw wrong(field, String.join(", ", values), "one value");
    }
    return values.isEmpty() ? null : values.get(0);
  }

  private List<String> many(String field) {
    List<String> values = new ArrayList<>();
    for (String value : fields.getOrDefault(field, List.of())) {
      String plain = value.strip();
      if (!plain.isEmpty() && !values.contains(plain)) {
        values.add(plain);
      }
    }
    return values;
  }

  private RagException.BadRequest wrong(String field, String read, String allowed) {
    String shown = read.length() > 80 ? read.substring(0, 80) + "…" : read;
    return new RagException.BadRequest(
        "document '" + name() + "': field '" + field + "' is '" + shown + "'; allowed: " + allowed);
  }
}
