"""Take a checkpoint: all parts as they are at one point. The lock on workstreams is held, the store is read in one
transaction, and afterwards it is looked whether anything has changed meanwhile; if so, it begins again."""

import sqlite3
import time
from collections.abc import Callable
from contextlib import suppress

from trimtab.coordinator import flash_save
from trimtab.coordinator.checkpoints import checkpoint_files
from trimtab.coordinator.checkpoints.checkpoint_files import (
    MANUAL,
    RESTORE,
    Checkpoint,
    KeptWorktree,
    SessionPointer,
)
from trimtab.coordinator.checkpoints.git_heads import GitPoint, look
from trimtab.coordinator.checkpoints.saved_work import SavedWork, mark_now, save_work
from trimtab.coordinator.work import CheckpointLimits, Work
from trimtab.coordinator.workstreams import git_lock
from trimtab.coordinator.workstreams.git_lock import LockedRepository, alone, sweep
from trimtab.coordinator.workstreams.recovery import recover
from trimtab.features.project_journal import open_journal
from trimtab.local.locate import common_folder
from trimtab.model.errors import TrimtabError
from trimtab.model.json import JSON, Obj, text
from trimtab.model.record import Record
from trimtab.steering.planning import PENDING, TOPIC
from trimtab.store.journal import Journal
from trimtab.store.redact import redact
from trimtab.store.sessions import last_heard, latest_event, live_sessions, session_status
from trimtab.undo import Snapshot, SnapshotLimits, take

Say = Callable[[str], None]

_TRIES = 3
_LONGEST_MESSAGE = 500
_MOST_SESSIONS = 50
NO_GIT = "this project is not in a git repository: `git init` makes one"


class CheckpointTerms(Record):
    """`work` is None in a project without a store. `snapshots` are the limits of each worktree's files, `limits` those
    of automatic checkpoints."""

    root: str
    work: Work | None
    snapshots: SnapshotLimits
    limits: CheckpointLimits = CheckpointLimits()
    say: Say = lambda _: None

    def now(self) -> int:
        return self.work.now() if self.work else time.time_ns() // 1_000_000


def take_checkpoint(
    terms: CheckpointTerms, message: str = "", reason: str = MANUAL, *, every_worktree: bool = True, restores: str = ""
) -> Checkpoint:
    """Without `every_worktree`, of workstreams only branches and commits are kept, not their files. Without git there
    is no code in it. `restores` is one that is restored next, so it must not expire now. Raises TrimtabError where a
    part cannot be kept."""
    told = " ".join(redact(message).split())[:_LONGEST_MESSAGE]
    with checkpoint_files.writing(terms.root, terms.snapshots.deadline_ms, terms.say):
        made = Checkpoint(checkpoint_files.next_id(terms.root), terms.now(), told, reason, restores=restores)
        if not common_folder(terms.root):
            saved = save_work(terms.work) if terms.work else None
            return _written(terms, made._replace(no_code=NO_GIT), saved)
        with alone(terms.root) as held:
            ready(held)
            made, saved = _consistent(terms, held, made, every_worktree)
            spared = {restores, *_of_cut_off_restore(terms.root)}
            checkpoint_files.delete(terms.root, [old for old in _expired(terms, made) if old.id not in spared])
            with git_lock.intending(held, git_lock.KEEP):
                checkpoint_files.anchor(terms.root, held.git, made)
            return _written(terms, made, saved)


def forget(terms: CheckpointTerms, gone: list[Checkpoint]) -> None:
    """Delete checkpoints, with what only they keep in git."""
    with checkpoint_files.writing(terms.root, terms.snapshots.deadline_ms, terms.say):
        checkpoint_files.delete(terms.root, gone)
        if common_folder(terms.root):
            with alone(terms.root) as held:
                ready(held)
                with git_lock.intending(held, git_lock.KEEP):
                    checkpoint_files.anchor(terms.root, held.git)


def ready(held: LockedRepository) -> None:
    """What a killed process of ours left is put right first."""
    if git_lock.pending(held.repository) is not None:
        recover(held)
    else:
        sweep(held)


def _consistent(
    terms: CheckpointTerms, held: LockedRepository, made: Checkpoint, every_worktree: bool
) -> tuple[Checkpoint, SavedWork | None]:
    saved: SavedWork | None = None
    for _ in range(_TRIES):
        point = look(held.repository, held.git)
        saved = save_work(terms.work) if terms.work else None
        kept = tuple(
            _with_files(terms, made, tree) if place == 0 or every_worktree else tree
            for place, tree in enumerate(point.worktrees)
        )
        moved = tuple(_moved(terms, held, made, point._replace(worktrees=kept), saved, every_worktree))
        made = made._replace(main=point.main, main_commit=point.main_commit, worktrees=kept, moved=moved)
        if not moved:
            break
        terms.say(f"{moved[0]} changed meanwhile: looking again")
    return made, saved


def _with_files(terms: CheckpointTerms, made: Checkpoint, tree: KeptWorktree) -> KeptWorktree:
    terms.say(f"keeping the files of {tree.branch or tree.path}")
    found = _snapshot(terms, made, tree)
    return tree._replace(tree=found.tree, snapshot=found.id, files=found.files)


def _snapshot(terms: CheckpointTerms, made: Checkpoint, tree: KeptWorktree) -> Snapshot:
    why = f"checkpoint {made.id}" + (f": {made.message}" if made.message else "")
    return take(tree.path, why, terms.snapshots)


def _moved(
    terms: CheckpointTerms,
    held: LockedRepository,
    made: Checkpoint,
    point: GitPoint,
    saved: SavedWork | None,
    every_worktree: bool,
) -> list[str]:
    """What is no longer as it was read. Files are looked at again only where all of them were wanted: a second look is
    a second pass over the worktree."""
    now = look(held.repository, held.git)
    heads = {tree.path: (tree.branch, tree.commit) for tree in now.worktrees}
    moved = [tree.path for tree in point.worktrees if heads.get(tree.path) != (tree.branch, tree.commit)]
    if (now.main, now.main_commit) != (point.main, point.main_commit):
        moved.append(point.main)
    if terms.work and saved and mark_now(terms.work) != saved.mark:
        moved.append("the store")
    if every_worktree:
        moved += [tree.path for tree in point.worktrees if _snapshot(terms, made, tree).tree != tree.tree]
    return moved


def _expired(terms: CheckpointTerms, made: Checkpoint) -> list[Checkpoint]:
    return checkpoint_files.expired([made, *checkpoint_files.checkpoints(terms.root)], terms.limits, made.at)


def _of_cut_off_restore(root: str) -> tuple[str, ...]:
    """Both that it went back to, and the one that takes it back: they are needed until it was ended."""
    found = flash_save.load(root, RESTORE)
    return (found.last_checkpoint, text(found.metadata.get("checkpoint"))) if found else ()


def _written(terms: CheckpointTerms, made: Checkpoint, saved: SavedWork | None) -> Checkpoint:
    plans, sessions = _from_journal(terms.root)
    made = made._replace(plans=plans, sessions=sessions, tasks=saved.counts if saved else None)
    checkpoint_files.write(terms.root, made, saved.rows if saved else None)
    return made


def _from_journal(root: str) -> tuple[Obj, tuple[SessionPointer, ...]]:
    """Plans under way and sessions; none where there is no journal that can be read."""
    with suppress(TrimtabError, sqlite3.Error), open_journal(root) as journal:
        published = journal.published((TOPIC, PENDING))
        plans: dict[str, JSON] = {topic: dict(rows) for topic, rows in published.items() if rows}
        return plans, tuple(_pointers(journal))
    return {}, ()


def _pointers(journal: Journal) -> list[SessionPointer]:
    found: list[SessionPointer] = []
    for session in live_sessions(journal.rows)[:_MOST_SESSIONS]:
        known = session_status(journal.rows, session)
        if known is not None:
            heard, _ = last_heard(journal.rows, session)
            event = latest_event(journal.rows, session)
            found.append(SessionPointer(session, known.transcript, known.cwd, event, heard or 0))
    return found
