"""Tokens without a shape of their own that what stands before them gives away: the name that they are given, or a
service's name on the same line."""

import re
from functools import lru_cache

from trimtab.store.secrets.formats import words
from trimtab.store.secrets.randomness import UUID, is_dense, is_hexadecimal, is_mixed, is_random
from trimtab.store.secrets.services import SERVICES
from trimtab.store.secrets.spans import LITERAL, Span

_BEFORE = 96
_EXTENDS = re.compile(r"[A-Za-z0-9_\-.~+/%]*\Z")
_OPENS = re.compile(r"(?:\A|[\"'`=: >(\t,\[\\\n\r;&?|{}<]|\\[nrt])\Z")

# name, what assigns, opening quote; then the token. Also `"name", "token"`, as calls and XML have it.
_ASSIGNED = re.compile(
    r"([A-Za-z][\w.\-]{1,48})[\\\"'`\s\])]{0,5}(=>|:=|\?=|\|\||[=:,>])=?[\\\"'`\s=(\[]{0,6}(?:(?:value|Value)=\\*[\"'])?\Z"
)
_WHOLE = re.compile(
    r"[A-Za-z0-9_\-]+(?:\.[A-Za-z0-9_\-]{16,}){0,4}={0,2}"
    r"|[A-Za-z0-9][A-Za-z0-9/+]*(?:\+[A-Za-z0-9/+]*|=)={0,2}"  # of paths, none has a plus
)
_SETS = ("=", ":", ":=", "=>")
_FIELD = re.compile(r"\"[\w.\-]{1,48}\\*\":\[?\\*\"\Z")  # of a record, as `dump` writes it
_ANNOUNCES = re.compile(r"(?i)(?:key|token|secret|passwor[dt])s?[\"'`]?(?:\s{1,3}is)?[\s:=]{1,3}[\"'`]?\Z")
_PREFIXED = re.compile(r"[A-Za-z][A-Za-z0-9]{0,9}[_\-]")
_KNOWN = re.compile(
    r"(?:toolu|srvtoolu|msg|req|call|chatcmpl|cmpl|resp|run|thread|asst|item|step|evt|file|batch|session|sess|agent|task"
    r"|sha1|sha256|sha384|sha512|prj|team|cus|pi|ch|in|sub|price|prod|acct|id|node|lib|chunk)[_\-]|AAAA[A-Z]3Nza|AAAAGnNr|0x|\d{4}-\d\d-\d\d"
)
"""Ids that services give and digests, by their prefixes."""
_FOUND_UUID = re.compile(UUID)
_LINE_END = re.compile(r"\n|\\n")
_WORD = re.compile(r"[A-Z]?[a-z0-9]+|[A-Z0-9]+")
_TAIL = re.compile(r"[A-Za-z0-9_\-+/=.~:%]*(?:\|[A-Za-z0-9_\-]{20,})?")
_FILE = re.compile(r"[\w.\-]+(?:/[\w.\-]+)+\.[A-Za-z]{1,5}")
_WORDY = re.compile(rf"{UUID}|[a-z]+(?:[-_./]\w+)*")
# A token as a part of the address of a service's interface.
_ADDRESS = re.compile(r"://([\w.\-]{3,60})/(?:[\w.]{1,20}/){0,3}v\d[\d.]{0,4}/\Z")

_WEAK = words(
    """
    key keys apikey auth authorization access api secret secrets token tokens passwd password pwd pass passphrase
    credential credentials creds cred client webhook hook psk bearer sig signature sas pat cookie login license
    """
)
_PLAIN = words(
    """
    sha sha1 sha256 sha512 md5 hash digest checksum integrity commit revision rev etag fingerprint uuid guid version
    tree parent oid blob image layer id ids url uri path file name public pub cache primary foreign idempotency
    request trace span event message build pk
    """
)
_DIGESTS = words(
    """
    sha224 sha384 crc crc32 hex head base tip target ref refs from to before after old new old_sha snapshot checkpoint stash
    branch tag git head_ref merge start end last first previous prev next current actual expected got want left right
    session sessionid agent invocation title test tests case fail pass ok error err warning note result data body
    content type kind class color size text value label state status step job run task plan node element section
    import from const let var def func return in is at of for the a and or
    """
)

_UNKNOWN, _WEAKLY, _STRONGLY = 0, 1, 2


def by_name(text: str, start: int, end: int) -> Span | None:
    """`start` and `end` of a run of letters, digits, dashes and underscores that has a digit."""
    in_address = _in_address(text, start, end)
    if in_address:
        return in_address
    first = start
    if start and text[start - 1] in ".~+/%":
        found = _EXTENDS.search(text, max(0, start - _BEFORE), start)
        first = found.start() if found else start
    before = text[max(0, first - _BEFORE) : first]
    if _OPENS.search(before[-2:]) is None or LITERAL.search(before) or before.endswith("base64,"):
        return None
    assigned = _ASSIGNED.search(before)
    end = _end(text, start, end)
    value = text[first:end]
    strength = _strength(assigned[1]) if assigned else _UNKNOWN
    if _is_token(value, strength) if strength else _is_random_throughout(before, assigned, value):
        return Span(first, end, "named token" if assigned else "token")
    return None


def _in_address(text: str, start: int, end: int) -> Span | None:
    if text[start - 1 : start] != "/" or end - start < 20:
        return None
    address = _ADDRESS.search(text, max(0, start - _BEFORE), start)
    if address and _strength(address[1].rpartition(".")[0]) == _STRONGLY and is_mixed(text[start:end]):
        return Span(start, end, "token in a URL")
    return None


def _end(text: str, start: int, end: int) -> int:
    tail = _TAIL.match(text, start)
    end = max(end, tail.end() if tail else end)
    while text[end - 1] in ".:%":
        end -= 1
    return end


def _is_token(value: str, strength: int) -> bool:
    if strength == _WEAKLY:
        return is_random(value) and _WORDY.fullmatch(value) is None
    if _FILE.fullmatch(value):
        return False
    return is_random(value) or any(is_mixed(part) for part in re.split("[-_.|]", value))


def _is_random_throughout(before: str, assigned: re.Match[str] | None, value: str) -> bool:
    """A name that says nothing, or none, but the value is random as nothing else is. Ids and digests do not count."""
    if len(value) < 20 or not _WHOLE.fullmatch(value) or _KNOWN.match(value) or (assigned and _is_id(assigned[1])):
        return False
    plain = assigned is not None and assigned[2] in _SETS and not _is_digest(assigned[1]) and not _FIELD.search(before)
    if _FOUND_UUID.search(value):
        whole = _FOUND_UUID.fullmatch(value) is not None
        return (plain and not before.endswith(":")) or _is_announced(before) if whole else not value[0].isdigit()
    if not is_dense(value):
        return False
    if is_hexadecimal(value.replace("-", "").replace("_", "")):
        return plain or _is_announced(before)
    given = assigned is not None and assigned[2] in _SETS
    return given or len(value) >= 30 or _PREFIXED.match(value) is not None or _is_announced(before)


def _is_announced(before: str) -> bool:
    """By a word for a secret right before it, or by a service's name on the same line."""
    line = _LINE_END.split(before[-60:])[-1]
    return _ANNOUNCES.search(line) is not None or any(word in SERVICES for word in _words(line))


@lru_cache(maxsize=256)
def _is_id(name: str) -> bool:
    return any(word in _PLAIN or word.endswith("id") for word in _words(name))


@lru_cache(maxsize=256)
def _is_digest(name: str) -> bool:
    return any(word in _DIGESTS for word in _words(name))


def _words(name: str) -> list[str]:
    return [word.lower() for word in _WORD.findall(name)]


@lru_cache(maxsize=256)
def _strength(name: str) -> int:
    """Of a service's name or a word for a secret; of a word that is also said of other things; of any other."""
    words = _words(name)
    joined = name.lower().replace("_", "").replace("-", "").replace(".", "")
    if any(service in joined for service in _JOINED):
        return _STRONGLY
    if words and words[-1] in _PLAIN:
        return _UNKNOWN
    if any(word in SERVICES for word in words):
        return _STRONGLY
    if any(word in _WEAK for word in words):
        return _UNKNOWN if any(word in _PLAIN for word in words) else _WEAKLY
    return _UNKNOWN


_JOINED = (
    "newrelic",
    "linkedin",
    "messagebird",
    "nytimes",
    "newyorktimes",
    "privateai",
    "launchdarkly",
    "codeclimate",
    "contribsys",
    "testreporter",
)
