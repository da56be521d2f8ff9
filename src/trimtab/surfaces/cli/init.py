"""`trimtab init`: opt in."""

import os
import shlex
from collections.abc import Sequence

import click

from trimtab.features.components import parts_of, settings_of
from trimtab.features.guidance.guidance_scaffold import BACKUP, ScaffoldResult, scaffold
from trimtab.features.guidance.guidance_scaffold import FOLDER as CONTEXT
from trimtab.git import Tracked, tracked
from trimtab.hosts import host_of
from trimtab.install import main_hook
from trimtab.install.main_hook import MainHookState
from trimtab.install.opt_in import OptedIn, ProjectChoice, choose, make_folder, new_folder, opt_in
from trimtab.local.launcher import path_of
from trimtab.local.locate import FOLDER, MACHINE, proper_folder, worktree_top
from trimtab.local.user import User
from trimtab.model.agents import USER
from trimtab.model.errors import TrimtabError
from trimtab.surfaces.cli.command_env import CommandEnv, command_env
from trimtab.surfaces.cli.common_options import YES, json_option
from trimtab.surfaces.cli.group import is_users
from trimtab.surfaces.cli.init_checks import InitChecks
from trimtab.surfaces.cli.output import insist_on_consent, plural, print_json, say, say_wrapped, table

SHAPE = """\
{
  "project": "/home/ada/engine",
  "because": "",
  "already": false,
  "wrote": ["/home/ada/engine/.trimtab/.gitignore", "…"],
  "kept": [],
  "journal": {"version_before": 0, "set_aside": []},
  "launcher": {"path": "/home/ada/.config/trimtab/launcher", "interpreter": "/usr/bin/python3"},
  "plugin": {"attached": false, "attach": ["claude plugin marketplace add …", "claude plugin install trimtab@trimtab"]},
  "context": {
    "folder": "/home/ada/engine/.claude/context",
    "wrote": ["/home/ada/engine/CLAUDE.md.backup", "/home/ada/engine/.claude/context/README.md", "…"],
    "kept": [],
    "backup": "/home/ada/engine/CLAUDE.md.backup",
    "moved": false,
    "tokens": 420,
    "notes": [],
    "remarks": []
  },
  "notes": [],
  "remarks": [],
  "made": {"folder": "/home/ada/engine", "repository": true},
  "checks": {"commands": [], "proposed": {"command": "make test", "source": "Makefile"}},
  "template": {
    "name": "feature", "about": "One new feature in a project that exists, …", "origin": "shipped", "path": "…",
    "tasks": 13, "added": ["1.1", "1.2", "2.1", "…"], "there_before": 0
  }
}
"""
SHAPE_NOTE = (
    "`context` is null without `--context`, `template` without `--template`, and `made` where the folder was there."
    " `checks` has the commands of `work.checks`, and where there are none, one that a file of the project names."
    " `origin` is `shipped`, `yours` or `file`. `trimtab init --templates --json` prints an object with `templates`, a"
    " list of the same without `added` and `there_before`. `remarks` repeats `notes` until the next release."
)

_FROM_THEN_ON = (
    "From then on it sees the events of agents that work there and may advise them. In the first week it asks"
    " about and refuses only what you told it to, and asks before a loss that could not be undone. It uses no network"
    " and calls no model. `trimtab uninstall` takes it back."
)
_BOTH = (
    "{rules} stays as it is, and the client loads it too, so its rules are given twice."
    " `trimtab init --context --move` leaves only a pointer in it."
)
_TO_COMMIT = (
    f"Commit {FOLDER}/config.toml, and guards, rubrics and plans there as they come: they are the project's."
    " Git ignores your own settings (local.toml) there."
)
_NO_COMMIT = "The repository has no commit yet, and workstreams begin at one"


class Seed:
    """One template: found and read before anything is asked or written, queued when the project is there."""

    def __init__(self, wanted: str, env: CommandEnv) -> None:
        from trimtab.app import templates  # with it come the store's libraries

        self._user = env.user
        self._template = templates.find(wanted, env.here, env.user)
        self.used = templates.TemplateUse(*templates.template_view(self._template), (), 0)
        self._late: list[str] = []

    def announce(self) -> None:
        count = plural(len(self._template.items), "task")
        about = f": {self._template.about}" if self._template.about else "."
        say_wrapped(f"It queues {count} of the template {self._template.name}{about}", 2, err=True)

    def queue(self, root: str) -> None:
        from trimtab.app import templates
        from trimtab.app.context import keep_open

        opened = keep_open(root, self._user.env, template=self._template.name)
        with opened.work, opened.acting(USER, self._late.append) as context:
            self.used = templates.use(context, self._template)

    def report(self) -> None:
        name, added, before = self.used.name, len(self.used.added), self.used.there_before
        if added:
            are = "is" if added == 1 else "are"
            say_wrapped(f"{plural(added, 'task')} of the template {name} {are} queued: `trimtab task list`.")
        if before:
            say_wrapped(f"{plural(before, 'task')} of the template {name} had been queued before.")
        for late in self._late:
            say_wrapped(late, err=True)


@click.command("init")
@click.argument("folder", metavar="[DIR]", required=False)
@click.option(
    "--context", "with_context", is_flag=True, help="Also create .claude/context, from CLAUDE.md if it exists."
)
@click.option("--move", is_flag=True, help="With --context: leave a pointer in CLAUDE.md, after a backup.")
@click.option("--template", "wanted", metavar="NAME", help="Queue the first tasks of a template: a name or a file.")
@click.option("--templates", "list_them", is_flag=True, help="Only list the templates.")
@click.option(
    "--checks", "given", multiple=True, metavar="COMMAND", help="What has to pass before a merge. May be given again."
)
@YES
@click.option("--force", is_flag=True, help="Allow your home folder as DIR.")
@json_option("sentences")
@click.pass_context
def command(
    context: click.Context,
    folder: str | None,
    with_context: bool,
    move: bool,
    wanted: str | None,
    list_them: bool,
    given: tuple[str, ...],
    yes: bool,
    force: bool,
    as_json: bool,
) -> None:
    """Opt in: let Trimtab steer the agents in a project.

    Makes the folder .trimtab in DIR, begins a journal outside of the work tree (in .git, or in your state folder
    where there is no git), and records for your user which Python runs Trimtab. Without DIR it is the
    project that you are in, else the top of the repository, else this folder. In a linked worktree it is the main
    checkout's. A DIR that is not there yet is made, as a git repository unless it is in one. Nothing else is touched;
    `trimtab uninstall` takes it back.

    Safe to repeat: it says what was there, migrates an older journal, and sets a broken one aside.

    With --context it also creates .claude/context for the project's rules, and splits an existing CLAUDE.md into it,
    one file per section. No file is overwritten. These files belong to the project and stay.

    With --template it also queues the project's first tasks. NAME is a template that --templates lists, one of your own
    in ~/.config/trimtab/templates, or a Markdown check list. Nothing is queued twice.

    With --checks it also sets `work.checks`, for your clone alone. Without it, on a terminal, you are asked whether to
    use the test command that a file of the project names.

    Examples:
      trimtab init
      trimtab init ~/engine --yes
      trimtab init --context
      trimtab init --checks 'make test'
      trimtab init my-app --template service
    """
    env = command_env()
    if list_them:
        _list_templates(env.user, as_json)
        return
    if move and not with_context:
        raise TrimtabError("--move belongs to --context", remedy="Use both: `trimtab init --context --move`.")
    new = new_folder(folder, env.here)
    choice = ProjectChoice(new.path) if new else choose(folder, env.here, env.user, force=force)
    seed = Seed(wanted, env) if wanted else None
    checks = InitChecks(choice.root, env.user, given)
    if not yes:
        own = new is not None and new.repository
        _announce(choice, env.user, os.path.join(choice.root, ".git", MACHINE) if own else proper_folder(choice.root))
        if new:
            as_what = ", and a git repository in it (`git init`)" if new.repository else ""
            say_wrapped(f"It makes the folder {env.user.shorten(new.path)}{as_what}.", 2, err=True)
        if seed:
            seed.announce()
        if with_context:
            _announce_context(choice.root, move, host_of(env.user.env).rules.shared)
        checks.announce()
        insist_on_consent(context, "Go on?", choice.root)
        if is_users(context):  # an agent does not say what has to pass before its work is merged
            checks.ask()
    notes = make_folder(new, env.user) if new else ()
    done = opt_in(choice.root, env.user, env.now, by_user=is_users(context))
    done = done._replace(notes=(*done.notes, *notes))
    made = _scaffold(choice.root, move, env.user) if with_context else None
    if seed:
        seed.queue(choice.root)
    checks.set()
    if as_json:
        told = _as_json(choice, done, made, env.user)
        told["made"] = {"folder": new.path, "repository": new.repository and not notes} if new else None
        told["checks"] = {"commands": checks.commands, "proposed": checks.proposed}
        told["template"] = seed.used if seed else None
        print_json(told)
    else:
        _report(choice, done, env.user)
        if new and new.repository and not notes:
            say_wrapped(f"{_NO_COMMIT}: `git -C {shlex.quote(new.path)} commit --allow-empty -m Begin`.")
        if seed:
            seed.report()
        if made is not None:
            _report_context(made, env.user)
        checks.report()
        if not choice.before and worktree_top(choice.root):
            _say_next(choice.root, has_tasks=seed is not None)


def _list_templates(user: User, as_json: bool) -> None:
    from trimtab.app import templates

    found = templates.list_templates(user)
    if as_json:
        print_json({"templates": found})
        return
    rows = ((template.name, str(template.tasks), template.origin, template.about) for template in found)
    table(("template", "tasks", "origin", "what for"), rows, widest="what for")
    say()
    say_wrapped(f"Your own go into {user.shorten(user.templates)}: Markdown with `- [ ] what is to be done`.")


def _announce(choice: ProjectChoice, user: User, machine: str) -> None:
    """`machine` is where the journal will be: for a repository that is still to be made, nothing tells yet."""
    again = " again" if choice.before else ""
    say_wrapped(f"Trimtab will be set up{again} for {user.shorten(choice.root)}{_because(choice)}.", err=True)
    say("  It writes:", err=True)
    say(f"    {FOLDER}/ there: a settings sample, for you to change and commit", err=True)
    say(f"    {user.shorten(machine)}: a journal of what happens", err=True)
    say(f"    {user.shorten(path_of(user))}: which Python runs Trimtab", err=True)
    say_wrapped(_FROM_THEN_ON, 2, err=True)


def _announce_context(root: str, move: bool, rules: str) -> None:
    there = os.path.exists(os.path.join(root, rules))
    parts = f", with the sections of {rules} (a copy is kept as {rules}{BACKUP})" if there else ""
    say_wrapped(f"It also writes {CONTEXT}/ there{parts}. No file is overwritten.", 2, err=True)
    if there and move:
        say(f"  {rules} itself becomes one line that points there.", err=True)
    elif there:
        say_wrapped(_BOTH.format(rules=rules), 2, err=True)


def _because(choice: ProjectChoice) -> str:
    return f" ({choice.because})" if choice.because else ""


def _report(choice: ProjectChoice, done: OptedIn, user: User) -> None:
    state = "was set up before, and is complete," if choice.before else "is set up"
    say_wrapped(f"Trimtab {state} for {user.shorten(done.root)}{_because(choice)}.", style="bold")
    for path in done.wrote:
        say(f"  wrote      {user.shorten(path)}")
    if done.kept:
        say(_stayed(done.kept))
    for path in done.set_aside:
        say(f"  set aside  {user.shorten(path)}: broken or not yours, so a new journal was begun")
    for path in done.restored:
        say(f"  restored   {user.shorten(path)}: it was gone")
    for path in done.moved:
        say(f"  moved      {user.shorten(path)}: out of the work tree")
    if done.migrated and not done.set_aside:
        say("  the journal was brought up to date")
    for note in done.notes:
        say_wrapped(note, style="yellow", err=True)
    if worktree_top(done.root) and tracked(os.path.join(done.root, FOLDER, "config.toml"), user.env) is Tracked.NO:
        say_wrapped(_TO_COMMIT)
    registry = host_of(user.env).registry()
    if registry.look(user, [done.root]).enabled:
        say_wrapped(
            f"The plugin is attached to {registry.NAME}. Sessions that run now take part from their next prompt on."
        )
    elif choice.before:
        say_wrapped(
            f"The plugin is not attached to {registry.NAME}, as far as its files say: `trimtab doctor` says how."
        )
        return
    else:
        say()
        say(f"Now attach the plugin to {registry.NAME}:")
        for line in registry.attach_commands():
            say(f"  {line}")
        say("or, for one session:")
        say(f"  {registry.one_session()}")
    say_wrapped("`trimtab doctor` says whether everything works, `trimtab status` what it does.")


def _say_next(root: str, *, has_tasks: bool) -> None:
    if main_hook.state_of(root) is MainHookState.OFF:
        say_wrapped("`trimtab protect on` keeps agents from moving the main branch.")
    first = "" if has_tasks else "`trimtab task add 'What is to be done'` queues a task, "
    say_wrapped(f"To begin: {first}`trimtab work` gives you a folder and a branch for the next one.")


def _stayed(paths: Sequence[str]) -> str:
    return f"  {plural(len(paths), 'file')} {'was' if len(paths) == 1 else 'were'} there, and stayed as is"


def _scaffold(root: str, move: bool, user: User) -> ScaffoldResult:
    made = scaffold(root, host_of(user.env).rules.shared, move=move)
    most = settings_of(root, user.env, parts_of(root, user.env).faculties).value("refresh.max_tokens")
    if not isinstance(most, int) or made.tokens <= most:
        return made
    note = (
        f"The context comes to {made.tokens:,} tokens, and an agent is given {most:,} at most (refresh.max_tokens)."
        " Shorten it, or set `priority:` in the files: those with the smallest are left out."
    )
    return made._replace(notes=(*made.notes, note))


def _report_context(made: ScaffoldResult, user: User) -> None:
    say()
    say(f"The project's context is in {user.shorten(made.folder)}, {made.tokens:,} tokens.", style="bold")
    for path in made.wrote:
        say(f"  wrote      {user.shorten(path)}")
    if made.wrote:
        for path in made.kept:
            say(f"  left       {user.shorten(path)}")
    elif made.kept:
        say(_stayed(made.kept))
    rules = host_of(user.env).rules.shared
    if made.moved:
        say(f"  {rules} points there; what it said is in {user.shorten(made.backup)}.")
    elif made.backup:
        say_wrapped(_BOTH.format(rules=rules), 2)
    for note in made.notes:
        say_wrapped(note, style="yellow", err=True)
    say("`trimtab refresh` prints what an agent is given of it.")


def _as_json(choice: ProjectChoice, done: OptedIn, made: ScaffoldResult | None, user: User) -> dict[str, object]:
    registry = host_of(user.env).registry()
    return {
        "project": done.root,
        "because": choice.because,
        "already": choice.before,
        "wrote": list(done.wrote),
        "kept": list(done.kept),
        "journal": {"version_before": done.version_before, "set_aside": list(done.set_aside)},
        "launcher": {"path": os.path.abspath(done.launcher), "interpreter": done.interpreter},
        "plugin": {
            "attached": registry.look(user, [done.root]).enabled,
            "attach": list(registry.attach_commands()),
        },
        "context": {**made._asdict(), "remarks": made.notes} if made else None,
        "notes": list(done.notes),
        "remarks": list(done.notes),
    }
