"""What is remembered of calls is the same whether the notes are at hand or were stored and read again."""

import random

from trimtab.model.json import dump, parse_object
from trimtab.steering.behavior.episodes import Episode, Foreseen, Memory, memory_in
from trimtab.steering.behavior.recent_calls import RecentCall

WORDS = ("", "a", "b0", "c00c")


def test_notes_that_nobody_changed_say_what_they_would_say_if_they_were_read_again() -> None:
    chance = random.Random(1)
    for _ in range(300):
        notes = some_memory(chance).written()
        at_hand = memory_in(notes)
        assert memory_in(parse_object(dump(notes))) == at_hand


def some_memory(chance: random.Random) -> Memory:
    calls = [
        RecentCall(
            number,
            chance.choice(WORDS),
            chance.choice(("shell", "edit")),
            chance.choice(("running", "done", "failed")),
            *chance.choices(WORDS, k=8),
            marks=chance.choice(((), ("writes",), ("writes", "waits"))),
            at=chance.randrange(-1, 10**12),
        )
        for number in range(chance.randrange(40))
    ]
    episodes = {
        name: Episode(chance.randrange(4), chance.randrange(60), 1, 0, name, "key", chance.random() < 0.5)
        for name in chance.sample(WORDS, 2)
    }
    endings = tuple(chance.choices(("py", "ts"), k=chance.randrange(20)))
    foreseen = chance.choice((None, Foreseen("in-vain"), Foreseen("in-vain", False)))
    return Memory(tuple(calls), episodes, chance.randrange(100), endings, foreseen)
