package org.nexarag.pipeline;

import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Language;
import org.nexarag.model.Question;
import org.nexarag.text.Calculation;
import org.nexarag.text.Calculations;

/** Short replies that claim nothing about the collection. */
final class SmallTalk {
  private static final Map<String, String> ZH =
      Map.of(
          "greeting", "您好，请问有什么可以帮您？",
          "thanks", "不客气，还有问题请随时提出。",
          "goodbye", "再见，祝您生活愉快。",
          "identity", "我根据资料库中的文件回答问题，并给出出处。",
          "other", "请告诉我您想查询的产品、政策或故障。");
  private static final Map<String, String> EN =
      Map.of(
          "greeting", "Hello, how can I help?",
          "thanks", "You are welcome. Ask again any time.",
          "goodbye", "Goodbye.",
          "identity", "I answer questions from the documents of this collection and cite them.",
          "other", "Tell me which product, policy or fault you would like to look up.");

  private SmallTalk() {}

  /**
   * The reply of a kind; the general one for a kind that has none. A calculation is shown as the
   * asker's own; the general reply when the question holds none.
   */
  static String reply(@Nullable String kind, Question question) {
    Language language = question.language();
    Calculation own = "arithmetic".equals(kind) ? Calculations.read(question.text()) : null;
    if (own != null) {
      return own.expression()
          + " = "
          + own.result()
          + (language == Language.ZH
              ? "。这是按您给出的数字计算的，没有查阅资料。"
              : ". This is calculated from your own numbers; no document was looked up.");
    }
    Map<String, String> replies = language == Language.ZH ? ZH : EN;
    String general = replies.getOrDefault("other", "");
    return kind == null ? general : replies.getOrDefault(kind, general);
  }
}
