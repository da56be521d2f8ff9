"""Made-up views for the reference: what the commands about work print with `--json`, and what their resources say."""

import json
from collections.abc import Mapping
from types import ModuleType
from typing import cast

from trimtab.app.messages import MessageView
from trimtab.app.projects import (
    BottleneckView,
    ForTheUser,
    NeededTask,
    ProjectView,
    ProposedRubric,
    StoppedWorkstream,
    TaskQueue,
    WaitingQuestion,
    WaitingTaskView,
    WorkOverview,
)
from trimtab.app.questions import (
    AnswerList,
    AnswerResult,
    DecisionView,
    QuestionDetail,
    QuestionList,
    QuestionView,
)
from trimtab.app.review_views import (
    CheckedRequest,
    CheckView,
    ConsistencyView,
    CriterionSpread,
    GroupView,
    ReleasedReview,
    RepeatedReview,
    ReviewLine,
    ReviewToScore,
    ReviewView,
    RubricChecks,
    ScoredRequest,
    ScoreView,
    StartedReview,
)
from trimtab.app.rubrics import RubricLint, RubricProblem, RubricView
from trimtab.app.tasks import ClaimView, NextTask, TaskDetail, TaskImport, TaskView
from trimtab.app.views import HistoryEntry, MergeRequestSummary, as_json, json_value
from trimtab.coordinator.reviews.consistency import Bias
from trimtab.coordinator.reviews.rubrics import SHIPPED
from trimtab.coordinator.stuck import Stuck
from trimtab.model.decisions import Level
from trimtab.model.json import JSON, dump
from trimtab.model.questions import Option, QuestionSource, QuestionStatus
from trimtab.model.record import Record
from trimtab.model.reviews import CheckSpec, ClosedIssue, Criterion, RubricStatus, Verdict
from trimtab.model.work import USUAL, MergeStatus, MessageStatus, ProjectStatus, TaskStatus
from trimtab.surfaces.cli import status

_IN_FULL = {
    "TaskView": "task add --json",
    "MessageView": "message send --json",
    "QuestionView": "inbox ask --json",
    "ProjectView": "start --json",
    "ReviewView": "review show --json",
}
"""Where the reference shows all of a view."""


def example(view: Record, **old: str) -> str:
    """The JSON of a view. Of a view within it only the beginning is shown."""
    shown = {name.rstrip("_"): _shortened(name, value) for name, value in view._asdict().items()}
    shown |= {name: shown[key] for name, key in old.items()}
    lines = (f"  {_spaced(name)}: {_spaced(value)}" for name, value in shown.items())
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _shortened(name: str, value: object) -> JSON:
    where = _IN_FULL.get(type(value).__name__)
    if where is not None:
        key, first = next(iter(as_json(cast("Record", value)).items()))
        return {key: first, "…": f"as in `{where}`"}
    if hasattr(value, "_asdict"):
        inner = cast("Record", value)._asdict().items()
        return {key.rstrip("_"): _shortened(key, each) for key, each in inner}
    if isinstance(value, tuple):
        return [_shortened("", each) for each in cast("tuple[object, ...]", value)]
    return json_value(name, value)


def _spaced(value: JSON) -> str:
    return json.dumps(value, ensure_ascii=False)


_NINE = 1_769_850_000_000

TASK = TaskView(
    number="1.5.3",
    title="Write the parser",
    description="",
    status=TaskStatus.IN_PROGRESS,
    priority=USUAL,
    role="worker",
    assignee="",
    estimate_minutes=120,
    waits_for=0,
    frees=2,
    claimed_by="worker-1",
    claims=1,
    lease_until=_NINE + 600_000,
    reason="",
    source="plan.md#Parser / Write the parser",
    created_at=_NINE,
    updated_at=_NINE,
    finished_at=None,
    standing="in_progress",
)
TASK_DETAIL = TaskDetail(
    TASK,
    needs=("1.5.2",),
    needed_by=("1.6",),
    statuses={"1.5.2": "completed", "1.6": "waiting"},
    history=(HistoryEntry(_NINE, "task.added", "person", {"title": "Write the parser"}),),
)
TASK_NEXT = NextTask(
    TASK, "1.5.3 is ready: P2, all that it needs is done, 2 tasks wait for it. Nothing else is ready.", "worker"
)
TASK_CLAIM = ClaimView(TASK, "worker-1", 1, _NINE + 600_000, TASK_NEXT.why, "worker")
TASK_IMPORT = TaskImport((TASK,), (), (), (12,))

MESSAGE = MessageView(
    3,
    "reviewer",
    "worker-1",
    "note",
    "Mind the cache",
    {"text": "Mind the cache"},
    None,
    "",
    MessageStatus.PENDING,
    _NINE,
    None,
    None,
)

QUESTION = QuestionView(
    question=3,
    level=Level.P0,
    status=QuestionStatus.PENDING,
    asker="worker-1",
    recipient="person",
    source=QuestionSource.AGENT,
    kind="data",
    text="Keep the old column?",
    options=(Option("keep"), Option("drop", "nothing reads it")),
    default="keep",
    context={"evidence": "reports.sql:12"},
    task="1.5.3",
    blocking=True,
    holds=True,
    answer="",
    answered_by="",
    created_at=_NINE,
    expires_at=_NINE + 3_600_000,
    snoozed_until=None,
    answered_at=None,
    routed_at=None,
    response_seconds=None,
    overdue=False,
)
QUESTION_DETAIL = QuestionDetail(QUESTION, (HistoryEntry(_NINE, "question.added", "worker-1", {}),))
QUESTION_LIST = QuestionList((QUESTION,), (DecisionView("merge request 3: A lexer", _NINE, "trimtab merge show 3"),))
QUESTION_ANSWERS = AnswerList(
    (AnswerResult(3, "keep", ""), AnswerResult(4, "drop", "question 4 was answered by the user already: 'drop'"))
)

REQUEST = MergeRequestSummary(
    merge_request=3,
    branch="worker-1/task-1.2",
    status=MergeStatus.PENDING_QC,
    standing="pending qc",
    stopped_by="",
    author="worker-1",
    reviewer="",
    title="A lexer",
    description="",
    head="9fceb02d0ae598e95dc970b74767f19372d61af8",
    decided_by="",
    merged_commit="",
    created_at=_NINE,
    updated_at=_NINE,
    merged_at=None,
    awaits_checks=False,
    conflicts=("src/lexer.py",),
    failed_checks=(),
    review_begun=False,
)

PROJECT = ProjectView(
    "engine", ProjectStatus.ACTIVE, 7, "coding", "inferred", "3 tasks are in progress", _NINE - 86_400_000, _NINE, None
)
STOPPED = StoppedWorkstream(7, "worker-2/task-1.3", "worker-2", "person")
OVERVIEW = WorkOverview(
    at=_NINE,
    project=PROJECT,
    completion_percentage=40.0,
    counts={"completed": 2, "in_progress": 1, "ready": 2},
    total=5,
    completed=2,
    active=(TASK,),
    blocked=(),
    waiting=(),
    bottleneck=BottleneckView(TASK.number, 3, TASK),
    for_you=ForTheUser(
        (3,),
        (MESSAGE,),
        (ProposedRubric("speed", "1.0"),),
        (WaitingQuestion(3, Level.P0, "worker-1", "Keep the old column?", "1.5.3", True, _NINE),),
    ),
    merges={"merged": 4, "pending_qc": 1},
    requests=(REQUEST,),
    stopped=(STOPPED,),
    stuck=(Stuck("workstream 7 (worker-2/task-1.3)", "stopped by the user", _NINE, "trimtab resume 7"),),
)
QUEUE = TaskQueue(
    at=_NINE,
    given_out=True,
    order="priority, then what most others wait for, then the oldest",
    counts={"completed": 4, "in_progress": 1, "ready": 2, "waiting": 3},
    ready=(TASK,),
    in_progress=(TASK,),
    waiting=(WaitingTaskView(TASK, (NeededTask("2.1", "ready"),)),),
)

_CHECK = CheckView(
    "style", "style", "Nothing that the linter finds on changed lines", "passed", "No finding.", (), seconds=0.2
)
_COMMIT, _BRANCH, _FOLDER = "9fceb02…", "worker-1/task-1.5.3", "/home/ada/engine/.trimtab/reviews/reviewer-1-task-1.5.3"
REVIEW_LINE = ReviewLine(
    review=3,
    merge_request=2,
    branch=_BRANCH,
    title="Write the parser",
    rubric="code-quality",
    version="1.0",
    author="worker-1",
    reviewer="reviewer-1",
    commit=_COMMIT,
    checked=True,
    verdict=Verdict.CONDITIONAL_PASS,
    average=6.5,
    decision=None,
    decided_by="",
    created_at=_NINE,
    finished_at=_NINE + 1_200_000,
    feedback="Good names.",
)
REVIEW = ReviewView(
    *REVIEW_LINE[: ReviewLine._fields.index("feedback")],
    why="the scores are 6.5 of 10 on average, 7 would pass",
    checks=(_CHECK,),
    scores=(ScoreView("readability", "Readability", 6.5, "short names, long functions"),),
    issues=("test the empty file",),
    closed=(ClosedIssue("test the empty file", "reviewer-1", "tested in parser_test.py", _NINE + 1_800_000),),
    feedback="Good names.",
    also_reviewed=RepeatedReview((3, 7), (6.5, 7.25), 0.75, flipped=True),
    history=(HistoryEntry(_NINE, "review.taken", "reviewer-1", {}),),
    status=MergeStatus.PENDING_COORDINATOR,
    decides=True,
    open_reviews=(),
)
REVIEW_STARTED = StartedReview(
    merge_request=2,
    branch=_BRANCH,
    title="Write the parser",
    description="",
    author="worker-1",
    reviewer="reviewer-1",
    status=MergeStatus.PENDING_QC,
    folder=_FOLDER,
    base="4b825dc…",
    head=_COMMIT,
    stat=" parser.py | 40 ++++…",
    empty_submodules=(),
    conflicts=(),
    reviews=(
        ReviewToScore(
            3, "code-quality", "1.0", "…", "…", True, (_CHECK,), (Criterion("readability", "Readability", "…"),)
        ),
    ),
)
REVIEW_CHECKED = CheckedRequest(2, (RubricChecks(3, "code-quality", "1.0", True, (_CHECK,)),))
REVIEW_SCORED = ScoredRequest(2, "reviewer-1", MergeStatus.PENDING_COORDINATOR, (REVIEW,))
REVIEW_RELEASED = ReleasedReview(2, (3,))
REVIEW_CONSISTENCY = ConsistencyView(
    spread=1.25,
    largest=3.0,
    flips=1,
    repeated=(
        GroupView(
            _COMMIT,
            "code-quality",
            "1.0",
            reviews=(3, 7),
            reviewers=("reviewer-1", "reviewer-2"),
            averages=(8.0, 6.0),
            verdicts=(Verdict.PASS, Verdict.CONDITIONAL_PASS),
            spread=2.0,
            criteria=(CriterionSpread("readability", 1.0),),
            flipped=True,
        ),
    ),
    reviewers=(Bias("reviewer-1", 2, 0.83),),
)

RUBRIC = RubricView(
    rubric=1,
    name="security",
    version="1.1",
    status=RubricStatus.APPROVED,
    about="…",
    checks=(CheckSpec("no_hardcoded_credentials", "secrets", "No hardcoded credentials"),),
    criteria=(Criterion("error_handling", "Error handling", "…"),),
    text="…",
    pass_from=7.0,
    fail_below=5.0,
    proposed_by=SHIPPED,
    decided_by=SHIPPED,
    created_at=_NINE,
    decided_at=_NINE,
)
RUBRIC_LINT = RubricLint(
    files=2,
    errors=1,
    problems=(
        RubricProblem("`mots` is not known", "/home/ada/engine/.trimtab/rubrics/speed.md:7", "Did you mean `most`?"),
    ),
)


Shapes = Mapping[str, tuple[str, str]]
"""By command of a group: what it prints with `--json`, and what there is to say about that. The empty name is for a
command that is no group."""

_AS_ADD = ("", "With `--json`, as `add`.")
_AS_ASK = ("", "With `--json`, as `ask`.")
_AS_SEND = ("", "With `--json`, as `send`.")
_AS_SHOW = ("", "With `--json`, as `show`.")
_MESSAGES = ("", 'With `--json`, `{"messages": […]}`, each as `send` has it.')

_SHAPES: Mapping[str, Shapes] = {
    "status": {"": (status.SHAPE % example(OVERVIEW), status.SHAPE_NOTE)},
    "project": {
        "": (
            example(PROJECT),
            "`start` and `resume` also have where the project was: `cut_off` steps (`step`, `phase`, `what`, `task`,"
            " `branch`, `attempt`, `since_at`, `saved_at`, `checkpoint`, `command`), what else was `interrupted`, what"
            " is `different` from the records, the `last_checkpoint`, what was `put_right`, and what is `going_on` in"
            " the background."
            f" `stop` and `resume` of a workstream print `{dump(as_json(STOPPED))}`, where `stopped_by` is empty for"
            ' one that may go on. `phase` prints `{"project": {…}, "shown_phase": 7, "shown_evidence": "…"}`, what the'
            " records look like beside what was said; until the next release, the fields of `project` are beside it"
            " too.",
        ),
    },
    "task": {
        "add": (
            example(TASK),
            "`status` is `ready`, `waiting`, `in_progress`, `review`, `blocked`, `completed`, `failed` or `cancelled`;"
            " `standing` repeats it until the next release.",
        ),
        "list": (
            "",
            '`{"tasks": […], "count": 3}`, each task as in `add`; `count` is of all that match, `needs` names'
            " by number what a waiting task waits for, `clones` the clone that has its work, where there are several.",
        ),
        "show": (
            example(TASK_DETAIL),
            "`statuses` are those of the tasks in `needs` and `needed_by`;"
            " `history` begins with the oldest. Until the next release, the fields of `task` are beside it too.",
        ),
        "next": (
            example(TASK_NEXT),
            "`task` is null where nothing is ready; `why` then says what there is instead.",
        ),
        "claim": (
            example(TASK_CLAIM),
            "Where nothing is ready, `task` is null, `why` says what there is instead, and the exit code is 1.",
        ),
        "renew": ("", "With `--json`, as `claim`."),
        **dict.fromkeys(("edit", "needs", "release", "done", "block", "fail", "cancel"), _AS_ADD),
        "import": (
            example(TASK_IMPORT),
            "`kept` were imported before and stay; `completed` were too, and the file says by now that they are done."
            " `passed_over` are the numbers of lines in lists that became no task.",
        ),
    },
    "message": {
        "send": (
            example(MESSAGE),
            "`text` is what it says as its recipient is told it, `payload` what was sent; `merge_request` and `branch`"
            " are what it is about.",
        ),
        "list": _MESSAGES,
        "show": _AS_SEND,
        "read": _MESSAGES,
        "done": _AS_SEND,
    },
    "inbox": {
        "": (
            example(QUESTION_LIST),
            "`decisions` wait for you too, each with the command that shows it. With `--all`, what is over follows, the"
            " newest first. With `--watch`, an object is printed each time that something has changed.",
        ),
        "ask": (
            example(QUESTION),
            "`status` is `pending`, `deferred`, `answered`, `expired` (its default was taken) or `withdrawn`; `holds`"
            " says that its task is kept back. `routed_at` is when the asker is known to have the answer. `overdue`:"
            " its deadline has passed, and it waits because it has no default.",
        ),
        "answer": (
            example(QUESTION_ANSWERS),
            "That is of several at once; `problem` says why one did not count, and the exit code is 1 then. Of one, as"
            " `ask`.",
        ),
        **dict.fromkeys(("defer", "edit", "withdraw"), _AS_ASK),
        "show": (example(QUESTION_DETAIL), "`history` begins with the oldest."),
    },
    "review": {
        "list": ("", '`{"reviews": […]}`, each as in `show`, without `why` and what follows it, with `feedback`.'),
        "show": (
            example(REVIEW),
            "`verdict` is null while the review is open, `average` too. `status` of a check is `passed`, `failed`,"
            " `not_run` or `skipped`. `closed` are issues that were closed out. `also_reviewed` is null where the same"
            " commit was reviewed once by that rubric. `status` is that of the merge request, `open_reviews` are"
            " those that it still waits for; `decides` is false of a review that only measures.",
        ),
        "start": (
            example(REVIEW_STARTED),
            "`folder` is a checkout of exactly what was submitted; `reviews` are to be scored. `empty_submodules` are"
            " not in the checkout. `conflicts` are files in which it conflicts with the main branch as it is now.",
        ),
        "checks": (example(REVIEW_CHECKED), "The exit code is 1 where a check failed."),
        "score": (example(REVIEW_SCORED), "With NUMBER, as `show`."),
        "close": ("", "As `show`; `closed` says who closed which issue, and why."),
        "release": (example(REVIEW_RELEASED), "`released` are the numbers of the reviews that nobody has now."),
        "again": ("", "As `start`."),
        "consistency": (
            example(REVIEW_CONSISTENCY),
            "`spread` is how far the averages of the same commit by the same rubric are apart, in points: the mean over"
            " all that was reviewed more than once. `bias` is how much higher than the mean of all a reviewer scores.",
        ),
    },
    "rubric": {
        "list": ("", '`{"rubrics": […], "problems": […]}`, each as in `show` and `lint`.'),
        "show": (
            example(RUBRIC),
            "`status` is `proposed`, `approved`, `rejected` or `retired`, and `not_proposed` for a file that nobody has"
            " proposed yet; `file` names that one, from the project's folder on. What is approved applies. As long as"
            " the store has not got it, `rubric` and `created_at` are null: what ships is recorded when it is first"
            " needed.",
        ),
        **dict.fromkeys(("propose", "approve", "reject", "retire"), _AS_SHOW),
        "lint": (
            example(RUBRIC_LINT),
            "The exit code is 1 where there is an error. `troubles` repeats `problems` until the next release.",
        ),
    },
}


def shapes_of(module: ModuleType) -> Shapes:
    """Those of a module of commands: of views they are made here, all others are written beside the command."""
    alone = (getattr(module, "SHAPE", ""), getattr(module, "SHAPE_NOTE", ""))
    return _SHAPES.get(module.__name__.rpartition(".")[2], getattr(module, "SHAPES", {"": alone}))
