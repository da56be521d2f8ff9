"""`trimtab plan`: plans before code. Reading them is in `plan_show`."""

from collections.abc import Sequence

import click

from trimtab.features.planning.guidebook import clear_lessons
from trimtab.features.planning.import_plansmith import import_all, to_import
from trimtab.features.planning.plans import OpenPlan, Plans
from trimtab.model.errors import TrimtabError
from trimtab.steering.planning.machine import PlanChoice, begin
from trimtab.steering.planning.options import PlanOptions, read_words
from trimtab.steering.planning.plan import ProjectedPlan
from trimtab.surfaces.cli import plan_show
from trimtab.surfaces.cli.common_options import Shapes, json_option
from trimtab.surfaces.cli.output import ago, plural, print_json, say, say_wrapped
from trimtab.surfaces.cli.plan_show import PlansHere, plan_json, plans_here, the_one

SHAPES: Shapes = {
    "start": (
        """\
{
  "id": "p-3fa2c1", "session": "5f0c…", "status": "running", "phase": "understand", "number": 1, "of": 8,
  "size": "standard", "prompt": "read dates with offsets", "started_at": "2026-01-31T10:02:03.000+00:00",
  "changed_at": "2026-01-31T10:02:03.000+00:00"
}
""",
        "`session` is empty and `status` is `pending` for a plan that waits for the next session.",
    ),
    **dict.fromkeys(
        ("accept", "edit", "cancel"), ("", "With `--json`, as `plan start`; `status` is how it stands now.")
    ),
    "import": (
        """\
{"plan": {"id": "p-3fa2c1", "…": "as in `plan start`"}, "lessons": 4, "output": ".trimtab/plans/2026-01-31-goal.md",
  "left": [".claude/plansmith.local.md: its plan is not active any more"]}
""",
        "`plan` is null where none goes on; `lessons` are those that were new.",
    ),
    **plan_show.SHAPES,
}
_TYPED = "trimtab plan start"
_SHOWN = 60


@click.group("plan")
def command() -> None:
    """Plan before coding, in phases that are judged, while files stay unchanged.

    In a session, use `/trimtab:plan what to plan`. These commands start, watch, answer and read plans from
    a terminal. A finished plan is a file in .trimtab/plans.
    """


for _command in (plan_show.status, plan_show.show, plan_show.list_, plan_show.memory):
    command.add_command(_command)


@command.command("start")
@click.argument("prompt", nargs=-1, required=True)
@click.option("--session", default="", metavar="ID", help="For this session. [default: the latest one in progress]")
@click.option("--size", metavar="SIZE", help="auto, quick, standard or deep. [default: auto]")
@click.option(
    "--phases", metavar="NAMES", help="Between commas: understand,explore,alternatives,draft,critique,revise."
)
@click.option("--skip-understand", is_flag=True, help="Skip that phase.")
@click.option("--skip-explore", is_flag=True, help="Skip that phase.")
@click.option("--skip-alternatives", is_flag=True, help="Skip that phase.")
@click.option("--refine-iterations", metavar="NUMBER", help="Rounds of critique and revision, 1 to 4. [default: 2]")
@click.option(
    "--max-phases", "--max-iterations", "max_phases", metavar="NUMBER", help="Maximum number of phases; 0 for no limit."
)
@click.option("--completion-promise", metavar="TEXT", help="The line that closes the plan. [default: PLAN_OK]")
@click.option("--required-sections", metavar="NAMES", help="The plan's sections, separated by commas.")
@click.option("--open-critique", is_flag=True, help="Criticise freely, not by the principles.")
@click.option("--no-memory", is_flag=True, help="Ignore earlier lessons, and learn none from this plan.")
@click.option("--clear-memory", is_flag=True, help="Delete earlier lessons.")
@click.option("--no-block-tools", is_flag=True, help="Allow changes to files meanwhile.")
@json_option("a sentence")
@click.pass_context
def start(context: click.Context, prompt: tuple[str, ...], session: str, as_json: bool, **_: object) -> None:
    """Start a plan for a session.

    It begins with the next prompt of that session. Where no session is under way, it waits for the next one of this
    project. In a session, `/trimtab:plan` takes the same options and begins at once.

    Examples:
      trimtab plan start read dates with offsets
      trimtab plan start --size deep --session 5f0c "move the store to SQLite"
    """
    options = _options(_words(context, prompt))
    with plans_here() as where:
        plans = where.plans
        chosen = _session(plans, session)
        which = _which(where, chosen)
        kept = plans.start(begin(options), chosen)
        if options.clear_memory:
            clear_lessons(plans.project)
    _tell(OpenPlan(chosen, kept), options, which, as_json)


@command.command("edit")
@click.argument("note", nargs=-1, required=True)
@click.option("--plan", "called", default="", metavar="ID", help="Which plan. [default: the only one in progress]")
@json_option("a sentence")
def edit(note: tuple[str, ...], called: str, as_json: bool) -> None:
    """Retry a phase that failed three times, with what to change.

    Examples:
      trimtab plan edit name who calls it
    """
    _answer(called, PlanChoice.EDIT, " ".join(note), as_json)


def _answer_command(name: str, choice: PlanChoice, help: str) -> None:
    @command.command(name, help=f"{help}\n\nExamples:\n  trimtab plan {name}\n  trimtab plan {name} p-3fa2c1")
    @click.argument("called", metavar="[ID]", default="")
    @json_option("a sentence")
    def act(called: str, as_json: bool) -> None:
        _answer(called, choice, "", as_json)


_answer_command("accept", PlanChoice.ACCEPT, "Accept a phase that failed three times, as it is.")
_answer_command("cancel", PlanChoice.CANCEL, "End a plan. What there is of it is kept in .trimtab/plans.")


@command.command("import")
@click.option("--session", default="", metavar="ID", help="For this session. [default: the latest one in progress]")
@json_option("sentences")
def import_(session: str, as_json: bool) -> None:
    """Import plansmith's files from .claude/: its plan, its memory, its output.

    An active plan continues in its phase. The files stay unchanged; importing again changes nothing.

    Examples:
      trimtab plan import
      trimtab plan import --json
    """
    with plans_here() as (env, plans):
        if not to_import(plans.project):
            raise TrimtabError(
                "there are no files of plansmith here", where=plans.project, remedy="Its files are .claude/plansmith*."
            )
        chosen = _session(plans, session)
        found = import_all(plans, chosen, env.now)
    if as_json:
        plan = plan_json(OpenPlan(chosen, found.kept)) if found.kept else None
        print_json({"plan": plan, "lessons": found.lessons, "output": found.output, "left": list(found.left)})
        return
    if found.kept:
        say(f"The plan {found.kept.id} goes on in its phase {found.kept.plan.phase.value}.")
    if found.lessons:
        say(f"{plural(found.lessons, 'lesson')} of earlier plans taken over.")
    if found.output:
        say(f"Its output is now {env.user.shorten(found.output)}.")
    for line in found.left:
        say(line)
    if not (found.kept or found.lessons or found.output or found.left):
        say("There was nothing new in them.")


def _answer(called: str, choice: PlanChoice, note: str, as_json: bool) -> None:
    with plans_here() as (_, plans):
        plan = the_one(plans, called)
        after = plans.answer(plan, choice, note)
    if as_json:
        print_json({**plan_json(OpenPlan(plan.session, after)), "status": after.plan.status.value})
    else:
        say(_told(after))


def _told(after: ProjectedPlan) -> str:
    plan = after.plan
    if not plan.is_open:
        kept = "It is kept in .trimtab/plans." if plan.has_content else "Nothing was submitted, so nothing is kept."
        return f"The plan {after.id} has ended: {plan.status.value}. {kept}"
    return f"The plan {after.id} goes on with its phase {plan.phase.value}, at the next prompt of its session."


def _words(context: click.Context, prompt: tuple[str, ...]) -> list[str]:
    """As after the slash command, so that both are judged by the same rules."""
    words: list[str] = []
    for parameter in context.command.params:
        value = context.params.get(parameter.name or "")
        if not isinstance(parameter, click.Option) or parameter.name in ("session", "as_json"):
            continue
        if value is None or value is False:
            continue
        words.append(parameter.opts[0] if parameter.is_flag else f"{parameter.opts[0]}={value}")
    return [*words, "--", *prompt]


def _options(words: Sequence[str]) -> PlanOptions:
    """Judged as after the slash command, but told in terms of what was typed."""
    try:
        return read_words(words)
    except TrimtabError as error:
        remedy = error.remedy.replace("/trimtab:plan", _TYPED)
        raise TrimtabError(error.what, where=_TYPED, remedy=remedy) from error


def _session(plans: Plans, session: str) -> str:
    return plans.session_named(session) if session else next(iter(plans.live_sessions()), "")


def _which(where: PlansHere, session: str) -> str:
    """How a user recognizes the session, and that there are others."""
    if not session:
        return ""
    at, prompt = where.plans.last_heard(session)
    words = f", with the prompt “{' '.join(prompt.split())[:_SHOWN]}”" if prompt.strip() else ""
    others = len(set(where.plans.live_sessions()) - {session})
    more = f" {plural(others, 'other session')} may be under way: `--session ID` names one." if others else ""
    return f"It begins with the next prompt of the session {session}, last heard {ago(at, where.env.now)}{words}.{more}"


def _tell(opened: OpenPlan, options: PlanOptions, which: str, as_json: bool) -> None:
    if as_json:
        print_json(plan_json(opened))
        return
    plan = opened.kept.plan
    say_wrapped(f"The plan {opened.kept.id}: {', '.join(phase.value for phase in plan.ahead)}.")
    if options.why_size:
        say_wrapped(f"Its size is {options.size} because {options.why_size}; `--size` overrules that.")
    say_wrapped(which or "No session is under way, so it begins with the first prompt of the next one in this project.")
