"""How alike a prompt and the ways are, by local weights: what the engine `embeddings` goes by.

Weights are read from the folder that the user named, and the ways' vectors made, when they are first asked for. A hook
does not wait for that: until they are there, and whenever a text takes too long, the default engine matches.
"""

import os
import threading
from collections.abc import Mapping
from functools import lru_cache

from trimtab.features.ways.catalogue import kept
from trimtab.features.ways.minilm import Array, MiniLM
from trimtab.model.advice import Missing
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.model.state import Fact
from trimtab.runtime.facts import Where
from trimtab.steering.ways.engines import NEARLY, Engine, by_likeness
from trimtab.steering.ways.index import Index
from trimtab.steering.ways.prompt_weights import read
from trimtab.steering.ways.way import Way

SETTING = "ways.embedding_model"


class _Known(Record):
    """`matrix` has a row for each of `ways`."""

    folder: str
    digest: str
    model: MiniLM
    ways: tuple[str, ...]
    matrix: Array


_lock = threading.Lock()
_known: dict[str, _Known] = {}
_failed: dict[str, str] = {}


def likeness(where: Where, of: str) -> Fact:
    """{way: likeness} of the ways that are at least nearly alike."""
    folder, _, prompt = of.partition("\n")
    if folder in _failed:  # a session goes on without; `doctor` says why
        return Missing(_failed[folder])
    compilation = kept(where.project)
    if compilation is None:
        return Missing("the ways are not compiled yet")
    try:
        return dict(alike(prompt, compilation.index, folder))
    except TrimtabError as error:
        _failed[folder] = error.what
        return Missing(error.what)


def engine(folder: str) -> Engine:
    """For trying prompts out, where somebody can wait. Raises TrimtabError where there is nothing to go by."""
    load(folder)
    return lambda reading, index: by_likeness(alike(reading.text, index, folder, is_read=True))(reading, index)


@lru_cache(maxsize=1)
def load(folder: str) -> MiniLM:
    """Raises TrimtabError where that cannot be."""
    place = os.path.expanduser(folder)
    if not os.path.isabs(place):  # a relative one would be another folder in each project
        raise TrimtabError(
            "the engine `embeddings` has no weights to go by",
            where=folder,
            remedy=f"Name their folder: `trimtab config set --user {SETTING} /path/to/all-MiniLM-L6-v2`.",
        )
    return MiniLM(place)


def alike(prompt: str, index: Index, folder: str, *, is_read: bool = False) -> Mapping[str, float]:
    known = _of(index, folder)
    said = prompt if is_read else read(prompt).text
    if not said.strip() or not known.ways:
        return {}
    found = known.matrix @ known.model.vector(said)
    scores = zip(known.ways, map(float, found), strict=True)
    return {way: round(score, 3) for way, score in scores if score >= NEARLY}


def text_of(way: Way) -> str:
    """What a way is about: of the forms that were tried, the one that told best (docs/evaluation.md)."""
    return ". ".join(part for part in (way.description, " ".join(way.vocabulary)) if part)


def _of(index: Index, folder: str) -> _Known:
    """One at a time: whoever comes meanwhile waits, or is left behind by his own deadline."""
    with _lock:
        known = _known.get(folder)
        if known is None or known.digest != index.digest:
            model = load(folder)
            ways = [way for way in index.ways if text_of(way) and way.match != "regex" and not way.trigger]
            matrix = model.matrix([text_of(way) for way in ways]) if ways else None
            known = _Known(folder, index.digest, model, tuple(way.id for way in ways), matrix)
            _known[folder] = known
        return known
