"""Secrets that something beside them gives away: a name, a header, an option, a URL, a block of PEM.

Each rule has a word that the text must hold; only there its pattern is tried, and no pattern looks further than a
bounded number of characters.
"""

import re
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from trimtab.store.secrets.formats import words
from trimtab.store.secrets.randomness import is_dense, is_random
from trimtab.store.secrets.spans import LITERAL, Span
from trimtab.store.secrets.values import quoted_end, value_is_harmless


class _Rule(NamedTuple):
    """`finds`: each the secret's span, for a word that stands at an offset."""

    word: str
    finds: tuple[Callable[[str, int], Span | None], ...]


class _Group(NamedTuple):
    """Rules that are tried if the text has a part that their words share, or that never is missing beside them."""

    part: str
    rules: tuple[_Rule, ...]


def named(text: str) -> Iterator[Span]:
    lower = text.encode("ascii", "replace").lower().decode("latin-1")  # as long as the text, whatever it holds
    for part, rules in _GROUPS if _OPTIONS.search(lower) else _PLAIN_GROUPS:
        if part in lower:
            for word, finds in rules:
                yield from _spans(text, lower, word, finds)
    if "$" in text:
        for found in _HASH.finditer(text):
            yield Span(*found.span(), "password hash")


def _spans(text: str, lower: str, word: str, finds: Sequence[Callable[[str, int], Span | None]]) -> Iterator[Span]:
    at = lower.find(word)
    while at >= 0:
        span = _first(finds, text, at)
        if span is not None:
            yield span
        at = lower.find(word, max(at + len(word), span.end if span else 0))


def _first(finds: Sequence[Callable[[str, int], Span | None]], text: str, at: int) -> Span | None:
    for find in finds:
        span = find(text, at)
        if span is not None:
            return span
    return None


_HASH = re.compile(
    r"\$(?:1|2[abxy]?|5|6|7|8|y|apr1|argon2[a-z]{1,2})\$[A-Za-z0-9./$=,+]{20,200}"
    r"|\$ANSIBLE_VAULT;[\w.;\-]{6,40}(?:(?:\s|\\[rn]){1,4}[0-9a-f]{16,100}){1,400}"
)

_NAME = re.compile(
    r"(?i:secret|token|passw(?:or)?d|passwd|passphrase|passcode|pass|pwd|credential|cred|key|psk)[sS]?"
    r"([-_.A-Z0-9][A-Za-z0-9_.\-]{0,24}(?<![.\-]))?"
)
_ASSIGNS = re.compile(r"((?:\\*[\"'`\])]){0,3})(?:\s{0,3}(?::=|=>|\?=|[:=])(?:\s{0,3}|[ \t]{0,8})|\s{1,3}(?=value=))")
_QUOTED = re.compile(r"(?:[a-zA-Z]{0,8}\(|[bfru]{1,2}(?=[\"'])|value=)?(\\*)([\"'`])")
_BARE = re.compile(r"[^\s\"'`\\,;&)}\]|<>]{3,400}(?:\|[A-Za-z0-9_\-]{20,100})?")
_LEADS = ("(", "[", "{", "<", "$", "`")
_TELLS = frozenset(("ed", "ED", "es", "ES", "in", "IN"))
"""What follows the `pass` of `passed`, `passes` and `passing`, in every line of many a test runner."""


def _assigned(text: str, at: int) -> Span | None:
    """`NAME_SECRET=value`, `"apiKey": "value"`, `password: value`, `--token value`, `login me password value`."""
    if text[at + 4 : at + 6] in _TELLS:
        return None
    name = _NAME.match(text, at)
    if name is None:
        return None
    assigns = _ASSIGNS.match(text, name.end())
    if assigns is None or assigns.end() > name.end() + 24:
        return _after_blank(text, at, name)
    word = _secret_word(text, at, name)
    if not word:
        return None
    if name[0].lower() == "pass" and _is_verdict(text, at, assigns):
        return None
    at_json = assigns[1] == '"' and text[assigns.end() : assigns.end() + 1] not in "\"'\\v"
    return None if at_json else _value(text, assigns.end(), word, name[0], False)


def _is_verdict(text: str, at: int, assigns: re.Match[str]) -> bool:
    """`PASS: test_one` says how a test went."""
    value = _BARE.match(text, assigns.end())
    alone = not text[at - 1 : at].isalnum() and text[at - 1 : at] not in ("_", "-", ".")
    return alone and assigns[0][:1] == ":" and value is not None and (text[at] == "P" or value[0].isalpha())


_KEYS = words(
    """
    api access private account master encryption encrypt signing sign secret shared sharedaccess auth service
    license deploy admin app application client consumer storage hmac jwt aes rsa crypto webhook preshared sas
    integration subscription function functions write read master root
    """
)
_KEY_ENDS = tuple(_KEYS)
_HARMLESS_TAILS = words(
    """
    count counts id ids name names file files path paths url uri type types len length size limit limits budget used
    max min expiry expires expired at ttl prefix suffix env pattern regex field fields error errors valid required
    usage alias store endpoint index version arn ref reset policy rotation class provider manager label hint
    """
)


_PARTS = re.compile(r"[-_.]|(?<=[a-z])(?=[A-Z])")


def _secret_word(text: str, at: int, name: re.Match[str]) -> str:
    """Which word makes the name one of a secret; empty if it is none: `bypass`, `primary_key`, `token_count`."""
    word = name[0][: len(name[0]) - len(name[1] or "")].lower().rstrip("s")
    before = text[max(0, at - 16) : at]
    tail = _PARTS.split(name[1])[-1].lower() if name[1] else ""
    if tail in _HARMLESS_TAILS or tail == "ed":  # `PASSED: …`
        return ""
    if word == "key" and not before.lower().rstrip("-_. ").endswith(_KEY_ENDS):
        return "any key" if not name[1] and _is_part(before, name[0]) else ""
    if word in ("pa", "pass", "cred", "psk", "key") and name[1] is None and text[name.end() : name.end() + 1].isalpha():
        return ""
    if (
        word in ("pa", "pass", "cred", "psk")
        and before[-1:].isalpha()
        and not (before[-1:].islower() and name[0][0] == "P")
    ):
        return (
            ""
            if not before.lower().endswith(("db", "user", "store", "key", "smtp", "my", "the", "sql", "pg"))
            else "pass"
        )
    return "pass" if word.startswith(("pa", "pwd", "psk")) else word


_LOCATORS = words(
    """
    primary foreign cache public pub partition sort sorting index idempotency map dict json object row column table
    unique composite natural group lookup search order query hash shard routing dedup task session event trace
    translation message locale tree node react list item entry config setting settings
    """
)


def _is_part(before: str, key: str) -> bool:
    """Of a name like `service_key` or `serviceKey`, which may be a service's."""
    named = re.search(r"([A-Za-z0-9]+)[_\-]?\Z", before)
    if named is None or (named[0][-1].isalpha() and not key.startswith("K")):
        return False
    return named[1].lower() not in _LOCATORS


_OPTION = re.compile(r"(?:^|[\s\"'=])-{1,2}[A-Za-z][\w\-]{0,24}\Z|(?:^|[\s\"'])--?\Z")
_SETS = re.compile(r"(?i)(?:\bset|:set|setx|login\s+\S{1,80})\s+[\w./:\-]{0,60}\Z")
_LEADS_TO_BLANK = re.compile(r"-[\w\-]{0,25}\Z|(?i:set|login|user|account)")
_NEXT = re.compile(r"(?:\s+|\\n\s*)")


def _after_blank(text: str, at: int, name: re.Match[str]) -> Span | None:
    """A value behind a blank: of an option, of `config set`, of a netrc line."""
    gap = _NEXT.match(text, name.end())
    if gap is None or text.startswith("-", gap.end()):
        return None
    before = text[max(0, at - 120) : at]
    if not _LEADS_TO_BLANK.search(before):
        return None
    word = _secret_word(text, at, name)
    if word and (_OPTION.search(before[-40:]) or _SETS.search(before) or (word == "pass" and _after_login(before))):
        return _value(text, gap.end(), word, "", True)
    return None


def _after_login(before: str) -> bool:
    return re.search(r"(?:login|user(?:name)?|account)\s+\S{1,80}(?:\s+|\\n\s*)\Z", before) is not None


def _value(text: str, at: int, word: str, name: str, option: bool) -> Span | None:
    quoted = _QUOTED.match(text, at)
    if quoted:
        begin = quoted.end()
        end = quoted_end(text, begin, len(quoted[1]), quoted[2])
        if end > begin:
            value = text[begin:end]
            return None if value_is_harmless(value, word, name, quoted=True) else Span(begin, end, "named secret")
        at = begin
    if text.startswith(_LEADS, at):
        return None
    bare = _BARE.match(text, at)
    if bare is None or (value_is_harmless(bare[0], word, name, quoted=False) and not (option and len(bare[0]) > 5)):
        return None
    return Span(at, bare.end(), "named secret")


def _at(pattern: str, kind: str, accepts: Callable[[str], bool] = bool) -> Callable[[str, int], Span | None]:
    """Matched where the word stands; its group `s` is the secret. Compiled when first needed."""
    compiled: list[re.Pattern[str]] = []

    def find(text: str, at: int) -> Span | None:
        if not compiled:
            compiled.append(re.compile(pattern))
        found = compiled[0].match(text, at)
        if found is None or found["s"].startswith(("[redacted]", "$", "<", "{", "%(")) or not accepts(found["s"]):
            return None
        start, end = found.span("s")
        return None if LITERAL.search(text, max(0, start - 12), start) else Span(start, end, kind)

    return find


def _telling(value: str) -> bool:
    return any(char.isdigit() for char in value) or value.endswith("=") or len(value) > 40


def _is_code(value: str) -> bool:
    return value.endswith("=") or (len(value) % 4 == 0 and is_dense(value))


_Q = r"(?:\\*[\"'])?"
_REST = r"(?:[^|;&\n\\]|\\[^n])"  # of a command
_ARGUMENT = r"(?:\\*[\"'])?(?P<s>[^\s\"'\\|;&]{2,200})"

_STRING = r"\\*[\"'][^\"'\n]{1,100}?\\*[\"']\s{0,3}"
_PAIR = rf"\s{{0,30}}{_STRING},\s{{0,30}}\\*[\"'](?P<s>[^\"'\\\n]{{3,60}})"

_DATA = re.compile(
    r"(?:\n|\\n)[ \t]+(?!name|namespace|type|kind|apiVersion)[\w.\-]+:"
    r"[ \t]*(?P<s>[A-Za-z0-9+/]{8,4000}={0,2})(?=\s|\\|\"|\Z)"
)


def _kubernetes(text: str, at: int) -> Span | None:
    """The first value below `data:` of a Secret; the scan goes on behind it as if another one stood there."""
    first = text.find("data:", at, at + 2_000)
    found = None if first < 0 else _DATA.search(text, first + 4, first + 4_000)
    return Span(*found.span("s"), "Kubernetes secret") if found else None


_RULES: tuple[tuple[str, Callable[[str, int], Span | None]], ...] = (
    (
        "token",
        _at(r"(?i:token)\$(?:production|sandbox)\$(?P<s>[0-9a-z]{12,20}\$[0-9a-f]{32})", "Braintree token"),
    ),
    *((word, _assigned) for word in ("secret", "token", "pass", "pwd", "cred", "key", "psk")),
    (
        "pass",
        _at(
            rf"(?i:password)(?: for (?:the )?user(?:name)? {_Q}[^\s\"'\\]{{1,60}}{_Q})?"
            r" is \\*[\"'](?P<s>[^\s\"'\\]{4,60})",
            "password",
        ),
    ),
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
        "mnemonic",
        _at(
            rf"(?i:mnemonic){_Q}\s{{0,3}}[:=]\s{{0,3}}{_Q}(?P<s>(?:[a-z]{{3,8}}[ ]){{11,23}}[a-z]{{3,8}})",
            "seed phrase",
        ),
    ),
    ("pass:", _at(rf"pass:{_ARGUMENT}", "password")),
)
_OPTION_RULES: tuple[tuple[str, Callable[[str, int], Span | None]], ...] = (
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
_PART = {"kind: secret": "secret", "pass:": "pass", "private-lines": "key", "hook": "ook", "cookie": "ook"}


def _grouped(rules: Sequence[tuple[str, Callable[[str, int], Span | None]]]) -> tuple[_Group, ...]:
    groups: dict[str, dict[str, list[Callable[[str, int], Span | None]]]] = {}
    for word, find in rules:
        groups.setdefault(_PART.get(word, word), {}).setdefault(word, []).append(find)
    return tuple(
        _Group(part, tuple(_Rule(word, tuple(finds)) for word, finds in by_word.items()))
        for part, by_word in groups.items()
    )


_PLAIN_GROUPS = _grouped(_RULES)
_GROUPS = (*_PLAIN_GROUPS, *_grouped(_OPTION_RULES))
_OPTIONS = re.compile(" --?[puabw]")
