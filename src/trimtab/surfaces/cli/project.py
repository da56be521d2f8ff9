"""`trimtab start`, `pause`, `resume`, `stop` and `phase`: the project as a whole."""

from collections.abc import Sequence

import click

from trimtab.app import projects, workstreams
from trimtab.app.projects import ProjectView, ResumedProject, StoppedWorkstream, stopped_view
from trimtab.app.views import as_json as json_of
from trimtab.model.agents import called
from trimtab.model.wording import joined
from trimtab.model.work import PHASES
from trimtab.surfaces.cli.command_env import context_here, do_here
from trimtab.surfaces.cli.common_options import AS, json_option
from trimtab.surfaces.cli.output import moment, print_json, say, say_wrapped

_WHY = click.option("--reason", "why", default="", metavar="TEXT", help="Why: kept, and shown to whoever it concerns.")
_NAME = click.argument("name", metavar="[PROJECT]", required=False)


@click.command("start")
@_NAME
@AS
@json_option("a sentence")
def start(name: str | None, actor: str, as_json: bool) -> None:
    """Start the project's work, or go on after a pause or a stop.

    Giving its name makes sure that it is the one that is meant; outside of any project, it says which one is.

    Examples:
      trimtab start
      trimtab start engine --json
    """
    with context_here(actor, name) as context:
        _tell(projects.start(context, name), "", as_json)


@click.command("resume")
@click.argument("name", metavar="[WORKSTREAM]", required=False)
@_WHY
@AS
@json_option("a sentence")
def resume(name: str | None, why: str, actor: str, as_json: bool) -> None:
    """Go on after a pause, a stop or a crash: with the project, or with one workstream.

    It says where the project was: which steps were cut off and how far they were, what is different from what was
    recorded, as git shows it, and the last checkpoint. Then it goes on; checks and merges do so in the background.

    WORKSTREAM is a number, a branch or the name of a folder, as `trimtab workstream list` shows them, or the number of
    its task. The project's own name means the project.

    Examples:
      trimtab resume
      trimtab resume worker-1/task-1.5.3
    """
    with context_here(actor, name) as context:
        is_project = projects.is_here(context, name)
        found = projects.resume(context) if is_project else stopped_view(workstreams.resume(context, str(name), why))
        in_background = projects.going_on(context, found.workstream) if isinstance(found, StoppedWorkstream) else ()
    _tell(found, "may go on: whoever works there learns it at the next event", as_json)
    if not as_json:
        _tell_going_on(in_background)


@click.command("pause")
@_NAME
@_WHY
@AS
@json_option("a sentence")
def pause(name: str | None, why: str, actor: str, as_json: bool) -> None:
    """Pause the project: no task is given out, and what is in progress goes on.

    Examples:
      trimtab pause --reason "the release is frozen"
    """
    with context_here(actor, name) as context:
        _tell(projects.pause(context, name, why), "", as_json)


@click.command("stop")
@click.argument("name", metavar="[WORKSTREAM]", required=False)
@_WHY
@AS
@json_option("a sentence")
def stop(name: str | None, why: str, actor: str, as_json: bool) -> None:
    """Stop the project, or one workstream.

    No task is given out, nothing is merged, checks that run in this clone are ended with all that they started, and
    those at work are told to end at their next event. With WORKSTREAM only those are told who work there, and nothing
    of it is merged. It is a number, a branch or the name of a folder, as
    `trimtab workstream list` shows them, or the number of its task. `trimtab resume` takes it back.

    Examples:
      trimtab stop
      trimtab stop 3 --reason "wrong direction"
      trimtab stop worker-1/task-1.5.3
    """
    with context_here(actor, name) as context:
        is_project = projects.is_here(context, name)
        found = projects.stop(context, why) if is_project else stopped_view(workstreams.stop(context, str(name), why))
    _tell(found, "is told to stop at its next event", as_json)


@click.command("phase")
@click.argument("number", required=False, type=int)
@click.option("--infer", is_flag=True, help="Set it to what the records show.")
@click.option("--evidence", "why", default="", metavar="TEXT", help="What shows it; kept with the change.")
@AS
@json_option("a sentence")
def phase(number: int | None, infer: bool, why: str, actor: str, as_json: bool) -> None:
    """Show which phase of its work the project is in, or say it.

    NUMBER is 1 requirements, 2 specification, 3 stories, 4 planning, 5 architecture, 6 tests first, 7 coding, 8
    documentation, 9 version control, 10 formatting and continuous integration, 11 code review, 12 manual checks, 13
    research and iteration, 14 release or 15 deployment and monitoring. What you said is kept until you say something
    else, or `--infer`.

    Examples:
      trimtab phase
      trimtab phase 5
      trimtab phase --infer
    """
    found = do_here(actor, projects.phase, number, infer=infer, evidence=why)
    project = found.project
    if as_json:
        print_json({**json_of(project), **json_of(found)})
        return
    if project.phase:
        evidence = f": {project.phase_evidence}" if project.phase_evidence else ""
        say_wrapped(f"Phase {project.phase}, {project.phase_name} ({called(project.phase_by)}{evidence}).")
    else:
        say("Nobody has said which phase the project is in.")
    if found.shown_phase and found.shown_phase != project.phase:
        shown = PHASES[found.shown_phase - 1]
        say_wrapped(f"The records look like phase {found.shown_phase}, {shown}: {found.shown_evidence}.")


def _tell(found: ProjectView | ResumedProject | StoppedWorkstream, of_workstream: str, as_json: bool) -> None:
    if as_json:
        print_json(found)
    elif not isinstance(found, StoppedWorkstream):
        if isinstance(found, ResumedProject):
            _tell_where_it_was(found)
        because = f": {found.halt.reason}" if found.halt and found.halt.reason else ""
        say_wrapped(f"The project {found.name} is {found.status.value}{because}.")
        if isinstance(found, ResumedProject):
            _tell_going_on(found.going_on)
    else:
        say_wrapped(f"Workstream {found.workstream}, {found.branch}, {of_workstream}.")


def _tell_going_on(steps: Sequence[str]) -> None:
    if steps:
        say_wrapped(f"Goes on in the background: {joined(steps)}. `trimtab merge list` shows how far it is.")


def _tell_where_it_was(found: ResumedProject) -> None:
    for step in found.cut_off:
        task = f"task {step.task}: " if step.task else ""
        say_wrapped(f"{task}{step.what}, {moment(step.saved_at)}.")
    for begun in found.interrupted:
        say_wrapped(f"Interrupted: {begun}.")
    for difference in found.different:
        say_wrapped(f"Different from the records: {difference}.")
    for done in found.put_right:
        say_wrapped(f"Put right: {done}.")
    if found.last_checkpoint and (found.cut_off or found.interrupted):
        say(f"The last checkpoint is {found.last_checkpoint}.")
