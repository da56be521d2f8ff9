"""The change under review, as checks are given it: files, the lines of them that are new, and what their paths say."""

import os
import re
from collections.abc import Iterator

from trimtab.git import Git
from trimtab.model.json import JSON, Obj, items, obj, text, whole
from trimtab.model.record import Record
from trimtab.reading import read_bytes

MOST_FILES = 4_000
LARGEST = 2_000_000
"""A file with more bytes is generated or data: it is named, not read."""

_HUNK = re.compile(rb"@@ -\d+(?:,(\d+))? \+(\d+)(?:,(\d+))? @@")
_ESCAPE = re.compile(rb'\\([0-7]{3}|[abfnrtv"\\])')
_NAMED = {b"a": 7, b"b": 8, b"t": 9, b"n": 10, b"v": 11, b"f": 12, b"r": 13, b'"': 34, b"\\": 92}
_MODES = {"120000": "a link", "160000": "a submodule"}
_TEST = re.compile(
    r"(?:^|/)(?:tests?|specs?|__tests__|__mocks__|fixtures?|testdata|test_data|mocks?|e2e)/"
    r"|(?:^|/)(?:test_[^/]*|conftest)\.py$|_test\.\w+$|\.(?:test|spec|stories)\.\w+$|(?:Test|Tests|Spec)\.\w+$"
)
_EXAMPLE = re.compile(r"(?:^|/)(?:examples?|samples?|docs?)/|\.(?:md|mdx|rst|txt|adoc)$")
_PROSE = re.compile(
    r"\.(?:md|markdown|rst|adoc)$|(?:^|/)(?!CMakeLists)[^/]*\.txt$|(?:^|/)(?:README|CHANGELOG|LICENSE|AUTHORS|NOTICE)$"
)
_LOCKS = frozenset(
    {
        "uv.lock",
        "poetry.lock",
        "Pipfile.lock",
        "pdm.lock",
        "package-lock.json",
        "npm-shrinkwrap.json",
        "yarn.lock",
        "pnpm-lock.yaml",
        "bun.lock",
        "Cargo.lock",
        "go.sum",
        "composer.lock",
        "Gemfile.lock",
        "Podfile.lock",
        "packages.lock.json",
        "Package.resolved",
        "mix.lock",
    }
)
_PINNED = re.compile(r"requirements[^/]*\.txt$|(?:^|/)requirements/[^/]*\.txt$")


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
        return tuple(file for file in self.existing(*endings) if file.lines)

    def existing(self, *endings: str) -> tuple[Changed, ...]:
        """Those too from which lines were only taken away."""
        return tuple(
            file
            for file in self.files
            if file.status != "D" and not file.unread and (not endings or file.path.lower().endswith(endings))
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


class CheckSettings(Record):
    """The user's settings for checks: commands, a folder of advisories, and how long one may take."""

    tests: tuple[str, ...] = ()
    coverage: str = ""
    advisories: str = ""
    seconds: float = 1_800.0


def subject_of(git: Git, folder: str, base: str, head: str) -> Subject:
    """The change from the merge base to `head`; the whole tree where they share nothing. `folder` is a checkout of
    `head`."""
    head = git.commit_of(head) or head
    begin = fork_of(git, base, head)
    entries = list(raw_entries(git, "--find-renames", begin, head, "--"))
    listed, beyond = entries[:MOST_FILES], max(0, len(entries) - MOST_FILES)
    sizes = _sizes(git, [entry.blob for entry in listed])
    large = {blob: f"{size} bytes" for blob, size in sizes.items() if size > LARGEST}
    unread = {entry.path: _MODES.get(entry.mode) or large.get(entry.blob, "") for entry in listed}
    lines = _lines(git, begin, head, [path for path, why in unread.items() if why])
    files = tuple(
        Changed(entry.path, lines.get(entry.path, frozenset()), entry.status, unread[entry.path], entry.was)
        for entry in listed
    )
    return Subject(os.path.abspath(folder), begin, head, files, beyond)


def fork_of(git: Git, base: str, head: str) -> str:
    """The merge base; the empty tree where they share nothing."""
    met = git.ask("merge-base", "--", base, head).text if base else ""
    return met or git.run("hash-object", "-t", "tree", "--stdin", given=b"").text


def before(subject: Subject, changed: Changed) -> str | None:
    """The text of a file as it was; None where it is new."""
    content = bytes_before(subject, changed)
    return None if content is None else content.decode("utf-8", "replace")


def bytes_before(subject: Subject, changed: Changed) -> bytes | None:
    if not subject.base:
        return None
    answer = Git(subject.folder).ask("cat-file", "blob", f"{subject.base}:{changed.was or changed.path}")
    return answer.out if answer.code == 0 else None


def subject_to_obj(subject: Subject) -> Obj:
    files: list[JSON] = [[file.path, sorted(file.lines), file.status, file.unread, file.was] for file in subject.files]
    return {**subject._asdict(), "files": files}


def subject_from_obj(value: JSON) -> Subject:
    held = obj(value)
    files: list[Changed] = []
    for row in items(held.get("files")):
        path, lines, status, unread, was = items(row)
        numbers = frozenset(whole(number) for number in items(lines))
        files.append(Changed(text(path), numbers, text(status), text(unread), text(was)))
    return Subject(
        text(held.get("folder")),
        text(held.get("base")),
        text(held.get("head")),
        tuple(files),
        whole(held.get("beyond")),
    )


def is_prose(path: str) -> bool:
    """Whether a file is for people alone, by its name: nothing runs it, builds with it or reads versions from it."""
    return bool(_PROSE.search(path)) and not _PINNED.search(path)


def is_test(path: str) -> bool:
    return _TEST.search(path) is not None


def is_aside(path: str) -> bool:
    """Whether it is no part of what is shipped: a test, an example, documentation."""
    return is_test(path) or _EXAMPLE.search(path) is not None


def is_lock(path: str) -> bool:
    return os.path.basename(path) in _LOCKS or _PINNED.search(path) is not None


class RawEntry(Record):
    """A line of `git diff-tree --raw`, with git's letter as the status."""

    path: str
    was: str
    status: str
    mode: str
    blob: str


def raw_entries(git: Git, *words: str) -> Iterator[RawEntry]:
    """What `git diff-tree` says with these words; `was` is the path before, where that was another."""
    told = iter(git.lines("diff-tree", "-r", "-z", "--raw", "--no-abbrev", *words))
    for line in told:
        _, mode, _, blob, status = line.removeprefix(":").split(" ")
        was = next(told) if status[0] in "RC" else ""
        yield RawEntry(next(told), was, status[0], mode, blob)


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
            removed, first, added = (int(figure) if figure is not None else 1 for figure in hunk.groups())
            inside = removed + added
            found.setdefault(path, set()).update(range(first, first + added))
    return {path: frozenset(lines) for path, lines in found.items()}


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
