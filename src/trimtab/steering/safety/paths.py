"""Patterns of paths, and whether a path is one of them. Texts only: nothing here looks at a disk."""

import posixpath
import re
from functools import cache

from trimtab.model.record import Record

_GLOB = re.compile(r"[*?\[]")
_LONGEST = 4_096


class Ground(Record):
    """Where paths are read from: the folder that the agent is in, what counts as the project's top (a linked worktree
    is one too), and the user's home."""

    cwd: str
    roots: tuple[str, ...]
    home: str = ""


def is_touched(pattern: str, path: str, ground: Ground) -> bool:
    """Whether the path, as somebody wrote it, is among those that the pattern names."""
    full = absolute(path, ground)
    if not full:
        return False
    if pattern.startswith("/"):
        return _fits(pattern, full) or _reaches(path, pattern, full)
    for root in ground.roots:
        inside = below(full, root)
        if inside is not None and (_fits(pattern, inside) or _reaches(path, pattern, inside)):
            return True
    return False


def holds(pattern: str, folder: str, ground: Ground) -> bool:
    """Whether something that the pattern names can lie below the folder, which somebody removes as a whole."""
    full = absolute(folder, ground)
    if not full:
        return False
    if pattern.startswith("/"):
        return below(_fixed(pattern), full) is not None
    if "/" not in pattern.rstrip("/"):
        return False  # a name that may be anywhere: every folder could hold one
    return any(below(posixpath.join(root, _fixed(pattern)), full) is not None for root in ground.roots)


def absolute(path: str, ground: Ground) -> str:
    """Empty where only the shell knows."""
    text = path.strip("\"'")
    for variable, value in (("$HOME", ground.home), ("${HOME}", ground.home), ("$PWD", "."), ("${PWD}", ".")):
        if text == variable or text.startswith(f"{variable}/"):
            text = value + text[len(variable) :]
            break
    if text == "~" or text.startswith("~/"):
        text = ground.home + text[1:] if ground.home else ""
    if not text or "$" in text or "`" in text or "\n" in text or "\0" in text or text.startswith("~"):
        return ""
    return posixpath.normpath(posixpath.join(ground.cwd or "/", text))


def below(path: str, folder: str) -> str | None:
    """The rest of the path below the folder; empty for the folder itself, None where it is not below it."""
    if path == folder:
        return ""
    start = folder if folder.endswith("/") else f"{folder}/"
    return path[len(start) :] if path.startswith(start) else None


def _reaches(written: str, pattern: str, path: str) -> bool:
    """`cat .e*` reads `.env`: a path with a glob in it against a pattern without one."""
    return bool(_GLOB.search(written)) and not _GLOB.search(pattern) and _fits(path, pattern)


def _fits(pattern: str, path: str) -> bool:
    if len(path) > _LONGEST:
        return False
    try:
        return _compiled(pattern).fullmatch(f"{path}/") is not None
    except re.error:  # a set such as `[z-a]`, which names nothing
        return False


def _fixed(pattern: str) -> str:
    """The part before the first folder or name that is not written out."""
    found = _GLOB.search(pattern)
    return (pattern[: found.start()].rpartition("/")[0] if found else pattern).rstrip("/") or "/"


@cache
def _compiled(pattern: str) -> re.Pattern[str]:
    """Without a slash, a name at any depth; with one, a path from the top. What lies below a folder goes with it.

    A repository can bring the pattern, so it must not take long on any path. Between two wildcards the first place that
    fits is as good as any later one, so none is ever looked for again: that is what `(?>…)` says.
    """
    text = pattern.rstrip("/").removeprefix("./")
    while "**/**" in text:
        text = text.replace("**/**", "**")
    whole = text.removesuffix("/**")
    if "/" not in whole and not whole.startswith("**") and whole == text:
        return re.compile(rf"(?:.*/)?{_segment(text)}(?:/.*)?", re.DOTALL)
    first, *chunks = f"{whole}/".split("**/")
    parts = [_chunk(first), *(f"(?>(?:.*?/)??{_chunk(chunk)})" for chunk in chunks)]
    # every chunk ends with a slash, and so does the path that it is held against
    return re.compile("".join(parts) + ".*", re.DOTALL)


def _chunk(text: str) -> str:
    return "/".join(_segment(segment) for segment in text.split("/"))


def _segment(text: str) -> str:
    """One name: literal pieces with wildcards between them. The last piece ends the name."""
    first, *pieces = re.split(r"\*+", text)
    parts = [_literal(first)]
    for piece in pieces[:-1]:
        parts.append(f"(?>[^/]*?{_literal(piece)})")
    if pieces:
        parts.append(f"[^/]*{_literal(pieces[-1])}(?=/|\\Z)")
    return "".join(parts)


def _literal(text: str) -> str:
    out: list[str] = []
    place = 0
    while place < len(text):
        close = text.find("]", place + 2) if text[place] == "[" else -1
        if close > 0:
            inside = text[place + 1 : close].replace("\\", "\\\\").replace("[", "\\[")
            out.append(f"[{'^/' + inside[1:] if inside[0] in '!^' else inside}]")
            place = close + 1
        else:
            out.append("[^/]" if text[place] == "?" else re.escape(text[place]))
            place += 1
    return "".join(out)
