"""A rubric: what is checked by machine, and what a reviewer scores."""

from collections.abc import Mapping

from trimtab.coordinator.reviews.checks.check_types import Options
from trimtab.model.json import JSON, Obj, dump_ordered, items, obj, text
from trimtab.model.record import Record

_NO_OPTIONS: Options = {}


class CheckSpec(Record):
    """One check of a rubric: `kind` is what it does, `options` what the rubric says about that."""

    id: str
    kind: str
    title: str
    options: Options = _NO_OPTIONS

    @property
    def same(self) -> str:
        """Two checks of which this is equal give the same outcome on the same commit."""
        return dump_ordered([self.kind, dict(self.options)])


class Criterion(Record):
    """Scored from 0 to 10; `guide` says what a high and a low score mean."""

    id: str
    title: str
    guide: str = ""


class Sheet(Record):
    """One version of a rubric. `text` is advice for the reviewer."""

    name: str
    version: str
    about: str
    checks: tuple[CheckSpec, ...]
    criteria: tuple[Criterion, ...]
    text: str = ""

    def to_obj(self) -> Obj:
        return {
            "name": self.name,
            "version": self.version,
            "about": self.about,
            "checks": [{**one._asdict(), "options": dict(one.options)} for one in self.checks],
            "criteria": [one._asdict() for one in self.criteria],
            "text": self.text,
        }


def sheet_of(value: JSON) -> Sheet:
    """As the store has it. It was read from a file once, so it is taken as it is."""
    held = obj(value)
    return Sheet(
        text(held.get("name")),
        text(held.get("version")),
        text(held.get("about")),
        tuple(_check(obj(one)) for one in items(held.get("checks"))),
        tuple(
            Criterion(text(one.get("id")), text(one.get("title")), text(one.get("guide")))
            for one in map(obj, items(held.get("criteria")))
        ),
        text(held.get("text")),
    )


def _check(held: Mapping[str, JSON]) -> CheckSpec:
    given = obj(held.get("options"))
    options = {name: value for name, value in given.items() if isinstance(value, bool | int | float | str)}
    return CheckSpec(text(held.get("id")), text(held.get("kind")), text(held.get("title")), options)
