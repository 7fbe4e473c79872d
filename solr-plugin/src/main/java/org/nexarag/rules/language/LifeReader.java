package org.nexarag.rules.language;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads what may stand between a rule's name and {@code when}, each once and in any order. */
final class LifeReader {
  private static final int LONGEST_OWNER = 60;

  private final Cursor cursor;
  private final Set<String> seen = new HashSet<>();
  private String owner = "";
  private boolean enabled = true;
  private @Nullable LocalDate from;
  private @Nullable LocalDate to;

  LifeReader(Cursor cursor) {
    this.cursor = cursor;
  }

  Life life() {
    Token start = cursor.peek();
    while (one()) {
      cursor.take(",");
    }
    if (from != null && to != null && !from.isBefore(to)) {
      throw new SyntaxProblem(
          start, "the rule would never count: it starts on " + from + " and has ended on " + to);
    }
    return seen.isEmpty() ? Life.ALWAYS : new Life(owner, enabled, from, to);
  }

  private boolean one() {
    Token at = cursor.peek();
    if (at.is("@") && cursor.peek(1).is("owner")) {
      cursor.next();
      once(cursor.next());
      cursor.need("(", "after @owner, for example @owner(\"after-sales team\")");
      Token name = cursor.need(Token.Kind.STRING, "the owner in double quotes");
      if (name.text().length() > LONGEST_OWNER) {
        throw new SyntaxProblem(
            name,
            "the owner has " + name.text().length() + " characters, allowed " + LONGEST_OWNER);
      }
      owner = name.text().strip();
      cursor.need(")", "after the owner");
      return true;
    }
    if (at.is("enabled")) {
      once(cursor.next());
      Token value = cursor.next();
      if (!value.is("true") && !value.is("false")) {
        throw new SyntaxProblem(
            value, "read " + value.shown() + " after 'enabled', allowed: true, false");
      }
      enabled = value.is("true");
      return true;
    }
    if (at.is("date") && cursor.peek(1).is("-")) {
      cursor.next();
      cursor.next();
      Token which = cursor.next();
      once(which);
      if (which.is("effective")) {
        from = day();
      } else if (which.is("expires")) {
        to = day();
      } else {
        throw new SyntaxProblem(
            at, "read 'date-" + which.text() + "', allowed: date-effective, date-expires");
      }
      return true;
    }
    return false;
  }

  private void once(Token attribute) {
    if (!seen.add(attribute.text())) {
      throw new SyntaxProblem(attribute, "'" + attribute.text() + "' stands twice");
    }
  }

  private LocalDate day() {
    Token text = cursor.need(Token.Kind.STRING, "a day such as \"2026-11-30\"");
    try {
      return LocalDate.parse(text.text());
    } catch (DateTimeException e) {
      throw new SyntaxProblem(text, "read " + text.shown() + ", expected a day such as 2026-11-30");
    }
  }
}
