package org.nexarag.rules;

import java.util.Collections;
import java.util.HashSet;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.nexarag.rules.language.Message;
import org.snakeyaml.engine.v2.api.LoadSettings;
import org.snakeyaml.engine.v2.api.lowlevel.Compose;
import org.snakeyaml.engine.v2.constructor.StandardConstructor;
import org.snakeyaml.engine.v2.exceptions.Mark;
import org.snakeyaml.engine.v2.exceptions.MarkedYamlEngineException;
import org.snakeyaml.engine.v2.exceptions.YamlEngineException;
import org.snakeyaml.engine.v2.nodes.CollectionNode;
import org.snakeyaml.engine.v2.nodes.MappingNode;
import org.snakeyaml.engine.v2.nodes.Node;
import org.snakeyaml.engine.v2.nodes.NodeTuple;
import org.snakeyaml.engine.v2.nodes.SequenceNode;

/** YAML as plain values with their places; no object is ever made of it. */
final class Yaml {
  private static final int MAX_ALIASES = 10;
  private static final String UNCLOSED = "unexpected end of stream";

  private final StandardConstructor plain;

  /** Lists and maps met: ten used again, one inside the other, would be a thousand copies. */
  private final Set<Node> met = Collections.newSetFromMap(new IdentityHashMap<>());

  private Yaml(LoadSettings settings) {
    this.plain = new StandardConstructor(settings);
  }

  /**
   * The only document of a text; a node without value when there is none.
   *
   * @throws CaseProblem at the place where it cannot be read
   */
  static YamlNode load(String text) {
    LoadSettings settings =
        LoadSettings.builder()
            .setMaxAliasesForCollections(MAX_ALIASES)
            .setAllowRecursiveKeys(false)
            .setUseMarks(true)
            .build();
    try {
      Optional<Node> root = new Compose(settings).composeString(text);
      return root.isEmpty() ? new YamlNode(1, 1, null) : new Yaml(settings).node(root.get());
    } catch (MarkedYamlEngineException e) {
      boolean unclosed = e.getProblem().contains(UNCLOSED);
      Mark mark = (unclosed ? e.getContextMark() : e.getProblemMark()).orElse(null);
      throw new CaseProblem(
          mark == null ? 1 : mark.getLine() + 1,
          mark == null ? 1 : mark.getColumn() + 1,
          what(e.getProblem()));
    } catch (YamlEngineException e) {
      throw new CaseProblem(1, 1, Message.of("yaml.unreadable", String.valueOf(e.getMessage())));
    } catch (StackOverflowError e) {
      // The reader has no bound of its own for lists inside lists.
      throw new CaseProblem(1, 1, Message.of("yaml.deep"));
    }
  }

  /** The reader's commonest complaints in our words; its own words for the rest. */
  private static Message what(String problem) {
    if (problem.contains("TAB")) {
      return Message.of("yaml.tab");
    } else if (problem.contains("<block end>") || problem.contains("mapping values")) {
      return Message.of("yaml.indent");
    } else if (problem.contains(UNCLOSED)) {
      return Message.of("yaml.quote");
    }
    return Message.of("yaml.unreadable", problem);
  }

  private YamlNode node(Node node) {
    int line = node.getStartMark().map(Mark::getLine).orElse(0) + 1;
    int column = node.getStartMark().map(Mark::getColumn).orElse(0) + 1;
    if (node.isRecursive()) {
      throw new CaseProblem(line, column, Message.of("yaml.deep"));
    }
    if (node instanceof CollectionNode<?> && !met.add(node)) {
      throw new CaseProblem(line, column, Message.of("yaml.again"));
    }
    return new YamlNode(line, column, value(node));
  }

  private @Nullable Object value(Node node) {
    if (node instanceof MappingNode mapping) {
      Map<YamlNode, YamlNode> entries = new LinkedHashMap<>();
      Set<String> keys = new HashSet<>();
      for (NodeTuple tuple : mapping.getValue()) {
        YamlNode key = node(tuple.getKeyNode());
        if (!keys.add(key.text())) {
          throw key.problem(Message.of("attribute.twice", key.text()));
        }
        entries.put(key, node(tuple.getValueNode()));
      }
      return entries;
    } else if (node instanceof SequenceNode sequence) {
      return sequence.getValue().stream().map(this::node).toList();
    }
    return plain.constructSingleDocument(Optional.of(node));
  }
}
