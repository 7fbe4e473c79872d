package org.nexarag.golden.load;

import com.fasterxml.jackson.databind.node.ArrayNode;
import com.fasterxml.jackson.databind.node.JsonNodeFactory;
import com.fasterxml.jackson.databind.node.ObjectNode;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.nexarag.golden.load.DistractorMaterial.Kind;
import org.nexarag.golden.load.DistractorMaterial.Line;
import org.nexarag.golden.load.DistractorMaterial.Version;
import org.nexarag.golden.set.SetException;

/**
 * Documents that stand beside the demo corpus and answer nothing about it: other brands, models and
 * lines of business in much the same words. Made from what is written in a folder; the same folder
 * gives the same documents, byte by byte. Every section names its brand or model.
 */
public final class Distractors {
  /** What every id of a distractor begins with. */
  public static final String PREFIX = "x-";

  private static final int CURRENT_AUTHORITY = 60;

  private final DistractorMaterial material;

  private Distractors(DistractorMaterial material) {
    this.material = material;
  }

  /**
   * The distractors written in a folder, such as {@code golden-set/distractors}.
   *
   * @throws SetException naming a file that can't be understood
   */
  public static Distractors read(Path folder) throws IOException {
    return new Distractors(DistractorMaterial.read(folder));
  }

  /**
   * The documents as the update chain takes them, in order of lines, subjects and kinds; a
   * superseded version stands before its successor.
   *
   * @throws SetException naming a section with too few variants, without a name or with an unknown
   *     gap
   */
  public Stream<ObjectNode> documents() {
    Map<String, Integer> used = new HashMap<>();
    List<ObjectNode> made = new ArrayList<>();
    int number = 0;
    for (Line line : material.lines()) {
      for (Map<String, String> subject : line.subjects()) {
        Map<String, String> words = new HashMap<>(line.words());
        words.putAll(subject);
        for (Kind kind : material.kinds()) {
          if (kind.scope().equals(line.scope())) {
            make(new Subject(line, words, number), kind, used, made);
          }
        }
        number++;
      }
    }
    return made.stream();
  }

  /** A brand or model with the words of its line. */
  private record Subject(Line line, Map<String, String> words, int number) {
    String word(String name) {
      String word = words.get(name);
      if (word == null) {
        throw new SetException("a subject of '" + line.id() + "' has no '" + name + "'");
      }
      return word;
    }
  }

  private void make(Subject subject, Kind kind, Map<String, Integer> used, List<ObjectNode> made) {
    List<Integer> numbers = new ArrayList<>();
    for (String section : kind.sections()) {
      numbers.add(used.merge(section, 1, Integer::sum) - 1);
    }
    Version old = kind.old();
    if (old != null && (subject.number + kind.id().length()) % old.every() == 0) {
      made.add(document(subject, kind, old, numbers));
    }
    made.add(document(subject, kind, kind.version(), numbers));
  }

  private ObjectNode document(Subject subject, Kind kind, Version version, List<Integer> numbers) {
    Wording wording = new Wording(subject.words, material.figures());
    String id = PREFIX + subject.word("id") + '-' + kind.id();
    String seed = subject.word("id") + '/' + version.label() + '/';
    Map<String, String> titles = subject.line.titles();
    String title = titles == null ? kind.title() : titles.getOrDefault(kind.id(), kind.title());
    ObjectNode document = JsonNodeFactory.instance.objectNode();
    document.put("doc_id", id);
    document.put("version", version.label());
    document.put("title", wording.fill(title, seed, kind.id()));
    document.put("doc_type", kind.type());
    document.put("lang", subject.line.lang());
    if (subject.words.containsKey("product")) {
      document.putArray("product").add(subject.word("product"));
    }
    document.put("effective_from", wording.fill(version.from(), seed, kind.id()));
    document.put("authority", CURRENT_AUTHORITY);
    ArrayNode acl = document.putArray("acl");
    List<String> groups = kind.acl();
    (groups == null ? List.of("public") : groups).forEach(acl::add);
    document.put("source_url", "https://docs.example.com/" + id);
    document.put("format", "markdown");
    StringBuilder body = new StringBuilder("# ").append(document.path("title").asText());
    for (int i = 0; i < kind.sections().size(); i++) {
      section(subject, kind.sections().get(i), numbers.get(i), wording, seed, body);
    }
    return document.put("body", body.append('\n').toString());
  }

  private void section(
      Subject subject, String name, int number, Wording wording, String seed, StringBuilder body) {
    DistractorSection section = material.sections().get(name);
    if (section == null || number >= section.capacity()) {
      throw new SetException(
          "section '" + name + "': " + (section == null ? "not written" : "too few variants"));
    }
    List<String> sentences = new ArrayList<>();
    for (String sentence : section.sentences(number)) {
      sentences.add(wording.fill(sentence, seed, name + sentences.size()));
    }
    body.append("\n\n## ").append(wording.fill(section.heading(number), seed, name)).append("\n\n");
    String text = text(section, subject, sentences, wording, seed + name + number);
    String known = wording.fill(subject.word("name"), seed, "");
    if (!text.contains(known)) {
      throw new SetException("section '" + name + "' of '" + known + "' does not name it: " + text);
    }
    body.append(text);
  }

  private static String text(
      DistractorSection section,
      Subject subject,
      List<String> sentences,
      Wording wording,
      String seed) {
    String space = subject.line.lang().equals("zh") ? "" : " ";
    if (section.list()) {
      StringBuilder lines = new StringBuilder(sentences.get(0)).append('\n');
      for (int i = 1; i < sentences.size(); i++) {
        lines.append('\n').append(i).append(". ").append(sentences.get(i));
      }
      return lines.toString();
    }
    DistractorSection.Table table = section.table();
    if (table == null) {
      return String.join(space, sentences);
    }
    String rest = String.join(space, sentences.subList(1, sentences.size()));
    return sentences.get(0)
        + "\n\n"
        + table(table, subject, wording, seed)
        + (rest.isEmpty() ? "" : "\n\n" + rest);
  }

  /** Rows chosen evenly from those written, in their order, from a place of the subject's own. */
  private static String table(
      DistractorSection.Table table, Subject subject, Wording wording, String seed) {
    Map<String, List<String>> all = subject.line.rows();
    List<String> rows = all == null ? null : all.get(table.rows());
    if (rows == null) {
      throw new SetException("line '" + subject.line.id() + "' has no rows '" + table.rows() + "'");
    }
    String header = table.headers().get(Wording.pick(seed, table.headers().size()));
    long cells = header.chars().filter(c -> c == '|').count() - 1;
    StringBuilder out = new StringBuilder(header).append("\n|").append("---|".repeat((int) cells));
    int start = Wording.pick(seed + "rows", rows.size());
    for (int i = 0; i < rows.size(); i++) {
      if (Math.floorMod(i * table.take() + start, rows.size()) < table.take()) {
        out.append('\n').append(wording.fill(rows.get(i), seed, String.valueOf(i)));
      }
    }
    return out.toString();
  }
}
