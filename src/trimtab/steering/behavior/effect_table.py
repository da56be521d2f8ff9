"""What came of saying something, as evidence, and what it adds up to: the table of effects.

Each number in the table is a sum over evidence, weighted by its age; nothing is claimed that has none. An episode is
evidence for what was said in it, an episode in which nothing was said on purpose for `SILENCE`.
"""

from collections.abc import Iterable, Iterator, Mapping

from trimtab.model.json import JSON, text
from trimtab.model.record import Record
from trimtab.steering.session_state import digest

TOPIC = "behavior_effects"
"""Topic of the read projection; `TABLE` is its only key, so that one row is read at each event."""
TABLE = "table"
SILENCE = "silence"
ANYWHERE = "any"
_ALL = "*"
HALF_LIFE_DAYS = 90
MOST_CONTEXTS = 6
FORESEEN = "foreseen"
"""The context in which the user's word counts on what was said ahead of anything."""
_HABIT = "#"
_DAY_MS = 86_400_000
_NEGLIGIBLE = 0.005


class EffectEvidence(Record):
    """One episode. `saying` is empty where nothing could be learned from it: the pattern is only observed here.

    `verdict` is what was observed: heeded, ignored, unknown, or nothing as long as it goes on; `shown` is what shows
    it. `judged` is the user's verdict: helped, wrong. `by` says where it comes from, if not from this user's sessions.
    `context` is the ending of the files at hand; `repo` and `tools` are what the project was and had, with commas.
    """

    episode: str
    pattern: str
    saying: str
    context: str
    at: int
    verdict: str = ""
    shown: str = ""
    judged: str = ""
    by: str = ""
    repo: str = ""
    tools: str = ""

    @property
    def worked(self) -> bool | None:
        """None where that cannot be told. A false alarm says nothing about what was said."""
        if self.judged:
            return True if self.judged == "helped" else None
        return {"heeded": True, "ignored": False}.get(self.verdict)


def episode_id(event: str, pattern: str) -> str:
    """The same for whoever knows the event, and nothing that tells a stranger whose session it was."""
    return digest(f"{event}:{pattern}")


class EffectTally(Record):
    """How often something worked and how often not, faded by age."""

    worked: float = 0.0
    failed: float = 0.0

    @property
    def total(self) -> float:
        return self.worked + self.failed

    def plus(self, worked: bool, weight: float) -> "EffectTally":
        return (
            EffectTally(self.worked + weight, self.failed) if worked else EffectTally(self.worked, self.failed + weight)
        )

    def without(self, other: "EffectTally") -> "EffectTally":
        return EffectTally(max(0.0, self.worked - other.worked), max(0.0, self.failed - other.failed))


class Effects(Record):
    """What is known about one pattern: for each saying everywhere, for each saying in each context, and how often in a
    context the user called it wrong or right."""

    everywhere: Mapping[str, EffectTally] = {}
    here: Mapping[str, Mapping[str, EffectTally]] = {}
    alarms: Mapping[str, EffectTally] = {}

    def of(self, saying: str, context: str) -> tuple[EffectTally, EffectTally]:
        """What is known in this context, and what is known from all others."""
        own = self.here.get(context, {}).get(saying, EffectTally())
        return own, self.everywhere.get(saying, EffectTally()).without(own)

    def quiet(self, context: str) -> bool:
        """One false alarm silences a pattern in its context until it has faded to a half, or others were right."""
        alarms = self.alarms.get(context, EffectTally())
        return alarms.failed > alarms.worked + 0.5


def faded(at: int, now: int) -> float:
    return 0.5 ** (max(0, now - at) / (HALF_LIFE_DAYS * _DAY_MS))


def effects_of(evidence: Iterable[EffectEvidence], now: int) -> dict[str, Effects]:
    """By pattern."""
    everywhere: dict[str, dict[str, EffectTally]] = {}
    here: dict[str, dict[str, dict[str, EffectTally]]] = {}
    alarms: dict[str, dict[str, EffectTally]] = {}
    for item in evidence:
        weight = faded(item.at, now)
        if weight < _NEGLIGIBLE:
            continue
        if item.judged:
            known = alarms.setdefault(item.pattern, {})
            known[item.context] = known.get(item.context, EffectTally()).plus(item.judged == "helped", weight)
        worked = item.worked
        if worked is None or not item.saying:
            continue
        for tallies in (
            everywhere.setdefault(item.pattern, {}),
            here.setdefault(item.pattern, {}).setdefault(item.context, {}),
        ):
            tallies[item.saying] = tallies.get(item.saying, EffectTally()).plus(worked, weight)
    return {
        pattern: Effects(everywhere.get(pattern, {}), here.get(pattern, {}), alarms.get(pattern, {}))
        for pattern in sorted({*everywhere, *alarms})
    }


class Habit(Record):
    """That a pattern was seen in so many of a project's sessions, faded by age as of a day, and in which context."""

    pattern: str
    context: str
    sessions: float
    day: int

    def by(self, at: int | None) -> float:
        """As many as that still counts for."""
        return self.sessions if at is None else self.sessions * faded(self.day * _DAY_MS, at)


def day_of(at: int) -> int:
    return at // _DAY_MS


def as_table(effects: Mapping[str, Effects], habits: Iterable[Habit] = ()) -> str:
    """As it is published: `pattern context worked failed saying`, without a saying for alarms, and for a habit
    `pattern context sessions day #`. It is read at every event and needed at few, so it is plain text, and of each
    pattern only the contexts with the most evidence."""
    cells = [cell for pattern, known in effects.items() for cell in _cells(pattern, known)]
    return ";".join(
        (*cells, *(f"{habit.pattern} {habit.context} {habit.sessions:.2f} {habit.day} {_HABIT}" for habit in habits))
    )


def habits_in(table: JSON) -> tuple[Habit, ...]:
    cells = (cell.split(" ") for cell in text(table).split(";") if cell.endswith(f" {_HABIT}"))
    return tuple(Habit(cell[0], cell[1], float(cell[2]), int(cell[3])) for cell in cells if len(cell) == 5)


def effects_in(table: JSON, pattern: str) -> Effects:
    everywhere: dict[str, EffectTally] = {}
    here: dict[str, dict[str, EffectTally]] = {}
    alarms: dict[str, EffectTally] = {}
    for cell in text(table).split(";"):
        name, *rest = cell.split(" ", 4)
        if name != pattern or len(rest) != 4 or rest[3] == _HABIT:
            continue
        context, worked, failed, saying = rest
        tally = EffectTally(float(worked), float(failed))
        if not saying:
            alarms[context] = tally
        elif context == _ALL:
            everywhere[saying] = tally
        else:
            here.setdefault(context, {})[saying] = tally
    return Effects(everywhere, here, alarms)


def _cells(pattern: str, effects: Effects) -> Iterator[str]:
    def evidence(context: str) -> float:
        return sum(tally.total for tally in effects.here[context].values())

    def cell(context: str, tally: EffectTally, saying: str = "") -> str:
        return f"{pattern} {context} {tally.worked:.2f} {tally.failed:.2f} {saying}"

    most = sorted(effects.here, key=lambda context: (-evidence(context), context))[:MOST_CONTEXTS]
    for context, tallies in ((_ALL, effects.everywhere), *((here, effects.here[here]) for here in most)):
        for saying, tally in tallies.items():
            if ";" not in saying and not saying.endswith(_HABIT):
                yield cell(context, tally, saying)
    yield from (cell(context, tally) for context, tally in effects.alarms.items())
