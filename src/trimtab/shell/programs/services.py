"""Services that others depend on: secrets, messages, search, names, flags, payments, and what watches over them."""

import re
from collections.abc import Mapping

from trimtab.shell.arguments import Handler, ProgramCall, option_table
from trimtab.shell.command import options
from trimtab.shell.verdict import DESTRUCTIVE, MUTATING, Effect

_KAFKA_DELETES = ("--delete", "--remove", "--delete-offsets", "--reset-offsets", "--delete-config")
_KAFKA_READS = ("--list", "--describe", "--version", "--help", "--verify", "--status", "--state", "--members")
_KAFKA_READERS = options(
    "kafka-console-consumer kafka-dump-log kafka-log-dirs kafka-broker-api-versions kafka-get-offsets"
)
_KAFKA = option_table(
    """
    [--bootstrap-server --zookeeper --topic --group --entity-type --entity-name --command-config --partitions
    --config --replication-factor --offset-json-file --operation --principal --broker-list --add-config
    --max-messages --offset --partition --timeout-ms --time]
    (--list --describe --verify --status --state --members --verbose --from-beginning --offsets --all-groups
    --all-topics --under-replicated-partitions --unavailable-partitions --topics-with-overrides --exclude-internal
    --all --dry-run --reset-offsets --to-earliest --to-latest --execute --delete --create --alter)
    """
)
_RABBIT_DELETES = re.compile(
    r"(?:delete|clear|purge|forget|remove|close|reset|force_reset|stop|shutdown|eject|disable)(?:_\w+)?"
)
_RABBIT_READS = re.compile(
    r"(?:list|status|cluster_status|ping|environment|report|check|version|help|node_health_check|node|discover|show|get"
    r"|diagnostics|authenticate_user|is_\w+|os_env|observer|memory_breakdown|listeners|certificates"
    r"|alarms|resolve|schema_info|server_version|erlang_version|command_line_arguments|log_location|log_tail|quorum_status"
    r"|tail)(?:_\w+)?|--help|--version"
)

_RABBIT = option_table(
    """
    [-n --node -t --timeout -p --vhost -H --host -P --port -u --username --password --formatter -f --format]
    (-q --silent -s -l --longnames --online --offline --local --no-table-headers --dry-run)
    """
)


def kafka(call: ProgramCall) -> Effect:
    given = call.given(_KAFKA)
    name = call.program.removesuffix(".sh")
    if name == "kafka-delete-records":
        return Effect(DESTRUCTIVE, f"`{name}` deletes messages", outside=True)
    for option in _KAFKA_DELETES:
        if option in given.options:
            tries = option == "--reset-offsets" and "--execute" not in given.options
            if tries:
                return given.reading(name)
            return Effect(DESTRUCTIVE, f"`{name} {option}` deletes what others depend on", outside=True)
    if name in _KAFKA_READERS or any(option in given.options for option in _KAFKA_READS):
        return given.reading(name)
    if name in ("kafka-server-stop", "zookeeper-server-stop"):
        return Effect(DESTRUCTIVE, f"`{name}` stops a server", outside=True)
    return Effect(
        MUTATING, f"`{name}` changes the cluster", outside=name in ("kafka-reassign-partitions", "kafka-configs")
    )


def rabbit(call: ProgramCall) -> Effect:
    given = call.given(_RABBIT)
    words = [word for word in given.operands if word not in ("-q",)]
    verb = words[0] if words else "--help"
    if verb == "stop_app" or _RABBIT_DELETES.fullmatch(verb):
        return Effect(DESTRUCTIVE, f"`{call.program} {verb}` takes away what others depend on", outside=True)
    if _RABBIT_READS.fullmatch(verb):
        return given.reading(call.program)
    return Effect(MUTATING, f"`{call.program} {verb}` changes the broker")


_KAFKA_PROGRAMS = options(
    "topics consumer-groups configs acls delete-records console-consumer console-producer reassign-partitions"
    " leader-election log-dirs dump-log broker-api-versions get-offsets server-stop streams-application-reset"
    " preferred-replica-election delegation-tokens features metadata-quorum transactions share-groups groups"
)

HANDLERS: Mapping[str, Handler] = {
    **{f"kafka-{name}{ending}": kafka for name in _KAFKA_PROGRAMS for ending in ("", ".sh")},
    **dict.fromkeys(
        ("rabbitmqctl", "rabbitmqadmin", "rabbitmq-plugins", "rabbitmq-diagnostics", "rabbitmq-queues"), rabbit
    ),
}

TABLE = """
kcat kafkacat [-b -t -p -o -c -f -K -D -s -G] (-C -L -Q -e -q -u -J -O -Z -v)
  * = reads
  * + -P -r -F -X = changes outside: sends messages

rpk redpanda confluent kcctl
    [-n --num -o --offset --brokers --format -X --cluster --environment]
    (-d --detailed -p -a -s)
  * = changes outside
  version|help = reads
  */list|ls|describe|info|consume|status|show|get = reads
  */*/list|describe|info = reads
  */delete|rm|remove|trim-prefix|seek = destroys outside: deletes messages or where they go
  */*/delete|remove = destroys outside: deletes it

nats [-s --server --context --user --password --timeout --count --last --since] (-n --names -a -j --raw)
  * = changes outside: sends or changes messages
  stream|str|s|consumer|con|c|kv|object|obj|server|micro|schema|context|errors/info|ls|list|report|view|get|state
    |subjects|ping|watch|check|history|status|find|graph|peers|show|search|stats|lookup|gaps|validate|current =
    reads
  rtt|events|sub|subscribe|cheat|top|latency|help|version = reads
  account/info|report|tls = reads
  stream|str|s|consumer|con|c|kv|object|obj|bucket|account|context/rm|remove|delete|del|purge|rmm|restore|cluster
    |seal|compact|evacuate = destroys outside: deletes messages or where they go
  stream|consumer/cluster = changes outside

pulsar-admin [--admin-url -s -n -c]
  * = changes outside
  */list|stats|get*|info|peek* = reads
  */delete*|terminate|clear*|remove*|unload|skip* = destroys outside: deletes messages or where they go

mosquitto_pub mosquitto_sub
  * = changes outside: sends messages

vault bao {exact}
    [-address -namespace -format -field -mount -path -wrap-ttl -versions -version -ca-cert -header]
    (-detailed -recurse -metadata -tls-skip-verify -non-interactive -no-print)
  * = changes outside: changes secrets or rights
  status|read|list|version|help|path-help|print = reads
  kv/get|list = reads
  kv/metadata/get|list = reads
  secrets|auth|audit|policy|plugin|namespace|token|lease|operator|pki|transit/list|read|lookup|info|capabilities
    |members|health-check|list-peers|key-status = reads
  operator/raft/list-peers|autopilot = reads
  token/lookup|capabilities = reads
  delete = destroys outside: deletes a secret
  kv/delete|destroy = destroys outside: deletes a secret
  kv/metadata/delete = destroys outside: deletes a secret with all its versions
  kv/rollback = changes outside
  secrets|auth|audit/disable = destroys outside: takes away all that it holds
  secrets|auth/move = destroys outside: moves what others read
  policy|plugin|namespace/delete|deregister|lock = destroys outside: takes rights away
  token|lease/revoke = destroys outside: takes access away
  operator/seal|step-down|rekey|generate-root|rotate = destroys outside: locks everybody out
  operator/raft/remove-peer = destroys outside: takes a server out
  operator/raft/snapshot/restore = destroys outside: replaces all secrets
  agent|server|proxy|ssh = runs

op
    [--account --vault --fields --format --session --tags --categories --field --user --group -o --out-file
    --in-file -i]
    (--cache --no-newline -n --long --favorite --include-archive --reveal --otp --force -f)
  * = changes outside: changes the vault
  whoami|read|completion|help|inject = reads
  item|document|vault|user|group|account|connect|events-api|service-account|plugin/get|list|ls|template|ratelimit
    |inspect = reads
  item/template/get|list = reads
  connect|group|vault/*/list|get|ls = reads
  item|document|vault|user|group|account|connect/delete|rm|remove|del|forget|suspend|revoke = destroys outside:
    deletes what only the vault holds
  vault|group|connect/user|group|server|token|vault/delete|revoke|remove|rm = destroys outside: takes rights away
  user/suspend = destroys outside: locks somebody out
  item|document/edit = changes outside: replaces a secret
  run = runs
  signin|signout = changes
  inject + -o --out-file = changes tree: writes secrets into a file
  read + -o --out-file = changes tree: writes a secret into a file

doppler
    [-p --project -c --config -t --token --scope --format --number -n --page]
    (--no-file --plain --raw --only-names --copy --no-check-version --no-read-env --visibility)
  * = changes
  secrets/. projects/. configs/. environments/. configure/. settings/. me activity = reads
  */get|list|logs|substitute = reads
  */tokens|logs/get|list = reads
  secrets/download = changes tree: writes secrets into a file
  secrets/download + --no-file = reads
  secrets/set|upload = changes outside: replaces secrets that are in use
  secrets|projects|configs|environments/delete = destroys outside: deletes it at the provider
  configs/tokens/revoke = destroys outside: takes access away
  configs/logs/rollback = destroys outside: puts older secrets in place
  login|logout|setup|update = changes
  run = runs

infisical chamber sops age gopass pass bw lpass keyring secret-tool security akeyless conjur teller
    [-s -a -l -D --env --path --projectId --session --itemid]
    (-w -g -v --plain --silent --pretty --raw --nointeraction -o --password --username --basic-regexp)
  * = changes
  ls|list|show|find|grep|get|read|history|version|status|find-generic-password|find-internet-password
    |find-certificate|list-keychains|default-keychain|find-identity|lookup|search|dump-keychain = reads
  . = reads
  rm|remove|delete|purge|delete-generic-password|delete-internet-password|delete-keychain|delete-certificate|clear
    |del = destroys outside: deletes a secret
  */delete|rm|remove = destroys outside: deletes a secret
  run|exec = runs
  * + -i --in-place --output -c --clip = changes tree: writes secrets

kong deck apigeecli wso2 tyk krakend [--kong-addr --workspace -s --state] (--silence-events)
  * = changes outside
  version|health|ping|diff|validate|check = reads
  dump = changes tree: writes a file
  reset|delete|undeploy = destroys outside: takes routes away
  gateway/reset = destroys outside: takes routes away
  gateway/diff|validate|ping = reads
  stop|quit = destroys outside: stops the gateway

fastly cloudflare flarectl cf-terraforming [--service-id --service-name --zone --version --token -t] (-j -v)
  * = changes outside
  version|help|whoami|log-tail|stats|ip-list|pops = reads
  */list|describe|search|info|l = reads
  */*/list|describe = reads
  purge = destroys outside: empties a cache
  */delete|purge|d = destroys outside: deletes it at the provider
  */*/delete = destroys outside: deletes it at the provider

nsupdate rndc pdnsutil dnscontrol octodns-sync knotc unbound-control
  * = changes outside: changes names
  status|list-all-zones|list-zone|check-zone|check-all-zones|preview|check|show-zone|stats = reads
  delete-zone|delete-rrset|delzone|flush|stop|halt|clear-zone|zone-purge|zone-unset = destroys outside: takes names
    away
  push = destroys outside: replaces names

nginx [-s] (-q -t -T -V -v -h)
  * = changes outside: starts a server
  * + -V -v -h = reads
  * + -t -T = reads
  * + -c -p -g -e = runs: takes settings that may name programs
  * + -s = changes outside: signals the server
  * + -s=stop -s=quit = destroys outside: stops the server

apachectl apache2ctl httpd lighttpd [-k -f -d -D]
  * = changes outside: starts a server
  configtest|status|fullstatus = reads
  * + -t -S -M -v -V -l -L = reads
  * + -f -d -D -C -c = runs: takes settings that may name programs
  * + -k = changes outside: signals the server
  * + -k=stop -k=graceful-stop = destroys outside: stops the server
  stop|graceful-stop = destroys outside: stops the server

haproxy [-f -p -st -sf]
  * = changes outside: starts a server
  . + -v -vv = reads
  * + -c = runs: may load code that its settings name

traefik caddy envoy varnishd varnishadm squid
  * = changes outside
  version|healthcheck|list-modules|environ = reads
  stop = destroys outside: stops the server

datadog-ci dog ddog newrelic splunk pd pagerduty sentry-cli honeycomb grafana-cli promtool amtool logcli grafanactl
    [--since --from --to --org -o --project -p --addr --alertmanager.url --step --start --end]
    (-q --forward --no-labels)
  * = changes outside
  list|search|info|version|whoami|help|query|labels|series|check|show|status|lint = reads
  */list|show|info|query|check|get|search|fetch|describe = reads
  delete|remove|clean|stop|purge|disable = destroys outside: deletes it
  */delete|remove|rm|stop|purge|disable|cancel|expire|archive = destroys outside: deletes it
  clean/eventdata|all|userdata = destroys outside: deletes data
  tsdb/delete* = destroys outside: deletes data

stripe square braintree paypal
    [--api-key --project-name --limit -d -e --expand --starting-after]
    (--live -s --show-headers)
  * = changes outside: changes accounts or payments
  logs|status|version|open|resources|help|get = reads
  */list|retrieve|search|get = reads
  listen = runs
  delete = destroys outside: deletes it at the provider
  */delete|cancel|detach|void|archive|deactivate = destroys outside: deletes or cancels it at the provider
  refunds|payouts|transfers/create = destroys outside: moves money

ldcli launchdarkly flipt unleash flagsmith
  * = changes outside
  */list|get|show|export = reads
  */delete|archive|remove|kill|toggle-off = destroys outside: takes a switch away that code depends on
  delete|archive = destroys outside: takes a switch away

sendgrid mailgun postmark twilio resend
  * = changes outside
  */list|get|fetch|show = reads
  */delete|remove = destroys outside: deletes it at the provider
  */*/delete|remove = destroys outside: deletes it at the provider

algolia meilisearch typesense elasticdump opensearch-cli
  * = changes outside
  */list|get|search|browse|describe|analyze|stats = reads
  */delete|clear|purge|remove|flush = destroys outside: deletes an index
  */*/delete|clear = destroys outside: deletes it

jenkins-cli jenkins
  * = changes outside
  list-*|get-*|help|version|who-am-i|console|offline-node = reads
  delete-*|remove-*|shutdown|quiet-down|safe-shutdown|disable-job|clear-queue|stop-builds|offline-node
    |disconnect-node = destroys outside: deletes or stops it at the server
  groovy|groovysh|build = runs

bd beads
    [--status -s --priority -p --parent --sort --assignee -a --label -l --type -t --search --title --limit -n --id
    --created-after --created-before --updated-after --updated-before --closed-after --closed-before --format
    --since --days --direction --max-depth --desc-contains --notes-contains --title-contains --label-any
    --exclude-type --actor --db]
    (--json --readonly --long --flat --tree --reverse -r --short --by-status --by-priority --by-type --by-assignee
    --by-label --sandbox --no-daemon --no-auto-flush --no-auto-import --no-db --no-assignee --no-labels
    --empty-description --overdue --all --pretty --compact --deps --children --refs --thread --ready --unassigned
    --watch -w --fix --no-activity -q -v -d --check --dry-run)
  * = changes
  list|show|ready|stats|blocked|info|version|search|status|count|activity|types|where|context|history|diff|stale
    |lint|graph = reads
  dep/tree|cycles|list = reads
  label/list|list-all = reads
  comments/list|. = reads
  config/get|list = reads
  doctor = reads
  doctor + --fix = changes
  . = reads
  delete|reset|purge|nuke|cleanup|compact|admin = destroys tree: deletes issues
  * + --profile --cpu-profile --output -o = changes tree: writes a file

slack-cli jira acli linear todoist notion
    [-p --project -q --jql -s --status -a --assignee -t --type -P -l --label --order-by --paginate --columns]
    (--plain --raw --no-headers --no-truncate --comments -m --mine)
  * = changes outside
  */list|view|show|get|search = reads
  list|view|me|search|open = reads
  */delete|remove|archive = destroys outside: deletes it at the provider
"""
