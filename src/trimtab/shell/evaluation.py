"""Text that the shell computes with. A value that is used as a number or as the name of a variable may hold a command:
with `x='a[$(rm y)]'`, `$((x))`, `[[ x -eq 0 ]]` and `${!x}` run it. Where such a value comes from is looked up here."""

import re
from collections.abc import Iterable, Mapping, Sequence
from itertools import pairwise
from typing import TypeAlias

from trimtab.shell.command import Assignment, Command, Word, options

Values: TypeAlias = "dict[str, list[str | None]]"

_NAME = re.compile(r"[A-Za-z_]\w*")
_DECLARED = re.compile(r"[A-Za-z_]\w*(?:\+?=.*)?", re.DOTALL)
_NUMBERS = re.compile(r"\$\{#\w+(?:\[[@*]\])?\}|\$[?#$!]|\b0[xX][0-9a-fA-F]+|\b\d+#\w+")
_COUNTS = re.compile(r"\$\((?:[^()`$]*\|)?\s*(?:wc(?:\s+-[lwcm]+)?|nproc|date \+%s)(?:\s*<\s*[\w./-]+)?\s*\)")
_TRANSFORMS = re.compile(r"!?\w+(?:\[[@*]\])?@[QEAaUuLKk]")
_RUNS = re.compile(r"`|\$\(|\$\[|\$[0-9@*]|\$\{[0-9@*]|@P|\\")
_PATTERN = re.compile(r"[*?\[]")
_SPLITS_NUMBERS = re.compile(r"[\d-]")
_QUOTES = re.compile(r"['\"]")
_DECLARES = frozenset(("declare", "typeset", "local", "readonly", "export"))
_ASSIGNS = frozenset(("read", "mapfile", "readarray", "getopts", "wait", "unset"))
_VALUES: Mapping[str, frozenset[str]] = {
    "read": options("-d -i -n -N -p -t -u"),
    "mapfile": options("-d -n -O -s -u -c"),
    "readarray": options("-d -n -O -s -u -c"),
}
BUILTINS = _DECLARES | _ASSIGNS | options("let test printf alias shopt hash enable trap set eval source .")
# Variables whose value the shell itself runs, or takes for the names of what it runs.
CODE = options("PS4 PROMPT_COMMAND BASH_ENV ENV BASH_ALIASES BASH_CMDS SHELLOPTS BASHOPTS POSIXLY_CORRECT")


def turns_words_over(assignment: Assignment) -> bool:
    """Whether it has the shell run its value, or split numbers into words."""
    if assignment.name == "IFS":
        value = assignment.value
        return _SPLITS_NUMBERS.search(value.text) is not None if value.known else "IFS" not in value.text
    return assignment.name in CODE


def computed(parts: Sequence[Word]) -> list[str] | None:
    """What a builtin of the shell computes with; None where that cannot be told, or where it changes what later words
    mean."""
    name, rest = parts[0].text, parts[1:]
    if name in _DECLARES:
        return _declared(name, rest)
    if name in _ASSIGNS:
        return None if _option(rest, "C") or not _plain_names(rest, _VALUES.get(name, frozenset())) else []
    if name == "let":
        return [word.text for word in rest] if all(word.known for word in rest) else None
    if name in ("test", "printf"):
        return _named(rest, ("-v", "-R"), first=name == "printf")
    return [] if _leaves_words_alone(name, rest) else None


def _declared(name: str, words: Sequence[Word]) -> list[str] | None:
    if _option(words, "in") or (name == "export" and _option(words, "f")) or _option(words, "fx", every=True):
        return None
    found: list[str] = []
    for word in words:
        if word.text[:1] in ("-", "+") and word.known:
            continue
        if _DECLARED.fullmatch(word.text if word.known else word.prefix) is None or word.may_be_option:
            return None
        if "=" not in word.prefix and not word.known:
            return None
        value = word.text.partition("=")[2]
        if value[:1] == "(" and "[" in value:
            found.append(value)
    return found


def _option(words: Sequence[Word], letters: str, *, every: bool = False) -> bool:
    given = {letter for word in words if word.text[:1] in ("-", "+") for letter in word.text[1:]}
    return given.issuperset(letters) if every else not given.isdisjoint(letters)


def _plain_names(words: Sequence[Word], takes_value: frozenset[str]) -> bool:
    before = ""
    for word in words:
        if before not in takes_value and not (word.known and "[" not in word.text):
            return False
        before = word.text
    return True


def _named(words: Sequence[Word], marks: tuple[str, ...], *, first: bool) -> list[str] | None:
    if first and words and words[0].may_be_option:
        return None
    for before, word in pairwise(words):
        if before.text in marks and not (word.known and "[" not in word.text):
            return None
        if first:
            break
    if first and words and words[0].text.startswith("-v") and "[" in words[0].text:
        return None
    return []


def _leaves_words_alone(name: str, words: Sequence[Word]) -> bool:
    texts = [word.text for word in words]
    unknown = not all(word.known for word in words)
    if name == "alias":
        return not unknown and not any("=" in text for text in texts)
    if name == "shopt":
        return not unknown and ("-s" not in texts or not any("alias" in text or "glob" in text for text in texts))
    if name in ("hash", "enable"):
        return not unknown and not _option(words, "pfn")
    if name == "set":
        return not _option(words, "a") and "allexport" not in texts
    if name == "eval":
        return not words
    if name == "trap":
        return not texts or texts[0] in ("-", "", "-p", "-l")
    return True


def settled(texts: Iterable[str], commands: Iterable[Command], loops: Iterable[tuple[str, str]]) -> bool:
    """Whether none of these texts can bring a command with it, as far as its values are set by these commands."""
    values = _values(commands)
    for name, words in loops:
        values.setdefault(name, []).append(None if _PATTERN.search(words) else words)
    seen: set[str] = set()
    waiting: list[str | None] = [*texts]
    while waiting:
        names = _names(waiting.pop())
        if names is None:
            return False
        for name in names - seen:
            seen.add(name)
            waiting += values.get(name, ())
    return True


def _names(text: str | None) -> set[str] | None:
    if text is None:
        return None
    if _TRANSFORMS.fullmatch(text):
        return set()
    bare = _QUOTES.sub("", _COUNTS.sub("1", _NUMBERS.sub("1", text)))
    return None if _RUNS.search(bare.replace("$((", "((")) else set(_NAME.findall(bare))


def _values(commands: Iterable[Command]) -> Values:
    values: Values = {}
    for command in commands:
        for assignment in command.assignments:
            name = assignment.name.partition("[")[0]
            values.setdefault(name, []).append(assignment.value.text)
        name = command.parts[0].text if command.parts else ""
        if name in _DECLARES:
            for word in command.parts[1:]:
                declared, equals, value = word.text.strip("\"'").partition("=")
                if equals:
                    values.setdefault(declared.rstrip("+"), []).append(value)
        elif name in _ASSIGNS or name == "printf":
            for word in command.parts[1:]:
                values.setdefault(word.text.removeprefix("-v"), []).append(None)
    values.setdefault("REPLY", [])
    return values
