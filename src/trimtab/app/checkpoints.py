"""Verbs of checkpoints: take, look, compare, delete, and restore. They need no store: where there is none, code, plans
and sessions are kept without work."""

from collections.abc import Collection, Generator, Mapping, Sequence
from contextlib import contextmanager

from trimtab.app.context import Context, Say, open_context
from trimtab.app.views import fill
from trimtab.coordinator.checkpoints import checkpoint_files, restore_checkpoint
from trimtab.coordinator.checkpoints.automatic import terms_of
from trimtab.coordinator.checkpoints.checkpoint_files import Checkpoint, KeptWorktree, SessionPointer, called
from trimtab.coordinator.checkpoints.git_heads import BranchMove
from trimtab.coordinator.checkpoints.left_by_restore import left_alone, left_by_restore, snapshot_of
from trimtab.coordinator.checkpoints.restore_checkpoint import PARTS, RestorePlan, WorktreeChange, plan_restore
from trimtab.coordinator.checkpoints.restore_plans import PlanChange
from trimtab.coordinator.checkpoints.restore_tasks import KeptTask
from trimtab.coordinator.checkpoints.take_checkpoint import CheckpointTerms, forget, take_checkpoint
from trimtab.coordinator.work import Work, checkpoint_limits, has_store
from trimtab.coordinator.workstreams.repository import repository_of
from trimtab.features.components import parts_of, settings_of
from trimtab.features.safety.snapshots import PATIENT_MS, limits_in
from trimtab.git import Git
from trimtab.model.agents import USER, Agent
from trimtab.model.errors import TrimtabError
from trimtab.model.json import obj
from trimtab.model.record import Record
from trimtab.model.wording import counted, joined
from trimtab.steering.planning import TOPIC
from trimtab.undo.git import Deadline, locate
from trimtab.undo.restore import FileChange, patch
from trimtab.undo.snapshot_list import snapshots

_MOST_NAMED = 5
_MOST_LEFT = 10_000
"""Paths that are named to git as left out: a command line has its limits."""


def _silent(_: str) -> None:
    return None


class CheckpointContext(Record):
    """What these verbs take in place of the context of others; `work` is None in a project without a store."""

    terms: CheckpointTerms
    actor: Agent

    @property
    def work(self) -> Work | None:
        return self.terms.work


class CheckpointWorktree(Record):
    """`files` is how many were kept: none where only branch and commit were, and `snapshot` is empty then."""

    path: str
    branch: str
    commit: str
    files: int
    snapshot: str
    under_way: str


class CheckpointView(Record):
    """`plans` are the sessions with a plan under way; an empty one is the plan that waits for the next session."""

    checkpoint: str
    at: int
    message: str
    reason: str
    main: str
    main_commit: str
    worktrees: tuple[CheckpointWorktree, ...]
    no_code: str
    tasks: Mapping[str, int] | None
    plans: tuple[str, ...]
    sessions: tuple[SessionPointer, ...]
    moved: tuple[str, ...]


class CheckpointList(Record):
    """Newest first."""

    checkpoints: tuple[CheckpointView, ...]


class DeletedCheckpoints(Record):
    """`snapshots` of `trimtab undo` still hold the files of what was deleted."""

    deleted: tuple[str, ...]
    snapshots: tuple[str, ...]


class ChangedTask(Record):
    """`before` is the status now, `after` the one that it goes back to; `fields` are what else changes."""

    number: str
    title: str
    before: str
    after: str
    why: str
    fields: tuple[str, ...]


class ChangedWorktree(Record):
    """`files` are what a restore does to each path. `staged`: so does the index. `branch` goes from `old` to `new`,
    unless `stays` says why not. `left`: why nothing is done there."""

    path: str
    branch: str
    old: str
    new: str
    stays: str
    switches: bool
    files: tuple[FileChange, ...]
    staged: bool
    left: str


class FailedPath(Record):
    path: str
    why: str


class RestoreView(Record):
    """What is different from a checkpoint, and what a restore does about it. `before` is the checkpoint that undoes it,
    None where nothing was changed. `kept` says what is not restored, and why."""

    checkpoint: str
    before: str | None
    worktrees: tuple[ChangedWorktree, ...]
    main: BranchMove | None
    tasks: tuple[ChangedTask, ...]
    kept_tasks: tuple[KeptTask, ...]
    phase: int | None
    plans: tuple[PlanChange, ...]
    kept: tuple[str, ...]
    failed: tuple[FailedPath, ...]

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to do: all is as it was, but for what `is_partial` speaks of."""
        trees = [tree for tree in self.worktrees if not tree.left]
        heads = any(tree.switches or (tree.old != tree.new and not tree.stays) for tree in trees)
        files = any(tree.files or tree.staged for tree in trees)
        is_main_moved = self.main is not None and not self.main.stays
        return not (heads or files or is_main_moved or self.tasks or self.phase is not None or self.plans)

    @property
    def in_short(self) -> str:
        """What changes, such as `4 files, 1 branch and task 1.5`."""
        trees = [tree for tree in self.worktrees if not tree.left]
        files = sum(len(tree.files) for tree in trees)
        branches = sum(tree.switches or (tree.old != tree.new and not tree.stays) for tree in trees)
        branches += self.main is not None and not self.main.stays
        words = [counted(files, "path")] if files else []
        words += ["what is staged"] if any(tree.staged for tree in trees) else []
        words += [counted(branches, "branch", "branches")] if branches else []
        words += [f"task {task.number}" for task in self.tasks[:_MOST_NAMED]]
        more = len(self.tasks) - _MOST_NAMED
        words += [counted(more, "other task")] if more > 0 else []
        words += ["the phase"] if self.phase is not None else []
        words += [counted(len(self.plans), "plan")] if self.plans else []
        return joined(words) or "nothing"

    @property
    def is_partial(self) -> bool:
        """Whether something stays that may not be as it was."""
        trees = any(tree.left or tree.stays for tree in self.worktrees)
        return bool(trees or (self.main and self.main.stays) or self.kept_tasks or self.kept)


@contextmanager
def open_checkpoints(
    root: str, env: Mapping[str, str], actor: Agent = USER, *, progress: Say = _silent, warn: Say = _silent
) -> Generator[CheckpointContext]:
    """The project's checkpoints, with its store where it has one. None is made for them."""
    loaded = settings_of(root, env, parts_of(root, env).faculties)
    if has_store(root, loaded):
        with open_context(root, env, actor, progress=progress, warn=warn) as context:
            yield of_context(context)
        return
    limits = limits_in(loaded.values.get("undo", {}))._replace(deadline_ms=PATIENT_MS)
    yield CheckpointContext(CheckpointTerms(root, None, limits, checkpoint_limits(loaded), progress), actor)


def of_context(given: Context) -> CheckpointContext:
    return CheckpointContext(terms_of(given.work, given.progress, PATIENT_MS), given.actor)


def create(context: CheckpointContext, message: str = "") -> CheckpointView:
    """Raises TrimtabError where a part cannot be kept."""
    return _view(take_checkpoint(context.terms, message))


def list_checkpoints(context: CheckpointContext) -> CheckpointList:
    return CheckpointList(tuple(map(_view, checkpoint_files.checkpoints(context.terms.root))))


def show(context: CheckpointContext, id: str) -> CheckpointView:
    return _view(called(context.terms.root, id))


def diff(context: CheckpointContext, id: str, parts: Collection[str] = PARTS) -> RestoreView:
    """What is different now, and so what a restore would do. Changes nothing."""
    return _restore_view(plan_restore(context.terms, id, parts))


def patch_since(context: CheckpointContext, id: str, paths: Sequence[str], here: str) -> bytes:
    """What changed in the main checkout since, as `git diff` shows it: without what git ignores, unless it is among the
    `paths`, which are relative to `here`."""
    terms = context.terms
    kept = _main_checkout(called(terms.root, id))
    repository = repository_of(terms.root)
    kept = kept._replace(path=repository.top)  # the folder may have been moved since
    leave = left_alone(repository, kept.path)
    if not paths:
        leave = left_by_restore(repository, Git(repository.top), kept)[:_MOST_LEFT]
    return patch(kept.path, snapshot_of(kept), paths, limits=terms.snapshots, here=here, leave=leave)


def delete(context: CheckpointContext, ids: Sequence[str]) -> DeletedCheckpoints:
    """Cannot be undone. What only they kept goes when git next collects garbage."""
    gone = [called(context.terms.root, id) for id in dict.fromkeys(ids)]
    forget(context.terms, gone)
    trees = {kept.tree for checkpoint in gone for kept in checkpoint.worktrees if kept.tree}
    return DeletedCheckpoints(tuple(checkpoint.id for checkpoint in gone), _snapshots_of(context.terms, trees))


def _snapshots_of(terms: CheckpointTerms, trees: Collection[str]) -> tuple[str, ...]:
    if not trees:
        return ()
    found = snapshots(locate(terms.root, Deadline(terms.snapshots.deadline_ms)))
    return tuple(snapshot.id for snapshot in found if snapshot.tree in trees)


def checkpoints_with(root: str, trees: Collection[str]) -> tuple[str, ...]:
    """Those that hold the files of one of these snapshots, by its tree."""
    known = checkpoint_files.checkpoints(root)
    return tuple(each.id for each in known if any(kept.tree in trees for kept in each.worktrees if kept.tree))


def restore(context: CheckpointContext, id: str, parts: Collection[str] = PARTS) -> RestoreView:
    """A checkpoint of the present is taken first. Raises TrimtabError before anything is changed where it cannot be."""
    done = restore_checkpoint.restore_checkpoint(context.terms, id, parts, actor=context.actor.name)
    if done.plan.tasks and context.work and (done.plan.tasks.changes or done.plan.tasks.phase):
        Context(context.work, context.actor).start_steps()
    failed = tuple(FailedPath(path, why) for path, why in done.failed)
    return _restore_view(done.plan)._replace(before=done.before.id if done.before else None, failed=failed)


def _main_checkout(checkpoint: Checkpoint) -> KeptWorktree:
    if not checkpoint.worktrees:
        raise TrimtabError(
            f"no code is in {checkpoint.id}: {checkpoint.no_code}", remedy="Take another one in a git repository."
        )
    return checkpoint.worktrees[0]


def _view(checkpoint: Checkpoint) -> CheckpointView:
    plans = tuple(key if topic == TOPIC else "" for topic, rows in checkpoint.plans.items() for key in obj(rows))
    worktrees = tuple(fill(CheckpointWorktree, kept) for kept in checkpoint.worktrees)
    return fill(CheckpointView, checkpoint, checkpoint=checkpoint.id, plans=plans, worktrees=worktrees)


def _restore_view(plan: RestorePlan) -> RestoreView:
    tasks = plan.tasks
    return RestoreView(
        plan.checkpoint.id,
        None,
        tuple(map(_worktree, plan.worktrees)),
        plan.main,
        tuple(
            ChangedTask(
                change.number,
                change.title,
                change.before.value,
                change.after.value,
                change.why,
                (*change.fields, *(("needs",) if change.needs is not None else ())),
            )
            for change in (tasks.changes if tasks else ())
        ),
        tasks.kept if tasks else (),
        tasks.phase[0] if tasks and tasks.phase else None,
        plan.plans,
        plan.kept,
        (),
    )


def _worktree(change: WorktreeChange) -> ChangedWorktree:
    kept, move = change.head.kept, change.head.move
    return ChangedWorktree(
        change.path,
        kept.branch,
        move.old if move else kept.commit,
        kept.commit,
        move.stays if move else "",
        change.head.switches,
        change.files,
        change.staged,
        change.left,
    )
