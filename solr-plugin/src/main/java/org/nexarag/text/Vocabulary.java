package org.nexarag.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Span;

/**
 * The names that a deployment knows: products, faults, dimensions, actions, synonyms. Read from a
 * YAML file that operators edit; immutable.
 */
public final class Vocabulary {
  /** Knows nothing. */
  public static final Vocabulary EMPTY = new Vocabulary(List.of());

  private static final int MAX_SPACES = 4;

  private final List<Entry> entries;
  private final Map<String, Entry> byForm = new HashMap<>();
  private final Map<Character, Integer> longestByFirst = new HashMap<>();

  /**
   * One entry.
   *
   * @param canonical its own name
   * @param kind product, fault, dimension, action or synonym
   * @param forms every way of writing it, its own name first
   * @param model the model code of a product; empty when it has none
   */
  public record Entry(String canonical, String kind, List<String> forms, String model) {
    /** Copies the forms. */
    public Entry {
      forms = List.copyOf(forms);
    }
  }

  Vocabulary(List<Entry> entries) {
    this.entries = List.copyOf(entries);
    for (Entry entry : entries) {
      for (String form : entry.forms()) {
        for (String written : spacings(NormalForm.fold(form))) {
          byForm.putIfAbsent(written, entry);
          if (!written.isEmpty()) {
            longestByFirst.merge(written.charAt(0), written.length(), Math::max);
          }
        }
      }
    }
  }

  /**
   * Reads a vocabulary.
   *
   * @param yaml the file's text; empty text gives an empty vocabulary
   * @param file its name, for messages
   * @throws org.nexarag.model.RagException.Configuration naming every problem with file, line, what
   *     was read and what is allowed
   */
  public static Vocabulary parse(String yaml, String file) {
    return VocabularyFile.parse(yaml, file);
  }

  /** All entries, in the order of the file. */
  public List<Entry> entries() {
    return entries;
  }

  /** The model code of a product by its canonical name, or null when it has none. */
  public @Nullable String model(String canonical) {
    Entry entry = byForm.get(NormalForm.fold(canonical));
    return entry == null || entry.model().isEmpty() ? null : entry.model();
  }

  /**
   * Every other way of writing what a text names, by the canonical name; for widening a search.
   * Sorted.
   */
  public Map<String, List<String>> alternatives(String text) {
    Map<String, List<String>> found = new TreeMap<>();
    for (Mention mention : find(text)) {
      Entry entry = byForm.get(NormalForm.fold(mention.span().of(text)));
      if (entry != null) {
        String written = NormalForm.fold(mention.span().of(text));
        List<String> others =
            entry.forms().stream().filter(f -> !NormalForm.fold(f).equals(written)).toList();
        found.putIfAbsent(entry.canonical(), others);
      }
    }
    return found;
  }

  /** The canonical names of one kind that a text names; sorted, each once. */
  public List<String> named(String text, String kind) {
    TreeSet<String> names = new TreeSet<>();
    for (Mention mention : find(text)) {
      if (mention.kind().equals(kind)) {
        names.add(mention.canonical());
      }
    }
    return List.copyOf(names);
  }

  /**
   * What a text names, in its order: at each place the longest form, none overlapping another.
   * Compared in normal form; a form's Latin letters and digits are whole words, so {@code iPhone
   * 16} is not found in {@code iPhone 160}. White space inside a form may be missing in the text
   * ({@code 小米15Pro}). Time is linear in the text for a given vocabulary.
   */
  public List<Mention> find(String text) {
    if (byForm.isEmpty()) {
      return List.of();
    }
    Folded folded = Folded.of(text);
    String s = folded.text();
    List<Mention> found = new ArrayList<>();
    int i = 0;
    while (i < s.length()) {
      int length = longestAt(s, i);
      if (length == 0) {
        i++;
      } else {
        Entry entry = byForm.get(s.substring(i, i + length));
        if (entry != null) {
          Span span = folded.original(new Span(i, i + length));
          found.add(new Mention(entry.canonical(), entry.kind(), span));
        }
        i += length;
      }
    }
    return List.copyOf(found);
  }

  /** A form with each of its first spaces kept or left out. */
  private static List<String> spacings(String form) {
    List<String> all = List.of(form);
    int spaces = 0;
    for (int i = form.length() - 1; i > 0; i--) {
      if (form.charAt(i) == ' ' && spaces < MAX_SPACES) {
        spaces++;
        int at = i;
        List<String> more = new ArrayList<>(all);
        all.forEach(s -> more.add(s.substring(0, at) + s.substring(at + 1)));
        all = more;
      }
    }
    return all;
  }

  private int longestAt(String s, int at) {
    int longest = longestByFirst.getOrDefault(s.charAt(at), 0);
    for (int length = Math.min(longest, s.length() - at); length > 0; length--) {
      int end = at + length;
      if (Chars.standsAlone(s, at, end) && byForm.containsKey(s.substring(at, end))) {
        return length;
      }
    }
    return 0;
  }
}
