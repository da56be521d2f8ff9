"""The Python API: `from trimtab import Project`. What the commands do, as typed calls.

Errors that a person can mend are `TrimtabError`, as on the command line.
"""

import os
import time
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from types import TracebackType
from typing import NoReturn, cast

from trimtab.app import merge_requests, projects, reviews, rubrics, tasks, templates, workstreams
from trimtab.app.context import Context, Say, keep_open
from trimtab.app.merge_requests import MergeResult
from trimtab.app.projects import BottleneckView as Bottleneck
from trimtab.app.projects import ProjectView
from trimtab.app.reviews import ReviewLine
from trimtab.app.reviews import ReviewView as Review
from trimtab.app.rubrics import RubricView
from trimtab.app.tasks import ClaimView, NewTask
from trimtab.app.tasks import NextTask as Choice
from trimtab.app.tasks import TaskView as Task
from trimtab.app.workstreams import CleanView, StartedView, WorkstreamRecord
from trimtab.authority.may import Asking, ensure_may
from trimtab.config.declared import declared, find
from trimtab.config.load import places
from trimtab.config.loaded import SettingScope
from trimtab.config.setting_values import Unfit, check
from trimtab.coordinator.work import Work
from trimtab.features.components import parts_of, settings_of
from trimtab.install.new_folder import make, new_folder
from trimtab.install.opt_in import choose, opt_in
from trimtab.local.locate import opted_in
from trimtab.local.user import user_of
from trimtab.model.agents import PERSON, agent_named
from trimtab.model.deeds import BY_NAME, Caller, CallerKind
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.model.reviews import Score
from trimtab.model.settings import Value
from trimtab.model.work import USUAL, MergeRequest, TaskStatus, Workstream

Scores = Mapping[str, tuple[float, str]] | Sequence[Score]
"""By criterion, the score from 0 to 10 and its reason; or a list of `Score`."""

__all__ = [
    "Bottleneck",
    "Choice",
    "Claim",
    "Config",
    "MergeRequest",
    "Project",
    "Review",
    "Score",
    "Scores",
    "Status",
    "Task",
    "TrimtabError",
    "Workstream",
]


class Claim(Record):
    """What whoever took a task holds, and shows to extend or end it."""

    task: Task
    agent: str
    number: int
    lease_until: int


class Status(Record):
    """How far a project is. `active_tasks` are in progress or in review; `blocked_tasks` cannot go on, because somebody
    said so or what they need is not done. `bottleneck` is the task that most others wait for."""

    name: str
    status: str
    phase: int
    completion_percentage: float
    total_tasks: int
    completed_tasks: int
    active_tasks: tuple[Task, ...]
    blocked_tasks: tuple[Task, ...]
    bottleneck: Bottleneck | None


class ReviewDetail(Record):
    """A review that was taken, and the rubric by which to score it. `folder` is a checkout of what was submitted."""

    review: Review
    sheet: RubricView
    folder: str


class Config:
    """A project's settings, as `trimtab config` reads and changes them."""

    def __init__(self, root: str, env: Mapping[str, str], caller: Caller | None = None) -> None:
        self._root = root
        self._env = env
        self._caller = caller

    def get(self, name: str) -> Value:
        """The value in force. Raises TrimtabError for a setting that there is not."""
        faculties = parts_of(self._root, self._env).faculties
        find(declared(faculties), name)
        return settings_of(self._root, self._env, faculties).value(name)

    def set(self, name: str, value: "Value | Sequence[str]") -> None:
        """In `.trimtab/local.toml`, which is not committed. Raises TrimtabError for a value that does not fit."""
        from trimtab.surfaces.cli.config import ConfigContext, put  # with it comes the editor of TOML files

        _ensure("settings", self._root, self._env, self._caller)
        parts = parts_of(self._root, self._env)
        home = self._env.get("HOME", "")
        around = ConfigContext(places(self._root, self._env, home), declared(parts.faculties), self._env, home)
        setting = find(around.settings, name)
        try:
            wanted = check(setting, value)
        except Unfit as unfit:
            raise TrimtabError(f"{name}: {unfit.what}", remedy=unfit.remedy) from None
        put(around, setting, wanted, SettingScope.LOCAL)


class Project:
    """A project that opted in. The store is opened by the first call that needs it; `close` or `with` ends that.

    What only the user may do is refused to others, as on the command line. Who runs the program is found out with the
    first such call, unless `caller` says it."""

    def __init__(self, root: str, env: Mapping[str, str], caller: Caller | None = None) -> None:
        self.root = root
        self._env = env
        self._caller = caller
        self._context: Context | None = None

    @classmethod
    def create(
        cls, name: str, folder: str | None = None, *, template: str = "", caller: Caller | None = None
    ) -> "Project":
        """Opt in for `folder`, which is made if it is missing; without one, for the folder `name` in the current one.
        As `trimtab init --template` does it: a new folder that is in no repository becomes one, a template's tasks are
        queued once, and all of it is safe to repeat."""
        env = dict(os.environ)
        user = user_of(env)
        caller = _ensure("opt_in", os.getcwd(), env, caller)
        seed = templates.find(template, os.getcwd(), user) if template else None
        root = os.path.abspath(folder if folder is not None else name)
        os.makedirs(os.path.dirname(root), exist_ok=True)
        new = new_folder(root, os.getcwd())
        if new:
            make(new, user)
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

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()

    def close(self) -> None:
        if self._context is not None:
            self._context.work.close()
            self._context = None

    @property
    def config(self) -> Config:
        return Config(self.root, self._env, self._caller)

    @property
    def name(self) -> str:
        return self._opened().record().name

    def start(self, actor: str = PERSON) -> ProjectView:
        """Also after a pause or a stop. A project that runs goes on."""
        with self._acting(actor, "resume") as context:
            return projects.start(context)

    def resume(self, actor: str = PERSON) -> ProjectView:
        with self._acting(actor, "resume") as context:
            return projects.resume(context)

    def pause(self, actor: str = PERSON, reason: str = "") -> ProjectView:
        with self._acting(actor, "stop") as context:
            return projects.pause(context, reason=reason)

    def stop(self, actor: str = PERSON, reason: str = "") -> ProjectView:
        with self._acting(actor, "stop") as context:
            return projects.stop(context, reason=reason)

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
            (*found.blocked, *found.waiting),
            found.bottleneck,
        )

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

    def tasks(self) -> tuple[Task, ...]:
        """All of them, in the order of their numbers."""
        with self._acting() as context:
            return tasks.list_tasks(context, everything=True).tasks

    def get_next_task(self, role: str = "", agent: str = PERSON) -> Choice:
        """The best ready task for a role, and why it is that one. Nothing is taken."""
        with self._acting(agent) as context:
            return tasks.next_task(context, role)

    def claim(self, agent: str, role: str = "") -> Claim | None:
        """Take the best ready task; None where nothing is ready."""
        with self._acting(agent, "speak") as context:
            return _claim(tasks.claim(context, role=role))

    def heartbeat(self, claim: Claim) -> Claim:
        """A sign of life: the lease begins anew. Raises TrimtabError where the claim was lost."""
        with self._acting(claim.agent) as context:
            return _claim(tasks.renew(context, claim.task.number, claim.number)) or claim

    def finish(self, claim: Claim, then: TaskStatus = TaskStatus.COMPLETED, reason: str = "") -> Task:
        """End a claim. Raises TrimtabError where it was lost."""
        with self._acting(claim.agent, "speak") as context:
            return tasks.move(context, claim.task.number, then, reason=reason, claim=claim.number)

    def workstreams(self) -> tuple[WorkstreamRecord, ...]:
        """Those that live and the checkouts of reviewers, as git knows them, each with its record."""
        return tuple(workstreams.list_(self._kept()))

    def begin_workstream(self, task: str, agent: str, topic: str = "", base: str = "") -> StartedView:
        """A folder and a branch of its own for a task, which the agent takes with it. Asking twice gives the same one.
        Without a topic, the folder is named after the first words of the task's title."""
        with self._acting(agent, "speak") as context:
            return workstreams.create(context, task, topic, base)

    def stop_workstream(self, name: str, actor: str = PERSON, reason: str = "") -> Workstream:
        """`name` is its number, its branch, or that of its folder. Who works there learns it at the next event."""
        with self._acting(actor, "stop") as context:
            return workstreams.stop(context, name, reason)

    def resume_workstream(self, name: str, actor: str = PERSON, reason: str = "") -> Workstream:
        with self._acting(actor, "resume") as context:
            return workstreams.resume(context, name, reason)

    def submit(
        self,
        branch: str,
        author: str,
        title: str,
        description: str = "",
        *,
        again: bool = False,
        later: bool = False,
        say: Say = lambda _: None,
    ) -> MergeRequest:
        """Submit what is committed on a branch, and run its checks unless `later`: it waits for a review then. `again`:
        also if nothing was committed since it was sent back."""
        with self._acting(deed="speak", say=say) as context:
            view = merge_requests.submit(
                context, branch, author=author, title=title, description=description, again=again, later=later
            )
        return view.request

    def merge_requests(self, *, everything: bool = False) -> tuple[MergeRequest, ...]:
        """Those that are open, or all."""
        return tuple(view.request for view in merge_requests.list_(self._kept(), everything=everything))

    def reviews(self, *, everything: bool = False) -> tuple[ReviewLine, ...]:
        """Those that are open, or all."""
        with self._acting() as context:
            return reviews.list_reviews(context, everything=everything).reviews

    def review(self, request: int, reviewer: str) -> tuple[ReviewDetail, ...]:
        """Take the reviews of a request: one for each rubric, with the checks run, the criteria to be scored and a
        checkout. Authors cannot review their own work."""
        with self._acting(reviewer, "review") as context:
            started = reviews.start(context, str(request))
            return tuple(
                ReviewDetail(
                    reviews.show(context, taken.review),
                    rubrics.show(context, f"{taken.rubric}@{taken.version}"),
                    started.folder,
                )
                for taken in started.reviews
            )

    def score(
        self, review: int, reviewer: str, scores: Scores, feedback: str = "", issues: Sequence[str] = ()
    ) -> Review:
        """End a review: its verdict follows from the checks and from these scores, one for each criterion. What follows
        from it for the request is done too."""
        with self._acting(reviewer, "review") as context:
            return reviews.score(context, review, _scores(scores), feedback, issues)

    def approve(
        self, request: int, reason: str = "", *, later: bool = False, say: Say = lambda _: None
    ) -> MergeRequest:
        """As the user, who has to be the one that runs this program. Where `work.checks` is set, it is merged at once,
        unless `later`."""
        with self._acting(deed="decide", say=say) as context:
            return merge_requests.approve(context, request, reason, later=later).request

    def merge(self, checks: Sequence[str] = (), say: Say = lambda _: None) -> MergeResult:
        """All that is approved goes through the queue, and the main branch moves only to what passes the checks: these
        commands, or those of `work.checks`."""
        with self._acting(deed="speak", say=say) as context:
            return merge_requests.queue(context, checks).result

    def clean(self) -> CleanView:
        """Take away the workstreams that are done. What is committed nowhere is kept as a rescue."""
        with self._acting(deed="speak") as context:
            return workstreams.clean(context)

    def _ensure(self, deed: str) -> None:
        self._caller = _ensure(deed, self.root, self._env, self._caller)

    def _opened(self) -> Work:
        return self._kept().work

    @contextmanager
    def _acting(self, actor: str = PERSON, deed: str = "", say: Say = lambda _: None) -> Generator[Context]:
        """Somebody's act, of which sessions hear. `deed`: what only some may do, by its name in `model.deeds`."""
        if deed:
            self._ensure(deed)
        with self._kept().acting(agent_named(actor)) as context:
            yield context._replace(progress=say)

    def _kept(self) -> Context:
        if self._context is None:
            self._context = keep_open(self.root, self._env)
        return self._context


def _ensure(deed: str, folder: str, env: Mapping[str, str], caller: Caller | None) -> Caller:
    """Who calls, which need not be found out again."""
    return ensure_may(BY_NAME[deed], Asking(env, folder, caller=caller))


def _claim(found: ClaimView) -> Claim | None:
    if found.task is None or found.claim is None:
        return None
    return Claim(found.task, found.agent, found.claim, found.lease_until or 0)


def _scores(given: object) -> tuple[Score, ...]:
    """Programs are not always checked for their types: what is no score is said so. Raises TrimtabError."""
    if isinstance(given, Mapping):
        pairs = cast("Mapping[object, object]", given).items()
        return tuple(_score(criterion, value) for criterion, value in pairs)
    if isinstance(given, Sequence) and not isinstance(given, str | bytes):
        every = cast("Sequence[object]", given)
        return tuple(one if isinstance(one, Score) else _no_score(one) for one in every)
    _no_score(given)


def _score(criterion: object, value: object) -> Score:
    match value:
        case int() | float() as score, str() as reason:
            return Score(str(criterion), score, reason)
        case _:
            _no_score({criterion: value})


def _no_score(given: object) -> NoReturn:
    raise TrimtabError(
        f"{given!r} is no score",
        remedy='Give `{"criterion": (8, "why")}` with each criterion of the rubric, or a list of'
        ' `Score("criterion", 8, "why")`; `from trimtab import Score`.',
    )
