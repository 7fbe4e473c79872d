package org.nexarag.plan;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Language;
import org.nexarag.model.Turn;
import org.nexarag.rules.Threshold;
import org.nexarag.rules.Thresholds;
import org.nexarag.text.NormalForm;
import org.nexarag.text.Terms;

/**
 * What a conversation is about: the things it named, each with how likely a pronoun of the next
 * turn means it. The newest thing that was offered or asked about comes first; one of a list only
 * when nothing better is there; how much each weighs stands in {@code rules/thresholds.yaml}.
 * History gives names to search for, nothing else: no words of it are followed.
 */
final class Dialogue {
  /** Older turns no longer carry the topic; also bounds the work. */
  private static final int TURNS = 12;

  /** A longer turn is cut; names stand early. */
  private static final int CHARACTERS = 400;

  /** A shorter part of a name is a word that stands for many things. */
  private static final int SHORT = 3;

  /** A turn up to this long may be one phrase. */
  private static final int BARE = 8;

  private final List<Topic> topics;
  private final List<Turn> turns;
  private final Thresholds thresholds;

  /**
   * A thing of the conversation.
   *
   * @param name as written
   * @param context the request that brought it up, folded; empty when unknown
   * @param weight larger is likelier
   */
  record Topic(String name, String context, double weight) {
    Topic times(double factor) {
      return new Topic(name, context, weight * factor);
    }
  }

  private Dialogue(List<Topic> topics, List<Turn> turns, Thresholds thresholds) {
    this.topics = topics;
    this.turns = turns;
    this.thresholds = thresholds;
  }

  /** Reads the earlier turns, oldest first. */
  static Dialogue read(
      List<Turn> history, TurnNames reader, Language language, Thresholds thresholds) {
    List<Turn> turns = new ArrayList<>();
    for (Turn turn : history.subList(Math.max(0, history.size() - TURNS), history.size())) {
      String text = turn.content();
      turns.add(new Turn(turn.role(), text.substring(0, Math.min(CHARACTERS, text.length()))));
    }
    DialogueWords words = DialogueWords.of(language);
    Map<String, Topic> topics = new LinkedHashMap<>();
    double fade = thresholds.number(Threshold.DIALOGUE_FADE);
    String request = "";
    boolean asksNew = false;
    for (Turn turn : turns) {
      List<String> said = topics.values().stream().map(Topic::name).toList();
      List<TurnNames.Name> names = reader.read(turn.content(), language, said);
      boolean user = turn.role().equals("user");
      if (user) {
        topics.replaceAll((key, topic) -> topic.times(fade));
        request = NormalForm.fold(turn.content());
        asksNew = words.finds("request", turn.content());
        if (names.isEmpty() && !asksNew) {
          refresh(topics, words, turn.content(), thresholds);
        }
      }
      for (TurnNames.Name name : names) {
        double weight = weight(name, names, user, asksNew, thresholds);
        String context = user || asksNew ? request : "";
        topics.merge(
            NormalForm.fold(name.text()),
            new Topic(name.text(), context, weight),
            (old, now) ->
                new Topic(
                    old.name(),
                    old.context().isEmpty() ? now.context() : old.context(),
                    Math.max(old.weight(), now.weight())));
      }
    }
    return new Dialogue(List.copyOf(topics.values()), List.copyOf(turns), thresholds);
  }

  /**
   * What the last exchange was about when it named nothing: the longest run of characters that both
   * sides said, or a turn that is one bare phrase. Chinese only, where words are not set apart;
   * empty when there is none.
   */
  String repeated() {
    String asked = last("user");
    String answered = last("assistant");
    if (!bare(asked).isEmpty()) {
      return bare(asked);
    }
    String longest = "";
    for (int i = 0; i < asked.length(); i++) {
      int end = i + Math.max(SHORT - 1, longest.length() + 1);
      while (end <= asked.length()
          && isTopic(asked.substring(i, end))
          && answered.contains(asked.substring(i, end))) {
        longest = asked.substring(i, end);
        end++;
      }
    }
    return longest;
  }

  private static String bare(String turn) {
    String phrase = turn.strip();
    return phrase.length() <= BARE && isTopic(phrase) ? phrase : "";
  }

  private static boolean isTopic(String phrase) {
    List<String> terms = Terms.content(phrase, Language.ZH);
    boolean plain = phrase.codePoints().allMatch(Character::isLetterOrDigit);
    return plain && terms.size() == phrase.length() - 1 && Terms.coverage(terms, phrase) == 1;
  }

  private static double weight(
      TurnNames.Name name,
      List<TurnNames.Name> all,
      boolean user,
      boolean asksNew,
      Thresholds thresholds) {
    boolean doubtful = !name.firm() && all.stream().anyMatch(TurnNames.Name::firm);
    if (doubtful) {
      return thresholds.number(Threshold.DIALOGUE_LEAST);
    } else if (name.listed()) {
      return thresholds.number(Threshold.DIALOGUE_LISTED);
    } else if (user) {
      return thresholds.number(asksNew ? Threshold.DIALOGUE_WISHED : Threshold.DIALOGUE_ASKED);
    }
    return thresholds.number(asksNew ? Threshold.DIALOGUE_OFFERED : Threshold.DIALOGUE_SAID);
  }

  /** A turn that points back keeps its thing in mind. */
  private static void refresh(
      Map<String, Topic> topics, DialogueWords words, String text, Thresholds thresholds) {
    Topic meant = best(List.copyOf(topics.values()), kindOf(words, text), thresholds);
    if (meant != null) {
      topics.put(
          NormalForm.fold(meant.name()),
          new Topic(
              meant.name(),
              meant.context(),
              Math.max(meant.weight(), thresholds.number(Threshold.DIALOGUE_ASKED))));
    }
  }

  /** The noun with which a text points back; empty when it has none. */
  static String kindOf(DialogueWords words, String text) {
    for (Pattern pattern : words.all("anaphor")) {
      Matcher m = pattern.matcher(text);
      if (pattern.pattern().contains("<n>") && m.find()) {
        String noun = m.group("n");
        return noun == null ? "" : kind(words, noun);
      }
    }
    return "";
  }

  /** The noun of kind that a run of characters starts with; empty when it starts with none. */
  static String kind(DialogueWords words, String run) {
    Matcher m = words.type().matcher(run);
    return m.lookingAt() ? m.group() : "";
  }

  /** The thing most likely meant, by a noun of kind or without one (empty); null for none. */
  @Nullable Topic meant(String kind) {
    return best(topics, kind, thresholds);
  }

  private static @Nullable Topic best(List<Topic> topics, String kind, Thresholds thresholds) {
    double fits = thresholds.number(Threshold.DIALOGUE_FITS);
    Topic best = null;
    double most = thresholds.number(Threshold.DIALOGUE_LEAST);
    for (Topic topic : topics) {
      double weight = topic.weight() * (isOf(topic, kind) ? fits : 1);
      if (weight >= most) {
        best = topic;
        most = weight;
      }
    }
    return best;
  }

  private static boolean isOf(Topic topic, String kind) {
    return !kind.isEmpty()
        && (NormalForm.fold(topic.name()).contains(kind) || topic.context().contains(kind));
  }

  /** The names of all things. */
  List<String> names() {
    return topics.stream().map(Topic::name).toList();
  }

  /** The likeliest thing of which a text says only the last or the first part; null for none. */
  @Nullable Topic shortened(String text) {
    return topics().stream()
        .filter(topic -> !shortOf(topic, text).isEmpty())
        .findFirst()
        .orElse(null);
  }

  /** The part of a thing's name that a text says: its end or its start, the longest. */
  String shortOf(Topic topic, String text) {
    String name = topic.name();
    for (int length = name.length() - 1; length >= SHORT; length--) {
      String end = name.substring(name.length() - length);
      String start = name.substring(0, length);
      if (text.contains(end)) {
        return end;
      } else if (text.contains(start)) {
        return start;
      }
    }
    return "";
  }

  /** Every thing, likeliest first, ties by name. */
  List<Topic> topics() {
    return topics.stream()
        .sorted(
            Comparator.comparingDouble((Topic topic) -> -topic.weight()).thenComparing(Topic::name))
        .toList();
  }

  /** The last turn of a role, empty when there is none. */
  String last(String role) {
    for (int i = turns.size() - 1; i >= 0; i--) {
      if (turns.get(i).role().equals(role)) {
        return turns.get(i).content();
      }
    }
    return "";
  }
}
