"""What a receipt says about a span of time, and how its figures come from their parts.

A figure is the ids of what it counts, so that each can be looked up. The parts of a figure add up to it, whatever they
are made from, and what is not known is a part of its own: it is never counted as nothing.
"""

from collections.abc import Iterable, Mapping, Sequence
from enum import Enum

from trimtab.model.record import Record
from trimtab.model.spend import Amount, sum_of

HEEDED, IGNORED = "heeded", "ignored"


class Landing(Enum):
    """What git says about a merge request that is recorded as merged. `unknown`: it could not be asked."""

    ON_MAIN = "on_main"
    NOT_ON_MAIN = "not_on_main"
    UNKNOWN = "unknown"


class MergedRequest(Record):
    """A merge request that is recorded as merged. `task` is the number of its task, empty without one. `checks` are
    the commands that passed on the merged tree before the main branch moved."""

    merge_request: int
    title: str
    task: str
    author: str
    commit: str
    merged_at: int
    landing: Landing
    checks: tuple[str, ...] = ()


class LandedChange(Record):
    """What became part of the main branch: all that landed of one task, or a merge request without one. `cost` is what
    was spent on its task in the span of time, `cost_before` before that; both are None where there is no task."""

    task: str
    titles: tuple[str, ...]
    merge_requests: tuple[int, ...]
    commits: tuple[str, ...]
    checks: tuple[str, ...]
    cost: Amount | None
    cost_before: Amount | None


class SpendFigures(Record):
    """`total` is `landed` + `not_landed` + `unattributed`: the last is what no task is known for, so that nobody can
    tell whether it led to something."""

    total: Amount
    landed: Amount
    not_landed: Amount
    unattributed: Amount


class NudgeEntry(Record):
    """Guidance that was given to the host. `arrived` is `yes`, `no`, or empty while the host's record of it was not
    checked; `verdict` is the outcome, empty where none is recorded."""

    id: str
    arrived: str
    verdict: str


class NudgeFigures(Record):
    """`shown` is `arrived` + `lost` + `unchecked`. Of those that were not lost each is `heeded`, `ignored` or
    `unknown`."""

    shown: tuple[str, ...]
    arrived: tuple[str, ...]
    lost: tuple[str, ...]
    unchecked: tuple[str, ...]
    heeded: tuple[str, ...]
    ignored: tuple[str, ...]
    unknown: tuple[str, ...]


class FoundLoop(Record):
    """`named`: the agent was told of it. `verdict` as that of a nudge."""

    id: str
    named: bool
    verdict: str


class LoopFigures(Record):
    """`found` is `cut` + `went_on` + `unknown` + `unnamed`: the first three are those that the agent was told of."""

    found: tuple[str, ...]
    cut: tuple[str, ...]
    went_on: tuple[str, ...]
    unknown: tuple[str, ...]
    unnamed: tuple[str, ...]


class QuestionStep(Record):
    """A question was asked (`added`), or its status became another, in the order of the audit log."""

    question: int
    status: str
    at: int


class QuestionFigures(Record):
    """`before` were open at the beginning, `asked` came in between; together they are `answered` + `defaulted` +
    `withdrawn` + `open`. `overruled` are defaults taken earlier that were answered otherwise in this time."""

    before: tuple[int, ...]
    asked: tuple[int, ...]
    answered: tuple[int, ...]
    defaulted: tuple[int, ...]
    withdrawn: tuple[int, ...]
    open: tuple[int, ...]
    overruled: tuple[int, ...]


def landed_changes(
    merged: Sequence[MergedRequest], spent: Mapping[str, Amount], before: Mapping[str, Amount]
) -> tuple[LandedChange, ...]:
    """One for each task, in the order in which they landed: what was spent on a task is counted once, however often
    something of it was merged. `spent` is by task; `before` is what was spent before the span of time."""
    by_task: dict[str, list[MergedRequest]] = {}
    for request in merged:
        if request.landing is Landing.ON_MAIN:
            by_task.setdefault(request.task or f"#{request.merge_request}", []).append(request)
    return tuple(_change(requests, spent, before) for requests in by_task.values())


def spend_figures(spent: Mapping[str, Amount], landed: Iterable[LandedChange]) -> SpendFigures:
    """`spent` is by task, with what no task is known for under the empty name."""
    done = {change.task for change in landed if change.task}
    return SpendFigures(
        sum_of(spent.values()),
        sum_of(amount for task, amount in spent.items() if task in done),
        sum_of(amount for task, amount in spent.items() if task and task not in done),
        spent.get("", Amount()),
    )


def nudge_figures(entries: Iterable[NudgeEntry]) -> NudgeFigures:
    shown = tuple(entries)
    kept = [entry for entry in shown if entry.arrived != "no"]
    return NudgeFigures(
        _ids(shown),
        _ids(entry for entry in shown if entry.arrived == "yes"),
        _ids(entry for entry in shown if entry.arrived == "no"),
        _ids(entry for entry in shown if entry.arrived not in ("yes", "no")),
        _ids(entry for entry in kept if entry.verdict == HEEDED),
        _ids(entry for entry in kept if entry.verdict == IGNORED),
        _ids(entry for entry in kept if entry.verdict not in (HEEDED, IGNORED)),
    )


def loop_figures(loops: Iterable[FoundLoop]) -> LoopFigures:
    found = tuple(loops)
    named = [loop for loop in found if loop.named]
    return LoopFigures(
        _ids(found),
        _ids(loop for loop in named if loop.verdict == HEEDED),
        _ids(loop for loop in named if loop.verdict == IGNORED),
        _ids(loop for loop in named if loop.verdict not in (HEEDED, IGNORED)),
        _ids(loop for loop in found if not loop.named),
    )


def question_figures(steps: Iterable[QuestionStep], since: int) -> QuestionFigures:
    """`steps` are all up to the end of the span of time that begins with `since`."""
    then: dict[int, str] = {}
    now: dict[int, str] = {}
    for step in steps:
        now[step.question] = step.status
        if step.at < since:
            then[step.question] = step.status
    before = [key for key, status in then.items() if status not in _CLOSED]
    asked = [key for key in now if key not in then]
    counted = (*before, *asked)
    return QuestionFigures(
        _keys(before),
        _keys(asked),
        _keys(key for key in counted if now[key] == _ANSWERED),
        _keys(key for key in counted if now[key] == _DEFAULTED),
        _keys(key for key in counted if now[key] == _WITHDRAWN),
        _keys(key for key in counted if now[key] not in _CLOSED),
        _keys(key for key, status in then.items() if status == _DEFAULTED and now[key] == _ANSWERED),
    )


_ANSWERED, _DEFAULTED, _WITHDRAWN = "answered", "expired", "withdrawn"
_CLOSED = (_ANSWERED, _DEFAULTED, _WITHDRAWN)


def _change(
    requests: Sequence[MergedRequest], spent: Mapping[str, Amount], before: Mapping[str, Amount]
) -> LandedChange:
    task = requests[0].task
    return LandedChange(
        task,
        tuple(request.title for request in requests),
        tuple(request.merge_request for request in requests),
        tuple(request.commit for request in requests),
        tuple(dict.fromkeys(check for request in requests for check in request.checks)),
        spent.get(task, Amount()) if task else None,
        before.get(task, Amount()) if task else None,
    )


def _ids(entries: Iterable[NudgeEntry | FoundLoop]) -> tuple[str, ...]:
    return tuple(entry.id for entry in entries)


def _keys(keys: Iterable[int]) -> tuple[int, ...]:
    return tuple(sorted(keys))
