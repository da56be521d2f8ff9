"""After a crash: what was cut off, how far it was, and what is different from what was recorded. What is said is
verified against git and the records, which alone decide; then it goes on.
"""

import os
from collections.abc import Iterator

from trimtab.coordinator import flash_save
from trimtab.coordinator.checkpoints.checkpoint_files import RESTORE, newest_id
from trimtab.coordinator.flash_save import StepState
from trimtab.coordinator.merge_requests import merge_approved
from trimtab.coordinator.stuck import Stuck
from trimtab.coordinator.tasks import liveness
from trimtab.coordinator.transitions import OVER
from trimtab.coordinator.work import Work
from trimtab.coordinator.workflows import next_action
from trimtab.coordinator.workflows.running_steps import stream_of
from trimtab.coordinator.workstreams import recovery
from trimtab.coordinator.workstreams.git_lock import alone
from trimtab.coordinator.workstreams.repository import HEADS, changed_count, of_this_clone, repository_of
from trimtab.git import Git, trunk_of
from trimtab.local.locate import common_folder
from trimtab.model.agents import PERSON, called
from trimtab.model.errors import TrimtabError
from trimtab.model.json import text
from trimtab.model.record import Record
from trimtab.model.work import LIVE, MergeStatus, TaskStatus, Workstream
from trimtab.store.state import tasks
from trimtab.store.state.repositories import MERGE_REQUESTS, WORKSTREAMS

_INTERRUPTED = ("interrupted", "half-made")
_OPEN = tuple(status for status in MergeStatus if status not in OVER)


class CutOffStep(Record):
    """A step that was under way when its process ended. `what` says it in words, `command` is the one that goes on
    with it. `attempt` counts from 1; `checkpoint` is the last one before it, empty where there is none."""

    step: str
    phase: str
    what: str
    task: str
    branch: str
    attempt: int
    since_at: int
    saved_at: int
    checkpoint: str
    command: str


class WhereItWas(Record):
    """In words: `interrupted` is what else was begun and not ended, `different` what is not as it was recorded."""

    steps: tuple[CutOffStep, ...] = ()
    interrupted: tuple[str, ...] = ()
    different: tuple[str, ...] = ()
    last_checkpoint: str = ""

    @property
    def is_cut_off(self) -> bool:
        return bool(self.steps or self.interrupted)


def look(work: Work) -> WhereItWas:
    """Changes nothing, but for notes of steps that are over: those are forgotten."""
    has_git = bool(common_folder(work.root))
    return WhereItWas(
        cut_off(work),
        (*_git_leftovers(work), *_gone_holders(work)) if has_git else (),
        tuple(_different(work)) if has_git else (),
        newest_id(work.root),
    )


def cut_off(work: Work) -> tuple[CutOffStep, ...]:
    found = [step for step in flash_save.saved(work.root) if step.is_cut_off and _is_unfinished(work, step)]
    return tuple(map(_in_words, found))


def stuck_steps(work: Work) -> tuple[Stuck, ...]:
    """The same for whoever lists all that cannot go on by itself."""
    return tuple(Stuck(step.task or step.step, step.what, step.saved_at, step.command) for step in cut_off(work))


def go_on(work: Work, actor: str) -> list[str]:
    """What was begun is brought to its end or taken back, and the records into line with git; what was done. Steps of
    deliveries go on in the background."""
    if not common_folder(work.root):
        return []
    with alone(work.root) as held:
        done = recovery.recover(held)
    return [*done, *merge_approved.agree(work, actor)]


def _is_unfinished(work: Work, step: StepState) -> bool:
    """The records tell: a step that they know as done was cut off after it had ended."""
    stream = stream_of(step)
    if not stream:
        return True
    try:
        unfinished = next_action.look(work, stream).act == step.phase
    except TrimtabError:  # no such workstream any more
        unfinished = False
    if not unfinished:
        flash_save.forget(work.root, step.id)
    return unfinished


def _in_words(step: StepState) -> CutOffStep:
    about = {name: text(value) for name, value in step.metadata.items()}
    task, branch = about.get("task", ""), about.get("branch", "")
    command = "trimtab resume"
    if step.id == RESTORE:
        wanted = about.get("checkpoint", "")
        what = f"going back to {wanted} was cut off at the {step.phase}"
        command = f"trimtab restore {wanted}"
        if step.last_checkpoint:
            what += f"; `trimtab restore {step.last_checkpoint}` takes it back"
    else:
        whose = f" of {branch}" if branch else ""
        at = f" at: {about['progress']}" if about.get("progress") else ""
        what = f"{step.phase}{whose} was cut off{at}"
    if step.iteration > 1:
        what += f" (attempt {step.iteration})"
    return CutOffStep(
        step.id, step.phase, what, task, branch, step.iteration, step.since, step.at, step.last_checkpoint, command
    )


def _git_leftovers(work: Work) -> Iterator[str]:
    for leftover in recovery.leftovers(work.root):
        if leftover.kind in _INTERRUPTED:
            yield f"{leftover.where}: {leftover.what}"


def _gone_holders(work: Work) -> Iterator[str]:
    with work.database.read() as connection:
        held = tasks.listed(connection, work.project, statuses=(TaskStatus.IN_PROGRESS,))
    known = liveness.look(work.root, {task.claimed_by for task in held}, work.now())
    for task in held:
        found = known.get(task.claimed_by)
        if found and found.gone and task.claimed_by != PERSON:
            yield f"task {task.number} is with {called(task.claimed_by)}, who is gone ({found.gone})"


def _different(work: Work) -> Iterator[str]:
    git = Git(repository_of(work.root).top)
    with work.database.read() as connection:
        lives = WORKSTREAMS.find(connection, project_id=work.project, status=LIVE)
        requests = MERGE_REQUESTS.find(connection, project_id=work.project, status=_OPEN)
    streams = of_this_clone(work.root, lives)
    heads = {request.workstream: request for request in requests}
    main = trunk_of(git)
    for stream in streams:
        request = heads.get(stream.id)
        yield from _of_stream(git, stream, request.head if request else "")
        is_approved = request is not None and request.status is MergeStatus.APPROVED
        if request and is_approved and main and git.is_ancestor(request.head, HEADS + main):
            yield f"request {request.id} ({stream.branch}) is on {main} already, and was not recorded as merged"


def _of_stream(git: Git, stream: Workstream, submitted: str) -> Iterator[str]:
    tip = git.value_of(HEADS + stream.branch)
    if not os.path.isdir(stream.path):
        yield f"{stream.branch}: its folder is gone ({stream.path})"
        return
    if submitted and tip and tip != submitted:
        yield f"{stream.branch} is at {tip[:10]}, and {submitted[:10]} was submitted"
    count = changed_count(git.at(stream.path))
    if submitted and count:
        yield f"{stream.branch}: {count} files are not committed, so they are no part of what was submitted"
