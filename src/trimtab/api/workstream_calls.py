"""Workstreams: a folder and a branch for each piece of work."""

from trimtab.api.open_project import OpenProject
from trimtab.app import workstreams
from trimtab.app.workstreams import (
    CleanView,
    EndedWorkstream,
    NewWorkstream,
    RescueView,
    StartedView,
    WorkstreamRecord,
    WorkView,
)
from trimtab.model.agents import PERSON
from trimtab.model.work import Workstream


class WorkstreamCalls(OpenProject):
    def workstreams(self) -> tuple[WorkstreamRecord, ...]:
        """Those that live and the checkouts of reviewers, as git knows them, each with its record."""
        with self._acting() as context:
            return tuple(workstreams.list_(context))

    def work(self, agent: str = PERSON, task: str = "", role: str = "", topic: str = "", base: str = "") -> WorkView:
        """Take that task, or the next one, and get a folder and a branch for it. `started` is None where nothing is
        ready."""
        with self._acting(agent, "speak") as context:
            return workstreams.work(context, task, topic, base, role)

    def begin_workstream(self, task: str, agent: str, topic: str = "", base: str = "") -> StartedView:
        """A folder and a branch of its own for a task, which the agent takes with it. Asking twice gives the same one.
        Without a topic, the folder is named after the first words of the task's title."""
        with self._acting(agent, "speak") as context:
            return workstreams.create(context, task, topic, base)

    def review_checkout(self, branch: str, reviewer: str) -> NewWorkstream:
        """A second checkout of a branch, to look at it and try it; never for its author."""
        with self._acting(reviewer, "review") as context:
            return workstreams.check_out(context, branch)

    def stop_workstream(self, name: str, actor: str = PERSON, reason: str = "") -> Workstream:
        """`name` is its number, its branch, or that of its folder. Who works there learns it at the next event."""
        with self._acting(actor, "stop") as context:
            return workstreams.stop(context, name, reason)

    def resume_workstream(self, name: str, actor: str = PERSON, reason: str = "") -> Workstream:
        with self._acting(actor, "resume") as context:
            return workstreams.resume(context, name, reason)

    def abandon_workstream(self, name: str, actor: str = PERSON, reason: str = "") -> EndedWorkstream:
        """Remove a workstream or a review checkout. What is committed nowhere is kept as a rescue."""
        with self._acting(actor, "speak") as context:
            return workstreams.abandon(context, name, reason)

    def rescue(self, name: str = "", actor: str = PERSON) -> RescueView:
        """Bring back what was kept of a workstream, the newest or that of a name; without one, see what there is."""
        with self._acting(actor, "speak") as context:
            return workstreams.rescue(context, name) if name else workstreams.rescues(context)

    def forget_rescue(self, name: str) -> RescueView:
        """Let a rescue go for good."""
        with self._acting(deed="forget") as context:
            return workstreams.forget_rescue(context, name)

    def clean(self, *, leftovers: bool = False, actor: str = PERSON) -> CleanView:
        """Remove the workstreams that are done. What is committed nowhere is kept as a rescue. `leftovers`: also
        folders that git does not know, and stale locks."""
        with self._acting(actor, "speak") as context:
            return workstreams.clean(context, leftovers=leftovers)
