"""What the faculty remembers of one agent: messages that it may just have heard, and what the person was told."""

from collections.abc import Mapping

from trimtab.model.json import Obj, each, obj, text, whole
from trimtab.model.record import Record

MOST = 40


class CoordinationMemory(Record):
    """`saying` is the key of the guidance with messages that the last event was answered with, `ids` are those
    messages; whether it reached the agent is known at the next event. `tries` counts in vain, by message. `told` are
    matters of which the person was told."""

    saying: str = ""
    ids: tuple[str, ...] = ()
    tries: Mapping[str, int] = {}
    told: tuple[str, ...] = ()

    def as_json(self) -> Obj:
        return {name: value for name, value in self._asdict().items() if value}


def read_notes(written: Obj) -> CoordinationMemory:
    tries = {number: whole(count) for number, count in obj(written.get("tries")).items()}
    return CoordinationMemory(text(written.get("saying")), each(written.get("ids")), tries, each(written.get("told")))
