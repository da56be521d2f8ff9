"""What can be seen coming: one more call like the last would complete the pattern.

A host hands over what is said before a call together with that call's result, which is too late to prevent it. So what
a preventive pattern has to say is said with the result of the call before, where calls repeat and the next one can be
foreseen.
"""

from collections.abc import Sequence

from trimtab.steering.behavior.conditions import ConditionHit, seen
from trimtab.steering.behavior.pattern import Pattern
from trimtab.steering.behavior.recent_calls import RecentCall


def sighting(pattern: Pattern, steps: Sequence[RecentCall]) -> ConditionHit | None:
    """A preventive pattern as it is now, or as it would be."""
    runs = steps[-1].outcome == "running"
    hit = seen(pattern, steps) if runs or "reactive" in pattern.timing else None
    return hit if runs or hit is not None else _once_more(pattern, steps)


def _once_more(pattern: Pattern, steps: Sequence[RecentCall]) -> ConditionHit | None:
    """Only what agrees in something is expected to be done again."""
    if not any(condition.same for condition in pattern.conditions):
        return None
    now = steps[-1]
    return seen(pattern, (*steps, now._replace(number=now.number + 1, at=-1)))
