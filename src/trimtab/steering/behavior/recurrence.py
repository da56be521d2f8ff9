"""How much the last calls repeat each other, whatever they are about: a scorecard over a few plain counts.

It goes by what came out, not by what was asked: a call that brings nothing new is a sign of a circle whatever its words
are. The points are fitted on labelled sessions (`tests/eval/fit_recurrence.py`); a score of 1 is where it speaks.
"""

from collections.abc import Sequence
from itertools import pairwise

from trimtab.model.record import Record
from trimtab.steering.behavior.pattern import WRITES
from trimtab.steering.behavior.recent_calls import RecentCall

WITHIN = 15
"""Calls back from the last that are counted."""

_AT_ONCE_MS = 1_000
_EDITS_AT_ONCE_MS = 3_000
_SAYS = ("shell", "search", "other")
_LOOKS = (*_SAYS, "read")
_PROVES_NOTHING = frozenset({"cascade", "by-the-user", "linter"})
"""What failed because another call did or the user refused, and what only lists findings."""
_BEGINS_ANEW = frozenset({"waits", "instruments"})
"""After a wait the same look is a new one, and what was put in to learn more changes what an error says."""

POINTS: "dict[str, tuple[tuple[int, float], ...]]" = {
    "same_output": ((3, 0.28), (6, 0.33)),
    "same_after_changes": ((3, 0.43), (4, 0.18)),
    "same_error": ((3, 0.33), (4, 0.36), (5, 0.18)),
    "same_output_in_a_row": ((3, 0.60),),
    "looked_again": ((3, 0.56), (4, 0.51), (6, 0.30)),
    "command_again": ((6, 0.29),),
    "command_in_vain": ((4, 0.29),),
    "failed_edits": ((3, 0.41),),
    "failures_in_a_row": ((4, 0.56),),
}
"""What a count is worth from so many on; the points of one count add up."""


_PLAINEST = ("command_again", "failures_in_a_row")
"""Signs that say least about what goes wrong: they lead only where no other does."""


_FEWEST = min(least for steps in POINTS.values() for least, _ in steps)


class Recurrence(Record):
    """`sign` is the count that weighs most, `times` what it comes to, and `first` the number of its first call.
    `is_one_call`: all of them are the very same call, as with polling, of which other patterns know more."""

    score: float
    sign: str
    times: int
    first: int
    is_one_call: bool


_NONE = Recurrence(0.0, "", 0, 0, False)


def recurrence(steps: Sequence[RecentCall]) -> Recurrence:
    """With the last of the steps as the latest part of it."""
    global _latest
    if _latest[0] is not steps:  # several patterns ask about the same call
        _latest = (steps, _recurrence(steps))
    return _latest[1]


def _recurrence(steps: Sequence[RecentCall]) -> Recurrence:
    found = signs(steps)
    if max(map(len, found.values())) < _FEWEST:
        return _NONE
    worth = {sign: points(sign, len(calls)) for sign, calls in found.items()}
    sign = max(worth, key=lambda name: (worth[name] > 0 and name not in _PLAINEST, worth[name]))
    calls = found[sign] or [steps[-1]]
    is_one_call = sign != "same_after_changes" and all(step.call == calls[0].call for step in calls)
    return Recurrence(sum(worth.values()), sign, len(calls), calls[0].number, is_one_call)


def points(sign: str, count: int) -> float:
    return sum(worth for least, worth in POINTS[sign] if count >= least)


def signs(steps: Sequence[RecentCall]) -> "dict[str, list[RecentCall]]":
    """The calls behind each count, the first one first."""
    now = steps[-1]
    near = [step for step in steps[-WITHIN:] if not _proves_nothing(step)]
    if _backs_off(near):
        return {sign: [] for sign in POINTS}
    since = _since_it_began_anew(near, now)
    return {
        "same_output": _same_output(since, now),
        "same_after_changes": _same_after_changes(near, now),
        "same_error": _same_error(since, now),
        "same_output_in_a_row": _same_output_in_a_row(since, now),
        "looked_again": _looked_again(steps),
        "command_again": _command_again(near),
        "command_in_vain": _command_in_vain(since, now),
        "failed_edits": _failed_edits(near, now),
        "failures_in_a_row": _failures_in_a_row(near),
    }


def _proves_nothing(step: RecentCall) -> bool:
    """Besides: a search without a hit is an answer, and what was sent elsewhere is done, however it is acknowledged."""
    if not step.marks:
        return False
    if not _PROVES_NOTHING.isdisjoint(step.marks):
        return True
    return "finds-nothing" in step.marks if step.outcome == "failed" else "posts" in step.marks


def _since_it_began_anew(near: Sequence[RecentCall], now: RecentCall) -> list[RecentCall]:
    """The calls after the last that waited, asked for more, or was the command of now and succeeded."""
    since: list[RecentCall] = []
    for step in reversed(near):
        solved = step.command == now.command and step.action == "shell" and not step.failed and now.failed
        if solved or not _BEGINS_ANEW.isdisjoint(step.marks):
            break
        since.append(step)
    return since[::-1]


def _backs_off(near: Sequence[RecentCall]) -> bool:
    """Pauses that grow from each call to the next are those of somebody who waits."""
    gaps = [later.at - step.at for step, later in pairwise(near[-4:]) if step.at >= 0 <= later.at]
    return len(gaps) == 3 and gaps[0] * 2.25 <= gaps[1] * 1.5 <= gaps[2]


def _same_output(near: Sequence[RecentCall], now: RecentCall) -> list[RecentCall]:
    if not now.gist or now.action not in _SAYS:
        return []
    return _acts([step for step in near if step.gist == now.gist and step.action == now.action])


def _same_after_changes(near: Sequence[RecentCall], now: RecentCall) -> list[RecentCall]:
    """One command that says the same as before, although something was changed each time."""
    if not now.gist or now.action not in _SAYS or _changes(now):
        return []
    found: list[RecentCall] = []
    changed = True
    for step in near:
        if _changes(step):
            changed = True
        elif changed and step.command == now.command and step.gist == now.gist:
            found.append(step)
            changed = False
    return found


def _same_error(near: Sequence[RecentCall], now: RecentCall) -> list[RecentCall]:
    """A limit of time is no error that tells two causes apart."""
    if not now.error or "timed-out" in now.marks:
        return []
    return _acts([step for step in near if step.error == now.error])


def _same_output_in_a_row(near: Sequence[RecentCall], now: RecentCall) -> list[RecentCall]:
    """Nothing at all counts as well: a shell that does not answer any more says the same to everything."""
    found: list[RecentCall] = []
    for step in reversed(near):
        if step.gist != now.gist or step.action not in _LOOKS or WRITES in step.marks:
            break
        found.append(step)
    return found[::-1]


def _looked_again(steps: Sequence[RecentCall]) -> list[RecentCall]:
    """Calls that repeat an earlier one and came to the same, although nothing was changed and nobody waited."""
    seen: set[tuple[str, str]] = set()
    first = len(steps) - WITHIN
    found: list[RecentCall] = []
    for place, step in enumerate(steps):
        if step.outcome == "running":
            continue
        if _changes(step) or "waits" in step.marks:
            if not step.failed:
                seen.clear()
            continue
        same = (step.call, step.gist or step.result)
        if same not in seen:
            seen.add(same)
        elif place >= first:
            found.append(step)
    return found


def _command_again(near: Sequence[RecentCall]) -> list[RecentCall]:
    """Commands that were run shortly before, with whatever options."""
    seen: set[str] = set()
    found: list[RecentCall] = []
    for step in near:
        if step.action not in _SAYS:
            continue
        if step.command in seen:
            found.append(step)
        seen.add(step.command)
    return found


def _command_in_vain(near: Sequence[RecentCall], now: RecentCall) -> list[RecentCall]:
    """One command in ever new words that fails or says nothing."""
    if now.action != "shell" or not (now.failed or not now.gist) or WRITES in now.marks:
        return []
    return _acts(
        [
            step
            for step in near
            if step.command == now.command and step.action == "shell" and (step.failed or not step.gist)
        ]
    )


def _failed_edits(near: Sequence[RecentCall], now: RecentCall) -> list[RecentCall]:
    if now.action != "edit" or not now.failed:
        return []
    return _acts([step for step in near if step.action == "edit" and step.failed])


def _failures_in_a_row(near: Sequence[RecentCall]) -> list[RecentCall]:
    found: list[RecentCall] = []
    for step in reversed(near):
        if not step.failed:
            break
        found.append(step)
    return _acts(found[::-1])


def _changes(step: RecentCall) -> bool:
    return step.action == "edit" or WRITES in step.marks


def _acts(found: Sequence[RecentCall]) -> list[RecentCall]:
    """Without those that followed another at once: a batch that fails for one cause is one act."""
    acts: list[RecentCall] = []
    last = -1
    for step in found:
        at_once = _EDITS_AT_ONCE_MS if step.action == "edit" else _AT_ONCE_MS
        if not (last >= 0 and step.at >= 0 and step.at - last < at_once):
            acts.append(step)
        last = step.at
    return acts


_latest: tuple[Sequence[RecentCall], Recurrence] = ((), _NONE)
