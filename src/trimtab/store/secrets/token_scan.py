"""Tokens that a text holds, by their own shape or by the name that they are given.

A text is looked at once for runs of the characters that tokens are made of. Only what stands there is judged, by a
look-up: a further format costs nothing. Every look back or ahead is bounded, so time grows with the text alone.
"""

import re
from collections.abc import Iterator
from itertools import islice

from trimtab.store.secrets.formats import ALPHABETS, FORMATS, Format, Span
from trimtab.store.secrets.randomness import UUID, compiled, is_jumbled, is_random
from trimtab.store.secrets.token_names import JUDGED, behind_escape, by_name, reach

_SHORTEST = 14
_TOKEN_CHARACTERS = b"0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz_-"
_MAP = bytes(97 if code in _TOKEN_CHARACTERS else 32 for code in range(256))
_RUN = "a" * _SHORTEST
_JOINERS = ".~+/=:%"

_STARTS = frozenset((*FORMATS, "ey"))
_DIGIT = re.compile("[0-9]")
_MIXED = "[0-9][A-Za-z]|[A-Za-z][0-9]|[0-9]{15}"
_DASH = "-"
_ASSIGNERS = "[=:/%]"
_EXTENDS = r"[A-Za-z0-9_\-.~+/=:%]*"
_JWT = r"ey[A-Za-z0-9_\-]{8,}=*\.[A-Za-z0-9_\-+/]{8,}=*(?:\.[A-Za-z0-9_\-+/]*=*){0,3}"

# Shapes without a prefix to look up: what `_EXTENDS` reaches back to begins with them.
_SHAPES: tuple[tuple[str, str], ...] = (
    ("Asana token", r"[012]/\d{13,16}:[0-9a-f]{32}(?!\w)"),
    ("1Password key", r"A3-[A-Z0-9]{6}-[A-Z0-9\-]{20,}"),
    ("Azure secret", r"[A-Za-z0-9_~.]{3}\dQ~[A-Za-z0-9_~.\-]{30,}"),
    ("Terraform token", r"[A-Za-z0-9]{14}\.atlasv1\.[A-Za-z0-9_\-=]{50,}"),
    ("Discord token", r"(?:[MNO][A-Za-z0-9_\-]{22,27}|mfa)\.[A-Za-z0-9_\-]{6,}\.?[A-Za-z0-9_\-]{25,}"),
    ("Telegram token", r"[0-9]{5,16}:A[A-Za-z0-9_\-]{33,35}(?![A-Za-z0-9_\-])"),
    ("Airtable token", r"pat[A-Za-z0-9]{14}\.[a-f0-9]{64}"),
    ("LaunchDarkly key", rf"(?:sdk|api|mob)-{UUID}"),
    ("Plaid token", rf"access-(?:sandbox|development|production)-{UUID}"),
    ("Mailchimp key", r"[0-9a-f]{32}-us\d{1,2}(?![\w-])"),
    ("MaxMind key", r"[A-Za-z0-9]{6}_[A-Za-z0-9]{29}_mmk(?!\w)"),
    ("New Relic key", r"[0-9a-z]{6}[0-9a-f]{30}NRAL(?!\w)"),
    ("Salesforce token", r"00[A-Za-z0-9]{13}![A-Za-z0-9._]{60,}"),
    ("Azure key", r"[A-Za-z0-9+/]{86}==(?![\w+/=])"),
    ("OpenAI key", r"[A-Za-z0-9_\-]{20,}T3BlbkFJ[A-Za-z0-9_\-]{20,}"),
)
_ANY_SHAPE = "|".join(f"({pattern})" for _, pattern in _SHAPES)
# What such a shape must hold, so that most texts never try one.
_MARK = r"[012]/\d{13}|\.|A3-|Q~|:A|-us|_mmk|NRAL|!|==|T3BlbkFJ|access-|sdk-|api-|mob-|pat"


def tokens(text: str) -> Iterator[Span]:
    """In order; they do not overlap."""
    runs = text.encode("ascii", "replace").translate(_MAP).decode("latin-1")
    found = runs.find(_RUN)
    done = free = 0
    while found >= 0:
        start = runs.rfind(" ", done, found) + 1 or done
        end = runs.find(" ", found)
        end = len(text) if end < 0 else end
        if text[start : start + 2] in _STARTS or text[start - 1 : start] in "\\~" or _DIGIT.search(text, start, end):
            span = _judged(text, start, end, free)
            if span is not None:
                span = _whole(text, span)
                yield span
                end = free = max(end, span.end)
        done = end
        found = runs.find(_RUN, end)


def _whole(text: str, span: Span) -> Span:
    """No more than `JUDGED` of a token was looked at."""
    if span.end - span.start < JUDGED:
        return span
    rest = compiled(_EXTENDS).match(text, span.end)
    return span._replace(end=rest.end() if rest else span.end)


def _judged(text: str, start: int, end: int, free: int) -> Span | None:
    """`free`: before this, all is taken."""
    if start and text[start - 1] == "\\":
        start = behind_escape(text, start)
        if end - start < _SHORTEST:
            return None
    if text.startswith("toolu_", start):  # in most events
        return None
    span = _by_prefix(text, start)
    if span is not None or (text[start - 1 : start] != "~" and not compiled(_MIXED).search(text, start, end)):
        return span
    starts = _starts(text, start, end, free)
    for at in starts:
        span = _by_prefix(text, at)
        if span is not None:
            return span
    return _by_shape(text, starts, end) or by_name(text, start, end)


def _starts(text: str, start: int, end: int, free: int) -> list[int]:
    """Where a token may begin of which a part stands here: behind a dash, or before the dots, slashes and the like
    that join it to what stands before."""
    starts = [found.end() for found in islice(compiled(_DASH).finditer(text, start, min(end, start + 40)), 3)]
    if not start or text[start - 1] not in _JOINERS:
        return [start, *starts]
    first = behind_escape(text, reach(text, start, free, _EXTENDS))
    joined = [found.end() for found in compiled(_ASSIGNERS).finditer(text, first, start)]
    return [first, *joined[-3:], *starts]


def _by_prefix(text: str, start: int) -> Span | None:
    for form in FORMATS.get(text[start : start + 2], ()):
        if text.startswith(form.prefix, start):
            span = _as(form, text, start)
            if span is not None:
                return span
    if text.startswith("ey", start):
        found = compiled(_JWT).match(text, start)
        if found and found.end() - start > 30 and is_random(found[0][:400]):
            return Span(start, found.end(), "JSON Web Token")
    return None


def _as(form: Format, text: str, start: int) -> Span | None:
    begin = start + len(form.prefix)
    found = compiled(ALPHABETS[form.alphabet]).match(text, begin, begin + JUDGED)
    end = found.end() if found else begin
    while end > begin and text[end - 1] in ".-/%=":  # the end of a sentence
        end -= 0 if text[end - 1] == "=" else 1
        if text[end - 1] == "=":
            break
    if end - begin < form.least:
        return None
    if form.alphabet in "xu" and text[end : end + 1].isalnum():
        return None
    value = text[begin:end]
    return Span(start, end, form.kind) if not form.guarded or is_random(value) or is_jumbled(value) else None


def _by_shape(text: str, starts: list[int], end: int) -> Span | None:
    if compiled(_MARK).search(text, starts[0], end + 4) is None:
        return None
    for at in starts:
        found = compiled(_ANY_SHAPE).match(text, at)
        if found and found.lastindex:
            return Span(at, found.end(), _SHAPES[found.lastindex - 1][0])
    return None
