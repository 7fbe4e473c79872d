package org.nexarag.text;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nexarag.model.Language;
import org.nexarag.model.Span;

/**
 * Which part of a question says what the asker does not want: excluding X, but not Y, other than Z,
 * 除了…以外, 不包括…, 不要…. By the word table {@code exclusions.tsv}.
 *
 * <p>A condition is no exclusion (without a receipt, 没有发票), nor is a negation that is asked about
 * (what does it not include, 不包括什么); a negated exclusion (不要排除) is none either.
 */
public final class Exclusions {
  private static final Pattern ASKED =
      Pattern.compile("什么|哪|谁|多少|几|吗$|么$|(?:what|which|who|whom|whether)\\b.*", Pattern.DOTALL);
  private static final Pattern ARTICLE = Pattern.compile("^(?:the|a|an|any|all|of) ");
  private static final Pattern LEFT_BARE = Pattern.compile("[ ,，、;；]+(?=[,，。.?？!！;；]|$)");
  private static final Pattern BRACKETS = Pattern.compile("[(（] *[)）]");

  private static final Pattern BETWEEN_HAN =
      Pattern.compile("(?<=[\\p{IsHan}。！？；]) (?=\\p{IsHan})");

  /** What may stand behind a phrase and says nothing without it. */
  private static final String PARTICLES = "的了吧呢";

  /** Questions with more are cut: it bounds the work. */
  private static final int MOST = 8;

  private static final List<Row> ROWS = rows();

  private record Row(String role, Language language, Pattern pattern) {}

  private record Found(Span phrase, Span whole) {}

  private Exclusions() {}

  /**
   * The exclusions in their order, none overlapping another, at most eight. Empty when there are
   * none.
   */
  public static List<Exclusion> find(String question, Language language) {
    Folded folded = Folded.of(question);
    List<Found> found = new ArrayList<>();
    for (Row row : ROWS) {
      if (row.language() == language && (row.role().equals("lead") || row.role().equals("frame"))) {
        Matcher m = row.pattern().matcher(folded.text());
        while (m.find()) {
          Found one =
              row.role().equals("frame")
                  ? new Found(new Span(m.start("x"), m.end("x")), new Span(m.start(), m.end()))
                  : clause(folded.text(), m.start(), m.end(), language);
          add(folded.text(), one, language, found);
        }
      }
    }
    found.sort(Comparator.comparing(Found::whole));
    String rest = cut(folded.text(), found.stream().map(Found::whole).toList());
    List<String> others = Terms.content(rest, language);
    List<Exclusion> read = new ArrayList<>();
    for (Found one : found.subList(0, Math.min(found.size(), MOST))) {
      Span phrase = folded.original(one.phrase());
      String text = phrase.of(question);
      List<String> terms =
          Terms.content(text, language).stream().filter(t -> !others.contains(t)).toList();
      if (!terms.isEmpty()) {
        read.add(new Exclusion(phrase, folded.original(one.whole()), text, terms));
      }
    }
    return List.copyOf(read);
  }

  /** The question without what it excludes; itself when it excludes nothing. */
  public static String without(String question, List<Exclusion> exclusions) {
    if (exclusions.isEmpty()) {
      return question;
    }
    String rest = cut(question, exclusions.stream().map(Exclusion::whole).toList());
    String whole = BRACKETS.matcher(rest).replaceAll("").replaceAll(" {2,}", " ");
    String joined = BETWEEN_HAN.matcher(whole).replaceAll("");
    return LEFT_BARE.matcher(joined).replaceAll("").strip();
  }

  /** The phrase between a lead and the end of its clause. */
  private static Found clause(String s, int start, int from, Language language) {
    int open = unclosed(s, start);
    int end = open >= 0 ? closing(s, from) : s.length();
    if (open < 0) {
      for (Row row : ROWS) {
        Matcher m = row.pattern().matcher(s).region(from, s.length());
        if (row.language() == language && row.role().equals("end") && m.find()) {
          end = Math.min(end, m.start());
        }
      }
    }
    int at = from;
    while (at < end && s.charAt(at) == ' ') {
      at++;
    }
    Matcher article = ARTICLE.matcher(s).region(at, end);
    if (article.find() && article.start() == at) {
      at = article.end();
    }
    int whole = end;
    while (whole < s.length() && PARTICLES.indexOf(s.charAt(whole)) >= 0) {
      whole++;
    }
    boolean alone = open >= 0 && s.substring(open + 1, start).isBlank() && end < s.length();
    return new Found(
        new Span(at, Math.max(at, end)), alone ? new Span(open, end + 1) : new Span(start, whole));
  }

  private static void add(String s, Found one, Language language, List<Found> found) {
    String phrase = one.phrase().of(s).strip();
    String before = s.substring(0, one.whole().start());
    boolean refused =
        phrase.isEmpty()
            || (language == Language.ZH
                ? ASKED.matcher(phrase).find()
                : ASKED.matcher(phrase).lookingAt());
    for (Row row : ROWS) {
      refused |=
          row.language() == language
              && ((row.role().equals("not") && row.pattern().matcher(before).find())
                  || (row.role().equals("double") && row.pattern().matcher(phrase).find()));
    }
    if (!refused && found.stream().noneMatch(other -> other.whole().overlaps(one.whole()))) {
      found.add(one);
    }
  }

  private static int unclosed(String s, int before) {
    int open = s.lastIndexOf('(', before);
    return open >= 0 && s.indexOf(')', open) >= before ? open : -1;
  }

  /** The bracket that closes what is open at {@code from}, past brackets inside it. */
  private static int closing(String s, int from) {
    int depth = 1;
    for (int i = from; i < s.length(); i++) {
      depth += s.charAt(i) == '(' ? 1 : s.charAt(i) == ')' ? -1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    return s.length();
  }

  private static String cut(String s, List<Span> spans) {
    StringBuilder rest = new StringBuilder();
    int from = 0;
    for (Span span : spans) {
      rest.append(s, from, Math.max(from, span.start())).append(' ');
      from = Math.max(from, span.end());
    }
    return rest.append(s.substring(from)).toString();
  }

  private static List<Row> rows() {
    return Tables.lines("exclusions.tsv").stream()
        .map(line -> line.split("\t", 3))
        .map(c -> new Row(c[0], Language.of(c[1]), Pattern.compile(c[2])))
        .toList();
  }
}
