"""`trimtab guard`: what commands do, and what is done about those that lose something."""

import click

from trimtab.features.components import parts_of, settings_of
from trimtab.features.project_journal import Line, OpenJournal, excerpt, open_project
from trimtab.features.safety import guard_files
from trimtab.features.safety.guard_rules import GuardRules, GuardTestResult, rehearse, rules_of
from trimtab.hosts import host_of
from trimtab.model.errors import TrimtabError
from trimtab.model.events import Action
from trimtab.model.json import JSON
from trimtab.steering.safety.guards import Guard
from trimtab.steering.safety.own import ITSELF
from trimtab.surfaces.cli import forget, guard_classify, guard_strict
from trimtab.surfaces.cli.command_env import FolderHere, command_env, folder_here
from trimtab.surfaces.cli.common_options import Shapes, json_option
from trimtab.surfaces.cli.output import ago, moment, pairs, plural, print_json, say, say_wrapped

SHAPES: Shapes = {
    "list": (
        """\
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
""",
        "`strict` is whether strict guards fail closed here: `on`, `off`, or `stale` where they changed since. A guard"
        " that comes with Trimtab has no `origin`. Where there are `troubles`, the exit code is 1.",
    ),
    "test": (
        """\
{
  "tool": "Bash", "command": "git push --force", "paths": [],
  "decision": "deny", "reason": "The guard `no-force-push` refuses `git push --force`: Others work on …",
  "guards": ["no-force-push"], "verdict": "destructive", "why": "`git push --force` rewrites the remote branch",
  "snapshot": false, "lost": [{"kind": "remote", "what": ""}], "spared": [], "mode": "guard", "quiet": false,
  "opted_in": true, "troubles": []
}
""",
        "`decision` is `allow`, `ask` or `deny`, before the client's own permissions; `verdict` is null where no"
        " command was given, and `why` is about the part of the command that decides. `lost` is what no snapshot"
        " brings back, `spared` why nobody would miss what the command names. `mode` is that of the faculty: below"
        " `guard`, nothing is asked or refused, and where `quiet`, nothing is kept either. `troubles` are rules that"
        " are not in force.",
    ),
    "why": (
        """\
{
  "id": "d-12", "decision": "deny", "at": "2026-01-31T10:02:03.000+00:00", "session": "5f0c…", "agent": "",
  "about": "Bash: git push --force", "reason": "The guard `no-force-push` refuses …", "why": "…"
}
""",
        "`reason` is what the agent was told.",
    ),
    "strict": (guard_strict.SHAPE, guard_strict.SHAPE_NOTE),
    "classify": (guard_classify.SHAPE, guard_classify.SHAPE_NOTE),
}
_EXAMPLE = """\
  [[guard]]
  name = "no-force-push"
  command = "git push --force"
  reason = "Others work on these branches.\""""
_MARGIN = 10
_NOT_OPTED_IN = "This project has not opted in, so no guard is in force here: run `trimtab init` in its folder."
_DECISIONS = {"allow": "it may run", "ask": "you are asked", "deny": "it is refused"}
_TEST_MARGIN = 11
_LOOKED_AT = 2_000
_FACULTY = "safety"
_KEPT = "undo"


@click.group("guard")
def command() -> None:
    """List, test and explain guards, your rules for what agents may run.

    Before a command that can lose files, a snapshot is taken (`trimtab undo`); you are asked about what no snapshot can
    bring back; and your own rules in .trimtab/guards.toml refuse or ask.
    """


@command.command("list")
@json_option("sentences")
def list_(as_json: bool) -> int:
    """List the guards in force here, their origin, and problems in the files.

    Guards are written in .trimtab/guards.toml of the project, which is committed, and in ~/.config/trimtab/guards.toml
    for all your projects. They only refuse or ask: none can permit anything. The exit code is 1 if a rule is not in
    force because of a mistake in it.

    Examples:
      trimtab guard list
      trimtab guard list --json
    """
    where = folder_here()
    found = rules_of(where.root, where.env.user.env)
    if as_json:
        print_json(_rules_as_json(where, found))
    else:
        _tell(where, found)
    return 1 if found.problems else 0


@command.command("test", context_settings={"allow_interspersed_args": False})
@click.argument("command", nargs=-1)
@click.option("--tool", default="", metavar="NAME", help="A tool other than Bash: Edit, Read, mcp__server__name.")
@click.option("--path", "path", default="", metavar="PATH", help="The file that the tool would touch.")
@json_option("sentences")
def test(command: tuple[str, ...], tool: str, path: str, as_json: bool) -> None:
    """Show what would happen if an agent ran COMMAND here, and why. Nothing is run.

    Options of this command come before COMMAND. Put `--` before a COMMAND that begins with a dash. Quote one that
    contains pipes or quotes, so that your own shell leaves it alone.

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
    where = folder_here()
    env = where.env.user.env
    given: dict[str, JSON] = {"command": _joined(command)} if command else {"file_path": path, "path": path}
    call = host_of(env).tool_call(tool or "Bash", {key: value for key, value in given.items() if value})
    found = rehearse(call, where.root, where.env.here, env)
    rules = rules_of(where.root, env)
    settings = settings_of(where.root, env, parts_of(where.root, env).faculties)
    mode, quiet = str(settings.value("safety.mode")), settings.value("steering.quiet") is True
    if as_json:
        asked = {"tool": call.tool, "command": call.command, "paths": call.paths}
        state = {"mode": mode, "quiet": quiet, "opted_in": where.opted_in, "troubles": rules.problems}
        print_json({**asked, **found.as_json(), **state})
        return
    _tell_decision(found, call.action is Action.SHELL)
    _tell_problems(rules)
    hindrance = _NOT_OPTED_IN if not where.opted_in else _hindrance(mode, quiet, found, rules)
    if hindrance:
        say_wrapped(hindrance, style="yellow")


@command.command("why", context_settings={"allow_interspersed_args": False})
@click.argument("what", nargs=-1, metavar="[ID|COMMAND]")
@json_option("sentences")
def why(what: tuple[str, ...], as_json: bool) -> None:
    """Explain the last refusal or question of a guard or of the undo net.

    With ID (d-12) that one; with a COMMAND the last one about it, options of this command before it.
    `trimtab guard test` says what would happen now.

    Examples:
      trimtab guard why
      trimtab guard why d-12
      trimtab guard why git push --force
    """
    env = command_env()
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


def _tell_problems(found: GuardRules) -> None:
    for problem in found.problems:
        say_wrapped(problem, 4, first="Not in force: ", style="yellow", err=True)


def _tell(where: FolderHere, found: GuardRules) -> None:
    if not where.opted_in:
        say_wrapped(_NOT_OPTED_IN, style="yellow")
    if not found.rules:
        _tell_how(where, found)
    for rule in (*found.rules, ITSELF):
        _block(rule, where)
    _tell_problems(found)
    if any(guard.strict for guard in found.rules) and found.strict != "on":
        say_wrapped(f"Strict guards do not fail closed yet ({found.strict}): `trimtab guard strict on`.")


def _tell_how(where: FolderHere, found: GuardRules) -> None:
    if found.problems:
        what = plural(len(found.problems), "mistake")
        say_wrapped(
            f"None of your guards is in force: {what} in {', '.join(map(where.short, found.files))}, see below."
        )
        return
    file = where.short(guard_files.project_file(where.root))
    say_wrapped(f"You have no guards here. A rule in {file} looks like this:")
    say(_EXAMPLE)
    say_wrapped("Instead of `command`, or beside it: `tool`, `path`. `action` is deny, or ask. Comes with Trimtab:")


def _block(guard: Guard, where: FolderHere) -> None:
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


def _from(guard: Guard, where: FolderHere) -> str:
    if guard.origin:
        return f"{where.short(guard.origin)}:{guard.line}"
    return "comes with Trimtab" if guard.name == ITSELF.name else "comes with the others"


def _rules_as_json(where: FolderHere, found: GuardRules) -> dict[str, object]:
    rules = [
        {name: value for name, value in rule._asdict().items() if name != "shapes"} for rule in (*found.rules, ITSELF)
    ]
    return {
        "project": where.root,
        "opted_in": where.opted_in,
        "files": found.files,
        "guards": rules,
        "troubles": found.problems,
        "strict": found.strict,
    }


def _hindrance(mode: str, quiet: bool, found: GuardTestResult, rules: GuardRules) -> str:
    """What keeps the decision from being carried out; empty where nothing does. The first week is none: what this
    faculty asks about is the user's own rule, or beyond undoing, and neither waits for a week to pass."""
    if mode == "guard" and not quiet:
        return ""
    what = "asked or refused" if mode == "advise" and not quiet else "kept, asked or refused"
    because = "steering.quiet is set" if quiet else f"safety.mode is {mode}"
    holds = ", except by strict guards" if found.strict and rules.strict == "on" else ""
    return f"But {because} here, so nothing is {what}{holds}."


def _tell_decision(found: GuardTestResult, shell: bool) -> None:
    say(f"{found.decision}: {_DECISIONS[found.decision]}", style="bold")
    rows = (
        ("verdict", f"{found.verdict}: {found.why}" if found.why else found.verdict or ""),
        ("undo", _kept(found) if shell and found.decision != "deny" else ""),
        ("guards", ", ".join(found.guards)),
        ("reason", found.reason),
    )
    for name, text in rows:
        if text:
            say_wrapped(text, _TEST_MARGIN, first=f"  {name:<{_TEST_MARGIN - 4}}  ")


def _kept(found: GuardTestResult) -> str:
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


def _line(project: OpenJournal, what: str) -> Line:
    if what[:2] in ("d-", "g-", "f-"):
        return project.story(what).line
    ours = [
        entry for entry in project.latest(_LOOKED_AT) if _FACULTY in entry.faculty.split("+") and entry.id[0] == "d"
    ]
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


for _command in (guard_strict.strict, forget.guards, guard_classify.classify):
    command.add_command(_command)
