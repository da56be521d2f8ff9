"""What somebody asks about, from their words alone: the topic, what it is about, and since when. Pure but for the
cues, which are read once from `content/messages/chat/topics.toml`."""

import os
import re
import tomllib
from collections.abc import Collection, Iterator, Sequence
from difflib import get_close_matches
from functools import cache

from trimtab.local.shipped import CONTENT
from trimtab.model.record import Record

STATUS, UNKNOWN = "status", "unknown"
_SURE, _HINT = 3, 1
_OF_A_REQUEST = ("request",)
_OF_A_TASK = ("steering", "questions", "blocked", "agents", "task")
"""What is asked of one task; whatever else is asked of it, the task itself answers best."""
_GAP = 2
_SHORTEST_TYPO, _SHORTEST_CUE = 6, 5
_ALIKE = 0.8
_LONGEST = 500

_TASK = re.compile(
    r"(?:\b(?:tasks?|aufgaben?|ticket|todo)\s*(?:number|no\.?|nr\.?)?\s*#?|#)(\d+(?:\.\d+)*)|\b(\d+(?:\.\d+)+)"
)
_REQUEST = re.compile(
    r"(?:\b(?:merge[ -]?requests?|pull[ -]?requests?|requests?|mr|pr)\s*(?:number|no\.?|nr\.?)?\s*[#!]?|!)(\d+)"
)
_AGENT = re.compile(r"\b(?:worker|reviewer|coordinator|main)-[a-z0-9]+\b")
_WORD = re.compile(r"<(?:task|request|agent)>|[a-z]+")
_FOLDED = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue", "ß": "ss", "\u2019": "'"})
_SHORT_FORMS = (
    (re.compile(r"\bcan't\b|\bcannot\b|\bcant\b"), "can not"),
    (re.compile(r"n't\b"), " not"),
    (re.compile(r"\b(what|who|how|where|that|it|when)'?s\b"), r"\1 is"),
    (re.compile(r"'(?:s|re|m)\b"), " is"),
    (re.compile(r"'ve\b"), " have"),
    (re.compile(r"\bwieviel"), "wie viel"),
)
_SINCE = (
    (
        "left",
        re.compile(r"\bi (?:left|was (?:away|gone|out|here)|went)\b|\bi've been (?:away|gone)|\bmiss(?:ed)?\b|ich weg"),
    ),
    ("yesterday", re.compile(r"\byesterday\b|\bgestern\b")),
    ("today", re.compile(r"\btoday\b|\bthis morning\b|\bheute\b")),
    ("week", re.compile(r"\bweek\b|\bwoche\b|\blast (?:few|couple of) days\b")),
    ("hour", re.compile(r"\b(?:last|past) hour\b|\bletzten? stunde\b")),
)


class Asked(Record):
    """`task`, `request` and `agent` are what is named, empty where nothing is. `since` is `left`, `yesterday`,
    `today`, `week`, `hour`, or empty where no time was named."""

    topic: str
    task: str = ""
    request: int = 0
    agent: str = ""
    since: str = ""


class _Topic(Record):
    name: str
    cues: tuple[tuple[tuple[str, ...], int], ...]


def understand(words: str, agents: Collection[str] = ()) -> Asked:
    """`agents` are the names that are known beside those that tell their role. Nothing at all asks for the status."""
    plain = words[:_LONGEST].lower().translate(_FOLDED)
    since = next((name for name, pattern in _SINCE if pattern.search(plain)), "")
    plain, request = _named(plain, _REQUEST, "<request>")
    plain, task = _named(plain, _TASK, "<task>")
    plain, agent = _named(plain, _agents(agents), "<agent>")
    for pattern, long in _SHORT_FORMS:
        plain = pattern.sub(long, plain)
    tokens = [_spelt(word) for word in _WORD.findall(plain)]
    among = _OF_A_REQUEST if request else _OF_A_TASK if task else ()
    topic = _best(tokens, among) if tokens else STATUS
    known = {name.lower(): name for name in agents}
    return Asked(topic, task, int(request or 0), known.get(agent, agent), since)


def _agents(names: Collection[str]) -> re.Pattern[str]:
    known = "|".join(re.escape(name.lower()) for name in sorted(names, key=len, reverse=True))
    return re.compile(rf"\b(?:{known})\b|{_AGENT.pattern}") if known else _AGENT


def _named(words: str, pattern: re.Pattern[str], mark: str) -> tuple[str, str]:
    """The words with a mark where something is named, and the first name."""
    found = pattern.search(words)
    if found is None:
        return words, ""
    return pattern.sub(f" {mark} ", words), next((group for group in found.groups() if group), found[0])


def _best(tokens: Sequence[str], among: Sequence[str]) -> str:
    weights = {
        topic.name: sum(weight for cue, weight in topic.cues if _is_in(cue, tokens))
        for topic in _topics()
        if not among or topic.name in among
    }
    best = max(weights, key=lambda name: weights[name])
    return best if weights[best] else UNKNOWN


def _is_in(cue: Sequence[str], tokens: Sequence[str], start: int = 0, gap: int = 0) -> bool:
    """`gap` is how many words may stand before the first of the cue; before a whole cue, any number."""
    first, rest = cue[0], cue[1:]
    end = min(start + gap + 1, len(tokens)) if start else len(tokens)
    return any(
        _fits(first, tokens[place]) and (not rest or _is_in(rest, tokens, place + 1, _GAP))
        for place in range(start, end)
    )


def _fits(part: str, token: str) -> bool:
    return token.startswith(part[:-1]) if part.endswith("*") else token == part


def _spelt(word: str) -> str:
    """As a cue has it, where it is one of them but for a letter or two."""
    if len(word) < _SHORTEST_TYPO or any(_fits(part, word) for part in _vocabulary()):
        return word
    near = get_close_matches(
        word, [part.rstrip("*") for part in _vocabulary() if len(part) >= _SHORTEST_CUE and part[0] != "<"], 1, _ALIKE
    )
    return near[0] if near else word


@cache
def _vocabulary() -> tuple[str, ...]:
    return tuple(dict.fromkeys(part for topic in _topics() for cue, _ in topic.cues for part in cue))


@cache
def _topics() -> tuple[_Topic, ...]:
    with open(os.path.join(CONTENT, "messages", "chat", "topics.toml"), "rb") as file:
        written = tomllib.load(file)
    return tuple(_Topic(name, tuple(_cues(cues))) for name, cues in written.items())


def _cues(written: dict[str, list[str]]) -> Iterator[tuple[tuple[str, ...], int]]:
    for kind, weight in (("sure", _SURE), ("hint", _HINT)):
        for cue in written.get(kind, ()):
            yield tuple(cue.split()), weight
