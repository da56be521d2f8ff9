"""The subjects that most prompts are about, told by a linear model over words, parts of words and speech acts: what
people mean who say "the list is empty after I log in". A way is on a subject if its name says so, whoever wrote it.
The weights are fitted by `scripts/fit_subjects.py`.
"""

import math
import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import TypeAlias

from trimtab.model.record import Record
from trimtab.steering.ways.lexicon import CLEAR
from trimtab.steering.ways.prompt_weights import Reading
from trimtab.steering.ways.speech_acts import acts_of
from trimtab.steering.ways.subject_weights import BIAS, STEPS, TABLE
from trimtab.steering.ways.text import stem

SUBJECTS: Mapping[str, frozenset[str]] = {
    subject: frozenset(map(stem, names.split()))
    for subject, names in {
        "debugging": "debug debugging bug bugs bugfix bugfixing troubleshoot troubleshooting",
        "commits": "commit commits committing",
        "testing": "test tests testing",
        "github": "github pr prs pull",
        "release": "release releases releasing changelog",
        "refactoring": "refactor refactoring quality",
        "branching": "branch branches branching",
    }.items()
}
"""With what ways on them are called."""

NAMES = frozenset(name for names in SUBJECTS.values() for name in names)
_BESIDE = frozenset(map(stem, "code git message messages request requests unit writing".split()))
"""What their names may say besides."""

ACT, PART = "@", "~"
"""How keys of the table begin that are no words."""

MIDDLE = 83
"""The code of a weight of nothing in the table; each step up or down is one more or less."""

OF_WORD, OF_PART, OF_ACT, OF_PAIR, OF_NOTION = 3.0, 3.0, 0.4, 0.24, 0.8
"""How freely the weights of each kind may grow where a model is fitted."""

_LONGEST = 600
_TOKEN = re.compile(r"[^\W\d_]+(?:'[a-z]+)?|\d+|[?!]")
_PARTS = (3, 5)
_FOREIGN_PARTS = (1, 3)
_UNHEARD = 0.02
_SHARE = 0.35
"""What other evidence counts beside the model."""

OF_LEARNED = 1.0
"""The same beside what a way has learned from a few prompts of its own."""


class Said(Record):
    """What the model looks at: distinct words, and acts with the notions of the lexicon among them."""

    words: frozenset[str]
    acts: frozenset[str]


Judge: TypeAlias = Callable[[Said], Sequence[float]]


def said_in(prompt: str, reading: Reading, notions: Mapping[str, float]) -> Said:
    text = reading.text[:_LONGEST].replace("’", "'").lower()
    tokens = ["0" if token[0].isdecimal() else token for token in _TOKEN.findall(text)]
    acts = acts_of(prompt, reading, tokens)
    acts.update(notion_act(name, strength) for name, strength in notions.items())
    return Said(frozenset(tokens), frozenset(acts))


def notion_act(name: str, strength: float) -> str:
    return f"{'clear' if strength >= CLEAR else 'vague'}:{name.replace(' ', '-')}"


def parts_of(word: str) -> set[str]:
    """By which a word that nobody has seen resembles known ones."""
    framed = f"_{word}_"
    shortest, longest = _PARTS if word.isascii() else _FOREIGN_PARTS
    return {
        framed[start : start + size] for size in range(shortest, longest + 1) for start in range(len(framed) - size + 1)
    }


def signs_of(said: Said) -> dict[str, float]:
    """The words with their parts, and the acts, as a model is fitted to them."""
    found: dict[str, float] = {}
    share = 1 / math.sqrt(max(1, len(said.words)))
    for word in said.words:
        found[word] = share * OF_WORD
        if not word.isdecimal():
            pieces = parts_of(word)
            for piece in pieces:
                found[PART + piece] = found.get(PART + piece, 0.0) + share * OF_PART / math.sqrt(len(pieces))
    for act in said.acts:
        found[ACT + act] = OF_PAIR if ">" in act else OF_NOTION if ":" in act else OF_ACT
    return found


def scores(said: Said) -> tuple[float, ...]:
    """For each subject the logarithm of the odds that the prompt is about it."""
    table = _table()
    found = list(BIAS)
    by_word = STEPS[0] / math.sqrt(max(1, len(said.words)))
    known = [table[word] for word in said.words if word in table]
    _add(found, known, by_word)
    _add(found, [table[key] for act in said.acts if (key := ACT + act) in table], STEPS[1])
    for word in said.words:
        if word not in table and not word.isdecimal():
            parts = parts_of(word)
            share = STEPS[2] / math.sqrt(max(1, len(said.words)) * len(parts))
            _add(found, [table[key] for part in parts if (key := PART + part) in table], share)
    return tuple(found)


def subject_of(name: Iterable[str]) -> str:
    """The subject that a way of this name (its stems) is on, or nothing."""
    told = frozenset(name)
    return next((subject for subject, names in SUBJECTS.items() if told & names and told <= names | _BESIDE), "")


def combined(score: float, evidence: float, threshold: float, share: float = _SHARE) -> float:
    """The probability of a way, from its subject's score and from what other evidence says. It reaches the threshold
    where their weighed sum does."""
    logit = score + share_of(evidence, share) + math.log(threshold / (1 - threshold))
    return 1 / (1 + math.exp(-max(-30.0, min(30.0, logit))))


def share_of(evidence: float, share: float) -> float:
    """What other evidence adds to a score."""
    known = min(max(evidence, _UNHEARD), 1 - _UNHEARD)
    return share * math.log(known / (1 - known))


def telling(said: Said, subject: str, most: int = 3) -> tuple[str, ...]:
    """The words that speak most for it."""
    table, place = _table(), list(SUBJECTS).index(subject)
    weighed = sorted((-table[word][place], word) for word in said.words if word in table)
    return tuple(word for weight, word in weighed[:most] if -weight > MIDDLE)


def _add(found: list[float], weights: Sequence[bytes], step: float) -> None:
    for place, letters in enumerate(zip(*weights, strict=True)):
        found[place] += step * (sum(letters) - MIDDLE * len(letters))


@cache
def _table() -> Mapping[str, bytes]:
    """Read for the first prompt: a command or a file asks for none of it."""
    entries = TABLE.split()
    return dict(zip(entries[::2], map(str.encode, entries[1::2]), strict=True))
