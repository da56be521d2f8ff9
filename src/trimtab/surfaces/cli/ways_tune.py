"""`trimtab ways tune`: what a way's words should be, by what people said of it."""

import click

from trimtab.features.project_journal import open_project
from trimtab.features.ways.golden import read_golden
from trimtab.features.ways.rewrite import WayText, diff, rewritten, write
from trimtab.features.ways.tune import Proposal, TuneNote, WayEffect, tune, with_golden
from trimtab.features.ways.way_stats import listen
from trimtab.model.errors import TrimtabError
from trimtab.surfaces.cli.common_options import json_option
from trimtab.surfaces.cli.output import again, confirmed, plural, print_json, say
from trimtab.surfaces.cli.ways_here import WaysHere, here, resolve

SHAPE = """\
{
  "proposals": [{
    "way": "softwaredev/testing", "origin": "shipped",
    "changes": [{"key": "not", "op": "add", "value": "speed", "why": "in 2 of 2 prompts on which it was wrong, …"}],
    "of": {"wrong": 2, "right": 1, "missed": 0, "prompts": 80},
    "before": {"wrong": 2, "right": 1, "missed": 0, "prompts": 9},
    "after": {"wrong": 0, "right": 1, "missed": 0, "prompts": 7},
    "files": ["/home/ada/engine/.claude/ways/softwaredev/testing/way.md"],
    "diff": "--- /dev/null\\n+++ b/.claude/ways/softwaredev/testing/way.md\\n…"
  }],
  "remarks": [{"way": "itops/incidents", "what": "…"}],
  "applied": []
}
"""


@click.command("tune")
@click.argument("ids", nargs=-1, metavar="[ID]...")
@click.option("--apply", "wanted", is_flag=True, help="Write the proposals, after asking.")
@click.option("--yes", "-y", is_flag=True, help="With --apply: do not ask.")
@json_option("sentences")
@click.pass_context
def command(context: click.Context, ids: tuple[str, ...], wanted: bool, yes: bool, as_json: bool) -> None:
    """Propose better triggers for ways, from your feedback.

    Uses `trimtab wrong` and `trimtab helped`, golden prompts that fail, and near misses: those you marked `helped`, and
    those after which the way was shown in the same session for a command or a file. At least two prompts have to agree.
    Proposals are tested on all these prompts and printed as a diff. Nothing is written without --apply. For a shipped
    way, the project gets its own copy.

    Examples:
      trimtab ways tune
      trimtab ways tune testing | git apply --allow-empty
      trimtab ways tune --apply
    """
    place = here()
    found = place.found()
    index = place.compiled().index
    chosen = [resolve(name, found) for name in ids]
    with open_project(place.env.here, place.env.user) as project:
        heard = listen(project)
    given = place.settings.get("threshold")
    threshold = given if isinstance(given, float | int) and given > 0 else None
    told = with_golden(heard, read_golden(index.ways).cases, index, threshold)
    tuned = tune(told, index, chosen, threshold)
    notes = list(tuned.notes)
    ready: list[tuple[Proposal, tuple[WayText, ...]]] = []
    for proposal in tuned.proposals:
        try:
            ready.append((proposal, rewritten(found[proposal.way.id][0], proposal.changes, place.project)))
        except TrimtabError as error:
            notes.append(TuneNote(proposal.way.id, f"{error.what}. {error.remedy}"))
    if place.settings.get("engine") not in ("default", None):
        notes.append(TuneNote("", "tried with the engine `default`; `ways.engine` says otherwise"))
    files = [file for _, of_one in ready for file in of_one]
    if not as_json:
        _tell(ready, notes, place, len(heard.moments))
    if wanted and files:
        if not yes and not _agreed(context, files):
            return
        write(files, place.project)
    if as_json:
        applied = [file.path for file in files] if wanted else []
        proposed = [_as_json(proposal, of_one, place) for proposal, of_one in ready]
        print_json({"proposals": proposed, "remarks": notes, "applied": applied})
    elif wanted and files:
        say(f"Wrote {plural(len(files), 'file')}.", err=True)


def _agreed(context: click.Context, files: list[WayText]) -> bool:
    agreed = confirmed(f"Write {plural(len(files), 'file')}?")
    if agreed is None:
        raise TrimtabError(
            "there is no terminal to ask on, so nothing was written",
            remedy=f"Add --yes to agree: `{again(context, '--yes')}`.",
        )
    return agreed


def _tell(
    ready: list[tuple[Proposal, tuple[WayText, ...]]], notes: list[TuneNote], place: WaysHere, told_of: int
) -> None:
    """The reasons on stderr, the difference on stdout: so that it can be piped."""
    for proposal, files in ready:
        say(f"{proposal.way.id} ({proposal.way.origin})", style="bold", err=True)
        for change in proposal.changes:
            say(f"  {change}: {change.why}", err=True)
        say(f"  {_effect(proposal.of, proposal.before, proposal.after)}", err=True)
        if any(file.path.endswith("macro.sh") for file in files):
            say("  Its script is copied too, and runs once you trust it: `trimtab ways trust`.", err=True)
        for file in files:
            say(diff(file, place.project).rstrip("\n"))
    for note in notes:
        say(f"{note.way}: {note.what}." if note.way else f"{note.what}.", err=True)
    if not ready and not notes:
        say(f"Nothing to propose: the ledger tells of {plural(told_of, 'way')}, and not twice the same.", err=True)


def _effect(of: WayEffect, before: WayEffect, after: WayEffect) -> str:
    parts = [
        f"{name} prompts {getattr(before, field)} → {getattr(after, field)} of {getattr(of, field)}"
        for name, field in (("wrong", "wrong"), ("right", "right"), ("missed", "missed"), ("all recorded", "prompts"))
        if getattr(of, field)
    ]
    return f"It would be shown on: {', '.join(parts)}."


def _as_json(proposal: Proposal, files: tuple[WayText, ...], place: WaysHere) -> dict[str, object]:
    return {
        "way": proposal.way.id,
        "origin": proposal.way.origin,
        "changes": proposal.changes,
        "of": proposal.of,
        "before": proposal.before,
        "after": proposal.after,
        "files": [file.path for file in files],
        "diff": "".join(diff(file, place.project) for file in files),
    }
