package org.nexarag.model;

import java.util.Collections;
import java.util.Set;
import java.util.TreeSet;

/**
 * Who asks, as established by the door; decides what may be seen.
 *
 * @param name a name for the trace
 * @param groups the access groups; always holds {@code public}; sorted
 */
public record Caller(String name, Set<String> groups) {
  /** The group everybody belongs to. */
  public static final String PUBLIC_GROUP = "public";

  /** Nobody in particular. */
  public static final Caller ANONYMOUS = new Caller("anonymous", Set.of());

  /** Adds the public group and sorts. */
  public Caller {
    TreeSet<String> all = new TreeSet<>(groups);
    all.add(PUBLIC_GROUP);
    groups = Collections.unmodifiableSortedSet(all);
  }

  /** Whether one of {@code acl} is a group of this caller; false for an empty list. */
  public boolean maySee(Iterable<String> acl) {
    for (String group : acl) {
      if (groups.contains(group)) {
        return true;
      }
    }
    return false;
  }
}
