"""The report of a replay, for a person at a terminal: what was noticed, when, why, and what it would have cost."""

import os
import sys
from collections.abc import Sequence
from typing import TYPE_CHECKING

from trimtab.model.record import Record
from trimtab.runtime.replay.play import Found, Replayed, Said
from trimtab.surfaces.cli.output import console, day, plural, printable, say

if TYPE_CHECKING:
    from rich.console import Console

_IN_A_PIPE = 40
_FRAME = 9
_FEWEST = 3


class _Moment(Record):
    """Something said or found, with how often it came up again for the same reason."""

    where: str
    faculty: str
    what: str
    why: str
    times: int = 1


class Report:
    """Takes sessions as they come and keeps no more of them than fits the screen. `limit` is in lines."""

    def __init__(self, limit: int | None = None) -> None:
        height = os.get_terminal_size(1).lines if sys.stdout.isatty() else _IN_A_PIPE
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
            rows = Table(box=None, pad_edge=False, show_header=False, padding=(0, 2, 0, 0))
            for name, style in (("where", "cyan"), ("faculty", "dim"), ("what", "")):
                widest = max(len(str(getattr(moment, name))) for moment in shown)
                rows.add_column(name, style=style, no_wrap=True, min_width=widest)
            rows.add_column("why", no_wrap=True, overflow="ellipsis")  # the one that gives way
            for moment in shown:
                again = f" (and {times(moment.times - 1)} more)" if moment.times > 1 else ""
                cells = (moment.where, moment.faculty, moment.what, moment.why + again)
                rows.add_row(*(Text(printable(cell).replace("\n", " ")) for cell in cells))
            screen.print(Padding(rows, (0, 0, 0, 2)))
            if len(shown) < len(moments):
                screen.print(Text(f"  … and {len(moments) - len(shown)} more", style="dim"))
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
                lines.append(("There is no faculty yet that could say something.", ""))
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


def times(count: int) -> str:
    return "once" if count == 1 else plural(count, "time")


def _title(one: Replayed) -> str:
    from rich.markup import escape

    when = f"{day(one.first_at)}  " if one.first_at is not None else ""
    folder = os.path.basename(one.folder.rstrip(os.sep)) or one.session[:12]
    calls, prompts = plural(one.calls, "tool call"), plural(one.prompts, "prompt")
    tokens = f" · {plural(one.tokens, 'token')}" if one.tokens else ""
    return f"[bold]{when}{escape(printable(folder))}[/bold]  [dim]{prompts} · {calls}{tokens}[/dim]"


def _moments(one: Replayed) -> list[_Moment]:
    """In order, what came up for the same reason once."""
    found: dict[tuple[str, str, str], _Moment] = {}
    for item in sorted((*one.findings, *one.guidance), key=lambda item: (item.turn, item.step)):
        moment = _moment(item, one.calls)
        key = (moment.faculty, item.pattern if isinstance(item, Found) else item.key, moment.why)
        known = found.get(key)
        found[key] = moment if known is None else known._replace(times=known.times + 1)
    return list(found.values())


def _moment(item: Said | Found, calls: int) -> _Moment:
    # with a prompt, the step is that of the next call, and there may have been none
    called = item.step < calls or (calls and isinstance(item, Found))
    where = f"prompt {item.turn + 1}, call {item.step + 1}" if called else f"prompt {item.turn + 1}"
    if isinstance(item, Said):
        return _Moment(where, item.faculty, plural(item.tokens, "token"), item.why)
    what = item.kind if item.stance == "none" else f"{item.kind}, {item.stance}"
    if item.kind == "decision":
        what = item.stance
    return _Moment(where, item.faculty, what, f"{item.why} ({item.pattern})" if item.kind != "decision" else item.why)
