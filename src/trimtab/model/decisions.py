"""Decisions of an agent, and how much they need a person: a decision has a level, a task keeps its priority."""

from enum import Enum

from trimtab.model.record import Record


class Level(Enum):
    """`P0`: a person decides, and what depends on it waits. `P1`: a person should choose, and other work goes on.
    `P2`: the agent decides and leaves a note. `P3`: the agent decides, and nobody needs to know."""

    P0 = "P0"
    P1 = "P1"
    P2 = "P2"
    P3 = "P3"


class Interruption(Enum):
    """How the user hears of a decision: asked while work waits, asked while it goes on, or not at all."""

    SYNC = "sync"
    ASYNC = "async"
    BYPASS = "bypass"


class ProposedDecision(Record):
    """`kind` is its category, such as security, architecture or test_failure. `command` is what would be run, `spend`
    what it costs in USD, `blocks` how many tasks wait for it, `files` how many it changes. `reversible` is None where
    nobody says."""

    text: str
    kind: str = ""
    command: str = ""
    task: str = ""
    spend: float = 0.0
    blocks: int = 0
    files: int = 0
    reversible: bool | None = None


class LevelScore(Record):
    """`autonomy_score` is 0 for what an agent must not decide alone and 1 for what nobody else needs to see.
    `patterns` are the ids of those that matched. `lowered` says what learned autonomy changed, empty if nothing."""

    level: Level
    autonomy_score: float
    interruption: Interruption
    reasons: tuple[str, ...] = ()
    patterns: tuple[str, ...] = ()
    lowered: str = ""
