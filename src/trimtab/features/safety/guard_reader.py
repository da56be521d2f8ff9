"""Guards as people write them: one TOML file, checked rule by rule. What is wrong with one rule costs that rule."""

import os
import re
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from typing import cast

from trimtab.config.last_good import keep
from trimtab.config.nearest import did_you_mean
from trimtab.config.settings_files import parse, read_text
from trimtab.features.safety.guard_files import NAME, KnownGuards
from trimtab.hosts import host_of
from trimtab.local.locate import FOLDER
from trimtab.model.errors import Unreadable
from trimtab.model.record import Record
from trimtab.shell import Unparsable, read
from trimtab.steering.safety.guards import ACTIONS, ASK, DENY, Guard, Shape, shape_of
from trimtab.steering.session_state import digest

TABLE = "guard"
OWN = "guards-file"
"""The one guard that nobody writes: it comes with the first that somebody does."""
_CHANGE = ("Bash", "Monitor", "PowerShell", "Edit", "Write", "MultiEdit", "NotebookEdit")
KEYS = ("name", "tool", "command", "path", "action", "reason", "remedy", "strict")
_CONDITIONS = ("tool", "command", "path")
_HEADING = re.compile(r"\s*\[\[\s*([\w\"'-]+)\s*\]\]")
_KEY = re.compile(r"\s*[\"']?([\w-]+)[\"']?\s*=")
_KNOWN_TOOLS = (
    "Bash",
    "Edit",
    "Write",
    "MultiEdit",
    "NotebookEdit",
    "Read",
    "Glob",
    "Grep",
    "LS",
    "WebFetch",
    "WebSearch",
    "Agent",
    "Task",
    "Skill",
    "Monitor",
    "PowerShell",
)


class _Wrong(Exception):
    """A mistake in a rule: the key, what is wrong, and what to do."""

    def __init__(self, what: str, key: str = "", remedy: str = "") -> None:
        super().__init__(what)
        self.what = what
        self.key = key
        self.remedy = remedy


class _Lines(Record):
    """The first line of a rule, and the lines of its keys."""

    head: int
    keys: Mapping[str, int]


def read_guards(paths: Sequence[str], home: str, project: str = "", copy: str = "") -> KnownGuards:
    """Of two rules with one name both count: a rule can only restrict. `copy` is the last good one of the project's
    file: it stands in for a file that is gone, and adds to one that has mistakes."""
    rules: list[Guard] = []
    problems: list[str] = []
    gone = project if project in paths and not os.path.lexists(project) else ""
    for path in paths:
        read, wrong = _apart(_read_path(path, home, copy if path == gone else path))
        if wrong and path == project != gone and copy:
            names = {rule.name for rule in read}
            read += [rule for rule in _apart(_read_path(path, home, copy))[0] if rule.name not in names]
        rules += read
        problems += wrong
    if rules:
        rules.append(_own((*paths, copy) if copy else paths, any(rule.strict for rule in rules)))
    whole = digest("\n".join(map(repr, (*rules, *problems, gone))))
    return KnownGuards(tuple(rules), tuple(problems), whole, (), gone)


def remember(project: str, path: str) -> None:
    """Keep a file that was read well, for when it is gone or has mistakes."""
    with suppress(Unreadable):
        text = read_text(path)
        keep(project, NAME, text if parse(text, path) else "")


def _apart(found: Iterable[Guard | str]) -> tuple[list[Guard], list[str]]:
    every = list(found)
    return [guard for guard in every if isinstance(guard, Guard)], [guard for guard in every if isinstance(guard, str)]


def _read_path(path: str, home: str, source: str) -> Iterator[Guard | str]:
    """`source` is the file that is read, `path` the one that is spoken of."""
    try:
        text = read_text(source)
    except Unreadable as error:
        yield _said(error.what, error.where, error.remedy)
        return
    try:
        yield from _read_file(parse(text, path), text, path, home)
    except Unreadable as error:
        pieces = _pieces(text)
        if len(pieces) < 2:
            yield _said(error.what, error.where, error.remedy)
            return
        for piece in pieces:  # a slip in one rule must not cost the others
            try:
                yield from _read_file(parse(piece, path), piece, path, home)
            except Unreadable as broken:
                yield _said(broken.what, broken.where, broken.remedy)


def _pieces(text: str) -> list[str]:
    """Rule by rule, each at its own line."""
    found: list[list[str]] = [[]]
    for number, line in enumerate(text.splitlines()):
        if _HEADING.match(line):
            found.append([""] * number)
        found[-1].append(line)
    return ["\n".join(lines) + "\n" for lines in found if any(lines)]


def _own(paths: Sequence[str], strict: bool) -> Guard:
    """Rules that an agent could rewrite would be no rules."""
    settings = (host_of(os.environ).strict_hook().FILE,) if strict else ()  # it has them fail closed
    return Guard(
        OWN,
        ASK,
        _CHANGE,
        paths=(f"{FOLDER}/{NAME}", *paths, *settings),
        reason="these are the rules that bind you, so the user changes them.",
        remedy="Say which rule is in the way and why.",
        strict=strict,
        on_change=True,
    )


def _read_file(tree: Mapping[str, object], text: str, path: str, home: str) -> Iterator[Guard | str]:
    lines = _lines(text)
    top = _top_lines(text)
    for key, value in tree.items():
        if key != TABLE:
            remedy = did_you_mean(key, (TABLE,)) or "A rule begins with `[[guard]]`."
            yield _said(f"unknown key `{key}`", _where(path, top.get(key, 0)), remedy)
        elif not isinstance(value, list):
            yield _said("`guard` is one table", _where(path, top.get(key, 0)), "Begin each rule with `[[guard]]`.")
    given = tree.get(TABLE)
    rules = cast("list[object]", given) if isinstance(given, list) else []
    for place, rule in enumerate(rules):
        at = lines[place] if place < len(lines) else _Lines(0, {})
        if not isinstance(rule, dict):
            yield _said("a rule is no table", _where(path, at.head), "Begin each rule with `[[guard]]`.")
            continue
        try:
            yield _rule(cast("dict[str, object]", rule), path, at.head, home)
        except _Wrong as wrong:
            yield _said(wrong.what, _where(path, at.keys.get(wrong.key, at.head)), wrong.remedy)


def _rule(given: Mapping[str, object], path: str, line: int, home: str) -> Guard:
    for key in given:
        if key not in KEYS:
            raise _Wrong(f"unknown key `{key}`", key, did_you_mean(key, KEYS))
    name = _text(given, "name")
    if not name:
        raise _Wrong("a guard has no name", "", 'Give it one: `name = "no-force-push"`.')
    action = _text(given, "action") or DENY
    if action not in ACTIONS:
        raise _Wrong(f"guard `{name}`: unknown action `{action}`", "action", did_you_mean(action, ACTIONS))
    reason = _text(given, "reason")
    if not reason:
        raise _Wrong(f"guard `{name}` has no reason", "", "Say why: the agent reads it and looks for another way.")
    strict = given.get("strict", False)
    if not isinstance(strict, bool):
        raise _Wrong(f"guard `{name}`: strict is true or false", "strict", "Write `strict = true`, without quotes.")
    if not any(key in given for key in _CONDITIONS):
        raise _Wrong(f"guard `{name}` names nothing", "", "Say what it is about: `tool`, `command` or `path`.")
    tools = tuple(word.strip() for names in _texts(given, "tool") for word in names.split("|"))
    _check_tools(name, tools)
    commands = _texts(given, "command")
    paths = tuple(_path(path, name, home) for path in _texts(given, "path"))
    shapes = tuple(_shape(command, name) for command in commands)
    remedy = _text(given, "remedy")
    return Guard(name, action, tools, commands, shapes, paths, reason, remedy, strict, path, line)


def _check_tools(name: str, tools: Sequence[str]) -> None:
    """A name that is none of the client's may be a server's tool, which begins so; else it is a slip."""
    for tool in tools:
        if not tool:
            raise _Wrong(f"guard `{name}` has an empty tool", "tool", "Write names with `|` between them.")
        if tool not in _KNOWN_TOOLS and not tool.startswith("mcp__") and "*" not in tool and "?" not in tool:
            hint = did_you_mean(tool, _KNOWN_TOOLS)
            if hint:
                raise _Wrong(f"guard `{name}`: unknown tool `{tool}`", "tool", hint)


def _shape(command: str, name: str) -> Shape:
    try:
        script = read(command)
    except Unparsable as error:
        raise _Wrong(f"guard `{name}`: the command cannot be read: {error.what}", "command", _SIMPLE) from None
    if not script.complete or len(script.commands) != 1 or not script.commands[0].parts:
        raise _Wrong(f"guard `{name}`: `{command}` is not one simple command", "command", _SIMPLE)
    words = script.commands[0].words
    if not words[0].strip("*?"):
        raise _Wrong(f"guard `{name}`: `{command}` names no program", "command", _SIMPLE)
    return shape_of(words)


_SIMPLE = "Name a program, and where you like its verb and options: `git push --force`. `*` stands for any word."


def _path(pattern: str, name: str, home: str) -> str:
    if not pattern.strip("/"):
        raise _Wrong(f"guard `{name}`: an empty path", "path", "Name a file or folder: `secrets/**`, `*.pem`.")
    if pattern.startswith("~/"):
        if not home:
            raise _Wrong(f"guard `{name}`: there is no home for `{pattern}`", "path", "Write the whole path.")
        return home + pattern[1:]
    if pattern.startswith("../") or "/../" in pattern:
        raise _Wrong(f"guard `{name}`: `{pattern}` leads out of the project", "path", "Write an absolute path.")
    return pattern.removeprefix("./")


def _text(given: Mapping[str, object], key: str) -> str:
    value = given.get(key, "")
    if not isinstance(value, str):
        raise _Wrong(f"`{key}` is no text", key, "Put it in quotes.")
    return value.strip()


def _texts(given: Mapping[str, object], key: str) -> tuple[str, ...]:
    value = given.get(key, [])
    several = [value] if isinstance(value, str) else cast("list[object]", value) if isinstance(value, list) else None
    texts = [item.strip() for item in several or () if isinstance(item, str) and item.strip()]
    if several is None or len(texts) != len(several) or (key in given and not texts):
        raise _Wrong(f"`{key}` is neither a text nor a list of texts", key, 'Write `"…"`, or `["…", "…"]`.')
    return tuple(texts)


def _lines(text: str) -> list[_Lines]:
    """By the headings of rules: TOML's own reader does not say on which line something stands."""
    found: list[_Lines] = []
    keys: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        heading = _HEADING.match(line)
        if heading and heading[1].strip("\"'") == TABLE:
            keys = {}
            found.append(_Lines(number, keys))
        elif key := _KEY.match(line):
            keys.setdefault(key[1], number)
    return found


def _top_lines(text: str) -> Mapping[str, int]:
    found: dict[str, int] = {}
    for number, line in enumerate(text.splitlines(), 1):
        name = re.match(r"\s*\[{0,2}\s*[\"']?([\w-]+)", line)
        if name:
            found.setdefault(name[1], number)
    return found


def _where(path: str, line: int) -> str:
    return f"{path}:{line}" if line else path


def _said(what: str, where: str, remedy: str) -> str:
    return f"{what} ({where}).{f' {remedy}' if remedy else ''}"
