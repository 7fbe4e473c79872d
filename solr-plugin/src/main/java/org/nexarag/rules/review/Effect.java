package org.nexarag.rules.review;

import java.util.List;
import java.util.stream.Collectors;
import org.nexarag.rules.language.Expression.Literal;
import org.nexarag.rules.language.RuleNode;
import org.nexarag.rules.language.RuleNode.Call;

/**
 * What a call decides, by the merge laws of {@code rules.decision}.
 *
 * @param subject about what it decides, for example the use of one candidate
 * @param value what it says of it
 * @param known whether the value is written down in the rule
 * @param adds whether it adds to what others say, so that none overrules it
 * @param strength of two values of one subject the larger counts
 * @param tie of two equally strong ones the smaller counts
 */
record Effect(
    String subject, String value, boolean known, boolean adds, double strength, String tie) {
  private static final List<String> LABELS = List.of("\"good\"", "\"ambiguous\"", "\"bad\"");
  private static final List<String> ACTIONS = List.of("\"accept\"", "\"partial\"", "\"refuse\"");

  static Effect of(RuleNode rule, Call call, Wording wording) {
    List<String> words = call.arguments().stream().map(wording::words).toList();
    List<String> said = words.subList(0, words.size() - 1);
    String first = said.isEmpty() ? "" : said.get(0);
    String all = String.join(", ", said);
    boolean known =
        call.arguments().subList(0, said.size()).stream().allMatch(Literal.class::isInstance);
    String id = rule.id();
    return switch (call.action()) {
      case "allow" -> new Effect("use of " + first, "allow", true, false, 0, id);
      case "drop" -> new Effect("use of " + first, "drop", true, false, 1, id);
      case "deny" -> new Effect("use of " + first, "deny", true, false, 2, id);
      case "support" -> new Effect("claim " + first, "support", true, false, 0, id);
      case "reject" -> new Effect("claim " + first, "reject", true, false, 1, id);
      case "label" -> new Effect("label", all, known, false, LABELS.indexOf(first), id);
      case "action" -> new Effect("action", all, known, false, ACTIONS.indexOf(first), id);
      case "smallTalk" -> new Effect("small talk", all, known, false, 0, first);
      case "fusion", "depth" -> new Effect(call.action(), all, known, false, priority(call), id);
      case "slot" ->
          new Effect(
              "slot " + first,
              said.stream().skip(1).collect(Collectors.joining(", ")),
              known,
              false,
              0,
              id);
      case "demote" -> new Effect("factor of " + first, all, known, true, 0, id);
      case "refuse" -> new Effect("answer", all, known, false, 0, id);
      // Of what is not known here no word is taken to overrule another.
      default -> new Effect(call.action(), all, known, true, 0, id);
    };
  }

  /** It stands before the reason. */
  private static double priority(Call call) {
    return call.arguments().get(call.arguments().size() - 2) instanceof Literal literal
            && literal.value() instanceof Integer priority
        ? priority
        : 0;
  }

  /** Whether one of both is meant to stand above the other. */
  boolean isRankedBeside(Effect other) {
    return strength != other.strength && (subject.equals("fusion") || subject.equals("depth"));
  }

  /** Whether both say the same of the same. */
  boolean sameAs(Effect other) {
    return subject.equals(other.subject) && value.equals(other.value) && strength == other.strength;
  }

  /** Whether both speak of the same and say different things for certain. */
  boolean contradicts(Effect other) {
    return subject.equals(other.subject)
        && !value.equals(other.value)
        && known
        && other.known
        && !adds;
  }

  /** Whether this one counts where both are said; they must contradict each other. */
  boolean beats(Effect other) {
    return strength > other.strength
        || (strength == other.strength && tie.compareTo(other.tie) < 0);
  }

  /** As an author would say it. */
  String shown() {
    return subject.startsWith("use of ") || subject.startsWith("claim ")
        ? value
        : subject + " " + value;
  }
}
