"""Tasks out of a file: the steps of a plan or a check list in Markdown, CSV or JSON.

A check list may be nested: an item then needs what is below it. Each heading that has items below it counts one up, so
the second item below the first heading is 1.2. An item may begin with a number of its own, and end with notes:
`- [ ] 1.5.3 Write the parser (P1) (needs 1.5.1, 1.5.2) (role: worker) (2h)`. In CSV and JSON, one row or object is one
task, with the fields of a task by name.
"""

import csv
import io
import os
import re
from collections.abc import Iterator, Mapping, Sequence

from trimtab.config.nearest import did_you_mean
from trimtab.coordinator.tasks.task_records import minutes_of, priority_of
from trimtab.model.errors import Unreadable
from trimtab.model.json import JSON, items, kind_of, obj, parse
from trimtab.model.markdown import heading_in, outside_code
from trimtab.model.record import Record
from trimtab.model.work import USUAL
from trimtab.reading import Refused, read_text
from trimtab.store.state.tasks import written

NUMBER = re.compile(r"\d{1,6}(?:\.\d{1,6}){0,7}")
_CHECK = re.compile(r"^(\s*)(?:[-*+]|\d{1,3}[.)])\s+\[([ xX])\]\s+(.*\S)\s*$")
_STEP = re.compile(r"^(\d{1,3})[.)]\s+(.*\S)\s*$")
_LISTED = re.compile(r"^\s*(?:[-*+]|\d{1,3}[.)])\s+\S")
_STEP_HEADING = re.compile(r"^(?:(?:step|task|phase)\s+)?(\d{1,3})\s*[.:)\-\u2013\u2014]\s*(.*\S)$", re.I)
_OWN_NUMBER = re.compile(rf"^(?:\*\*)?({NUMBER.pattern})[.:)]?(?:\*\*)?[.:)]?\s+(.*)$")
_NOTE = re.compile(
    r"\s*\((?:(?P<priority>P\d+)|needs\s+(?P<needs>[^()]*)|role:?\s+(?P<role>[^()]*)|for\s+(?P<assignee>[^()\s]+)"
    r"|(?P<estimate>\d+(?:\.\d+)?\s*(?:m|min|minutes?|h|hours?|d|days?)))\)\s*$",
    re.I,
)
FIELDS = ("number", "title", "description", "priority", "role", "assignee", "estimate", "needs", "done")
_YES = frozenset({"yes", "true", "x", "1", "done", "completed"})
_NO = frozenset({"", "no", "false", "0", "open", "pending"})
_LARGEST = 20_000_000


class Item(Record):
    """`key` is how the file's other items name it: its number, or its place. `numbered`: the file itself gives that
    number, so the task has it too. `path` are the titles of what it is below, and its own: with the file's name it
    tells whether the item was imported before. `needs` are keys of other items, or numbers of tasks."""

    key: str
    title: str
    line: int
    path: tuple[str, ...]
    numbered: bool = False
    done: bool = False
    description: str = ""
    priority: int = USUAL
    role: str = ""
    assignee: str = ""
    estimate_minutes: int | None = None
    needs: tuple[str, ...] = ()


class PlanItem(Record):
    number: int
    text: str
    line: int = 0


class ImportFile(Record):
    """`passed_over` are lines of the file that look like something to do and became no task."""

    items: tuple[Item, ...]
    passed_over: tuple[int, ...]


def read_file(path: str, kind: str = "") -> ImportFile:
    """`kind` is markdown, csv or json; without it the file's name tells. Raises Unreadable."""
    suffix = {"markdown": ".md", "csv": ".csv", "json": ".json"}.get(kind) or os.path.splitext(path)[1].lower()
    reader = _READERS.get(suffix)
    if reader is None:
        raise Unreadable(
            "the file's name does not say what is in it", where=path, remedy="Say it: `--format markdown|csv|json`."
        )
    try:
        text = read_text(path, _LARGEST, errors="strict")
    except Refused as error:
        raise Unreadable(f"the file cannot be read: {error}", where=path, remedy=error.remedy) from None
    except OSError as error:
        raise Unreadable(f"the file cannot be read: {error.strerror}", where=path) from error
    except UnicodeDecodeError:
        raise Unreadable("the file is not UTF-8 text", where=path, remedy="Save it as UTF-8.") from None
    found = reader(text, path)
    if not found:
        remedy = "In Markdown: `- [ ] what is to be done`, or a numbered list. In CSV: a column `title`."
        raise Unreadable("no task is in this file", where=path, remedy=remedy)
    return ImportFile(found, passed_over(text, found) if reader is read_markdown else ())


def read_markdown(text: str, path: str) -> tuple[Item, ...]:
    """Raises Unreadable for a note that cannot be understood. The steps of a plan come one after the other."""
    lines = list(_outside_code(text))
    checks = tuple(_check_list(lines, path))
    return checks or from_steps(_steps(lines), path)


def passed_over(text: str, items: Sequence[Item]) -> tuple[int, ...]:
    """The lines that look like something to do and became no task: beside a check list whatever else is in a list,
    beside the steps of a plan what else is numbered."""
    lines = list(_outside_code(text))
    taken = {item.line for item in items}
    wanted = _LISTED if any(_CHECK.match(line) for _, line in lines) else _STEP
    return tuple(number for number, line in lines if wanted.match(line) and number not in taken)


def from_steps(steps: Sequence[PlanItem], path: str) -> tuple[Item, ...]:
    """A plan's steps: each needs the one before it. The first line of a text is the title, the rest describes it."""
    items: list[Item] = []
    for step in steps:
        head, _, rest = step.text.strip().partition("\n")
        item = _item(str(step.number), head, step.line, (), False, path)
        before = (items[-1].key,) if items else ()
        items.append(item._replace(description=rest.strip(), needs=(*before, *item.needs)))
    return tuple(items)


def read_csv(text: str, path: str) -> tuple[Item, ...]:
    """The first row names the fields. Raises Unreadable for a field that is unknown, and for a value that is unfit."""
    reader = csv.reader(io.StringIO(text.removeprefix("\ufeff"), newline=""), strict=True)
    try:
        head = [name.strip().lower() for name in next(reader, ())]
        _ensure_known(head, f"{path}:1")
        return tuple(
            _item_of_row(dict(zip(head, row, strict=False)), place, reader.line_num, f"{path}:{reader.line_num}")
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
        _ensure_known(list(row), where)
        found.append(_item_of_row({name: _cell(value, where) for name, value in row.items()}, place, 0, where))
    if not isinstance(rows, list | tuple):
        raise Unreadable("expected a list of tasks", where=path, remedy='Write [{"title": "…"}], or {"tasks": […]}.')
    return tuple(found)


def numbers_of(text: str, where: str) -> tuple[str, ...]:
    """Numbers of tasks between commas, semicolons or blanks. Raises Unreadable."""
    parts = tuple(part for part in re.split(r"[\s,;]+", text) if part and part.lower() != "and")
    for part in parts:
        if not NUMBER.fullmatch(part):
            raise Unreadable(f"{part!r} is no number of a task", where=where, remedy="Write such as 1.5.3.")
    return tuple(written(part) for part in parts)


def _check_list(lines: Sequence[tuple[int, str]], path: str) -> Iterator[Item]:
    under: list[tuple[int, str, str]] = []  # indent, key and title of the items that the next one may be below
    counted: dict[str, int] = {}
    headings = 0
    heading = title = ""
    found: list[Item] = []
    for number, line in lines:
        if head := heading_in(line):
            title, heading, under = head.title, "", []
            continue
        check = _CHECK.match(line)
        if not check:
            continue
        indent = len(check[1].expandtabs(4))
        while under and under[-1][0] >= indent:
            under.pop()
        if title and not heading:
            headings += 1
            heading = str(headings)
        above = under[-1][1] if under else heading
        counted[above] = counted.get(above, 0) + 1
        key = f"{above}.{counted[above]}" if above else str(counted[above])
        names = (*((title,) if heading else ()), *(above[2] for above in under))
        item = _item(key, check[3], number, names, check[2] != " ", path)
        under.append((indent, item.key, item.title))
        found.append(item)
    yield from _needing_what_is_below(found)


def _needing_what_is_below(items: Sequence[Item]) -> Iterator[Item]:
    below: dict[tuple[str, ...], list[str]] = {}
    for item in items:
        below.setdefault(item.path[:-1], []).append(item.key)
    for item in items:
        yield item._replace(needs=(*item.needs, *below.get(item.path, ())))


def _item(key: str, text: str, line: int, above: tuple[str, ...], done: bool, path: str) -> Item:
    where = f"{path}:{line}" if line else path
    own = _OWN_NUMBER.match(text)
    said = own[2] if own else text
    item = Item(written(own[1]) if own else key, "", line, (), own is not None, done)
    while note := _NOTE.search(said):
        said = said[: note.start()]
        if note["priority"]:
            item = item._replace(priority=priority_of(note["priority"], where))
        elif note["needs"]:
            item = item._replace(needs=numbers_of(note["needs"], where))
        elif note["role"]:
            item = item._replace(role=note["role"].strip())
        elif note["assignee"]:
            item = item._replace(assignee=note["assignee"])
        elif note["estimate"]:
            item = item._replace(estimate_minutes=minutes_of(note["estimate"], where))
    title = said.strip().strip("*").strip() or text.strip()
    return item._replace(title=title, path=(*above, title))


def _steps(lines: Sequence[tuple[int, str]]) -> tuple[PlanItem, ...]:
    """Numbered headings where there are at least two of one level, else the longest numbered list."""
    by_level: dict[int, list[PlanItem]] = {}
    for number, line in lines:
        head = heading_in(line)
        step = _STEP_HEADING.match(head.title) if head else None
        if head and step:
            by_level.setdefault(head.level, []).append(PlanItem(int(step[1]), step[2], number))
    headed = max(by_level.values(), key=len, default=())
    if len(headed) > 1:
        return _counted(headed)
    runs: list[list[PlanItem]] = [[]]
    for number, line in lines:
        if item := _STEP.match(line):
            if int(item[1]) == 1 and runs[-1] and runs[-1][-1].number > 1:
                runs.append([])
            runs[-1].append(PlanItem(int(item[1]), item[2], number))
        elif heading_in(line):
            runs.append([])
    return _counted(max(runs, key=len))


def _counted(steps: Sequence[PlanItem]) -> tuple[PlanItem, ...]:
    """By place, where the numbers say something else: Markdown itself counts a list that is all 1s."""
    return tuple(step._replace(number=place) for place, step in enumerate(steps, 1))


def _outside_code(text: str) -> Iterator[tuple[int, str]]:
    """By the numbers that an editor gives them."""
    return ((place + 1, line) for place, line in outside_code(text.splitlines()))


def _item_of_row(row: Mapping[str, str], place: int, line: int, where: str) -> Item:
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


def _ensure_known(names: list[str], where: str) -> None:
    for name in names:
        if name not in FIELDS:
            hint = did_you_mean(name, FIELDS) or f"Known are: {', '.join(FIELDS)}."
            raise Unreadable(f"unknown field {name!r}", where=where, remedy=hint)
    if "title" not in names:
        raise Unreadable("no field `title`", where=where, remedy=f"Known are: {', '.join(FIELDS)}.")


def _cell(value: JSON, where: str) -> str:
    """As it would stand in a row of CSV."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    if value is None:
        return ""
    if isinstance(value, str | int | float):
        return str(value)
    if isinstance(value, Mapping):
        raise Unreadable("an object where a text was expected", where=where)
    return " ".join(_cell(element, where) for element in value)


def _filled(reader: Iterator[list[str]]) -> Iterator[list[str]]:
    for row in reader:
        if any(cell.strip() for cell in row):
            yield row


_READERS = {".md": read_markdown, ".markdown": read_markdown, ".csv": read_csv, ".json": read_json}
