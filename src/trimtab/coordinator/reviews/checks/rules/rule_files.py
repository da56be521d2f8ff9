"""The rules as they are written, and what they find. A rule is one of a few shapes; which keys it has says which."""

import os
import re
from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from typing import Any, cast

import yaml

from trimtab.local.shipped import CONTENT
from trimtab.model.json import JSON, each, items, obj, text
from trimtab.model.record import Record

FOLDER = os.path.join(CONTENT, "rubrics", "rules")


class ReviewRule(Record):
    """`calls` are names of functions in full, or of methods of anything with a dot before. `keywords` are arguments
    that the call must have with that value. `text` is what the literal parts of the argument must hold. `assigned` is
    a pattern for names, `values` what is assigned to them. `imports`: one of these packages, else the rule is silent.
    `pattern`, `unless` and `needs` are about what is written: what is found, what excuses it, and what must be there
    (of a script: anywhere in the file; of Python: in the argument)."""

    id: str
    language: str
    title: str
    instead: str
    calls: tuple[str, ...]
    keywords: Mapping[str, JSON]
    text: re.Pattern[str] | None
    imports: tuple[str, ...]
    assigned: re.Pattern[str] | None
    values: tuple[str, ...]
    pattern: str
    unless: re.Pattern[str] | None
    needs: re.Pattern[str] | None
    finds: tuple[str, ...]
    passes: tuple[str, ...]

    def __str__(self) -> str:
        return f"{self.id}: {self.title}. {self.instead}"


class RuleFinding(Record):
    """`lines` are all that take part: a change to any of them is a change to this."""

    rule: ReviewRule
    line: int
    lines: frozenset[int]


def finding_at(rule: ReviewRule, first: int, last: int | None, also: Iterable[int] = ()) -> RuleFinding:
    """On the lines from the first to the last; `also` are lines elsewhere that take part."""
    return RuleFinding(rule, first, frozenset({*range(first, (last or first) + 1), *also}))


@lru_cache(maxsize=8)
def rules_of(family: str) -> tuple[ReviewRule, ...]:
    with open(os.path.join(FOLDER, f"{family}.yml"), encoding="utf-8") as file:
        whole = obj(cast("JSON", yaml.safe_load(file)))
    return tuple(rule_of(obj(rule)) for rule in items(whole.get("rules")))


def rule_of(said: Mapping[str, JSON]) -> ReviewRule:
    unknown = sorted(said.keys() - _READERS.keys())
    if unknown:
        raise ValueError(f"the rule {text(said.get('id'))} says {', '.join(unknown)}, which means nothing")
    return ReviewRule(**{name: read(said.get(name)) for name, read in _READERS.items()})


def _pattern(said: JSON) -> re.Pattern[str] | None:
    return re.compile(text(said)) if text(said) else None


_READERS: Mapping[str, Callable[[JSON], Any]] = {
    **dict.fromkeys(("id", "language", "title", "instead", "pattern"), text),
    **dict.fromkeys(("calls", "imports", "values", "finds", "passes"), each),
    **dict.fromkeys(("text", "assigned", "unless", "needs"), _pattern),
    "keywords": obj,
}
