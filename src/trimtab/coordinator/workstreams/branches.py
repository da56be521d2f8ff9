"""The branches of workstreams: their names, and which branches are ours.

Names of agents and topics come from outside. They become parts of paths, branches and command lines, so nothing of them
is taken as it is. A ref of the same name in our own namespace says that a branch is ours and where its work began, so
nobody else's branch is ever taken for a leftover.
"""

import hashlib
import re

from trimtab.coordinator.workstreams import git_lock
from trimtab.coordinator.workstreams.git_lock import LockedRepository
from trimtab.coordinator.workstreams.repository import HEADS, REMOTES, Repository, trunk_of
from trimtab.git import Git
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record

LONGEST = 40
_MARK = 6
_KEPT = re.compile(r"[a-z0-9]+")
_TOLERATED = re.compile(r"[ _-]+")
_PLAIN = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_TASK = re.compile(r"[0-9]{1,9}(?:\.[0-9]{1,9}){0,7}")
_OF_TASK = re.compile(rf"/task-({_TASK.pattern})(?:$|-rescued-|-claim-)")
_SUCCESSION = "-claim-"
NAMESPACE = "refs/trimtab/branches/"


class Name(Record):
    """Of one workstream: what its folder is called, and its branch. `spare` is the folder's name where another
    workstream of the same agent and topic has the first one."""

    agent: str
    topic: str
    task: str
    folder: str
    spare: str
    branch: str


class OwnedBranch(Record):
    """`tip` is empty where the branch itself is gone."""

    branch: str
    base: str
    tip: str


def name_of(agent: str, topic: str, task: str) -> Name:
    if not _TASK.fullmatch(task):
        raise TrimtabError(
            f"{shown(task)} is not the number of a task",
            where="task",
            remedy="A task has numbers with dots between them, such as 1.5.3; `trimtab task list` shows them.",
        )
    who, what = slug(agent, "agent"), slug(topic, "topic")
    folder = f"{who}-{what}"
    return Name(agent, topic, task, folder, f"{folder}-{task}", f"{who}/task-{task}")


def task_of(branch: str) -> str:
    """The number of the task that a branch is for; empty if it is none of ours."""
    found = _OF_TASK.search(branch)
    return found[1] if found else ""


def of_claim(name: Name, claim: int) -> Name:
    """The same for whoever has taken the task over by that claim: nobody else's folder or branch is called so."""
    spare = f"{name.spare}{_SUCCESSION}{claim}"
    return name._replace(branch=f"{name.branch}{_SUCCESSION}{claim}", spare=spare)


def is_succession(branch: str) -> bool:
    return _SUCCESSION in branch.rpartition("/")[2]


def slug(text: str, what: str) -> str:
    """Lower-case letters, digits and single dashes, never at an end, at most LONGEST. Names that differ in more than
    case and blanks stay different: where something else was dropped or cut, a mark made of the whole name follows."""
    if not text.strip():
        raise TrimtabError(f"the {what} has no name", where=what, remedy=f"Name the {what}, such as `worker-1`.")
    plain = _TOLERATED.sub("-", text.strip().lower()).strip("-")
    if _PLAIN.fullmatch(plain) and len(plain) <= LONGEST:
        return plain
    mark = hashlib.sha256(plain.encode("utf-8", "surrogatepass")).hexdigest()[:_MARK]
    kept = "-".join(_KEPT.findall(plain))[: LONGEST - _MARK - 1].strip("-")
    return f"{kept}-{mark}" if kept else f"x-{mark}"


def shown(text: str) -> str:
    """Quote foreign text in a sentence of ours."""
    return repr(text if len(text) <= LONGEST else f"{text[:LONGEST]}…")


def mark(git: Git, repository: Repository, branch: str, base: str) -> None:
    git.move(NAMESPACE + branch, base, repository.nothing, "trimtab: workstream")


def unmark(git: Git, branch: str) -> None:
    known = git.value_of(NAMESPACE + branch)
    if known:
        git.drop(NAMESPACE + branch, known)


def drop_branch(held: LockedRepository, branch: str, tip: str) -> bool:
    """Removes a branch of ours, but only if it still is where it was when its commits were seen to be kept. Without a
    `tip` it is gone already, and only the mark is left."""
    with git_lock.intending(held, git_lock.DROP, branch=branch, project=held.repository.project):
        gone = not tip or held.git.drop(HEADS + branch, tip)
        if gone:
            unmark(held.git, branch)
    return gone


def that_stay(git: Git, *going: str) -> tuple[str, ...]:
    """All refs but `going`, as `rev-list` takes them. Of a remote only the main branch counts: what else is there may
    be removed at any time, and the next prune takes it away here."""
    excluded = (*going, f"{NAMESPACE}*", f"{REMOTES}*")
    trunk = trunk_of(git)
    mains = (f"--glob={REMOTES}*/{trunk}",) if trunk else ()
    return (*(f"--exclude={ref}" for ref in excluded), "--glob=refs/*", *mains)


def marked(git: Git) -> list[OwnedBranch]:
    listed = git.text("for-each-ref", "--format=%(refname) %(objectname)", NAMESPACE)
    found: list[OwnedBranch] = []
    for line in listed.split("\n") if listed else []:
        ref, base = line.split(" ")
        branch = ref.removeprefix(NAMESPACE)
        found.append(OwnedBranch(branch, base, git.value_of(HEADS + branch)))
    return found
