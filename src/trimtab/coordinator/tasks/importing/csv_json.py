"""Tasks out of CSV and JSON: one row or object each, with the fields of a task by name."""

import csv
import io
from collections.abc import Iterator, Mapping

from trimtab.config.nearest import did_you_mean
from trimtab.coordinator.tasks.importing.items import NUMBER, Item, minutes_of, numbers_of, priority_of
from trimtab.model.errors import Unreadable
from trimtab.model.json import JSON, items, kind_of, obj, parse
from trimtab.store.state.tasks import written

FIELDS = ("number", "title", "description", "priority", "role", "assignee", "estimate", "needs", "done")
_YES = frozenset({"yes", "true", "x", "1", "done", "completed"})
_NO = frozenset({"", "no", "false", "0", "open", "pending"})


def read_csv(text: str, path: str) -> tuple[Item, ...]:
    """The first row names the fields. Raises Unreadable for a field that is unknown, and for a value that is unfit."""
    reader = csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""), strict=True)
    try:
        head = [name.strip().lower() for name in next(reader, ())]
        _known(head, f"{path}:1")
        return tuple(
            _item(dict(zip(head, row, strict=False)), place, reader.line_num, f"{path}:{reader.line_num}")
            for place, row in enumerate(_filled(reader), 1)
        )
    except csv.Error as error:
        raise Unreadable(f"this is not CSV: {error}", where=f"{path}:{reader.line_num}") from None


def read_json(text: str, path: str) -> tuple[Item, ...]:
    """A list of objects, or an object with such a list as `tasks`. Raises Unreadable."""
    try:
        value = parse(text)
    except ValueError as error:
        raise Unreadable(f"this is not JSON: {error}", where=path) from None
    rows = obj(value).get("tasks") if isinstance(value, Mapping) else value
    found: list[Item] = []
    for place, row in enumerate(items(rows), 1):
        where = f"{path}, task {place}"
        if not isinstance(row, Mapping):
            raise Unreadable(f"expected an object, got {kind_of(row)}", where=where, remedy='Write {"title": "…"}.')
        _known(list(row), where)
        found.append(_item({name: _text(value, where) for name, value in row.items()}, place, 0, where))
    if not isinstance(rows, list | tuple):
        raise Unreadable("expected a list of tasks", where=path, remedy='Write [{"title": "…"}], or {"tasks": […]}.')
    return tuple(found)


def _item(row: Mapping[str, str], place: int, line: int, where: str) -> Item:
    title = row.get("title", "").strip()
    if not title:
        raise Unreadable("a task without a title", where=where, remedy="Say in its `title` what is to be done.")
    number = row.get("number", "").strip()
    if number and not NUMBER.fullmatch(number):
        raise Unreadable(f"{number!r} is no number of a task", where=where, remedy="Write such as 1.5.3.")
    done = row.get("done", "").strip().lower()
    if done not in _YES | _NO:
        raise Unreadable(f"{done!r} is neither yes nor no", where=where, remedy="Write `done` as yes or no.")
    return Item(
        written(number) if number else str(place),
        title,
        line,
        (number, title) if number else (title,),
        bool(number),
        done in _YES,
        row.get("description", "").strip(),
        priority_of(row.get("priority", ""), where),
        row.get("role", "").strip(),
        row.get("assignee", "").strip(),
        minutes_of(row.get("estimate", ""), where),
        numbers_of(row.get("needs", ""), where),
    )


def _known(names: list[str], where: str) -> None:
    for name in names:
        if name not in FIELDS:
            hint = did_you_mean(name, FIELDS) or f"Known are: {', '.join(FIELDS)}."
            raise Unreadable(f"unknown field {name!r}", where=where, remedy=hint)
    if "title" not in names:
        raise Unreadable("no field `title`", where=where, remedy=f"Known are: {', '.join(FIELDS)}.")


def _text(value: JSON, where: str) -> str:
    """As it would stand in a row of CSV."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return ""
    if isinstance(value, str | int | float):
        return str(value)
    if isinstance(value, Mapping):
        raise Unreadable("an object where a text was expected", where=where)
    return " ".join(_text(one, where) for one in value)


def _filled(reader: Iterator[list[str]]) -> Iterator[list[str]]:
    for row in reader:
        if any(cell.strip() for cell in row):
            yield row
