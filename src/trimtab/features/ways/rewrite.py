"""A way's file with changes to its frontmatter: as its author wrote it, but for those. And the difference, for people.

A way that ships, or that is the predecessor's, is not written to: the project gets a copy of its own, which wins.
"""

import difflib
import os
import re
import tempfile
from collections.abc import Sequence

from trimtab.features.ways.frontmatter import read_document
from trimtab.features.ways.golden_learning import Learning, as_file
from trimtab.features.ways.tune import WayChange, changed
from trimtab.features.ways.way_files import LEARNED, OWN, WayFile, read_text
from trimtab.features.ways.way_reader import read_way
from trimtab.local.locate import GUIDANCE
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.steering.ways.way import Way

_KEY = re.compile(r"[A-Za-z_][\w-]*:")


class WayText(Record):
    """`before` is None where the file is new."""

    path: str
    before: str | None
    after: str


def rewritten(found: WayFile, changes: Sequence[WayChange], project: str) -> tuple[WayText, ...]:
    """What is to be written. Raises TrimtabError where the file is of a form that cannot be changed safely."""
    try:
        text = read_text(found.way)
        new = _with_changes(text, changes)
        _insist(found, changes, new)
        if found.origin in OWN:
            return (WayText(found.way, text, new),)
        folder = os.path.join(project, GUIDANCE, "ways", *found.id.split("/"))
        copied = {"way.md": new, **{name: read_text(path) for name, path in found.beside.items()}}
        places = {os.path.join(folder, name): content for name, content in copied.items()}
        # a way that says nothing yet may lie there
        return tuple(WayText(path, read_text(path) if os.path.isfile(path) else None, places[path]) for path in places)
    except (OSError, ValueError) as error:
        raise TrimtabError(f"{found.way} cannot be read: {error}", remedy="Make it readable.") from error


def relearned(learning: Learning) -> WayText:
    """The file of what a way of the user's own has learned."""
    path = os.path.join(os.path.dirname(learning.way.source), LEARNED)
    try:
        before = read_text(path) if os.path.isfile(path) else None
    except (OSError, ValueError) as error:
        raise TrimtabError(f"it cannot be read: {error}", where=path, remedy="Remove it.") from error
    return WayText(path, before, as_file(learning.weights))


def diff(file: WayText, project: str) -> str:
    """As `patch -p1` and `git apply` take it, in the project's folder; a file elsewhere by its whole path."""
    inside = file.path.startswith(project + os.sep)
    name = os.path.relpath(file.path, project) if inside else file.path.lstrip("/")
    old = "/dev/null" if file.before is None else f"a/{name}"
    lines = difflib.unified_diff(
        (file.before or "").splitlines(keepends=True), file.after.splitlines(keepends=True), old, f"b/{name}"
    )
    return "".join(line if line.endswith("\n") else f"{line}\n\\ No newline at end of file\n" for line in lines)


def write(files: Sequence[WayText], project: str) -> None:
    """Raises TrimtabError where a file is not as it was looked at, or lies where it should not."""
    for file in files:
        _insist_on_place(file, project)
        try:
            there = read_text(file.path) if os.path.lexists(file.path) else None
            if there != file.before:
                raise TrimtabError("the file has changed meanwhile", where=file.path, remedy="Run the command again.")
            os.makedirs(os.path.dirname(file.path), exist_ok=True)
            passing = f"{file.path}.{os.urandom(6).hex()}"
            with open(passing, "w", encoding="utf-8") as target:
                target.write(file.after)
            if file.before is not None:
                os.chmod(passing, os.stat(file.path).st_mode & 0o777)
            os.replace(passing, os.path.realpath(file.path))
        except (OSError, ValueError) as error:
            raise TrimtabError(
                f"it cannot be written: {error}", where=file.path, remedy="Change it by hand, by the difference shown."
            ) from error


def _insist_on_place(file: WayText, project: str) -> None:
    real = os.path.realpath(file.path)
    if file.path.startswith(project + os.sep) and not real.startswith(os.path.realpath(project) + os.sep):
        raise TrimtabError("it leads out of the project", where=file.path, remedy="Replace the link by a folder.")


def _insist(found: WayFile, changes: Sequence[WayChange], new: str) -> None:
    """Read back what would be written: it must say exactly what was proposed."""
    before = read_way(found).way
    with tempfile.TemporaryDirectory(prefix="trimtab-") as folder:
        path = os.path.join(folder, "way.md")
        with open(path, "w", encoding="utf-8") as file:
            file.write(new)
        after = read_way(found._replace(way=path)).way
    wanted = before
    for change in changes:
        wanted = changed(wanted, change) if wanted else None
    if wanted is None or after is None or _said(wanted) != _said(after):
        raise TrimtabError(
            "its frontmatter is of a form that is not changed by a program",
            where=found.way,
            remedy=f"By hand: {'; '.join(map(str, changes))}.",
        )


def _said(way: Way) -> tuple[object, ...]:
    without = way._replace(source="", vocabulary=(), excludes=(), threshold=None)
    return without, set(way.vocabulary), set(way.excludes), way.threshold


def _with_changes(text: str, changes: Sequence[WayChange]) -> str:
    for change in changes:
        lines = text.split("\n")
        fields = read_document(text, "").fields
        end = next((place for place, line in enumerate(lines[1:], 1) if line.rstrip() in ("---", "...")), 0)
        if fields is None or not end:
            return text
        if change.key not in fields:
            if change.op != "remove":
                lines.insert(end, f"{change.key}: {change.value}")
        else:
            first = fields[change.key].line - 1
            last = _end_of_value(lines, first, end)
            lines[first:last] = _value_with(lines[first:last], change)
        text = "\n".join(lines)
    return text


def _end_of_value(lines: Sequence[str], first: int, end: int) -> int:
    last = first + 1
    while last < end and not _KEY.match(lines[last]) and not lines[last].startswith("#"):
        last += 1
    while last > first + 1 and not lines[last - 1].strip():
        last -= 1
    return last


def _value_with(lines: list[str], change: WayChange) -> list[str]:
    if change.op == "set":
        return [f"{change.key}: {change.value}"]
    if change.op == "remove":
        return _without(lines, change.value)
    *before, last = lines
    if re.match(r"\s*-\s", last):
        return [*lines, f"{last[: last.index('-')]}- {change.value}"]
    value = last.partition(":")[2] if not before else last
    closing = re.search(r"\s*[\]\"']?(?:\s+#.*|\s*)$", last)
    assert closing  # it matches the empty end
    body, rest = last[: closing.start()], last[closing.start() :]
    if not value.strip() and not before:
        return [f"{change.key}: {change.value}"]
    comma = "," in "".join(lines).partition(":")[2] and not body.endswith(("[", ",", '"', "'"))
    gap = "" if body.endswith(("[", '"', "'")) else " "
    return [*before, f"{body}{',' if comma else ''}{gap}{change.value}{rest}"]


def _without(lines: list[str], word: str) -> list[str]:
    """Each line without the word; a line of a list that was nothing else goes."""
    key, colon, value = lines[0].partition(":")
    item = re.compile(rf"\s*-\s+[\"']?{re.escape(word)}[\"']?\s*")
    single = re.compile(rf"(?<![\w-])[\"']?{re.escape(word)}[\"']?(?![\w-])(?:,[ \t]*|[ \t]+|(?=\W|$))")
    kept = [value, *(line for line in lines[1:] if not item.fullmatch(line))]
    parts = [single.sub("", line) if not re.match(r"\s*-\s", line) else line for line in kept]
    return [f"{key}{colon}{parts[0]}".rstrip().rstrip(","), *(part.rstrip() for part in parts[1:] if part.strip())]
