"""Secrets that something beside them gives away: a name, a header, an option, a URL, a block of PEM.

Each rule has a word that the text must hold; only there its pattern is tried, and no pattern looks further than a
bounded number of characters.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple, TypeAlias

from trimtab.store.secrets.formats import Span
from trimtab.store.secrets.randomness import compiled, is_dense, is_random
from trimtab.store.secrets.secret_names import value_of

_LITERAL = re.compile(r"(?<!\\)\"\s*:\s*[-+.\d]*\Z")  # JSON's own numbers and names; its texts stand in quotes

_Find: TypeAlias = Callable[[str, int], Span | None]
"""The secret's span, for a word that stands at an offset."""

_TELLS = ("ed", "es", "in")
"""What follows the `pass` of `passed`, `passes` and `passing`, in every line of many a test runner."""

_HASH = (
    r"\$(?:1|2[abxy]?|5|6|7|8|y|apr1|argon2[a-z]{1,2})\$[A-Za-z0-9./$=,+]{20,200}"
    r"|\$ANSIBLE_VAULT;[\w.;\-]{6,40}(?:(?:\s|\\{1,4}[rn]){1,4}[0-9a-f]{16,100}){1,400}"
)

_Q = r"(?:\\*[\"'])?"
_REST = r"(?:[^|;&\n\\]|\\[^n])"  # of a command
_ARGUMENT = r"(?:\\*[\"'])?(?P<s>[^\s\"'\\|;&]{2,200})"

_STRING = r"\\*[\"'][^\"'\n]{1,100}?\\*[\"']\s{0,3}"
_PAIR = rf"\s{{0,30}}{_STRING},\s{{0,30}}\\*[\"'](?P<s>[^\"'\\\n]{{3,60}})"

_FIELD = r"(?:\n|\\n)[ \t]+(?!name|namespace|type|kind|apiVersion)[\w.\-]+:[ \t]*"
_ENCODED = r"[A-Za-z0-9+/]{8,4000}={0,2}(?=\s|\\|\"|\Z)"
_DATA = rf"{_FIELD}(?P<s>{_ENCODED}(?:{_FIELD}{_ENCODED}){{0,40}})"

# What a text must have, so that these words are looked for in it: part of each of them, mostly. A pattern that begins
# with one rare letter is found faster than a word.
_PARTS = {
    "ke[ny]": ("token", "key", "private-lines"),  # of a file that begins with `PuTTY-User-Key-File`
    "p(?:ass(?!ed|es|in)|wd|sk|hrase)": ("pass", "pwd", "psk", "pass:", "phrase"),
    r"c(?:re[dt]|t\()": ("secret", "cred", "kind: secret", "connect("),
    "k(?:ie|s?(?:[./]|b2/))": ("cookie", "hook"),
    "b(?:asic|earer|sys|egin )": ("basic", "bearer", "contribsys", "-----begin"),
    "zation": ("authorization",),
    "://": ("://", "directoryentry"),  # its first argument is an address
    r"g(?:=|in\()": ("sig=", "login("),
    "fied by": ("identified by",),
    "m(?:nem|p-server)": ("mnemonic", "snmp-server community"),
}

_OPTIONS = " --?[puabw]"


class _Rule(NamedTuple):
    word: str
    finds: tuple[_Find, ...]


class _Group(NamedTuple):
    """Rules that are tried if the text has what a pattern finds."""

    pattern: re.Pattern[str]
    rules: tuple[_Rule, ...]


def named(text: str) -> Iterator[Span]:
    lower = text.encode("ascii", "replace").lower().decode("latin-1")  # as long as the text, whatever it holds
    for pattern, rules in _groups(compiled(_OPTIONS).search(lower) is not None):
        if pattern.search(lower):
            for word, finds in rules:
                yield from _spans(text, lower, word, finds)
    if "$" in text:
        for found in compiled(_HASH).finditer(text):
            yield Span(*found.span(), "password hash")


def _spans(text: str, lower: str, word: str, finds: Sequence[_Find]) -> Iterator[Span]:
    at = lower.find(word)
    while at >= 0:
        end = at + len(word)
        span = None if word == "pass" and lower[end : end + 2] in _TELLS else _first(finds, text, at)
        if span is not None:
            yield span
        at = lower.find(word, max(end, span.end if span else 0))


def _first(finds: Sequence[_Find], text: str, at: int) -> Span | None:
    for find in finds:
        span = find(text, at)
        if span is not None:
            return span
    return None


def _at(pattern: str, kind: str, accepts: Callable[[str], bool] = bool) -> _Find:
    """Matched where the word stands; its group `s` is the secret."""

    def find(text: str, at: int) -> Span | None:
        found = compiled(pattern).match(text, at)
        if found is None or found["s"].startswith(("[redacted]", "$", "<", "{", "%(")) or not accepts(found["s"]):
            return None
        start, end = found.span("s")
        return None if _LITERAL.search(text, max(0, start - 12), start) else Span(start, end, kind)

    return find


def _telling(value: str) -> bool:
    return any(char.isdigit() for char in value) or value.endswith("=") or len(value) > 40


def _is_no_default(value: str) -> bool:
    return value.lower() != "public"


def _is_code(value: str) -> bool:
    return value.endswith("=") or (len(value) % 4 == 0 and is_dense(value))


def _configured(word: str) -> str:
    """As switches and routers are told: `enable secret …`, `password 7 …`, `key 0 …`, `password level 15 …`."""
    name = rf"(?i:{word}(?:word)?)\s{{1,3}}"
    return rf"(?:(?<=enable ){name}|{name}(?:level\s{{1,3}}\d{{1,2}}|\d)\s{{1,3}})(?P<s>[^\s\"'\\]{{4,128}})"


def _kubernetes(text: str, at: int) -> Span | None:
    """The values below `data:` of a Secret, from the first to the last."""
    first = text.find("data:", at, at + 2_000)
    found = None if first < 0 else compiled(_DATA).search(text, first + 4, first + 4_000)
    return Span(*found.span("s"), "Kubernetes secret") if found else None


_RULES: tuple[tuple[str, _Find], ...] = (
    (
        "token",
        _at(r"(?i:token)\$(?:production|sandbox)\$(?P<s>[0-9a-z]{12,20}\$[0-9a-f]{32})", "Braintree token"),
    ),
    *((word, value_of) for word in ("secret", "token", "pass", "pwd", "cred", "key", "psk")),
    (
        "pass",
        _at(
            rf"(?i:password)(?: for (?:the )?user(?:name)? {_Q}[^\s\"'\\]{{1,60}}{_Q})?"
            r" is \\*[\"'](?P<s>[^\s\"'\\]{4,60})",
            "password",
        ),
    ),
    *((word, _at(_configured(word), "password", _telling)) for word in ("pass", "secret", "key")),
    (
        "snmp-server community",
        _at(r"(?i:snmp-server community)\s{1,3}(?P<s>[^\s\"'\\]{2,64})(?=\s)", "password", _is_no_default),
    ),
    ("connect(", _at(rf"(?i:connect)\(\s{{0,30}}{_STRING},{_PAIR}", "password")),
    ("login(", _at(rf"(?i:login)\({_PAIR}", "password")),
    ("cred", _at(rf"(?i:credential)s?\s{{0,3}}\({_PAIR}", "password")),
    ("directoryentry", _at(rf"(?i:directoryentry)\s{{0,3}}\(\s{{0,3}}{_STRING},{_PAIR}", "password")),
    (
        "-----begin",
        _at(
            r"-----BEGIN[ A-Z0-9]{0,40}(?P<s>PRIVATE KEY(?: BLOCK)?-----(?:[^\"\\]|\\[^\"])*?"
            r"(?:-----END[ A-Z0-9]{0,40}PRIVATE KEY(?: BLOCK)?-----|(?=\\*\")|\Z))",
            "private key",
        ),
    ),
    ("://", _at(r"://[^\s/:@\"'\\]{0,200}:(?P<s>[^\s/@\"'\\]{1,300})(?=@)", "password in a URL")),
    ("://", _at(r"://(?P<s>[A-Za-z0-9_\-.~]{16,300})(?=@)", "token in a URL", is_random)),
    (
        "authorization",
        _at(
            rf"(?i:authorization){_Q}\]?\s*[:=,]\s*{_Q}(?i:basic|bearer|token|digest|apikey|key)\s+(?P<s>[^\s\"'\\]{{6,4000}})",
            "authorization",
        ),
    ),
    (
        "authorization",
        _at(
            rf"(?i:authorization){_Q}\]?\s*[:=,]\s*{_Q}[A-Za-z][\w\-]{{2,20}}\s+(?P<s>[^\s\"'\\]{{6,4000}})",
            "authorization",
            _telling,
        ),
    ),
    (
        "authorization",
        _at(
            rf"(?i:authorization){_Q}\]?\s*[:=,]\s*{_Q}(?P<s>[A-Za-z0-9+/=._~\-]{{6,4000}})(?![ \w])",
            "authorization",
            _telling,
        ),
    ),
    (
        "basic",
        _at(r"(?:Basic|basic|BASIC)\s{1,2}(?P<s>[A-Za-z0-9+/]{12,400}={0,2})(?![\w+/=])", "authorization", _is_code),
    ),
    ("bearer", _at(r"(?i:bearer)\s+(?P<s>[A-Za-z0-9+/=._~\-]{12,4000})", "bearer token", _telling)),
    (
        "cookie",
        _at(rf"(?i:cookie){_Q}\s{{0,3}}:\s{{0,3}}{_Q}(?P<s>[^\"'\\\r\n]{{0,200}}=[^\"'\\\r\n]{{2,4000}})", "cookie"),
    ),
    ("hook", _at(r"(?i:hooks\.[\w\-]{2,30}\.[a-z]{2,10})/(?P<s>[A-Za-z0-9+/@_.\-]{12,300})", "webhook", _telling)),
    ("hook", _at(r"(?i:hooks?(?:\.[\w.]{1,40})?(?:b2)?)/(?P<s>[A-Za-z0-9+/@_.\-]{20,300})", "webhook", is_random)),
    ("sig=", _at(r"(?i:sig)=(?P<s>[A-Za-z0-9%+/=]{20,200})", "signature")),
    ("identified by", _at(r"(?i:identified by)\s{1,3}\\*[\"'](?P<s>[^\s\"'\\;]{3,100})", "password")),
    ("kind: secret", _kubernetes),
    ("contribsys", _at(r"(?i:contribsys__com)\W{1,4}(?P<s>[0-9a-f]{8}:[0-9a-f]{8})", "Sidekiq password")),
    (
        "private-lines",
        _at(
            r"(?i:private-lines):\s{0,3}\d{1,3}(?:\s|\\{1,4}[rn]){1,4}"
            r"(?P<s>(?:[A-Za-z0-9+/=]{16,80}(?:\s|\\{1,4}[rn])?){1,200})",
            "private key",
        ),
    ),
    (
        "phrase",
        _at(
            rf"(?i:phrase)s?{_Q}\s{{0,3}}[:=]\s{{0,3}}{_Q}(?P<s>(?:[a-z]{{3,8}}[ ]){{11,23}}[a-z]{{3,8}})",
            "seed phrase",
        ),
    ),
    (
        "mnemonic",
        _at(
            rf"(?i:mnemonic){_Q}\s{{0,3}}[:=]\s{{0,3}}{_Q}(?P<s>(?:[a-z]{{3,8}}[ ]){{11,23}}[a-z]{{3,8}})",
            "seed phrase",
        ),
    ),
    ("pass:", _at(rf"pass:{_ARGUMENT}", "password")),
)
_OPTION_RULES: tuple[tuple[str, _Find], ...] = (
    ("--auth", _at(r"--auth[ =](?:\\*[\"'])?[^\s:\"'\\]{1,80}:(?P<s>[^\s\"'\\]{3,200})", "authorization")),
    # commands that take a password behind an option of one letter
    (
        "curl",
        _at(
            rf"curl\b{_REST}{{0,600}}?\s(?:-u|-U|--user|--proxy-user)[ =]?{_Q}"
            r"[^\s:\"'\\]{0,100}:(?P<s>[^\s\"'\\]{1,200})",
            "password",
        ),
    ),
    ("mysql", _at(rf"mysql\w{{0,10}}\b{_REST}{{0,300}}?\s-p{_ARGUMENT}", "password")),
    ("mariadb", _at(rf"mariadb\S{{0,10}}{_REST}{{0,300}}?\s-p{_ARGUMENT}", "password")),
    ("sshpass", _at(rf"sshpass\s{_REST}{{0,60}}?-p\s?{_ARGUMENT}", "password")),
    ("redis-cli", _at(rf"redis-cli\b{_REST}{{0,300}}?\s-a\s+{_ARGUMENT}", "password")),
    ("login", _at(rf"login\b{_REST}{{0,300}}?\s-p\s?{_ARGUMENT}", "password")),
    ("ldap", _at(rf"ldap[a-z]{{3,10}}\b{_REST}{{0,300}}?\s-w\s?{_ARGUMENT}", "password")),
    (
        "smbclient",
        _at(r"smbclient\b[^|;&\n]{0,300}?\s-U\s?(?:\\*[\"'])?[^\s%\"'\\]{1,80}%(?P<s>[^\s\"'\\]{1,200})", "password"),
    ),
    ("zip", _at(rf"(?:un)?zip\b{_REST}{{0,100}}?\s-P\s?{_ARGUMENT}", "password")),
    ("mongo", _at(rf"mongo[a-z]{{0,8}}\b{_REST}{{0,300}}?\s-p\s?{_ARGUMENT}", "password")),
    ("psexec", _at(rf"(?i:psexec)\S{{0,12}}{_REST}{{0,200}}?\s-p\s{_ARGUMENT}", "password")),
    (
        "htpasswd",
        _at(rf"htpasswd\s{_REST}{{0,60}}?-\w{{0,4}}b\w{{0,4}}\s+\S{{1,100}}\s+\S{{1,80}}\s+{_ARGUMENT}", "password"),
    ),
)


def _rule(word: str, rules: Sequence[tuple[str, _Find]]) -> _Rule:
    return _Rule(word, tuple(find for other, find in rules if other == word))


@lru_cache(maxsize=2)
def _groups(with_options: bool) -> tuple[_Group, ...]:
    plain = (_Group(compiled(part), tuple(_rule(word, _RULES) for word in words)) for part, words in _PARTS.items())
    of_options = (_Group(compiled(word), (_rule(word, _OPTION_RULES),)) for word, _ in _OPTION_RULES)
    return (*plain, *of_options) if with_options else tuple(plain)
