package org.nexarag.trace;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The record of one request. Used by one request; safe for the threads that work for it.
 *
 * <p>Root keys hold the last round; {@code steps} keeps every round in the order steps began.
 */
public final class Trace {
  private final Map<String, Object> root = new LinkedHashMap<>();
  private final List<Step> steps = new ArrayList<>();
  private final List<Map<String, Object>> errors = new ArrayList<>();
  private final List<FiredRule> rules = new ArrayList<>();

  /**
   * A rule that fired.
   *
   * @param stage the room that asked
   * @param id the rule's id, for example {@code GOV-012}
   * @param reason why, as the rule gave it
   * @param file the rule's file
   */
  public record FiredRule(String stage, String id, String reason, String file) {}

  /**
   * Runs one step under its layer's name and records its time, and its failure before rethrowing.
   */
  public <T> T step(String layer, Supplier<T> work) {
    Step step = new Step(layer);
    synchronized (this) {
      steps.add(step);
    }
    long began = System.nanoTime();
    try {
      return work.get();
    } catch (RuntimeException e) {
      step.put("failed", e.getClass().getSimpleName());
      throw e;
    } finally {
      step.nanos = System.nanoTime() - began;
    }
  }

  /** Adds a fact to the newest step of a layer; ignored when that layer has no step. */
  public synchronized void note(String layer, String key, Object value) {
    for (int i = steps.size() - 1; i >= 0; i--) {
      if (steps.get(i).layer.equals(layer)) {
        steps.get(i).put(key, value);
        return;
      }
    }
  }

  /** Sets a value at a dotted path of the root, for example {@code quality.label}. */
  @SuppressWarnings("unchecked")
  public synchronized void put(String path, @Nullable Object value) {
    Map<String, Object> at = root;
    String[] keys = path.split("\\.", -1);
    for (int i = 0; i < keys.length - 1; i++) {
      Object next = at.computeIfAbsent(keys[i], key -> new LinkedHashMap<String, Object>());
      at = (Map<String, Object>) next;
    }
    at.put(keys[keys.length - 1], value);
  }

  /** Records that a part failed and what was done instead; makes {@link #degraded} true. */
  public synchronized void error(String layer, String what, String fallback) {
    Map<String, Object> error = new LinkedHashMap<>();
    error.put("layer", layer);
    error.put("what", what);
    error.put("fallback", fallback);
    errors.add(error);
  }

  /** Records rules that fired. */
  public synchronized void fired(List<FiredRule> fired) {
    rules.addAll(fired);
  }

  /**
   * Takes over the steps, rules and errors of another record, for a part of the request that was
   * worked on by itself; its root stays out.
   *
   * @param part what the steps are marked with
   */
  public void adopt(Trace other, String part) {
    synchronized (other) {
      synchronized (this) {
        other.steps.forEach(step -> step.put("part", part));
        steps.addAll(other.steps);
        rules.addAll(other.rules);
        errors.addAll(other.errors);
      }
    }
  }

  /** Whether a part failed and the request went on without it. */
  public synchronized boolean degraded() {
    return !errors.isEmpty();
  }

  /** Milliseconds spent in each layer, in the order the layers began. */
  public synchronized Map<String, Object> millis() {
    Map<String, Object> millis = new LinkedHashMap<>();
    for (Step step : steps) {
      double before = (double) millis.getOrDefault(step.layer, 0.0);
      millis.put(step.layer, before + Math.round(step.nanos / 1e4) / 100.0);
    }
    return millis;
  }

  /** The whole record as plain values. */
  public synchronized Map<String, Object> toMap() {
    Map<String, Object> map = new LinkedHashMap<>(root);
    List<Map<String, Object>> written = new ArrayList<>();
    for (Step step : steps) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("layer", step.layer);
      one.put("millis", Math.round(step.nanos / 1e4) / 100.0);
      one.putAll(step.facts);
      written.add(one);
    }
    map.put("steps", written);
    List<Map<String, Object>> fired = new ArrayList<>();
    for (FiredRule rule : rules) {
      Map<String, Object> one = new LinkedHashMap<>();
      one.put("stage", rule.stage());
      one.put("id", rule.id());
      one.put("reason", rule.reason());
      one.put("file", rule.file());
      fired.add(one);
    }
    map.put("rules", fired);
    map.put("errors", List.copyOf(errors));
    return map;
  }

  private static final class Step {
    private final String layer;
    private final Map<String, Object> facts = new LinkedHashMap<>();
    private long nanos;

    Step(String layer) {
      this.layer = layer;
    }

    void put(String key, Object value) {
      facts.put(key, value);
    }
  }
}
