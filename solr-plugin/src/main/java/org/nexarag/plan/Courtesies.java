package org.nexarag.plan;

import java.util.EnumMap;
import java.util.Map;
import java.util.Objects;
import java.util.regex.Pattern;
import org.nexarag.model.Language;
import org.nexarag.model.Reading.Courtesy;

/**
 * Reads whether a turn is nothing but courtesy, by the table {@code courtesy.tsv}: a greeting,
 * thanks, a goodbye, an acknowledgement, talk about the assistant, a feeling, a joke. Words of the
 * table must fill every clause; a turn with anything else is none, so a question that comes with a
 * greeting or with thanks is never taken for one. Immutable.
 */
final class Courtesies {
  /** A longer turn says more than a courtesy. */
  private static final int LONGEST = 120;

  private static final Pattern CLAUSE_END = Pattern.compile("[,，。、.!！?？;；:：…\\n]+");

  /** A title or a quotation is mentioned, not said. */
  private static final Pattern QUOTED = Pattern.compile("[《“「『\"]");

  private static final Map<Language, CourtesyWords> WORDS = words();

  private Courtesies() {}

  /**
   * What was read.
   *
   * @param act the strongest courtesy; {@link Courtesy#NONE} when the turn holds anything else
   * @param remarks clauses beside it that praise
   */
  record Read(Courtesy act, int remarks) {
    private static final Read NONE = new Read(Courtesy.NONE, 0);
  }

  /**
   * What a turn does when it is only courtesy.
   *
   * @param folded the turn in normal form
   */
  static Read read(String folded, Language language) {
    if (folded.length() > LONGEST || QUOTED.matcher(folded).find()) {
      return Read.NONE;
    }
    CourtesyWords words = Objects.requireNonNull(WORDS.get(language));
    Courtesy act = Courtesy.NONE;
    int remarks = 0;
    for (String part : CLAUSE_END.split(folded, -1)) {
      String clause = part.strip();
      if (clause.isEmpty()) {
        continue;
      }
      Courtesy said = words.said(clause);
      if (said != null) {
        act = said.compareTo(act) > 0 ? said : act;
      } else if (words.isRemark(clause)) {
        remarks++;
      } else {
        return Read.NONE;
      }
    }
    return act == Courtesy.NONE ? Read.NONE : new Read(act, remarks);
  }

  private static Map<Language, CourtesyWords> words() {
    PatternTable table = PatternTable.load("courtesy.tsv");
    Map<Language, CourtesyWords> words = new EnumMap<>(Language.class);
    for (Language language : Language.values()) {
      words.put(language, new CourtesyWords(table, language));
    }
    return words;
  }
}
