"""Tokens that a text holds, by their own shape or by the name that they are given.

A text is looked at once for runs of the characters that tokens are made of. Only what stands there is judged, by a
look-up: a further format costs nothing. Every look back or ahead is bounded, so time grows with the text alone.
"""

import re
from collections.abc import Iterator
from functools import lru_cache
from itertools import islice, pairwise
from typing import NamedTuple

from trimtab.store.secrets.formats import ALPHABETS, FORMATS, SERVICES, Format, words


class Span(NamedTuple):
    start: int
    end: int
    kind: str


GUESSED = frozenset(
    {
        "named token",
        "named secret",
        "token",
        "password",
        "password in a URL",
        "token in a URL",
        "authorization",
        "cookie",
        "bearer token",
        "webhook",
        "signature",
        "password hash",
        "Kubernetes secret",
    }
)
"""Kinds that what stands beside them tells, not a shape of their own."""

_SHORTEST = 14
_TOKEN_CHARACTERS = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-"
_MAP = bytes(97 if code in _TOKEN_CHARACTERS else 32 for code in range(256))
_RUN = "a" * _SHORTEST
_BEFORE = 96
_JOINERS = ".~+/=:%"

_DIGIT = re.compile("[0-9]")
_DASH = re.compile("-")
_ASSIGNERS = re.compile("[=:/%]")
_EXTENDS = re.compile(r"[A-Za-z0-9_\-.~+/=:%]*\Z")
_ESCAPE = re.compile(r"u[0-9a-fA-F]{4}|[nrtbf]")
_JWT = re.compile(r"ey[A-Za-z0-9_\-]{8,}=*\.[A-Za-z0-9_\-+/]{8,}=*(?:\.[A-Za-z0-9_\-+/]*=*){0,3}")
_UUID = r"[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}"

# Shapes without a prefix to look up: what `_EXTENDS` reaches back to begins with them.
_SHAPES: tuple[tuple[str, str], ...] = (
    ("1Password key", r"A3-[A-Z0-9]{6}-[A-Z0-9\-]{20,}"),
    ("Azure secret", r"[A-Za-z0-9_~.]{3}\dQ~[A-Za-z0-9_~.\-]{30,}"),
    ("Terraform token", r"[A-Za-z0-9]{14}\.atlasv1\.[A-Za-z0-9_\-=]{50,}"),
    ("Discord token", r"(?:[MNO][A-Za-z0-9_\-]{22,27}|mfa)\.[A-Za-z0-9_\-]{6,}\.?[A-Za-z0-9_\-]{25,}"),
    ("Telegram token", r"[0-9]{5,16}:A[A-Za-z0-9_\-]{33,35}(?![A-Za-z0-9_\-])"),
    ("Airtable token", r"pat[A-Za-z0-9]{14}\.[a-f0-9]{64}"),
    ("LaunchDarkly key", rf"(?:sdk|api|mob)-{_UUID}"),
    ("Plaid token", rf"access-(?:sandbox|development|production)-{_UUID}"),
    ("Mailchimp key", r"[0-9a-f]{32}-us\d{1,2}(?![\w-])"),
    ("MaxMind key", r"[A-Za-z0-9]{6}_[A-Za-z0-9]{29}_mmk(?!\w)"),
    ("New Relic key", r"[0-9a-z]{6}[0-9a-f]{30}NRAL(?!\w)"),
    ("Salesforce token", r"00[A-Za-z0-9]{13}![A-Za-z0-9._]{60,}"),
    ("Azure key", r"[A-Za-z0-9+/]{86}==(?![\w+/=])"),
    ("OpenAI key", r"[A-Za-z0-9_\-]{20,}T3BlbkFJ[A-Za-z0-9_\-]{20,}"),
)
# What such a shape must hold, so that most texts never try one.
_MARKS = (
    "A3-",
    "Q~",
    ".atlasv1.",
    ":A",
    "-us",
    "_mmk",
    "NRAL",
    "!",
    "==",
    "T3BlbkFJ",
    "access-",
    "sdk-",
    "api-",
    "mob-",
    "pat",
    "mfa.",
)


def tokens(text: str) -> Iterator[Span]:
    """In order; they do not overlap."""
    runs = text.encode("ascii", "replace").translate(_MAP).decode("latin-1")
    found = runs.find(_RUN)
    done = free = 0
    while found >= 0:
        start = runs.rfind(" ", done, found) + 1 or done
        end = runs.find(" ", found)
        end = len(text) if end < 0 else end
        span = _judged(text, start, end, free)
        if span is not None:
            yield span
            end = free = max(end, span.end)
        done = end
        found = runs.find(_RUN, end)


def _judged(text: str, start: int, end: int, free: int) -> Span | None:
    """`free`: before this, all is taken."""
    if start and text[start - 1] == "\\":
        start = _behind_escape(text, start)
    span = _by_prefix(text, start)
    if span is not None or _DIGIT.search(text, start, end) is None:
        return span
    starts = _starts(text, start, end, free)
    for at in starts:
        span = _by_prefix(text, at)
        if span is not None:
            return span
    return _by_shape(text, starts, end) or _by_name(text, start, end) or _made_like_one(text, start, end)


def _behind_escape(text: str, at: int) -> int:
    """In JSON, the `n` of a line end stands before the token."""
    escape = _ESCAPE.match(text, at) if at and text[at - 1] == "\\" else None
    return escape.end() if escape else at


def _starts(text: str, start: int, end: int, free: int) -> list[int]:
    """Where a token may begin of which a part stands here: behind a dash, or before the dots, slashes and the like
    that join it to what stands before."""
    starts = [found.end() for found in islice(_DASH.finditer(text, start, min(end, start + 40)), 3)]
    if not start or text[start - 1] not in _JOINERS:
        return [start, *starts]
    found = _EXTENDS.search(text, max(free, start - _BEFORE), start)
    reach = _behind_escape(text, found.start()) if found else start
    joined = [found.end() for found in _ASSIGNERS.finditer(text, reach, start)]
    return [reach, *joined[-3:], *starts]


def _by_prefix(text: str, start: int) -> Span | None:
    for form in FORMATS.get(text[start : start + 2], ()):
        if text.startswith(form.prefix, start):
            span = _as(form, text, start)
            if span is not None:
                return span
    if text.startswith("ey", start):
        found = _JWT.match(text, start)
        if found and found.end() - start > 30 and is_random(found[0][:400]):
            return Span(start, found.end(), "JSON Web Token")
    return None


def _as(form: Format, text: str, start: int) -> Span | None:
    begin = start + len(form.prefix)
    found = _alphabet(form.alphabet).match(text, begin)
    end = found.end() if found else begin
    while end > begin and text[end - 1] in ".-/%=":  # the end of a sentence
        end -= 0 if text[end - 1] == "=" else 1
        if text[end - 1] == "=":
            break
    if end - begin < form.least:
        return None
    if form.alphabet in "xu" and text[end : end + 1].isalnum():
        return None
    return Span(start, end, form.kind) if not form.guarded or is_random(text[begin:end]) else None


@lru_cache(maxsize=8)
def _alphabet(letter: str) -> re.Pattern[str]:
    return re.compile(f"{ALPHABETS[letter]}+")


def _by_shape(text: str, starts: list[int], end: int) -> Span | None:
    around = text[starts[0] : end + 4]
    if "." not in around and not any(mark in around for mark in _MARKS):
        return None
    for kind, pattern in _SHAPES:
        for at in starts:
            found = re.compile(pattern).match(text, at)
            if found:
                return Span(at, found.end(), kind)
    return None


# name, what assigns, opening quote; then the token. Also `"name", "token"`, as calls and XML have it.
_ASSIGNED = re.compile(
    r"([A-Za-z][\w.\-]{1,48})[\\\"'`\s\])]{0,5}(?:=>|:=|\?=|\|\||[=:,>])=?[\\\"'`\s=(\[]{0,6}(?:(?:value|Value)=\\*[\"'])?\Z"
)
_WORD = re.compile(r"[A-Z]?[a-z0-9]+|[A-Z0-9]+")
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
    request trace span event message build
    """
)
LITERAL = re.compile(r"(?<!\\)\"\s*:\s*[-+.\d]*\Z")  # JSON's own numbers and names; its texts stand in quotes
_TAIL = re.compile(r"[A-Za-z0-9_\-+/=.~:%]*(?:\|[A-Za-z0-9_\-]{20,})?")


# A token as a part of the address of a service's interface.
_ADDRESS = re.compile(r"://([\w.\-]{3,60})/(?:[\w.]{1,20}/){0,3}v\d[\d.]{0,4}/\Z")


def _by_name(text: str, start: int, end: int) -> Span | None:
    address = _ADDRESS.search(text, max(0, start - _BEFORE), start) if text[start - 1 : start] == "/" else None
    if address and _strength(address[1].rpartition(".")[0]) == 2 and end - start >= 20 and _is_mixed(text[start:end]):
        return Span(start, end, "token in a URL")
    first = start
    if start and text[start - 1] in ".~+/%":
        found = _EXTENDS.search(text, max(0, start - _BEFORE), start)
        first = found.start() if found else start
    before = text[max(0, first - _BEFORE) : first]
    if not before or before[-1] not in "\"'`=: >(\t,[\\" or LITERAL.search(before):
        return None
    assigned = _ASSIGNED.search(before)
    strength = _strength(assigned[1]) if assigned else 0
    if not strength:
        return None
    tail = _TAIL.match(text, start)
    end = max(end, tail.end() if tail else end)
    while text[end - 1] in ".:%":
        end -= 1
    return Span(first, end, "named token") if _is_token(text[first:end], strength) else None


def _is_token(value: str, strength: int) -> bool:
    if strength == 1:
        return is_random(value) and re.fullmatch(rf"{_UUID}|[a-z]+(?:[-_./]\w+)*", value) is None
    if re.fullmatch(r"[\w.\-]+(?:/[\w.\-]+)+\.[A-Za-z]{1,5}", value):
        return False
    return is_random(value) or any(_is_mixed(part) for part in re.split("[-_.|]", value))


def _is_mixed(part: str) -> bool:
    return len(part) >= 14 and part.isalnum() and not part.isalpha() and (not part.isdigit() or len(part) > 14)


@lru_cache(maxsize=256)
def _strength(name: str) -> int:
    """2: a service's name, or a word for a secret; 1: a word that is also said of other things; 0: none."""
    words = [word.lower() for word in _WORD.findall(name)]
    joined = name.lower().replace("_", "").replace("-", "").replace(".", "")
    if any(service in joined for service in _JOINED):
        return 2
    if words and words[-1] in _PLAIN:
        return 0
    if any(word in SERVICES for word in words):
        return 2
    if any(word in _WEAK for word in words):
        return 0 if any(word in _PLAIN for word in words) else 1
    return 0


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


# `service_kind_` and then 24 or more characters that are no word and no digest: what services make that nobody listed.
_LIKE = re.compile(r"(?:[A-Za-z0-9]{1,10}[_\-]){1,3}([A-Za-z0-9]{24,})")
_IDS = words(
    """
    toolu srvtoolu msg req call chatcmpl cmpl resp run thread asst item step evt file batch session sess agent task
    sha1 sha256 sha384 sha512 prj team cus pi ch in sub price prod acct id node lib chunk
    """
)


def _made_like_one(text: str, start: int, end: int) -> Span | None:
    found = _LIKE.fullmatch(text, start, end) if end - start < 200 else None
    if found is None or re.split("[_-]", found[0], maxsplit=1)[0] in _IDS:
        return None
    body = found[1]
    if body.islower() or body.isupper():
        secret = re.search("[g-zG-Z]", body) is not None and len(_CHANGES.findall(body)) > 5
    else:
        secret = (
            len(body) > 27 and is_random(body) and (_turns(body) * 3 >= len(body) or len(_CHANGES.findall(body)) > 4)
        )
    return Span(start, end, "token") if secret else None


_CHANGES = re.compile(r"(?<=[0-9])[A-Za-z]|(?<=[A-Za-z])[0-9]")


def is_random(value: str) -> bool:
    """Whether letters and digits, or small and capital letters, alternate as in no word, name, date or version."""
    if len(value) < 8:
        return False
    changes = len(_CHANGES.findall(value))
    if changes >= 2 and (changes * 12 >= len(value) or changes >= 5):
        return True
    return (value.isdigit() and len(value) >= 15) or _turns(value) * 5 >= len(value) * 2


def _turns(value: str) -> int:
    """How often small and capital letters follow each other: `kQzRtW`, against `someNameInCamelCase`."""
    return sum(1 for before, after in pairwise(value) if before.islower() != after.islower())
