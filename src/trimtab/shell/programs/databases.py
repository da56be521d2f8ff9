"""Databases: what the SQL or the commands say that a client is given."""

import re
from collections.abc import Mapping

from trimtab.shell.arguments import Handler, ProgramCall, option_table, surely
from trimtab.shell.command import options
from trimtab.shell.verdict import DESTRUCTIVE, EXECUTES, MUTATING, NOTHING, Effect, worst

_PSQL = option_table(
    """
    [-c --command -f --file -d --dbname -h --host -p --port -U --username -v --set --variable -o --output -F -R -P
    --pset -L --field-separator --record-separator --log-file -T --table-attr]
    (-a --echo-all -A --no-align -b -e --echo-queries -E --echo-hidden -q --quiet -t --tuples-only -w --no-password
    -W --password -x --expanded -X --no-psqlrc -1 --single-transaction -z -0 -H --html --csv -l --list -n -s -S -?
    -V)
    """
)
_MYSQL = option_table(
    """
    [-e --execute -u --user -h --host -P --port -D --database -S --socket --default-character-set --ssl-mode
    --protocol]
    (-p? --password -N --skip-column-names -B --batch -t --table -E --vertical -s --silent -v --verbose -r --raw -H
    --html -X --xml -C --compress -f --force -A --no-auto-rehash -n --skip-ssl -q -V)
    """
)
_SQLITE = option_table(
    """
    [-cmd -separator -newline -nullvalue -maxsize -mmap -lookaside -pagecache -heap -s -c]
    (-readonly --readonly -header -headers -noheader -csv -json -jsonlines -column -line -list -html -quote -table
    -box -markdown -ascii -tabs -bail -batch -echo -stats -safe -no-stdin -version --version -help --help)
    {exact}
    """
)
_CLICKHOUSE = option_table(
    """
    [-q --query -e --execute -s --statement -Q -h --host --port -u --user -d --database -f --format -c -o -k -U -P
    -S -W -w]
    (-m -n --multiquery -t --time -A -C -N -E -b)
    """
)
_REDIS = option_table(
    """
    [-h -p -s -a -u -n -r -i -d -D --user --pass --cacert --cert --key --pattern --sni --count -X]
    (--raw --no-raw --csv --json -2 -3 -c --tls --insecure --no-auth-warning --askpass --scan --stat --latency
    --latency-history --latency-dist --bigkeys --memkeys --hotkeys -e -x --show-pushes -I --version --help)
    """
)
_QUOTED = re.compile(r"'(?:[^']|'')*'|--[^\n]*|/\*.*?\*/", re.DOTALL)
_SQL_READS = re.compile(
    r"(?:select|show|describe|desc|explain|with|values|table|pragma|use|set\s+(?!global|persist|password|role)(?:local\s+|session\s+)?\w|\\(?:d|l|x|t|timing"
    r"|conninfo|dt|du|df|dn|di|dv|encoding|echo|h|\?|z|a|q)\S*|begin|commit|rollback|start\s+transaction|fetch|help"
    r"|status|list|analyze\s+verbose|\.(?:tables|schema|databases|indexes|indices|headers?|mode|dump|dbinfo|stats|show|width"
    r"|separator|nullvalue|timer|help|quit|exit|fullschema|lint|sha3sum|eqp|bail|echo|prompt))\b",
    re.IGNORECASE,
)
_SQL_WRITES_WITHIN = re.compile(
    r"\b(?:insert\s+into|update\s+\S+\s+set|delete\s+from|into\s+(?:out|dump)file|select\s+.*\binto\s+\w|explain\s+analyze"
    r"\s+(?:insert|update|delete)|pg_terminate_backend|pg_cancel_backend|lo_import|lo_export|dblink_exec|pragma\s+\w+\s*="
    r"|copy\s+.*\bto\b|load_extension|writefile|pg_read_file|nextval|setval)",
    re.IGNORECASE | re.DOTALL,
)
_SQL_CALLS = re.compile(r"([A-Za-z_]\w*)\s*\(")
_SQL_FUNCTIONS = options(
    """
    abs age any all and array array_agg array_length as avg between bit_length by case cast ceil ceiling char_length
    character_length coalesce concat concat_ws convert count cume_dist current_database current_date current_setting
    current_timestamp current_user curdate database date date_add date_diff date_format date_part date_sub
    date_trunc datediff datetime day dense_rank distinct else except exists explain extract filter first first_value
    floor format from from_unixtime generate_series glob greatest group_concat grouping has_table_privilege having
    hex hour if ifnull iif in instr int interval is isnull join json json_agg json_array json_array_length
    json_build_object json_each json_extract json_object json_type jsonb_agg jsonb_array_elements jsonb_array_length
    jsonb_build_object jsonb_object_keys jsonb_pretty julianday lag last last_value lateral lead least left length
    like limit ln log lower lpad ltrim max md5 median min minute mod month not now nth_value ntile nullif numeric
    obj_description octet_length on or order over partition percent_rank percentile_cont pg_backend_pid
    pg_column_size pg_database_size pg_get_constraintdef pg_get_functiondef pg_get_indexdef pg_get_viewdef
    pg_indexes_size pg_is_in_recovery pg_relation_size pg_size_pretty pg_stat_get_activity pg_table_size
    pg_total_relation_size position power pragma_table_info pragma_index_list pragma_foreign_key_list printf quote
    quarter random rank regexp_match regexp_matches regexp_replace regexp_split_to_table repeat replace reverse
    right round row_number row_to_json rpad rtrim schema second select sign sqlite_version sqrt stddev strftime
    string_agg strpos substr substring sum table_info index_list index_info foreign_key_list table_xinfo table_list
    text then time timestamp timestampdiff to_char to_date to_json to_jsonb to_number to_regclass to_timestamp total
    trim trunc truncate typeof union unique unix_timestamp unnest upper user using values varchar char decimal
    variance version week when where with year yearweek
    """
)
_SQL_DESTROYS = re.compile(
    r"\b(?:drop\s+(?:database|schema|table|column|view|materialized|index|user|role|owned|tablespace|keyspace|function"
    r"|procedure|sequence|type|trigger|extension|constraint|publication|subscription|partition|server|policy|domain)"
    r"|truncate\b|reset\s+(?:master|slave|replica)|purge\s+binary|flush\s+privileges_all"
    r"|pg_drop_replication_slot|reassign\s+owned|revoke\s+all|vacuum\s+full)",
    re.IGNORECASE | re.DOTALL,
)
_ALTERS = re.compile(r"\balter\s+table\b", re.IGNORECASE)
_DROPS = re.compile(r"\bdrop\b", re.IGNORECASE)
_WHOLE_TABLE = re.compile(
    r"\bdelete\s+from\s+(?:only\s+)?[\w.\"`\[\]]+\s*(?:$|;|\breturning\b|where\s+(?:1\s*=\s*1|true))|"
    r"\bupdate\s+[\w.\"`\[\]]+\s+set\s+(?:(?!\bwhere\b).)*$",
    re.IGNORECASE | re.DOTALL,
)
_SQL_SHELL = re.compile(
    r"^\s*(?:\\!|\\copy\b.*\bprogram\b|\.(?:shell|system|load|import\s+\|)|system\s|!)|copy\s+.*\bprogram\b",
    re.IGNORECASE,
)
_SQL_FILES = re.compile(
    r"^\s*(?:\\(?:i|ir|o|g|w)\b|\.(?:read|output|once|save|restore|backup|import|log|clone|excel|open)|source\s)",
    re.IGNORECASE,
)

_MONGO_DESTROYS = re.compile(
    r"\.(?:dropDatabase|drop|dropIndexes?|deleteMany|remove|dropUser|dropAllUsersFromDatabase|dropRole|shutdownServer)\s*\("
    r"|\bdropDatabase\b",
)
_MONGO_WRITES = re.compile(
    r"\.(?:insert\w*|update\w*|replaceOne|save|delete\w*|findAndModify|findOneAnd\w*|bulkWrite|create\w*|rename\w*|aggregate"
    r"|runCommand|adminCommand|ensureIndex|fsyncLock|grant\w*|revoke\w*|kill\w*|set\w*)\s*\("
)
_REDIS_READS = options(
    "get mget exists ttl pttl type keys scan sscan hscan zscan strlen getrange substr hget hmget hgetall hkeys"
    " hvals hlen hexists hstrlen lrange llen lindex lpos smembers scard sismember smismember srandmember zrange"
    " zrangebyscore zrevrange zcard zscore zrank zrevrank zcount zmscore info dbsize ping echo time lastsave memory"
    " object command client-list slowlog latency monitor randomkey dump xlen xrange xread xinfo bitcount bitpos"
    " getbit pfcount geopos geodist geohash geosearch role cluster-info hello pubsub sinter sunion sdiff module-list"
    " lolwut"
)
_REDIS_PAIRS_READ = options("config-get client-id client-info acl-list acl-whoami")
_REDIS_PAIRS_THROW_AWAY = options(
    "script-flush function-flush config-resetstat cluster-forget acl-deluser function-delete"
)
_REDIS_DESTROYS = options("flushall flushdb shutdown del unlink debug swapdb failover reset cluster-reset restore")


def sql_effect(sql: str, name: str) -> Effect:
    """The worst of the statements. What cannot be seen (`$query`) may be any."""
    found: list[Effect] = []
    bare = _QUOTED.sub(" '' ", sql)
    for statement in re.split(r";|\n(?=\s*[\\.])", bare):
        statement = statement.strip()
        if statement:
            found.append(_statement(statement, name))
    return worst(found)


def _statement(statement: str, name: str) -> Effect:
    shown = " ".join(statement.split()[:3])
    if _SQL_SHELL.search(statement):
        return Effect(EXECUTES, f"`{name}` runs a command: `{shown}`")
    if _SQL_DESTROYS.search(statement) or (_ALTERS.search(statement) and _DROPS.search(statement)):
        return Effect(DESTRUCTIVE, f"`{name}` is told to `{shown}`", outside=True)
    if _WHOLE_TABLE.search(statement):
        return Effect(DESTRUCTIVE, f"`{name}`: `{shown}` concerns every row", outside=True)
    if _SQL_FILES.match(statement):
        return Effect(MUTATING, f"`{name}`: `{shown}` reads or writes files", snapshot=True)
    if _SQL_READS.match(statement) and not _SQL_WRITES_WITHIN.search(statement):
        return _reading(statement, name)
    return Effect(MUTATING, f"`{name}`: `{shown}` changes data", outside=True)


def _reading(statement: str, name: str) -> Effect:
    """What reads may still call a function that does not, or have the client run something."""
    called = next((word for word in _SQL_CALLS.findall(statement) if word.lower() not in _SQL_FUNCTIONS), "")
    if called:
        return Effect(EXECUTES, f"`{name}` calls `{called}`, which may do anything")
    if ("`" in statement and statement[:1] == "\\") or "\\" in statement[1:]:
        return Effect(EXECUTES, f"`{name}` has its client do more than read")
    return NOTHING


def postgres(call: ProgramCall) -> Effect:
    given = call.given(_PSQL)
    if given.has("--help", "--version", "-V", "-l", "--list", "-?") and not given.has("-o", "-L", "-c", "-f"):
        return given.reading(call.program)
    sql = _all(call, ("-c", "--command"))
    found = [sql_effect(statement, call.program) for statement in sql]
    if given.has("-o", "--output", "-L", "--log-file"):
        found.append(Effect(MUTATING, f"`{call.program} -o` writes a file", snapshot=True))
    services = [*given.operands, *given.each("-d", "--dbname")]
    if "pager" in "".join(given.each("-P", "--pset")) or any("service" in word for word in services):
        found.append(Effect(EXECUTES, f"`{call.program} -P pager` starts another program"))
    return surely(_client(call, found, bool(sql), given.has("-f", "--file")), given, call.program)


def mysql(call: ProgramCall) -> Effect:
    given = call.given(_MYSQL)
    if given.has("--help", "--version", "-V"):
        return given.reading(call.program)
    sql = _all(call, ("-e", "--execute"))
    effects = [sql_effect(statement, call.program) for statement in sql]
    return surely(_client(call, effects, bool(sql), False), given, call.program)


def sqlite(call: ProgramCall) -> Effect:
    given = call.given(_SQLITE)
    if given.has("-version", "--version", "-help", "--help"):
        return given.reading(call.program)
    sql = [*given.operands[1:], *given.each("-cmd", "-c", "-s")]
    effects = [sql_effect(statement, call.program) for statement in sql]
    return surely(_client(call, effects, bool(sql), "-init" in given.options), given, call.program)


def clickhouse(call: ProgramCall) -> Effect:
    sql = _all(call, ("-q", "--query", "-e", "--execute", "-s", "--statement", "-Q"))
    effects = [sql_effect(statement, call.program) for statement in sql]
    given = call.given(_CLICKHOUSE)
    return surely(_client(call, effects, bool(sql), "-f" in call.words), given, call.program)


def _client(call: ProgramCall, found: list[Effect], said: bool, from_file: bool) -> Effect:
    """With nothing said on its command line, a client does what comes through stdin."""
    if any(part.dynamic for part in call.parts):
        found.append(Effect(EXECUTES, f"`{call.program}` is told what only the shell knows"))
    if from_file:
        found.append(Effect(MUTATING, f"`{call.program}` runs a file that cannot be seen here", outside=True))
    elif not said:
        if call.world.fed is not None:
            found.append(sql_effect(call.world.fed, call.program))
        else:
            found.append(Effect(EXECUTES, f"`{call.program}` takes commands that cannot be seen here"))
    return worst(found)


def mongo(call: ProgramCall) -> Effect:
    if {"--help", "--version"} & set(call.words):
        return NOTHING
    said = _all(call, ("--eval",)) or ([call.world.fed] if call.world.fed is not None else [])
    text = "\n".join(said)
    if _MONGO_DESTROYS.search(text):
        return Effect(DESTRUCTIVE, f"`{call.program}` is told to delete data", outside=True)
    if not text:
        return Effect(EXECUTES, f"`{call.program}` takes commands that cannot be seen here")
    if _MONGO_WRITES.search(text):
        return Effect(MUTATING, f"`{call.program}` changes data", outside=True)
    return Effect(EXECUTES, f"`{call.program} --eval` runs code")


def redis(call: ProgramCall) -> Effect:
    given = call.given(_REDIS)
    words = [word.lower() for word in given.operands]
    if given.has("--eval", "--pipe", "--rdb", "--functions-rdb"):
        return Effect(EXECUTES, f"`{call.program} --eval` runs code")
    if given.has("--scan", "--stat", "--latency", "--bigkeys", "--memkeys", "--hotkeys", "--version", "--help"):
        return given.reading(call.program)
    verb = words[0] if words else ""
    pair = "-".join(words[:2])
    if not verb:
        fed = (call.world.fed or "").lower().split()
        if fed and fed[0] in _REDIS_DESTROYS:
            return Effect(DESTRUCTIVE, f"`{call.program} {fed[0]}` deletes data", outside=True)
        return Effect(EXECUTES, f"`{call.program}` takes commands that cannot be seen here")
    if verb in _REDIS_DESTROYS or pair in _REDIS_DESTROYS:
        return Effect(DESTRUCTIVE, f"`{call.program} {verb}` deletes data", outside=True)
    if verb in _REDIS_READS or pair in _REDIS_READS or pair in _REDIS_PAIRS_READ:
        return given.reading(call.program)
    if pair in _REDIS_PAIRS_THROW_AWAY:
        return Effect(DESTRUCTIVE, f"`{call.program} {' '.join(words[:2])}` throws data away", outside=True)
    return Effect(MUTATING, f"`{call.program} {verb}` changes data", outside=True)


def _all(call: ProgramCall, names: tuple[str, ...]) -> list[str]:
    """Every value of an option that may be given more than once, joined to its letter or not."""
    found: list[str] = []
    for at, word in enumerate(call.words):
        for name in names:
            if word.startswith(f"{name}=") and name[:2] == "--":
                found.append(word[len(name) + 1 :])
            elif word == name or (len(name) == 2 and re.fullmatch(rf"-[A-Za-z]*{name[1]}", word)):
                found += call.words[at + 1 : at + 2]
            elif len(name) == 2 and word.startswith(name) and len(word) > 2:
                found.append(word[2:])
    return found


HANDLERS: Mapping[str, Handler] = {
    **dict.fromkeys(("psql", "pgcli", "ysqlsh"), postgres),
    **dict.fromkeys(("mysql", "mariadb", "mycli", "tidb"), mysql),
    **dict.fromkeys(("sqlite3", "sqlite", "litecli", "duckdb", "sqlcipher"), sqlite),
    **dict.fromkeys(
        ("clickhouse-client", "cqlsh", "sqlcmd", "trino", "presto", "hive", "beeline", "snowsql", "usql"), clickhouse
    ),
    **dict.fromkeys(("mongo", "mongosh"), mongo),
    **dict.fromkeys(("redis-cli", "valkey-cli", "keydb-cli"), redis),
}

TABLE = """
dropdb dropuser
  * = destroys outside: deletes a database or a user

createdb createuser createlang reindexdb vacuumdb clusterdb pg_basebackup pg_upgrade initdb pg_receivewal
  * = changes outside: changes a database

mongodump
  * = changes tree: writes files

pg_dump pg_dumpall mysqldump mongoexport
    [-f --file -d --dbname -h --host -p --port -U --username -t --table -n --schema -o --out -F --format -u --user
    -N -T --exclude-table --exclude-schema -S --socket -P --where]
    (-a --data-only -s --schema-only -c --clean -C --create -O --no-owner -x --no-acl --no-privileges -v -w -W
    --if-exists --inserts --column-inserts --no-data --no-create-info --databases -B -A --all-databases --routines
    --triggers --events --single-transaction --quick --skip-lock-tables --compact -p? --password --no-tablespaces
    --skip-comments -g --globals-only -r --roles-only --lock-tables)
  * = reads
  * + -f --file -o --out --result-file -T --tab = changes tree: writes a file
  * + --flush-logs --delete-master-logs --delete-source-logs -F --log-error --master-data --plugin-dir
    --defaults-file --defaults-extra-file --fields-terminated-by = changes

pg_restore mongorestore mongoimport mysqlimport
  * = changes outside: changes a database
  * + -c --clean --drop --delete --replace = destroys outside: replaces what is in the database
  * + -l --list --dryRun = reads

pg_isready pg_controldata pg_config pg_lsclusters pg_verifybackup pg_waldump mysqlshow mongostat mongotop
    [-d --dbname -h --host -p --port -U --username -t --timeout -D --pgdata -u --user -P -n --limit -s --start -e
    --end]
    (-q --bindir --includedir --libdir --pkglibdir --pgxs --configure --cc --sharedir --sysconfdir -b -f --follow
    --keys --count -k)
  * = reads
  * + --save-fullpage -m --manifest-path -w --wal-directory = changes tree

mysqlcheck [-h --host -P --port -u --user] (-c --check -A --all-databases -B --databases -p? -v -q -m -e)
  * = changes
  * + -c --check = reads
  * + -r --repair -o --optimize --auto-repair -a --analyze -g --check-upgrade = changes outside

pg_ctl pg_ctlcluster [-D --pgdata]
  * = changes outside: starts or stops a server
  status = reads

pg_resetwal pg_rewind pg_dropcluster pg_archivecleanup
  * = destroys outside: throws data away

mysqladmin [-h --host -P --port -u --user -S --socket] (-p? --password -s --silent -v -r -E)
  * = changes outside
  status|ping|version|variables|processlist|extended-status = reads
  drop|shutdown|kill|flush-logs = destroys outside: deletes a database or stops the server

cockroach influx etcdctl arangosh neo4j-admin cypher-shell couchbase-cli cbq curator
    [--endpoints --cert --key --cacert --user --host --certs-dir -c -u -p -w --write-out --org -o -t --token --url
    --database -e]
    (--prefix --keys-only --count-only --insecure --from-key --print-value-only --cluster --decommission)
  * = changes outside
  version|status|endpoint|get|ping|list|show|help|bucket-list|server-list|watch|check = reads
  node/status|ls member/list = reads
  delete|del|destroy|drop|purge|bucket-delete|bucket-flush|server-remove|failover = destroys outside: deletes data
  */delete|remove|drop|decommission|rm = destroys outside: deletes data
  */list|status|find = reads

alembic flyway liquibase dbmate goose migrate atlas sqlx diesel sequelize typeorm knex prisma drizzle-kit sqitch
  * = runs
  version = reads
  format = changes tree
  studio|generate|dev|build = runs
  downgrade|clean|drop|drop-all|dropAll|revert|down|reset|rollback|undo|redo|fix = destroys outside: takes a
    database back
  migrate/reset|down|rollback = destroys outside: deletes a database
  migrate/status|diff = runs
  db/push|pull|seed|execute = changes outside
  db/push + --force-reset --accept-data-loss = destroys outside: deletes data
  database/drop|reset = destroys outside: deletes a database
  schema:drop|db:drop|db:migrate:undo|db:migrate:undo:all|migration:revert|schema:sync = destroys outside: deletes
    data
  migrate:rollback|migrate:down|migrate:reset|migrate:fresh = destroys outside: takes a database back

supabase
  * = changes
  status|projects|inspect|services|migration|functions|secrets|branches|orgs|test = changes
  status = reads
  projects|migration|functions|secrets|branches|orgs|storage|domains|ssl-enforcement|network-bans
    |network-restrictions|sso/list|get|ls|show|info = reads
  inspect = reads
  db/reset = destroys outside: deletes a database
  db/push|dump|diff|pull|lint = changes
  db/dump = reads
  db/dump|diff|lint + -f --file = changes tree
  projects|branches|functions|secrets|storage|sso|domains|snippets/delete|unset|rm|remove|disable = destroys
    outside: deletes it at the provider
  migration/repair|squash = destroys outside: rewrites the list of migrations
  stop + --no-backup = destroys outside: deletes local data
"""
