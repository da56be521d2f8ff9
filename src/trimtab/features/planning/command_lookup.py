"""Whether a command could be run here: its program is found, and what it is told to run is defined."""

import os
import re
import shutil
import time
from collections.abc import Mapping, Sequence

from trimtab.model.json import obj, parse
from trimtab.reading import read_text

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
    """Looks each file up once."""

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
