"""Whatever happens in between, each message is said exactly once, and then is read."""

import random
from pathlib import Path

import pytest

from support.crew import MINUTE, Crew, Member
from trimtab.coordinator import messages
from trimtab.coordinator.publishing import publish, take
from trimtab.model.work import MessageStatus

ACTS = ("send", "send", "event", "event", "event", "event", "exchange", "publish", "crash", "time", "starve", "feed")


@pytest.mark.parametrize("seed", range(12))
def test_each_message_is_said_once_and_then_read(tmp_path: Path, seed: int) -> None:
    chance = random.Random(seed)
    crew = Crew(tmp_path)
    crew.task()
    crew.exchange()
    crowd = [crew.agent("trimtab:worker"), crew.agent("trimtab:worker", "ffff0000"), crew.main(), crew.main("s2")]
    names = [*(one.name for one in crowd), "worker", "coordinator"]
    said: list[str] = []
    sent: list[str] = []
    for number in range(60):
        match chance.choice(ACTS):
            case "send":
                sent.append(f"thing-{number}-")
                messages.send(crew.work, "reviewer-1", chance.choice(names), "note", {"text": sent[-1]})
                publish(crew.work)
            case "event":
                said.append(event_of(chance.choice(crowd), chance))
            case "exchange":
                crew.exchange()
            case "publish":
                publish(crew.work)
            case "crash":  # the store has it, and the journal was not told
                take(crew.work, crew.back())
            case "starve":  # what is said is cut now, which is known later
                crew.values = {"attention": {"session_tokens": 1}} if chance.random() < 0.2 else {}
            case "feed":
                crew.values = {}
            case _:
                crew.now += chance.randrange(MINUTE)
        assert_once(said, sent)
    crew.values = {}
    for _ in range(3 + len(sent)):
        said += [event_of(one, chance) for one in crowd]
        crew.exchange()
    assert_once(said, sent)
    everything = "\n".join(said)
    assert [one for one in sent if one not in everything] == []
    assert {one.status for one in messages.listed(crew.work)} <= {MessageStatus.READ}
    assert crew.incidents() == {}


def event_of(agent: Member, chance: random.Random) -> str:
    return chance.choice((agent.runs, lambda: agent.reads("a"), lambda: str(agent.prompt())))()


def assert_once(said: list[str], sent: list[str]) -> None:
    everything = "\n".join(said)
    assert [one for one in sent if everything.count(one) > 1] == []
