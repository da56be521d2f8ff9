"""What a command does to the world: the values that the judging rooms of this leaf hand to each other."""

from collections.abc import Iterable, Mapping

from trimtab.model.record import Record

READ_ONLY = "read_only"
EXECUTES = "executes_code"
MUTATING = "mutating"
DESTRUCTIVE = "destructive"

SEVERITY: Mapping[str, int] = {READ_ONLY: 0, EXECUTES: 1, MUTATING: 2, DESTRUCTIVE: 3}


class Effect(Record):
    """`why` is one clause for people. `snapshot`: bytes in the working tree can be lost, and a snapshot of it brings
    them back. `outside`: bytes can be lost that no such snapshot holds: elsewhere on the disk, in `.git`, on a server.
    `writes` are the paths that it removes or overwrites, as they are written in the command; `appends` those that it
    only adds to, which loses nothing."""

    verdict: str
    why: str = ""
    snapshot: bool = False
    outside: bool = False
    writes: tuple[str, ...] = ()
    appends: tuple[str, ...] = ()


class Part(Record):
    """One command of the text and its own verdict, with what it can lose."""

    command: str
    verdict: str
    snapshot: bool
    why: str
    outside: bool = False
    writes: tuple[str, ...] = ()
    appends: tuple[str, ...] = ()


class Judgement(Record):
    """The whole text: the worst verdict among its parts, and what any of them can lose."""

    verdict: str
    snapshot: bool
    why: str
    parts: tuple[Part, ...] = ()
    writes: tuple[str, ...] = ()
    outside: bool = False


NOTHING = Effect(READ_ONLY)


def worst(effects: Iterable[Effect]) -> Effect:
    """The most severe effect (of equals the first), with what any of them can lose."""
    chosen = NOTHING
    snapshot = outside = False
    writes: tuple[str, ...] = ()
    appends: tuple[str, ...] = ()
    for effect in effects:
        if SEVERITY[effect.verdict] > SEVERITY[chosen.verdict] or not chosen.why:
            chosen = effect if SEVERITY[effect.verdict] >= SEVERITY[chosen.verdict] else chosen
        snapshot = snapshot or effect.snapshot
        outside = outside or effect.outside
        writes += effect.writes
        appends += effect.appends
    return Effect(chosen.verdict, chosen.why, snapshot, outside, writes, appends)
