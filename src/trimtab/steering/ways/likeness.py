"""The engine `embeddings`, as far as it is deciding: which ways are alike enough to a prompt. How alike each is comes
as a fact, because it takes weights to tell."""

from collections.abc import Iterator, Mapping

from trimtab.model.json import JSON, number, obj
from trimtab.steering.ways.engines import Engine, Scored
from trimtab.steering.ways.index import Index
from trimtab.steering.ways.prompt_weights import Reading

LIKENESS = "ways_likeness"
ALIKE = 0.42
"""By `tests/eval/ways_embeddings.py`."""

NEARLY = 0.36


def asked(folder: str, prompt: str) -> str:
    """What the fact is of: where the weights are, and what was said."""
    return f"{folder}\n{prompt}"


def by_likeness(fact: JSON) -> Engine:
    """From {way: likeness}."""
    return lambda reading, index: _scored({way: number(one) for way, one in obj(fact).items()}, reading, index)


def _scored(likeness: Mapping[str, float], _: Reading, index: Index) -> Iterator[Scored]:
    for place, way in enumerate(index.ways):
        alike = likeness.get(way.id, 0.0)
        if alike >= NEARLY:
            yield Scored(place, alike, alike >= ALIKE, f"alike by {alike:.2f}")
