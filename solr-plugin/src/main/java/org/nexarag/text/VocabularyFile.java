package org.nexarag.text;

import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.nexarag.model.RagException;
import org.nexarag.text.Vocabulary.Entry;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.ScalarNode;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** Reads the vocabulary's YAML and collects every problem with its line. */
final class VocabularyFile {
  private static final Map<String, String> SECTIONS = sections();

  private final String file;
  private final List<String> problems = new ArrayList<>();
  private final List<Entry> entries = new ArrayList<>();
  private final Map<String, String> owners = new HashMap<>();

  private VocabularyFile(String file) {
    this.file = file;
  }

  static Vocabulary parse(String yaml, String file) {
    VocabularyFile reader = new VocabularyFile(file);
    reader.read(yaml);
    if (!reader.problems.isEmpty()) {
      throw new RagException.Configuration(String.join("\n", reader.problems));
    }
    return new Vocabulary(reader.entries);
  }

  private void read(String yaml) {
    try {
      Optional<Node> root =
          new Compose(LoadSettings.builder().setLabel(file).build()).composeString(yaml);
      root.ifPresent(this::sections);
    } catch (MarkedYamlEngineException e) {
      int line = e.getProblemMark().map(mark -> mark.getLine() + 1).orElse(0);
      problems.add(file + ":" + line + ": not YAML: " + e.getProblem());
    } catch (YamlEngineException e) {
      problems.add(file + ": not YAML: " + e.getMessage());
    }
  }

  private void sections(Node root) {
    for (Map.Entry<String, Node> section : fields(root, SECTIONS.keySet(), "the file").entrySet()) {
      String kind = SECTIONS.getOrDefault(section.getKey(), "");
      if (!(section.getValue() instanceof SequenceNode list)) {
        if (!isNull(section.getValue())) {
          problem(
              section.getValue(), "'" + section.getKey() + "' is not a list", "a list of entries");
        }
        continue;
      }
      for (Node item : list.getValue()) {
        entry(kind, item);
      }
    }
  }

  private void entry(String kind, Node item) {
    if (item instanceof ScalarNode) {
      add(kind, text(item), List.of(), "", item);
      return;
    }
    Set<String> allowed =
        kind.equals("product") ? Set.of("name", "aliases", "model") : Set.of("name", "terms");
    Map<String, Node> fields = fields(item, allowed, "an entry of kind " + kind);
    Node name = fields.get("name");
    if (name == null) {
      problem(
          item,
          "an entry of kind " + kind + " has no name",
          "name, with " + String.join(", ", sorted(allowed)));
      return;
    }
    Node forms = fields.get(kind.equals("product") ? "aliases" : "terms");
    Node model = fields.get("model");
    add(
        kind,
        text(name),
        forms == null ? List.of() : texts(forms),
        model == null ? "" : text(model),
        name);
  }

  private void add(String kind, String name, List<String> forms, String model, Node where) {
    List<String> all = new ArrayList<>();
    all.add(name);
    all.addAll(forms);
    if (!model.isEmpty()) {
      all.add(model);
    }
    Set<String> written = new HashSet<>();
    List<String> kept = new ArrayList<>();
    for (String form : all) {
      String folded = NormalForm.fold(form);
      if (folded.isEmpty()) {
        problem(where, "an empty name or term under '" + name + "'", "text");
      } else if (written.add(folded)) {
        String owner = owners.putIfAbsent(folded, name);
        if (owner != null && !owner.equals(name)) {
          problem(
              where,
              "'" + form + "' of '" + name + "' already belongs to '" + owner + "'",
              "each form once");
        }
        kept.add(form);
      }
    }
    entries.add(new Entry(name, kind, kept, model));
  }

  private Map<String, Node> fields(Node node, Set<String> allowed, String of) {
    Map<String, Node> fields = new LinkedHashMap<>();
    if (!(node instanceof MappingNode mapping)) {
      if (!isNull(node)) {
        problem(node, of + " is not a mapping", String.join(", ", sorted(allowed)));
      }
      return fields;
    }
    for (NodeTuple tuple : mapping.getValue()) {
      String key = text(tuple.getKeyNode());
      if (!allowed.contains(key)) {
        problem(
            tuple.getKeyNode(),
            "unknown key '" + key + "' in " + of,
            String.join(", ", sorted(allowed)));
      } else if (fields.put(key, tuple.getValueNode()) != null) {
        problem(tuple.getKeyNode(), "key '" + key + "' stands twice in " + of, "each key once");
      }
    }
    return fields;
  }

  private List<String> texts(Node node) {
    if (!(node instanceof SequenceNode list)) {
      problem(node, "not a list", "a list of words, [a, b]");
      return List.of();
    }
    return list.getValue().stream().map(this::text).toList();
  }

  private String text(Node node) {
    if (node instanceof ScalarNode scalar) {
      return scalar.getValue().strip();
    }
    problem(node, "not a word", "a word or a quoted string");
    return "";
  }

  private static boolean isNull(Node node) {
    return node instanceof ScalarNode scalar
        && (scalar.getValue().isEmpty() || scalar.getValue().equals("null"));
  }

  private static List<String> sorted(Set<String> words) {
    return words.stream().sorted().toList();
  }

  private void problem(Node node, String read, String allowed) {
    int line = node.getStartMark().map(mark -> mark.getLine() + 1).orElse(0);
    problems.add(file + ":" + line + ": " + read + "; allowed: " + allowed);
  }

  private static Map<String, String> sections() {
    Map<String, String> sections = new LinkedHashMap<>();
    sections.put("products", "product");
    sections.put("faults", "fault");
    sections.put("dimensions", "dimension");
    sections.put("actions", "action");
    sections.put("synonyms", "synonym");
    return sections;
  }
}
