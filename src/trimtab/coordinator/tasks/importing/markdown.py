"""Tasks out of Markdown: a check list, or else the steps of a plan.

A check list may be nested: an item then needs what is below it. Each heading that has items below it counts one up, so
the second item below the first heading is 1.2. An item may begin with a number of its own, and end with remarks:
`- [ ] 1.5.3 Write the parser (P1) (needs 1.5.1, 1.5.2) (role: worker) (2h)`.
"""

import re
from collections.abc import Iterator, Sequence

from trimtab.coordinator.tasks.importing.items import NUMBER, Item, minutes_of, numbers_of, priority_of
from trimtab.model.markdown import heading_in, outside_code
from trimtab.model.record import Record
from trimtab.store.state.tasks import written

_CHECK = re.compile(r"^(\s*)(?:[-*+]|\d{1,3}[.)])\s+\[([ xX])\]\s+(.*\S)\s*$")
_STEP = re.compile(r"^(\d{1,3})[.)]\s+(.*\S)\s*$")
_LISTED = re.compile(r"^\s*(?:[-*+]|\d{1,3}[.)])\s+\S")
_STEP_HEADING = re.compile(r"^(?:(?:step|task|phase)\s+)?(\d{1,3})\s*[.:)\-\u2013\u2014]\s*(.*\S)$", re.I)
_OWN_NUMBER = re.compile(rf"^(?:\*\*)?({NUMBER.pattern})[.:)]?(?:\*\*)?[.:)]?\s+(.*)$")
_REMARK = re.compile(
    r"\s*\((?:(?P<priority>P\d+)|needs\s+(?P<needs>[^()]*)|role:?\s+(?P<role>[^()]*)|for\s+(?P<assignee>[^()\s]+)"
    r"|(?P<estimate>\d+(?:\.\d+)?\s*(?:m|min|minutes?|h|hours?|d|days?)))\)\s*$",
    re.I,
)


def read_markdown(text: str, path: str) -> tuple[Item, ...]:
    """Raises Unreadable for a remark that cannot be understood. The steps of a plan come one after the other."""
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


class PlanItem(Record):
    number: int
    text: str
    line: int = 0


def from_steps(steps: Sequence[PlanItem], path: str) -> tuple[Item, ...]:
    """A plan's steps: each needs the one before it. The first line of a text is the title, the rest describes it."""
    items: list[Item] = []
    for step in steps:
        head, _, rest = step.text.strip().partition("\n")
        item = _item(str(step.number), head, step.line, (), False, path)
        before = (items[-1].key,) if items else ()
        items.append(item._replace(description=rest.strip(), needs=(*before, *item.needs)))
    return tuple(items)


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
        names = (*((title,) if heading else ()), *(one[2] for one in under))
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
    while remark := _REMARK.search(said):
        said = said[: remark.start()]
        if remark["priority"]:
            item = item._replace(priority=priority_of(remark["priority"], where))
        elif remark["needs"]:
            item = item._replace(needs=numbers_of(remark["needs"], where))
        elif remark["role"]:
            item = item._replace(role=remark["role"].strip())
        elif remark["assignee"]:
            item = item._replace(assignee=remark["assignee"])
        elif remark["estimate"]:
            item = item._replace(estimate_minutes=minutes_of(remark["estimate"], where))
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
