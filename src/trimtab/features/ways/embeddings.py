"""How alike a prompt and the ways are, by local weights: what the engine `embeddings` goes by.

Weights are read from the folder that the user named, and the ways' vectors made, when they are first asked for. A hook
does not wait for that: until they are there, and whenever a text takes too long, the default engine matches. Nothing is
ever fetched.
"""

import json
import math
import os
import struct
import sys
import threading
import unicodedata
from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Any, TypeAlias

from trimtab.features.ways.catalogue import kept
from trimtab.model.advice import Missing
from trimtab.model.errors import TrimtabError
from trimtab.model.json import obj, parse_object, text, whole
from trimtab.model.record import Record
from trimtab.model.state import Fact
from trimtab.runtime.facts import Where
from trimtab.steering.ways.engines import NEARLY, Engine, by_likeness
from trimtab.steering.ways.index import Index
from trimtab.steering.ways.prompt_weights import read
from trimtab.steering.ways.way import Way

TOKENIZER, WEIGHTS, CONFIG = "tokenizer.json", "model.safetensors", "config.json"
LONGEST = 64
"""So many tokens of a text are read: what is asked stands at its beginning, and a hook waits for the rest."""
_LONGEST_WORD = 100
_HEADS = 12
_EPSILON = 1e-12
_MOST_BYTES = 500_000_000
_IDEOGRAPHS = (("\u3400", "\u4dbf"), ("\u4e00", "\u9fff"), ("\uf900", "\ufaff"), ("\U00020000", "\U0002fa1f"))
_KINDS = {"F32": "<f4", "F16": "<f2"}
SETTING = "ways.embedding_model"
# numpy and its arrays: it is here only for those who want it
Numpy: TypeAlias = Any
Array: TypeAlias = Any


class MiniLM:
    """Sentence vectors from the weights of a small BERT such as all-MiniLM-L6-v2, with numpy and nothing else. Raises
    TrimtabError where the folder or numpy is not what it should be.

    The folder holds `tokenizer.json` and `model.safetensors` as they are published; where a `config.json` is beside
    them, it says how many heads there are.
    """

    def __init__(self, folder: str) -> None:
        self._np = _numpy()
        try:
            self._vocabulary = _vocabulary(os.path.join(folder, TOKENIZER))
            self._weights = _weights(os.path.join(folder, WEIGHTS), self._np)
            self._heads = _heads(os.path.join(folder, CONFIG))
            self._layers = 1 + max(int(name.split(".")[2]) for name in self._weights if name.startswith("encoder."))
            self.vector("x")
        except (OSError, ValueError, KeyError, TypeError, struct.error) as error:
            raise TrimtabError(
                f"these are no weights that can be used: {type(error).__name__}: {error}",
                where=folder,
                remedy=f"`ways.embedding_model` names a folder with {TOKENIZER} and {WEIGHTS} of all-MiniLM-L6-v2.",
            ) from error

    def vector(self, said: str) -> Array:
        """Of length 1, so that the product of two is how alike they are."""
        numbers = [self._vocabulary["[CLS]"], *self.tokens(said)[: LONGEST - 2], self._vocabulary["[SEP]"]]
        mean = self._hidden(numbers).mean(axis=0)
        return mean / self._np.linalg.norm(mean)

    def matrix(self, texts: Sequence[str]) -> Array:
        return self._np.stack([self.vector(text) for text in texts])

    def tokens(self, said: str) -> list[int]:
        return [number for word in _split(said) for number in _pieces(word, self._vocabulary)]

    def _hidden(self, numbers: Sequence[int]) -> Array:
        weights = self._weights
        place = weights["embeddings.position_embeddings.weight"][: len(numbers)]
        kind = weights["embeddings.token_type_embeddings.weight"][0]
        hidden = self._levelled(
            weights["embeddings.word_embeddings.weight"][list(numbers)] + place + kind, "embeddings"
        )
        for layer in range(self._layers):
            at = f"encoder.layer.{layer}"
            hidden = self._levelled(hidden + self._attention(hidden, f"{at}.attention"), f"{at}.attention.output")
            inner = self._linear(hidden, f"{at}.intermediate.dense")
            bent = 0.5 * inner * (1 + self._np.tanh(math.sqrt(2 / math.pi) * inner * (1 + 0.044715 * inner * inner)))
            hidden = self._levelled(hidden + self._linear(bent, f"{at}.output.dense"), f"{at}.output")
        return hidden

    def _attention(self, hidden: Array, at: str) -> Array:
        size, width = hidden.shape

        def split(name: str) -> Array:
            made = self._linear(hidden, f"{at}.self.{name}")
            return made.reshape(size, self._heads, width // self._heads).transpose(1, 0, 2)

        query, key, value = split("query"), split("key"), split("value")
        heed = query @ key.transpose(0, 2, 1) / math.sqrt(width / self._heads)
        heed = self._np.exp(heed - heed.max(axis=-1, keepdims=True))
        heed /= heed.sum(axis=-1, keepdims=True)
        return self._linear((heed @ value).transpose(1, 0, 2).reshape(size, width), f"{at}.output.dense")

    def _linear(self, given: Array, name: str) -> Array:
        return given @ self._weights[f"{name}.weight"].T + self._weights[f"{name}.bias"]

    def _levelled(self, given: Array, name: str) -> Array:
        centred = given - given.mean(axis=-1, keepdims=True)
        spread = self._np.sqrt((centred * centred).mean(axis=-1, keepdims=True) + _EPSILON)
        return centred / spread * self._weights[f"{name}.LayerNorm.weight"] + self._weights[f"{name}.LayerNorm.bias"]


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
    """One at a time: whoever comes meanwhile waits, or is left behind by its own deadline."""
    with _lock:
        known = _known.get(folder)
        if known is None or known.digest != index.digest:
            model = load(folder)
            ways = [way for way in index.ways if text_of(way) and way.match != "regex" and not way.trigger]
            matrix = model.matrix([text_of(way) for way in ways]) if ways else None
            known = _Known(folder, index.digest, model, tuple(way.id for way in ways), matrix)
            _known[folder] = known
        return known


def _numpy() -> Numpy:
    # on a busy machine several threads wait for each other longer than one computes
    os.environ.setdefault("OPENBLAS_NUM_THREADS", "1")
    try:
        import numpy

        return numpy
    except ModuleNotFoundError:
        import site

    # a session's server starts without site-packages
    before = list(sys.path)
    sys.path += site.getsitepackages([os.path.dirname(os.path.dirname(sys.executable))])
    try:
        import numpy

        return numpy
    except ModuleNotFoundError:
        raise TrimtabError(
            "numpy is not installed, which the engine `embeddings` needs",
            remedy="Install `trimtab[embeddings]`, or choose another `ways.engine`.",
        ) from None
    finally:
        sys.path[:] = before


def _vocabulary(path: str) -> Mapping[str, int]:
    with open(path, "rb") as file:
        model = obj(parse_object(file.read(_MOST_BYTES)).get("model"))
    if text(model.get("type"), "WordPiece") != "WordPiece":
        raise ValueError(f"its tokenizer is a {text(model.get('type'))}, and not a WordPiece")
    return {piece: whole(number) for piece, number in obj(model.get("vocab")).items()}


def _heads(path: str) -> int:
    if not os.path.exists(path):
        return _HEADS
    with open(path, "rb") as file:
        return whole(parse_object(file.read(_MOST_BYTES)).get("num_attention_heads"), _HEADS)


def _weights(path: str, np: Numpy) -> Mapping[str, Array]:
    """The format: the length of a header, the header, and the numbers. https://github.com/huggingface/safetensors"""
    if os.path.getsize(path) > _MOST_BYTES:
        raise ValueError(f"it is larger than {_MOST_BYTES:,} bytes")
    with open(path, "rb") as file:
        (length,) = struct.unpack("<Q", file.read(8))
        if length > _MOST_BYTES:
            raise ValueError("its header is longer than any file")
        header: Mapping[str, Any] = json.loads(file.read(length))
        numbers = file.read()
    found: dict[str, Array] = {}
    for name, tensor in header.items():
        if name == "__metadata__" or tensor["dtype"] not in _KINDS:
            continue
        first, last = tensor["data_offsets"]
        flat = np.frombuffer(numbers[first:last], dtype=_KINDS[tensor["dtype"]]).astype("float32")
        found[name.removeprefix("bert.")] = flat.reshape(tensor["shape"])
    return found


def _split(said: str) -> Iterator[str]:
    """Words and signs, without case and accents."""
    spaced: list[str] = []
    for char in unicodedata.normalize("NFD", said):
        kind = unicodedata.category(char)
        if char in "\t\n\r" or kind == "Zs":
            spaced.append(" ")
        elif kind in ("Mn", "Cc", "Cf") or char in "\0�":
            continue
        elif kind.startswith("P") or (char.isascii() and not char.isalnum()) or _is_ideograph(char):
            spaced.append(f" {char} ")
        else:
            spaced.append(char.lower())
    return iter("".join(spaced).split())


def _is_ideograph(char: str) -> bool:
    return any(first <= char <= last for first, last in _IDEOGRAPHS)


def _pieces(word: str, vocabulary: Mapping[str, int]) -> list[int]:
    """The longest piece that is known, again and again; one mark for a word that has none."""
    unknown = [vocabulary["[UNK]"]]
    if len(word) > _LONGEST_WORD:
        return unknown
    found: list[int] = []
    rest = word
    while rest:
        mark = "##" if found else ""
        known = next((rest[:end] for end in range(len(rest), 0, -1) if mark + rest[:end] in vocabulary), "")
        if not known:
            return unknown
        found.append(vocabulary[mark + known])
        rest = rest[len(known) :]
    return found
