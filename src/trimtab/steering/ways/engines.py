"""Other ways of matching words, selectable by `ways.engine`: the rule of the first ways system (two words of the
vocabulary, else compression distance), each half of it alone, plain BM25, and embeddings, where how alike each way is
comes as a fact because it takes weights to tell. `evidence` is the default."""

import math
import zlib
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import TypeAlias

from trimtab.model.json import JSON, number, obj
from trimtab.model.record import Record
from trimtab.steering.ways.index import Index
from trimtab.steering.ways.prompt_weights import Reading
from trimtab.steering.ways.text import STOP, stem, stems, words
from trimtab.steering.ways.way import Way

KEYWORDS = 2
NCD_THRESHOLD = 0.58
BM25_THRESHOLD = 8.0
_K1, _B = 1.2, 0.75
LIKENESS = "ways_likeness"
ALIKE = 0.42
"""By `tests/eval/ways_embeddings.py`."""

NEARLY = 0.36


class ScoredWay(Record):
    way: int
    score: float
    fires: bool
    why: str


Engine: TypeAlias = Callable[[Reading, Index], Iterator[ScoredWay]]


def keyword(reading: Reading, index: Index) -> Iterator[ScoredWay]:
    said = {word for word in words(reading.text) if word not in STOP}
    for place, way in _with_words(index):
        found = sorted(said & {word for entry in way.vocabulary for word in words(entry)})
        if found:
            yield ScoredWay(place, float(len(found)), len(found) >= KEYWORDS, f"words {', '.join(found[:4])}")


def ncd(reading: Reading, index: Index) -> Iterator[ScoredWay]:
    prompt = reading.text.lower().strip().encode()
    size = len(zlib.compress(prompt))
    for place, way in _with_words(index):
        if not way.description:
            continue
        described = way.description.lower().encode()
        own, both = len(zlib.compress(described)), len(zlib.compress(described + b" " + prompt))
        distance = (both - min(own, size)) / max(own, size)
        yield ScoredWay(place, 1.0 - distance, distance < NCD_THRESHOLD, f"compression distance {distance:.2f}")


def seed(reading: Reading, index: Index) -> Iterator[ScoredWay]:
    """Two words of the vocabulary, else a compression distance under the threshold."""
    counted = {scored.way: scored for scored in keyword(reading, index) if scored.fires}
    yield from counted.values()
    yield from (scored for scored in ncd(reading, index) if scored.way not in counted)


def bm25(reading: Reading, index: Index) -> Iterator[ScoredWay]:
    said = Counter(stems(reading.text))
    documents = _documents(index)
    usual = sum(sum(document.values()) for document in documents.values()) / max(1, len(documents))
    spread = {word: sum(word in document for document in documents.values()) for word in said}
    for place, document in documents.items():
        length = sum(document.values())
        score = 0.0
        for word in said:
            if times := document.get(word, 0):
                weight = math.log(1 + (len(documents) - spread[word] + 0.5) / (spread[word] + 0.5))
                score += weight * times * (_K1 + 1) / (times + _K1 * (1 - _B + _B * length / usual))
        if score:
            yield ScoredWay(place, score, score >= BM25_THRESHOLD, f"BM25 {score:.1f}")


def _documents(index: Index) -> Mapping[int, Counter[str]]:
    return {
        place: Counter([*stems(way.description), *(stem(word) for entry in way.vocabulary for word in words(entry))])
        for place, way in _with_words(index)
    }


def _with_words(index: Index) -> Iterator[tuple[int, Way]]:
    return (
        (place, way)
        for place, way in enumerate(index.ways)
        if (way.vocabulary or way.description) and way.match not in ("regex", "model") and not way.trigger
    )


def likeness_of(folder: str, prompt: str) -> str:
    """What the fact is of: where the weights are, and what was said."""
    return f"{folder}\n{prompt}"


def by_likeness(fact: JSON) -> Engine:
    """The engine `embeddings`, from {way: likeness}."""
    likeness = obj(fact)

    def embeddings(_: Reading, index: Index) -> Iterator[ScoredWay]:
        for place, way in enumerate(index.ways):
            alike = number(likeness.get(way.id))
            if alike >= NEARLY:
                yield ScoredWay(place, alike, alike >= ALIKE, f"alike by {alike:.2f}")

    return embeddings


ENGINES: Mapping[str, Engine] = {"keyword": keyword, "ncd": ncd, "seed": seed, "bm25": bm25}
