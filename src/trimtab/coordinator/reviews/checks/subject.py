"""What a change touches, as git tells it: files, and lines of their new version."""

import os
import re
from collections.abc import Iterator

from trimtab.coordinator.git import Git
from trimtab.coordinator.reviews.checks.check_types import LARGEST, Changed, Subject
from trimtab.model.record import Record

MOST_FILES = 4_000
_HUNK = re.compile(rb"@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@")
_ESCAPE = re.compile(rb'\\([0-7]{3}|[abfnrtv"\\])')
_NAMED = {b"a": 7, b"b": 8, b"t": 9, b"n": 10, b"v": 11, b"f": 12, b"r": 13, b'"': 34, b"\\": 92}
_MODES = {"120000": "a link", "160000": "a submodule"}


def subject_of(git: Git, folder: str, base: str, head: str) -> Subject:
    """What `head` adds since it left `base`; all of it where they share nothing. `folder` is a checkout of `head`."""
    head = git.commit_of(head) or head
    met = git.ask("merge-base", "--", base, head).text if base else ""
    begin = met or git.run("hash-object", "-t", "tree", "--stdin", given=b"").text
    entries = list(_entries(git, begin, head))
    listed, beyond = entries[:MOST_FILES], max(0, len(entries) - MOST_FILES)
    sizes = _sizes(git, [one.blob for one in listed])
    unread = {
        one.path: _MODES.get(one.mode) or (f"{sizes[one.blob]} bytes" if sizes.get(one.blob, 0) > LARGEST else "")
        for one in listed
    }
    lines = _lines(git, begin, head, [path for path, why in unread.items() if why])
    none: frozenset[int] = frozenset()
    files = (Changed(one.path, lines.get(one.path, none), one.status, unread[one.path], one.was) for one in listed)
    return Subject(os.path.abspath(folder), begin, head, tuple(files), beyond)


def before(subject: Subject, changed: Changed) -> str | None:
    """The text of a file as it was; None where it is new."""
    content = bytes_before(subject, changed)
    return None if content is None else content.decode("utf-8", "replace")


def bytes_before(subject: Subject, changed: Changed) -> bytes | None:
    if not subject.base:
        return None
    answer = Git(subject.folder).ask("cat-file", "blob", f"{subject.base}:{changed.was or changed.path}")
    return answer.out if answer.code == 0 else None


class _Entry(Record):
    path: str
    was: str
    status: str
    mode: str
    blob: str


def _entries(git: Git, base: str, head: str) -> Iterator[_Entry]:
    words = iter(git.lines("diff-tree", "-r", "-z", "--raw", "--find-renames", "--no-abbrev", base, head, "--"))
    for word in words:
        _, mode, _, blob, status = word.removeprefix(":").split(" ")
        was = next(words) if status[0] in "RC" else ""
        yield _Entry(next(words), was, status[0], mode, blob)


def _sizes(git: Git, blobs: list[str]) -> dict[str, int]:
    asked = "".join(f"{blob}\n" for blob in blobs if blob.strip("0")).encode()
    said = git.run("cat-file", "--batch-check=%(objectname) %(objectsize)", given=asked).text if asked else ""
    rows = (line.split(" ") for line in said.splitlines())
    return {row[0]: int(row[1]) for row in rows if len(row) == 2 and row[1].isdigit()}


def _lines(git: Git, base: str, head: str, without: list[str]) -> dict[str, frozenset[int]]:
    """The lines of each file that are new. `--text`, because the repository's own attributes could otherwise declare
    a source file binary and so hide what it changes."""
    out = git.run(
        "diff-tree",
        "-r",
        "-p",
        "--unified=0",
        "--text",
        "--no-ext-diff",
        "--no-textconv",
        "--no-color",
        "--find-renames",
        "--src-prefix=a/",
        "--dst-prefix=b/",
        base,
        head,
        "--",
        ".",
        *(f":(exclude,literal){path}" for path in without),
    ).out
    found: dict[str, set[int]] = {}
    path, inside = "", 0
    for line in out.split(b"\n"):
        if inside > 0:  # content, which may look like anything
            inside -= not line.startswith(b"\\")
            continue
        if line.startswith(b"+++ "):
            path = _path(line[4:])
        elif hunk := _HUNK.match(line):
            removed, first, added = (int(one) if one is not None else 1 for one in hunk.groups())
            inside = removed + added
            found.setdefault(path, set()).update(range(first, first + added))
    return {one: frozenset(lines) for one, lines in found.items()}


def _path(written: bytes) -> str:
    """Empty for `/dev/null`: the file is gone."""
    written = written.rstrip(b"\t")
    if written == b"/dev/null":
        return ""
    if written.startswith(b'"'):
        written = _ESCAPE.sub(_unescaped, written[1:-1])
    return os.fsdecode(written.removeprefix(b"b/"))


def _unescaped(found: re.Match[bytes]) -> bytes:
    word: bytes = found[1]
    return bytes([_NAMED[word] if word in _NAMED else int(word, 8)])
