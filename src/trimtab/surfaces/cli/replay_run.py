"""Playing recorded sessions and showing what came of it. `main` calls it without `click` for a first look."""

import os
import sys
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice

from trimtab.local.user import User
from trimtab.model.errors import TrimtabError
from trimtab.model.json import dump
from trimtab.model.record import Record
from trimtab.replay.play import Replayed, prepare, replay_all
from trimtab.replay.recordings import (
    SAMPLE,
    RecordingFormat,
    RecordingSources,
    StepsFile,
    find_sources,
    find_transcripts,
)
from trimtab.surfaces.cli.around import around
from trimtab.surfaces.cli.output import console, plural, say
from trimtab.surfaces.cli.replay_report import Report, times

_MOST_NAMED = 3


class ReplayOptions(Record):
    """What to replay and how to show it."""

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
    env = around()
    prepared = prepare(env.here, env.user.env, wanted.only)
    if wanted.sample and wanted.paths:
        raise TrimtabError("--sample takes no PATH", remedy="Leave out one of them.")
    own = not wanted.paths and not wanted.sample
    named = (SAMPLE,) if wanted.sample else wanted.paths or find_transcripts(env.user.client, wanted.since or 0)
    only_sample = wanted.sample or not named
    sources = find_sources(named or (SAMPLE,), RecordingFormat(wanted.form) if wanted.form else None, wanted.turns)
    if not sources.found:
        strange = f" ({plural(len(sources.strange), 'file')} held none that could be read)" if sources.strange else ""
        raise TrimtabError(
            "; ".join(sources.troubles) or f"no recording found{strange}",
            where=", ".join(wanted.paths),
            remedy="Recordings are .jsonl or .jsonl.gz files whose lines are JSON objects.",
        )
    notes = _Notes(sources.troubles, prepared.troubles, sources.strange)
    report = Report(wanted.limit)
    shown = _progress(sources)
    watched = notes.watch(shown(replay_all(sources, prepared.setup, wanted.jobs)))
    for one in _since(watched, only_sample, wanted.since):
        if wanted.as_json:
            found = one.as_json(times=wanted.times)
            sys.stdout.write(dump({**found, "sample": True} if only_sample else found) + "\n")
        else:
            report.add(one)
    if only_sample and (own or not wanted.as_json):
        told = "You have no sessions of Claude Code here yet, so this is an invented one." if own else ""
        say(told or "This is the invented session that ships with Trimtab.", err=wanted.as_json)
    if not wanted.as_json:
        report.show((wanted.only,) if wanted.only else prepared.faculties)
    notes.say(env.user)
    return int(notes.bad)


def _since(played: Iterable[Replayed], sample: bool, since: int | None) -> Iterator[Replayed]:
    """Without what holds no session at all, and without what ended earlier."""
    for one in played:
        if one.events and (since is None or sample or (one.last_at is not None and one.last_at >= since)):
            yield one


class _Notes:
    """What went wrong on the way, for stderr: a recording in part unreadable must not look like a quiet one."""

    def __init__(self, troubles: Iterable[str], settings: Iterable[str], strange: Sequence[str]) -> None:
        self._troubles = list(troubles)
        self._settings = tuple(settings)
        self._strange = strange
        self._faults: Counter[str] = Counter()
        self._unknown: Counter[str] = Counter()
        self._broken = 0

    @property
    def bad(self) -> bool:
        return bool(self._troubles or self._faults)

    def watch(self, played: Iterable[Replayed]) -> Iterator[Replayed]:
        for one in played:
            self._troubles += one.unread
            self._faults.update(one.faults)
            self._unknown.update(one.unknown)
            self._broken += one.broken
            yield one

    def say(self, user: User) -> None:
        for trouble in (*self._settings, *self._troubles):
            say(f"trimtab: {user.shorten(trouble)}", err=True)
        if self._strange:
            some = ", ".join(user.shorten(path) for path in self._strange[:_MOST_NAMED])
            more = f" and {len(self._strange) - _MOST_NAMED} more" if len(self._strange) > _MOST_NAMED else ""
            count = plural(len(self._strange), "file")
            say(f"trimtab: {count} held no recording that could be read and did not count: {some}{more}.", err=True)
        for fault, count in self._faults.most_common():
            say(f"trimtab: a faculty broke, {times(count)}: {fault}", err=True)
        if self._broken:
            say(f"trimtab: {plural(self._broken, 'line')} could not be read and did not count.", err=True)
        if self._unknown:
            kinds = ", ".join(f"{kind or 'none'} ({count})" for kind, count in self._unknown.most_common(5))
            say(f"trimtab: lines of a type that this version does not know did not count: {kinds}.", err=True)


class _Silent:
    def __call__(self, played: Iterable[Replayed]) -> Iterable[Replayed]:
        return played


class _Bar:
    """Begins after the first session: loading it takes longer than replaying most of them."""

    def __init__(self, sources: RecordingSources) -> None:
        many = any(isinstance(source, StepsFile) for source in sources.found)  # how many sessions, shows at its end
        self._total = None if many else len(sources.found)

    def __call__(self, played: Iterable[Replayed]) -> Iterable[Replayed]:
        sessions = iter(played)
        yield from islice(sessions, 1)
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

        columns = (TextColumn("replaying"), BarColumn(), MofNCompleteColumn(), TextColumn("sessions"))
        with Progress(*columns, TimeElapsedColumn(), console=console(err=True), transient=True) as progress:
            task = progress.add_task("replaying", total=self._total, completed=1)
            for one in sessions:
                progress.advance(task)
                yield one


def _progress(sources: RecordingSources) -> "_Silent | _Bar":
    return _Bar(sources) if sys.stderr.isatty() and os.environ.get("TERM") != "dumb" else _Silent()
