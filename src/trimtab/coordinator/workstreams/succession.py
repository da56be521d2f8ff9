"""A workstream for whoever has taken a task over: a folder and a branch of its own, with all that the one before has
committed and what it has not. The folder before is only read. A process may still write there, so nobody is given it;
it stays until it is cleaned."""

import os

from trimtab.coordinator.workstreams import branches, checkouts, git_lock
from trimtab.coordinator.workstreams.branches import name_of, of_claim
from trimtab.coordinator.workstreams.create import (
    NewWorkstream,
    already_there,
    ensure_room_for,
    free_folder,
    submodules_of,
)
from trimtab.coordinator.workstreams.git_lock import LockedRepository, alone
from trimtab.coordinator.workstreams.recovery import recover
from trimtab.coordinator.workstreams.repository import HEADS, worktrees
from trimtab.coordinator.workstreams.rescue.rescue_types import CannotSave, Rescue
from trimtab.coordinator.workstreams.rescue.restore_rescue import fill
from trimtab.coordinator.workstreams.rescue.save import save
from trimtab.model.record import Record
from trimtab.model.work import Workstream

_MOVED_BRANCH = "its folder was not at the end of its branch, as in the middle of a rebase"


class Succession(Record):
    """`rescue` is the ref that keeps what was not committed before, empty if there was nothing. `left` says why that is
    not in the new folder; empty where it is."""

    created: NewWorkstream
    rescue: str = ""
    left: str = ""


def succeed(
    project: str, agent: str, topic: str, task: str, claim: int, before: Workstream, submitted: str = ""
) -> Succession:
    """`claim` is the number of the agent's claim on the task, `submitted` the commit to go on with of a workstream in
    another clone, whose folder is not here. Asking twice gives the same one. If this process ends in the middle, what
    it made is taken back, and whoever asks next begins anew."""
    name = of_claim(name_of(agent, topic, task), claim)
    with alone(project) as held:
        recover(held)
        known = already_there(held, name)
        if known:
            return Succession(known)
        tip = submitted or held.git.value_of(HEADS + before.branch)
        there = () if submitted else worktrees(held.git)
        head = next((tree.head for tree in there if tree.path == before.path and not tree.missing), "")
        saved, left = _saved(held, before.path) if head else (None, "")
        is_ahead = bool(head) and (not tip or held.git.is_ancestor(tip, head))
        begun_at = head if is_ahead else tip
        if saved and not is_ahead:
            left = _MOVED_BRANCH
        if submitted:
            left = f"that folder is in the clone {before.clone}"
        ensure_room_for(held.git, name.branch)
        folder = free_folder(held, name)
        with git_lock.intending(held, git_lock.RESCUE, path=folder, project=held.repository.project):
            if not held.git.value_of(HEADS + name.branch):  # else a process that was killed has left it
                branches.mark(held.git, held.repository, name.branch, before.base or begun_at)
                held.git.run("branch", "--no-track", "--", name.branch, begun_at)
            held.git.run("worktree", "add", "--quiet", "--", folder, name.branch)
            if saved and is_ahead:
                fill(held, saved, folder)
        created = NewWorkstream(folder, name.branch, begun_at, True, submodules_of(held.git.at(folder)))
        return Succession(created, saved.ref if saved else "", left)


def _saved(held: LockedRepository, folder: str) -> tuple[Rescue | None, str]:
    """What is not committed in a folder that stays, and why it could not be saved."""
    registration = checkouts.registration_of(held.repository, folder)
    try:
        return save(held, folder, os.path.basename(folder), checkouts.WORK, registration, whole=True), ""
    except CannotSave as error:
        return None, error.what
