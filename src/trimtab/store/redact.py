"""Secrets are taken out before anything is written.

`redact` takes text as a person sees it or as JSON holds it (quotes and line ends escaped), and never changes
anything but the secret itself, so that JSON stays JSON. It errs towards redacting.
"""

import re
from collections.abc import Callable

from trimtab.model.record import Record

MARK = "[redacted]"


class Rule(Record):
    """`hints`: what the text must hold one of, as `_glance` sees it, before the costlier pattern is tried. The pattern
    stays text until then, because compiling them all would be most of a short process's life."""

    hints: tuple[bytes, ...]
    pattern: str
    replace: str | Callable[[re.Match[str]], str] = MARK


# Digits, space, quotes and brackets: most of what is written, and in no hint.
_IGNORED = bytes(range(33)) + b"0123456789\"'\\{}[](),"
_LOWERED = bytes(range(256)).lower()


def _glance(text: str) -> bytes:
    """The text in a quarter of its length, so that looking for half a hundred words in it is cheap."""
    return text.encode("utf-8", "replace").translate(_LOWERED, _IGNORED)


def _hints(words: str) -> tuple[bytes, ...]:
    return tuple(map(_glance, words.split()))


def _token(hints: str, pattern: str) -> Rule:
    return Rule(_hints(hints), pattern)


def _keep_the_name(match: re.Match[str]) -> str:
    """What precedes the secret stays, so that a reader still sees what kind of thing stood there."""
    name, value = match.group(1, 2)
    return match.group() if value.startswith(MARK) or _is_harmless(name, value) else name + MARK


def _is_harmless(name: str, value: str) -> bool:
    if re.search(r"(?<!\\)\"\s*:\s*$", name):
        return True  # a number, a literal or a bracket of the JSON itself: its texts stand in quotes
    if re.fullmatch(r"-?[\d.,:]+", value):
        return re.search(r"(?i)pass|pwd|secret", name) is None  # a count of tokens is no secret
    return re.fullmatch(_CODE, value) is not None


# calls and attribute look-ups: code that mentions a secret without holding one
_CODE = r"[A-Za-z_][\w.]*[(\[].*|(?:os|process|self|this|cfg|config|settings|args|env)\..*"

_BODY = r"[A-Za-z0-9_\-]"
_QUOTE = r"(?:\\*[\"'])?"

RULES: tuple[Rule, ...] = (
    _token(
        "-----begin",
        r"-----BEGIN[ A-Z0-9]*PRIVATE KEY(?: BLOCK)?-----(?:[^\"\\]|\\[^\"])*?"
        r"(?:-----END[ A-Z0-9]*PRIVATE KEY(?: BLOCK)?-----|(?=\\?\")|\Z)",
    ),
    _token("eyj", rf"\beyJ{_BODY}{{8,}}\.{_BODY}{{8,}}(?:\.{_BODY}*){{0,3}}"),
    _token("sk-", rf"\bsk-{_BODY}{{16,}}"),
    _token("_live_ _test_", r"\b[srp]k_(?:live|test)_[A-Za-z0-9]{10,}"),
    _token("ghp_ gho_ ghu_ ghs_ ghr_", r"\bgh[pousr]_[A-Za-z0-9]{20,}"),
    _token("github_pat_", r"\bgithub_pat_[A-Za-z0-9_]{20,}"),
    _token("glpat- gldt- glptt- glrt- glcbt-", rf"\bgl(?:pat|dt|ptt|rt|cbt)-{_BODY}{{16,}}"),
    _token("xox xapp-", r"\b(?:xox[abeprs]|xapp)-[A-Za-z0-9\-]{10,}"),
    _token("hooks.slack.com", r"hooks\.slack\.com/services/[A-Za-z0-9/]{16,}"),
    _token("akia asia agpa aida aroa anpa", r"\b(?:AKIA|ASIA|AGPA|AIDA|AROA|ANPA)[A-Z0-9]{16}\b"),
    _token("aiza", rf"\bAIza{_BODY}{{30,}}"),
    _token("ya29.", rf"\bya29\.{_BODY}{{20,}}"),
    _token("npm_", r"\bnpm_[A-Za-z0-9]{30,}"),
    _token("pypi-", rf"\bpypi-{_BODY}{{30,}}"),
    _token("hf_", r"\bhf_[A-Za-z0-9]{25,}"),
    _token("dop_v1_", r"\bdop_v1_[a-f0-9]{40,}"),
    _token("shp", r"\bshp(?:at|ss|ca|pa)_[a-fA-F0-9]{24,}"),
    _token("sg.", rf"\bSG\.{_BODY}{{16,}}\.{_BODY}{{16,}}"),
    # scheme://user:password@host
    Rule(_hints("://"), r"(://[^\s/:@\"'\\]*:)([^\s/@\"'\\]+)(?=@)", _keep_the_name),
    Rule(
        _hints("authorization"),
        (
            rf"([Aa][Uu][Tt][Hh][Oo][Rr][Ii][Zz][Aa][Tt][Ii][Oo][Nn]{_QUOTE}\s*[:=]\s*{_QUOTE}"
            r"(?:[Bb]earer|[Bb]asic|[Tt]oken|[Dd]igest)?\s*)([A-Za-z0-9+/=._~\-]{6,})"
        ),
        _keep_the_name,
    ),
    Rule(_hints("bearer"), r"((?:B|b)(?:earer|EARER)\s+)([A-Za-z0-9+/=._~\-]{12,})", _keep_the_name),
    Rule(_hints("cookie"), rf"((?:C|c)ookie{_QUOTE}\s*:\s*{_QUOTE})([^\"'\\\r\n]{{6,}})", _keep_the_name),
    Rule(
        _hints("--passw --token --secret --api --access-key --auth"),
        (rf"(--(?:password|passwd|token|secret|api-?key|access-key|auth)[= ]{_QUOTE})(?!-)([^\s\"'\\&;|]{{3,}})"),
        _keep_the_name,
    ),
    # NAME_SECRET=value, "apiKey": "value", password: value
    Rule(
        _hints("secret token passw pwd passphrase -key _key apikey accountkey accesskey privatekey credential"),
        (
            r"((?:[Ss]ecret|SECRET|[Tt]oken|TOKEN|[Pp]assw(?:or)?d|PASSW(?:OR)?D|[Pp]wd|PWD|[Pp]assphrase|PASSPHRASE|"
            r"[Aa]pi[-_]?[Kk]ey|API[-_]?KEY|[Aa]ccess[-_]?[Kk]ey|ACCESS[-_]?KEY|[Pp]rivate[-_]?[Kk]ey|PRIVATE[-_]?KEY|"
            r"[Aa]ccount[-_]?[Kk]ey|[Cc]redential|CREDENTIAL)[sS]?(?:[-_A-Z0-9][A-Za-z0-9_\-]{0,16})?"
            rf"{_QUOTE}\s{{0,3}}(?::=|=>|[:=])\s{{0,3}}{_QUOTE})"
            r"(?![\[{(<$%]|(?:null|none|None|true|false|True|False|undefined)\b)([^\s\"'\\,;&)}\]]{4,})"
        ),
        _keep_the_name,
    ),
)


def redact(text: str) -> str:
    seen = _glance(text)
    for hints, pattern, replace in RULES:
        for hint in hints:
            if hint in seen:
                text = re.sub(pattern, replace, text)
                break
    return text
