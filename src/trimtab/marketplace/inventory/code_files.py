"""Code in a plugin: in which language a file is, what it does, and which other files of the plugin it uses."""

import posixpath
import re
from collections.abc import Callable, Iterator, Mapping
from functools import lru_cache

from trimtab.marketplace.inventory.acts import CodeAct
from trimtab.marketplace.inventory.javascript_acts import javascript_acts
from trimtab.marketplace.inventory.python_acts import python_acts
from trimtab.marketplace.inventory.shell_acts import is_complete, shell_acts
from trimtab.model.record import Record

_LONGEST_SHELL = 65_000
_MOST_FILES = 200
_ENDINGS: Mapping[str, str] = {
    **dict.fromkeys((".sh", ".bash", ".zsh"), "shell"),
    **dict.fromkeys((".py", ".pyw"), "python"),
    **dict.fromkeys((".js", ".mjs", ".cjs", ".ts", ".mts", ".cts", ".jsx", ".tsx"), "javascript"),
    **dict.fromkeys((".rb", ".pl", ".php", ".ps1", ".bat", ".cmd", ".lua", ".swift", ".go", ".rs", ".jar"), "other"),
}
_SHEBANG = re.compile(r"#!\s*\S*/(?:env\s+(?:-S\s+)?)?([\w.-]+)")
_INTERPRETERS = (("python", "python"), ("node", "javascript"), ("bun", "javascript"), ("deno", "javascript"))
_WORD = re.compile(r"[\w.-]+")
_IMPORT = re.compile(r"^[ \t]*(?:from|import)[ \t]+([\w., \t]{1,300})", re.MULTILINE)
_RELATIVE = re.compile(r"[\"']\.{1,2}/([\w./-]{1,300})[\"']")
# A test for a file of the project, and an end where it is not there.
_TESTS = re.compile(r"(?:\s-[efd]\s|exists|is_?file|is_?dir|accessSync)[^\n]{0,200}[\"'/]\.[A-Za-z]", re.IGNORECASE)
_LEAVES = re.compile(r"\b(?:exit|return)\b")
_FIRST_LINES = 60


class CodeReading(Record):
    """`acts` is None where the file could not be examined. `gate` is the line from which on only projects that opted
    in are concerned; 0 where there is no such line."""

    acts: tuple[CodeAct, ...] | None
    gate: int = 0


def language_of(path: str, text: str) -> str:
    """Empty for what is no code."""
    by_name = _ENDINGS.get(posixpath.splitext(path)[1].lower())
    if by_name:
        return "" if path.endswith(".d.ts") else by_name
    shebang = _SHEBANG.match(text)
    if not shebang:
        return ""
    program = shebang[1]
    known = next((language for name, language in _INTERPRETERS if program.startswith(name)), "")
    return known or ("shell" if program.endswith("sh") else "other")


@lru_cache(maxsize=64)
def read_code(language: str, text: str) -> CodeReading:
    read = _READERS.get(language)
    return CodeReading(read(text) if read else None, _gate(text))


def used_files(text: str, above: str, files: Mapping[str, str]) -> Iterator[str]:
    """Code files of the plugin that this text names, or imports. `above` is the text's own path."""
    words = set(_WORD.findall(text))
    imported = {name for found in _IMPORT.findall(text) for name in re.split(r"[., \t]+", found)}
    imported |= {posixpath.splitext(posixpath.basename(found))[0] for found in _RELATIVE.findall(text)}
    for path in files:
        name = posixpath.basename(path)
        stem, ending = posixpath.splitext(name)
        is_named = name in words and (bool(ending) or path in text)
        if path != above and (is_named or (stem in imported and ending in _ENDINGS)):
            yield path


def reached_files(text: str, above: str, files: Mapping[str, str]) -> tuple[str, ...]:
    """Those, and those that they use in turn."""
    found: dict[str, None] = {}
    waiting = [(text, above)]
    while waiting and len(found) < _MOST_FILES:
        inner, path = waiting.pop()
        for used in used_files(inner, path, files):
            if used not in found:
                found[used] = None
                waiting.append((files[used], used))
    return tuple(found)


def _shell(text: str) -> tuple[CodeAct, ...] | None:
    if len(text) > _LONGEST_SHELL or not is_complete(text):
        return None
    return shell_acts(text)


def _gate(text: str) -> int:
    lines = text.split("\n")[:_FIRST_LINES]
    for place, line in enumerate(lines):
        if _TESTS.search(line) and _LEAVES.search("\n".join(lines[place : place + 3])):
            return place + 1
    return 0


_READERS: Mapping[str, Callable[[str], tuple[CodeAct, ...] | None]] = {
    "shell": _shell,
    "python": python_acts,
    "javascript": javascript_acts,
}
