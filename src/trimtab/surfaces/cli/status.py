"""`trimtab status`: the short answer."""

from collections.abc import Mapping

import click

from trimtab.features.components import parts_of, settings_of
from trimtab.features.project_journal import Line, Totals, open_project
from trimtab.local.locate import opted_in
from trimtab.model.record import Record
from trimtab.serving.assemble import DAY_MS
from trimtab.surfaces.cli.around import Around, around, keeps_work
from trimtab.surfaces.cli.output import ago, day, moment, pairs, plural, print_json, say, size, table

SHAPE = """\
{
  "project": "/home/ada/engine",
  "opted_in_at": "2026-01-31T09:00:00.000+00:00",
  "first_week_until": "2026-02-07T09:00:00.000+00:00",
  "quiet": false,
  "modes": {"refresh": "advise"},
  "sessions": 3,
  "events": 1204,
  "last_event_at": "2026-01-31T10:02:03.000+00:00",
  "guidance": 14, "cut": 2, "decisions": 1, "findings": 3,
  "tokens": 820,
  "wrong": 0, "helped": 1,
  "journal_bytes": 1400832,
  "kept": "undo: u-12 before `rm -rf drafts`",
  "latest": [{"id": "g-12", "…": "as in `explain --json`"}],
  "work": %s}
"""
SHAPE_NOTE = (
    "`work` is null where there was never a task; its lists have ten entries at most. `for_you` is what waits for the"
    " user: numbers of merge requests to decide on, unread messages, proposed rubrics. `requests` are all that are"
    " open. `--dump` prints all records."
)
_LATEST = 5
# Files are kept much more often than something is said, and one line is enough for that.
_LOOKED_AT = 200
_KEPT = "undo"


class ActivityLine(Record):
    """`capped_until` is the end of the first week, None where it is over or was switched off."""

    root: str
    since: int
    capped_until: int | None
    quiet: bool
    modes: dict[str, str]
    troubles: int
    totals: Totals
    last_event: int | None
    journal_bytes: int
    latest: tuple[Line, ...]
    kept: Line | None
    has_work: bool


@click.command("status")
@click.option("--json", "as_json", is_flag=True, help="Print one object; outside a project, `project` is null.")
@click.option("--dump", "everything", is_flag=True, help="Print all records of the project's work, for debugging.")
def command(as_json: bool, everything: bool) -> None:
    """Show what waits for you, the progress of the work, and what Trimtab does here.

    \b
    Examples:
      trimtab status
      trimtab status --json
      trimtab status --dump
    """
    if everything:
        from trimtab.surfaces.cli.status_work import dump_work  # the store's library takes longer to load than this

        print_json(dump_work())
        return
    env = around()
    if opted_in(env.here, env.user.env) is None:
        if as_json:
            print_json({"project": None})
        else:
            say("Trimtab does nothing here: this folder is in no project that opted in.")
            say("`trimtab init` opts in.")
        return
    seen = _look(env)
    if as_json:
        print_json({**_as_json(seen), "work": _work(seen, env)})
    else:
        if seen.has_work:
            from trimtab.surfaces.cli.status_work import show_work

            show_work(seen.root, env)
        _show(seen, env.now, env.user.shorten(seen.root))


def _work(seen: ActivityLine, env: Around) -> object:
    if not seen.has_work:
        return None
    from trimtab.surfaces.cli.status_work import work_as_json

    return work_as_json(seen.root, env)


def _look(env: Around) -> ActivityLine:
    with open_project(env.here, env.user) as project:
        faculties = parts_of(project.root, env.user.env).faculties
        loaded = settings_of(project.root, env.user.env, faculties)
        days = loaded.value("steering.first_week_days")
        lines = project.latest(_LOOKED_AT)
        until = project.opted_in_at + days * DAY_MS if isinstance(days, int) else 0
        return ActivityLine(
            project.root,
            project.opted_in_at,
            until if until > env.now else None,
            loaded.value("steering.quiet") is True,
            {faculty.name: str(loaded.value(f"{faculty.name}.mode")) for faculty in faculties},
            len(loaded.troubles),
            project.totals(),
            project.newest_event(),
            project.journal_bytes,
            tuple(one for one in lines if one.key != _KEPT)[:_LATEST],
            next((one for one in lines if one.key == _KEPT), None),
            keeps_work(project.root, loaded),
        )


def _show(seen: ActivityLine, now: int, root: str) -> None:
    totals = seen.totals
    say(f"Trimtab steers {root}, since {day(seen.since)}.", style="bold")
    if seen.quiet:
        limit = "record only (steering.quiet)"
    elif seen.capped_until is not None:
        limit = (
            f"advice at most, until {day(seen.capped_until)} (the first week), except by what you wrote or started,"
            " and where undo could not bring something back"
        )
    else:
        limit = "as each mode allows"
    heard = f", the last one {ago(seen.last_event, now)}" if seen.last_event is not None else ""
    cut = f", {totals.cut} cut for lack of room" if totals.cut else ""
    pairs(
        [
            ("may do", limit),
            (
                "modes",
                "; ".join(_by_mode(seen.modes)) or "no faculty is installed yet",
            ),
            (
                "settings",
                f"{plural(seen.troubles, 'mistake')} in them: `trimtab doctor` says where" if seen.troubles else "",
            ),
            (
                "saw",
                f"{plural(totals.events, 'event')} of {plural(totals.sessions, 'session')}{heard}" if heard else "",
            ),
            ("said", f"{plural(totals.guidance, 'piece')} of guidance{cut}" if totals.guidance or cut else ""),
            ("decided", f"{plural(totals.decisions, 'time')} to ask, refuse or hold" if totals.decisions else ""),
            ("found", plural(totals.findings, "pattern") if totals.findings else ""),
            ("spent", f"{plural(totals.tokens, 'token')} of the agent's context" if totals.tokens else ""),
            ("you said", f"{totals.wrong} wrong, {totals.helped} helped" if totals.wrong or totals.helped else ""),
            ("kept", f"{seen.kept.why}, {ago(seen.kept.at, now)}: `trimtab undo list`" if seen.kept else ""),
            ("journal", size(seen.journal_bytes)),
        ]
    )
    if not seen.totals.events:
        say("Nothing has arrived yet. `trimtab doctor` says whether the plugin is attached.")
    if seen.latest:
        say()
        table(
            ("id", "when", "faculty", "status", "why"),
            [(one.id, ago(one.at, now), one.faculty, one.status, one.why) for one in seen.latest],
            widest="why",
        )
        say("`trimtab explain ID` tells more.")


def _by_mode(modes: Mapping[str, str]) -> list[str]:
    """Such as `advise: refresh, ways`."""
    kinds = dict.fromkeys(modes.values())
    return [f"{kind}: {', '.join(name for name, mode in modes.items() if mode == kind)}" for kind in kinds]


def _as_json(seen: ActivityLine) -> dict[str, object]:
    from trimtab.surfaces.cli.explain import line_as_json

    return {
        "project": seen.root,
        "opted_in_at": moment(seen.since),
        "first_week_until": moment(seen.capped_until) or None,
        "quiet": seen.quiet,
        "modes": seen.modes,
        **seen.totals._asdict(),
        "last_event_at": moment(seen.last_event) or None,
        "journal_bytes": seen.journal_bytes,
        "kept": seen.kept.why if seen.kept else None,
        "latest": [line_as_json(one) for one in seen.latest],
    }
