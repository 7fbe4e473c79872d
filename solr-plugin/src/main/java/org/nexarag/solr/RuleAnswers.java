package org.nexarag.solr;

import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import org.apache.solr.common.util.SimpleOrderedMap;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Language;
import org.nexarag.rules.CheckedRules;
import org.nexarag.rules.PublishedRules;
import org.nexarag.rules.RuleCoverage;
import org.nexarag.rules.RuleDesk;
import org.nexarag.rules.RuleStatus;
import org.nexarag.rules.language.Life;
import org.nexarag.rules.language.RuleNode;
import org.nexarag.rules.language.RuleProblem;

/** What the rule desk says, as response values; their shapes stand at {@link RulesHandler}. */
final class RuleAnswers {
  private final @Nullable Language language;

  /** Messages in a language; null for that of each file's author. */
  RuleAnswers(@Nullable Language language) {
    this.language = language;
  }

  SimpleOrderedMap<Object> status(RuleStatus status) {
    SimpleOrderedMap<Object> map = new SimpleOrderedMap<>();
    map.add("version", status.version());
    map.add("checksum", status.checksum());
    map.add("digest", status.digest());
    map.add("files_digest", status.filesDigest());
    map.add("author", status.author());
    map.add("time", text(status.time()));
    map.add("number", status.number());
    map.add("rules", status.rules());
    map.add("since", text(status.since()));
    map.add("load_millis", status.loadMillis());
    map.add("problems", problems(status.problems()));
    map.add("warnings", problems(status.warnings()));
    map.add("coverage", coverage(status.coverage()));
    return map;
  }

  SimpleOrderedMap<Object> checked(CheckedRules checked) {
    SimpleOrderedMap<Object> map = new SimpleOrderedMap<>();
    map.add("valid", checked.problems().isEmpty());
    map.add("version", checked.version());
    map.add("rules", checked.rules());
    map.add("problems", problems(checked.problems()));
    map.add("warnings", problems(checked.warnings()));
    map.add("coverage", coverage(checked.coverage()));
    return map;
  }

  List<Object> problems(List<RuleProblem> problems) {
    List<Object> written = new ArrayList<>();
    for (RuleProblem problem : problems) {
      SimpleOrderedMap<Object> one = new SimpleOrderedMap<>();
      one.add("file", problem.file());
      one.add("line", problem.line());
      one.add("column", problem.column());
      one.add("message", problem.message(language == null ? problem.author() : language));
      written.add(one);
    }
    return written;
  }

  private static SimpleOrderedMap<Object> coverage(RuleCoverage coverage) {
    SimpleOrderedMap<Object> map = new SimpleOrderedMap<>();
    map.add("cases", coverage.cases());
    map.add("never_fires", coverage.neverFires());
    map.add("never_silent", coverage.neverSilent());
    return map;
  }

  static List<Object> list(List<RuleDesk.Listed> rules) {
    List<Object> written = new ArrayList<>();
    for (RuleDesk.Listed listed : rules) {
      RuleNode rule = listed.rule();
      Life life = rule.life();
      SimpleOrderedMap<Object> one = new SimpleOrderedMap<>();
      one.add("id", rule.id());
      one.add("title", rule.title());
      one.add("stage", rule.stage().folder());
      one.add("file", rule.file());
      one.add("line", rule.line());
      one.add("owner", life.owner());
      one.add("enabled", life.enabled());
      one.add("from", text(life.from()));
      one.add("to", text(life.to()));
      one.add("in_force", listed.inForce());
      one.add("fired", listed.fired());
      one.add("last_fired", text(listed.lastFired()));
      written.add(one);
    }
    return written;
  }

  static List<Object> history(List<PublishedRules> versions) {
    List<Object> written = new ArrayList<>();
    versions.forEach(version -> written.add(version(version)));
    return written;
  }

  static SimpleOrderedMap<Object> version(PublishedRules version) {
    SimpleOrderedMap<Object> map = new SimpleOrderedMap<>();
    map.add("number", version.number());
    map.add("version", version.version());
    map.add("checksum", version.checksum());
    map.add("digest", version.digest());
    map.add("author", version.author());
    map.add("time", text(version.time()));
    map.add("comment", version.comment());
    if (!version.files().isEmpty()) {
      SimpleOrderedMap<Object> files = new SimpleOrderedMap<>();
      new TreeMap<>(version.files()).forEach(files::add);
      map.add("files", files);
    }
    return map;
  }

  private static String text(@Nullable Object moment) {
    return moment == null ? "" : moment.toString();
  }
}
