"""`trimtab rubric`: what a review looks at."""

import os
import shlex
from collections.abc import Mapping, Sequence

import click

from trimtab.coordinator.reviews import rubrics
from trimtab.coordinator.reviews.checks.check_kinds import KINDS
from trimtab.coordinator.reviews.rubric_files import (
    SHIPPED,
    RubricFile,
    insist,
    project_folder,
    read_folder,
    read_rubric,
)
from trimtab.coordinator.reviews.rubrics import New
from trimtab.coordinator.work import Work
from trimtab.features.content.problems import ContentProblem
from trimtab.local.locate import opted_in
from trimtab.model.agents import PERSON, agent_named
from trimtab.model.errors import TrimtabError
from trimtab.model.work import Rubric, RubricStatus
from trimtab.store.state.review_codec import rubric_to_json
from trimtab.surfaces.cli.around import around
from trimtab.surfaces.cli.output import moment, pairs, plural, print_json, say, say_text, say_wrapped, table
from trimtab.surfaces.cli.work_here import WHO, project_here, work_here

_SHAPE = """\
{
  "rubric": 1, "name": "security", "version": "1.0", "status": "approved", "about": "…",
  "checks": [{"id": "no_hardcoded_credentials", "kind": "secrets", "title": "No hardcoded credentials", "options": {}}],
  "criteria": [{"id": "error_handling", "title": "Error handling", "guide": "…"}], "text": "…",
  "proposed_by": "shipped", "decided_by": "shipped", "created_at": "2026-01-31T09:00:00.000+00:00",
  "decided_at": "2026-01-31T09:00:00.000+00:00"
}
"""
_LINT_SHAPE = """\
{
  "files": 2, "errors": 1,
  "troubles": [
    {"what": "`mots` is not known", "where": "/home/ada/engine/.trimtab/rubrics/speed.md:7",
     "remedy": "Did you mean `most`?"}
  ]
}
"""
_ONE = ("", "With `--json`, as `show`.")
SHAPES: Mapping[str, tuple[str, str]] = {
    "list": ("", '`{"rubrics": […], "troubles": […]}`, each as `show` and `lint` have them.'),
    "show": (
        _SHAPE,
        "`status` is `proposed`, `approved`, `rejected` or `retired`, and `not_proposed` for a file that nobody has"
        " proposed yet. What is approved applies. As long as the store has not got it, `rubric` and `created_at` are"
        " null: what ships is recorded when it is first needed.",
    ),
    "propose": _ONE,
    "approve": _ONE,
    "reject": _ONE,
    "retire": _ONE,
    "lint": (_LINT_SHAPE, "The exit code is 1 where there is an error."),
}
"""What each of them prints with `--json`, and what there is to say about that, for the reference."""

_WHICH = click.argument("which", metavar="RUBRIC")
_AS = click.option("--as", "actor", default=PERSON, metavar="AGENT", help=WHO)
_JSON = click.option("--json", "as_json", is_flag=True, help="Print one object instead of lines.")
_REASON = click.option("--reason", default="", help="Why: the audit trail keeps it.")


@click.group("rubric")
def command() -> None:
    """See, propose and decide what reviews look at.

    A rubric is a Markdown file: checks that run by machine, and criteria that a reviewer scores. Some ship; those of
    the project are in .trimtab/rubrics. Somebody proposes one, in his name; it applies when you have approved it, or a
    coordinator who did not propose it, in place of the version before; reviews keep the version that they used. RUBRIC
    is its name, `name@version`, or its number.
    """


@command.command("list")
@click.option("--all", "everything", is_flag=True, help="Also what is rejected or retired.")
@_JSON
def list_(everything: bool, as_json: bool) -> None:
    """List the rubrics that apply, are proposed or are not yet, and what is wrong with files. Changes nothing.

    \b
    Examples:
      trimtab rubric list
    """
    with work_here() as work:
        looked = rubrics.seen(work)
        over = (RubricStatus.REJECTED, RubricStatus.RETIRED)
        found = [one for one in rubrics.listed(work) if everything or one.status not in over]
    if as_json:
        told = [_trouble_as_json(one) for one in looked.troubles]
        print_json({"rubrics": [*map(_as_json, found), *map(_new_as_json, looked.new)], "troubles": told})
        return
    table(
        ("rubric", "name", "version", "status", "by", "about"),
        [
            *(
                (
                    str(one.id),
                    one.name,
                    one.version,
                    one.status.value,
                    one.decided_by or one.proposed_by,
                    one.content.about,
                )
                for one in found
            ),
            *(
                ("", one.sheet.name, one.sheet.version, _standing(one), _origin(one), one.sheet.about)
                for one in looked.new
            ),
        ],
        widest="about",
    )
    for one in looked.unproposed:
        say_wrapped(f"{one.sheet.name} {one.sheet.version} is not proposed yet: `{_proposing(one)}`.")
    for one in looked.troubles:
        _say_trouble(one)


@command.command("show")
@_WHICH
@_JSON
def show(which: str, as_json: bool) -> None:
    """Show what a rubric checks and scores.

    \b
    Examples:
      trimtab rubric show security
      trimtab rubric show security@1.0 --json
    """
    with work_here() as work:
        found = _in_store_or_file(work, which)
    if as_json:
        print_json(_new_as_json(found) if isinstance(found, New) else _as_json(found))
        return
    if isinstance(found, New):
        sheet, standing = found.sheet, _standing(found)
        proposed = f"by {_origin(found)}" if _origin(found) else f"by nobody yet: `{_proposing(found)}`"
    else:
        sheet, standing = found.content, found.status.value
        decided = f", {standing} by {found.decided_by}" if found.decided_by else ""
        proposed = f"by {found.proposed_by}{decided}"
    say(f"{sheet.name} {sheet.version}: {sheet.about}", style="bold")
    pairs([("standing", standing), ("proposed", proposed)])
    say("\nChecks", style="bold")
    for one in sheet.checks:
        options = ", ".join(f"{name} {value}" for name, value in one.options.items())
        say_wrapped(f"{one.title} ({one.kind}{f': {options}' if options else ''})", 4, first="  - ")
    if not sheet.checks:
        say("  none")
    say("\nScored from 0 to 10", style="bold")
    for one in sheet.criteria:
        say_wrapped(f"{one.title}. {one.guide}".strip(), 4, first="  - ")
    if sheet.text:
        say()
        say_text(sheet.text, 2)


@command.command("propose")
@click.argument("file", metavar="FILE")
@_AS
@_JSON
def propose(file: str, actor: str, as_json: bool) -> None:
    """Propose the rubric in FILE. You approve it, or a coordinator other than AGENT; until then, what applies stays.

    \b
    Examples:
      trimtab rubric propose .trimtab/rubrics/speed.md --as reviewer-1
    """
    path = os.path.abspath(file)
    sheet = insist(read_rubric(path))
    with work_here() as work:
        found = rubrics.propose(work, sheet, actor, path)
    _tell(found, as_json, f"`trimtab rubric approve {found.name}@{found.version}` lets it apply.")


@command.command("approve")
@_WHICH
@_AS
@_REASON
@_JSON
def approve(which: str, actor: str, reason: str, as_json: bool) -> None:
    """Let a rubric apply to what is turned in from now on. The version before is retired.

    A file that nobody has proposed you can approve at once; a coordinator decides only on what another has proposed.

    \b
    Examples:
      trimtab rubric approve speed@1.1
    """
    with work_here() as work:
        key = _named(work, which, RubricStatus.PROPOSED, proposing=actor == PERSON).id
        found = rubrics.approve(work, key, agent_named(actor), reason)
    _tell(found, as_json)


@command.command("reject")
@_WHICH
@_AS
@_REASON
@_JSON
def reject(which: str, actor: str, reason: str, as_json: bool) -> None:
    """Say that a proposed rubric is not to apply.

    \b
    Examples:
      trimtab rubric reject speed@1.1 --reason 'nobody can score that'
    """
    with work_here() as work:
        found = rubrics.reject(work, _named(work, which, RubricStatus.PROPOSED).id, agent_named(actor), reason)
    _tell(found, as_json)


@command.command("retire")
@_WHICH
@_AS
@_REASON
@_JSON
def retire(which: str, actor: str, reason: str, as_json: bool) -> None:
    """Let a rubric no longer apply, with nothing in its place.

    \b
    Examples:
      trimtab rubric retire speed --reason 'benchmarks do it now'
    """
    with work_here() as work:
        found = rubrics.retire(work, _named(work, which, RubricStatus.APPROVED).id, agent_named(actor), reason)
    _tell(found, as_json)


@command.command("lint")
@click.argument("paths", nargs=-1, metavar="[PATH]...")
@click.option("--all", "everything", is_flag=True, help="What ships too.")
@_JSON
def lint(paths: tuple[str, ...], everything: bool, as_json: bool) -> int:
    """Say what is wrong with files of rubrics: PATHs, or those of the project.

    In a project, content that changed under a version that is known there is wrong too.

    \b
    Examples:
      trimtab rubric lint
      trimtab rubric lint speed.md
    """
    found = _read(paths, everything)
    troubles = [trouble for one in found for trouble in one.troubles]
    env = around()
    if opted_in(env.here, env.user.env) and any(one.sheet for one in found):
        with work_here() as work:
            troubles += rubrics.changed(work, found)
    if as_json:
        told = [_trouble_as_json(one) for one in troubles]
        print_json({"files": len(found), "errors": len(troubles), "troubles": told})
        return 1 if troubles else 0
    for one in troubles:
        _say_trouble(one)
    say(f"{plural(len(found), 'file')}: {plural(len(troubles), 'error')}")
    if not found:
        say_wrapped(f"Kinds of checks: {', '.join(KINDS)}. `trimtab rubric show security` shows one that ships.")
    return 1 if troubles else 0


def _read(paths: tuple[str, ...], everything: bool) -> tuple[RubricFile, ...]:
    if not paths:
        own = read_folder(project_folder(project_here()[0]))
        return (*read_folder(SHIPPED), *own) if everything else own
    found: list[RubricFile] = []
    for path in map(os.path.abspath, paths):
        found += read_folder(path) if os.path.isdir(path) else (read_rubric(path),)
    return tuple(found)


def _named(work: Work, which: str, wanted: RubricStatus, *, proposing: bool = False) -> Rubric:
    """Of several versions of a name, the newest with the status that the command is about. `proposing`: one that is
    only in a file is proposed by the person, who is about to decide on it."""
    new = _new(rubrics.look(work).new, which)
    fitting = [one for one in rubrics.listed(work) if one.name == which and one.status is wanted]
    if fitting:
        return fitting[-1]
    if new is None or wanted is not RubricStatus.PROPOSED:
        return rubrics.named(work, which)
    if proposing:
        return rubrics.propose(work, new.sheet, PERSON, new.path)
    raise TrimtabError(
        f"nobody has proposed the rubric {new.sheet.name} {new.sheet.version} yet",
        where=new.path,
        remedy=f"`{_proposing(new)}`, then somebody else decides.",
    )


def _in_store_or_file(work: Work, which: str) -> Rubric | New:
    try:
        return rubrics.named(work, which)
    except TrimtabError:
        new = _new(rubrics.seen(work).new, which)
        if new is None:
            raise
        return new


def _new(found: Sequence[New], which: str) -> New | None:
    name, _, version = which.partition("@")
    return next((one for one in found if one.sheet.name == name and version in ("", one.sheet.version)), None)


def _standing(new: New) -> str:
    return new.standing.value if new.standing else "not proposed"


def _origin(new: New) -> str:
    return rubrics.SHIPPED if new.standing else ""


def _proposing(new: New) -> str:
    return f"trimtab rubric propose {shlex.quote(os.path.relpath(new.path, around().here))} --as NAME"


def _tell(found: Rubric, as_json: bool, more: str = "") -> None:
    if as_json:
        print_json(_as_json(found))
    else:
        by = f" by {found.proposed_by}" if found.status is RubricStatus.PROPOSED else ""
        said = f"The rubric {found.name} {found.version} is {found.status.value}{by}."
        say_wrapped(f"{said} {more}" if more and found.status is RubricStatus.PROPOSED else said)


def _say_trouble(one: ContentProblem) -> None:
    say_wrapped(one.what, 4, first=f"{one.where}: ", style="red")
    say_wrapped(one.remedy, 4)


def _trouble_as_json(one: ContentProblem) -> dict[str, object]:
    return {"what": one.what, "where": one.where, "remedy": one.remedy}


def _as_json(one: Rubric) -> dict[str, object]:
    return {
        "rubric": one.id,
        "name": one.name,
        "version": one.version,
        "status": one.status.value,
        **{name: value for name, value in rubric_to_json(one.content).items() if name not in ("name", "version")},
        "proposed_by": one.proposed_by,
        "decided_by": one.decided_by,
        "created_at": moment(one.created_at),
        "decided_at": moment(one.decided_at) or None,
    }


def _new_as_json(new: New) -> dict[str, object]:
    sheet = new.sheet
    return {
        "rubric": None,
        "name": sheet.name,
        "version": sheet.version,
        "status": _standing(new).replace(" ", "_"),
        **{name: value for name, value in rubric_to_json(sheet).items() if name not in ("name", "version")},
        "proposed_by": _origin(new),
        "decided_by": _origin(new),
        "created_at": None,
        "decided_at": None,
    }
