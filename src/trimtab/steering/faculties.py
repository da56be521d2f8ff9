"""The faculties that ship, in the order in which their settings are documented. Order does not decide anything."""

from trimtab.steering import (
    behavior,
    coordination,
    evidence,
    planning,
    priority,
    pruning,
    quality,
    refresh,
    safety,
    spend,
    ways,
)
from trimtab.steering.faculty import Faculty

FACULTIES: tuple[Faculty, ...] = (
    refresh.FACULTY,
    ways.FACULTY,
    behavior.FACULTY,
    evidence.FACULTY,
    planning.FACULTY,
    safety.FACULTY,
    quality.FACULTY,
    coordination.FACULTY,
    priority.FACULTY,
    pruning.FACULTY,
    spend.FACULTY,
)
