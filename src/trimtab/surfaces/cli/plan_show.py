"""`trimtab plan status`, `show`, `list` and `memory`; where `trimtab plan` looks, and how it shows a plan."""

from collections.abc import Generator, Sequence
from contextlib import contextmanager

import click

from trimtab.features.planning.guidebook import clear_lessons, guide_of, lessons_of
from trimtab.features.planning.import_plansmith import to_import
from trimtab.features.planning.plans import OpenPlan, Plans
from trimtab.features.planning.results import FinishedPlan, finished
from trimtab.features.project_journal import open_project
from trimtab.model.errors import TrimtabError
from trimtab.model.json import text
from trimtab.model.record import Record
from trimtab.reading import read_text
from trimtab.steering.planning.plan import Phase, PlanStatus
from trimtab.steering.planning.plan_file import findings_of, record_of, write_plan
from trimtab.steering.planning.plansmith import write_state
from trimtab.steering.planning.prompts import lack_lines, machine_line
from trimtab.surfaces.cli.command_env import CommandEnv, command_env
from trimtab.surfaces.cli.common_options import Shapes, json_option
from trimtab.surfaces.cli.output import ago, moment, pairs, plural, print_json, say, table

SHAPES: Shapes = {
    "status": (
        """\
{
  "under_way": [
    {"id": "p-3fa2c1", "…": "as in `plan start`", "missing": ["Name at least two files by their paths (found 1). …"]}
  ],
  "to_import": [".claude/plansmith.local.md"]
}
""",
        "",
    ),
    "show": (
        """\
{
  "id": "2026-01-31-read-dates-with-offsets", "status": "completed", "prompt": "read dates with offsets",
  "text": "## Goal\\n\\n…", "findings": [{"principle": "P4", "round": 1, "open": false, "text": "…"}], "looked_up": [],
  "record": [{"part": "explore", "text": "…"}, {"part": "critique 1", "text": "…"}]
}
""",
        "`open`: no whole plan followed the finding. `record` is what was submitted beside the plan, in order.",
    ),
    "list": (
        """\
{
  "under_way": [{"id": "p-3fa2c1", "…": "as in `plan start`"}],
  "finished": [
    {
      "id": "2026-01-31-read-dates-with-offsets", "path": "/home/ada/engine/.trimtab/plans/2026-01-31-read-dates….md",
      "exit_reason": "completed", "generated_at": "2026-01-31T10:20:00Z", "size": "standard",
      "prompt": "read dates with offsets", "findings": 3
    }
  ]
}
""",
        "",
    ),
    "memory": (
        """\
{"lessons": [{"principle": "P4", "text": "nothing is said about …", "times": 2, "at": "2026-01-31T10:20:00.000+00:00"}]}
""",
        "",
    ),
}


_LONGEST_PROMPT = 80


class PlansHere(Record):
    env: CommandEnv
    plans: Plans


@click.command("status")
@json_option("a listing")
def status(as_json: bool) -> None:
    """Show the plans that are under way, and what each lacks.

    Examples:
      trimtab plan status
      trimtab plan status --json
    """
    with plans_here() as (env, plans):
        under_way = plans.under_way()
        waiting = to_import(plans.project)
        missing = [lack_lines(opened.kept.plan.lacks, plans.texts) for opened in under_way]
    if as_json:
        shown = [
            {**plan_json(opened), "missing": [line.removeprefix("- ") for line in lacks.splitlines()]}
            for opened, lacks in zip(under_way, missing, strict=True)
        ]
        print_json({"under_way": shown, "to_import": list(waiting)})
        return
    for opened, lacks in zip(under_way, missing, strict=True):
        plan = opened.kept.plan
        say(f"{opened.kept.id}: {short(plan.prompt)}", style="bold")
        waits = "waits for you: `trimtab plan accept`, `edit` or `cancel`" if plan.status is PlanStatus.WAITING else ""
        pairs(
            [
                ("session", opened.session or "none yet: it begins with the next one"),
                ("phase", phase_of(opened)),
                ("status", waits or status_of(opened)),
                ("to do", lacks),
                ("changed", ago(opened.kept.changed_at, env.now)),
            ]
        )
    if not under_way:
        say("No plan is under way. `/trimtab:plan` in a session, or `trimtab plan start`, begins one.")
    if waiting:
        say(f"plansmith left {', '.join(waiting)}: `trimtab plan import` takes over what is in them.")


@click.command("list")
@json_option("a table")
def list_(as_json: bool) -> None:
    """List the plans: those in progress, then finished ones, newest first.

    Examples:
      trimtab plan list
      trimtab plan list --json
    """
    with plans_here() as (env, plans):
        under_way, done = plans.under_way(), finished(plans.project)
    if as_json:
        print_json({"under_way": [*map(plan_json, under_way)], "finished": [*map(_finished, done)]})
        return
    rows = [
        (
            opened.kept.id,
            phase_of(opened) if opened.session else status_of(opened),
            ago(opened.kept.changed_at, env.now),
            short(opened.kept.plan.prompt),
        )
        for opened in under_way
    ]
    rows += [
        (
            result.name,
            text(result.value("exit_reason")),
            text(result.value("generated_at")),
            short(text(result.value("prompt"))),
        )
        for result in done
    ]
    if rows:
        table(("id", "stands at", "when", "what"), rows, widest="what")
    else:
        say("There are no plans yet. `/trimtab:plan` in a session, or `trimtab plan start`, begins one.")


@click.command("show")
@click.argument("called", metavar="[ID]", default="")
@click.option(
    "--format",
    "form",
    type=click.Choice(["markdown", "plansmith", "json"]),
    default="markdown",
    show_default=True,
    help="markdown: the file of the plan. plansmith: that tool's state file.",
)
def show(called: str, form: str) -> None:
    """Print a plan: one that is under way as far as it got, or a finished one.

    ID is what `trimtab plan list` shows, or its beginning. Without ID, the latest.

    Examples:
      trimtab plan show
      trimtab plan show 2026-01-31-read --format json
      trimtab plan show p-3fa2c1 --format plansmith
    """
    with plans_here() as (_, plans):
        plan = _called(plans, called)
        if isinstance(plan, OpenPlan):
            _show_open(plan, plans, form)
        else:
            _show_finished(plan, plans, form)


@click.command("memory")
@click.option("--clear", is_flag=True, help="Forget all of it.")
@json_option("a table")
def memory(clear: bool, as_json: bool) -> None:
    """Show findings of earlier critiques; the next plan is given the most important.

    Kept in plan-memory.json beside the journal. Findings that do not recur fade.

    Examples:
      trimtab plan memory
      trimtab plan memory --clear
    """
    with plans_here() as (env, plans):
        lessons = lessons_of(plans.project)
        if clear:
            clear_lessons(plans.project)
    if as_json:
        kept = () if clear else lessons
        shown = [{"principle": p, "text": said, "times": times, "at": moment(at)} for p, said, at, times in kept]
        print_json({"lessons": shown})
    elif clear:
        say(f"{plural(len(lessons), 'lesson')} forgotten.")
    elif lessons:
        rows = [
            (lesson.principle or "-", str(lesson.times), ago(lesson.at, env.now), lesson.text) for lesson in lessons
        ]
        table(("principle", "times", "last", "lesson"), rows, widest="lesson")
    else:
        say("Nothing has been learned from plans yet.")


@contextmanager
def plans_here() -> Generator[PlansHere]:
    """The project at hand. What waits in its outbox is done first, so that a plan that has just ended is there."""
    env = command_env()
    with open_project(env.here, env.user) as project:
        root = project.root
    with Plans(root, env.user.env) as plans:
        yield PlansHere(env, plans)


def the_one(plans: Plans, called: str) -> OpenPlan:
    """The plan of that id or session, or without one the only one there is. Raises TrimtabError."""
    under_way = plans.under_way()
    if not under_way:
        raise TrimtabError("no plan is under way", where=plans.project, remedy="`trimtab plan start` begins one.")
    named = [opened for opened in under_way if called in (opened.kept.id, opened.session)] or [
        opened
        for opened in under_way
        if opened.kept.id.startswith(called) or (opened.session and opened.session.startswith(called))
    ]
    if len(named) == 1:
        return named[0]
    ids = ", ".join(opened.kept.id for opened in under_way)
    what = f"no plan {called!r} is under way" if called and not named else f"{len(under_way)} plans are under way"
    raise TrimtabError(what, where=plans.project, remedy=f"Name one of: {ids}.")


def plan_json(opened: OpenPlan) -> dict[str, object]:
    plan = opened.kept.plan
    return {
        "id": opened.kept.id,
        "session": opened.session,
        "status": status_of(opened),
        "phase": plan.phase.value,
        "number": plan.place + 1,
        "of": len(plan.phases),
        "size": plan.size,
        "prompt": plan.prompt,
        "started_at": moment(opened.kept.started_at),
        "changed_at": moment(opened.kept.changed_at),
    }


def status_of(opened: OpenPlan) -> str:
    return opened.kept.plan.status.value if opened.session else "pending"


def phase_of(opened: OpenPlan) -> str:
    plan = opened.kept.plan
    return f"{plan.phase.value} ({plan.place + 1} of {len(plan.phases)})"


def short(prompt: str) -> str:
    line = " ".join(prompt.split())
    return line if len(line) <= _LONGEST_PROMPT else f"{line[:_LONGEST_PROMPT]}…"


def _called(plans: Plans, called: str) -> OpenPlan | FinishedPlan:
    done = finished(plans.project)
    named = [result for result in done if result.name == called] or [
        result for result in done if result.name.startswith(called)
    ]
    if called and not named:
        return the_one(plans, called)
    if called:
        if len(named) > 1:
            names = ", ".join(opened.name for opened in named[:5])
            raise TrimtabError(f"{len(named)} plans begin with {called!r}", remedy=f"Name one of: {names}.")
        return named[0]
    under_way = [opened for opened in plans.under_way() if opened.session]
    if under_way:
        return under_way[0]
    if not done:
        return the_one(plans, called)
    return done[0]


def _show_open(opened: OpenPlan, plans: Plans, form: str) -> None:
    plan = opened.kept.plan
    if form == "plansmith":
        written = ((Phase.DRAFT.value, plan.text),) if plan.text else ()
        plan = plan._replace(answers=(*plan.answers, *written))
        say(write_state(plan, moment(opened.kept.started_at), guide_of(plans.project)))
    elif form == "json":
        looked_up = [machine_line(found, plans.texts) for found in plan.found]
        shown = {"text": plan.text, "findings": findings_of(plan), "looked_up": looked_up}
        print_json({**plan_json(opened), **shown, "record": _parts(record_of(plan))})
    elif plan.text:
        say(write_plan(plan, moment(opened.kept.changed_at), plans.texts).rstrip())
    else:
        parts = [f"# {short(plan.prompt)}", *(f"## {phase}\n\n{said.strip()}" for phase, said in plan.answers)]
        parts.append(f"The phase at hand: {phase_of(opened)}.")
        say("\n\n".join(parts))


def _show_finished(result: FinishedPlan, plans: Plans, form: str) -> None:
    if form == "json":
        kept = {name: result.value(name) for name in ("findings", "looked_up")}
        said = {"prompt": result.value("prompt"), "text": result.file.text}
        shown = {**said, **kept, "record": _parts(result.file.record)}
        print_json({"id": result.name, "status": result.value("exit_reason"), **shown})
    elif form == "plansmith":
        say(write_state(result.plan, text(result.value("generated_at")), guide_of(plans.project)))
    else:
        say(read_text(result.path, 4_000_000).rstrip())


def _parts(record: Sequence[tuple[str, str]]) -> list[dict[str, str]]:
    return [{"part": name, "text": said} for name, said in record]


def _finished(result: FinishedPlan) -> dict[str, object]:
    findings = result.value("findings")
    kept = {name: result.value(name) for name in ("exit_reason", "generated_at", "size", "prompt")}
    count = len(findings) if isinstance(findings, list | tuple) else 0
    return {"id": result.name, "path": result.path, **kept, "findings": count}
