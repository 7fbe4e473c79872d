package org.nexarag.solr.experiment;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.time.LocalDate;
import java.time.format.DateTimeParseException;
import java.util.Arrays;
import java.util.EnumSet;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.apache.solr.common.params.ModifiableSolrParams;
import org.apache.solr.common.params.SolrParams;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.RagException;
import org.nexarag.pipeline.Component;
import org.nexarag.pipeline.Experiment;

/** Reads {@code rag.experiment.*}. Stateless. */
public final class ExperimentReader {
  /** What the names of all these parameters begin with. */
  public static final String FAMILY = "rag.experiment.";

  /** Components to switch off. */
  public static final String OFF = FAMILY + "off";

  /** Chunks that join the candidates. */
  public static final String ADD = FAMILY + "add";

  /** Chunks that stand first after reranking. */
  public static final String FIRST = FAMILY + "first";

  /** Chunks and versions that are taken out after recall. */
  public static final String REMOVE = FAMILY + "remove";

  /** Chunks that stand in the context. */
  public static final String CONTEXT = FAMILY + "context";

  /** What is searched in place of the question. */
  public static final String QUERY = FAMILY + "query";

  /** Rules that do not fire. */
  public static final String DROP_RULES = FAMILY + "dropRules";

  /** A draft change of the rules. */
  public static final String RULES = FAMILY + "rules";

  /** Chunks to follow. */
  public static final String WATCH = FAMILY + "watch";

  /** The day that is taken for today. */
  public static final String TODAY = FAMILY + "today";

  private static final List<String> ALL =
      List.of(OFF, ADD, FIRST, REMOVE, CONTEXT, QUERY, DROP_RULES, RULES, WATCH, TODAY);
  private static final int MOST = 50;
  private static final int LONGEST = 200;
  private static final int LONGEST_QUERY = 8000;
  private static final int SHOWN = 80;
  private static final ObjectMapper JSON = new ObjectMapper();

  private ExperimentReader() {}

  /** The first parameter of the family, null when there is none; also one that does not exist. */
  public static @Nullable String named(SolrParams params) {
    for (Iterator<String> names = params.getParameterNamesIterator(); names.hasNext(); ) {
      String name = names.next();
      if (name.startsWith(FAMILY)) {
        return name;
      }
    }
    return null;
  }

  /** All parameters but those of the family. */
  public static SolrParams without(SolrParams params) {
    ModifiableSolrParams rest = new ModifiableSolrParams(params);
    params.getParameterNamesIterator().forEachRemaining(name -> drop(rest, name));
    return rest;
  }

  private static void drop(ModifiableSolrParams params, String name) {
    if (name.startsWith(FAMILY)) {
      params.remove(name);
    }
  }

  /**
   * Reads an experiment; {@link Experiment#NONE} without any parameter of the family.
   *
   * @throws RagException.BadRequest naming the parameter, what was read and what is allowed
   */
  public static Experiment read(SolrParams params) {
    for (Iterator<String> names = params.getParameterNamesIterator(); names.hasNext(); ) {
      String name = names.next();
      if (name.startsWith(FAMILY) && !ALL.contains(name)) {
        throw new RagException.BadRequest(
            "unknown parameter '" + name + "', allowed: " + String.join(", ", ALL));
      }
      String[] values = params.getParams(name);
      if (name.startsWith(FAMILY) && values != null && values.length > 1) {
        throw new RagException.BadRequest(name + ": read it twice, allowed: once, with commas");
      }
    }
    return new Experiment(
        components(params),
        list(ADD, params),
        list(FIRST, params),
        list(REMOVE, params),
        list(CONTEXT, params),
        query(params),
        list(DROP_RULES, params),
        List.copyOf(rules(params).keySet()),
        list(WATCH, params),
        today(params));
  }

  private static @Nullable LocalDate today(SolrParams params) {
    String day = params.get(TODAY, "").strip();
    try {
      return day.isEmpty() ? null : LocalDate.parse(day);
    } catch (DateTimeParseException e) {
      throw bad(TODAY, day, "a day such as 2026-11-30");
    }
  }

  private static Set<Component> components(SolrParams params) {
    Set<Component> off = EnumSet.noneOf(Component.class);
    for (String code : list(OFF, params)) {
      try {
        off.add(Component.of(code));
      } catch (IllegalArgumentException e) {
        throw bad(OFF, code, String.join(", ", Component.codes()));
      }
    }
    return off;
  }

  private static List<String> list(String name, SolrParams params) {
    List<String> values =
        Arrays.stream(params.get(name, "").split(",", -1))
            .map(String::strip)
            .filter(one -> !one.isEmpty())
            .distinct()
            .toList();
    if (values.size() > MOST) {
      throw new RagException.BadRequest(
          name + ": read " + values.size() + " values, allowed: at most " + MOST);
    }
    for (String value : values) {
      if (value.length() > LONGEST) {
        throw bad(name, value, "at most " + LONGEST + " characters a value");
      }
    }
    return values;
  }

  private static @Nullable String query(SolrParams params) {
    String text = params.get(QUERY, "").strip();
    if (text.length() > LONGEST_QUERY) {
      throw bad(QUERY, text, "at most " + LONGEST_QUERY + " characters");
    }
    return text.isEmpty() ? null : text;
  }

  /**
   * The files of a draft by path, null for one to delete; empty when no draft is asked for.
   *
   * @throws RagException.BadRequest when it is no JSON object of texts and nulls
   */
  public static Map<String, @Nullable String> rules(SolrParams params) {
    Map<String, @Nullable String> files = new TreeMap<>();
    String text = params.get(RULES, "");
    if (text.isBlank()) {
      return files;
    }
    JsonNode root;
    try {
      root = JSON.readTree(text);
    } catch (JsonProcessingException e) {
      // Not the text itself: it may be long, and it is somebody's rule.
      throw new RagException.BadRequest(
          RULES + ": no JSON (line " + e.getLocation().getLineNr() + " cannot be read)");
    }
    if (!root.isObject()) {
      throw bad(RULES, text, "a JSON object {\"judge/x.dslr\": \"text\", \"old.dslr\": null}");
    }
    for (Iterator<Map.Entry<String, JsonNode>> all = root.fields(); all.hasNext(); ) {
      Map.Entry<String, JsonNode> one = all.next();
      if (!one.getValue().isTextual() && !one.getValue().isNull()) {
        throw bad(RULES, one.getKey(), "a text or null as the value of a path");
      }
      files.put(one.getKey(), one.getValue().isNull() ? null : one.getValue().asText());
    }
    return files;
  }

  private static RagException.BadRequest bad(String name, String value, String allowed) {
    String shown =
        value.length() <= SHOWN ? value : value.substring(0, SHOWN) + "… (" + value.length() + ")";
    return new RagException.BadRequest(name + ": read '" + shown + "', allowed: " + allowed);
  }
}
