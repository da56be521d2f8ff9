"""Token formats of public rule sets, sampled; and that what is read of a text grows with it alone."""

import random
import re
from collections import Counter, defaultdict
from collections.abc import Callable
from pathlib import Path

import pytest

from support.secret_samples import Sample, samples
from trimtab.model.json import dump, parse
from trimtab.store.redact import redact
from trimtab.store.secrets import randomness, secret_names, secrets_by_context, token_names, token_scan
from trimtab.store.secrets.formats import FORMATS
from trimtab.store.secrets.randomness import compiled

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


JOINED = {
    f"{form.prefix} joined": f"{form.prefix}{'a' * max(form.least, 14)}."
    for forms in FORMATS.values()
    for form in forms
    if form.alphabet in "db"  # the others end where a run of token characters does
}
LONG = 100_000


@pytest.mark.parametrize("unit", [*REPEATED.values(), *JOINED.values(), ""], ids=[*REPEATED, *JOINED, "random"])
def test_what_is_read_of_a_line_grows_with_its_length(unit: str, monkeypatch: pytest.MonkeyPatch) -> None:
    text = unit * (LONG // len(unit)) if unit else "".join(random.Random(1).choices(ALPHABET, k=LONG))
    read = Counter[int]()
    for module in (token_scan, token_names, randomness, secrets_by_context, secret_names):
        monkeypatch.setattr(module, "compiled", lambda pattern: _Counted(compiled(pattern), read))
    for size in (LONG // 8, LONG):
        redact(text[:size])
        read[size] = read.pop(0, 0)
    assert read[LONG] < 12 * read[LONG // 8] + LONG, read


def test_a_token_is_taken_out_whole_however_long_it_is() -> None:
    chance = random.Random(7)
    for prefix in ("bedrock-api-key-", "GITHUB_TOKEN=", "key: "):
        token = "".join(chance.choices(ALPHABET, k=4_000))
        redacted = redact(f"{prefix}{token} and more")
        assert redacted.endswith(" and more")
        assert not any(token[at : at + 12] in redacted for at in range(len(token) - 12)), redacted[:200]


class _Counted:
    """A pattern that adds to `read` how many characters it matched."""

    def __init__(self, pattern: re.Pattern[str], read: Counter[int]) -> None:
        self._pattern, self._read = pattern, read

    def __getattr__(self, name: str) -> Callable[..., object]:
        def call(text: str, *bounds: int) -> object:
            if name in ("split", "findall"):
                self._read[0] += len(text)
            found = getattr(self._pattern, name)(text, *bounds)
            if isinstance(found, re.Match):
                self._read[0] += found.end() - found.start()
            return found

        return call
