"""Which kinds of secret a line holds, by the same table as `store.redact`. A redactor errs towards taking out; a check
that fails a review must not, so here what is made up for a test or an example does not count."""

import math
import re
from collections import Counter
from collections.abc import Iterator
from itertools import pairwise

from trimtab.coordinator.reviews.checks.path_kinds import is_aside, is_lock
from trimtab.store.secrets.formats import GUESSED, RANDOM, Span
from trimtab.store.secrets.named import named
from trimtab.store.secrets.token_scan import tokens

PRIVATE_KEY = "private key"
_LONGEST_LINE = 4_000
_MADE_UP = re.compile(r"(?i)example|x{4,}|\*{3,}|\.{3}")
# A host on this machine, one of a container's own network (no dot in its name), or one that only examples have.
_NEAR = re.compile(r"@(?:127\.|10\.|192\.168\.|0\.0\.0\.0|\[::1\]|(?:[\w-]+\.)*example\b|[\w-]+(?![\w.-]))")
_DIGEST = re.compile(r"(?i)hash|sha\d|digest|revision|commit|checksum|md5|etag|integrity|fingerprint|[ug]uid|data:")
_PLACEHOLDER = re.compile(
    r"(?i)example|sample|placeholder|change[-_ ]?me|replace|dummy|fake|redacted|not[-_ ]a[-_ ]"
    r"|(?:^|[-_ ])(?:your|my)[-_ ]|insert|todo|test|x{3,}|\*{3,}|\.{3}|…"
    r"|^(?:none|null|true|false|value|default|unknown|empty|name|hunter2|foo(?:bar)?|bar|root|admin|postgres|guest|string)$"
    r"|^[a-z_-]*(?:pass(?:word|wd)?|secret|token|key)[a-z_-]*$"  # the name of one
)
_CODE = re.compile(r"[\s()\[\]{}|\\]")  # words, calls and patterns that speak of secrets
_UUID = re.compile(r"[0-9a-fA-F]{8}(?:-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}")
_QUOTED = re.compile(r"([\"'])([A-Za-z0-9+/=_\-]{20,})\1")
_HEX = re.compile(r"[0-9a-fA-F]+")
_EXCUSE = re.compile(r"(?i)pragma:\s?(?:allowlist|whitelist)[ -](nextline[ -])?secret")


def kinds_in(path: str, line: str, entropy: bool) -> dict[str, None]:
    """Their names, in order. In tests, examples and documentation, names and randomness mislead; what has the shape
    of a token does not."""
    guesses = not is_aside(path) and len(line) <= _LONGEST_LINE
    found = dict.fromkeys(span.kind for span in _spans(line) if _counts(span, line, guesses))
    shaped = {kind: None for kind in found if kind not in GUESSED}
    found = shaped or found
    if guesses and entropy and not is_lock(path) and not found and not _DIGEST.search(line):
        found = dict.fromkeys(_random(line))
    return found


def shapes_in(text: str) -> dict[str, None]:
    """Kinds of what has the shape of a token, or stands in a URL: for names, link targets and the like."""
    return dict.fromkeys(
        span.kind for span in _spans(text) if _counts(span, text, span.kind in ("password in a URL", "token in a URL"))
    )


def excused(line: str, before: str) -> bool:
    """By a comment on the line, or on the one before it."""
    on_line, above = _EXCUSE.search(line), _EXCUSE.search(before)
    return (on_line is not None and not on_line[1]) or (above is not None and bool(above[1]))


def _spans(line: str) -> Iterator[Span]:
    yield from tokens(line)
    yield from named(line)


def _counts(span: Span, line: str, guesses: bool) -> bool:
    secret = line[span.start : span.end]
    if span.kind not in GUESSED:
        return _MADE_UP.search(secret) is None and not _counts_up(secret)
    if (
        not guesses
        or span.kind == RANDOM
        or (span.kind in ("password in a URL", "token in a URL") and _NEAR.search(line))
    ):
        return False
    return not (_PLACEHOLDER.search(secret) or _counts_up(secret) or _UUID.fullmatch(secret) or _CODE.search(secret))


def _random(line: str) -> Iterator[str]:
    for _, secret in _QUOTED.findall(line):
        if _PLACEHOLDER.search(secret) or _counts_up(secret) or _UUID.fullmatch(secret):
            continue
        if _HEX.fullmatch(secret) and not secret.isdigit():
            if _entropy(secret) > 3.0:
                yield "random hexadecimal text"
        elif _entropy(secret) > 4.5:
            yield "random text"


def _entropy(secret: str) -> float:
    """Shannon's, in bits per character."""
    return -sum(n / len(secret) * math.log2(n / len(secret)) for n in Counter(secret).values())


def _counts_up(secret: str) -> bool:
    """`0123456789abcdef`, `aaaaaaaa`: where a character mostly follows from the one before, somebody made it up."""
    steps = [ord(after) - ord(first) for first, after in pairwise(secret)]
    return len(steps) > 7 and sum(step in (0, 1) for step in steps) > len(steps) / 2
