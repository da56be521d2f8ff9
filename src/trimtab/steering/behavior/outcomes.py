"""What came of an episode: whether what it was about is gone, told by the calls that could have shown it.

A failure is gone when the same call passes, or when its error stays away in `ENOUGH` calls that could have shown it:
those with the same command, on the same file, or, for a tool of the host, of the same action. Where nothing failed,
calls of the kind that the pattern is about are counted. Any other call proves nothing, and neither does one that was
refused.
"""

from collections.abc import Sequence

from trimtab.model.advice import Verdict
from trimtab.model.record import Record
from trimtab.model.wording import counted
from trimtab.steering.behavior.conditions import selects
from trimtab.steering.behavior.pattern import WRITES, Condition, Pattern, Select
from trimtab.steering.behavior.recent_calls import RecentCall

ENOUGH = 4
"""Calls that could have shown it, and did not, after which it is gone."""

_REFUSED = ("by-the-user", "cascade", "denied")
"""The marks of calls that did not come to do what they were for."""


class Ending(Record):
    verdict: Verdict
    shown: str


def came_back(pattern: Pattern, error: str, call: str, last: int, steps: Sequence[RecentCall]) -> bool:
    """Whether the call that has just ended shows it again, also where that alone is not the pattern. `error` and `call`
    are those of the last call that was part of the episode, and `last` is its number. A call with the same answer is
    none once something was changed."""
    now, condition = steps[-1], _condition(pattern)
    if now.number <= last or now.outcome == "running":
        return False
    if error:
        return now.error == error and _same_target(condition, now, _parts(error, call, last, steps))
    if not condition.same or not selects(condition.of, now) or any(_changed(step) for step in _since(last, steps)):
        return False
    return any(
        all(getattr(now, name) == getattr(part, name) for name in condition.same)
        for part in _parts(error, call, last, steps)
    )


def ending(pattern: Pattern, error: str, call: str, last: int, steps: Sequence[RecentCall]) -> Ending | None:
    """How it ended, as far as that can be told by now. It has not come back since."""
    if steps[-1].outcome == "running":
        return None
    parts = _parts(error, call, last, steps)
    since = [step for step in _since(last, steps) if not any(mark in step.marks for mark in _REFUSED)]
    if not parts or not since:
        return None
    later = f"({counted(since[-1].number - last, 'call')} later)"
    condition = _condition(pattern)
    if error:
        if any(_passes(step, parts) for step in since):
            return Ending(Verdict.HEEDED, f"then the same call passed {later}")
        telling = [step for step in since if _could_fail(condition, step, parts)]
    else:
        if any(selects(missing, step) for missing in condition.never if missing.marks for step in since):
            return Ending(Verdict.HEEDED, f"then what was missing was done {later}")
        telling = [step for step in since if step.outcome == "done" and _of_its_kind(condition, step, parts)]
    if len(telling) < ENOUGH:
        return None
    return Ending(Verdict.HEEDED, f"then not in {ENOUGH} calls that could have shown it {later}")


def _condition(pattern: Pattern) -> Condition:
    return pattern.conditions[0] if pattern.conditions else Condition(Select())


def _parts(error: str, call: str, last: int, steps: Sequence[RecentCall]) -> list[RecentCall]:
    """The calls of the episode that are still remembered."""
    return [step for step in steps if step.number <= last and (step.error == error if error else step.call == call)]


def _since(last: int, steps: Sequence[RecentCall]) -> list[RecentCall]:
    return [step for step in steps if step.number > last and step.outcome != "running"]


def _passes(step: RecentCall, parts: Sequence[RecentCall]) -> bool:
    return (
        step.outcome == "done"
        and not step.error
        and any(
            step.action == part.action and (step.call == part.call or (step.target and step.target == part.target))
            for part in parts
        )
    )


def _could_fail(condition: Condition, step: RecentCall, parts: Sequence[RecentCall]) -> bool:
    if not _same_target(condition, step, parts):
        return False
    return any(step.action == part.action and (step.action != "shell" or _alike(step, part)) for part in parts)


def _same_target(condition: Condition, step: RecentCall, parts: Sequence[RecentCall]) -> bool:
    return "target" not in condition.same or any(step.target == part.target for part in parts)


def _of_its_kind(condition: Condition, step: RecentCall, parts: Sequence[RecentCall]) -> bool:
    return any(step.action == part.action and (selects(condition.of, step) or _alike(step, part)) for part in parts)


def _alike(step: RecentCall, part: RecentCall) -> bool:
    return step.command == part.command or bool(step.target and step.target == part.target)


def _changed(step: RecentCall) -> bool:
    return step.outcome == "done" and (step.action == "edit" or WRITES in step.marks)
