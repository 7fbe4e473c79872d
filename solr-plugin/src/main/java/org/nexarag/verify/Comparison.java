package org.nexarag.verify;

import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.nexarag.model.Claim;
import org.nexarag.model.Plan;
import org.nexarag.text.NormalForm;
import org.nexarag.text.Quantities;
import org.nexarag.text.Quantity;

/** Recalculates the comparison that a claim shows. */
final class Comparison {
  private static final Pattern SHOWN = Pattern.compile("^(.+?)\\s*([<>=≤≥])\\s*(.+)$");
  private static final Pattern WITHIN =
      Pattern.compile("未超过|没有超过|不超过|does not exceed|is within|not exceed");
  private static final Pattern BEYOND = Pattern.compile("超过|超出|exceeds?\\b");

  private Comparison() {}

  /**
   * Whether the comparison holds: both sides are single comparable quantities, the first stands in
   * the question, the second in the cited spans, the sign is right, and the sentence says the same
   * as the sign. True for a claim without one.
   */
  static boolean holds(Claim claim, Plan plan, CitedText cited) {
    if (claim.comparison().isEmpty()) {
      return true;
    }
    Matcher shown = SHOWN.matcher(claim.comparison().strip());
    if (!shown.matches()) {
      return false;
    }
    List<Quantity> left = Quantities.find(shown.group(1));
    List<Quantity> right = Quantities.find(shown.group(3));
    if (left.size() != 1 || right.size() != 1 || !left.get(0).comparableWith(right.get(0))) {
      return false;
    }
    int order = Integer.signum(left.get(0).compareTo(right.get(0)));
    return stands(left.get(0), plan.question().text())
        && stands(right.get(0), cited.raw())
        && right(shown.group(2), order)
        && sentenceAgrees(claim, order);
  }

  private static boolean right(String sign, int order) {
    return switch (sign) {
      case ">" -> order > 0;
      case "<" -> order < 0;
      case "=" -> order == 0;
      case "≤" -> order <= 0;
      default -> order >= 0;
    };
  }

  private static boolean sentenceAgrees(Claim claim, int order) {
    String frame = NormalForm.fold(claim.text());
    boolean within = WITHIN.matcher(frame).find();
    boolean beyond = BEYOND.matcher(frame).find() && !within;
    return (!within || order <= 0) && (!beyond || order > 0);
  }

  private static boolean stands(Quantity quantity, String text) {
    return Quantities.find(text).stream()
        .anyMatch(other -> other.comparableWith(quantity) && other.compareTo(quantity) == 0);
  }
}
