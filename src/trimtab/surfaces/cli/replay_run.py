"""Playing recorded sessions and reporting what came of it. `main` calls it without `click` for a first look."""

import os
import shutil
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from typing import TYPE_CHECKING

from trimtab.hosts import host_of
from trimtab.local.user import User
from trimtab.model.errors import TrimtabError
from trimtab.model.json import dump
from trimtab.model.record import Record
from trimtab.model.wording import visible
from trimtab.replay.play import Replayed, ReplayedNudge, ReplayedText, prepare, replay_all
from trimtab.replay.recordings import (
    SAMPLE,
    RecordingFormat,
    RecordingSources,
    StepsFile,
    find_sources,
    find_transcripts,
)
from trimtab.surfaces.cli.command_env import command_env
from trimtab.surfaces.cli.output import console, day, draw, plural, say

if TYPE_CHECKING:
    from rich.console import Console
    from rich.text import Text


_MOST_NAMED = 3
_LINES = 40  # in a pipe, or on a terminal that does not say how high it is
_FRAME = 9
_FEWEST = 3
_INDENT = 2
_GAP = 2
# What a reason needs to be understood. Where it has less, first the number of the call gives way, then the price.
_REASON = 44


class ReplayOptions(Record):
    """The recordings to replay, and how to show them."""

    paths: tuple[str, ...] = ()
    sample: bool = False
    as_json: bool = False
    form: str | None = None
    only: str = ""
    since: int | None = None
    turns: str = ""
    jobs: int = 0
    limit: int | None = None
    times: bool = True


def run(wanted: ReplayOptions) -> int:
    """The exit code: 1 if an input could not be read, or a faculty broke."""
    env = command_env()
    host = host_of(env.user.env)
    prepared = prepare(env.here, env.user.env, wanted.only)
    if wanted.sample and wanted.paths:
        raise TrimtabError("--sample takes no PATH", remedy="Leave out one of them.")
    own = not wanted.paths and not wanted.sample
    named: Sequence[str] = (SAMPLE,) if wanted.sample else wanted.paths
    if own:
        named = find_transcripts(host, host.settings_folder(env.user.env), wanted.since or 0)
    only_sample = wanted.sample or not named
    form = RecordingFormat(wanted.form) if wanted.form else None
    sources = find_sources(host, named or (SAMPLE,), form, wanted.turns)
    if not sources.found:
        strange = f" ({plural(len(sources.strange), 'file')} held none that could be read)" if sources.strange else ""
        raise TrimtabError(
            "; ".join(sources.problems) or f"no recording found{strange}",
            where=", ".join(wanted.paths),
            remedy="Recordings are .jsonl or .jsonl.gz files whose lines are JSON objects.",
        )
    notes = _Notes(sources.problems, prepared.problems, sources.strange)
    report = Report(wanted.limit)
    watched = notes.watch(_with_bar(replay_all(sources, prepared.setup, wanted.jobs), sources))
    for session in _since(watched, only_sample, wanted.since):
        if wanted.as_json:
            found = session.as_json(times=wanted.times)
            sys.stdout.write(dump({**found, "sample": True} if only_sample else found) + "\n")
        else:
            report.add(session)
    if only_sample and (own or not wanted.as_json):
        told = "You have no sessions of Claude Code here yet, so this is an invented one." if own else ""
        say(told or "This is the invented session that ships with Trimtab.", err=wanted.as_json)
    if not wanted.as_json:
        report.show((wanted.only,) if wanted.only else prepared.faculties)
    notes.say(env.user)
    return int(notes.bad)


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

    def add(self, session: Replayed) -> None:
        self._sessions += 1
        self._calls += session.calls
        self._prompts += session.prompts
        self._said += len(session.guidance)
        self._found += len(session.findings)
        self._tokens += session.tokens
        self._delivered += session.delivered
        self._ms += session.ms
        times = [at for at in (*self._times, session.first_at, session.last_at) if at is not None]
        self._times = [min(times), max(times)] if times else []
        moments = _moments(session)
        if not moments:
            self._quiet += 1
        elif len(self._kept) < max(1, self._lines // (_FEWEST + 2)):
            self._kept.append((session._replace(guidance=(), findings=()), moments))

    def show(self, faculties: Sequence[str]) -> None:
        draw(lambda screen: self._print(screen, faculties))

    def _print(self, screen: "Console", faculties: Sequence[str]) -> None:
        from rich.padding import Padding
        from rich.table import Table
        from rich.text import Text

        each = max(_FEWEST, self._lines // max(1, len(self._kept)) - 2)
        for session, moments in self._kept:
            screen.print()
            screen.print(_title(session), soft_wrap=True)
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


class _Moment(Record):
    """Something said or found, with how often it came up again for the same reason."""

    prompt: str
    call: str
    faculty: str
    what: str
    why: str
    times: int = 1


class _Notes:
    """Problems on the way, for stderr: a recording in part unreadable must not look like a quiet one."""

    def __init__(self, problems: Iterable[str], settings: Iterable[str], strange: Sequence[str]) -> None:
        self._problems = list(problems)
        self._settings = tuple(settings)
        self._strange = strange
        self._defects: Counter[str] = Counter()
        self._unknown: Counter[str] = Counter()
        self._broken = 0

    @property
    def bad(self) -> bool:
        return bool(self._problems or self._defects)

    def watch(self, played: Iterable[Replayed]) -> Iterator[Replayed]:
        for session in played:
            self._problems += session.unread
            self._defects.update(session.defects)
            self._unknown.update(session.unknown)
            self._broken += session.broken
            yield session

    def say(self, user: User) -> None:
        for problem in (*self._settings, *self._problems):
            say(f"trimtab: {user.shorten(problem)}", err=True)
        if self._strange:
            some = ", ".join(user.shorten(path) for path in self._strange[:_MOST_NAMED])
            more = f" and {len(self._strange) - _MOST_NAMED} more" if len(self._strange) > _MOST_NAMED else ""
            count = plural(len(self._strange), "file")
            say(f"trimtab: {count} held no recording that could be read and did not count: {some}{more}.", err=True)
        for defect, count in self._defects.most_common():
            say(f"trimtab: a faculty broke, {times(count)}: {defect}", err=True)
        if self._broken:
            say(f"trimtab: {plural(self._broken, 'line')} could not be read and did not count.", err=True)
        if self._unknown:
            kinds = ", ".join(f"{kind or 'none'} ({count})" for kind, count in self._unknown.most_common(5))
            say(f"trimtab: lines of a type that this version does not know did not count: {kinds}.", err=True)


def times(count: int) -> str:
    return "once" if count == 1 else plural(count, "time")


def _since(played: Iterable[Replayed], sample: bool, since: int | None) -> Iterator[Replayed]:
    """Without what holds no session at all, and without what ended earlier."""
    for session in played:
        if session.events and (since is None or sample or (session.last_at is not None and session.last_at >= since)):
            yield session


def _with_bar(played: Iterable[Replayed], sources: RecordingSources) -> Iterator[Replayed]:
    """Shows on a terminal how far it is. Begins after the first session: loading it takes longer than replaying most of
    them."""
    sessions = iter(played)
    if not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        yield from sessions
        return
    yield from islice(sessions, 1)
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

    many = any(isinstance(source, StepsFile) for source in sources.found)  # how many sessions, shows at its end
    columns = (TextColumn("replaying"), BarColumn(), MofNCompleteColumn(), TextColumn("sessions"))
    with Progress(*columns, TimeElapsedColumn(), console=console(err=True), transient=True) as progress:
        task = progress.add_task("replaying", total=None if many else len(sources.found), completed=1)
        for session in sessions:
            progress.advance(task)
            yield session


def _cells(moment: _Moment) -> tuple[str, ...]:
    """The prompt, the call, the faculty, what, and why."""
    again = f" (and {times(moment.times - 1)} more)" if moment.times > 1 else ""
    cells = (moment.prompt, moment.call, moment.faculty, moment.what, moment.why + again)
    return tuple(visible(cell).replace("\n", " ") for cell in cells)


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


def _title(session: Replayed) -> "Text":
    from rich.text import Text

    when = f"{day(session.first_at)}  " if session.first_at is not None else ""
    folder = os.path.basename(session.folder.rstrip(os.sep)) or session.session[:12]
    calls, prompts = plural(session.calls, "tool call"), plural(session.prompts, "prompt")
    tokens = f" · {plural(session.tokens, 'token')}" if session.tokens else ""
    return Text.assemble((f"{when}{visible(folder)}", "bold"), "  ", (f"{prompts} · {calls}{tokens}", "dim"))


def _moments(session: Replayed) -> list[_Moment]:
    """In order, what came up for the same reason once."""
    found: dict[tuple[str, str, str], _Moment] = {}
    for item in sorted((*session.findings, *session.guidance), key=lambda item: (item.turn, item.step)):
        moment = _moment(item, session.calls)
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
