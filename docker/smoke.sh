#!/usr/bin/env bash
# Checks any running core: docker/smoke.sh http://localhost:8983/solr/nexarag
# SOLR_AUTH=user:password when Solr asks who comes.
set -euo pipefail
core=${1:?usage: smoke.sh CORE_URL, for example http://localhost:8983/solr/nexarag}
curl() { command curl ${SOLR_AUTH:+-u "$SOLR_AUTH"} "$@"; }
curl -fsS -X POST -H 'Content-Type: application/json' "$core/update?commit=true" --data-binary \
  '[{"doc_id":"smoke","version":"1","title":"烟测","format":"text","body":"测试设备的保修期为十二个月。","lang":"zh","acl":["public"],"authority":50}]' >/dev/null
answer=$(curl -fsS --get "$core/rag" --data-urlencode 'q=测试设备的保修期是多久')
echo "$answer"
grep -q '"outcome":"answered"' <<<"${answer// /}"
curl -fsS -X POST -H 'Content-Type: application/json' "$core/update?commit=true" -d '{"delete":{"id":"smoke!1"}}' >/dev/null
echo "smoke: ok"
