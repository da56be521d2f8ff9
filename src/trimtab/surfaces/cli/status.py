"""`trimtab status`: the short answer."""

import os
from collections.abc import Mapping
from typing import TYPE_CHECKING

import click

from trimtab.features.components import parts_of, settings_of
from trimtab.features.project_journal import Line, Totals, open_project
from trimtab.local.locate import opted_in
from trimtab.model.agents import called
from trimtab.model.errors import TrimtabError
from trimtab.model.record import Record
from trimtab.model.settings import Value
from trimtab.model.wording import joined
from trimtab.model.work import MergeStatus, ProjectStatus, TaskStatus
from trimtab.steering.spend import has_budget
from trimtab.surfaces.cli.command_env import CommandEnv, command_env, context_here, keeps_work
from trimtab.surfaces.cli.output import ago, day, moment, pairs, plural, print_json, say, say_wrapped, size, table

if TYPE_CHECKING:
    from trimtab.app.projects import WorkOverview
    from trimtab.app.spend import BudgetUse
    from trimtab.app.tasks import TaskView
    from trimtab.app.views import MergeRequestSummary

_DAY_MS = 86_400_000

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
  "budgets": [{"setting": "spend.day_tokens", "…": "as in `spend --json`"}],
  "work": %s}
"""
SHAPE_NOTE = (
    "`budgets` is null where what was spent cannot be read."
    " `work` is null where there was never a task; its lists have ten entries at most. `for_you` is what waits for the"
    " user: numbers of merge requests to decide on, unread messages, proposed rubrics, questions. `requests` are all"
    " that are open. `stuck` is what cannot go on by itself, the oldest first: `command` is the one that helps."
    " `--dump` prints all records."
)


_MOST = 10
_STATUSES = {
    MergeStatus.QC_APPROVED: "to be decided on",
    MergeStatus.PENDING_COORDINATOR: "to be decided on",
    MergeStatus.QC_REJECTED: "back with the author",
    MergeStatus.SENT_BACK: "back with the author",
    MergeStatus.APPROVED: "approved",
}
_BEGUN = (TaskStatus.IN_PROGRESS, TaskStatus.REVIEW, TaskStatus.COMPLETED)
_LATEST = 5
# Files are kept much more often than something is said, and one line is enough for that.
_LOOKED_AT = 200
_KEPT = "undo"


class Activity(Record):
    """`capped_until` is the end of the first week, None where it is over or was switched off."""

    root: str
    name: str
    since: int
    capped_until: int | None
    quiet: bool
    modes: dict[str, str]
    problems: int
    totals: Totals
    last_event: int | None
    journal_bytes: int
    latest: tuple[Line, ...]
    kept: Line | None
    has_work: bool
    limits: Mapping[str, Value]


@click.command("status")
@click.argument("name", metavar="[PROJECT]", required=False)
@click.option("--json", "as_json", is_flag=True, help="Print one object; outside a project, `project` is null.")
@click.option("--dump", "everything", is_flag=True, help="Print all records of the project's work, for debugging.")
def command(name: str | None, as_json: bool, everything: bool) -> None:
    """Show what waits for you, the progress of the work, and what Trimtab does here.

    Giving the project's name makes sure that it is the one that is meant; outside of any project, it says which one is.

    Examples:
      trimtab status
      trimtab status engine
      trimtab status --json
      trimtab status --dump
    """
    if everything:
        from trimtab.app import projects  # the store's libraries take longer to load than the rest

        with context_here(project=name) as context:
            projects.ensure_here(context, name)
            print_json(projects.dump_all(context))
        return
    env = command_env(name)
    if name is None and opted_in(env.here, env.user.env) is None:
        if as_json:
            print_json({"project": None})
        else:
            say("Trimtab does nothing here: this folder is in no project that opted in.")
            say("`trimtab init` opts in.")
        return
    seen = _look(env)
    if name not in (None, seen.name):
        from trimtab.app.projects import other_project

        raise other_project(seen.name, str(name))
    work = _look_at_work(seen.root, env) if seen.has_work else None
    budgets = _look_at_budgets(seen, env)
    if as_json:
        print_json({**_as_json(seen), "budgets": None if isinstance(budgets, str) else budgets, "work": work})
    else:
        if work:
            _show_work(work)
        _show(seen, env.now, env.user.shorten(seen.root), budgets)


def _look(env: CommandEnv) -> Activity:
    with open_project(env.here, env.user) as project:
        faculties = parts_of(project.root, env.user.env).faculties
        loaded = settings_of(project.root, env.user.env, faculties)
        days = loaded.value("steering.first_week_days")
        lines = project.latest(_LOOKED_AT)
        until = project.opted_in_at + days * _DAY_MS if isinstance(days, int) else 0
        return Activity(
            project.root,
            str(loaded.value("store.project")) or os.path.basename(os.path.realpath(project.root)),
            project.opted_in_at,
            until if until > env.now else None,
            loaded.value("steering.quiet") is True,
            {faculty.name: str(loaded.value(f"{faculty.name}.mode")) for faculty in faculties},
            len(loaded.problems),
            project.totals(),
            project.newest_event(),
            project.journal_bytes,
            tuple(line for line in lines if line.key != _KEPT)[:_LATEST],
            next((line for line in lines if line.key == _KEPT), None),
            keeps_work(project.root, loaded),
            loaded.values.get("spend", {}),
        )


def _show(seen: Activity, now: int, root: str, budgets: "tuple[BudgetUse, ...] | str") -> None:
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
    sessions = plural(totals.sessions, "session")
    mistakes = f"{plural(seen.problems, 'mistake')} in them: `trimtab doctor` says where" if seen.problems else ""
    cut = f", {totals.cut} cut for lack of room" if totals.cut else ""
    pairs(
        [
            ("may do", limit),
            ("modes", "; ".join(_by_mode(seen.modes)) or "no faculty is installed yet"),
            ("settings", mistakes),
            ("saw", f"{plural(totals.events, 'event')} of {sessions}{heard}" if heard else ""),
            ("said", f"{plural(totals.guidance, 'piece')} of guidance{cut}" if totals.guidance or cut else ""),
            ("decided", f"{plural(totals.decisions, 'time')} to ask, refuse or hold" if totals.decisions else ""),
            ("found", plural(totals.findings, "pattern") if totals.findings else ""),
            ("spent", f"{plural(totals.tokens, 'token')} of the agent's context" if totals.tokens else ""),
            ("budgets", _budgets_shown(budgets)),
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
            [(line.id, ago(line.at, now), line.faculty, line.status, line.why) for line in seen.latest],
            widest="why",
        )
        say("`trimtab explain ID` tells more.")


def _look_at_budgets(seen: Activity, env: CommandEnv) -> "tuple[BudgetUse, ...] | str":
    """Transcripts are read only where there is a budget. A text is why they cannot be judged."""
    if not has_budget(seen.limits):
        return ()
    from trimtab.app import spend

    try:
        if not seen.has_work:
            return spend.budgets_at(seen.root, env.user.env, seen.limits, env.now)
        from trimtab.app.context import keep_open

        context = keep_open(seen.root, env.user.env)
        with context.work:
            return spend.budgets(context)
    except TrimtabError as error:
        return f"cannot be judged: {error.what}. `trimtab spend` says more"


def _budgets_shown(budgets: "tuple[BudgetUse, ...] | str") -> str:
    if isinstance(budgets, str):
        return budgets
    if not budgets:
        return ""
    from trimtab.surfaces.cli.spend import use_in_words

    return "\n".join(f"{use.setting}: {use_in_words(use)}" for use in budgets)


def _by_mode(modes: Mapping[str, str]) -> list[str]:
    """Such as `advise: refresh, ways`."""
    kinds = dict.fromkeys(modes.values())
    return [f"{kind}: {', '.join(name for name, mode in modes.items() if mode == kind)}" for kind in kinds]


def _as_json(seen: Activity) -> dict[str, object]:
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
        "latest": [line_as_json(line) for line in seen.latest],
    }


def _look_at_work(root: str, env: CommandEnv) -> "WorkOverview":
    """Without a word to or from the sessions: looking is quick."""
    from trimtab.app import projects  # the store's libraries take longer to load than the rest
    from trimtab.app.context import keep_open

    context = keep_open(root, env.user.env)
    with context.work:
        return projects.look(context, _MOST)


def _show_work(found: "WorkOverview") -> None:
    """Nothing where there is no work yet. What waits for whoever reads it comes first."""
    from trimtab.surfaces.cli.task_list import in_words

    if not found.is_any:
        return
    project = found.project
    phase = f", phase {project.phase} ({project.phase_name})" if project.phase else ""
    # Tasks may be taken before anybody says `start`.
    is_begun = any(found.counts.get(status.value) for status in _BEGUN)
    is_created = project.status is ProjectStatus.CREATED
    runs = ("under way" if is_begun else "not started") if is_created else project.status.value
    say(f"{project.name}: {found.completion_percentage:g} % done, {runs}{phase}.", style="bold")
    held = found.bottleneck
    pairs(
        [
            ("for you", "\n".join(_for_you(found))),
            ("tasks", ", ".join(f"{count} {in_words(name)}" for name, count in found.counts.items())),
            ("at work", _at_work(found)),
            ("submitted", _requests(found)),
            ("in the way", f"{held.number} {held.task.title}: {_hold_up(held.holds_up)}" if held else ""),
            ("main", _unfollowed(found.unfollowed)),
        ]
    )
    if found.stuck:
        say("Stuck, the longest first:")
        for stuck in found.stuck:
            say_wrapped(f"{stuck.what}: {stuck.why.rstrip('.')}, {_duration(stuck.since_at, found.at)}.", 2)
            say(f"      `{stuck.command}`")
    say()


def _duration(since: int, now: int) -> str:
    passed = ago(since, now)
    return f"for {passed.removesuffix(' ago')}" if passed.endswith(" ago") else passed


def _for_you(found: "WorkOverview") -> list[str]:
    titles = {request.merge_request: request.title for request in found.requests}
    due = found.for_you
    told = _asked(found)
    told += [f"decide on request {number}, {titles[number]}: `trimtab merge show {number}`" for number in due.decisions]
    if due.messages:
        told.append(f"{plural(len(due.messages), 'unread message')}: `trimtab message read person`")
    if due.rubrics:
        names = ", ".join(f"{rubric.name} {rubric.version}" for rubric in due.rubrics)
        told.append(f"decide on what reviews look at, {names}: `trimtab rubric list`")
    return told


def _asked(found: "WorkOverview") -> list[str]:
    waiting = found.for_you.questions
    if not waiting:
        return []
    holding = [f"{each.question} holds up task {each.task}" for each in waiting if each.holds]
    held = f", {joined(holding)}" if holding else ""
    return [f"{plural(len(waiting), 'question')}{held}: `trimtab inbox`"]


def _at_work(found: "WorkOverview") -> str:
    running = tuple(task for task in found.active if task.status is TaskStatus.IN_PROGRESS)
    return _numbers(running, found.counts.get("in_progress", 0))


def _requests(found: "WorkOverview") -> str:
    """Each on a line, such as `3 (worker-1/task-1) in review by reviewer-1`."""
    from trimtab.app.merge_requests import words_of

    told: list[str] = []
    for request in found.requests:
        halted = ", stopped" if request.stopped_by else ""
        if request.status is MergeStatus.APPROVED and not (halted or found.project.halt):
            halted = ", `trimtab merge queue` merges it"  # whoever was merging it may have been killed
        conflicts = f", conflicts with the main branch in {joined(request.conflicts)}" if request.conflicts else ""
        where = f", {words_of(request.available, request.clone)}" if request.available != "here" else ""
        told.append(f"{request.merge_request} ({request.branch}) {_status(request)}{halted}{conflicts}{where}")
    return "\n".join(told)


def _unfollowed(count: int) -> str:
    if not count:
        return ""
    return f"lacks {plural(count, 'request')} that another clone has merged: `trimtab remote sync` says why"


def _status(request: "MergeRequestSummary") -> str:
    if request.status is not MergeStatus.PENDING_QC:
        return _STATUSES[request.status]
    if request.awaits_checks:
        return "waits for its checks"
    failed = f"{joined(request.failed_checks)} failed, " if request.failed_checks else ""
    held = f"{'in review by' if request.review_begun else 'assigned to'} {called(request.reviewer)}"
    return f"{failed}{held if request.reviewer else 'waits for a review'}"


def _hold_up(count: int) -> str:
    return f"{plural(count, 'task')} {'waits' if count == 1 else 'wait'} for it"


def _numbers(tasks: "tuple[TaskView, ...]", count: int) -> str:
    told = ", ".join(f"{task.number}{f' ({task.claimed_by})' if task.claimed_by else ''}" for task in tasks)
    more = f" and {count - len(tasks)} more" if count > len(tasks) else ""
    back = (f"{task.number} is back: {task.reason.rstrip('.')}" for task in tasks if task.reason)
    return "\n".join((told + more, *back))
