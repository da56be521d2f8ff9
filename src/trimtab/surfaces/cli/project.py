"""`trimtab start`, `pause`, `resume`, `stop` and `phase`: the project as a whole."""

import click

from trimtab.coordinator import projects
from trimtab.coordinator.work import Work
from trimtab.coordinator.workstreams import workstream_records
from trimtab.model.agents import PERSON
from trimtab.model.errors import TrimtabError
from trimtab.model.work import PHASES, Project, Workstream
from trimtab.surfaces.cli.output import print_json, say, say_wrapped
from trimtab.surfaces.cli.work_here import AGENT, WHO, work_here

SHAPE = """\
{"name": "engine", "status": "active", "phase": 7, "phase_name": "coding", "phase_by": "inferred",
 "phase_evidence": "3 tasks are in progress"}
"""
SHAPE_NOTE = (
    '`stop` and `resume` of a workstream print `{"workstream": 3, "branch": "worker-1/task-1.5.3", "stopped_by":'
    ' "person"}`, where `stopped_by` is empty for one that may go on.'
)

_AS = click.option("--as", "actor", default=PERSON, type=AGENT, metavar="AGENT", help=WHO)
_JSON = click.option("--json", "as_json", is_flag=True, help="Print one object instead of a sentence.")
_WHY = click.option("--reason", "why", default="", metavar="TEXT", help="Kept with the change.")
_NAME = click.argument("name", metavar="[PROJECT]", required=False)


@click.command("start")
@_NAME
@_AS
@_JSON
def start(name: str | None, actor: str, as_json: bool) -> None:
    """Start the project's work, or go on after a pause or a stop.

    Giving its name makes sure that it is the one that is meant.

    \b
    Examples:
      trimtab start
      trimtab start engine --json
    """
    with work_here() as work:
        _same(work.record(), name)
        _told(projects.start(work, actor), as_json)


@click.command("resume")
@click.argument("name", metavar="[WORKSTREAM]", required=False)
@_WHY
@_AS
@_JSON
def resume(name: str | None, why: str, actor: str, as_json: bool) -> None:
    """Go on after a pause or a stop: with the project, or with one workstream.

    WORKSTREAM is a number, a branch or the name of a folder, as `trimtab workstream list` shows them, or the number of
    its task. The project's own name means the project.

    \b
    Examples:
      trimtab resume
      trimtab resume worker-1/task-1.5.3
    """
    with work_here() as work:
        if name is None or name == work.record().name:
            _told(projects.resume(work, actor), as_json)
            return
        found = projects.resume_workstream(work, _meant(work, name), actor, why)
        _told_of_stream(found, "may go on: whoever works there learns it at the next event", as_json)


@click.command("pause")
@_NAME
@_WHY
@_AS
@_JSON
def pause(name: str | None, why: str, actor: str, as_json: bool) -> None:
    """Pause the project: no task is given out, and what is in progress goes on.

    \b
    Examples:
      trimtab pause --reason "the release is frozen"
    """
    with work_here() as work:
        _same(work.record(), name)
        _told(projects.pause(work, actor, why), as_json)


@click.command("stop")
@click.argument("name", metavar="[WORKSTREAM]", required=False)
@_WHY
@_AS
@_JSON
def stop(name: str | None, why: str, actor: str, as_json: bool) -> None:
    """Stop the project, or one workstream.

    No task is given out, and those at work are told to end at their next event. With WORKSTREAM only those are told who
    work there, and nothing of it is merged. It is a number, a branch or the name of a folder, as `trimtab workstream
    list` shows them, or the number of its task. `trimtab resume` takes it back.

    \b
    Examples:
      trimtab stop
      trimtab stop 3 --reason "wrong direction"
      trimtab stop worker-1/task-1.5.3
    """
    with work_here() as work:
        if name is None or name == work.record().name:
            _told(projects.stop(work, actor, why), as_json)
            return
        found = projects.stop_workstream(work, _meant(work, name), actor, why)
        _told_of_stream(found, "is told to stop at its next event", as_json)


@click.command("phase")
@click.argument("number", required=False, type=int)
@click.option("--infer", is_flag=True, help="Set it to what the records show.")
@click.option("--evidence", "why", default="", metavar="TEXT", help="What shows it; kept with the change.")
@_AS
@_JSON
def phase(number: int | None, infer: bool, why: str, actor: str, as_json: bool) -> None:
    """Show which phase of its work the project is in, or say it.

    NUMBER is 1 (requirements) to 15 (deployment and monitoring). What you said is kept until you say something else, or
    `--infer`.

    \b
    Examples:
      trimtab phase
      trimtab phase 5
      trimtab phase --infer
    """
    if infer and number is not None:
        raise TrimtabError("the phase is either said or inferred", remedy="Give a number, or --infer.")
    with work_here() as work:
        shown = projects.infer_phase(work)
        if number is not None:
            found = projects.set_phase(work, number, actor, why)
        elif infer and shown.phase:
            found = projects.set_phase(work, shown.phase, actor, shown.evidence, by=projects.INFERRED)
        else:
            found = work.record()
    if as_json:
        print_json(as_object(found))
        return
    if found.phase:
        evidence = f": {found.phase_evidence}" if found.phase_evidence else ""
        say_wrapped(f"Phase {found.phase}, {PHASES[found.phase - 1]} ({found.phase_by}{evidence}).")
    else:
        say("Nobody has said which phase the project is in.")
    if shown.phase and shown.phase != found.phase:
        say_wrapped(f"The records look like phase {shown.phase}, {PHASES[shown.phase - 1]}: {shown.evidence}.")


def as_object(project: Project) -> dict[str, object]:
    return {
        "name": project.name,
        "status": project.status.value,
        "phase": project.phase or None,
        "phase_name": PHASES[project.phase - 1] if project.phase else None,
        "phase_by": project.phase_by,
        "phase_evidence": project.phase_evidence,
    }


def _same(project: Project, name: str | None) -> None:
    if name is not None and name != project.name:
        raise TrimtabError(
            f"the project here is {project.name}, not {name}",
            remedy=f"Change to the folder of {name}, or leave it out.",
        )


def _meant(work: Work, name: str) -> int:
    return workstream_records.running(work, name).id


def _told_of_stream(one: Workstream, what: str, as_json: bool) -> None:
    if as_json:
        print_json({"workstream": one.id, "branch": one.branch, "stopped_by": one.stopped_by})
    else:
        say_wrapped(f"Workstream {one.id}, {one.branch}, {what}.")


def _told(project: Project, as_json: bool) -> None:
    if as_json:
        print_json(as_object(project))
    else:
        say(f"The project {project.name} is {project.status.value}.")
