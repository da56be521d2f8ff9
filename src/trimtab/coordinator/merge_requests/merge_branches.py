"""Branches into the main branch: tried together, checked as a whole, landed as checked.

A trial combines two commits without touching a branch, an index or a file. Landing is by compare and swap, so that
nothing that came meanwhile is run over.
"""

from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from contextlib import contextmanager

from trimtab.coordinator.check_cache import CheckCache, said_of_success
from trimtab.coordinator.merge_requests.conflicts import merge_trees
from trimtab.coordinator.merge_requests.merge_checks import CommandResult, run_checks
from trimtab.coordinator.merge_requests.merge_queue import CombinedTree, Conflict, Group, MergeQueue, QueueOps
from trimtab.coordinator.workstreams import git_lock
from trimtab.coordinator.workstreams.checkout_sync import Obstacle, follow, obstacles
from trimtab.coordinator.workstreams.git_lock import MERGE, alone
from trimtab.coordinator.workstreams.recovery import recover
from trimtab.coordinator.workstreams.repository import HEADS, repository_of, trunk_of
from trimtab.git import Git
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.model.wording import joined

Say = Callable[[str], None]

_MOST_RESTARTS = 5


class MergedBranch(Record):
    """One branch, and the commit of the main branch that brought it."""

    branch: str
    commit: str


class FailedBranch(Record):
    """A branch with which the checks failed, and which ones."""

    branch: str
    checks: tuple[CommandResult, ...]


class MergeResult(Record):
    """`old` and `new` are what the main branch was and is. `behind` are checkouts of it that could not follow.
    `base_broken`: the checks fail on the main branch already, so no branch is blamed for it."""

    into: str
    old: str
    new: str
    landed: tuple[MergedBranch, ...] = ()
    broke: tuple[FailedBranch, ...] = ()
    conflicted: tuple[Conflict, ...] = ()
    nothing_new: tuple[str, ...] = ()
    behind: tuple[Obstacle, ...] = ()
    checks: int = 0
    base_broken: bool = False


class MergePlan(Record):
    """`heads` are the branches and what was submitted of each: what was added later is not merged. `commands` are the
    checks; `seconds` is how long each may take; `cache` knows the trees on which they have passed."""

    into: str
    heads: Mapping[str, str]
    commands: tuple[str, ...]
    seconds: float
    cache: CheckCache | None = None


class Trial(Record):
    """`commit` has both as parents and the combined tree; it is empty where `conflicts` names files. If the branch
    brings nothing new, it is the first commit itself."""

    commit: str
    tree: str
    conflicts: tuple[str, ...] = ()
    nothing_new: bool = False


class BranchMoved(TrimtabError):
    """The branch is not any more what the trial began with: what was checked is not what it would become."""


class CheckoutBlocked(TrimtabError):
    """A checkout of the branch could not follow, so the branch was not moved."""


def target_of(git: Git, into: str) -> str:
    """The branch that is merged into, which has to be there."""
    branch = into or trunk_of(git)
    if not branch:
        raise TrimtabError(
            "there is no branch to merge into: HEAD is detached, and neither main nor master is there",
            where=git.folder,
            remedy="Name one with `--into`, or make one: `git branch main`.",
        )
    if not git.value_of(HEADS + branch):
        raise TrimtabError(f"there is no branch {branch!r}", where=git.folder, remedy="`git branch` lists them.")
    return branch


def heads_of(git: Git, branches: Sequence[str]) -> dict[str, str]:
    found: dict[str, str] = {}
    for branch in branches:
        head = git.value_of(HEADS + branch)
        if not head:
            raise TrimtabError(
                f"there is no branch {branch!r}", where=git.folder, remedy="`trimtab workstream list` shows them."
            )
        found[branch] = head
    return found


def trial(project: str, branch: str, into: str = "") -> tuple[str, Trial]:
    """The result of a trial merge, and the name of the target branch. Nothing is moved."""
    repository = repository_of(project)
    git = Git(repository.top)
    target = target_of(git, into)
    head = heads_of(git, [branch])[branch]
    return target, try_merge(git, git.value_of(HEADS + target), head, message_of(branch, target))


def message_of(branch: str, into: str) -> str:
    return f"Merge {branch} into {into}\n"


class LocalMain:
    """The branch that work lands on, where clones agree on none: that of this repository."""

    def __init__(self, project: str, branch: str) -> None:
        self.project, self.branch = project, branch
        self.git = Git(repository_of(project).top)

    @property
    def ref(self) -> str:
        """Where this repository keeps what is known of it."""
        return HEADS + self.branch

    @contextmanager
    def turn(self, say: Say) -> Generator[None]:
        """As long as this lasts, nobody else lands anything."""
        yield

    def look(self) -> str:
        """What it is now."""
        return self.git.value_of(self.ref)

    def tip(self) -> str:
        """What it is now, for whoever is about to land something on top of it."""
        return self.look()

    def ensure_takes(self, head: str, base: str) -> None:
        """Raises TrimtabError for work that must not land there; `base` is where it began."""

    def advance(self, old: str, new: str, why: str) -> tuple[Obstacle, ...]:
        """Compare and swap, and the checkouts that could not follow. Raises BranchMoved."""
        return land(self.project, self.branch, old, new, why)


@contextmanager
def merging(plan: MergePlan, main: LocalMain, say: Say) -> "Generator[Merging]":
    """Nobody else lands anything on this branch meanwhile."""
    if not plan.commands:
        raise TrimtabError(
            "no check is named, so nothing would show that the merged tree works",
            where="merge",
            remedy="Name the project's own: `--check 'make test'`.",
        )
    with alone(main.project, MERGE) as held, main.turn(say):
        # The lock is not handed to git: what a check starts in the background must not keep it.
        yield Merging(held.repository.project, main, plan, say)


class Merging:
    """Merges all of a plan's branches that can land. Whoever has it takes the groups, and lands each before asking for
    the next. If the main branch moves meanwhile, what is left begins anew on top of it."""

    def __init__(self, project: str, main: LocalMain, plan: MergePlan, say: Say) -> None:
        self.project, self.main, self.git, self.plan, self.say = project, main, main.git, plan, say
        self.trials: dict[tuple[str, str], Trial] = {}
        self.last_of: dict[str, str] = {}
        self.verdicts: dict[str, tuple[CommandResult, ...]] = {}
        self.failed: dict[str, tuple[CommandResult, ...]] = {}
        self.landed: list[MergedBranch] = []
        self.behind: list[Obstacle] = []
        self.checks = 0
        self.moved: BranchMoved | None = None
        self.tip = self.old = main.tip()
        self.nothing_new = tuple(branch for branch, head in plan.heads.items() if self.git.is_ancestor(head, self.old))

    def groups(self) -> Iterator[Group]:
        """Branches that merge with one another and pass the checks together."""
        for _ in range(_MOST_RESTARTS):
            if self.moved:
                self.moved, self.tip = None, self.main.tip()
            over = {*(landed.branch for landed in self.landed), *self.nothing_new}
            left = [branch for branch in self.plan.heads if branch not in over]
            self.queue = MergeQueue(self.tip, left, QueueOps(self._combine, self._check))
            for group in self.queue.groups():
                yield group
                if self.moved:
                    self.say(f"{self.plan.into} has moved: trying again on top of it")
                    break
            else:
                return
        if self.moved:
            raise self.moved

    def land(self, group: Group) -> Iterator[MergedBranch]:
        """Each of its branches, with the commit that brought it; none where the main branch has moved."""
        why = f"trimtab: merge {', '.join(group.branches)}"
        try:
            self.behind += self.main.advance(self.tip, group.tree, why)
        except BranchMoved as moved:
            self.moved = moved
            return
        onto, self.tip = self.tip, group.tree
        for branch in group.branches:
            onto = self.trials[onto, branch].commit
            self.landed.append(MergedBranch(branch, onto))
            yield self.landed[-1]
            self.say(f"{branch} is on {self.plan.into}")

    def result(self) -> MergeResult:
        done = self.queue.outcome()
        return MergeResult(
            self.plan.into,
            self.old,
            self.tip,
            tuple(self.landed),
            tuple(FailedBranch(branch, self.failed.get(branch, ())) for branch in done.broke),
            done.conflicted,
            self.nothing_new,
            tuple(self.behind),
            self.checks,
            done.base_broken,
        )

    def _combine(self, onto: str, branch: str) -> CombinedTree:
        key = (onto, branch)
        if key not in self.trials:
            message = message_of(branch, self.plan.into)
            self.trials[key] = try_merge(self.git, onto, self.plan.heads[branch], message)
            self.last_of[self.trials[key].commit] = branch
        return CombinedTree(self.trials[key].commit, self.trials[key].conflicts)

    def _check(self, commit: str) -> bool:
        tree = self.git.tree_of(commit)
        if tree not in self.verdicts:
            self.verdicts[tree] = self._verdict(commit, tree)
        passed = all(check.passed for check in self.verdicts[tree])
        if not passed and commit in self.last_of:
            self.failed[self.last_of[commit]] = self.verdicts[tree]
        return passed

    def _verdict(self, commit: str, tree: str) -> tuple[CommandResult, ...]:
        """Empty where it is known that they pass. The main branch as it is is asked about only after failures: whether
        these are its own, it must say now."""
        cache, commands = self.plan.cache, self.plan.commands
        key = cache.key_of(tree, commands) if cache else ""
        if cache and commit in self.last_of and cache.passed(key):
            return ()
        self.say(f"checking {self.last_of.get(commit, self.plan.into)}")
        self.checks += 1
        checked = run_checks(self.project, commit, commands, self.plan.seconds)
        if cache and all(check.passed for check in checked):
            cache.keep(key, said_of_success(commands))
        elif cache:
            cache.drop(key)
        return checked


def land(project: str, branch: str, old: str, new: str, why: str) -> tuple[Obstacle, ...]:
    """Moves a branch from `old` to `new` and takes its checkout along; the checkouts that could not follow after all,
    because somebody changed them in that moment.

    Before, not after, it is asked whether they can: a branch that is moved under a checkout makes all that was merged
    look like something the user has taken out again.
    """
    ref = HEADS + branch
    with alone(project) as held:
        recover(held)
        # even to ask takes the lock of the checkout's index, so it is part of what may be cut short
        with git_lock.intending(held, git_lock.LAND, ref=ref, old=old, new=new, project=held.repository.project):
            try:
                _ensure_free(branch, obstacles(held.git, ref, old, new))
                if not held.git.move(ref, new, old, why):
                    raise has_moved(branch)
            except (CheckoutBlocked, BranchMoved):
                git_lock.done(held)
                raise
            return tuple(follow(held.git, ref, old, new))


def has_moved(branch: str) -> BranchMoved:
    remedy = "Try again: then it is checked together with what came."
    return BranchMoved(f"{branch} has moved since the merge was tried", where=branch, remedy=remedy)


def _ensure_free(branch: str, found: list[Obstacle]) -> None:
    if not found:
        return
    first = found[0]
    what = f"changes that are not committed, in {joined(first.files)}" if first.files else first.why
    raise CheckoutBlocked(
        f"{branch} is checked out, and its checkout could not follow: {what}",
        where=first.path,
        remedy="Commit or stash them there, then try again. Other changes there do not matter, and nothing was merged.",
    )


def try_merge(git: Git, onto: str, head: str, message: str) -> Trial:
    if git.is_ancestor(head, onto):
        return Trial(onto, git.tree_of(onto), nothing_new=True)
    merged = merge_trees(git, onto, head)
    if merged.conflicts:
        return Trial("", "", merged.conflicts)
    return Trial(git.commit(merged.tree, (onto, head), message), merged.tree)
