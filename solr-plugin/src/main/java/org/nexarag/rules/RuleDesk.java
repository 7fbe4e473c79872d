package org.nexarag.rules;

import java.io.IOException;
import java.time.Instant;
import java.time.LocalDate;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.RagException;
import org.nexarag.rules.RuleSets.Loaded;
import org.nexarag.rules.language.Message;
import org.nexarag.rules.language.RuleNode;
import org.nexarag.rules.language.RuleProblem;

/**
 * Where people work on the rules: check a change, try it, publish it, look back, go back. Nothing
 * here touches the live set but {@link #publish} and {@link #rollback}, and nothing that does not
 * check is ever written.
 *
 * <p>Changes are text by path over the files as they are now; a null deletes the file. Safe for
 * concurrent use; one change is compiled at a time.
 */
public final class RuleDesk {
  private final LiveRules live;
  private final RuleStore store;
  private @Nullable Draft draft;

  private record Draft(String digest, CompiledRules rules) {}

  /** Over the live rules of a node and their store. */
  public RuleDesk(LiveRules live) {
    this.live = live;
    this.store = live.store();
  }

  /**
   * A rule as it stands on this node.
   *
   * @param rule the rule
   * @param inForce whether it counts today
   * @param fired how often it fired for requests since this node started
   * @param lastFired when last; null when it never did
   */
  public record Listed(RuleNode rule, boolean inForce, long fired, @Nullable Instant lastFired) {}

  /**
   * A change that went live.
   *
   * @param version the new version, without its files
   * @param from the name of the version that was live before; empty when there was none
   * @param changed paths of the files that differ, sorted
   */
  public record Published(PublishedRules version, String from, List<String> changed) {
    /** Copies the list. */
    public Published {
      changed = List.copyOf(changed);
    }
  }

  /** Checks a change as publishing would: language, engine, cases. */
  public CheckedRules check(Map<String, @Nullable String> changes) throws IOException {
    Map<String, String> next;
    try {
      next = changed(store.read(), changes);
    } catch (RuleSetRejected e) {
      return new CheckedRules("", 0, e.problems(), List.of(), RuleCoverage.NONE);
    }
    synchronized (this) {
      return RuleSets.check(next, LocalDate.now(live.clock()));
    }
  }

  /**
   * A change as a rule set of today that can be asked and is never live.
   *
   * @throws RuleSetRejected listing every problem
   */
  public RuleSet draft(Map<String, @Nullable String> changes) throws IOException {
    Map<String, String> next = changed(store.read(), changes);
    return RulesOfDay.of(compiledDraft(next), null, LocalDate.now(live.clock()), counts -> {});
  }

  /** A draft is tried on one question after the other; it is compiled for the first of them. */
  private synchronized CompiledRules compiledDraft(Map<String, String> files) {
    String digest = RuleFiles.digest(files);
    Draft last = draft;
    if (last == null || !last.digest().equals(digest)) {
      last = new Draft(digest, RuleSets.compile(files).rules());
      draft = last;
    }
    return last.rules();
  }

  /**
   * The live rule set of today; what fires does not count as used.
   *
   * @throws RagException.Unavailable while there is none
   */
  public RuleSet live() {
    return live.uncounted();
  }

  /** The name of the live version; empty while there is none. */
  public String liveVersion() {
    PublishedRules origin = live.origin();
    return origin == null ? "" : origin.version();
  }

  /** How the live rules stand on this node. */
  public RuleStatus status() {
    return live.status();
  }

  /**
   * Makes a change live: checks it, writes it in one step, takes it up on this node at once.
   *
   * @param expect the version's name, checksum or digest that the author saw
   * @param author who publishes; not empty
   * @throws RuleConflict when the files are not what the author saw; says who changed them and when
   * @throws RuleSetRejected listing every problem; nothing is written
   * @throws RagException.BadRequest when nothing would change
   * @throws IOException when the store cannot be read or written; nothing is changed then
   */
  public Published publish(
      Map<String, @Nullable String> changes, String expect, String author, String comment)
      throws IOException, RuleConflict {
    Map<String, String> now = store.read();
    String digest = seen(now, expect);
    return publish(digest, now, changed(now, changes), author, comment);
  }

  /**
   * Publishes the files of an earlier version as a new one; see {@link #publish}.
   *
   * @throws RagException.BadRequest when there is no such version, or it is what is there
   */
  public Published rollback(int number, String expect, String author, String comment)
      throws IOException, RuleConflict {
    PublishedRules old = store.version(number);
    if (old == null) {
      throw new RagException.BadRequest(
          "to: there is no version "
              + number
              + ", allowed: "
              + store.history().stream().map(PublishedRules::number).toList());
    }
    Map<String, String> now = store.read();
    String digest = seen(now, expect);
    String why = comment.isEmpty() ? "back to number " + number : comment;
    return publish(digest, now, old.files(), author, why);
  }

  private Published publish(
      String digest,
      Map<String, String> now,
      Map<String, String> next,
      String author,
      String comment)
      throws IOException, RuleConflict {
    String nextDigest = RuleFiles.digest(next);
    if (nextDigest.equals(digest)) {
      throw new RagException.BadRequest("files: nothing would change");
    }
    String from = liveVersion();
    Loaded loaded = compile(next);
    PublishedRules published =
        store.write(
            digest,
            new PublishedRules(
                0,
                loaded.rules().version(),
                loaded.rules().checksum(),
                nextDigest,
                author,
                live.clock().instant(),
                comment,
                next));
    live.adopt(loaded, published);
    return new Published(published.withoutFiles(), from, differing(now, next));
  }

  private static List<String> differing(Map<String, String> a, Map<String, String> b) {
    TreeSet<String> paths = new TreeSet<>(a.keySet());
    paths.addAll(b.keySet());
    paths.removeIf(path -> Objects.equals(a.get(path), b.get(path)));
    return List.copyOf(paths);
  }

  /** Every version, newest first, without files. */
  public List<PublishedRules> history() throws IOException {
    return store.history();
  }

  /** One version with its files; null when there is none of that number. */
  public @Nullable PublishedRules version(int number) throws IOException {
    return store.version(number);
  }

  /** The live rules by id. */
  public List<Listed> list() {
    RuleSet now = live.uncounted();
    List<Listed> listed = new ArrayList<>();
    for (RuleNode rule : now.rules()) {
      Firings.Count count = live.firings().of(rule.id());
      listed.add(new Listed(rule, now.isInForce(rule.id()), count.times(), count.last()));
    }
    return listed;
  }

  private synchronized Loaded compile(Map<String, String> files) {
    return RuleSets.compile(files);
  }

  /** The digest of the files, if they are what the author saw. */
  private String seen(Map<String, String> files, String expect) throws IOException, RuleConflict {
    String digest = RuleFiles.digest(files);
    PublishedRules there = live.origin();
    if (expect.equals(digest)) {
      return digest;
    }
    if (there != null
        && digest.equals(there.digest())
        && (isVersion(expect, there.version()) || expect.equals(there.checksum()))) {
      return digest;
    }
    for (PublishedRules version : store.history()) {
      if (version.digest().equals(digest)) {
        throw RuleConflict.with(version);
      }
    }
    throw RuleConflict.withAnEdit();
  }

  /** A form that was not encoded turns the plus of a version into a space. */
  private static boolean isVersion(String expect, String version) {
    return expect.replace(' ', '+').equals(version.replace(' ', '+'));
  }

  private static Map<String, String> changed(
      Map<String, String> now, Map<String, @Nullable String> changes) {
    List<RuleProblem> problems = new ArrayList<>();
    Map<String, String> next = new TreeMap<>(now);
    for (Map.Entry<String, @Nullable String> change : new TreeMap<>(changes).entrySet()) {
      RuleProblem problem = RulePath.problem(change.getKey(), change.getValue());
      if (problem != null) {
        problems.add(problem);
      } else if (change.getValue() == null) {
        next.remove(change.getKey());
      } else {
        next.put(change.getKey(), change.getValue());
      }
    }
    if (next.size() > RulePath.MAX_FILES) {
      problems.add(RuleProblem.of(Message.of("files.too-many", next.size(), RulePath.MAX_FILES)));
    }
    if (!problems.isEmpty()) {
      throw new RuleSetRejected(problems);
    }
    return next;
  }
}
