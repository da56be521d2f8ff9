"""The Python API: `from trimtab import Project`. What the commands do, as typed calls.

Errors that the user can fix are `TrimtabError`, as on the command line.
"""

import os
import time
from collections.abc import Generator, Mapping, Sequence
from contextlib import contextmanager
from typing import TYPE_CHECKING

from trimtab.app import merge_requests, messages, projects, reviews, rubrics, tasks, templates, workstreams
from trimtab.app.context import Context, Say, keep_open
from trimtab.app.merge_requests import MergeRequestView, TrialView
from trimtab.app.messages import MessageView
from trimtab.app.projects import PhaseView, ProjectView
from trimtab.app.reviews import ConsistencyView, ReleasedReview, ReviewLine, StartedReview
from trimtab.app.rubrics import RubricView
from trimtab.app.tasks import NewTask, TaskDetail, TaskImport
from trimtab.app.tasks import NextTask as Choice
from trimtab.app.workstreams import CleanView, EndedWorkstream, RescueView, StartedView, WorkstreamRecord
from trimtab.install.opt_in import choose, make_folder, new_folder, opt_in
from trimtab.local.locate import opted_in
from trimtab.local.user import user_of
from trimtab.model.agents import PERSON, agent_named
from trimtab.model.deeds import Caller, CallerKind
from trimtab.model.errors import TrimtabError
from trimtab.model.reviews import Score
from trimtab.model.work import USUAL, MergeRequest, TaskStatus, Workstream
from trimtab.surfaces.api_values import (
    Bottleneck,
    Claim,
    Config,
    Review,
    ReviewDetail,
    Scores,
    Status,
    Task,
    claim_of,
    ensure_deed,
    scores_of,
)

if TYPE_CHECKING:
    from trimtab.app.merge_requests import MergeResult

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

    def close(self) -> None:
        if self._context is not None:
            self._context.work.close()
            self._context = None

    @property
    def config(self) -> Config:
        return Config(self.root, self._env, self._caller)

    @property
    def name(self) -> str:
        return self._kept().work.record().name

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

    def phase(self, number: int | None = None, *, evidence: str = "", actor: str = PERSON) -> PhaseView:
        """Say which phase the project is in, or only look: at what was said, and at what the records show."""
        with self._acting(actor, "resume" if number is not None else "") as context:
            return projects.phase(context, number, evidence=evidence)

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

    def task(self, number: str) -> TaskDetail:
        """With what it needs, what needs it and its history."""
        with self._acting() as context:
            return tasks.show(context, number)

    def import_tasks(self, file: str, actor: str = PERSON) -> TaskImport:
        """All tasks of a file, or none if something in it cannot be understood."""
        with self._acting(actor, "speak") as context:
            return tasks.import_file(context, file)

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
            return claim_of(tasks.claim(context, role=role))

    def heartbeat(self, claim: Claim) -> Claim:
        """Renew the claim: the lease begins anew. Raises TrimtabError where the claim was lost."""
        with self._acting(claim.agent) as context:
            return claim_of(tasks.renew(context, claim.task.number, claim.number)) or claim

    def finish(self, claim: Claim, then: TaskStatus = TaskStatus.COMPLETED, reason: str = "") -> Task:
        """End a claim. Raises TrimtabError where it was lost."""
        with self._acting(claim.agent, "speak") as context:
            return tasks.move(context, claim.task.number, then, reason=reason, claim=claim.number)

    def send(self, to: str, words: str, kind: str = "", *, actor: str = PERSON) -> MessageView:
        """A message to a role or an agent, who gets it with the next event."""
        with self._acting(actor, "speak") as context:
            return messages.send(context, to, words, kind)

    def messages(self, *names: str) -> tuple[MessageView, ...]:
        """To these names, or all. Nothing counts as read by that."""
        with self._acting() as context:
            return messages.list_messages(context, names).messages

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

    def review_again(self, request: int, reviewer: str) -> StartedReview:
        """Open another review of the same commit, which measures and decides nothing."""
        with self._acting(reviewer, "review") as context:
            return reviews.again(context, str(request))

    def release_review(self, request: int, reviewer: str) -> ReleasedReview:
        """Give back what was taken and is not scored."""
        with self._acting(reviewer, "review") as context:
            return reviews.release(context, str(request))

    def show_review(self, review: int) -> Review:
        with self._acting() as context:
            return reviews.show(context, review)

    def consistency(self) -> ConsistencyView:
        """How far reviews of the same commit by the same rubric are apart."""
        with self._acting() as context:
            return reviews.consistency(context)

    def rubrics(self, *, everything: bool = False) -> tuple[RubricView, ...]:
        with self._acting() as context:
            return rubrics.list_rubrics(context, everything=everything).rubrics

    def score(
        self, review: int, reviewer: str, scores: Scores, feedback: str = "", issues: Sequence[str] = ()
    ) -> Review:
        """End a review: its verdict follows from the checks and from these scores, one for each criterion. What follows
        from it for the request is done too."""
        with self._acting(reviewer, "review") as context:
            return reviews.score(context, review, scores_of(scores), feedback, issues)

    def approve(
        self, request: int, reason: str = "", *, later: bool = False, say: Say = lambda _: None
    ) -> MergeRequest:
        """As the user, who has to be the one that runs this program. Where `work.checks` is set, it is merged at once,
        unless `later`."""
        with self._acting(deed="decide", say=say) as context:
            return merge_requests.approve(context, request, reason, later=later).request

    def revise(self, request: int, reason: str) -> MergeRequest:
        """Send it back to its author; as `approve`, only the user."""
        with self._acting(deed="decide") as context:
            return merge_requests.revise(context, request, reason).request

    def reject(self, request: int, reason: str) -> MergeRequest:
        with self._acting(deed="decide") as context:
            return merge_requests.reject(context, request, reason).request

    def veto(self, request: int, reason: str) -> MergeRequest:
        """Take an approval back."""
        with self._acting(deed="decide") as context:
            return merge_requests.veto(context, request, reason).request

    def merge_request(self, number: int) -> MergeRequestView:
        """With its reviews, its history and what is in its way."""
        with self._acting() as context:
            return merge_requests.show(context, number)

    def try_merge(self, branch: str, checks: Sequence[str] = ()) -> TrialView:
        """What merging would give, and whether the checks pass on it. Nothing is moved."""
        with self._acting() as context:
            return merge_requests.try_(context, branch, commands=checks)

    def merge(self, checks: Sequence[str] = (), say: Say = lambda _: None) -> "MergeResult":
        """All that is approved goes through the queue, and the main branch moves only to what passes the checks: these
        commands, or those of `work.checks`."""
        with self._acting(deed="speak", say=say) as context:
            return merge_requests.queue(context, checks).result

    def abandon_workstream(self, name: str, actor: str = PERSON, reason: str = "") -> EndedWorkstream:
        """Remove a workstream or a review checkout. What is committed nowhere is kept as a rescue."""
        with self._acting(actor, "speak") as context:
            return workstreams.abandon(context, name, reason)

    def rescue(self, name: str = "", actor: str = PERSON) -> RescueView:
        """Bring back what was kept of a workstream, the newest or that of a name; without one, see what there is."""
        with self._acting(actor, "speak") as context:
            return workstreams.rescue(context, name) if name else workstreams.rescues(context)

    def clean(self) -> CleanView:
        """Take away the workstreams that are done. What is committed nowhere is kept as a rescue."""
        with self._acting(deed="speak") as context:
            return workstreams.clean(context)

    @contextmanager
    def _acting(self, actor: str = PERSON, deed: str = "", say: Say = lambda _: None) -> Generator[Context]:
        """Somebody's act, of which sessions hear. `deed`: what only some may do, by its name in `model.deeds`."""
        if deed:
            self._caller = ensure_deed(deed, self.root, self._env, self._caller)
        with self._kept().acting(agent_named(actor)) as context:
            yield context._replace(progress=say)

    def _kept(self) -> Context:
        if self._context is None:
            self._context = keep_open(self.root, self._env)
        return self._context
