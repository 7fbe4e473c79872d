package org.nexarag.rules.decision;

import static java.util.function.BinaryOperator.minBy;

import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.TreeMap;
import org.nexarag.model.AnswerKind;
import org.nexarag.model.Slot;

/** The slots that rules said, in an order that does not depend on who spoke first. */
final class SlotCalls {
  private final TreeMap<String, Slot> slots = new TreeMap<>();

  /** One call; one rule may fire for several facts: of its slots with one name the text decides. */
  void add(
      String ruleId, String name, AnswerKind kind, String about, String avoid, boolean required) {
    Slot slot = Slot.open(name, kind, groups(about), alternatives(avoid), required);
    slots.merge(ruleId + " " + name, slot, minBy(Comparator.comparing(Slot::toString)));
  }

  /** By rule id, then name; of two with the same name the smaller rule id stays. */
  List<Slot> all() {
    TreeMap<String, Boolean> names = new TreeMap<>();
    return slots.values().stream()
        .filter(slot -> names.putIfAbsent(slot.name(), true) == null)
        .toList();
  }

  private static List<List<String>> groups(String about) {
    return Arrays.stream(about.strip().split("\\s+"))
        .filter(group -> !group.isEmpty())
        .map(SlotCalls::alternatives)
        .toList();
  }

  private static List<String> alternatives(String group) {
    return Arrays.stream(group.split("\\|"))
        .map(String::strip)
        .filter(word -> !word.isEmpty())
        .toList();
  }
}
