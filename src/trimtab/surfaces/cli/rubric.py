"""`trimtab rubric`: what a review looks at."""

import os
import shlex
from collections.abc import Callable

import click

from trimtab.app import rubrics
from trimtab.app.context import Context
from trimtab.app.rubrics import NOT_PROPOSED, RubricProblem, RubricView
from trimtab.app.views import as_json as json_of
from trimtab.local.locate import opted_in
from trimtab.model.agents import called
from trimtab.model.reviews import RubricStatus
from trimtab.surfaces.cli.command_env import command_env, context_here, do_here
from trimtab.surfaces.cli.common_options import AS_ANYONE, json_option
from trimtab.surfaces.cli.output import pairs, plural, print_json, say, say_text, say_wrapped, table

_EARLIER = {"troubles": "problems"}
_WHICH = click.argument("which", metavar="RUBRIC")


@click.group("rubric")
def command() -> None:
    """See, propose and decide what reviews look at.

    A rubric is a Markdown file: checks that run by machine, and criteria that a reviewer scores. Some ship; those of
    the project are in .trimtab/rubrics. Somebody proposes one, by name; it applies when you have approved it, or a
    coordinator who did not propose it, in place of the version before; reviews keep the version that they used. RUBRIC
    is its name, `name@version`, or its number.
    """


@command.command("list")
@click.option("--all", "everything", is_flag=True, help="Also what is rejected or retired.")
@json_option("lines")
def list_(everything: bool, as_json: bool) -> None:
    """List the rubrics that apply, are proposed or are not yet, and what is wrong with files. Changes nothing.

    Examples:
      trimtab rubric list
    """
    with context_here() as context:
        found = rubrics.list_rubrics(context, everything=everything)
        root = context.work.root
    if as_json:
        print_json(json_of(found, **_EARLIER))
        return
    table(("rubric", "name", "version", "status", "by", "about"), map(_row, found.rubrics), widest="about")
    for rubric in found.rubrics:
        if rubric.status == NOT_PROPOSED:
            say_wrapped(f"{rubric.name} {rubric.version} is not proposed yet: `{_proposing(rubric, root)}`.")
    for problem in found.problems:
        _say_problem(problem)


@command.command("show")
@_WHICH
@json_option("lines")
def show(which: str, as_json: bool) -> None:
    """Show what a rubric checks and scores.

    Examples:
      trimtab rubric show security
      trimtab rubric show security@1.0 --json
    """
    with context_here() as context:
        found, root = rubrics.show(context, which), context.work.root
    if as_json:
        print_json(found)
        return
    status = _status(found)
    decision = "rejected" if found.status is RubricStatus.REJECTED else "approved"
    decided = f", {decision} by {called(found.decided_by)}" if found.decided_by and found.rubric else ""
    decided += f", retired by {called(found.retired_by)}" if found.retired_by else ""
    proposed = (
        f"by {called(found.proposed_by)}{decided}"
        if found.proposed_by
        else f"by nobody yet: `{_proposing(found, root)}`"
    )
    say(f"{found.name} {found.version}: {found.about}", style="bold")
    pairs([("status", status), ("proposed", proposed)])
    say("\nChecks", style="bold")
    for check in found.checks:
        options = ", ".join(f"{name} {value}" for name, value in check.options.items())
        say_wrapped(f"{check.title} ({check.kind}{f': {options}' if options else ''})", 4, first="  - ")
    if not found.checks:
        say("  none")
    say("\nScored from 0 to 10", style="bold")
    say_wrapped(f"An average of {found.pass_from:g} passes, one below {found.fail_below:g} fails.", 2)
    for criterion in found.criteria:
        say_wrapped(f"{criterion.title}. {criterion.guide}".strip(), 4, first="  - ")
    if found.text:
        say()
        say_text(found.text, 2)


@command.command("propose")
@click.argument("file", metavar="FILE")
@AS_ANYONE
@json_option("lines")
def propose(file: str, actor: str, as_json: bool) -> None:
    """Propose the rubric in FILE. You approve it, or a coordinator other than AGENT; until then, what applies stays.

    Examples:
      trimtab rubric propose .trimtab/rubrics/speed.md --as reviewer-1
    """
    found = do_here(actor, rubrics.propose, os.path.abspath(file), anywhere=True)
    _tell(found, as_json, f"`trimtab rubric approve {found.name}@{found.version}` lets it apply.")


def _decision(name: str, decide: Callable[[Context, str, str], RubricView], help: str, example: str) -> None:
    @command.command(name, help=f"{help}\n\nExamples:\n  trimtab rubric {name} {example}")
    @_WHICH
    @AS_ANYONE
    @click.option("--reason", default="", help="Why: the audit trail keeps it.")
    @json_option("lines")
    def act(which: str, actor: str, reason: str, as_json: bool) -> None:
        with context_here(actor) as context:
            found = decide(context, which, reason)
        _tell(found, as_json)


_decision(
    "approve",
    rubrics.approve,
    "Let a rubric apply to what is submitted from now on. The version before is retired.\n\nA file that nobody has"
    " proposed you can approve at once; a coordinator decides only on what another has proposed.",
    "speed@1.1",
)
_decision(
    "reject",
    rubrics.reject,
    "Say that a proposed rubric is not to apply.",
    "speed@1.1 --reason 'nobody can score that'",
)
_decision(
    "retire",
    rubrics.retire,
    "Let a rubric no longer apply, with nothing in its place.",
    "speed --reason 'benchmarks do it now'",
)


@command.command("lint")
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option("--all", "everything", is_flag=True, help="What ships too.")
@json_option("lines")
def lint(paths: tuple[str, ...], everything: bool, as_json: bool) -> int:
    """Say what is wrong with files of rubrics: PATHs, or those of the project.

    In a project, content that changed under a version that is known there is wrong too.

    Examples:
      trimtab rubric lint
      trimtab rubric lint speed.md
    """
    given = [os.path.abspath(path) for path in paths]
    env = command_env()
    if given and not opted_in(env.here, env.user.env):
        found = rubrics.lint(None, given)
    else:
        with context_here() as context:
            found = rubrics.lint(context, given, everything=everything)
    if as_json:
        print_json(json_of(found, **_EARLIER))
        return 1 if found.errors else 0
    for problem in found.problems:
        _say_problem(problem)
    say(f"{plural(found.files, 'file')}: {plural(found.errors, 'error')}")
    if not found.files:
        kinds = ", ".join(rubrics.KINDS_OF_CHECKS)
        say_wrapped(f"Kinds of checks: {kinds}. `trimtab rubric show security` shows one that ships.")
    return 1 if found.errors else 0


def _row(rubric: RubricView) -> tuple[str, ...]:
    number = str(rubric.rubric or "")
    by = rubric.retired_by or rubric.decided_by or rubric.proposed_by
    return number, rubric.name, rubric.version, _status(rubric), by, rubric.about


def _status(rubric: RubricView) -> str:
    return rubric.status.value if isinstance(rubric.status, RubricStatus) else "not proposed"


def _proposing(rubric: RubricView, root: str) -> str:
    is_ours = not os.path.isabs(rubric.file)
    file = os.path.relpath(os.path.join(root, rubric.file), command_env().here) if is_ours else rubric.file
    return f"trimtab rubric propose {shlex.quote(file)} --as NAME"


def _tell(found: RubricView, as_json: bool, more: str = "") -> None:
    if as_json:
        print_json(found)
        return
    by = f" by {called(found.proposed_by)}" if found.status is RubricStatus.PROPOSED else ""
    said = f"The rubric {found.name} {found.version} is {_status(found)}{by}."
    say_wrapped(f"{said} {more}" if more and by else said)


def _say_problem(problem: RubricProblem) -> None:
    say_wrapped(problem.what, 4, first=f"{problem.where}: ", style="red")
    say_wrapped(problem.remedy, 4)
