"""Recovery after a crash. Everything that changes workstreams begins with `recover`; `repair` also takes on what could
be somebody else's, and is for `trimtab doctor`."""

import fcntl
import os
import time
from collections.abc import Callable
from functools import partial

from trimtab.coordinator.workstreams import branches, checkouts, git_lock
from trimtab.coordinator.workstreams.checkout_sync import follow_after_crash
from trimtab.coordinator.workstreams.checkouts import (
    WorktreeRegistration,
    registration_of,
    registrations,
    remove_tree,
    unregister,
)
from trimtab.coordinator.workstreams.git_lock import LockedRepository, alone, sweep
from trimtab.coordinator.workstreams.repository import HEADS, Repository, repository_of, worktrees
from trimtab.coordinator.workstreams.rescue.rescue_types import Rescue
from trimtab.coordinator.workstreams.retire import finish, retire
from trimtab.git import Git
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record

STALE_LOCK_SECONDS = 600


class Leftover(Record):
    """`kind` is one of `interrupted`, `half-made`, `no folder`, `no registration`, `retired`, `scratch`, `branch`,
    `lock`. `safe`: `recover` puts it right by itself; else the user decides, and `remedy` says how."""

    kind: str
    where: str
    what: str
    safe: bool
    remedy: str = ""


class RepairResult(Record):
    """Problems that were repaired, and those that could not be."""

    done: tuple[str, ...]
    left: tuple[Leftover, ...]


def leftovers(project: str) -> list[Leftover]:
    """Found without changing anything and without the lock: what is under way at this moment is listed too."""
    repository = repository_of(project)
    return _find(repository, Git(repository.top))


def repair(project: str) -> RepairResult:
    with alone(project) as held:
        done = recover(held)
        for leftover in _find(held.repository, held.git):
            if leftover.kind == "no registration":
                try:
                    saved = retire(held, leftover.where)
                    kept = f", kept as {saved.ref}" if saved else ""
                    done.append(f"{leftover.where}: took away a folder that git does not know{kept}")
                except TrimtabError:
                    continue  # it is still there, and is listed below
            elif leftover.kind == "lock":
                os.unlink(leftover.where)
                done.append(f"{leftover.where}: removed a lock that a killed git had left")
        return RepairResult(tuple(done), tuple(_find(held.repository, held.git)))


def recover(held: LockedRepository) -> list[str]:
    """Finishes or takes back what was stopped half-way; what it did. Whoever calls this holds the lock, so nothing of
    ours is under way."""
    sweep(held)
    done = _finish_intent(held)
    project = held.repository.project
    for path in checkouts.entries(project, checkouts.SCRATCH):
        done += _drop_scratch(held, path)
    for path in checkouts.entries(project, checkouts.RETIRED):
        done += _attempted(path, "not all of it was taken away before", partial(finish, held, path, whole=False))
    for registration in registrations(held.repository):
        if not checkouts.kind_of(project, registration.path) or (
            registration.has_folder and not registration.half_made
        ):
            continue
        if registration.half_made or not _is_locked(registration):
            why = "half made" if registration.half_made else "its folder was gone"
            done += _attempted(registration.path, why, partial(retire, held, registration.path, whole=False))
    return done + _drop_branches(held)


def _attempted(path: str, why: str, take_away: Callable[[], Rescue | None]) -> list[str]:
    """Try it; a workstream that cannot be saved or removed stays, and recovery goes on with the others."""
    try:
        saved = take_away()
    except TrimtabError as error:
        return [f"{path}: {why}; it stays, because {error.what}"]
    return [f"{path}: {why}; taken away" + (f", what was in it is kept as {saved.ref}" if saved else "")]


def _finish_intent(held: LockedRepository) -> list[str]:
    found = git_lock.pending(held.repository)
    if found is None:
        return []
    held = _in_project(held, found.details.get("project", ""))
    freed = git_lock.free_locks(_locks(held, found), found.at)
    done = [f"{path}: removed a lock that a killed git of ours had left" for path in freed]
    path = found.details.get("path", "")
    if found.doing == git_lock.CREATE:
        done += _forget_nameless(held.repository, os.path.basename(path))
    elif found.doing == git_lock.RESCUE and registration_of(held.repository, path):
        retire(held, path, whole=False)
        done.append(f"{path}: a rescue that was not finished was taken back; it can be brought back again")
    elif found.doing == git_lock.LAND:
        done += _finish_landing(held, found)
    git_lock.done(held)
    return done


def _in_project(held: LockedRepository, project: str) -> LockedRepository:
    """Two projects can be in one repository: what the other began is finished in its folders."""
    if not project or project == held.repository.project or not os.path.isdir(project):
        return held
    return held._replace(repository=held.repository._replace(project=project))


def _finish_landing(held: LockedRepository, found: git_lock.Intent) -> list[str]:
    ref, old, new = (found.details.get(name, "") for name in ("ref", "old", "new"))
    if held.git.value_of(ref) != new:
        return []  # it was not moved, or somebody has moved it on
    behind = follow_after_crash(held.git, ref, old, new)
    if behind:
        raise TrimtabError(
            f"{ref.removeprefix(HEADS)} was moved by a merge, but its checkout could not follow: {behind[0].why}",
            where=behind[0].path,
            remedy=f"`git -C {behind[0].path} diff {old} -- .` shows your own changes; keep them elsewhere, then"
            f" `git -C {behind[0].path} reset --hard {new}`.",
        )
    return [f"{ref.removeprefix(HEADS)}: its checkout now follows a merge that was interrupted"]


def _locks(held: LockedRepository, found: git_lock.Intent) -> list[str]:
    """git's lock files that what was intended could have taken."""
    common = held.repository.common
    refs = [value for key in ("branch", "ref") if (value := found.details.get(key))]
    refs += [mark.branch for mark in branches.marked(held.git)]
    paths = [os.path.join(common, f"{ref if ref.startswith('refs/') else HEADS + ref}.lock") for ref in refs]
    paths += [os.path.join(common, name) for name in ("packed-refs.lock", "HEAD.lock")]
    touched = [found.details.get("path", "")]
    if found.doing == git_lock.LAND:
        touched += [worktree.path for worktree in worktrees(held.git) if worktree.branch == found.details.get("ref")]
    for path in filter(None, touched):
        private = os.path.join(path, ".git") if os.path.isdir(os.path.join(path, ".git")) else ""
        registration = registration_of(held.repository, path)
        private = registration.private if registration else private
        if private:
            paths += [os.path.join(private, name) for name in ("index.lock", "HEAD.lock")]
    return paths


def _forget_nameless(repository: Repository, name: str) -> list[str]:
    """A registration that git had not yet given its path."""
    stem = name.replace(".", "-")
    found = [
        registration
        for registration in registrations(repository)
        if not registration.path and os.path.basename(registration.private).replace(".", "-").startswith(stem)
    ]
    for registration in found:
        unregister(repository, registration)
    return [f"{registration.private}: half made, forgotten" for registration in found]


def _is_locked(registration: WorktreeRegistration) -> bool:
    """By the user, who said that the folder will be there again."""
    return os.path.lexists(os.path.join(registration.private, "locked"))


def _drop_scratch(held: LockedRepository, path: str) -> list[str]:
    if is_in_use(path):
        return []
    registration = registration_of(held.repository, path)
    if registration:
        unregister(held.repository, registration)
    try:
        remove_tree(path)
    except OSError:
        return []  # a check that outlived us still writes there: another time
    return [f"{path}: removed what a check had left"]


def is_in_use(scratch: str) -> bool:
    """Whoever runs checks in a folder holds a lock on the folder itself."""
    try:
        file = os.open(scratch, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)
    except OSError:
        return False
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return True
    finally:
        os.close(file)
    return False


def _drop_branches(held: LockedRepository) -> list[str]:
    """Of ours, without a worktree, and with nothing on them that is not elsewhere."""
    done: list[str] = []
    for mark in _alone(held.git):
        if not mark.tip:
            branches.drop_branch(held, mark.branch, "")
        elif _is_merged(held.git, mark) and branches.drop_branch(held, mark.branch, mark.tip):
            done.append(f"{mark.branch}: removed a branch without a worktree that holds nothing of its own")
    return done


def _alone(git: Git) -> list[branches.OwnedBranch]:
    ours = branches.marked(git)
    if not ours:
        return []
    taken = {worktree.branch for worktree in worktrees(git)}
    return [mark for mark in ours if HEADS + mark.branch not in taken]


def _is_merged(git: Git, mark: branches.OwnedBranch) -> bool:
    """Whether all of it is on some other branch or tag of the user's."""
    others = branches.that_stay(git, HEADS + mark.branch, "refs/trimtab/*")
    return not git.run("rev-list", "-1", mark.tip, "--not", *others, "--").out


def _find(repository: Repository, git: Git) -> list[Leftover]:
    project = repository.project
    found: list[Leftover] = []
    begun = git_lock.pending(repository)
    if begun:
        found.append(
            Leftover("interrupted", begun.details.get("path", repository.top), f"{begun.doing} was begun", True)
        )
    known = registrations(repository)
    for registration in known:
        if checkouts.kind_of(project, registration.path) and registration.half_made:
            found.append(Leftover("half-made", registration.path, "git was stopped while it made this worktree", True))
        elif checkouts.kind_of(project, registration.path) and not registration.has_folder:
            found.append(Leftover("no folder", registration.path, "git knows this worktree, its folder is gone", True))
        found += _stale_locks(registration) if checkouts.kind_of(project, registration.path) else []
    paths = {registration.path for registration in known}
    for kind in (checkouts.WORK, checkouts.REVIEW):
        for path in checkouts.entries(project, kind):
            if path not in paths:
                remedy = "`trimtab doctor --repair` saves what is in it and takes it away."
                found.append(Leftover("no registration", path, "git does not know this folder", False, remedy))
    found += [
        Leftover("retired", path, "not yet taken away", True) for path in checkouts.entries(project, checkouts.RETIRED)
    ]
    for path in checkouts.entries(project, checkouts.SCRATCH):
        if not is_in_use(path):
            found.append(Leftover("scratch", path, "a check was stopped", True))
    return found + _lonely_branches(git)


def _lonely_branches(git: Git) -> list[Leftover]:
    found: list[Leftover] = []
    for mark in _alone(git):
        merged = not mark.tip or _is_merged(git, mark)
        what = "nothing of its own is on it" if merged else "work is on it, and no worktree has it"
        remedy = "" if merged else f"`trimtab workstream abandon {mark.branch}` keeps it as a rescue and removes it."
        found.append(Leftover("branch", mark.branch, what, merged, remedy))
    return found


def _stale_locks(registration: WorktreeRegistration) -> list[Leftover]:
    """Of a git that an agent ran and that was killed: it stands in the way of every other."""
    path = os.path.join(registration.private, "index.lock")
    try:
        age = time.time() - os.stat(path).st_mtime
    except OSError:
        return []
    if age < STALE_LOCK_SECONDS:
        return []
    remedy = "`trimtab doctor --repair` removes it."
    return [Leftover("lock", path, f"a git was killed here {age / 60:.0f} minutes ago", False, remedy)]
