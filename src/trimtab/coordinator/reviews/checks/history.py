"""What the commits of a change bring one by one: lines, names of files, where links lead, what the commits say. A merge
brings all of them: what a later commit takes away again is on the main branch all the same, for whoever looks into its
history."""

import codecs
from collections.abc import Iterator

from trimtab.coordinator.reviews.checks.subject import MOST_FILES, Changed, Subject, raw_entries, subject_of
from trimtab.git import Git
from trimtab.model.record import Record

MOST_COMMITS = 200
_SHORT = 8
_LINK = "120000"
_LONGEST_TARGET = 5_000
_MOST_LINKS = 1_000
_MARKS = (
    (codecs.BOM_UTF32_LE, "utf-32-le"),
    (codecs.BOM_UTF32_BE, "utf-32-be"),
    (codecs.BOM_UTF16_LE, "utf-16-le"),
    (codecs.BOM_UTF16_BE, "utf-16-be"),
)
_SAMPLE = 8_000


class CommitChange(Record):
    """A file as one commit left it; `changed.lines` are those that this commit adds."""

    commit: str
    changed: Changed
    source: str


class Steps(Record):
    """`commits` counts those of the change. `beyond`: there was more than is looked at."""

    commits: int
    found: Iterator[CommitChange]
    beyond: bool


class Trace(Record):
    """`where` says what it is: a file's name, a link, a commit's message."""

    where: str
    path: str
    text: str
    commit: str


def steps_of(subject: Subject) -> Steps:
    """The oldest first. A change of one commit has none: it is what the checkout shows."""
    git = Git(subject.folder)
    listed = commits_of(git, subject) if subject.head else []
    beyond = len(listed) > MOST_COMMITS
    if listed in ([], [(subject.head, (subject.base,))]):
        return Steps(len(listed), iter(()), False)
    touched = [(commit, _added(git, subject.folder, commit, parents)) for commit, parents in listed[:MOST_COMMITS]]
    every = [(commit, file) for commit, files in reversed(touched) for file in files or ()]
    beyond = beyond or len(every) > MOST_FILES or any(files is None for _, files in touched)
    return Steps(len(listed[:MOST_COMMITS]), _read(git, every[:MOST_FILES]), beyond)


def traces_of(subject: Subject) -> Iterator[Trace]:
    """Of every commit of the change, the oldest first; of a merge only what it says."""
    git = Git(subject.folder)
    links = 0
    for commit, parents in reversed(commits_of(git, subject)[:MOST_COMMITS]):
        message = git.ask("log", "-1", "--no-show-signature", "--format=%B%n%an <%ae>", commit, "--").text
        yield Trace("commit message", "", message, commit)
        if len(parents) > 1:
            continue
        for entry in raw_entries(git, "--root", "--no-commit-id", "--no-renames", commit):
            if entry.status == "D":
                continue
            yield Trace("file name", entry.path, entry.path, commit)
            if entry.mode == _LINK and links < _MOST_LINKS:
                links += 1
                target = git.ask("cat-file", "blob", entry.blob).out[:_LONGEST_TARGET].decode("utf-8", "replace")
                yield Trace("link target", entry.path, target, commit)


def commits_of(git: Git, subject: Subject) -> list[tuple[str, tuple[str, ...]]]:
    """Each with its parents, the newest first; one more than are looked at, where there are more."""
    without = [f"^{subject.base}"] if git.commit_of(subject.base) else []
    asked = git.text("rev-list", "--parents", f"--max-count={MOST_COMMITS + 1}", subject.head, *without, "--")
    rows = (line.split(" ") for line in asked.splitlines())
    return [(row[0], tuple(row[1:])) for row in rows]


def new_lines(source: str, earlier: str) -> frozenset[int]:
    """Of a file that is not plain, whose lines git counts by bytes: those that were not there before."""
    there = set(earlier.split("\n"))
    return frozenset(number for number, line in enumerate(source.split("\n"), 1) if line not in there)


def short(commit: str) -> str:
    return commit[:_SHORT]


def is_plain(content: bytes) -> bool:
    return b"\0" not in content and not content.startswith((codecs.BOM_UTF16_LE, codecs.BOM_UTF16_BE))


def decoded(content: bytes) -> str:
    """Whatever it is encoded in; NUL bytes end lines where it is no text at all."""
    if is_plain(content):
        return content.decode("utf-8", "replace")
    for mark, encoding in _MARKS:
        if content.startswith(mark):
            return _lines(content[len(mark) :].decode(encoding, "replace"))
    return _lines(content.decode(_guessed(content), "replace").replace("\0", "\n"))


def _added(git: Git, folder: str, commit: str, parents: tuple[str, ...]) -> list[Changed] | None:
    """Of a merge, what none of its parents has: what came from the main branch is none of this change. None where it
    touches too many files to be listed."""
    sides = [subject_of(git, folder, parent, commit) for parent in parents or ("",)]
    if any(side.beyond for side in sides):
        return None
    others = [{file.path: file.lines for file in side.present()} for side in sides[1:]]
    none: frozenset[int] = frozenset()
    found = (
        file._replace(lines=file.lines.intersection(*(other.get(file.path, none) for other in others)))
        for file in sides[0].present()
    )
    return [file for file in found if file.lines]


def _read(git: Git, files: list[tuple[str, Changed]]) -> Iterator[CommitChange]:
    for commit, file in files:
        answer = git.ask("cat-file", "blob", f"{commit}:{file.path}")
        if answer.code:
            continue
        source = decoded(answer.out)
        if not is_plain(answer.out):
            earlier = git.ask("cat-file", "blob", f"{commit}^:{file.path}").out
            file = file._replace(lines=new_lines(source, decoded(earlier)))
        yield CommitChange(commit, file, source)


def _guessed(content: bytes) -> str:
    """By where the NUL bytes are: of each four, or each two, always the same ones are where text is mostly ASCII."""
    sample = content[: _SAMPLE - _SAMPLE % 4]
    empty = [sum(1 for byte in sample[at::4] if not byte) * 4 / max(1, len(sample)) for at in range(4)]
    wide = [share > 0.7 for share in empty]
    if wide in ([False, True, True, True], [True, True, True, False]):
        return "utf-32-le" if wide[3] else "utf-32-be"
    if wide in ([False, True, False, True], [True, False, True, False]):
        return "utf-16-le" if wide[1] else "utf-16-be"
    return "latin-1"


def _lines(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")
