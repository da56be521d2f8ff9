"""Tasks: the queue of work."""

import os
from collections.abc import Sequence

from trimtab.api.api_values import Claim, Task, claim_of
from trimtab.api.open_project import OpenProject
from trimtab.app import projects, retries, tasks
from trimtab.app.projects import TaskQueue
from trimtab.app.retries import AttemptList, DiagnosticReport, FailedTask
from trimtab.app.tasks import Edit, NewTask, NextTask, TaskDetail, TaskImport
from trimtab.model.agents import PERSON
from trimtab.model.work import USUAL, TaskStatus

_MOST = 50


class TaskCalls(OpenProject):
    def add_task(
        self,
        title: str,
        *,
        number: str = "",
        under: str = "",
        description: str = "",
        priority: int = USUAL,
        role: str = "",
        assignee: str = "",
        estimate_minutes: int | None = None,
        needs: Sequence[str] = (),
        actor: str = PERSON,
    ) -> Task:
        wanted = NewTask(title, number, under, description, priority, role, assignee, estimate_minutes, tuple(needs))
        with self._acting(actor, "speak") as context:
            return tasks.add(context, wanted)

    def edit_task(
        self,
        number: str,
        *,
        title: str | None = None,
        description: str | None = None,
        priority: int | None = None,
        role: str | None = None,
        assignee: str | None = None,
        estimate_minutes: int | None = None,
        actor: str = PERSON,
    ) -> Task:
        """Change what is given. An empty text takes one away."""
        with self._acting(actor, "speak") as context:
            return tasks.edit(context, number, Edit(title, description, priority, role, assignee, estimate_minutes))

    def task_needs(self, number: str, *others: str, remove: bool = False, actor: str = PERSON) -> Task:
        """Say that the task comes after these others, or with `remove` that it no longer does. Raises TrimtabError with
        the cycle that it would make."""
        with self._acting(actor, "speak") as context:
            return tasks.needs(context, number, others, remove=remove)

    def task(self, number: str) -> TaskDetail:
        """With what it needs, what needs it and its history."""
        with self._acting() as context:
            return tasks.show(context, number)

    def import_tasks(
        self, file: str, actor: str = PERSON, *, kind: str = "", under: str = "", in_order: bool = False
    ) -> TaskImport:
        """All tasks of a file, or none if something in it cannot be understood."""
        path = os.path.abspath(file)
        with self._acting(actor, "speak") as context:
            return tasks.import_file(context, path, kind, under=under, in_order=in_order, anywhere=True)

    def tasks(self, *statuses: str, role: str = "", assignee: str = "", under: str = "") -> tuple[Task, ...]:
        """Those with one of these statuses, or all, in the order of their numbers."""
        with self._acting() as context:
            found = tasks.list_tasks(context, statuses, role=role, assignee=assignee, under=under, everything=True)
        return found.tasks

    def task_queue(self, limit: int = _MOST) -> TaskQueue:
        """What is ready, in the order in which it is given out; what is in progress; what waits, and for what."""
        with self._acting() as context:
            return projects.look_at_queue(context, limit)

    def get_next_task(self, role: str = "", agent: str = PERSON) -> NextTask:
        """The best ready task for a role, and why it is that one. Nothing is taken."""
        with self._acting(agent) as context:
            return tasks.next_task(context, role)

    def claim(self, agent: str, role: str = "", *, task: str = "") -> Claim | None:
        """Take that task, or the best ready one; None where nothing is ready."""
        with self._acting(agent, "speak") as context:
            return claim_of(tasks.claim(context, task, role))

    def heartbeat(self, claim: Claim) -> Claim:
        """Renew a claim: its lease begins anew. Raises TrimtabError where the claim was lost."""
        with self._acting(claim.agent, "speak") as context:
            return claim_of(tasks.renew(context, claim.task.number, claim.number)) or claim

    def finish(self, claim: Claim, then: TaskStatus = TaskStatus.COMPLETED, reason: str = "") -> Task:
        """End a claim. Raises TrimtabError where it was lost."""
        with self._acting(claim.agent, "speak") as context:
            return tasks.move(context, claim.task.number, then, reason=reason, claim=claim.number)

    def fail_task(self, number: str, error: str, *, force: bool = False, actor: str = PERSON) -> FailedTask:
        """An attempt at a task has failed, with that error: what is tried next follows from it."""
        with self._acting(actor, "force" if force else "speak") as context:
            return retries.fail(context, number, error, force=force)

    def attempts(self, task: str) -> AttemptList:
        """What was tried for a task, and what came of it."""
        with self._acting() as context:
            return retries.attempts(context, task)

    def diagnose(self, which: str = "") -> DiagnosticReport:
        """Make the diagnostic report of a task or a workstream now; without one, of what failed last."""
        with self._acting() as context:
            return retries.diagnose(context, which)

    def move_task(
        self, number: str, then: TaskStatus, reason: str = "", *, force: bool = False, actor: str = PERSON
    ) -> Task:
        """Complete, block, release (`PENDING`), fail or cancel a task without its claim. `force`: also if another has
        it, or it was merged and is to be done again."""
        deed = "force" if force or then is TaskStatus.CANCELLED else "speak"
        with self._acting(actor, deed) as context:
            return tasks.move(context, number, then, reason=reason, force=force, again=force)
