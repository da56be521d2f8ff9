"""Verbs for work that fails: reporting it, what was tried, and the diagnostic report."""

import re

from trimtab.app.attempt_views import AttemptView as AttemptView
from trimtab.app.attempt_views import attempt_view
from trimtab.app.context import Context
from trimtab.app.questions import RestartUnconfirmed
from trimtab.app.tasks import TaskView, ensure_may_change, task_view
from trimtab.coordinator.retries import attempt_records, diagnostics, step_attempts, task_attempts
from trimtab.coordinator.retries.briefing import AttemptBrief as AttemptBrief
from trimtab.coordinator.retries.diagnostics import DiagnosticReport as DiagnosticReport
from trimtab.coordinator.retries.escalation import choice_of, matter_of
from trimtab.coordinator.retries.policy_file import read_policy
from trimtab.coordinator.tasks import claims
from trimtab.model.attempts import Approach, EscalationChoice
from trimtab.model.errors import TrimtabError
from trimtab.model.questions import OPEN, Question, QuestionSource
from trimtab.model.record import Record
from trimtab.model.work import Task
from trimtab.store.state.repositories import QUESTIONS

_AGREED = re.compile(r"(?:^|[,;]\s*|\s)yes[.!]?$", re.IGNORECASE)


class AttemptList(Record):
    """The oldest first. `most` is how many attempts a round has before the user is asked; `question` is the number of
    the one that is open, None if none is."""

    task: str
    attempts: tuple[AttemptView, ...]
    most: int
    question: int | None


class FailedTask(Record):
    """`then` is the attempt that follows, None where the user is asked: then `question` is the question."""

    task: TaskView
    failed: AttemptView
    then: AttemptView | None
    most: int
    question: int | None


def fail(context: Context, number: str, error: str, *, force: bool = False) -> FailedTask:
    """An attempt at a task has failed, with that error: what is tried next follows from it."""
    work = context.work
    ensure_may_change(context, number)
    task, done = task_attempts.fail(work, number, context.actor.name, error, force=force)
    if done.then is None or done.then.approach is Approach.DEBUG:
        diagnostics.report_or_log(work, task)
    return FailedTask(
        task_view(task),
        attempt_view(done.failed),
        attempt_view(done.then) if done.then else None,
        _most(context),
        _question(context, task),
    )


def attempts(context: Context, number: str) -> AttemptList:
    """All attempts at a task, and at the steps of its workstreams."""
    task = claims.tasks_now(context.work, number)
    known = (*task_attempts.of_task(context.work, task), *step_attempts.of_task(context.work, task))
    found = tuple(map(attempt_view, sorted(known, key=lambda attempt: attempt.id)))
    return AttemptList(number, found, _most(context), _question(context, task))


def diagnose(context: Context, which: str = "") -> DiagnosticReport:
    """Make the diagnostic report of a task or a workstream now; without one, of what failed last."""
    return diagnostics.diagnose(context.work, which)


def restore_if_chosen(context: Context, question: Question, answer: str) -> str:
    """Where the user answers that work that failed restarts from a checkpoint, go back to that, or to the one that
    `_restart_point` finds. It is done before the answer counts: cut short, the question is still open, and what was
    done before is not done again. Returns the answer, with the id of that checkpoint in it. Raises TrimtabError where
    there is no such checkpoint, and `RestartUnconfirmed` where something would change and the answer does not end in
    `yes`."""
    choice, said = choice_of(answer)
    if choice is not EscalationChoice.RESTART:
        return answer
    from trimtab.app import checkpoints

    at = checkpoints.of_context(context)
    agreed = _AGREED.search(said)
    wanted = (said[: agreed.start()] if agreed else said) or _restart_point(context, question)
    if not agreed:
        found = checkpoints.diff(at, wanted)
        if not found.is_empty:
            raise RestartUnconfirmed(found)
        wanted = found.checkpoint
    return f"{choice.value}: {checkpoints.restore(at, wanted).checkpoint}"


def _restart_point(context: Context, question: Question) -> str:
    """The newest checkpoint from before the first failure of the round, else the newest. Those that were taken before
    going back do not count: they hold what the user wanted to get away from."""
    from trimtab.coordinator.checkpoints import checkpoint_files

    known = checkpoint_files.checkpoints(context.work.root)
    sound = [checkpoint for checkpoint in known if checkpoint.reason != checkpoint_files.RESTORE]
    if not sound:
        raise TrimtabError(
            "there is no checkpoint to restart from" + (", only from before going back" if known else ""),
            where=context.work.root,
            remedy="Name one of `trimtab checkpoint list` (`Restart: 12`), or choose another option."
            if known
            else "Choose another option. `trimtab checkpoint create` takes one.",
        )
    subject, number = matter_of(question)
    with context.work.database.read() as connection:
        failed_at = attempt_records.first_failure(connection, context.work, subject, number)
    before = [checkpoint for checkpoint in sound if failed_at is not None and checkpoint.at <= failed_at]
    return max(before or sound, key=lambda checkpoint: (checkpoint.at, checkpoint.number)).id


def _most(context: Context) -> int:
    return len(read_policy(context.work.terms.retry_policy).stages)


def _question(context: Context, task: Task) -> int | None:
    with context.work.database.read() as connection:
        found = QUESTIONS.find(
            connection, project_id=context.work.project, task_id=task.id, source=QuestionSource.RETRY, status=OPEN
        )
    return found[-1].id if found else None
