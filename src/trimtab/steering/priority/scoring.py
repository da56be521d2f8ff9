"""The level of a decision, with reasons: the pattern base and its model, what a command in it can lose, how much it
touches, costs and holds up, and the user's preferences. docs/explanation/levels.md says the same for users."""

from collections.abc import Callable, Mapping, Sequence

from trimtab.model.decisions import Level, LevelScore, ProposedDecision
from trimtab.model.json import EMPTY, Obj, text
from trimtab.model.record import Record
from trimtab.steering.priority.commands import commands_in, is_destructive, sign_of
from trimtab.steering.priority.pattern_base import PatternBase, words_of
from trimtab.steering.priority.preferences import MANY_WAIT, Preferences, interruption_for

Judged = Callable[[str], Obj]
"""What the shell leaf says of a command: {verdict, why, outside, …}."""

P0_AT, P0_UNNAMED_AT = 0.28, 0.45
"""From this probability on a decision is P0: a P0 that is missed costs more than one too many. The second holds where
no pattern names anything grave in it, because the user is told why; then a few words are not enough either. Chosen out
of fold."""
FEW_WORDS = 6

MANY_FILES, SOME_FILES = 100, 20
NOTABLE_USD, GRAVE_USD = 10.0, 200.0

EXCUSES = frozenset({"agreed", "temporary", "local", "own", "keeps", "reads"})
"""Patterns that say why something destructive loses nothing."""

_LEVELS = tuple(Level)
_GRAVE = (Level.P0, Level.P1)
_SAFE: Mapping[Level, float] = {Level.P0: 0.0, Level.P1: 0.35, Level.P2: 0.8, Level.P3: 1.0}
_BANDS: Mapping[Level, tuple[float, float]] = {
    Level.P0: (0.0, 0.2),
    Level.P1: (0.1, 0.5),
    Level.P2: (0.5, 0.9),
    Level.P3: (0.8, 1.0),
}
_MOST_REASONS = 4


class DecisionReading(Record):
    """`signs` are the ids of patterns that match, and what its commands are. `loss` says in words what a command would
    destroy; `outside`: no snapshot would bring it back."""

    words: Sequence[str]
    matched: tuple[str, ...]
    signs: tuple[str, ...]
    loss: str = ""
    outside: bool = False


class LevelFound(Record):
    level: Level
    reasons: tuple[str, ...]


def read(decision: ProposedDecision, base: PatternBase, judged: Judged) -> DecisionReading:
    words = words_of(decision.text)
    written = f"{decision.text}\n{decision.command}" if decision.command else decision.text
    matched = base.matches(words, written, decision.kind)
    commands = (decision.command,) if decision.command else commands_in(decision.text)
    verdicts = [verdict for command in commands if (verdict := judged(command))]
    lossy = next((verdict for verdict in verdicts if is_destructive(verdict)), EMPTY)
    return DecisionReading(
        words,
        matched,
        (*matched, *dict.fromkeys(map(sign_of, verdicts))),
        (text(lossy.get("why")) or "a command is destructive") if lossy else "",
        any(is_destructive(verdict) and verdict.get("outside") is True for verdict in verdicts),
    )


def score(
    decision: ProposedDecision, base: PatternBase, preferences: Preferences, judged: Judged = lambda _: EMPTY
) -> LevelScore:
    from trimtab.steering.priority.level_model import probabilities  # its table is large

    reading = read(decision, base, judged)
    likely = probabilities(reading.words, reading.signs)
    level, reasons = level_by(reading, base, likely)
    for floor, reason in _floors(decision):
        if _LEVELS.index(floor) < _LEVELS.index(level):
            level, reasons = floor, (reason, *reasons)
        elif floor is level:
            reasons = (*reasons, reason)
    interruption, moved = interruption_for(
        level, decision.kind, decision.blocks, preferences, reversible=_is_reversible(decision, reading)
    )
    return LevelScore(
        level,
        autonomy_score(decision, reading, likely, level, preferences.trust),
        interruption,
        tuple(dict.fromkeys((*reasons[:_MOST_REASONS], *((moved,) if moved else ())))),
        reading.matched,
    )


def level_by(reading: DecisionReading, base: PatternBase, likely: Sequence[float]) -> LevelFound:
    """By what the text says, without what its asker states."""
    is_named = bool(reading.loss) or any(base.by_id[name].level in _GRAVE for name in reading.matched)
    is_p0 = likely[0] >= P0_AT if is_named else likely[0] >= P0_UNNAMED_AT and len(reading.words) >= FEW_WORDS
    level = Level.P0 if is_p0 else _LEVELS[_highest((0.0, likely[0] + likely[1], likely[2], likely[3]))]
    reasons = [base.by_id[name].description for name in reading.matched if base.by_id[name].level is level]
    deciding = base.deciding(reading.matched)
    floors = [(pattern.level, pattern.description) for pattern in deciding]
    if reading.loss and EXCUSES.isdisjoint(reading.matched):
        floors.append((Level.P1, reading.loss))
    for floor, reason in floors:
        if _LEVELS.index(floor) < _LEVELS.index(level):
            level, reasons = floor, [reason]
        elif floor is level and reason not in reasons:
            reasons.insert(0, reason)
    if not reasons:
        reasons = [f"the words resemble decisions of level {level.value}"]
    return LevelFound(level, tuple(reasons))


def autonomy_score(
    decision: ProposedDecision, reading: DecisionReading, likely: Sequence[float], level: Level, trust: float
) -> float:
    """How safely the agent may decide alone: what is expected of the levels by their probabilities (P0 0, P1 0.35, P2
    0.8, P3 1), less what cannot be undone (0.2), is wide (up to 0.2) or costs (up to 0.2), moved by a tenth by the
    trust level, and kept within the band of its level."""
    expected = sum(share * _SAFE[each] for share, each in zip(likely, _LEVELS, strict=True))
    if not _is_reversible(decision, reading):
        expected -= 0.2
    expected -= min(0.2, decision.files / (5 * MANY_FILES)) + min(0.2, decision.spend / (5 * GRAVE_USD))
    lowest, highest = _BANDS[level]
    return round(min(highest, max(lowest, expected + (trust - 0.5) / 5)), 2)


def _is_reversible(decision: ProposedDecision, reading: DecisionReading) -> bool:
    return decision.reversible if decision.reversible is not None else not reading.outside


def _floors(decision: ProposedDecision) -> list[tuple[Level, str]]:
    """By what its asker states."""
    found: list[tuple[Level, str]] = []
    if decision.reversible is False:
        found.append((Level.P1, "it cannot be undone"))
    if decision.spend >= NOTABLE_USD:
        found.append((Level.P0 if decision.spend >= GRAVE_USD else Level.P1, f"it costs {decision.spend:g} USD"))
    if decision.files >= SOME_FILES:
        found.append((Level.P1 if decision.files >= MANY_FILES else Level.P2, f"it changes {decision.files} files"))
    if decision.blocks >= MANY_WAIT:
        found.append((Level.P1, f"{decision.blocks} tasks wait for it"))
    return found


def _highest(shares: Sequence[float]) -> int:
    return max(range(len(shares)), key=shares.__getitem__)
