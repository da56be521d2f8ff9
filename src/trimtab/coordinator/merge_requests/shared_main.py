"""The main branch where clones agree on one: that of the remote. What is landed is pushed first, by compare and swap,
and then this clone's branch follows, as any other clone's does. So a crash at any point leaves a clone that is behind,
never one that has landed something which the others do not have."""

import time
from collections.abc import Generator
from contextlib import contextmanager
from threading import Event, Thread

from trimtab.coordinator.merge_requests.merge_branches import (
    BranchMoved,
    CheckoutBlocked,
    LocalMain,
    Say,
    has_moved,
    land,
)
from trimtab.coordinator.work import Work
from trimtab.coordinator.workstreams import remotes
from trimtab.coordinator.workstreams.checkout_sync import Obstacle
from trimtab.coordinator.workstreams.remotes import Remote, RemoteFailed
from trimtab.coordinator.workstreams.repository import HEADS, named_clone
from trimtab.git import Git
from trimtab.model.errors import TrimtabError
from trimtab.store.state import deliveries
from trimtab.store.state.database import StoreUnusable

_LEASE_MS, _BEAT_SECONDS = 15_000, 4.0
_LOOK_AGAIN_SECONDS, _PATIENCE_SECONDS = 0.2, 900.0
_MOST_NAMED = 5


class SharedMain(LocalMain):
    def __init__(self, work: Work, remote: Remote) -> None:
        super().__init__(work.root, remote.main)
        self.work, self.remote = work, remote
        self.lost = Event()

    @property
    def ref(self) -> str:
        return self.remote.tracked

    @contextmanager
    def turn(self, say: Say) -> Generator[None]:
        """By a lease in the store, which one clone has at a time. Within a clone there is a lock, so whoever holds that
        may take over what a process of the same clone has left."""
        name, holder, done = f"landing/{self.work.project}", named_clone(self.project), Event()
        self._take(name, holder, say)
        beat = Thread(target=self._beat, args=(name, holder, done), name="trimtab-landing", daemon=True)
        beat.start()
        try:
            yield
        finally:
            done.set()
            beat.join()
            self._give_up(name, holder)

    def look(self) -> str:
        """What is known of it, where the remote cannot be asked."""
        try:
            return remotes.fetch_main(self.git, self.remote)
        except RemoteFailed:
            return self.git.value_of(self.ref)

    def tip(self) -> str:
        """Raises TrimtabError where this clone's branch has commits that the remote does not have: work that was begun
        on top of them would take them along."""
        there = remotes.fetch_main(self.git, self.remote)
        if not there:
            raise TrimtabError(
                f"{self.remote.name} has no branch {self.branch} yet",
                where=self.remote.shown,
                remedy=f"Push it once: `git push {self.remote.name} {self.branch}`.",
            )
        ensure_all_there(self.git, self.remote, HEADS + self.branch)
        follow(self.project, self.git, self.remote)
        return there

    def ensure_takes(self, head: str, base: str) -> None:
        """Raises TrimtabError for work that began on commits which are only in this clone."""
        ensure_all_there(self.git, self.remote, head, base)

    def advance(self, old: str, new: str, why: str) -> tuple[Obstacle, ...]:
        """Raises BranchMoved also where the right to land was lost: another clone has it by now."""
        if self.lost.is_set() or not remotes.push(self.git, self.remote, new, self.branch, old):
            raise has_moved(self.branch)
        return follow(self.project, self.git, self.remote)

    def _take(self, name: str, holder: str, say: Say) -> None:
        end = time.monotonic() + _PATIENCE_SECONDS
        while True:
            with self.work.database.write() as connection:
                if deliveries.take(connection, name, holder, self.work.now(), _LEASE_MS):
                    return
                other = deliveries.holder_of(connection, name)
            if time.monotonic() >= end:
                raise TrimtabError(
                    f"the clone {other} has been merging for {_PATIENCE_SECONDS / 60:.0f} minutes",
                    where=self.remote.shown,
                    remedy="`trimtab merge queue` tries again when it is done.",
                )
            say(f"waiting for the clone {other}, which merges now")
            time.sleep(_LOOK_AGAIN_SECONDS)

    def _beat(self, name: str, holder: str, done: Event) -> None:
        while not done.wait(_BEAT_SECONDS):
            try:
                with self.work.database.write() as connection:
                    if not deliveries.extend(connection, name, holder, self.work.now(), _LEASE_MS):
                        self.lost.set()
                        return
            except StoreUnusable:
                continue  # the lease tells how long that may go on

    def _give_up(self, name: str, holder: str) -> None:
        try:
            with self.work.database.write() as connection:
                deliveries.give_up(connection, name, holder)
        except StoreUnusable:
            return  # it ends by itself


def ensure_all_there(git: Git, remote: Remote, revision: str, base: str = "") -> None:
    """Raises TrimtabError where the part of a revision that this clone's main branch has too is not on the remote's: it
    is the user's to say when their own commits are pushed. `base` is where the work began, on the main branch as it
    was then."""
    main = HEADS + remote.main
    shared = git.ask("merge-base", main, revision).text
    if base and git.is_ancestor(base, revision) and "+" in git.ask("cherry", remote.tracked, base).text:
        shared = base  # not even a rebase has brought those commits there
    if not shared or git.is_ancestor(shared, remote.tracked):
        return
    subjects = git.text("log", "--format=%h %s", f"--max-count={_MOST_NAMED}", f"{remote.tracked}..{shared}", "--")
    raise TrimtabError(
        f"{remote.main} has commits here that {remote.name} does not have ({'; '.join(subjects.splitlines())})",
        where=git.folder,
        remedy=f"{_settle_own(remote)} Put work that began on them on top of {remote.name}/{remote.main} (`git rebase"
        " --onto`). Then `trimtab remote sync`.",
    )


def _settle_own(remote: Remote) -> str:
    """What to do with commits of the user's own."""
    return (
        f"If they belong there, `git pull --rebase {remote.name} {remote.main}` and `git push {remote.name}"
        f" {remote.main}`; else keep them on a branch of their own: `git branch mine`, then"
        f" `git reset --keep {remote.name}/{remote.main}`."
    )


def follow(project: str, git: Git, remote: Remote) -> tuple[Obstacle, ...]:
    """This clone's main branch becomes what is known of the remote's, with its checkout; what is in the way of that. A
    branch with commits of its own stays as it is."""
    local, there = git.value_of(HEADS + remote.main), git.value_of(remote.tracked)
    if not there or git.is_ancestor(there, local):
        return ()
    if not git.is_ancestor(local, there):
        why = f"{remote.main} has commits here that {remote.name} does not have, and lacks some that it has"
        return (Obstacle(git.folder, why, remedy=_settle_own(remote)),)
    try:
        return land(project, remote.main, local, there, f"trimtab: follow {remote.name}/{remote.main}")
    except (CheckoutBlocked, BranchMoved) as error:
        return (Obstacle(error.where, error.what, remedy=error.remedy),)
