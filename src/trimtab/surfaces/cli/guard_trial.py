"""`trimtab guard test`: what would be done about a call."""

import click

from trimtab.features.components import parts_of, settings_of
from trimtab.features.safety.guard_rules import GuardRules, Rehearsed, rehearse, rules_of
from trimtab.hosts import load
from trimtab.model.errors import TrimtabError
from trimtab.model.events import Action
from trimtab.model.json import JSON
from trimtab.surfaces.cli.behavior_here import here
from trimtab.surfaces.cli.guard_rules import NOT_OPTED_IN, tell_troubles
from trimtab.surfaces.cli.output import print_json, say, say_wrapped

SHAPE = """\
{
  "tool": "Bash", "command": "git push --force", "paths": [],
  "decision": "deny", "reason": "The guard `no-force-push` refuses `git push --force`: Others work on …",
  "guards": ["no-force-push"], "verdict": "destructive", "why": "`git push --force` rewrites the remote branch",
  "snapshot": false, "lost": [{"kind": "remote", "what": ""}], "spared": [], "mode": "guard", "quiet": false,
  "opted_in": true, "troubles": []
}
"""
NOTE = (
    "`decision` is `allow`, `ask` or `deny`, before the client's own permissions; `verdict` is null where no command"
    " was given, and `why` is about the part of the command that decides. `lost` is what no snapshot brings back,"
    " `spared` why nobody would miss what the command names. `mode` is that of the faculty: below `guard`, nothing is"
    " asked or refused, and where `quiet`, nothing is kept either. `troubles` are rules that are not in force."
)
_DECISIONS = {"allow": "it may run", "ask": "you are asked", "deny": "it is refused"}
_MARGIN = 11


@click.command("test", context_settings={"allow_interspersed_args": False})
@click.argument("command", nargs=-1)
@click.option("--tool", default="", metavar="NAME", help="A tool other than Bash: Edit, Read, mcp__server__name.")
@click.option("--path", "path", default="", metavar="PATH", help="The file that the tool would touch.")
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of sentences.")
def test(command: tuple[str, ...], tool: str, path: str, as_json: bool) -> None:
    """Show what would happen if an agent ran COMMAND here, and why. Nothing is run.

    Options of this command come before COMMAND. Put `--` before a COMMAND that begins with a dash. Quote one that
    contains pipes or quotes, so that your own shell leaves it alone.

    \b
    Examples:
      trimtab guard test git push --force
      trimtab guard test 'rm -rf build && git clean -fdx'
      trimtab guard test --tool Edit --path secrets/key
    """
    if bool(command) == bool(tool):
        raise TrimtabError(
            "COMMAND or --tool is missing",
            remedy="Such as `trimtab guard test git push --force`, or `trimtab guard test --tool Edit --path FILE`.",
        )
    where = here()
    env = where.env.user.env
    given: dict[str, JSON] = {"command": _joined(command)} if command else {"file_path": path, "path": path}
    call = load().tool_call(tool or "Bash", {key: value for key, value in given.items() if value})
    found = rehearse(call, where.root, where.env.here, env)
    rules = rules_of(where.root, env)
    settings = settings_of(where.root, env, parts_of(where.root, env).faculties)
    mode, quiet = str(settings.value("safety.mode")), settings.value("steering.quiet") is True
    if as_json:
        asked = {"tool": call.tool, "command": call.command, "paths": call.paths}
        state = {"mode": mode, "quiet": quiet, "opted_in": where.opted_in, "troubles": rules.troubles}
        print_json({**asked, **found.as_json(), **state})
        return
    _tell(found, call.action is Action.SHELL)
    tell_troubles(rules)
    hindrance = NOT_OPTED_IN if not where.opted_in else _hindrance(mode, quiet, found, rules)
    if hindrance:
        say_wrapped(hindrance, style="yellow")


def _hindrance(mode: str, quiet: bool, found: Rehearsed, rules: GuardRules) -> str:
    """What keeps the decision from being carried out; empty where nothing does. The first week is none: what this
    faculty asks about is the user's own rule, or beyond undoing, and neither waits for a week to pass."""
    if mode == "guard" and not quiet:
        return ""
    what = "asked or refused" if mode == "advise" and not quiet else "kept, asked or refused"
    because = "steering.quiet is set" if quiet else f"safety.mode is {mode}"
    holds = ", except by strict guards" if found.strict and rules.strict == "on" else ""
    return f"But {because} here, so nothing is {what}{holds}."


def _tell(found: Rehearsed, shell: bool) -> None:
    say(f"{found.decision}: {_DECISIONS[found.decision]}", style="bold")
    rows = (
        ("verdict", f"{found.verdict}: {found.why}" if found.why else found.verdict or ""),
        ("undo", _kept(found) if shell and found.decision != "deny" else ""),
        ("guards", ", ".join(found.guards)),
        ("reason", found.reason),
    )
    for name, text in rows:
        if text:
            say_wrapped(text, _MARGIN, first=f"  {name:<{_MARGIN - 4}}  ")


def _kept(found: Rehearsed) -> str:
    spared = "; ".join(found.spared)
    if found.snapshot:
        rest = "what is beyond the repository cannot be" if found.lost else spared
        return "the files are kept first" + (f"; {rest}" if rest else "")
    if found.lost:
        return "nothing can be kept: no snapshot brings this back"
    if spared:
        return f"nothing needs to be kept: {spared}"
    if found.outside:
        return "nothing can be kept: what it changes is beyond the repository"
    return "nothing needs to be kept"


def _joined(words: tuple[str, ...]) -> str:
    """One word is a command line; several are the words of one command."""
    import shlex

    return words[0] if len(words) == 1 else shlex.join(words)
