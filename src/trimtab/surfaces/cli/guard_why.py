"""`trimtab guard why`: the last refusal or question, explained."""

import click

from trimtab.features.project_journal import Line, OpenJournal, excerpt, open_project
from trimtab.model.errors import TrimtabError
from trimtab.surfaces.cli.around import around
from trimtab.surfaces.cli.output import ago, moment, pairs, print_json, say

SHAPE = """\
{
  "id": "d-12", "decision": "deny", "at": "2026-01-31T10:02:03.000+00:00", "session": "5f0c…", "agent": "",
  "about": "Bash: git push --force", "reason": "The guard `no-force-push` refuses …", "why": "…"
}
"""
SHAPE_NOTE = "`reason` is what the agent was told."
_LOOKED_AT = 2_000
_FACULTY = "safety"
_KEPT = "undo"


@click.command("why", context_settings={"allow_interspersed_args": False})
@click.argument("what", nargs=-1, metavar="[ID|COMMAND]")
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of sentences.")
def why(what: tuple[str, ...], as_json: bool) -> None:
    """Explain the last refusal or question of a guard or of the undo net.

    With ID (d-12) that one; with a COMMAND the last one about it, options of this command before it.
    `trimtab guard test` says what would happen now.

    \b
    Examples:
      trimtab guard why
      trimtab guard why d-12
      trimtab guard why git push --force
    """
    env = around()
    with open_project(env.here, env.user) as project:
        line = _line(project, " ".join(what))
        cause = project.story(line.id).cause
    about = excerpt(cause) if cause else ""
    if as_json:
        shown = {"about": about, "reason": line.text, "why": line.why}
        at = {"id": line.id, "decision": line.stance, "at": moment(line.at) or None, "session": line.session}
        print_json({**at, "agent": line.agent, **shown})
        return
    decided = "what was kept" if line.key == _KEPT else line.stance
    say(f"{line.id}: {decided}, {ago(line.at, env.now)}", style="bold")
    pairs([("about", about), ("why", line.why), ("said", line.text), ("agent", line.agent or "main")])
    say(f"Not right? `trimtab wrong {line.id} WHY`. Which rules there are: `trimtab guard list`.")


def _line(project: OpenJournal, what: str) -> Line:
    if what[:2] in ("d-", "g-", "f-"):
        return project.story(what).line
    ours = [one for one in project.latest(_LOOKED_AT) if _FACULTY in one.faculty.split("+") and one.id[0] == "d"]
    for line in ours:
        if not what:
            if line.key != _KEPT:
                return line
            continue
        cause = project.story(line.id).cause
        if cause is not None and what in excerpt(cause):
            return line
    raise TrimtabError(
        f"nothing was refused or asked about {f'that says `{what}`' if what else 'here yet'}",
        where=project.root,
        remedy="`trimtab guard test COMMAND` says what would happen.",
    )
