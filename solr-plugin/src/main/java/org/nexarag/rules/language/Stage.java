package org.nexarag.rules.language;

import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.nexarag.rules.decision.Decision;
import org.nexarag.rules.decision.GovernDecision;
import org.nexarag.rules.decision.JudgeDecision;
import org.nexarag.rules.decision.PlanDecision;
import org.nexarag.rules.decision.VerifyDecision;
import org.nexarag.rules.fact.AskedQuestion;
import org.nexarag.rules.fact.DraftedAnswer;
import org.nexarag.rules.fact.DraftedClaim;
import org.nexarag.rules.fact.FoundCandidate;
import org.nexarag.rules.fact.FoundEvidence;
import org.nexarag.rules.fact.LoopState;
import org.nexarag.rules.fact.NeededSlot;
import org.nexarag.rules.fact.ProposedRewrite;
import org.nexarag.rules.fact.StatedQuantity;

/** The stages that ask rules: which facts each one shows and which decision it takes. */
public enum Stage {
  /** What to look for. */
  PLAN,
  /** What may be used. */
  GOVERN,
  /** Whether it suffices. */
  JUDGE,
  /** Whether the draft may be said. */
  VERIFY;

  /** The folder, and the last part of the package name. */
  public String folder() {
    return name().toLowerCase(Locale.ROOT);
  }

  /** The package of the stage's rules. */
  public String packageName() {
    return "rules." + folder();
  }

  /** An empty decision. */
  public Decision newDecision() {
    return switch (this) {
      case PLAN -> new PlanDecision();
      case GOVERN -> new GovernDecision();
      case JUDGE -> new JudgeDecision();
      case VERIFY -> new VerifyDecision();
    };
  }

  /** The class of its decision. */
  public Class<? extends Decision> decision() {
    return switch (this) {
      case PLAN -> PlanDecision.class;
      case GOVERN -> GovernDecision.class;
      case JUDGE -> JudgeDecision.class;
      case VERIFY -> VerifyDecision.class;
    };
  }

  /** The facts that its rules see. */
  public List<Class<? extends Record>> facts() {
    return switch (this) {
      case PLAN -> List.of(AskedQuestion.class, StatedQuantity.class, ProposedRewrite.class);
      case GOVERN -> List.of(FoundCandidate.class, AskedQuestion.class);
      case JUDGE ->
          List.of(AskedQuestion.class, FoundEvidence.class, NeededSlot.class, LoopState.class);
      case VERIFY ->
          List.of(AskedQuestion.class, DraftedAnswer.class, DraftedClaim.class, NeededSlot.class);
    };
  }

  /** The stage of a folder name, null when there is none. */
  public static @Nullable Stage of(String folder) {
    return Arrays.stream(values()).filter(s -> s.folder().equals(folder)).findFirst().orElse(null);
  }

  /** All folder names, for messages. */
  public static List<String> folders() {
    return Arrays.stream(values()).map(Stage::folder).toList();
  }
}
