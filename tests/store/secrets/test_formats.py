"""Token formats of public rule sets, sampled; and that time grows with the text alone."""

import random
import time
from collections import defaultdict
from pathlib import Path

import pytest

from secret_samples import Sample, samples
from trimtab.model.json import dump, parse
from trimtab.store.redact import redact

TABLES = sorted(Path(__file__).parent.glob("*.txt"))


def leaks(sample: Sample, text: str) -> bool:
    """Whether a third of it is still there."""
    size = max(4, len(sample.secret) // 3)
    return any(sample.secret[at : at + size] in text for at in range(len(sample.secret) - size + 1))


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.stem)
@pytest.mark.parametrize("seed", [1, 2])
def test_nearly_all_published_formats_are_taken_out_in_nearly_every_context(table: Path, seed: int) -> None:
    found: dict[str, list[bool]] = defaultdict(list)
    for sample in samples(table.read_text("utf-8"), seed):
        for text in (redact(sample.text), redact(dump({"nested": dump({"command": sample.text})}))):
            found[sample.rule].append(not leaks(sample, text))
    shares = {rule: sum(each) / len(each) for rule, each in found.items()}
    assert sum(shares.values()) >= 0.98 * len(shares), {rule: share for rule, share in shares.items() if share < 1}


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.stem)
def test_json_with_a_token_in_it_stays_json(table: Path) -> None:
    for sample in samples(table.read_text("utf-8"), 3):
        text = dump({"a": sample.text, "b": [dump({"c": sample.text})]})
        assert isinstance(parse(redact(text)), dict), sample


@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.stem)
def test_what_is_redacted_stays_as_it_is(table: Path) -> None:
    for sample in samples(table.read_text("utf-8"), 4):
        once = redact(sample.text)
        assert redact(once) == once


ALPHABET = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789+/"
REPEATED = {
    "words": "lorem ipsum ",
    "one letter": "a",
    "dashes": "-",
    "dotted": "a1.",
    "dashed": "a1-",
    "slashed": "a1/",
    "assigned": "key=token=",
    "addresses": "://a:",
    "keys": "-----BEGIN PRIVATE KEY-----",
    "commands": "curl -u mysql -p login -p ",
    "open quotes": 'password="',
    "escapes": 'password="\\\\\\"',
    "backslashes": "\\",
    "names": "password ",
    "kubernetes": "kind: secret\ndata:\n ",
    "headers": "authorization: ",
    "letters in JSON": "\\u00e9",
    "tokens": 'apikey="a1b2c3d4e5f6a7b8",',
    "web tokens": "eyJabcdefghijk.",
    "joined": "=" * 60 + "a1b2c3d4e5f6g7",
    "hashes": "$6$",
}


@pytest.mark.parametrize("unit", [*REPEATED.values(), ""], ids=[*REPEATED, "random"])
def test_a_long_line_takes_time_in_proportion_to_its_length(unit: str) -> None:
    long = unit * (100_000 // len(unit)) if unit else "".join(random.Random(1).choices(ALPHABET, k=100_000))
    redact(long[:5_000])  # compiles what it needs
    taken: list[float] = []
    for size in (len(long) // 8, len(long)):
        best = min(_seconds(long[:size]) for _ in range(3))
        taken.append(best)
    assert taken[1] < 8 * 4 * max(taken[0], 0.0005), taken


def _seconds(text: str) -> float:
    began = time.process_time()
    redact(text)
    return time.process_time() - began
