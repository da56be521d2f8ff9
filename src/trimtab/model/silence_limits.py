"""How long whoever is waited for may be silent before the user is asked."""

from trimtab.model.record import Record

_MINUTE_MS = 60_000
SHORTEST_MS = _MINUTE_MS
"""Nobody who is waited for is silent before."""


class SilenceLimits(Record):
    """Minutes after which the next one is told: of a task's holder, of a reviewer, of the coordinator. 0: never."""

    worker: int = 5
    reviewer: int = 3
    coordinator: int = 2

    @property
    def holder_ms(self) -> int:
        """Until the user is asked about a task's holder; 0 where they never are. Reviewers and coordinator are told
        first, and have the coordinator's time to see to it."""
        return self._with_coordinator(self.worker)

    @property
    def reviewer_ms(self) -> int:
        return self._with_coordinator(self.reviewer)

    @property
    def coordinator_ms(self) -> int:
        return self.coordinator * _MINUTE_MS

    def _with_coordinator(self, minutes: int) -> int:
        return (minutes + self.coordinator) * _MINUTE_MS if minutes and self.coordinator else 0
