"""What a plan says of the project, looked up: files, users of what changes, commands. All of it under a deadline; what
could not be looked up in time is left out, which means unknown and never false."""

import os
import re
import shutil
import time
from collections.abc import Iterable, Mapping, Sequence

from trimtab.features.planning.guidebook import guide_of, is_under_way
from trimtab.git import environment, run
from trimtab.model.json import each, obj, parse
from trimtab.model.state import Fact
from trimtab.reading import read_text
from trimtab.runtime.facts import Where
from trimtab.steering.planning.plan_statements import NOTHING_KNOWN, Claims, Facts, claims_of


def _words(text: str) -> frozenset[str]:
    return frozenset(text.split())


_HEADINGS = 3
_MARGIN_S = 0.012
"""Left for the answer itself, so that what was found in time is not lost with what was not."""
_MOST_NAMES = 50_000
_SKIPPED = frozenset((".git", ".trimtab", "node_modules", ".venv", "venv", "__pycache__", "target", "dist", "build"))
_MOST_LINES = 20_000
_MOST_FILES_READ = 2_000
_LARGEST_FILE = 300_000
_LONGEST_LINE = 2_000
_MOST_USERS = 40
_NO_CODE = _words(
    ".md .mdx .rst .txt .adoc .org .json .jsonl .json5 .yml .yaml .toml .ini .cfg .csv .tsv .lock .xml .html .htm .css"
    " .svg .po .log .patch .diff .snap .ipynb .properties .plist"
)
_COMMENT = re.compile(r"\s*(?:#|//|/\*|\*|--\s|<!--|;)")
_DISTINCTIVE = re.compile(r"_|\d|[a-z][A-Z]|[.:]|^[A-Z][a-z]+[A-Z]")
_DEFINES = r"\b(?:def|function|func|fn|class|struct|interface|type|sub|defmodule|trait|enum)\s+"
_PROGRAM_FOLDERS = (".venv/bin", "venv/bin", "node_modules/.bin", "bin", "scripts")
_RUNNERS = frozenset(("npm", "pnpm", "yarn", "bun"))
_ELSEWHERE_OPTIONS = ("--prefix", "-C", "-w", "--workspace", "--filter", "--cwd")
_BUILTINS = frozenset(
    ("cd", "test", "[", "echo", "printf", "true", "false", "export", "set", "source", ".", ":", "exit")
)
_TARGET = re.compile(r"^([^\s:#=][^:#=\n]*?)\s*::?(?!=)", re.M)
_ELSEWHERE = re.compile(r"^[ \t]*-?include\b|%", re.M)
_LARGEST = 500_000


class Runs:
    """Whether a command could be run here: its program is found, and what it is told to run is defined. Looks each file
    up once."""

    def __init__(self, project: str, until: float) -> None:
        self._project = project
        self._until = until
        self._texts: dict[str, str | None] = {}

    def of(self, lines: Sequence[str]) -> Mapping[str, bool]:
        """By command line, without those about which nothing can be said."""
        found: dict[str, bool] = {}
        for line in lines:
            if time.monotonic() > self._until:
                break
            runs = self._line(line)
            if runs is not None:
                found[line] = runs
        return found

    def _line(self, line: str) -> bool | None:
        from trimtab.shell import Unparsable, read

        try:
            script = read(line)
        except Unparsable:
            return None
        answers = [self._words(command.words) for command in script.commands if command.words]
        if False in answers:
            return False
        return None if None in answers or not answers or not script.complete else True

    def _words(self, words: Sequence[str]) -> bool | None:
        program, rest = words[0], words[1:]
        if set(program) & set("$`*?{~<"):
            return None
        if "/" in program:
            return os.path.exists(os.path.join(self._project, program))
        if program in _BUILTINS:
            return True
        if not self._is_found(program):
            return False
        if program in _RUNNERS:
            return self._script(program, rest)
        if program == "make":
            return self._targets(("GNUmakefile", "makefile", "Makefile"), rest)
        if program == "just":
            return self._targets(("justfile", "Justfile", ".justfile"), rest)
        return True

    def _is_found(self, program: str) -> bool:
        inside = (os.path.join(self._project, folder, program) for folder in _PROGRAM_FOLDERS)
        return shutil.which(program) is not None or any(os.access(path, os.X_OK) for path in inside)

    def _script(self, program: str, words: Sequence[str]) -> bool | None:
        """Of `npm run lint`, whether there is a `lint`. `npm ci` is no script, and `yarn lint` may be one."""
        if any(word.startswith(_ELSEWHERE_OPTIONS) for word in words):
            return None
        plain = [word for word in words if not word.startswith("-")]
        runs = plain[:1] in (["run"], ["run-script"]) and len(plain) > 1
        shorthand = plain[:1] == ["test"] and program != "bun"
        if not runs and not shorthand:
            return True
        written = self._text("package.json")
        if written is None:
            return False
        try:
            return (plain[1] if runs else plain[0]) in obj(obj(parse(written)).get("scripts"))
        except ValueError:
            return None

    def _targets(self, names: Sequence[str], words: Sequence[str]) -> bool | None:
        if any(word.startswith("-") for word in words):
            return None
        written = next((text for name in names if (text := self._text(name)) is not None), None)
        if written is None:
            return False
        wanted = [word for word in words if "=" not in word]
        defined = {target for line in _TARGET.findall(written) for target in line.split()}
        if all(word in defined for word in wanted):
            return True
        return None if _ELSEWHERE.search(written) or names[0] == "justfile" else False

    def _text(self, name: str) -> str | None:
        if name not in self._texts:
            try:
                path = os.path.join(self._project, name)
                self._texts[name] = read_text(path, _LARGEST, within=self._project, whole=False)
            except OSError:
                self._texts[name] = None
        return self._texts[name]


def plan_facts(where: Where, text: str) -> Fact:
    """For a turn that ends with a plan. Most do not, and are told by their headings."""
    if text.count("\n#") + text.startswith("#") < _HEADINGS or not is_under_way(where):
        return NOTHING_KNOWN.as_json()
    claims = claims_of(text, guide_of(where.project).vocabulary)
    return look_up(where.project, claims, where.until - _MARGIN_S).as_json()


def look_up(project: str, claims: Claims, until: float) -> Facts:
    """`until` by time.monotonic."""
    wanted = claims.to_look_up()
    files = each(wanted["files"])
    names = names_in(project, until) if files else ()
    return Facts(
        files=_files(project, files, names),
        commands=Runs(project, until).of(each(wanted["commands"])),
        callers=users_of(project, each(wanted["symbols"]), until),
    )


def users_of(project: str, symbols: Sequence[str], until: float) -> Mapping[str, tuple[str, ...]]:
    """The files that use each, by search; without those that could not be looked for in time."""
    if not symbols:
        return {}
    patterns = [word for symbol in symbols for word in ("-e", symbol)]
    said = git(project, ["grep", "-z", "-I", "-w", "-F", "--untracked", *patterns, "--"], until, may_find_nothing=True)
    if said is None:
        return _by_reading(project, symbols, until)
    lines = said.splitlines()
    if len(lines) > _MOST_LINES:
        return {}
    return _users(symbols, ((path, line) for path, _, line in (found.partition("\0") for found in lines)))


def is_used(line: str, symbol: str) -> bool:
    """Whether a line of code uses it. A definition is not a use: whoever only defines it has nobody to bring along. A
    word in a sentence is none either; and what is also an ordinary word (`finished`) has to be called or imported."""
    if len(line) > _LONGEST_LINE or _COMMENT.match(line):
        return False
    name = re.escape(symbol)
    if re.search(rf"{_DEFINES}{name}\b", line):
        return False
    if _DISTINCTIVE.search(symbol):
        return re.search(rf"(?<!\w){name}(?!\w)", line) is not None
    return re.search(rf"(?<![\w.]){name}\s*\(|\bimport\b.*(?<!\w){name}(?!\w)", line) is not None


def _files(project: str, wanted: Sequence[str], names: Sequence[str] | None) -> Mapping[str, bool]:
    """A plan may name a file by the end of its path. Whether one is missing is known only if all names are."""
    found: dict[str, bool] = {}
    for path in wanted:
        if path.startswith("~"):
            continue
        if os.path.lexists(os.path.join(project, path)):
            found[path] = True
        elif names is not None:
            tail = f"/{path.removeprefix('./')}"
            found[path] = any(name.endswith(tail) for name in names)
    return found


def _users(symbols: Sequence[str], lines: Iterable[tuple[str, str]]) -> Mapping[str, tuple[str, ...]]:
    users: dict[str, dict[str, None]] = {symbol: {} for symbol in symbols}
    for path, line in lines:
        if os.path.splitext(path)[1].lower() in _NO_CODE:
            continue
        for symbol, found in users.items():
            if symbol in line and path not in found and is_used(line, symbol):
                found[path] = None
    return {symbol: tuple(paths)[:_MOST_USERS] for symbol, paths in users.items()}


def _by_reading(project: str, symbols: Sequence[str], until: float) -> Mapping[str, tuple[str, ...]]:
    """Where there is no git: nothing is known unless every file could be read in time."""
    names = walked(project, until)
    if names is None or len(names) > _MOST_FILES_READ:
        return {}
    lines: list[tuple[str, str]] = []
    for name in names:
        if time.monotonic() > until:
            return {}
        try:
            path = os.path.join(project, name)
            read = read_text(path, _LARGEST_FILE, within=project, errors="strict").splitlines(keepends=True)
            lines += [(name, line) for line in read if any(symbol in line for symbol in symbols)]
        except (OSError, ValueError):
            continue
    return _users(symbols, lines)


def names_in(project: str, until: float) -> Sequence[str] | None:
    """None if there are too many, or if the time (by time.monotonic) is over."""
    listed = git(project, ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], until)
    if listed is None:
        return walked(project, until)
    names = listed.split("\0")
    return names if len(names) <= _MOST_NAMES else None


def walked(project: str, until: float) -> list[str] | None:
    """The same where there is no git."""
    found: list[str] = []
    for folder, folders, files in os.walk(project):
        folders[:] = [name for name in folders if name not in _SKIPPED]
        base = os.path.relpath(folder, project)
        found += [name if base == "." else f"{base}/{name}".replace(os.sep, "/") for name in files]
        if len(found) > _MOST_NAMES or time.monotonic() > until:
            return None
    return found


def git(project: str, arguments: Sequence[str], until: float, *, may_find_nothing: bool = False) -> str | None:
    """What it printed; None if it failed or did not end in time."""
    left = until - time.monotonic()
    if left <= 0:
        return None
    try:
        done = run(project, arguments, environment(os.environ), left, ("grep.threads=1",))
    except OSError:
        return None
    ended_well = done.code == 0 or (may_find_nothing and done.code == 1)
    return done.out.decode("utf-8", "replace") if ended_well else None
