package org.nexarag.solr;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.Principal;
import java.util.Arrays;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import org.apache.solr.common.SolrException;
import org.apache.solr.request.SolrQueryRequest;
import org.apache.solr.security.AuthorizationPlugin;
import org.apache.solr.security.RuleBasedAuthorizationPluginBase;
import org.jspecify.annotations.Nullable;
import org.nexarag.model.Caller;

/**
 * Who asks: Solr's own authentication and roles first, then a trusted front's headers, else the
 * public. A front's headers without the right secret are refused, never ignored.
 */
final class CallerReader {
  /** The user, as the front knows it. */
  static final String USER_HEADER = "X-Nexarag-User";

  /** The user's groups, separated by commas. */
  static final String GROUPS_HEADER = "X-Nexarag-Groups";

  /** The secret shared with the front. */
  static final String SECRET_HEADER = "X-Nexarag-Secret";

  private final String secret;

  /** With the front's secret; empty means that no front is trusted. */
  CallerReader(String secret) {
    this.secret = secret;
  }

  /**
   * The caller of a request.
   *
   * @throws SolrException 403 when a front's headers come without the right secret
   */
  Caller read(SolrQueryRequest request) {
    Principal principal = request.getUserPrincipal();
    if (principal != null) {
      return new Caller(principal.getName(), roles(request, principal));
    }
    String user = header(request, USER_HEADER);
    String groups = header(request, GROUPS_HEADER);
    String given = header(request, SECRET_HEADER);
    if (user == null && groups == null && given == null) {
      return Caller.ANONYMOUS;
    }
    if (secret.isEmpty() || given == null || !same(secret, given)) {
      throw new SolrException(
          SolrException.ErrorCode.FORBIDDEN,
          "identity headers need the secret of the trusted front in " + SECRET_HEADER);
    }
    Set<String> names =
        Arrays.stream((groups == null ? "" : groups).split(",", -1))
            .map(String::strip)
            .filter(group -> !group.isEmpty())
            .collect(Collectors.toCollection(TreeSet::new));
    return new Caller(user == null ? "front" : user, names);
  }

  private static Set<String> roles(SolrQueryRequest request, Principal principal) {
    AuthorizationPlugin plugin = request.getCoreContainer().getAuthorizationPlugin();
    if (plugin instanceof RuleBasedAuthorizationPluginBase rules) {
      Set<String> roles = rules.getUserRoles(principal);
      return roles == null ? Set.of() : roles;
    }
    return Set.of();
  }

  /** A header of a request over HTTP, null when it has none. */
  // The servlet types differ between Solr 9 and 10: "var" keeps this source good for both.
  static @Nullable String header(SolrQueryRequest request, String name) {
    var call = request.getHttpSolrCall();
    if (call == null) {
      return null;
    }
    var http = call.getReq();
    return http == null ? null : http.getHeader(name);
  }

  private static boolean same(String a, String b) {
    return MessageDigest.isEqual(
        a.getBytes(StandardCharsets.UTF_8), b.getBytes(StandardCharsets.UTF_8));
  }
}
