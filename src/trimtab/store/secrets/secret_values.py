"""Whether what a name of a secret is given is a secret: code, types and sentences speak of secrets and hold none."""

import re

from trimtab.store.secrets.formats import words
from trimtab.store.secrets.lazy_regex import compiled
from trimtab.store.secrets.randomness import is_jumbled, is_random

_LONGEST = 400

_TYPES = words(
    """
    str string text bool boolean int integer number any object bytes none null nil true false undefined required
    optional password passwd secret token input hidden field user username self this value default unknown empty var
    varchar char func function async await return const let public private static void type key auth enabled
    disabled yes no missing invalid expired failed ok passed pass prompt stdin env read write admin
    """
)
_CODE = (
    r"(?s)[A-Za-z_][\w.]*[(\[].*|(?:os|process|self|this|cfg|config|conf|settings|args|env|opts|options|ctx|req|request|data|state"
    r"|props|params|user|import)\b[.?!].*"
)
_NUMBER = r"-?[\d.,:_]+%?[kKmM]?|0x[0-9a-fA-F]{1,8}"
_PLACE = (
    r"(?:\.{0,2}|~)/[\w./\-]*|[a-z0-9_.\-]+(?:/[a-z0-9_.\-]+)+|https?:.*"
    r"|[\w\-]+\.(?:py|js|ts|go|rs|json|ya?ml|toml|md|txt|pem|key|env)"
)
_IDENTIFIER = r"[A-Za-z_][A-Za-z_.?!:\-]*"
_FRAMED = r"[<\[{$].*|.*\$\{.*|.*\{\{.*|%(?:\w*%|[sdr]|\().*|\*{2,}.*|#\{.*|#[a-z\-]+|x{3,}|X{3,}|\.{3}.*|…"


def value_is_harmless(value: str, word: str, name: str, *, quoted: bool) -> bool:
    """`word`: what makes the name one of a secret. A password may be anything; a token is no plain word."""
    if len(value) < 4 or value.startswith("[redacted]") or compiled(_FRAMED).fullmatch(value):
        return True
    if word == "any key" and (len(value) < 14 or not is_random(value)):
        return True
    if compiled(_NUMBER).fullmatch(value):
        return word not in ("pass", "secret") or len(value) < 4 or name.lower() == "pass"
    if value.lower() in _TYPES or (not quoted and compiled(_CODE).match(value)):
        return True
    if any(char.isspace() for char in value):
        return not quoted or _is_sentence(value, word)
    if compiled(_PLACE).fullmatch(value):
        return True
    if compiled(_IDENTIFIER).fullmatch(value):
        return _is_plain(value, word, name, quoted)
    return False


def _is_sentence(value: str, word: str) -> bool:
    if word not in ("pass", "secret") or len(value) > 80:
        return True
    speaks = re.search(
        r"(?i)passw|passphrase|secret|token|\bkey\b|\b(?:enter|the|your|must|is|are|for|with|and|or|a)\b", value
    )
    return speaks is not None or value[-1] in ".:?!" or value[0] in ".:," or any(char in value for char in "{}()=;<>")


def _is_plain(value: str, word: str, name: str, quoted: bool) -> bool:
    """Letters alone: mostly a variable, a type or a word. A password is told by its quotes, its dashes or its name."""
    if re.search(r"(?i)passw|secret|token|key|cred|pwd|\.", value):
        return True
    if is_jumbled(value):
        return False
    if not quoted and re.search("[a-z][A-Z]", value) and not is_random(value):
        return True
    if word in ("pass", "secret"):
        return not quoted and (word == "secret" or name.lower() in ("pass", "pwd")) and not name.isupper()
    return len(value) < 16 and (word == "key" or not name.isupper())


_STOPS = r"(?s)\\+[^\\]|[\r\n\"'`]"


def quoted_end(text: str, begin: int, escapes: int, quote: str) -> int:
    """Where a quoted text ends that begins here, before the quote and its backslashes; `begin` if it does not, in
    reach. A quote with fewer backslashes ends the text around it, one with more belongs to the text itself."""
    at = begin
    limit = min(len(text), begin + _LONGEST)
    while found := compiled(_STOPS).search(text, at, limit):
        at, char = found.end(), found[0][-1]
        if len(found[0]) > 1:
            ends = _ends(char, len(found[0]) - 1, escapes, quote)
            if ends is not None:
                return at - 1 - ends
        elif char in "\r\n":
            return begin
        elif char in (quote, '"'):
            return at - 1
    return begin


def _ends(char: str, count: int, escapes: int, quote: str) -> int | None:
    """How many of the backslashes belong to the quote that ends it; None if it ends nothing."""
    if char == quote:
        if count < escapes:
            return count
        return escapes if count % (2 * (escapes + 1)) == escapes else None
    return count if char == '"' and count < max(escapes, 1) else None
