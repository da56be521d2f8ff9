"""A pattern as somebody wrote it, as Python reads it: case does not count, and it is searched for, not matched.

Patterns of the predecessor were POSIX: `[[:alpha:]]` and the like are translated, and what Python would warn about
inside a set is escaped.
"""

import re
import warnings

from trimtab.config.nearest import did_you_mean
from trimtab.model.record import Record
from trimtab.steering.patterns import Irregular, measured, work_of_refusal

LONGEST = 8_000

_CLASSES = {
    "alnum": "a-zA-Z0-9",
    "alpha": "a-zA-Z",
    "blank": r" \t",
    "cntrl": r"\x00-\x1f\x7f",
    "digit": "0-9",
    "graph": r"\x21-\x7e",
    "lower": "a-z",
    "print": r"\x20-\x7e",
    "punct": r"!-/:-@\[-`{-~",
    "space": r"\s",
    "upper": "A-Z",
    "word": r"\w",
    "xdigit": "0-9a-fA-F",
}
_EDGES = ("[[:<:]]", "[[:>:]]")


class UnusableRegex(Exception):
    """Why a pattern cannot be used, and what to do about it. `work` is what it took to find out."""

    def __init__(self, what: str, remedy: str, work: int = 0) -> None:
        super().__init__(what)
        self.what = what
        self.remedy = remedy
        self.work = work


class WrittenRegex(Record):
    """`text` is what Python compiles without a complaint. `work` is what it took to find out."""

    text: str
    work: int


_BOUNDED = "Name both words instead of a reference, repeat with `*` or less often, or make two patterns of it."


def usable(pattern: str) -> WrittenRegex:
    """Raises Unusable for what does not compile, and for what could take for ever on some text."""
    if len(pattern) > LONGEST:
        raise UnusableRegex(f"the pattern is longer than {LONGEST:,} characters", "Split it, or use words.")
    text = translate(pattern)
    try:
        with warnings.catch_warnings():
            warnings.simplefilter("error")
            work = measured(text).work  # before it is compiled, which may take long too
            re.compile(text, re.IGNORECASE)
    except (re.error, FutureWarning, DeprecationWarning, OverflowError, RecursionError) as error:
        what = f"the pattern `{_short(pattern)}` does not compile: {error}"
        raise UnusableRegex(what, _remedy(pattern), len(pattern)) from None
    except Irregular as error:
        what = f"the pattern `{_short(pattern)}` cannot be searched for in bounded time: {error}"
        raise UnusableRegex(what, _BOUNDED, work_of_refusal(pattern)) from None
    return WrittenRegex(text, work)


def either(patterns: list[str]) -> str:
    """One pattern for a list of them."""
    return patterns[0] if len(patterns) == 1 else "|".join(f"(?:{pattern})" for pattern in patterns)


def translate(pattern: str) -> str:
    for edge in _EDGES:
        pattern = pattern.replace(edge, r"\b")
    out: list[str] = []
    place = 0
    while place < len(pattern):
        char = pattern[place]
        if char == "\\":
            out.append(pattern[place : place + 2])
            place += 2
        elif char == "[":
            end = _set_end(pattern, place)
            out.append(_set(pattern[place:end]) if end else pattern[place:])
            place = end or len(pattern)
        else:
            out.append(char)
            place += 1
    return "".join(out)


def _set_end(pattern: str, start: int) -> int:
    """The place after the bracket that closes a set; 0 if none does."""
    place = start + 1
    if pattern[place : place + 1] == "^":
        place += 1
    if pattern[place : place + 1] == "]":  # the first one is a member
        place += 1
    while place < len(pattern):
        if pattern[place] == "\\":
            place += 2
        elif pattern.startswith("[:", place) and (close := pattern.find(":]", place + 2)) > 0:
            place = close + 2
        elif pattern[place] == "]":
            return place + 1
        else:
            place += 1
    return 0


def _set(text: str) -> str:
    """A set with its brackets. What might once mean set operations is escaped, as Python asks for."""
    inside = re.sub(r"\[:(\w+):\]", _class, text[1:-1])
    inside = re.sub(r"(\\.)|\[", lambda found: found[1] or r"\[", inside, flags=re.DOTALL)
    inside = re.sub(r"(\\.)|([-&|~])(?=\2)", lambda found: found[1] or "\\" + found[2], inside, flags=re.DOTALL)
    return f"[{inside}]"


def _class(found: re.Match[str]) -> str:
    name = found[1]
    if name not in _CLASSES:
        raise UnusableRegex(f"there is no class of characters [:{name}:]", did_you_mean(name, _CLASSES))
    return _CLASSES[name]


def _remedy(pattern: str) -> str:
    if pattern.lstrip().startswith(("*", "?")):
        return "It is a regular expression, not a glob: `\\.md$`, not `*.md`."
    return "Correct it; a character such as ( [ * that stands for itself takes a backslash."


def _short(pattern: str) -> str:
    return pattern if len(pattern) <= 60 else pattern[:57] + "…"
