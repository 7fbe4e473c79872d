package org.nexarag.rules;

import java.io.IOException;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A place of rule files that can be changed and remembers every version that was ever live: a
 * folder, or the configset in ZooKeeper. Nothing that was published is ever lost.
 *
 * <p>Safe for concurrent use, also by several processes over one place.
 */
public interface RuleStore extends RuleSource {
  /**
   * Replaces the files in one step, so that no reader ever sees half of the change, and remembers
   * the new version with them.
   *
   * @param expected {@link RuleFiles#digest} of what must be there now
   * @param next the new version with all its files; its number is given by the store
   * @return {@code next} with its number
   * @throws RuleConflict when something else is there now; nothing is changed
   * @throws IOException when it could not be written; what was there before is still there
   */
  PublishedRules write(String expected, PublishedRules next) throws IOException, RuleConflict;

  /**
   * Remembers a version that went live by editing the files in place, unless it is remembered.
   *
   * @return what is remembered of these files, without them: who published them, or {@code version}
   *     with its number
   */
  PublishedRules remember(PublishedRules version) throws IOException;

  /** The versions remembered, newest first, without their files; empty when there are none. */
  List<PublishedRules> history() throws IOException;

  /** A remembered version with its files; null when there is none of that number. */
  @Nullable PublishedRules version(int number) throws IOException;

  /**
   * Asks to be told of changes. A store that cannot watch does nothing; the caller looks from time
   * to time anyway.
   *
   * @param changed called after a change, on any thread; must return quickly
   */
  default void onChange(Runnable changed) {}

  /** Stops watching. */
  default void close() {}
}
