"""Which branches are ours. A ref of the same name in our own namespace says so, and remembers where the work began: so
that nobody else's branch is ever taken for a leftover."""

from trimtab.coordinator.git import Git
from trimtab.coordinator.workstreams import write_ahead
from trimtab.coordinator.workstreams.git_lock import Held
from trimtab.coordinator.workstreams.repository import HEADS, Repository
from trimtab.model.record import Record

NAMESPACE = "refs/trimtab/branches/"


class Marked(Record):
    """`tip` is empty where the branch itself is gone."""

    branch: str
    base: str
    tip: str


def mark(git: Git, repository: Repository, branch: str, base: str) -> None:
    git.move(NAMESPACE + branch, base, repository.nothing, "trimtab: workstream")


def unmark(git: Git, branch: str) -> None:
    known = git.value_of(NAMESPACE + branch)
    if known:
        git.drop(NAMESPACE + branch, known)


def drop_branch(held: Held, branch: str, tip: str) -> bool:
    """Removes a branch of ours, but only if it still is where it was when its commits were seen to be kept. Without a
    `tip` it is gone already, and only the mark is left."""
    with write_ahead.intending(held, write_ahead.DROP, branch=branch, project=held.repository.project):
        gone = not tip or held.git.drop(HEADS + branch, tip)
        if gone:
            unmark(held.git, branch)
    return gone


def marked(git: Git) -> list[Marked]:
    listed = git.text("for-each-ref", "--format=%(refname) %(objectname)", NAMESPACE)
    found: list[Marked] = []
    for line in listed.split("\n") if listed else []:
        ref, base = line.split(" ")
        branch = ref.removeprefix(NAMESPACE)
        found.append(Marked(branch, base, git.value_of(HEADS + branch)))
    return found
