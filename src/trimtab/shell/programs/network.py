"""Programs that talk to other machines."""

import re
from collections.abc import Mapping

from trimtab.shell.arguments import Arguments, Call, Handler, arguments
from trimtab.shell.command import options, past_options
from trimtab.shell.places import NOWHERE, overwriting, place_of
from trimtab.shell.programs.containers import elsewhere
from trimtab.shell.verdict import DESTRUCTIVE, EXECUTES, MUTATING, NOTHING, Effect, worst

_CURL = options(
    "-X --request -H --header -d --data --data-raw --data-binary --data-urlencode --data-ascii --json -F"
    " --form -o --output -u --user -A --user-agent -e --referer -b --cookie -c --cookie-jar -D"
    " --dump-header -T --upload-file -K --config -m --max-time --connect-timeout --retry --retry-delay"
    " --retry-max-time -w --write-out -x --proxy -E --cert --key --cacert --capath --resolve --url -r"
    " --range -C --continue-at --limit-rate --output-dir --trace --trace-ascii --stderr --form-string"
    " --unix-socket --interface --url-query --netrc-file --max-redirs --oauth2-bearer --etag-save -Q"
    " --quote --ciphers --tls-max --variable -P -t -y -Y -z"
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


def curl(call: Call) -> Effect:
    given = call.arguments(_CURL)
    if given.has("--help", "--version", "--manual") or ("-V" in given.options and not given.operands):
        return NOTHING
    return worst((*_saved(call, given), _requested(call, given)))


def _saved(call: Call, given: Arguments) -> list[Effect]:
    found: list[Effect] = []
    for name in (
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
    ):
        if name in given.options:
            found.append(overwriting(given.options[name], call.world, f"curl {name}"))
    if any(one in given.options for one in ("-O", "--remote-name", "--remote-name-all", "-J", "--remote-header-name")):
        found.append(Effect(MUTATING, "`curl -O` writes a file", snapshot=not call.world.scratch))
    if given.has("-K", "--config"):
        found.append(Effect(EXECUTES, "`curl -K` does what a file says that cannot be seen here"))
    return found


def _requested(call: Call, given: Arguments) -> Effect:
    body = any(name in given.options for name in _CURL_BODY)
    method = given.value("-X", "--request").upper()
    if not method:
        upload = given.has("-T", "--upload-file")
        asks = "-G" in given.options or "--get" in given.options or "-I" in given.options or "--head" in given.options
        method = "PUT" if upload else "GET" if asks or not body else "POST"
    url = next((one for one in (given.value("--url"), *given.operands) if one), "")
    if method == "DELETE":
        return Effect(DESTRUCTIVE, f"`{call.program} -X DELETE` deletes something at the server", outside=True)
    if given.has("-Q", "--quote") and re.search(r"\b(?:DELE|RMD|rm|rmdir)\b", given.value("-Q", "--quote")):
        return Effect(DESTRUCTIVE, f"`{call.program} -Q` deletes something at the server", outside=True)
    if method in _READS:
        return NOTHING
    return _sent(call, method, url, " ".join(given.value(name) for name in _CURL_BODY))


def _sent(call: Call, method: str, url: str, body: str) -> Effect:
    path = re.sub(r"^\w+://[^/]*", "", url)
    if _DELETES.search(path) or _DELETES_IN_BODY.search(body):
        return Effect(DESTRUCTIVE, f"`{call.program} -X {method}` deletes something at the server", outside=True)
    if method == "POST" and _ASKS.search(path) and not re.search(r"\bmutation\b", body):
        return Effect(MUTATING, f"`{call.program} -X POST` sends a request")
    return Effect(MUTATING, f"`{call.program} -X {method}` changes something at the server")


def wget(call: Call) -> Effect:
    values = options(
        "-O --output-document -o --output-file -a --append-output -P --directory-prefix -U --user-agent"
        " --header -T --timeout -t --tries -w --wait -i --input-file --method --body-data --body-file"
        " --post-data --post-file -e --execute -Q -A -R -D -I -X -l --level --user --password --save-cookies"
        " --load-cookies"
    )
    given = call.arguments(values)
    if given.has("--help", "--version", "--spider") or "-V" in given.options:
        return NOTHING
    if given.has("--post-data", "--post-file", "--body-data", "--body-file", "--method"):
        method = given.value("--method").upper() or "POST"
        if method == "DELETE":
            return Effect(DESTRUCTIVE, "`wget --method=DELETE` deletes something at the server", outside=True)
        if method not in _READS:
            return _sent(
                call, method, given.operands[0] if given.operands else "", given.value("--post-data", "--body-data")
            )
    target = given.value("-O", "--output-document")
    if target and place_of(target, call.world) == NOWHERE and not given.has("-o", "-a", "--save-cookies", "-e"):
        return NOTHING
    if target:
        return overwriting(target, call.world, "wget -O") if target != "-" else NOTHING
    return Effect(MUTATING, "`wget` writes files", snapshot=not call.world.scratch)


def httpie(call: Call) -> Effect:
    given = call.arguments(options("-a --auth -o --output --session -A --auth-type -p --print --timeout --proxy"))
    words = given.operands
    method = words[0].upper() if words and words[0].isupper() else ""
    fields = any(re.search(r"[^=:]:?=[^=]|@", word) for word in words[1 + bool(method) :])
    saved = [overwriting(given.value("-o", "--output"), call.world, "http -o")] if given.has("-o", "--output") else []
    if given.has("-d", "--download"):
        saved.append(Effect(MUTATING, f"`{call.program} -d` writes a file", snapshot=True))
    method = method or ("POST" if fields else "GET")
    if method == "DELETE":
        return Effect(DESTRUCTIVE, f"`{call.program} DELETE` deletes something at the server", outside=True)
    if method in _READS:
        return worst(saved)
    return worst((*saved, _sent(call, method, words[1] if len(words) > 1 else "", "")))


def ssh(call: Call) -> Effect:
    """The words behind the host are a text for the shell over there."""
    words = list(call.words)
    given = arguments(words, _SSH)
    if "-V" in given.options or "-G" in given.options or "-Q" in given.options:
        return NOTHING
    found: list[Effect] = []
    if re.search(r"(?i)proxycommand|localcommand|knownhostscommand", " ".join(words)) and "-o" in given.options:
        found.append(Effect(EXECUTES, "`ssh -o ProxyCommand` starts another program"))
    at = past_options(words, _SSH) + 1
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


def secure_copy(call: Call) -> Effect:
    given = arguments(call.words, options("-c -D -F -i -J -l -o -P -S -X"))
    if "-S" in given.options:
        return Effect(EXECUTES, "`scp -S` starts another program")
    target = given.operands[-1] if given.operands else ""
    if ":" in target or not target:
        return Effect(MUTATING, f"`{call.program}` writes files elsewhere", outside=True)
    return overwriting(target, call.world, call.program)


def netcat(call: Call) -> Effect:
    given = call.arguments(options("-w -p -s -i -e -c -x -X -q -T -I -O"))
    if "-z" in given.options or "-h" in given.options:
        return NOTHING
    if given.has("-e", "-c", "--exec", "--sh-exec"):
        return Effect(EXECUTES, f"`{call.program} -e` gives a shell to others")
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

ssh-keygen [-f -t -b -C -N -P -F -R -E -m]
  * = changes outside: makes or changes keys
  * + -l -F -B -y -L -Q = reads
  * + -R = changes outside: forgets a host

ssh-keyscan
  * = reads

ssh-copy-id
  * = changes outside
ssh-add
  * = changes
  * + -l -L = reads
  * + -D -d = changes

openssl {exact}
  * = changes
  version|list|ciphers|dgst|speed|errstr|prime|rand|help = reads
  x509|req|rsa|ec|pkey|crl|verify|asn1parse|s_client|enc|base64|pkcs12|pkcs7|cms|sha256|md5|sha1|storeutl = reads
  * + -out -keyout -writerand -CAcreateserial -signkey = changes tree: writes a file

gpg gpg2 [-u --local-user -r --recipient --keyserver --homedir -o --output]
  * = changes
  * + -k -K --list-keys --list-secret-keys --list-sigs --list-public-keys --fingerprint --verify --list-packets
    --check-sigs --card-status --version --show-keys --list-config --print-md = reads
  * + -d --decrypt --export = reads
  * + -o --output --sign -s --encrypt -e --import --gen-key --full-generate-key --edit-key --recv-keys --send-keys -b
    --clearsign -c --symmetric = changes tree
  * + --delete-keys --delete-secret-keys --delete-secret-and-public-key = destroys outside: deletes a key

nmap masscan
  * = reads
  * + -oN -oX -oG -oA -oS = changes tree: writes a file
  * + --script = runs

tcpdump tshark
  * = reads
  * + -w = changes tree: writes a file
  * + -z = runs

youtube-dl yt-dlp aria2c axel httrack gallery-dl
  * = changes: downloads files

ngrok tailscale cloudflared zerotier-cli warp-cli mullvad nordvpn protonvpn wireguard openvpn
  * = changes outside: changes connections
  status|version|ip|netcheck|ping|whois|help|info|peers|listnetworks|listpeers|bugreport = reads
  settings/. account/. relay/. = reads
  */get|list|info|show = reads
  tunnel/delete|cleanup = destroys outside: takes a connection away
  logout|down = changes outside

http-server serve live-server
  * = runs

mail mailx sendmail mutt swaks
  * = changes outside: sends mail
"""
