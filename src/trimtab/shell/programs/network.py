"""Programs that talk to other machines."""

import re
from collections.abc import Mapping, Sequence

from trimtab.shell.arguments import Arguments, Handler, ProgramCall, arguments, option_table, surely
from trimtab.shell.command import options, past_options
from trimtab.shell.places import overwriting
from trimtab.shell.programs.containers import elsewhere
from trimtab.shell.verdict import DESTRUCTIVE, EXECUTES, MUTATING, NOTHING, Effect, worst

_CURL = option_table(
    """
    [-X --request -H --header -d --data --data-raw --data-binary --data-urlencode --data-ascii --json -F --form -o
    --output -u --user -A --user-agent -e --referer -b --cookie -c --cookie-jar -D --dump-header -T --upload-file -K
    --config -m --max-time --connect-timeout --retry --retry-delay --retry-max-time -w --write-out -x --proxy -E
    --cert --key --cacert --capath --resolve --connect-to --url -r --range -C --continue-at --limit-rate
    --output-dir --trace --trace-ascii --stderr --form-string --unix-socket --interface --url-query --netrc-file
    --max-redirs --max-filesize --oauth2-bearer --etag-save --etag-compare -Q --quote --ciphers --tls-max --variable
    -y --speed-time -Y --speed-limit -z --time-cond --noproxy --proto --proto-redir --proto-default --proxy-user -U
    --rate --dns-servers --expect100-timeout --keepalive-time --local-port --hsts --alt-svc --libcurl --ssl-sessions
    --aws-sigv4 --pinnedpubkey --cert-type --key-type --pass --socks5 --socks5-hostname --doh-url
    --happy-eyeballs-timeout-ms --create-file-mode --telnet-option -t --ftp-port -P --engine --krb]
    (-s --silent -S --show-error -L --location -I --head -i --include --show-headers -f --fail --fail-with-body -v
    --verbose -k --insecure -g --globoff -G --get -N --no-buffer -4 --ipv4 -6 --ipv6 -# --progress-bar --compressed
    -n --netrc --http1.0 --http1.1 --http2 --http2-prior-knowledge --http3 --http3-only -0 -1 --tlsv1 --tlsv1.0
    --tlsv1.1 --tlsv1.2 --tlsv1.3 --no-progress-meter --no-keepalive --path-as-is --location-trusted --ssl-reqd
    --raw --basic --digest --negotiate --ntlm --anyauth --retry-connrefused --retry-all-errors --tcp-nodelay
    --tcp-fastopen --disable -q --fail-early --parallel -Z --cert-status --styled-output --trace-time --trace-ids
    --post301 --post302 --post303 -M --manual -V --next -: -a -B -l -p --list-only -O --remote-name
    --remote-name-all -J --remote-header-name -R --remote-time --create-dirs --xattr --skip-existing --no-clobber
    --out-null)
    """
)
_CURL_WRITES = (
    "-o",
    "--output",
    "-c",
    "--cookie-jar",
    "-D",
    "--dump-header",
    "--trace",
    "--trace-ascii",
    "--stderr",
    "--etag-save",
    "--hsts",
    "--alt-svc",
    "--libcurl",
    "--ssl-sessions",
)
_CURL_BODY = (
    "-d",
    "--data",
    "--data-raw",
    "--data-binary",
    "--data-urlencode",
    "--data-ascii",
    "--json",
    "-F",
    "--form",
)
_SSH = options("-b -c -D -E -e -F -I -i -J -L -l -m -O -o -p -Q -R -S -W -w -B")
_READS = frozenset(("GET", "HEAD", "OPTIONS", "TRACE", "PROPFIND", "REPORT"))
_DELETES = re.compile(
    r"delete|destroy|purge|wipe|truncate|flush(?:all|db)|erase|/(?:remove|clear|drop|doDelete|doWipeOutWorkspace|shutdown"
    r"|terminate|_close|exit|quitDown|quietDown|unregister|revoke|kill)(?:[/?]|$)",
    re.IGNORECASE,
)
_DELETES_IN_BODY = re.compile(
    r"\\?\"(?:delete|remove_index|deleteObject|clear|drop\w*)\\?\"\s*:|mutation\b[^{]*\{\s*(?:delete|remove)",
    re.IGNORECASE,
)
_ASKS = re.compile(
    r"/(?:_search|_msearch|_count|_analyze|_validate|_explain|search|query|graphql|_mget|_field_caps|_sql)(?:[/?]|$)"
)


def curl(call: ProgramCall) -> Effect:
    given = call.given(_CURL)
    if not given.operands and given.has("--help", "--version", "--manual", "-V", "-h"):
        return given.reading(call.program)
    return surely(worst((*_saved(call, given), _requested(call, given))), given, call.program)


def _saved(call: ProgramCall, given: Arguments) -> list[Effect]:
    found = [overwriting(path, call.world, f"curl {name}") for name in _CURL_WRITES for path in given.each(name)]
    if given.has("-O", "--remote-name", "--remote-name-all", "-J", "--remote-header-name"):
        found.append(Effect(MUTATING, "`curl -O` writes a file", snapshot=not call.world.scratch))
    if any(text.startswith("@") or "%output{" in text for text in given.each("-w", "--write-out")):
        found.append(Effect(MUTATING, "`curl -w` writes a file, or what a file says", snapshot=True))
    if given.has("-K", "--config", "--engine", "--telnet-option"):
        found.append(Effect(EXECUTES, "`curl -K` does what a file says that cannot be seen here"))
    return found


def _requested(call: ProgramCall, given: Arguments) -> Effect:
    body = any(name in given.options for name in _CURL_BODY)
    method = given.value("-X", "--request").upper()
    if not method:
        upload = given.has("-T", "--upload-file")
        asks = any(name in given.options for name in ("-G", "--get", "-I", "--head"))
        method = "PUT" if upload else "GET" if asks or not body else "POST"
    url = next((operand for operand in (given.value("--url"), *given.operands) if operand), "")
    if method == "DELETE":
        return Effect(DESTRUCTIVE, f"`{call.program} -X DELETE` deletes something at the server", outside=True)
    if given.has("-Q", "--quote"):
        if re.search(r"\b(?:DELE|RMD|rm|rmdir)\b", given.value("-Q", "--quote")):
            return Effect(DESTRUCTIVE, f"`{call.program} -Q` deletes something at the server", outside=True)
        return Effect(MUTATING, f"`{call.program} -Q` tells the server to do something", outside=True)
    if method in _READS:
        return NOTHING
    return _sent(call, method, url, " ".join(given.value(name) for name in _CURL_BODY))


def _sent(call: ProgramCall, method: str, url: str, body: str) -> Effect:
    path = re.sub(r"^\w+://[^/]*", "", url)
    if _DELETES.search(path) or _DELETES_IN_BODY.search(body):
        return Effect(DESTRUCTIVE, f"`{call.program} -X {method}` deletes something at the server", outside=True)
    if method == "POST" and _ASKS.search(path) and not re.search(r"\bmutation\b", body):
        return Effect(MUTATING, f"`{call.program} -X POST` sends a request")
    return Effect(MUTATING, f"`{call.program} -X {method}` changes something at the server")


def wget(call: ProgramCall) -> Effect:
    given = call.given(_WGET)
    if given.has("--help", "--version", "-V"):
        return given.reading(call.program)
    if given.has("-e", "--execute", "--config", "--use-askpass", "-i", "--input-file"):
        return Effect(EXECUTES, "`wget` does what a setting or a file says that cannot be seen here")
    if given.has("--post-data", "--post-file", "--body-data", "--body-file", "--method"):
        method = given.value("--method").upper() or "POST"
        if method == "DELETE":
            return Effect(DESTRUCTIVE, "`wget --method=DELETE` deletes something at the server", outside=True)
        if method not in _READS:
            url = given.operands[0] if given.operands else ""
            return _sent(call, method, url, given.value("--post-data", "--body-data"))
    return _downloaded(call, given)


def _downloaded(call: ProgramCall, given: Arguments) -> Effect:
    found = [overwriting(path, call.world, f"wget {name}") for name in _WGET_WRITES for path in given.each(name)]
    targets = given.each("-O", "--output-document")
    if targets:
        found += [overwriting(target, call.world, "wget -O") for target in targets]
    elif not given.has("--spider"):
        found.append(Effect(MUTATING, "`wget` writes files", snapshot=not call.world.scratch))
    found.append(given.reading(call.program))
    return worst(found)


_WGET_WRITES = (
    "-o",
    "--output-file",
    "-a",
    "--append-output",
    "--save-cookies",
    "--rejected-log",
    "--hsts-file",
    "--warc-file",
)
_WGET = option_table(
    """
    [-O --output-document -o --output-file -a --append-output -P --directory-prefix -U --user-agent --header -T
    --timeout -t --tries -w --wait -i --input-file --method --body-data --body-file --post-data --post-file -e
    --execute -Q --quota -A --accept -R --reject -D --domains -I -X -l --level --user --password --save-cookies
    --load-cookies --config --use-askpass --rejected-log --hsts-file --warc-file --dns-timeout --connect-timeout
    --read-timeout --limit-rate --waitretry --max-redirect --referer --ca-certificate --secure-protocol --http-user
    --http-password --progress --bind-address]
    (-q --quiet -v --verbose -nv --no-verbose -S --server-response --spider -c --continue -nc --no-clobber -N -4 -6
    --inet4-only --inet6-only --no-check-certificate --no-proxy --no-cache --no-cookies --content-on-error
    --show-progress --no-hsts -d --debug --no-dns-cache --https-only -r --recursive -k -p -m -np -H -L -E -K -x -nd
    -nH --no-parent)
    """
)


def httpie(call: ProgramCall) -> Effect:
    given = call.given(_HTTPIE)
    words = given.operands
    method = words[0].upper() if words and words[0].isupper() else ""
    fields = any(re.search(r"[^=:]:?=[^=]|@", word) for word in words[1 + bool(method) :])
    saved = [overwriting(given.value("-o", "--output"), call.world, "http -o")] if given.has("-o", "--output") else []
    if given.has("-d", "--download", "--session", "--session-read-only"):
        saved.append(Effect(MUTATING, f"`{call.program} -d` writes a file", snapshot=True))
    method = method or ("POST" if fields or given.has("-f", "--form", "-j", "--raw", "--multipart") else "GET")
    if method == "DELETE":
        return Effect(DESTRUCTIVE, f"`{call.program} DELETE` deletes something at the server", outside=True)
    if method in _READS:
        return surely(worst(saved), given, call.program)
    return worst((*saved, _sent(call, method, words[1] if len(words) > 1 else "", "")))


_HTTPIE = option_table(
    """
    [-a --auth -o --output --session --session-read-only -A --auth-type -p --print --timeout --proxy --verify
    --style -s --pretty --max-redirects --raw]
    (-b --body -h --headers -v --verbose -F --follow --check-status --ignore-stdin -I -q --quiet --stream -S --all
    --offline -d --download -f --form -j --multipart -m --meta)
    """
)


def ssh(call: ProgramCall) -> Effect:
    """The words behind the host are a text for the shell over there."""
    words = list(call.words)
    at = past_options(words, _SSH) + 1
    own = call._replace(parts=call.parts[: at + past_options(words[at:], _SSH)]).given(_SSH_OPTIONS)
    found = [_ssh_options(call, own)]
    if found[0] is NOTHING and (own.options.keys() & {"-V", "-Q"}) and not own.operands:
        return NOTHING
    at += past_options(words[at:], _SSH)
    if at >= len(words):
        if call.world.fed is not None:
            found.append(elsewhere(call.text(call.world.fed)))
        else:
            found.append(Effect(EXECUTES, "`ssh` opens a shell elsewhere"))
        return worst(found)
    parts = call.parts[at:]
    if any(part.dynamic and not part.text.startswith('"') for part in parts):
        found.append(Effect(EXECUTES, "`ssh` runs what is only known to the shell"))
    text = " ".join(part.text[1:-1] if part.dynamic and part.text[:1] == '"' else part.text for part in parts)
    if re.search(r"(?:^|[|;&]\s*)(?:ba|z|da|k)?sh(?:\s+-s)?\s*$", text) and call.world.fed is not None:
        found.append(elsewhere(call.text(call.world.fed)))
    else:
        found.append(elsewhere(call.text(text)))
    return worst(found)


def _ssh_options(call: ProgramCall, own: Arguments) -> Effect:
    """Its settings may name programs, and so may a file of settings."""
    settings = [word.partition("=") for word in _values_of_o(call.words)]
    odd = next((name for name, _, value in settings if not _is_plain_setting(name.strip().lower(), value)), "")
    if odd or own.unknown or own.options.keys() & {"-F", "-E", "-I", "-S", "-D", "-L", "-R", "-w", "-O", "-W"}:
        return Effect(EXECUTES, f"`{call.program} {odd or own.unknown or '-F'}` may start another program")
    return NOTHING


def _is_plain_setting(name: str, value: str) -> bool:
    """What a host says of itself is written where one of them points."""
    return value == "/dev/null" if name == "userknownhostsfile" else name in _SSH_SETTINGS


def _values_of_o(words: Sequence[str]) -> list[str]:
    pairs = zip(words, (*words[1:], ""), strict=True)
    return [after if word == "-o" else word[2:] for word, after in pairs if word.startswith("-o") or word == "-o"]


_SSH_SETTINGS = options(
    """
    stricthostkeychecking connecttimeout batchmode loglevel serveraliveinterval serveralivecountmax port user
    hostname passwordauthentication pubkeyauthentication identitiesonly identityfile compression forwardagent
    addressfamily preferredauthentications numberofpasswordprompts requesttty connectionattempts checkhostip
    globalknownhostsfile hostkeyalgorithms kexalgorithms pubkeyacceptedkeytypes kbdinteractiveauthentication
    """
)
_SSH_OPTIONS = option_table(
    """
    [-b -B -c -D -E -e -F -I -i -J -L -l -m -O -o -p -Q -R -S -W -w]
    (-4 -6 -A -a -C -f -G -g -K -k -M -N -n -q -s -T -t -V -v -X -x -Y -y)
    """
)


def secure_copy(call: ProgramCall) -> Effect:
    given = arguments(call.words, options("-c -D -F -i -J -l -o -P -S -X"))
    if "-S" in given.options:
        return Effect(EXECUTES, "`scp -S` starts another program")
    target = given.operands[-1] if given.operands else ""
    if ":" in target or not target:
        return Effect(MUTATING, f"`{call.program}` writes files elsewhere", outside=True)
    return overwriting(target, call.world, call.program)


_NETCAT = option_table(
    """
    [-w -p -s -i -e -c -x -X -q -T -I -O -g -G]
    (-z -v -vv -n -u -h -4 -6 -l -k -d -D -N -r -t -U -zv -vz)
    """
)


def netcat(call: ProgramCall) -> Effect:
    given = call.given(_NETCAT)
    if given.has("-e", "-c", "--exec", "--sh-exec", "--lua-exec") or call.program == "socat":
        return Effect(EXECUTES, f"`{call.program} -e` gives a shell to others")
    if "-z" in given.options or "-h" in given.options:
        return given.reading(call.program)
    return Effect(MUTATING, f"`{call.program}` sends or takes data over the network")


HANDLERS: Mapping[str, Handler] = {
    **dict.fromkeys(("curl", "curlie"), curl),
    **dict.fromkeys(("wget", "wget2"), wget),
    **dict.fromkeys(("http", "https", "xh", "xhs"), httpie),
    **dict.fromkeys(("ssh", "autossh", "slogin"), ssh),
    **dict.fromkeys(("scp", "rcp", "pscp"), secure_copy),
    **dict.fromkeys(("nc", "ncat", "netcat", "socat"), netcat),
}

TABLE = """
sftp ftp lftp tftp telnet
  * = runs: talks to another machine

ssh-keygen [-f -t -b -C -N -P -F -R -E -m] (-l -B -y -L -Q -v -q -H)
  * = changes outside: makes or changes keys
  * + -l -F -B -y -L -Q = reads
  * + -R -p -H -A -k -s -u = changes outside: forgets a host
  * + -D -w -M -Y -K -O = runs: loads another program

ssh-keyscan [-t -p -T -f] (-H -4 -6 -c -D -v)
  * = reads

ssh-copy-id
  * = changes outside
ssh-add
  * = changes
  . + -l -L = reads
  * + -D -d -s -e -S = changes

openssl {exact}
    [-in -inform -passin -pass -subject_hash_alg -connect -servername -CAfile -CApath -days -nameopt -certopt -hmac
    -mac -macopt -verify -signature -checkend -checkhost -checkip -checkemail -purpose -port -starttls -alpn -cipher
    -curves -K -iv -S -iter -md -k -offset -length -strparse -i -untrusted -trusted -policy -seconds -bytes -bits
    -ext -name -verify_depth -host -evp -out]
    (-text -noout -subject -issuer -dates -startdate -enddate -fingerprint -serial -pubkey -modulus -hash
    -subject_hash -issuer_hash -email -ocsp_uri -pubin -check -showcerts -brief -quiet -tls1_2 -tls1_3 -tls1_1 -tls1
    -status -d -e -a -A -base64 -hex -r -c -binary -sha256 -sha1 -sha512 -md5 -sha384 -v -V -b -f -p -o -pbkdf2
    -salt -nosalt -nodes -nokeys -info -nocerts -clcerts -cacerts -all-algorithms -digest-algorithms
    -digest-commands -cipher-algorithms -commands -1 -s -tls1_2 -stdname -verify_return_error -crlf -ign_eof
    -no_ign_eof -prexit -noservername -des3 -aes-256-cbc -aes-128-cbc -aes-256-gcm -aes-256-ctr -showcerts -purpose
    -alias -sha224 -crl_check -partial_chain -verbose)
  * = changes
  version|list|ciphers|dgst|errstr|prime|rand|help = reads
  x509|req|rsa|ec|pkey|crl|verify|asn1parse|s_client|enc|base64|pkcs12|pkcs7|cms|sha256|md5|sha1|sha512|storeutl =
    reads
  req + -new -newkey -keyout = changes tree: writes a file
  * + -out -keyout -writerand -CAcreateserial -signkey -CAserial -sess_out -keylogfile -msgfile -noout_file =
    changes tree: writes a file
  * + -engine -provider -provider-path -config -keyform -ssl_client_engine -propquery -rand -early_data
    -keymatexport = runs: loads another program

gpg gpg2
    [-u --local-user -r --recipient -o --output --keyid-format --display-charset --status-fd]
    (-k -K -v -a --armor --with-colons --with-fingerprint --with-subkey-fingerprint --with-keygrip --batch --no-tty
    -q --fixed-list-mode --keyid-format=long --dry-run -n --with-secret --no-auto-check-trustdb)
  * = changes
  * + -k -K --list-keys --list-secret-keys --list-sigs --list-public-keys --fingerprint --verify --list-packets
    --check-sigs --card-status --version --show-keys --list-config --print-md = reads
  * + -d --decrypt --export = reads
  * + -o --output --sign -s --encrypt -e --import --gen-key --full-generate-key --edit-key --recv-keys --send-keys
    -b --clearsign -c --symmetric = changes tree
  * + --photo-viewer --exec-path --options --homedir --keyring --secret-keyring --trustdb-name --agent-program
    --dirmngr-program --gpgconf-program --logger-file --status-file --attribute-file --log-file --pinentry-program
    --primary-keyring --keyserver --auto-key-retrieve --auto-key-locate --locate-keys --list-options
    --verify-options --load-extension = runs: takes settings that may name programs
  * + --delete-keys --delete-secret-keys --delete-secret-and-public-key = destroys outside: deletes a key

nmap masscan {exact}
    [-p --top-ports -T --host-timeout --max-retries --min-rate --max-rate -e --exclude --ports --rate --source-port
    -g]
    (-sS -sT -sU -sn -sV -sP -Pn -O -n -F -v -vv -6 -r --open --reason -T0 -T1 -T2 -T3 -T4 -T5 --traceroute
    --packet-trace -sL)
  * = reads
  * + -oN -oX -oG -oA -oS -oM -oJ -oL -oD --append-output = changes tree: writes a file
  * + --script -sC -A --script-args --datadir --servicedb --stylesheet --resume -iL --conf -c --sR = runs

tcpdump tshark
    [-i --interface -c -s --snapshot-length -r -y -Y -e -f -T -B -m -M -E -d -n -t]
    (-n -nn -nnn -N -v -vv -vvv -q -A -x -xx -X -XX -e -l -U -D --list-interfaces -K -L -p -S -t -tt -ttt -tttt -#
    -V -2 -O)
  * = reads
  * + -w -C -G -W = changes tree: writes a file
  * + -z -Z -F -X -o --export-objects --extcap-interface = runs

youtube-dl yt-dlp aria2c axel httrack gallery-dl
  * = changes: downloads files

ngrok tailscale cloudflared zerotier-cli warp-cli mullvad nordvpn protonvpn wireguard openvpn
  * = changes outside: changes connections
  status|version|ip|netcheck|ping|whois|info|peers|listnetworks|listpeers = reads
  settings/. account/. relay/. = reads
  */get|list|info|show = reads
  tunnel/delete|cleanup = destroys outside: takes a connection away
  logout|down = changes outside

http-server serve live-server
  * = runs

mail mailx sendmail mutt swaks
  * = changes outside: sends mail
"""
