"""One TOML file that the user wrote: what it sets, and what in it cannot be understood; and the commented sample that
`trimtab init` writes."""

import re
import textwrap
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import cast

from trimtab.config.declared import ELSEWHERE
from trimtab.config.load import Entries, PolicyEntry, ProblemKind, SettingProblem
from trimtab.config.nearest import did_you_mean, unknown_setting
from trimtab.config.setting_values import InvalidValue, as_written, check, shown, takes
from trimtab.model import json
from trimtab.model.errors import Unreadable
from trimtab.model.record import Record
from trimtab.model.settings import Committed, Setting, Value
from trimtab.reading import Refused, read_bytes

_MOST_BYTES = 128_000
_SIMPLER = "Write it simpler: short keys, one to a line."

Path = tuple[str, ...]

_TOKEN = re.compile(
    r'''"""(?:[^\\]|\\.)*?"""+|\'\'\'.*?\'\'\'+|"(?:[^"\\\n]|\\.)*"|'[^'\n]*'|\#[^\n]*|\n|[\[\]{}=.,]|[^\s\[\]{}=.,"'\#]+''',
    re.DOTALL,
)

_HEAD = """\
How Trimtab works in this project. The file is meant to be committed, so it can make things stricter for those
who work here, but not grant anything: that is for your own `local.toml`, beside it.
Take the single `#` away from a line to set it; a heading is not needed. `trimtab config list --origin` shows what
is in force, and why."""


class SettingsFile(Record):
    """`unread` are the settings that the file names but gives no usable value to."""

    entries: Entries
    problems: tuple[SettingProblem, ...]
    unread: frozenset[str]


def read_text(path: str) -> str:
    """Raises Unreadable; a file that is not there is empty."""
    try:
        content = read_bytes(path, _MOST_BYTES)
    except (FileNotFoundError, NotADirectoryError):
        return ""
    except Refused as error:
        raise Unreadable(f"this is not a configuration file: {error}", where=path, remedy=error.remedy) from None
    except OSError as error:
        raise Unreadable(
            f"the file cannot be read: {error.strerror}", where=path, remedy="Make it readable for you, or remove it."
        ) from error
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise Unreadable("the file is not UTF-8 text", where=f"{path}:{line}", remedy="Save it as UTF-8.") from None


def parse(text: str, path: str) -> Mapping[str, object]:
    """Raises Unreadable with the line where TOML's own rules are broken."""
    if not text:
        return {}
    import tomllib  # most people have one of three files, or none

    from trimtab.local.nesting import too_much_toml

    if (excess := too_much_toml(text)) is not None:
        raise Unreadable(f"this is too much TOML: {excess.what}", where=f"{path}:{excess.line}", remedy=_SIMPLER)
    try:
        return cast("dict[str, object]", tomllib.loads(text))
    except (ValueError, RecursionError) as error:
        said = str(error) or "nested too deeply"
        at = re.search(r" \(at line (\d+), column \d+\)$", said)
        line = at[1] if at else str(text.count("\n") + 1) if "at end of document" in said else ""
        raise Unreadable(
            f"this is not TOML: {said[: at.start()] if at else said}",
            where=f"{path}:{line}" if line else path,
            remedy="Correct that line. Text stands in quotes, and lists in square brackets.",
        ) from None


def says_nothing(text: str) -> bool:
    """Neither a setting nor a comment: at most headings with nothing below them."""
    lines = (line.strip() for line in text.splitlines())
    return all(not line or (line[0] == "[" and line[-1] == "]" and "#" not in line) for line in lines)


def read_settings(path: str, known: Mapping[str, Setting], retired: Mapping[str, str]) -> SettingsFile:
    """Raises Unreadable where the file as a whole cannot be read; what is wrong with one key is a problem."""
    text = read_text(path)
    tree = parse(text, path)
    lines = key_lines(text)
    entries: dict[str, PolicyEntry] = {}
    problems: list[SettingProblem] = []
    unread: set[str] = set()
    for at, raw in leaves(tree, known, retired):
        name = ".".join(at)
        line = line_of(lines, at)
        where = f"{path}:{line}" if line else path
        setting = known.get(name)
        if setting is None:
            problems.append(_stranger(name, raw, where, known, retired))
            continue
        try:
            entries[name] = PolicyEntry(check(setting, raw), line)
        except InvalidValue as unfit:
            unread.add(name)
            problems.append(SettingProblem(ProblemKind.UNREADABLE, f"{name}: {unfit.what}", where, unfit.remedy))
    return SettingsFile(entries, tuple(problems), frozenset(unread))


def read_one(path: str, setting: Setting) -> "Value | None":
    """The value of one setting, None where the file does not name it. Raises Unreadable."""
    node: object = parse(read_text(path), path)
    for key in setting.name.split("."):
        node = cast("Mapping[str, object]", node).get(key) if isinstance(node, dict) else None
    try:
        return None if node is None else check(setting, node)
    except InvalidValue as unfit:
        raise Unreadable(f"{setting.name}: {unfit.what}", where=path, remedy=unfit.remedy) from None


def leaves(
    tree: Mapping[str, object], known: Mapping[str, Setting], retired: Mapping[str, str], above: Path = ()
) -> Iterator[tuple[Path, object]]:
    """The settings in a file, and of what is unknown in it the outermost part: an unknown table once, not each key."""
    for key, value in tree.items():
        at = (*above, key)
        inside = ".".join(at) + "."
        leads_on = any(name.startswith(inside) for name in (*known, *retired))
        if isinstance(value, dict) and leads_on:
            yield from leaves(cast("dict[str, object]", value), known, retired, at)
        else:
            yield at, value


def _stranger(
    name: str, raw: object, where: str, known: Mapping[str, Setting], retired: Mapping[str, str]
) -> SettingProblem:
    if name in retired:
        return SettingProblem(ProblemKind.RETIRED, f"{name} is no longer used: {retired[name]}", where, "Remove it.")
    sections = tuple(dict.fromkeys(known_name.partition(".")[0] for known_name in known))
    if name in sections:
        return SettingProblem(
            ProblemKind.UNREADABLE,
            f"{name} is a section, not a setting",
            where,
            f"Write `[{name}]`, and keys below it.",
        )
    if isinstance(raw, dict) and "." not in name:
        return SettingProblem(ProblemKind.UNKNOWN, f"unknown section [{name}]", where, did_you_mean(name, sections))
    return SettingProblem(ProblemKind.UNKNOWN, f"unknown setting {name}", where, _meant(name, known))


def _meant(name: str, known: Mapping[str, Setting]) -> str:
    """A key without its heading is the likeliest mistake: both can be said in full."""
    of = [known_name.partition(".")[0] for known_name in known if known_name.partition(".")[2] == name]
    if not of:
        return unknown_setting(name, known, ELSEWHERE)
    if len(of) > 1:
        return f"Say of what, such as `{of[0]}.{name}`. Sections that have it: {', '.join(of)}."
    return f"Write `{of[0]}.{name}`, or put it below the heading `[{of[0]}]` (take the `#` from that line too)."


def key_lines(text: str) -> Mapping[Path, int]:
    """The first line of each table and key, counted from 1. Keys inside an inline table are not listed: such a
    table is written on one line, that of its own key.

    The standard library's TOML reader does not say. It has accepted the text, so this only has to tell keys from
    values, not right from wrong."""
    lines: dict[Path, int] = {}
    table: Path = ()
    path: list[str] = []
    in_value = False
    depth = 0
    line = 1
    for match in _TOKEN.finditer(text):
        token = match[0]
        here = line
        line += token.count("\n")
        if token.startswith("#"):
            continue
        if in_value:
            depth += (token in ("[", "{")) - (token in ("]", "}"))
            in_value = depth > 0 or token != "\n"
        elif token in ("\n", "["):
            path = []
        elif token == "]":
            table = tuple(path)
            lines.setdefault(table, here)
        elif token == "=":
            lines.setdefault((*table, *path), here)
            in_value = True
            path = []
        elif token != ".":
            path.append(_unquoted(token))
    return lines


def line_of(lines: Mapping[Path, int], path: Path) -> int:
    """The line of a key, or else of the nearest table around it that is written out; 0 where there is none."""
    while path:
        if path in lines:
            return lines[path]
        path = path[:-1]
    return 0


def _unquoted(token: str) -> str:
    if token.startswith("'"):
        return token[1:-1]
    if token.startswith('"'):
        try:
            return json.text(json.parse(token), token)
        except ValueError:  # TOML has a few escapes that JSON has not
            return token[1:-1]
    return token


def sample(settings: Sequence[Setting]) -> str:
    """For `config.toml`. Taking one `#` from every line gives a file that sets each default: help has two."""
    usable = [setting for setting in settings if setting.committed is not Committed.NEVER]
    blocks = [_prose(_HEAD.splitlines())]
    blocks.extend(_block(setting) for setting in usable)
    yours = [setting.name for setting in settings if setting.committed is Committed.NEVER]
    if yours:
        text = f"Yours alone, so not for this file but for `trimtab config set`: {', '.join(yours)}."
        blocks.append(_prose(textwrap.wrap(text, 105)))
    return "\n".join(blocks)


def _block(setting: Setting) -> str:
    words = f"{setting.help} {takes(setting)}"
    if setting.committed is Committed.TIGHTEN:
        words += " Here it can only be made stricter."
    return f"{_prose(textwrap.wrap(words, 105))}#{setting.name} = {shown(as_written(setting, setting.default))}\n"


def _prose(lines: Iterable[str]) -> str:
    return "".join(f"## {line}\n" for line in lines)
