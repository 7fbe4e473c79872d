package org.nexarag.rules.language;

import java.time.DateTimeException;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Reads what may stand between a rule's name and {@code when}, each once and in any order. */
final class LifeReader {
  private static final int LONGEST_OWNER = 60;

  private static final List<String> DATES = List.of("date-effective", "date-expires");

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
      throw new SyntaxProblem(start, Message.of("life.never", from, to));
    }
    return seen.isEmpty() ? Life.ALWAYS : new Life(owner, enabled, from, to);
  }

  private boolean one() {
    Token at = cursor.peek();
    if (at.is("@") && cursor.peek(1).is("owner")) {
      cursor.next();
      once(cursor.next());
      cursor.need("(", "owner.bracket");
      Token name = cursor.need(Token.Kind.STRING, "owner.missing");
      if (name.text().length() > LONGEST_OWNER) {
        throw new SyntaxProblem(
            name, Message.of("owner.too-long", name.text().length(), LONGEST_OWNER));
      }
      owner = name.text().strip();
      cursor.need(")", "owner.unclosed");
      return true;
    }
    if (at.is("enabled")) {
      once(cursor.next());
      Token value = cursor.next();
      if (!value.is("true") && !value.is("false")) {
        throw new SyntaxProblem(value, Message.of("enabled.value", value.shown()));
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
            at,
            Message.of(
                "date.word", which.text(), Vocabulary.didYouMean("date-" + which.text(), DATES)));
      }
      return true;
    }
    return false;
  }

  private void once(Token attribute) {
    if (!seen.add(attribute.text())) {
      throw new SyntaxProblem(attribute, Message.of("attribute.twice", attribute.text()));
    }
  }

  private LocalDate day() {
    Token text = cursor.need(Token.Kind.STRING, "date.day");
    try {
      return LocalDate.parse(text.text());
    } catch (DateTimeException e) {
      throw new SyntaxProblem(text, Message.of("date.day", text.shown()));
    }
  }
}
