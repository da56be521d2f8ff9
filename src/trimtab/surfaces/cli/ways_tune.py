"""`trimtab ways tune`: what a way's words should be, and what it can learn, by what people said of it."""

from collections.abc import Iterator, Sequence

import click

from trimtab.features.project_journal import open_project
from trimtab.features.ways.golden import read_golden
from trimtab.features.ways.golden_learning import Learning, ShownOn, learn_all
from trimtab.features.ways.rewrite import WayText, diff, relearned, rewritten, write
from trimtab.features.ways.tune import Proposal, TuneNote, WayEffect, tune, with_golden, with_proposals
from trimtab.features.ways.way_stats import listen
from trimtab.model.errors import TrimtabError
from trimtab.steering.ways.index import Index
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
  "learned": [{
    "way": "team/money", "origin": "project", "telling": ["invoice", "cents"],
    "of": {"golden": 6, "near_misses": 4, "prompts": 80},
    "before": {"golden": 2, "near_misses": 0, "prompts": 3},
    "after": {"golden": 5, "near_misses": 0, "prompts": 7},
    "files": ["/home/ada/engine/.claude/ways/team/money/learned.json"],
    "diff": "--- /dev/null\\n+++ b/.claude/ways/team/money/learned.json\\n…"
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

    A way of your own with three golden prompts and two near misses (`silent` in golden.jsonl, or marked `wrong`) also
    learns how people speak of it. What it learned is in `learned.json` beside it; remove the file to forget it.

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
    cases = read_golden(index.ways, place.roots).cases
    tuned = tune(with_golden(heard, cases, index, threshold), index, chosen, threshold)
    notes = list(tuned.notes)
    ready: list[tuple[Proposal, tuple[WayText, ...]]] = []
    for proposal in tuned.proposals:
        try:
            ready.append((proposal, rewritten(found[proposal.way.id][0], proposal.changes, place.project)))
        except TrimtabError as error:
            notes.append(TuneNote(proposal.way.id, f"{error.what}. {error.remedy}"))
    if place.settings.get("engine") not in ("default", None):
        notes.append(TuneNote("", "tried with the engine `default`; `ways.engine` says otherwise"))
    better = with_proposals(index, [proposal for proposal, _ in ready])
    learned = [
        (learning, () if learning.weights == dict(index.by_id[learning.way.id].learned) else (relearned(learning),))
        for learning in learn_all(heard, cases, better, chosen, threshold)
    ]
    notes += _in_vain(learned, index)
    learned = [(learning, of_one) for learning, of_one in learned if learning.weights]
    files = [file for _, of_one in (*ready, *learned) for file in of_one]
    if not as_json:
        _tell(ready, notes, place)
        _tell_learned(learned, place)
        if not ready and not learned and not notes:
            told_of = plural(len(heard.moments), "way")
            say(f"Nothing to propose: the ledger tells of {told_of}, and not twice the same.", err=True)
    if wanted and files:
        if not yes and not _agreed(context, files):
            return
        write(files, place.project)
    if as_json:
        applied = [file.path for file in files] if wanted else []
        proposed = [_as_json(proposal, of_one, place) for proposal, of_one in ready]
        taught = [_learning_as_json(learning, of_one, place) for learning, of_one in learned]
        print_json({"proposals": proposed, "learned": taught, "remarks": notes, "applied": applied})
    elif wanted and files:
        say(f"Wrote {plural(len(files), 'file')}.", err=True)


def _in_vain(learned: Sequence[tuple[Learning, tuple[WayText, ...]]], index: Index) -> Iterator[TuneNote]:
    for learning, _ in learned:
        way, missed = learning.way, learning.of.golden - learning.before.golden
        if not learning.weights and index.by_id[way.id].learned:
            yield TuneNote(way.id, "what it has learned brings none of its golden prompts; remove its learned.json")
        elif not learning.weights and missed:
            said = f"{missed} of {learning.of.golden} golden prompts are missed, and it learns nothing from the others"
            yield TuneNote(way.id, f"{said}: write more of both kinds, or name its words")


def _agreed(context: click.Context, files: list[WayText]) -> bool:
    agreed = confirmed(f"Write {plural(len(files), 'file')}?")
    if agreed is None:
        raise TrimtabError(
            "there is no terminal to ask on, so nothing was written",
            remedy=f"Add --yes to agree: `{again(context, '--yes')}`.",
        )
    return agreed


def _tell(ready: list[tuple[Proposal, tuple[WayText, ...]]], notes: list[TuneNote], place: WaysHere) -> None:
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


def _tell_learned(learned: list[tuple[Learning, tuple[WayText, ...]]], place: WaysHere) -> None:
    for learning, files in learned:
        known = "" if files else ", as it has already"
        say(f"{learning.way.id} ({learning.way.origin})", style="bold", err=True)
        by = f", most by {', '.join(learning.telling)}" if learning.telling else ""
        taught = f"{learning.of.golden} golden prompts and {learning.of.near_misses} near misses"
        say(f"  It learns from {taught}{by}{known}.", err=True)
        say(f"  {_shown_on(learning.of, learning.before, learning.after)}", err=True)
        for file in files:
            say(diff(file, place.project).rstrip("\n"))


def _shown_on(of: ShownOn, before: ShownOn, after: ShownOn) -> str:
    counted = (
        ("golden prompts", before.golden, after.golden, of.golden),
        ("near misses", before.near_misses, after.near_misses, of.near_misses),
        ("all recorded prompts", before.prompts, after.prompts, of.prompts),
    )
    parts = [f"{name} {then} → {now} of {all_}" for name, then, now, all_ in counted if all_]
    return f"It is shown on, learned without the prompt in question: {', '.join(parts)}."


def _effect(of: WayEffect, before: WayEffect, after: WayEffect) -> str:
    parts = [
        f"{name} prompts {getattr(before, field)} → {getattr(after, field)} of {getattr(of, field)}"
        for name, field in (("wrong", "wrong"), ("right", "right"), ("missed", "missed"), ("all recorded", "prompts"))
        if getattr(of, field)
    ]
    return f"It would be shown on: {', '.join(parts)}."


def _as_json(proposal: Proposal, files: tuple[WayText, ...], place: WaysHere) -> dict[str, object]:
    return _told(proposal, "changes", files, place)


def _learning_as_json(learning: Learning, files: tuple[WayText, ...], place: WaysHere) -> dict[str, object]:
    return _told(learning, "telling", files, place)


def _told(found: Proposal | Learning, what: str, files: tuple[WayText, ...], place: WaysHere) -> dict[str, object]:
    return {
        "way": found.way.id,
        "origin": found.way.origin,
        what: getattr(found, what),
        "of": found.of,
        "before": found.before,
        "after": found.after,
        "files": [file.path for file in files],
        "diff": "".join(diff(file, place.project) for file in files),
    }
