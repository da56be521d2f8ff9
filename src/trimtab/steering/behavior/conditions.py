"""The language of patterns: does what the agent has just done look like this?"""

from collections.abc import Sequence
from itertools import pairwise
from operator import attrgetter

from trimtab.model.record import Record
from trimtab.steering.behavior.pattern import WRITES, Condition, Pattern, Select
from trimtab.steering.behavior.recent_calls import RecentCall
from trimtab.steering.behavior.recurrence import recurrence

_PLAIN_FOR_ANY = 6
"""So often the very same call is made before a pattern speaks that does not know what it is."""


class ConditionHit(Record):
    """`subject` is what the calls agree in: the same pattern with another subject is another matter. `folders`: in how
    many of them, where that is what the calls differ in."""

    subject: str
    times: int
    first: int
    folders: int = 0


def seen(pattern: Pattern, steps: Sequence[RecentCall]) -> ConditionHit | None:
    """The pattern, with the last of the steps as its latest part."""
    hits: list[ConditionHit] = []
    for condition in pattern.conditions:
        hit = _holds(condition, steps)
        if hit is None:
            return None
        hits.append(hit)
    return hits[0] if hits else None


def selects(select: Select, step: RecentCall) -> bool:
    """Written as a plain loop: it is asked some thirty times for each call."""
    actions, outcome, marked, unmarked, _ = select
    if actions and step.action not in actions and not ("change" in actions and _changes(step)):
        return False
    if outcome != "any" and step.outcome != outcome:
        return False
    marks = step.marks
    for mark in marked:
        if mark not in marks:
            return False
    return not unmarked or all(mark not in marks for mark in unmarked)


def _values(step: RecentCall, names: Sequence[str]) -> list[str]:
    return [getattr(step, name) for name in names]


def _nothing_of(_: RecentCall) -> None:
    """What calls agree in where nothing is asked for."""


def _changes(step: RecentCall) -> bool:
    return step.action == "edit" or WRITES in step.marks


def _holds(condition: Condition, steps: Sequence[RecentCall]) -> ConditionHit | None:
    now = steps[-1]
    if not selects(condition.of, now):
        return None
    values = _values(now, condition.same)
    if not all(values):
        return None
    if condition.recurrence:
        circle = recurrence(steps)
        met = circle.score >= 1 and circle.sign in condition.recurrence
        met = met and (not circle.is_one_call or circle.times >= _PLAIN_FOR_ANY)
        return ConditionHit("any", circle.times, circle.first) if met else None
    reach = [step for step in steps if now.number - step.number < condition.within]
    found = _agreeing(condition, reach, now)
    if len(found) < condition.at_least:
        return None
    acts = _acts(found, condition.apart)
    if len(acts) < condition.at_least:
        return None
    if any(len({getattr(step, key) for step in acts}) < condition.distinct for key in condition.differ):
        return None
    between = [step for step in reach if found[0].number <= step.number < now.number and step not in found]
    if any(selects(select, step) for select in condition.without for step in between):
        return None
    if condition.unsolved and any(step.outcome == "done" and step.command == now.command for step in between):
        return None
    if any(sum(selects(select, step) for step in steps) < select.times for select in condition.before):
        return None
    if any(selects(select, step) for select in condition.never for step in steps):
        return None
    if not _rhythm(condition, acts) or not _filled(condition, acts, between):
        return None
    subject = "/".join(values) or "any"
    folders = len({step.area for step in acts}) if "area" in condition.differ else 0
    return ConditionHit(subject, len(acts), acts[0].number, folders)


def _agreeing(condition: Condition, reach: Sequence[RecentCall], now: RecentCall) -> list[RecentCall]:
    found: list[RecentCall] = []
    names = condition.same
    values_of = attrgetter(*names) if names else _nothing_of
    values = values_of(now)
    for step in reversed(reach):
        if values_of(step) == values and selects(condition.of, step):
            found.append(step)
        elif condition.in_a_row and not any(selects(select, step) for select in condition.past):
            break
    return found[::-1]


def _acts(found: Sequence[RecentCall], apart: float) -> list[RecentCall]:
    """Without those that followed another at once."""
    acts: list[RecentCall] = []
    last = -1
    for step in found:
        if not (last >= 0 and step.at >= 0 and step.at - last < apart * 1000):
            acts.append(step)
        last = step.at
    return acts


def _filled(condition: Condition, acts: Sequence[RecentCall], between: Sequence[RecentCall]) -> bool:
    """What lies between each two acts is what the condition asks for."""
    if not (condition.between or condition.cycle):
        return True
    gaps = [
        [step for step in between if earlier.number < step.number < later.number] for earlier, later in pairwise(acts)
    ]
    if condition.cycle and (not gaps or not gaps[0] or len({tuple(step.call for step in gap) for gap in gaps}) > 1):
        return False
    return all(_in_order(condition.between, gap) for gap in gaps)


def _in_order(wanted: Sequence[Select], steps: Sequence[RecentCall]) -> bool:
    rest = iter(steps)
    return all(any(selects(select, step) for step in rest) for select in wanted)


def _rhythm(condition: Condition, acts: Sequence[RecentCall]) -> bool:
    gaps = [(later.at - step.at) / 1000 for step, later in pairwise(acts) if step.at >= 0 <= later.at]
    if not gaps:
        return True
    if condition.faster_than and sorted(gaps)[len(gaps) // 2] >= condition.faster_than:
        return False
    backs_off = len(gaps) > 1 and all(b >= a for a, b in pairwise(gaps)) and gaps[-1] >= 1.5 * gaps[0]
    return not (condition.unless_growing and backs_off)
