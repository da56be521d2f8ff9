"""The engine `embeddings`: vectors from local weights, and where there are none, the default engine and a clear word.
The weights here are small and of no meaning: what is compared is what the same computation gives, done plainly."""

import json
import math
import struct
import time
from pathlib import Path

import numpy as np
import pytest

from support.rig import Rig, context
from trimtab.features.ways.compile_ways import WaySources, ensure
from trimtab.features.ways.embeddings import MiniLM, engine, likeness
from trimtab.local.locate import machine_folder, make_private
from trimtab.model.advice import Missing
from trimtab.model.errors import TrimtabError
from trimtab.runtime.facts import Where
from trimtab.steering import ways
from trimtab.steering.ways.engines import likeness_of
from trimtab.steering.ways.index import build
from trimtab.steering.ways.matching import match_prompt
from trimtab.steering.ways.way import Way

WORDS = ("[PAD]", "[UNK]", "[CLS]", "[SEP]", "bee", "##s", "##keep", "##ing", "hive", "tax", "es", ",", "蜂")
WIDTH, HEADS, LAYERS = 8, 2, 2


def weights_in(folder: Path, seed: int = 3) -> dict[str, np.ndarray]:
    """A model with all its parts, drawn by chance."""
    chance = np.random.default_rng(seed)
    shapes = {
        "embeddings.word_embeddings.weight": (len(WORDS), WIDTH),
        "embeddings.position_embeddings.weight": (70, WIDTH),
        "embeddings.token_type_embeddings.weight": (2, WIDTH),
        "embeddings.LayerNorm.weight": (WIDTH,),
        "embeddings.LayerNorm.bias": (WIDTH,),
    }
    for layer in range(LAYERS):
        at = f"encoder.layer.{layer}"
        for name in ("attention.self.query", "attention.self.key", "attention.self.value", "attention.output.dense"):
            shapes |= {f"{at}.{name}.weight": (WIDTH, WIDTH), f"{at}.{name}.bias": (WIDTH,)}
        shapes |= {f"{at}.intermediate.dense.weight": (16, WIDTH), f"{at}.intermediate.dense.bias": (16,)}
        shapes |= {f"{at}.output.dense.weight": (WIDTH, 16), f"{at}.output.dense.bias": (WIDTH,)}
        for name in ("attention.output.LayerNorm", "output.LayerNorm"):
            shapes |= {f"{at}.{name}.weight": (WIDTH,), f"{at}.{name}.bias": (WIDTH,)}
    made = {name: chance.normal(size=shape).astype("<f4") for name, shape in shapes.items()}
    header, raw = {}, b""
    for name, array in made.items():
        header[name] = {
            "dtype": "F32",
            "shape": list(array.shape),
            "data_offsets": [len(raw), len(raw) + array.nbytes],
        }
        raw += array.tobytes()
    head = json.dumps(header).encode()
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "model.safetensors").write_bytes(struct.pack("<Q", len(head)) + head + raw)
    vocabulary = {word: number for number, word in enumerate(WORDS)}
    (folder / "tokenizer.json").write_text(json.dumps({"model": {"type": "WordPiece", "vocab": vocabulary}}))
    (folder / "config.json").write_text(json.dumps({"num_attention_heads": HEADS}))
    return made


def test_words_are_split_into_the_longest_known_pieces(tmp_path: Path) -> None:
    weights_in(tmp_path)
    told = MiniLM(str(tmp_path)).tokens
    assert told("BEES, hive") == [4, 5, 11, 8]
    assert told("beekeeping") == [4, 6, 7]
    assert told("Béés 蜂hive") == [4, 5, 12, 8]
    assert told("unheard bee") == [1, 4]
    assert told("x" * 200) == [1]


def test_a_vector_is_what_the_network_computes(tmp_path: Path) -> None:
    weights = weights_in(tmp_path)
    found = MiniLM(str(tmp_path)).vector("bees hive")
    assert np.allclose(found, _plainly(weights, [2, 4, 5, 8, 3]), atol=1e-3)  # the gelu is an approximation
    assert math.isclose(float(np.linalg.norm(found)), 1.0, rel_tol=1e-5)


def test_ways_alike_enough_fire_and_say_how_alike(tmp_path: Path) -> None:
    weights_in(tmp_path)
    index = build(
        [Way("team/hive", "x", description="hive"), Way("team/by_pattern", "x", pattern="tax", match="regex")]
    )
    found = match_prompt("bee hive hive", index, engine=engine(str(tmp_path)))
    alone = match_prompt("tax", index, engine=engine(str(tmp_path)))
    (match,) = (*found.fired, *found.near)
    assert match.why == f"alike by {match.score:.2f}"
    assert [one.way for one in alone.fired if one.lane == "pattern"] == ["team/by_pattern"]


@pytest.mark.parametrize(
    ("spoil", "said"),
    [
        (lambda folder: (folder / "model.safetensors").unlink(), "FileNotFoundError"),
        (lambda folder: (folder / "model.safetensors").write_bytes(b"short"), "error"),
        (lambda folder: (folder / "model.safetensors").write_bytes(b"\xff" * 64), "header"),
        (lambda folder: (folder / "tokenizer.json").write_text("{}"), "KeyError"),
        (lambda folder: (folder / "tokenizer.json").write_text('{"model": {"type": "BPE"}}'), "BPE"),
    ],
)
def test_a_folder_without_such_weights_is_named(tmp_path: Path, spoil, said: str) -> None:
    weights_in(tmp_path)
    spoil(tmp_path)
    with pytest.raises(TrimtabError, match=said) as error:
        MiniLM(str(tmp_path))
    assert error.value.where == str(tmp_path)
    assert "ways.embedding_model" in error.value.remedy


def test_without_a_folder_the_error_says_how_to_name_one() -> None:
    with pytest.raises(TrimtabError, match="no weights") as error:
        engine("")
    assert "trimtab config set --user ways.embedding_model" in error.value.remedy


def test_a_session_matches_by_likeness_once_the_weights_are_there_and_by_words_until_then(tmp_path: Path) -> None:
    folder = tmp_path / "weights"
    weights_in(folder)
    project = tmp_path / "app"
    way = project / ".claude" / "ways" / "team" / "hive" / "way.md"
    way.parent.mkdir(parents=True)
    way.write_text("---\ndescription: hive\n---\nSMOKE-FIRST\n")
    make_private(machine_folder(str(project)))
    ensure(WaySources(str(project)))
    rig = Rig(project, ways.FACULTY)
    rig.values = {"ways": {"engine": "embeddings", "embedding_model": str(tmp_path / "nowhere")}}
    assert "SMOKE-FIRST" not in context(rig.send("UserPromptSubmit", prompt="about it"))
    rig.values = {"ways": {"engine": "embeddings", "embedding_model": str(folder)}}
    where = Where(str(project), str(project), time.monotonic() + 30)
    found = likeness(where, likeness_of(str(folder), "hive"))
    assert isinstance(found, dict)
    assert found["team/hive"] == 1.0
    assert "SMOKE-FIRST" in context(rig.send("UserPromptSubmit", prompt="hive"))
    (fact,) = [one for one in _facts(rig) if one[0].startswith("ways_likeness:")][-1:]
    assert fact[1] == found


def test_a_fact_that_cannot_be_had_says_why(tmp_path: Path) -> None:
    project = tmp_path / "app"
    make_private(machine_folder(str(project)))
    ensure(WaySources(str(project)))
    where = Where(str(project), str(project), time.monotonic() + 30)
    fact = likeness(where, likeness_of(str(tmp_path / "nowhere"), "hive"))
    assert isinstance(fact, Missing)
    assert "no weights that can be used" in fact.why


def _facts(rig: Rig) -> list[tuple[str, object]]:
    rows = rig.journal.rows.execute("SELECT facts FROM events WHERE facts IS NOT NULL ORDER BY seq")
    return [pair for (packed,) in rows for pair in json.loads(packed).items()]


def _plainly(weights: dict[str, np.ndarray], numbers: list[int]) -> np.ndarray:
    """The same in float64, one head and one position after the other, with the exact gelu."""
    w = {name: array.astype("float64") for name, array in weights.items()}

    def level(rows: np.ndarray, name: str) -> np.ndarray:
        out = (rows - rows.mean(1, keepdims=True)) / np.sqrt(rows.var(1, keepdims=True) + 1e-12)
        return out * w[f"{name}.LayerNorm.weight"] + w[f"{name}.LayerNorm.bias"]

    def dense(rows: np.ndarray, name: str) -> np.ndarray:
        return np.array([w[f"{name}.weight"] @ row + w[f"{name}.bias"] for row in rows])

    words = w["embeddings.word_embeddings.weight"][numbers]
    places = w["embeddings.position_embeddings.weight"][: len(numbers)]
    rows = level(words + places + w["embeddings.token_type_embeddings.weight"][0], "embeddings")
    part = WIDTH // HEADS
    for layer in range(LAYERS):
        at = f"encoder.layer.{layer}"
        query, key, value = (dense(rows, f"{at}.attention.self.{name}") for name in ("query", "key", "value"))
        mixed = np.zeros_like(rows)
        for head in range(HEADS):
            own = slice(head * part, (head + 1) * part)
            for place in range(len(numbers)):
                heed = np.exp([query[place, own] @ key[other, own] / math.sqrt(part) for other in range(len(numbers))])
                mixed[place, own] = (heed / heed.sum()) @ value[:, own]
        rows = level(rows + dense(mixed, f"{at}.attention.output.dense"), f"{at}.attention.output")
        inner = dense(rows, f"{at}.intermediate.dense")
        bent = np.vectorize(lambda x: x * 0.5 * (1 + math.erf(x / math.sqrt(2))))(inner)
        rows = level(rows + dense(bent, f"{at}.output.dense"), f"{at}.output")
    mean = rows.mean(0)
    return mean / np.linalg.norm(mean)
