#!/usr/bin/env bash
# Gives a fresh cluster what it needs, and leaves alone what is there already.
#   setup.sh cluster     before the nodes start: root folder, users, configset with rules
#   setup.sh collection  when they run: the collection
# Needs ZK_HOST (host:port/root), SOLR_USER and SOLR_PASSWORD; 'collection' also SOLR_URL.
set -euo pipefail
: "${ZK_HOST:?}" "${SOLR_USER:?}" "${SOLR_PASSWORD:?}"
here=${NEXARAG_DIR:-/opt/nexarag}
servers=${ZK_HOST%%/*}
plain='^[A-Za-z0-9._~+=@#%-]+$'
if [[ ! $SOLR_USER =~ $plain || ! $SOLR_PASSWORD =~ $plain ]]; then
  echo "setup: SOLR_USER and SOLR_PASSWORD may have letters, digits and . _ ~ + = @ # % -" >&2
  exit 2
fi

there() { solr zk ls "$1" -z "$ZK_HOST" >/dev/null 2>&1; }

bytes() { printf "$(sed 's/../\\x&/g')"; }

# As Solr's Sha256AuthenticationProvider stores a password: base64(sha256(sha256(salt + password))), base64(salt).
hashed() {
  local salt
  salt=$(head -c 32 /dev/urandom | sha256sum | cut -c 1-64)
  printf '%s %s' \
    "$({ bytes <<<"$salt" && printf %s "$SOLR_PASSWORD"; } | sha256sum | cut -c 1-64 | bytes | sha256sum | cut -c 1-64 | bytes | base64 -w 0)" \
    "$(bytes <<<"$salt" | base64 -w 0)"
}

cluster() {
  solr zk ls "/${ZK_HOST#*/}" -z "$servers" >/dev/null 2>&1 || solr zk mkroot "/${ZK_HOST#*/}" -z "$servers"
  # First the users: from the first moment on, no node talks to strangers.
  if ! there /security.json; then
    file=$(mktemp)
    cat >"$file" <<JSON
{"authentication": {"class": "solr.BasicAuthPlugin", "blockUnknown": true, "credentials": {"$SOLR_USER": "$(hashed)"}},
 "authorization": {"class": "solr.RuleBasedAuthorizationPlugin", "user-role": {"$SOLR_USER": ["admin"]},
  "permissions": [{"name": "read", "role": "*"}, {"name": "all", "role": "admin"}]}}
JSON
    solr zk cp "file:$file" zk:/security.json -z "$ZK_HOST"
    rm "$file"
  fi
  if ! there /configs/nexarag; then
    # Who can write to ZooKeeper may change the cluster: what comes this way is trusted.
    configset=$(mktemp -d)
    cp -r "$here/conf/." "$configset"
    cp -r "$here/rules" "$configset/rules"
    solr zk upconfig -n nexarag -d "$configset" -z "$ZK_HOST"
    rm -r "$configset"
  fi
}

collection() {
  : "${SOLR_URL:?}"
  # How bin/solr's tools say who they are.
  export SOLR_AUTH_TYPE=basic SOLR_AUTHENTICATION_OPTS="-Dbasicauth=$SOLR_USER:$SOLR_PASSWORD"
  local log
  log=$(mktemp)
  there /collections/nexarag && return
  for _ in $(seq 30); do
    sleep 2
    if solr create -c nexarag -n nexarag --shards 1 --replication-factor 2 \
      --solr-url "$SOLR_URL" >"$log" 2>&1; then
      return
    fi
  done
  cat "$log" >&2
  echo "setup: the collection could not be made" >&2
  return 1
}

case ${1:-} in
  cluster | collection) "$1" ;;
  *) echo "usage: setup.sh cluster|collection" >&2 && exit 2 ;;
esac
