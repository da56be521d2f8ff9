"""What the faculty remembers of one agent's session beside the markers of what was delivered. All of it is bounded."""

from collections.abc import Mapping, Sequence

from trimtab.model.json import JSON, Obj, each, items, obj, text, whole
from trimtab.model.record import Record

MOST_SAMPLES = 100
MOST_NEAR = 64
MOST_AWAITED = 8
_STEP = 0.01


class Sample(Record):
    """How full the context was when the agent's thread had come so far."""

    ordinal: int
    tokens: int


class Awaited(Record):
    """A way that says what following it looks like: where it was shown, and how many calls it has left to show."""

    ordinal: int
    left: int


class WaysMemory(Record):
    """`topics` are those of the last answer. `near` are keys that were recorded as near misses. `tasks`: the agent has
    written its tasks down. `role` is the scope of an agent that was delegated to; empty until that is known."""

    topics: tuple[str, ...] = ()
    samples: tuple[Sample, ...] = ()
    window: int = 0
    near: tuple[str, ...] = ()
    tasks: bool = False
    awaited: Mapping[str, Awaited] = {}
    role: str = ""

    def used(self, ordinal: int | None = None) -> int | None:
        """Tokens in the context at that point of the thread, or as last known; None where nobody told. A point before
        the first sample counts as that sample: what a host puts into an empty context has not passed since."""
        before = [sample for sample in self.samples if ordinal is None or sample.ordinal <= ordinal]
        known = before[-1:] or self.samples[:1]
        return known[0].tokens if known else None

    def sampled(self, ordinal: int, tokens: int, window: int) -> "WaysMemory":
        """Steps below a hundredth of the window are not kept, so that what is kept spans all of it."""
        last = self.used()
        if last is not None and abs(tokens - last) < window * _STEP:
            return self._replace(window=window)
        return self._replace(samples=(*self.samples, Sample(ordinal, tokens))[-MOST_SAMPLES:], window=window)

    def without_context(self) -> "WaysMemory":
        """After a compaction: what the context held is gone, what the agent did is not."""
        return WaysMemory(near=self.near, tasks=self.tasks, role=self.role)

    def as_json(self) -> Obj:
        """Only what there is: it is written with every event that changes it."""
        written: dict[str, JSON] = {
            "topics": self.topics,
            "samples": self.samples,
            "window": self.window,
            "near": self.near[-MOST_NEAR:],
            "tasks": self.tasks,
            "awaited": dict(list(self.awaited.items())[-MOST_AWAITED:]),
            "role": self.role,
        }
        return {name: value for name, value in written.items() if value}


def read_notes(written: Obj) -> WaysMemory:
    """Notes that are still the very object that was read last are not read again."""
    global _latest
    known, memory = _latest
    if written is not known:
        memory = _read(written)
        _latest = (written, memory)
    return memory


def _read(written: Obj) -> WaysMemory:
    return WaysMemory(
        each(written.get("topics")),
        tuple(Sample(*_two(row)) for row in items(written.get("samples"))),
        whole(written.get("window")),
        each(written.get("near")),
        written.get("tasks") is True,
        {way: Awaited(*_two(row)) for way, row in obj(written.get("awaited")).items()},
        text(written.get("role")),
    )


_latest: tuple[Obj, WaysMemory] = ({}, WaysMemory())


def _two(row: JSON) -> tuple[int, int]:
    numbers: Sequence[JSON] = items(row)
    return (whole(numbers[0]), whole(numbers[1])) if len(numbers) == 2 else (0, 0)
