"""Facts about the world, gathered before deciding, under one deadline, and recorded with the event.

A gatherer that blocks (a process, a slow disk) runs in a thread of its own and is left behind at the deadline:
the faculty is told that the fact is missing, and why.
"""

import time
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import TypeAlias

from trimtab.model.advice import Missing, Need
from trimtab.model.json import EMPTY, JSON, Obj
from trimtab.model.record import Record
from trimtab.model.state import CompiledContent, Fact

TYPE_CHECKING = False
if TYPE_CHECKING:
    from trimtab.hosts.host import Host

Gather: TypeAlias = Callable[["Where", str], Fact]
Published: TypeAlias = Callable[[Sequence[str]], Mapping[str, Obj]]


def _nothing_published(topics: Sequence[str]) -> Mapping[str, Obj]:
    return dict.fromkeys(topics, EMPTY)


class Where(Record):
    """What a gatherer may look at: the project, the agent's folder, until when (time.monotonic), the folder in which
    the agent's host keeps the user's settings, and the topics of the read projection; that only from the thread that
    gathers, so not from a gatherer that blocks. `machine` is the folder of the machine's files, where that is known.
    `host` is None where nothing of a host's is looked at."""

    project: str
    cwd: str
    until: float
    host_folder: str = ""
    published: Published = _nothing_published
    machine: str = ""
    host: "Host | None" = None

    @property
    def left(self) -> float:
        return max(0.0, self.until - time.monotonic())


def _all(fact: JSON) -> JSON:
    return fact


class Gatherer(Record):
    """`blocks`: it may take long. `replays`: what it finds now is meaningful for a recording too. `keeps` is what
    the journal records of it, where that is less than all; of what is compiled, the digest. `derived`: it follows from
    the event, which is recorded, so that only its absence is worth a note. A fact that is None is not recorded.
    `vital`: it is quick, and a refusal may depend on it, so it is gathered behind the deadline too."""

    gather: Gather
    blocks: bool = False
    replays: bool = False
    keeps: Callable[[JSON], JSON] = _all
    derived: bool = False
    vital: bool = False


def gather(needs: Iterable[Need], gatherers: Mapping[str, Gatherer], where: Where) -> dict[Need, Fact]:
    """Raises KeyError for a kind that nothing gathers: a word that somebody misspelt."""
    found: dict[Need, Fact] = {}
    for need in needs:
        if need in found:
            continue
        gatherer = gatherers[need.kind]
        if where.left == 0 and not gatherer.vital:
            found[need] = Missing("the deadline had passed")
        else:
            found[need] = (
                _beside(gatherer.gather, where, need) if gatherer.blocks else _here(gatherer.gather, where, need)
            )
    return found


def _here(gather: Gather, where: Where, need: Need) -> Fact:
    try:
        return gather(where, need.of)
    except Exception as error:  # whatever is wrong with a gatherer, the faculties are told that the fact is missing
        return Missing(f"{type(error).__name__}: {error}")


def _beside(gather: Gather, where: Where, need: Need) -> Fact:
    import threading  # costs a short process more than it is worth unless a fact blocks

    result: list[Fact] = []
    thread = threading.Thread(target=lambda: result.append(_here(gather, where, need)), daemon=True)
    thread.start()
    thread.join(where.left)
    return result[0] if result else Missing("the deadline passed")


def as_json(facts: Mapping[Need, Fact], gatherers: Mapping[str, Gatherer]) -> dict[str, JSON]:
    """The form in which facts are recorded: `kind:of` to value, a missing one as {"missing": why}."""
    found: dict[str, JSON] = {}
    for need, fact in facts.items():
        if isinstance(fact, Missing):
            kept: JSON = {"missing": fact.why}
        elif isinstance(fact, CompiledContent):
            kept = fact.digest
        elif fact is None or gatherers[need.kind].derived:
            continue
        else:
            kept = gatherers[need.kind].keeps(fact)
        found[f"{need.kind}:{need.of}"] = kept
    return found
