package org.nexarag.model;

import java.util.List;
import java.util.Locale;

/**
 * What the words of a question show, read once.
 *
 * @param folded the question in normal form (lower case, half width, simplified), cut where rules
 *     stop reading
 * @param length characters of the whole question in normal form
 * @param hasCode whether it holds a model or error code
 * @param hasQuantity whether it states a quantity
 * @param asks whether it asks with a question word or a question mark
 * @param negated whether it asks with a negation
 * @param several the things it asks, where it asks more than one, in its order; else empty
 * @param talk what it is when it is only courtesy, and whether it only calculates
 * @param shape how it is built
 */
public record Reading(
    String folded,
    int length,
    boolean hasCode,
    boolean hasQuantity,
    boolean asks,
    boolean negated,
    List<Asked> several,
    Talk talk,
    Shape shape) {
  /** Copies what is asked. */
  public Reading {
    several = List.copyOf(several);
  }

  /**
   * One of several things that a question asks.
   *
   * @param text the clause that asks it
   * @param kind the form of answer that it asks for
   * @param terms its content terms, folded, in order
   */
  public record Asked(String text, AnswerKind kind, List<String> terms) {
    /** Copies the terms. */
    public Asked {
      terms = List.copyOf(terms);
    }
  }

  /** What a turn that asks nothing of a collection does, the weaker before the stronger. */
  public enum Courtesy {
    /** It says more than a courtesy, or nothing. */
    NONE,
    /** Heard, agreed, nothing further to ask. */
    ACKNOWLEDGEMENT,
    /** A greeting, a question how one is. */
    GREETING,
    /** A feeling of the asker. */
    FEELING,
    /** About the assistant as if it were a person. */
    ASSISTANT,
    /** Asks for a joke or a song. */
    PLAY,
    /** Thanks. */
    THANKS,
    /** A goodbye. */
    GOODBYE;

    /** The word by which rules name it. */
    public String code() {
      return name().toLowerCase(Locale.ROOT);
    }
  }

  /**
   * A turn beside the matter.
   *
   * @param courtesy the strongest courtesy of a turn that is nothing else
   * @param remarks clauses beside it that praise
   * @param calculates whether it only calculates with numbers that it gives itself
   */
  public record Talk(Courtesy courtesy, int remarks, boolean calculates) {
    /** No courtesy and no calculation. */
    public static final Talk NONE = new Talk(Courtesy.NONE, 0, false);
  }

  /**
   * How a question is built.
   *
   * @param elliptic whether it leans on earlier turns: it points back or leaves out its subject
   * @param dangling whether it points at a thing that nobody named
   * @param comparison whether it sets several things side by side
   * @param parts how many things it asks; 1 for a plain question
   * @param steps how many answers are needed one after the other; 1 for a plain question
   * @param exclusion whether it asks to leave something out
   */
  public record Shape(
      boolean elliptic,
      boolean dangling,
      boolean comparison,
      int parts,
      int steps,
      boolean exclusion) {
    /** One plain question. */
    public static final Shape PLAIN = new Shape(false, false, false, 1, 1, false);
  }
}
