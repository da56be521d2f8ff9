"""`trimtab replay`: what would have been noticed and said in sessions that are already on the disk."""

import os
import sys
from collections import Counter
from collections.abc import Generator, Iterable, Iterator
from contextlib import contextmanager

import click

from trimtab.model.errors import TrimtabError
from trimtab.model.json import dump
from trimtab.runtime.recordings import SAMPLE, Format, Sources, StepsFile, find_sources, find_transcripts
from trimtab.runtime.replay import Replayed
from trimtab.runtime.replaying import prepare, replay_all
from trimtab.runtime.user import User
from trimtab.surfaces.cli.around import around
from trimtab.surfaces.cli.output import Since, console, plural, say
from trimtab.surfaces.cli.replay_report import Report

SHAPE = """\
{
  "session": "5f0c1a2b-0000-4000-8000-000000000001",
  "events": 812,
  "guidance": [
    {"step": 41, "turn": 20, "faculty": "refresh", "key": "refresh:context", "tokens": 366,
     "why": "20 prompts since the last one"}
  ],
  "findings": [
    {"step": 57, "turn": 22, "faculty": "behavior", "pattern": "same-failure", "kind": "loop", "stance": "advise",
     "why": "the same test failed four times in a row"}
  ],
  "tokens": 366,
  "ms": 9.4
}
"""
SHAPE_NOTE = """\
One such object to a line (here on several), one line to a session, in the order of the input.

`step` is the number of the tool call, from 0: with a result that of its call, with a prompt that of the next call, at
the end of a turn that of the last. What a subagent does has the step that the main agent was at. `turn` is the number
of your prompt, from 0. `kind` is `loop`, `waste`, `risk`, or `decision` for a refusal, a question or a hold without a
pattern behind it; `stance` is how firmly it would have been answered. `tokens` is all that the agent would have read:
guidance, and the reasons of decisions. `ms` is processor time, and the one thing that differs from run to run: with
`--no-times` it is 0, and two runs over the same input print the same bytes. A session without events is left out."""


@click.command("replay")
@click.argument("paths", metavar="[PATH]...", nargs=-1)
@click.option("--json", "as_json", is_flag=True, help="Print one object to a line and session instead of a report.")
@click.option(
    "--format",
    "form",
    type=click.Choice([one.value for one in Format]),
    help="claude: Claude Code's transcripts; steps: rows of tool calls. Guessed from the first row if not given.",
)
@click.option("--only", default="", metavar="FACULTY", help="Only with this faculty.")
@click.option("--since", type=Since(), help="Only sessions that went on since then: 2h, 7d, 2026-01-31.")
@click.option("--sample", is_flag=True, help="The invented session that ships with Trimtab.")
@click.option("--turns", default="", metavar="FILE", help="With rows of steps: rows that tell where turns ended.")
@click.option("--jobs", type=click.IntRange(1, 64), metavar="N", help="So many processes; all cores by default.")
@click.option("--limit", type=click.IntRange(1, 10_000), metavar="N", help="The most lines of a report; one screen.")
@click.option("--no-times", is_flag=True, help="With --json: `ms` is 0, so that two runs can be compared.")
def command(
    paths: tuple[str, ...],
    as_json: bool,
    form: str | None,
    only: str,
    since: int | None,
    sample: bool,
    turns: str,
    jobs: int | None,
    limit: int | None,
    no_times: bool,
) -> int:
    """Show what Trimtab would have noticed and said in past sessions.

    PATH is a recording (.jsonl, .jsonl.gz) or a folder, in which all recordings are found. Without PATH: your own
    sessions with Claude Code, newest first, or a sample where there are none. Nothing is written, nothing is sent
    anywhere. Settings and modes are those of the folder that you are in; the first week does not count.

    Exits with 1 if an input could not be read; the rest is shown all the same.

    \b
    Examples:
      trimtab replay
      trimtab replay --since 7d --only refresh
      trimtab replay --json ~/.claude/projects/-home-ada-engine | jq .tokens
    """
    env = around()
    prepared = prepare(env.here, env.user.env, only)
    if sample and paths:
        raise TrimtabError("--sample takes no PATH", remedy="Leave out one of them.")
    own = not paths and not sample
    named = (SAMPLE,) if sample else paths or find_transcripts(env.user.client, since or 0)
    only_sample = sample or not named
    sources = find_sources(named or (SAMPLE,), Format(form) if form else None, turns)
    troubles = [*prepared.troubles, *sources.troubles]
    if not sources.found and not troubles:
        raise TrimtabError(
            "no recording found", where=", ".join(paths), remedy="Recordings are .jsonl or .jsonl.gz files."
        )
    notes = _Notes(troubles)
    report = Report(limit)
    with _progress(sources) as advance:
        played = _since(notes.watch(advance(replay_all(sources, prepared.setup, jobs or 0))), only_sample, since)
        if as_json:
            for one in played:
                sys.stdout.write(dump(one.as_json(times=not no_times)) + "\n")
        else:
            for one in played:
                report.add(one)
    if not as_json:
        if only_sample:
            told = "You have no sessions of Claude Code here yet, so this is an invented one." if own else ""
            say(told or "This is the invented session that ships with Trimtab.")
        report.show(prepared.faculties if not only else (only,))
    notes.say(env.user)
    return int(notes.bad)


def _since(played: Iterable[Replayed], sample: bool, since: int | None) -> Iterator[Replayed]:
    """Without what holds no session at all, and without what ended earlier."""
    for one in played:
        if one.events and (since is None or sample or (one.last_at is not None and one.last_at >= since)):
            yield one


class _Notes:
    """What went wrong on the way, for stderr: a recording in part unreadable must not look like a quiet one."""

    def __init__(self, troubles: Iterable[str]) -> None:
        self._troubles = list(troubles)
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
        for trouble in self._troubles:
            say(f"trimtab: {user.shorten(trouble)}", err=True)
        for fault, times in self._faults.most_common():
            say(f"trimtab: a faculty broke, {plural(times, 'time')}: {fault}", err=True)
        if self._broken:
            say(f"trimtab: {plural(self._broken, 'line')} could not be read and did not count.", err=True)
        if self._unknown:
            kinds = ", ".join(f"{kind or 'none'} ({times})" for kind, times in self._unknown.most_common(5))
            say(f"trimtab: lines of a type that this version does not know did not count: {kinds}.", err=True)


class _Silent:
    def __call__(self, played: Iterable[Replayed]) -> Iterable[Replayed]:
        return played


class _Bar:
    def __init__(self, sources: Sources) -> None:
        from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

        many = any(isinstance(source, StepsFile) for source in sources.found)  # how many sessions, shows at its end
        self._total = None if many else len(sources.found)
        columns = (TextColumn("replaying"), BarColumn(), MofNCompleteColumn(), TextColumn("sessions"))
        self.progress = Progress(*columns, TimeElapsedColumn(), console=console(err=True), transient=True)

    def __call__(self, played: Iterable[Replayed]) -> Iterable[Replayed]:
        task = self.progress.add_task("replaying", total=self._total)
        for one in played:
            self.progress.advance(task)
            yield one


@contextmanager
def _progress(sources: Sources) -> Generator["_Silent | _Bar"]:
    if not sys.stderr.isatty() or os.environ.get("TERM") == "dumb":
        yield _Silent()
        return
    bar = _Bar(sources)
    with bar.progress:
        yield bar
