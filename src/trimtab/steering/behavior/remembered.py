"""What one agent's notes hold: its last calls, the matters that are open, and what was said ahead of anything."""

from collections.abc import Mapping

from trimtab.model.json import JSON, Obj, each, items, obj, text, whole
from trimtab.model.record import Record
from trimtab.steering.behavior import episodes as episode
from trimtab.steering.behavior.episodes import Episode
from trimtab.steering.behavior.recent_calls import WINDOW, RecentCall, as_lines, from_lines

_ENDINGS = 12


class Foreseen(Record):
    """What was said ahead in this session. `open`: it has not been seen since."""

    pattern: str
    open: bool = True

    @property
    def key(self) -> str:
        return key_of_foreseen(self.pattern)


def key_of_foreseen(pattern: str) -> str:
    return f"behavior:{pattern}:foreseen"


def foreseen_in(key: str) -> str:
    """The pattern that was spoken of ahead under this key, if it is such a one."""
    faculty, _, rest = key.partition(":")
    return rest.removesuffix(":foreseen") if faculty == "behavior" and rest.endswith(":foreseen") else ""


class Memory(Record):
    """`endings` are those of the last files that were touched."""

    steps: tuple[RecentCall, ...]
    episodes: Mapping[str, Episode]
    calls: int
    endings: tuple[str, ...] = ()
    foreseen: Foreseen | None = None

    def written(self) -> "dict[str, JSON]":
        notes: dict[str, JSON] = {
            "steps": as_lines(self.steps[-WINDOW:]),
            "episodes": episode.write(episode.recent(self.episodes, self.calls)),
            "calls": self.calls,
            "endings": self.endings[-_ENDINGS:],
        }
        return {**notes, "foreseen": self.foreseen._asdict()} if self.foreseen else notes


def memory_in(notes: Obj) -> Memory:
    ahead = obj(notes.get("foreseen"))
    return Memory(
        from_lines(items(notes.get("steps"))),
        episode.read(notes.get("episodes")),
        whole(notes.get("calls")),
        each(notes.get("endings")),
        Foreseen(text(ahead.get("pattern")), ahead.get("open") is True) if ahead else None,
    )
