package org.nexarag.chat;

import java.util.Locale;

/** What a chat model is used for. */
public enum ChatUse {
  /** It picks the sentences of the draft. */
  GENERATE,
  /** It may object to claims that the rules support. */
  CRITIQUE,
  /** It writes a hypothetical sentence to search with. */
  HYDE;

  /** The name in settings. */
  public String code() {
    return name().toLowerCase(Locale.ROOT);
  }
}
