"""`trimtab guard list` and `trimtab guard test`: which rules there are, and what they would do."""

import click

from trimtab.hosts.claude_code.tools import call_of
from trimtab.model.errors import TrimtabError
from trimtab.model.events import Action
from trimtab.model.json import JSON
from trimtab.runtime.parts import parts_of, settings_of
from trimtab.runtime.safety.rehearsal import Rehearsed, rehearse
from trimtab.runtime.safety.rules import Rules, rules_of
from trimtab.steering.safety.guards import Guard
from trimtab.surfaces.cli.behavior_here import Here, here
from trimtab.surfaces.cli.output import pairs, print_json, say, table

LIST_SHAPE = """\
{
  "project": "/home/ada/engine",
  "files": ["/home/ada/engine/.trimtab/guards.toml"],
  "guards": [
    {
      "name": "no-force-push", "action": "deny", "tools": [], "commands": ["git push --force"], "paths": [],
      "reason": "Others work on these branches.", "remedy": "Push to a new branch.", "strict": false,
      "origin": "/home/ada/engine/.trimtab/guards.toml", "line": 1, "on_change": false
    }
  ],
  "troubles": ["unknown key `aktion` (/home/ada/engine/.trimtab/guards.toml:12). Did you mean `action`?"],
  "strict": "off"
}
"""
LIST_NOTE = "`strict` is whether strict guards fail closed here: `on`, `off`, or `stale` where they changed since."
TEST_SHAPE = """\
{
  "tool": "Bash", "command": "git push --force", "paths": [],
  "decision": "deny", "reason": "The guard `no-force-push` refuses `git push --force`: Others work on …",
  "guards": ["no-force-push"], "verdict": "destructive", "why": "`git push --force` rewrites the remote branch",
  "snapshot": false, "lost": [{"kind": "remote", "what": ""}], "mode": "guard"
}
"""
TEST_NOTE = (
    "`decision` is `allow`, `ask` or `deny`, before the client's own permissions; `verdict` is null where no command"
    " was given. `lost` is what no snapshot brings back. `mode` is that of the faculty: below `guard`, nothing is"
    " asked or refused."
)
_DECISIONS = {"allow": "it may run", "ask": "a person is asked", "deny": "it is refused"}


@click.command("list")
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of a table.")
def list_(as_json: bool) -> None:
    """List the guards that are in force here, with where they come from, and what is wrong with the files.

    Guards are written in .trimtab/guards.toml of the project, which is committed, and in ~/.config/trimtab/guards.toml
    for all your projects. They only refuse or ask: none of them can permit anything.

    \b
    Examples:
      trimtab guard list
      trimtab guard list --json
    """
    where = here()
    found = rules_of(where.root, where.env.user.env)
    if as_json:
        print_json(_rules_as_json(where, found))
        return
    if found.rules:
        table(
            ("guard", "does", "about", "strict", "from", "reason"),
            [
                (one.name, one.action, _about(one), "yes" if one.strict else "", _from(one, where), one.reason)
                for one in found.rules
            ],
            widest="reason",
        )
    else:
        say("There are no guards here. docs/how-to/guards-and-undo.md shows how to write one.")
    for trouble in found.troubles:
        say(f"Not in force: {trouble}", style="yellow", err=True)
    if any(one.strict for one in found.rules) and found.strict != "on":
        say(f"Strict guards do not fail closed yet ({found.strict}): `trimtab guard strict on`.")


@click.command("test", context_settings={"ignore_unknown_options": True, "allow_interspersed_args": False})
@click.argument("command", nargs=-1)
@click.option("--tool", default="", metavar="NAME", help="Another tool than Bash: Edit, Read, mcp__server__name.")
@click.option("--path", "path", default="", metavar="PATH", help="The file that the tool would touch.")
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of sentences.")
def test(command: tuple[str, ...], tool: str, path: str, as_json: bool) -> None:
    """Say what would happen if an agent ran COMMAND here, and why. Nothing is run.

    Options of this command come before COMMAND: what follows belongs to that. Quote a command that holds pipes or
    quotes, so that your own shell does not take it apart.

    \b
    Examples:
      trimtab guard test git push --force
      trimtab guard test 'rm -rf build && git clean -fdx'
      trimtab guard test --tool Edit --path secrets/key
    """
    if bool(command) == bool(tool):
        raise TrimtabError(
            "one of COMMAND and --tool is wanted",
            remedy="Such as `trimtab guard test git push --force`, or `trimtab guard test --tool Edit --path FILE`.",
        )
    where = here()
    given: dict[str, JSON] = {"command": _joined(command)} if command else {"file_path": path, "path": path}
    call = call_of(tool or "Bash", {key: value for key, value in given.items() if value})
    found = rehearse(call, where.root, where.env.here, where.env.user.env)
    env = where.env.user.env
    mode = str(settings_of(where.root, env, parts_of(where.root, env).faculties).value("safety.mode"))
    if as_json:
        print_json({"tool": call.tool, "command": call.command, "paths": call.paths, **found.as_json(), "mode": mode})
        return
    _tell(found, call.action is Action.SHELL)
    if mode != "guard":
        say(f"But safety.mode is {mode} here, so nothing is asked or refused.", style="yellow")


def _tell(found: Rehearsed, shell: bool) -> None:
    say(f"{found.decision}: {_DECISIONS[found.decision]}", style="bold")
    kept = "" if not shell else "the files are kept first" if found.snapshot else "nothing needs to be kept"
    pairs(
        [
            ("verdict", f"{found.verdict}: {found.why}" if found.why else found.verdict or ""),
            ("undo", kept if found.decision != "deny" else ""),
            ("guards", ", ".join(found.guards)),
            ("reason", found.reason),
        ]
    )


def _joined(words: tuple[str, ...]) -> str:
    """One word is a command line; several are the words of one command."""
    import shlex

    return words[0] if len(words) == 1 else shlex.join(words)


def _about(guard: Guard) -> str:
    if not guard.origin:
        return "the guards themselves"
    parts = [" | ".join(guard.commands), "|".join(guard.tools), ", ".join(guard.paths)]
    return " + ".join(part for part in parts if part)


def _from(guard: Guard, where: Here) -> str:
    return f"{where.short(guard.origin)}:{guard.line}" if guard.origin else "comes with the others"


def _rules_as_json(where: Here, found: Rules) -> dict[str, object]:
    rules = [{name: value for name, value in one._asdict().items() if name != "shapes"} for one in found.rules]
    return {
        "project": where.root,
        "files": found.files,
        "guards": rules,
        "troubles": found.troubles,
        "strict": found.strict,
    }
