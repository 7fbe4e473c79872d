package org.nexarag.rules;

import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Dropped;
import org.nexarag.model.Slot;
import org.nexarag.rules.decision.Decision;
import org.nexarag.rules.decision.GovernDecision;
import org.nexarag.rules.decision.JudgeDecision;
import org.nexarag.rules.decision.PlanDecision;
import org.nexarag.rules.decision.PlanDecision.FusionCall;
import org.nexarag.rules.decision.VerifyDecision;
import org.nexarag.rules.decision.VerifyDecision.Rejection;
import org.nexarag.rules.language.Message;
import org.nexarag.rules.language.Stage;
import org.nexarag.rules.language.Vocabulary;

/** Says in a few words what a decision decided, for the {@code expect} entries of cases. */
final class DecisionReport {
  private static final String NONE = "none";
  private static final List<String> PLAN =
      List.of("smallTalk", "fusion", "depth", "products", "budget", "refusal", "route");
  private static final List<String> JUDGE = List.of("label", "action", "next");
  private static final Pattern CLAIM = Pattern.compile("claim [0-9]{1,4}");

  private DecisionReport() {}

  /** What is wrong with a key; null when {@link #of} knows it. Govern knows every candidate. */
  static @Nullable Message refusal(Stage stage, String key) {
    return switch (stage) {
      case PLAN ->
          key.startsWith("slot ") || key.startsWith("rewrite ") || PLAN.contains(key)
              ? null
              : Message.of("case.key-plan", key, Vocabulary.didYouMean(key, PLAN));
      case GOVERN -> null;
      case JUDGE ->
          JUDGE.contains(key)
              ? null
              : Message.of("case.key-judge", key, Vocabulary.didYouMean(key, JUDGE));
      case VERIFY ->
          key.equals("answer")
                  || key.equals("revise")
                  || key.startsWith("confirm ")
                  || CLAIM.matcher(key).matches()
              ? null
              : Message.of(
                  "case.key-verify", key, Vocabulary.didYouMean(key, List.of("answer", "claim 1")));
    };
  }

  /**
   * What was decided under a key: {@code smallTalk}, {@code fusion}, {@code depth}, {@code
   * products}, {@code budget}, {@code refusal}, {@code route}, {@code slot <name>}, {@code rewrite
   * <id>}; a candidate's id; {@code label}, {@code action}, {@code next}; {@code claim <n>}, {@code
   * answer}, {@code revise}, {@code confirm <what>}.
   *
   * @throws IllegalArgumentException for a key that {@link #refusal} refuses
   */
  static String of(Decision decision, String key) {
    if (decision instanceof PlanDecision plan) {
      return plan(plan, key);
    } else if (decision instanceof GovernDecision govern) {
      return govern(govern, key);
    } else if (decision instanceof JudgeDecision judge) {
      return judge(judge, key);
    } else if (decision instanceof VerifyDecision verify) {
      return verify(verify, key);
    }
    throw new IllegalArgumentException("unknown decision " + decision.stage());
  }

  private static String plan(PlanDecision plan, String key) {
    if (key.equals("smallTalk")) {
      return plan.smallTalk() == null ? NONE : plan.smallTalk();
    } else if (key.equals("fusion")) {
      FusionCall call = plan.fusion();
      return call == null
          ? NONE
          : call.method().code()
              + " "
              + call.weights().get("bm25")
              + " "
              + call.weights().get("dense");
    } else if (key.startsWith("slot ")) {
      return plan.slots().stream()
          .filter(slot -> slot.name().equals(key.substring(5)))
          .findFirst()
          .map(DecisionReport::slot)
          .orElse(NONE);
    } else if (key.startsWith("rewrite ")) {
      Dropped why = plan.rejected().get(key.substring(8));
      return why == null ? "kept" : "rejected " + why.ruleId();
    }
    return switch (key) {
      case "depth" ->
          plan.depth() == null ? NONE : plan.depth().hits() + " " + plan.depth().rerank();
      case "products" -> plan.products().isEmpty() ? NONE : String.join(", ", plan.products());
      case "budget" ->
          plan.budget() == null
              ? NONE
              : plan.budget().tokens() + " tokens " + plan.budget().milliseconds() + " ms";
      case "route" -> plan.routes().isEmpty() ? NONE : plan.routes().get(0).mode().code();
      case "refusal" -> plan.refusal() == null ? NONE : plan.refusal().code();
      default -> throw new IllegalArgumentException(key);
    };
  }

  private static String slot(Slot slot) {
    return lower(slot.kind()) + (slot.required() ? " required" : " optional");
  }

  private static String govern(GovernDecision govern, String candidate) {
    if (!govern.isAllowed(candidate)) {
      return "denied";
    }
    Dropped dropped = govern.dropped().get(candidate);
    if (dropped != null) {
      return "dropped " + dropped.ruleId();
    }
    double factor = govern.factor(candidate);
    return factor == 1 ? "allowed" : "allowed " + factor;
  }

  private static String judge(JudgeDecision judge, String key) {
    return switch (key) {
      case "label" -> lower(judge.label().value());
      case "next" ->
          judge.next().isEmpty()
              ? NONE
              : String.join(", ", judge.next().stream().map(step -> step.action().code()).toList());
      case "action" -> (lower(judge.action().value()) + " " + judge.action().code()).strip();
      default -> throw new IllegalArgumentException(key);
    };
  }

  private static String verify(VerifyDecision verify, String key) {
    if (key.equals("answer")) {
      Rejection refusal = verify.refusal();
      return refusal == null ? "passed" : "refused " + refusal.code();
    } else if (key.equals("revise")) {
      return verify.revision() == null ? NONE : "wanted";
    } else if (key.startsWith("claim ")) {
      return verify.isSupported(Integer.parseInt(key.substring(6))) ? "supported" : "rejected";
    }
    if (key.startsWith("confirm ")) {
      return verify.confirmations().stream()
          .filter(one -> one.what().equals(key.substring(8)))
          .findFirst()
          .map(one -> "listed")
          .orElse(NONE);
    }
    throw new IllegalArgumentException(key);
  }

  private static String lower(Enum<?> value) {
    return value.name().toLowerCase(Locale.ROOT);
  }
}
