"""A project: opting in, its work as a whole, and the calls of the other modules."""

import os
import time

from trimtab.api.api_values import Config, Status, ensure_deed
from trimtab.api.archive_calls import ArchiveCalls
from trimtab.api.checkpoint_calls import CheckpointCalls
from trimtab.api.lead_agent import LeadAgent
from trimtab.api.merge_calls import MergeCalls
from trimtab.api.message_calls import MessageCalls
from trimtab.api.priority_calls import PriorityCalls
from trimtab.api.question_calls import QuestionCalls
from trimtab.api.remote_calls import RemoteCalls
from trimtab.api.review_calls import ReviewCalls
from trimtab.api.task_calls import TaskCalls
from trimtab.api.workstream_calls import WorkstreamCalls
from trimtab.app import projects, receipt, sessions, spend, templates
from trimtab.app.context import keep_open
from trimtab.app.projects import PhaseView, ProjectView, ResumedProject, WorkOverview
from trimtab.app.receipt import Receipt
from trimtab.app.sessions import SessionView
from trimtab.app.spend import DIVISIONS, SpendView
from trimtab.install.opt_in import choose, make_folder, new_folder, opt_in
from trimtab.local.locate import opted_in
from trimtab.local.user import user_of
from trimtab.model.agents import PERSON
from trimtab.model.deeds import Caller, CallerKind
from trimtab.model.errors import TrimtabError


class Project(
    TaskCalls,
    MessageCalls,
    PriorityCalls,
    QuestionCalls,
    WorkstreamCalls,
    MergeCalls,
    RemoteCalls,
    ReviewCalls,
    ArchiveCalls,
    CheckpointCalls,
):
    """A project that opted in."""

    @classmethod
    def create(
        cls, name: str, folder: str | None = None, *, template: str = "", caller: Caller | None = None
    ) -> "Project":
        """Opt in for `folder`, which is made if it is missing; without one, for the folder `name` in the current one.
        As `trimtab init --template` does it: a new folder that is in no repository becomes one, a template's tasks are
        queued once, and all of it is safe to repeat."""
        env = dict(os.environ)
        user = user_of(env)
        caller = ensure_deed("opt_in", os.getcwd(), env, caller)
        seed = templates.find(template, os.getcwd(), user) if template else None
        root = os.path.abspath(folder if folder is not None else name)
        os.makedirs(os.path.dirname(root), exist_ok=True)
        new = new_folder(root, os.getcwd())
        if new:
            make_folder(new, user)
        choice = choose(root, os.getcwd(), user)
        opt_in(choice.root, user, time.time_ns() // 1_000_000, by_user=caller.kind is CallerKind.USER)
        project = cls(choice.root, env, caller)
        if os.path.basename(os.path.realpath(choice.root)) != name:
            project.config.set("store.project", name)
        project._context = keep_open(choice.root, env, template=seed.name if seed else "")
        if seed:
            with project._acting() as context:
                templates.use(context, seed)
        return project

    @classmethod
    def open(cls, folder: str = ".", *, caller: Caller | None = None) -> "Project":
        """The project that a folder belongs to. Raises TrimtabError where nobody opted in."""
        env = dict(os.environ)
        root = opted_in(os.path.abspath(folder), env)
        if root is None:
            raise TrimtabError(
                "this folder is in no project that opted in",
                where=os.path.abspath(folder),
                remedy="`Project.create(name)` or `trimtab init` opts in.",
            )
        return cls(root, env, caller)

    def __enter__(self) -> "Project":
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def config(self) -> Config:
        """Settings: what is set counts for this project's next call."""
        return Config(self.root, self._env, self._caller, self.close)

    @property
    def name(self) -> str:
        return self._kept().work.record().name

    def start(self, actor: str = PERSON) -> ResumedProject:
        """Also after a pause, a stop or a crash. A project that runs goes on."""
        with self._acting(actor, "resume") as context:
            return projects.start(context)

    def resume(self, actor: str = PERSON) -> ResumedProject:
        """After a pause, a stop or a crash: says where it was, and goes on."""
        with self._acting(actor, "resume") as context:
            return projects.resume(context)

    def pause(self, actor: str = PERSON, reason: str = "") -> ProjectView:
        with self._acting(actor, "stop") as context:
            return projects.pause(context, reason=reason)

    def stop(self, actor: str = PERSON, reason: str = "") -> ProjectView:
        with self._acting(actor, "stop") as context:
            return projects.stop(context, reason=reason)

    def phase(
        self, number: int | None = None, *, infer: bool = False, evidence: str = "", actor: str = PERSON
    ) -> PhaseView:
        """Say which phase the project is in, or set it with `infer` to what the records show, or only look."""
        with self._acting(actor, "resume" if number is not None or infer else "") as context:
            return projects.phase(context, number, infer=infer, evidence=evidence)

    def get_status(self) -> Status:
        with self._acting() as context:
            found = projects.look(context)
        return Status(
            found.project.name,
            found.project.status.value,
            found.project.phase or 0,
            found.completion_percentage,
            found.total,
            found.completed,
            found.active,
            found.blocked,
            found.bottleneck,
        )

    def overview(self, limit: int | None = None) -> WorkOverview:
        """All that `trimtab status` says of the work: beside `get_status`, what waits for the user, and merge
        requests."""
        with self._acting() as context:
            return projects.look(context, limit)

    def get_lead_agent(self) -> LeadAgent:
        """Whom to ask how the work stands."""
        return LeadAgent(self._acting)

    def sessions(self, *, every: bool = False) -> tuple[SessionView, ...]:
        """What each session of this clone is doing, and what proves it. `every`: also those that have ended."""
        with self._acting() as context:
            return sessions.list_sessions(context, every=every).sessions

    def spend(self, *, since: int | None = None, until: int | None = None, by: str = "source") -> SpendView:
        """Tokens and money of this clone's sessions, by `session`, `task`, `agent`, `source`, `model` or `day`. Times
        are UTC milliseconds; `until` is not part of it."""
        with self._acting() as context:
            if by not in DIVISIONS:
                raise TrimtabError(f"{by!r} divides no spend", remedy=f"Say one of {', '.join(DIVISIONS)}.")
            return spend.spend(context, since=since, until=until, by=by)

    def receipt(self, *, since: int | None = None, until: int | None = None) -> Receipt:
        """What landed, what it cost and what steering did: today, or in that time. Times are UTC milliseconds; `until`
        is not part of it."""
        with self._acting() as context:
            return receipt.receipt(context, since, until)

    def dump(self) -> dict[str, object]:
        """All records of the project's work, as they are stored."""
        with self._acting() as context:
            return projects.dump_all(context)
