"""What checks are given, and what they answer."""

import os
from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

from trimtab.model.json import JSON, Obj, items, obj, text, whole
from trimtab.model.record import Record
from trimtab.model.reviews import CheckStatus, Options
from trimtab.reading import read_bytes

MOST_EVIDENCE = 40
LONGEST_EVIDENCE = 240
LARGEST = 2_000_000
"""A file with more bytes is generated or data: it is named, not read."""

Result: TypeAlias = "tuple[CheckStatus, str, tuple[str, ...]]"
"""Status, one sentence, evidence."""


class Changed(Record):
    """A file that the change touches. `lines` are those of the new version that are new or different; none of a file
    that is gone. `status` is git's letter. `unread` says why nothing looks into it: a link, a submodule, its size.
    `was` is its path before, where that was another."""

    path: str
    lines: frozenset[int]
    status: str
    unread: str = ""
    was: str = ""

    def overlaps(self, first: int, last: int) -> bool:
        if last - first < len(self.lines):
            return any(line in self.lines for line in range(first, last + 1))
        return any(first <= line <= last for line in self.lines)


class Subject(Record):
    """A change: the checkout of `head`, and what is different from `base`. `beyond` counts files that were too many
    to be listed; no check passes then."""

    folder: str
    base: str
    head: str
    files: tuple[Changed, ...]
    beyond: int = 0

    def present(self, *endings: str) -> tuple[Changed, ...]:
        """The files with new lines to be read, of these endings (of any, where none is named)."""
        return tuple(one for one in self.existing(*endings) if one.lines)

    def existing(self, *endings: str) -> tuple[Changed, ...]:
        """Those too from which lines were only taken away."""
        return tuple(
            one
            for one in self.files
            if one.status != "D" and not one.unread and (not endings or one.path.lower().endswith(endings))
        )

    def read(self, path: str, largest: int = LARGEST) -> str | None:
        """None where it is no plain file of the checkout, is too large, or is not text. A link is never followed."""
        content = self.read_bytes(path, largest)
        return None if content is None or b"\0" in content[:8_000] else content.decode("utf-8", "replace")

    def read_bytes(self, path: str, largest: int = LARGEST) -> bytes | None:
        root, full = os.path.realpath(self.folder), os.path.join(self.folder, path)
        parent = os.path.realpath(os.path.dirname(full))
        if parent != os.path.normpath(os.path.join(root, os.path.dirname(path))) or not f"{parent}/".startswith(
            f"{root}/"
        ):
            return None
        try:
            return None if os.path.islink(full) else read_bytes(full, largest)
        except OSError:
            return None


class Means(Record):
    """What the user has set for checks that need it: commands, a folder of advisories, and how long one may take."""

    tests: tuple[str, ...] = ()
    coverage: str = ""
    advisories: str = ""
    seconds: float = 1_800.0


class Option(Record):
    """What a rubric may say about a check. The type is that of the default; the range is for numbers."""

    default: bool | int | float | str
    help: str
    minimum: float | None = None
    maximum: float | None = None


Run: TypeAlias = Callable[[Options, Subject, Means], Result]


class CheckKind(Record):
    """`apart`: what it reads is foreign and what reads it may hang or crash over it, so it runs in a process of its
    own, for `Means.seconds` at most."""

    name: str
    help: str
    options: Mapping[str, Option]
    run: Run
    apart: bool = True


class CheckFinding(Record):
    path: str
    line: int
    what: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line} {self.what}"


def evidence_of(findings: Iterable[object]) -> tuple[str, ...]:
    """One line for each, no longer and not more of them than a person reads."""
    lines = [_short(str(one)) for one in findings]
    if len(lines) > MOST_EVIDENCE:
        return (*lines[: MOST_EVIDENCE - 1], f"and {len(lines) - MOST_EVIDENCE + 1} more")
    return tuple(lines)


def _short(line: str) -> str:
    # what steers a terminal, or breaks the line, is not shown as such
    plain = "".join(one if one.isprintable() else "?" for one in line)
    return plain if len(plain) <= LONGEST_EVIDENCE else plain[: LONGEST_EVIDENCE - 1] + "…"


def subject_to_obj(subject: Subject) -> Obj:
    files: list[JSON] = [[one.path, sorted(one.lines), one.status, one.unread, one.was] for one in subject.files]
    return {**subject._asdict(), "files": files}


def subject_from_obj(value: JSON) -> Subject:
    held = obj(value)
    files: list[Changed] = []
    for row in items(held.get("files")):
        path, lines, status, unread, was = items(row)
        numbers = frozenset(whole(one) for one in items(lines))
        files.append(Changed(text(path), numbers, text(status), text(unread), text(was)))
    return Subject(
        text(held.get("folder")),
        text(held.get("base")),
        text(held.get("head")),
        tuple(files),
        whole(held.get("beyond")),
    )
