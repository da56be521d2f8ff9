"""What a change brings beside the lines of its files: the names of files, where links lead, what commits say."""

from collections.abc import Iterator

from trimtab.coordinator.git import Git
from trimtab.coordinator.reviews.checks.check_types import Subject
from trimtab.coordinator.reviews.checks.history import MOST_COMMITS, commits_of
from trimtab.model.record import Record

_LINK = "120000"
_LONGEST_TARGET = 5_000
_MOST_LINKS = 1_000


class Trace(Record):
    """`where` says what it is: a file's name, a link, a commit's message."""

    where: str
    path: str
    text: str
    commit: str


def traces_of(subject: Subject) -> Iterator[Trace]:
    """Of every commit of the change, the oldest first; of a merge only what it says."""
    git = Git(subject.folder)
    links = 0
    for commit, parents in reversed(commits_of(git, subject)[:MOST_COMMITS]):
        message = git.ask("log", "-1", "--no-show-signature", "--format=%B%n%an <%ae>", commit, "--").text
        yield Trace("commit message", "", message, commit)
        for mode, blob, path in _added(git, commit) if len(parents) < 2 else ():
            yield Trace("file name", path, path, commit)
            if mode == _LINK and links < _MOST_LINKS:
                links += 1
                target = git.ask("cat-file", "blob", blob).out[:_LONGEST_TARGET].decode("utf-8", "replace")
                yield Trace("link target", path, target, commit)


def _added(git: Git, commit: str) -> Iterator[tuple[str, str, str]]:
    """Mode, blob and path of each file that it adds or changes."""
    words = iter(
        git.lines("diff-tree", "-r", "-z", "--raw", "--root", "--no-commit-id", "--no-renames", "--no-abbrev", commit)
    )
    for word in words:
        _, mode, _, blob, status = word.removeprefix(":").split(" ")
        path = next(words)
        if status[0] != "D":
            yield mode, blob, path
