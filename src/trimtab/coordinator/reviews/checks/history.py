"""What the commits of a change add one by one. A merge brings all of them: what a later one takes away again is on the
main branch all the same, for whoever looks into its history."""

from collections.abc import Iterator

from trimtab.coordinator.git import Git
from trimtab.coordinator.reviews.checks.check_types import Changed, Subject
from trimtab.coordinator.reviews.checks.encodings import decoded, is_plain
from trimtab.coordinator.reviews.checks.subject import MOST_FILES, subject_of
from trimtab.model.record import Record

MOST_COMMITS = 200
_SHORT = 8


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


def steps_of(subject: Subject) -> Steps:
    """The oldest first. A change of one commit has none: it is what the checkout shows."""
    git = Git(subject.folder)
    listed = commits_of(git, subject) if subject.head else []
    beyond = len(listed) > MOST_COMMITS
    if listed in ([], [(subject.head, (subject.base,))]):
        return Steps(len(listed), iter(()), False)
    touched = [(commit, _added(git, subject.folder, commit, parents)) for commit, parents in listed[:MOST_COMMITS]]
    every = [(commit, one) for commit, files in reversed(touched) for one in files or ()]
    beyond = beyond or len(every) > MOST_FILES or any(files is None for _, files in touched)
    return Steps(len(listed[:MOST_COMMITS]), _read(git, every[:MOST_FILES]), beyond)


def short(commit: str) -> str:
    return commit[:_SHORT]


def commits_of(git: Git, subject: Subject) -> list[tuple[str, tuple[str, ...]]]:
    """Each with its parents, the newest first; one more than are looked at, where there are more."""
    without = [f"^{subject.base}"] if git.commit_of(subject.base) else []
    asked = git.text("rev-list", "--parents", f"--max-count={MOST_COMMITS + 1}", subject.head, *without, "--")
    rows = (line.split(" ") for line in asked.splitlines())
    return [(row[0], tuple(row[1:])) for row in rows]


def _added(git: Git, folder: str, commit: str, parents: tuple[str, ...]) -> list[Changed] | None:
    """Of a merge, what none of its parents has: what came from the main branch is none of this change. None where it
    touches too many files to be listed."""
    sides = [subject_of(git, folder, parent, commit) for parent in parents or ("",)]
    if any(one.beyond for one in sides):
        return None
    others = [{one.path: one.lines for one in side.present()} for side in sides[1:]]
    none: frozenset[int] = frozenset()
    found = (
        one._replace(lines=one.lines.intersection(*(other.get(one.path, none) for other in others)))
        for one in sides[0].present()
    )
    return [one for one in found if one.lines]


def _read(git: Git, files: list[tuple[str, Changed]]) -> Iterator[CommitChange]:
    for commit, one in files:
        answer = git.ask("cat-file", "blob", f"{commit}:{one.path}")
        if answer.code:
            continue
        source = decoded(answer.out)
        if not is_plain(answer.out):  # git counts its lines by bytes
            earlier = git.ask("cat-file", "blob", f"{commit}^:{one.path}").out
            one = one._replace(lines=_new(source, decoded(earlier)))
        yield CommitChange(commit, one, source)


def _new(source: str, earlier: str) -> frozenset[int]:
    there = set(earlier.split("\n"))
    return frozenset(number for number, line in enumerate(source.split("\n"), 1) if line not in there)
