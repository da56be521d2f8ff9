"""`trimtab guard list`: which rules there are, and which of them are not in force."""

import click

from trimtab.features.safety import guard_files
from trimtab.features.safety.guard_rules import GuardRules, rules_of
from trimtab.steering.safety.guards import Guard
from trimtab.steering.safety.own import ITSELF
from trimtab.surfaces.cli.behavior_here import BehaviorHere, here
from trimtab.surfaces.cli.output import plural, print_json, say, say_wrapped

LIST_SHAPE = """\
{
  "project": "/home/ada/engine",
  "opted_in": true,
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
LIST_NOTE = (
    "`strict` is whether strict guards fail closed here: `on`, `off`, or `stale` where they changed since. A guard that"
    " comes with Trimtab has no `origin`. Where there are `troubles`, the exit code is 1."
)
_EXAMPLE = """\
  [[guard]]
  name = "no-force-push"
  command = "git push --force"
  reason = "Others work on these branches.\""""
_MARGIN = 10
NOT_OPTED_IN = "This project has not opted in, so no guard is in force here: run `trimtab init` in its folder."


@click.command("list")
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of sentences.")
def list_(as_json: bool) -> int:
    """List the guards in force here, their origin, and problems in the files.

    Guards are written in .trimtab/guards.toml of the project, which is committed, and in ~/.config/trimtab/guards.toml
    for all your projects. They only refuse or ask: none can permit anything. The exit code is 1 if a rule is not in
    force because of a mistake in it.

    \b
    Examples:
      trimtab guard list
      trimtab guard list --json
    """
    where = here()
    found = rules_of(where.root, where.env.user.env)
    if as_json:
        print_json(_rules_as_json(where, found))
    else:
        _tell(where, found)
    return 1 if found.troubles else 0


def _tell(where: BehaviorHere, found: GuardRules) -> None:
    if not where.opted_in:
        say_wrapped(NOT_OPTED_IN, style="yellow")
    if not found.rules:
        _tell_how(where, found)
    for rule in (*found.rules, ITSELF):
        _block(rule, where)
    tell_troubles(found)
    if any(one.strict for one in found.rules) and found.strict != "on":
        say_wrapped(f"Strict guards do not fail closed yet ({found.strict}): `trimtab guard strict on`.")


def tell_troubles(found: GuardRules) -> None:
    for trouble in found.troubles:
        say_wrapped(trouble, 4, first="Not in force: ", style="yellow", err=True)


def _tell_how(where: BehaviorHere, found: GuardRules) -> None:
    if found.troubles:
        what = plural(len(found.troubles), "mistake")
        say_wrapped(
            f"None of your guards is in force: {what} in {', '.join(map(where.short, found.files))}, see below."
        )
        return
    file = where.short(guard_files.project_file(where.root))
    say_wrapped(f"You have no guards here. A rule in {file} looks like this:")
    say(_EXAMPLE)
    say_wrapped("Instead of `command`, or beside it: `tool`, `path`. `action` is deny, or ask. Comes with Trimtab:")


def _block(guard: Guard, where: BehaviorHere) -> None:
    """One below the other: no table of these fits a terminal."""
    marks = [guard.action, *(["strict"] if guard.strict and guard.origin else []), _from(guard, where)]
    say(f"{guard.name}: {', '.join(marks)}", style="bold")
    rows = (
        ("tools", ", ".join(guard.tools) if guard.origin else ""),
        ("commands", " | ".join(guard.commands)),
        ("paths", ", ".join(dict.fromkeys(where.short(path) for path in guard.paths))),
        ("reason", guard.reason),
    )
    for name, text in rows:
        if text:
            say_wrapped(text, _MARGIN + 2, first=f"  {name:<{_MARGIN - 2}}  ")


def _from(guard: Guard, where: BehaviorHere) -> str:
    if guard.origin:
        return f"{where.short(guard.origin)}:{guard.line}"
    return "comes with Trimtab" if guard.name == ITSELF.name else "comes with the others"


def _rules_as_json(where: BehaviorHere, found: GuardRules) -> dict[str, object]:
    rules = [
        {name: value for name, value in one._asdict().items() if name != "shapes"} for one in (*found.rules, ITSELF)
    ]
    return {
        "project": where.root,
        "opted_in": where.opted_in,
        "files": found.files,
        "guards": rules,
        "troubles": found.troubles,
        "strict": found.strict,
    }
