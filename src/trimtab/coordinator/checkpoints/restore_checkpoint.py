"""Back to a checkpoint: what would change, and doing it. A checkpoint of the present is taken first, so that it can be
undone like anything else; nothing is ever cleaned away, and files that git ignores stay as they are.

Killed at any point, it can be asked for again: each part looks at what is there, and does what is left.
"""

import os
from collections.abc import Collection, Generator
from contextlib import contextmanager, nullcontext

from trimtab.coordinator import flash_save
from trimtab.coordinator.checkpoints import checkpoint_files, git_heads, restore_tasks
from trimtab.coordinator.checkpoints.checkpoint_files import RESTORE, Checkpoint, KeptWorktree, rows_of
from trimtab.coordinator.checkpoints.git_heads import BranchMove, GitPoint, HeadPlan
from trimtab.coordinator.checkpoints.left_by_restore import left_by_restore, snapshot_of, undone_by
from trimtab.coordinator.checkpoints.restore_plans import PlanChange, plan_plans, restore_plans
from trimtab.coordinator.checkpoints.restore_tasks import TaskFacts, TaskPlan, plan_tasks
from trimtab.coordinator.checkpoints.saved_work import is_same_project, save_work, saved_phase, saved_tasks
from trimtab.coordinator.checkpoints.take_checkpoint import CheckpointTerms, ready, take_checkpoint
from trimtab.coordinator.flash_save import StepState
from trimtab.coordinator.merge_requests.availability import in_other_clones
from trimtab.coordinator.questions.holding import held_tasks
from trimtab.coordinator.tasks.claims import give_back
from trimtab.coordinator.transitions import together
from trimtab.coordinator.work import Work
from trimtab.coordinator.workstreams import git_lock
from trimtab.coordinator.workstreams.git_lock import LockedRepository, alone
from trimtab.coordinator.workstreams.remotes import agreed_remote
from trimtab.coordinator.workstreams.repository import HEADS, Repository, repository_of
from trimtab.git import Git
from trimtab.local.locate import common_folder
from trimtab.model.agents import called
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.model.work import LIVE, MergeStatus, TaskStatus, WorkstreamStatus
from trimtab.store.state import tasks
from trimtab.store.state.repositories import MERGE_REQUESTS
from trimtab.store.state.repositories import WORKSTREAMS as STREAMS
from trimtab.undo import Snapshot
from trimtab.undo.git import Deadline, locate, locked
from trimtab.undo.restore import FileChange, compare, restore
from trimtab.undo.staged import write_index

CODE, WORK, PLAN = "code", "work", "plan"
PARTS = (CODE, WORK, PLAN)
STEP = RESTORE
"""The id under which a restore saves how far it is."""


class WorktreeChange(Record):
    """What becomes of one worktree. `staged`: the index changes. `left`: why it stays as it is. `leave` are paths that
    stay, as `left_by_restore` finds them, but for what the restore of `undone` brought."""

    path: str
    head: HeadPlan
    files: tuple[FileChange, ...] = ()
    staged: bool = False
    left: str = ""
    leave: tuple[str, ...] = ()
    undone: Snapshot | None = None


class SeenCode(Record):
    """What a plan for the code goes by, beside the files. `busy` has by folder why nothing is done there."""

    point: GitPoint
    busy: dict[str, str]


class RestorePlan(Record):
    """`main` is the main branch where no worktree of the checkpoint has it. `tasks` is None where the work stays.
    `kept` says in words what is not restored, and why. `seen` is None without code."""

    checkpoint: Checkpoint
    worktrees: tuple[WorktreeChange, ...] = ()
    seen: SeenCode | None = None
    main: BranchMove | None = None
    tasks: TaskPlan | None = None
    plans: tuple[PlanChange, ...] = ()
    kept: tuple[str, ...] = ()

    @property
    def is_empty(self) -> bool:
        heads = any(_moves(change.head) for change in self.worktrees if not change.left)
        files = any(change.files or change.staged for change in self.worktrees)
        work = self.tasks and (self.tasks.changes or self.tasks.phase)
        return not (heads or files or work or self.plans or (self.main and not self.main.stays))


class RestoreDone(Record):
    """`before` is the checkpoint that undoes it; None where nothing had to be done. `failed` has paths, each with why
    it is not as it was."""

    plan: RestorePlan
    before: Checkpoint | None
    failed: tuple[tuple[str, str], ...] = ()


def plan_restore(terms: CheckpointTerms, id: str, parts: Collection[str] = PARTS) -> RestorePlan:
    """What a restore would do. Changes nothing."""
    made = RestorePlan(checkpoint_files.called(terms.root, id))
    return _plan_records(terms, _plan_code(terms, made) if CODE in parts else made, parts)


def _plan_records(terms: CheckpointTerms, made: RestorePlan, parts: Collection[str]) -> RestorePlan:
    """After the code: where the main branch goes decides about tasks."""
    if WORK in parts:
        made = _plan_work(terms, made)
    return made._replace(plans=plan_plans(terms.root, made.checkpoint)) if PLAN in parts else made


def restore_checkpoint(terms: CheckpointTerms, id: str, parts: Collection[str] = PARTS, *, actor: str) -> RestoreDone:
    """Raises TrimtabError before anything is changed where the present cannot be kept."""
    wanted = checkpoint_files.called(terms.root, id)
    with _no_merges(terms.root):
        plan = plan_restore(terms, wanted.id, parts)
        if plan.is_empty:
            flash_save.forget(terms.root, STEP)
            return RestoreDone(plan, None)
        _insist_on_unlocked(plan)
        before = take_checkpoint(terms, f"before restoring {wanted.id}", RESTORE, restores=wanted.id)
        first = _cut_off_before(terms.root, wanted, before)
        state = StepState(
            STEP, "code", terms.now(), last_checkpoint=first.id, metadata={"checkpoint": wanted.id, "parts": [*parts]}
        )
        plan = _plan_again(terms, plan, before, parts)
        with _naming_the_way_back(first):
            failed = _carry_out(terms, plan, state, actor)
    return RestoreDone(plan, first, tuple(failed))


def _plan_again(terms: CheckpointTerms, plan: RestorePlan, before: Checkpoint, parts: Collection[str]) -> RestorePlan:
    """For the present that was kept in `before`. Where that has the same branches, the plan for the code still holds:
    files are compared once more when they are written."""
    kept = tuple(tree._replace(tree="", snapshot="", files=0) for tree in before.worktrees)
    now = SeenCode(GitPoint(before.main, before.main_commit, kept), _busy(terms.work))
    if plan.seen is None or before.moved or now != plan.seen:
        return plan_restore(terms, plan.checkpoint.id, parts)
    return _plan_records(terms, plan._replace(kept=()), parts)


def _carry_out(terms: CheckpointTerms, plan: RestorePlan, state: StepState, actor: str) -> list[tuple[str, str]]:
    """`state` says how far it is, on disk, until it is done. What failed is as in `RestoreDone`."""
    flash_save.save(terms.root, state)
    failed = _restore_code(terms, plan) if plan.worktrees or plan.main else []
    flash_save.save(terms.root, state._replace(phase="work", at=terms.now()))
    if plan.tasks and terms.work:
        _restore_work(terms.work, plan, actor)
    flash_save.save(terms.root, state._replace(phase="plan", at=terms.now()))
    if plan.plans:
        restore_plans(terms.root, plan.checkpoint)
    flash_save.forget(terms.root, STEP)
    return failed


@contextmanager
def _naming_the_way_back(before: Checkpoint) -> Generator[None]:
    """An error tells what to restore for what was there before."""
    try:
        yield
    except (TrimtabError, OSError) as error:
        way = f"Ask for it again to end it; `trimtab restore {before.id}` takes it back."
        if isinstance(error, TrimtabError):
            remedy = f"{error.remedy} {way}".strip()
            raise TrimtabError(f"the restore was cut off: {error.what}", where=error.where, remedy=remedy) from error
        what = f"the restore was cut off: {error.strerror or error}"
        raise TrimtabError(what, where=error.filename or "", remedy=way) from error


def _insist_on_unlocked(plan: RestorePlan) -> None:
    """Before anything is changed: the index could not be replaced in the end."""
    for change in plan.worktrees:
        lock = git_heads.index_lock(change.path)
        if not change.left and change.head.kept.tree and os.path.lexists(lock):
            raise TrimtabError(
                "another git is at work here, so nothing was restored",
                where=lock,
                remedy="Try again when it is done. If none is running, it was killed: remove this file.",
            )


def _cut_off_before(root: str, wanted: Checkpoint, before: Checkpoint) -> Checkpoint:
    """The same restore may have been cut off: what undoes both is the checkpoint that was taken before the first."""
    earlier = flash_save.load(root, STEP)
    if earlier and earlier.metadata.get("checkpoint") == wanted.id:
        found = [known for known in checkpoint_files.checkpoints(root) if known.id == earlier.last_checkpoint]
        return found[0] if found else before
    return before


@contextmanager
def _no_merges(root: str) -> Generator[None]:
    with alone(root, git_lock.MERGE) if common_folder(root) else nullcontext():
        yield


def _moves(head: HeadPlan) -> bool:
    return head.switches or bool(head.move and not head.move.stays)


# code


def _plan_code(terms: CheckpointTerms, made: RestorePlan) -> RestorePlan:
    checkpoint = made.checkpoint
    if not checkpoint.worktrees:
        return made._replace(kept=(*made.kept, f"no code is in {checkpoint.id}: {checkpoint.no_code}"))
    repository = repository_of(terms.root)
    git = Git(repository.top)
    remote = agreed_remote(terms.work) if terms.work else None
    fixed = f"clones agree on that of {remote.name}; `git revert` takes back what is there" if remote else ""
    seen = SeenCode(git_heads.look(repository, git), _busy(terms.work))
    heads, main = git_heads.plan(git, checkpoint, seen.point, fixed)
    undone = undone_by(terms.root, checkpoint)
    found = tuple(
        _worktree_change(terms, repository, head, seen.busy.get(head.kept.path, ""), undone.get(head.kept.linked))
        for head in heads
    )
    return made._replace(worktrees=found, seen=seen, main=main if main and main.old != main.new else None)


def _worktree_change(
    terms: CheckpointTerms, repository: Repository, head: HeadPlan, busy: str, undone: Snapshot | None
) -> WorktreeChange:
    kept = head.kept
    left = head.gone or busy
    if left or not kept.tree:
        return WorktreeChange(kept.path, head, left=left or ("" if _moves(head) else "its files were not kept"))
    wanted = snapshot_of(kept)
    leave = left_by_restore(repository, Git(repository.top), kept)
    found = compare(kept.path, wanted, exact=True, limits=terms.snapshots, leave=leave, undone=undone)
    staged = _set_index(Git(repository.top), terms, kept, only_look=True)
    return WorktreeChange(kept.path, head, found.changes, staged, leave=leave, undone=undone)


def _set_index(git: Git, terms: CheckpointTerms, kept: KeptWorktree, *, only_look: bool = False) -> bool:
    """Whether it was, or with `only_look` is, another than then. Where nothing was committed yet, what was staged then
    lies on what HEAD has now: nothing of that is staged for removal."""
    deadline = Deadline(terms.snapshots.deadline_ms)
    repository = locate(kept.path, deadline)
    committed = (kept.commit and git.commit_of(kept.commit)) or git.at(kept.path).commit_of("HEAD")
    with locked(repository, deadline):
        return write_index(repository, snapshot_of(kept), committed, deadline, only_look=only_look)


def _busy(work: Work | None) -> dict[str, str]:
    """By folder of a workstream: who is at work there, or waits for a review of it."""
    found: dict[str, str] = {}
    if work is None:
        return found
    with work.database.read() as connection:
        streams = STREAMS.find(connection, project_id=work.project, status=LIVE)
        for stream in streams:
            task = tasks.by_id(connection, stream.task) if stream.task is not None else None
            if task and task.status is TaskStatus.IN_PROGRESS:
                found[stream.path] = f"{called(task.claimed_by)} is at work there"
            elif stream.status in (WorkstreamStatus.REVIEW, WorkstreamStatus.APPROVED):
                found[stream.path] = "its work is in review"
    return found


def _restore_code(terms: CheckpointTerms, plan: RestorePlan) -> list[tuple[str, str]]:
    failed: list[tuple[str, str]] = []
    with alone(terms.root) as held:
        ready(held)
        changed = [change for change in plan.worktrees if not change.left]
        why = f"trimtab: restore {plan.checkpoint.id}"
        git_heads.carry_out(held, tuple(change.head for change in changed), plan.main, why)
        for change in changed:
            if change.head.kept.tree:
                failed += _restore_files(terms, held, change)
    return failed


def _restore_files(terms: CheckpointTerms, held: LockedRepository, change: WorktreeChange) -> list[tuple[str, str]]:
    kept = change.head.kept
    wanted = snapshot_of(kept)
    terms.say(f"restoring {kept.branch or kept.path}")
    done = restore(kept.path, wanted, exact=True, limits=terms.snapshots, leave=change.leave, undone=change.undone)
    with git_lock.intending(held, git_lock.PUT_BACK, path=kept.path):
        if _set_index(held.git, terms, kept):
            held.git.at(kept.path).ask("update-index", "-q", "--refresh")
    return [(os.path.join(kept.path, path), why) for path, why in done.failed]


# work


def _plan_work(terms: CheckpointTerms, made: RestorePlan) -> RestorePlan:
    then = rows_of(terms.root, made.checkpoint)
    work = terms.work
    if then is None or work is None:
        why = "there was no store then" if then is None else "there is no store now"
        return made._replace(kept=(*made.kept, f"no work is restored: {why}")) if then is not work else made
    others = in_other_clones(work)
    if others:
        clone = others[0].clone or others[0].path
        raise TrimtabError(
            f"another clone is at work on the same store ({clone}), so its records are not put back under it",
            where=work.database.where,
            remedy="End its workstreams first, or restore the code alone: `--only code`.",
        )
    give_back(work)
    now = save_work(work).rows
    gone = restore_tasks.gone_tasks(saved_tasks(then), saved_tasks(now))
    made = made._replace(kept=(*made.kept, *filter(None, (gone,))))
    if not is_same_project(then, now):
        why = f"no work is restored: the store was made anew since {made.checkpoint.id}"
        return made._replace(kept=(*made.kept, why))
    found = plan_tasks(saved_tasks(then), saved_tasks(now), _facts(work, made))
    phase = saved_phase(then)
    return made._replace(tasks=found._replace(phase=phase if phase != saved_phase(now) else None))


def _facts(work: Work, made: RestorePlan) -> TaskFacts:
    tip = _main_after(work, made)
    git = Git(work.root)
    landed: dict[int, str] = {}
    unlanded: dict[int, str] = {}
    with work.database.read() as connection:
        requests = MERGE_REQUESTS.find(connection, project_id=work.project, status=MergeStatus.MERGED)
        streams = {stream.id: stream for stream in STREAMS.find(connection, project_id=work.project)}
        questions = frozenset(held_tasks(connection, work.project))
    for request in requests:
        stream = streams[request.workstream]
        if stream.task is not None and (request.merged_at or 0) >= made.checkpoint.at:
            has = not tip or git.is_ancestor(request.merged_commit, tip)
            (landed if has else unlanded)[stream.task] = stream.branch
    return TaskFacts(made.checkpoint.id, landed, unlanded, questions)


def _main_after(work: Work, made: RestorePlan) -> str:
    """What the main branch will be at; empty where there is none."""
    main = made.checkpoint.main
    moves = [change.head.move for change in made.worktrees if not change.left and change.head.move]
    for move in (*moves, *([made.main] if made.main else [])):
        if move.branch == main and not move.stays:
            return move.new
    return Git(work.root).value_of(HEADS + main) if main else ""


def _restore_work(work: Work, plan: RestorePlan, actor: str) -> None:
    assert plan.tasks is not None
    if not plan.tasks.changes and not plan.tasks.phase:
        return
    facts = TaskFacts(plan.checkpoint.id, {}, {}, ())
    with together(work) as connection:
        restore_tasks.carry_out(connection, work, plan.tasks, facts, actor)
