"""The report of a replay, for a person at a terminal: what was noticed, when, why, and what it would have cost."""

import os
import shutil
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from trimtab.model.record import Record
from trimtab.replay.play import Replayed, ReplayedNudge, ReplayedText
from trimtab.surfaces.cli.output import console, day, plural, printable, say

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text

_LINES = 40  # in a pipe, or on a terminal that does not say how high it is
_FRAME = 9
_FEWEST = 3
_INDENT = 2
_GAP = 2
# What a reason needs to be understood. Where it has less, first the number of the call gives way, then the price.
_REASON = 44


class _Moment(Record):
    """Something said or found, with how often it came up again for the same reason."""

    prompt: str
    call: str
    faculty: str
    what: str
    why: str
    times: int = 1


class Report:
    """Takes sessions as they come and keeps no more of them than fits the screen. `limit` is in lines."""

    def __init__(self, limit: int | None = None) -> None:
        height = shutil.get_terminal_size((80, _LINES)).lines if sys.stdout.isatty() else _LINES
        self._lines = limit or max(_FEWEST + 2, height - _FRAME)
        self._kept: list[tuple[Replayed, list[_Moment]]] = []
        self._sessions = self._quiet = self._calls = self._prompts = 0
        self._said = self._found = self._tokens = self._delivered = 0
        self._ms = 0.0
        self._times: list[int] = []

    def add(self, one: Replayed) -> None:
        self._sessions += 1
        self._calls += one.calls
        self._prompts += one.prompts
        self._said += len(one.guidance)
        self._found += len(one.findings)
        self._tokens += one.tokens
        self._delivered += one.delivered
        self._ms += one.ms
        times = [at for at in (*self._times, one.first_at, one.last_at) if at is not None]
        self._times = [min(times), max(times)] if times else []
        moments = _moments(one)
        if not moments:
            self._quiet += 1
        elif len(self._kept) < max(1, self._lines // (_FEWEST + 2)):
            self._kept.append((one._replace(guidance=(), findings=()), moments))

    def show(self, faculties: Sequence[str]) -> None:
        screen = console()
        if screen.is_terminal:
            self._print(screen, faculties)
            return
        with screen.capture() as captured:
            self._print(screen, faculties)
        for line in captured.get().splitlines():
            say(line.rstrip())

    def _print(self, screen: "Console", faculties: Sequence[str]) -> None:
        from rich.padding import Padding
        from rich.table import Table
        from rich.text import Text

        each = max(_FEWEST, self._lines // max(1, len(self._kept)) - 2)
        for one, moments in self._kept:
            screen.print()
            screen.print(_title(one), soft_wrap=True)
            shown = moments if len(moments) <= each else moments[: each - 1]
            rows = Table(box=None, pad_edge=False, show_header=False, padding=(0, _GAP, 0, 0))
            cells, room = _fit([_cells(moment) for moment in shown], screen.width - _INDENT)
            for style in ("cyan", "dim", "")[: len(cells[0]) - 1]:
                rows.add_column(style=style, no_wrap=True)
            rows.add_column(no_wrap=True, overflow="ellipsis", max_width=room)
            for row in cells:
                rows.add_row(*map(Text, row))
            screen.print(Padding(rows, (0, 0, 0, _INDENT)))
            if len(shown) < len(moments):
                more = f"  … and {len(moments) - len(shown)} more: --limit shows more, --json all."
                screen.print(Text(more, style="dim"))
        screen.print()
        for line, style in self._totals(faculties):
            screen.print(Text(line, style=style), soft_wrap=True)

    def _totals(self, faculties: Sequence[str]) -> list[tuple[str, str]]:
        days = dict.fromkeys(day(at)[:10] for at in self._times)
        span = f", {' to '.join(days)}" if days else ""
        calls, prompts = plural(self._calls, "tool call"), plural(self._prompts, "prompt")
        lines = [(f"{plural(self._sessions, 'session')} with {prompts} and {calls}{span}", "bold")]
        loud = self._sessions - self._quiet
        if not loud:
            lines.append(("Nothing would have been said.", "green"))
            if not faculties:
                lines.append(("No faculty is installed.", ""))
        else:
            average = f", {self._tokens // loud:,} in each of {loud:,}" if loud > 1 else ""
            spoken = f"Trimtab would have spoken {times(self._said)}"
            noticed = f" and noticed {plural(self._found, 'thing')}" if self._found else ""
            lines.append((f"{spoken}{noticed}, for {plural(self._tokens, 'token')}{average}.", "green"))
            if self._quiet:
                lines.append((f"Nothing would have been said in {plural(self._quiet, 'session')}.", ""))
            if loud > len(self._kept):
                hidden = plural(loud - len(self._kept), "further session")
                lines.append((f"{hidden} did not fit here: --limit shows more, --json all.", "dim"))
        if self._delivered:
            lines.append((f"At the time, Trimtab did speak {times(self._delivered)} in them.", "dim"))
        seconds = f"{self._ms / 1000:.1f} s" if self._ms >= 100 else f"{self._ms:.0f} ms"
        lines.append((f"A replay of recordings: nothing was written, no model was asked. It took {seconds}.", "dim"))
        return lines


def _cells(moment: _Moment) -> tuple[str, ...]:
    """The prompt, the call, the faculty, what, and why."""
    again = f" (and {times(moment.times - 1)} more)" if moment.times > 1 else ""
    cells = (moment.prompt, moment.call, moment.faculty, moment.what, moment.why + again)
    return tuple(printable(cell).replace("\n", " ") for cell in cells)


def _fit(rows: list[tuple[str, ...]], width: int) -> tuple[list[tuple[str, ...]], int]:
    """The rows with as much in them as leaves room for the reason, and that room."""
    from rich.cells import cell_len

    wanted = min(_REASON, max(cell_len(row[-1]) for row in rows))
    forms = [
        [(f"{prompt}, {call}" if call else prompt, *rest) for prompt, call, *rest in rows],
        [(prompt, *rest) for prompt, _, *rest in rows],
        [(prompt, faculty, why) for prompt, _, faculty, _, why in rows],
    ]
    cells, room = rows, 0
    for cells in forms:
        room = width - sum(max(map(cell_len, column)) + _GAP for column in list(zip(*cells, strict=True))[:-1])
        if room >= wanted:
            break
    return cells, max(1, room)


def times(count: int) -> str:
    return "once" if count == 1 else plural(count, "time")


def _title(one: Replayed) -> "Text":
    from rich.text import Text

    when = f"{day(one.first_at)}  " if one.first_at is not None else ""
    folder = os.path.basename(one.folder.rstrip(os.sep)) or one.session[:12]
    calls, prompts = plural(one.calls, "tool call"), plural(one.prompts, "prompt")
    tokens = f" · {plural(one.tokens, 'token')}" if one.tokens else ""
    return Text.assemble((f"{when}{printable(folder)}", "bold"), "  ", (f"{prompts} · {calls}{tokens}", "dim"))


def _moments(one: Replayed) -> list[_Moment]:
    """In order, what came up for the same reason once."""
    found: dict[tuple[str, str, str], _Moment] = {}
    for item in sorted((*one.findings, *one.guidance), key=lambda item: (item.turn, item.step)):
        moment = _moment(item, one.calls)
        key = (moment.faculty, item.pattern if isinstance(item, ReplayedNudge) else item.key, moment.why)
        known = found.get(key)
        found[key] = moment if known is None else known._replace(times=known.times + 1)
    return list(found.values())


def _moment(item: ReplayedText | ReplayedNudge, calls: int) -> _Moment:
    # with a prompt, the step is that of the next call, and there may have been none
    called = item.step < calls or (calls and isinstance(item, ReplayedNudge))
    prompt, call = f"prompt {item.turn + 1}", f"call {item.step + 1}" if called else ""
    if isinstance(item, ReplayedText):
        return _Moment(prompt, call, item.faculty, plural(item.tokens, "token"), item.why)
    what = item.kind if item.stance == "none" else f"{item.kind}, {item.stance}"
    if item.kind == "decision":
        what = item.stance
    return _Moment(
        prompt, call, item.faculty, what, f"{item.why} ({item.pattern})" if item.kind != "decision" else item.why
    )
