package org.nexarag.solr;

import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.solr.cloud.ZkController;
import org.apache.solr.common.SolrException;
import org.apache.solr.common.SolrException.ErrorCode;
import org.apache.solr.common.util.SimpleOrderedMap;
import org.apache.solr.handler.RequestHandlerBase;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.response.SolrQueryResponse;
import org.apache.solr.security.AuthorizationContext;
import org.nexarag.model.RagException;
import org.nexarag.rules.PublishedRules;
import org.nexarag.rules.RuleConflict;
import org.nexarag.rules.RuleDesk;
import org.nexarag.rules.RuleSetRejected;
import org.nexarag.rules.UnreadableRules;

/**
 * The door to the rules, {@code /rag/rules}. Reading is by GET with the permission {@code
 * config-read}; {@code check}, {@code try}, {@code publish} and {@code rollback} are by POST with
 * {@code config-edit}. {@code lang=zh|en} sets the language of messages, which is else that of each
 * file's author.
 *
 * <p>{@code action}, {@code status} when left out:
 *
 * <ul>
 *   <li>{@code status}: {@code nodes: [{node, version, checksum, digest, files_digest, author,
 *       time, number, rules, since, load_millis, problems, warnings, coverage: {cases, never_fires,
 *       never_silent}}]}, this node first, then every other node of the collection by name, with
 *       {@code error} in place of the rest when it does not answer; {@code nodes=false} asks none.
 *   <li>{@code list}: {@code rules: [{id, title, stage, file, line, owner, enabled, from, to,
 *       in_force, fired, last_fired}]} by id, counts since this node started.
 *   <li>{@code history}: {@code versions: [{number, version, checksum, digest, author, time,
 *       comment}]}, newest first; with {@code number=N} {@code version} with its {@code files}.
 *   <li>{@code explain}, with the parameters of {@code /rag}: {@code outcome, reason, asked:
 *       [{stage, rules: [{id, title, file, line, fired, why}]}]}, in the order in which the stages
 *       asked; {@code why} names for a rule that did not fire what failed and what was read.
 *   <li>{@code check}, with {@code files: {path: text, or null to delete}}: {@code valid, version,
 *       rules, problems, warnings, coverage}.
 *   <li>{@code try}, with {@code files} and the parameters of {@code /rag}: {@code live} and {@code
 *       draft}, each {@code version} and an answer as {@code /rag} gives it; {@code differs};
 *       {@code rules: [{stage, only_live, only_draft}]}, ids of rules that fired.
 *   <li>{@code publish}, with {@code files}, {@code expect} (version, checksum or digest that the
 *       author saw) and {@code comment}: {@code published} as in the history.
 *   <li>{@code rollback}, with {@code to=N}, {@code expect} and {@code comment}: the same.
 * </ul>
 *
 * <p>A problem is {@code {file, line, column, message}}. Errors: 400 that names a parameter; 400
 * with {@code problems} for rules that are broken; 409 when the rules are not what the author saw;
 * 503 while there is no valid rule set, or while somebody else publishes.
 */
public final class RulesHandler extends RequestHandlerBase {
  /** Actions by GET; the analyst's guide lists them. */
  static final List<String> READING = List.of("status", "list", "history", "explain");

  /** Actions by POST only. */
  static final List<String> EDITING = List.of("check", "try", "publish", "rollback");

  private static final int LONGEST_COMMENT = 500;
  private static final int MAX_NUMBER = 999_999_999;

  /** By GET {@code config-read}, else {@code config-edit}; nothing is changed by GET. */
  @Override
  public Name getPermissionName(AuthorizationContext context) {
    return "GET".equals(context.getHttpMethod()) ? Name.CONFIG_READ_PERM : Name.CONFIG_EDIT_PERM;
  }

  /** Does what {@code action} says. */
  @Override
  public void handleRequestBody(SolrQueryRequest req, SolrQueryResponse rsp) throws Exception {
    rsp.setHttpCaching(false);
    RagComponent.asking(() -> answer(req, rsp));
  }

  private static void answer(SolrQueryRequest req, SolrQueryResponse rsp) {
    String action = req.getParams().get("action", "status");
    if (EDITING.contains(action) && !"POST".equals(req.getHttpMethod())) {
      throw new RagException.BadRequest("action: '" + action + "' is by POST only");
    }
    RagWiring wiring = RagComponent.of(req.getCore()).wiring();
    RuleDesk desk = wiring.desk();
    RulesRequest asked = RulesRequest.of(req);
    RuleAnswers answers = new RuleAnswers(asked.language());
    try {
      switch (action) {
        case "status" -> rsp.add("nodes", nodes(req, answers, desk));
        case "list" -> rsp.add("rules", RuleAnswers.list(desk.list()));
        case "history" -> history(asked, desk, rsp);
        case "check" ->
            answers
                .checked(desk.check(asked.change()))
                .forEach((key, value) -> rsp.add(key, value));
        case "try" -> new RuleTrial(req, asked).compare(desk, asked.change(), rsp);
        case "explain" -> new RuleTrial(req, asked).explain(desk, rsp);
        case "publish", "rollback" ->
            change(action, asked, desk, wiring.callers().read(req).name(), rsp);
        default ->
            throw ParamReader.bad(
                "action", action, String.join(", ", READING) + ", " + String.join(", ", EDITING));
      }
    } catch (RuleSetRejected e) {
      rsp.add("problems", answers.problems(e.problems()));
      throw new SolrException(ErrorCode.BAD_REQUEST, "the rules are broken:\n" + e.getMessage(), e);
    } catch (UnreadableRules e) {
      throw new SolrException(ErrorCode.SERVICE_UNAVAILABLE, e.getMessage(), e);
    } catch (IOException e) {
      throw new SolrException(
          ErrorCode.SERVER_ERROR, "the rules cannot be read or written: " + e, e);
    }
  }

  private static List<Object> nodes(SolrQueryRequest req, RuleAnswers answers, RuleDesk desk) {
    ZkController zk = req.getCoreContainer().getZkController();
    SimpleOrderedMap<Object> own = new SimpleOrderedMap<>();
    own.add("node", zk == null ? req.getCoreContainer().getHostName() : zk.getNodeName());
    answers.status(desk.status()).forEach((key, value) -> own.add(key, value));
    List<Object> nodes = new ArrayList<>();
    nodes.add(own);
    if (req.getParams().getBool("nodes", true)) {
      nodes.addAll(ClusterRules.others(req, String.valueOf(req.getPath())));
    }
    return nodes;
  }

  private static void history(RulesRequest asked, RuleDesk desk, SolrQueryResponse rsp)
      throws IOException {
    Integer number = ParamReader.whole("number", asked.params().get("number"), 1, MAX_NUMBER);
    if (number == null) {
      rsp.add("versions", RuleAnswers.history(desk.history()));
      return;
    }
    PublishedRules version = desk.version(number);
    if (version == null) {
      throw ParamReader.bad("number", String.valueOf(number), "the number of a version");
    }
    rsp.add("version", RuleAnswers.version(version));
  }

  private static void change(
      String action, RulesRequest asked, RuleDesk desk, String who, SolrQueryResponse rsp)
      throws IOException {
    String from = desk.liveVersion();
    try {
      String expect = asked.need("expect", "the version, checksum or digest that you saw");
      String comment = asked.params().get("comment", "").strip();
      if (comment.length() > LONGEST_COMMENT) {
        throw ParamReader.bad("comment", comment, "at most " + LONGEST_COMMENT + " characters");
      }
      RuleDesk.Published done =
          action.equals("publish")
              ? desk.publish(asked.change(), expect, who, comment)
              : desk.rollback(to(asked), expect, who, comment);
      RuleAudit.done(action, who, done);
      rsp.add("published", RuleAnswers.version(done.version()));
    } catch (RuleConflict e) {
      RuleAudit.refused(action, who, from, "conflict", asked.files().keySet());
      throw new SolrException(ErrorCode.CONFLICT, e.getMessage(), e);
    } catch (RuleSetRejected e) {
      RuleAudit.refused(action, who, from, "broken rules", asked.files().keySet());
      throw e;
    } catch (RagException e) {
      RuleAudit.refused(action, who, from, "bad request", asked.files().keySet());
      throw e;
    } catch (IOException e) {
      RuleAudit.refused(action, who, from, "not written", asked.files().keySet());
      throw e;
    }
  }

  private static int to(RulesRequest asked) {
    String given = asked.need("to", "the number of a version");
    Integer number = ParamReader.whole("to", given, 1, MAX_NUMBER);
    return number == null ? 0 : number;
  }

  @Override
  public String getDescription() {
    return "NexaRAG rules: status, check, try, publish, history";
  }
}
