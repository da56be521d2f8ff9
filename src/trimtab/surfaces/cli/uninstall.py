"""`trimtab uninstall`: take it back, and prove it."""

import os
from itertools import groupby

import click

from trimtab.coordinator.workstreams import git_traces
from trimtab.install import work_traces
from trimtab.install.footprint import UninstallScope
from trimtab.install.opt_out import OptedOut, Preview, UninstallState, opt_out, preview, read_leftovers
from trimtab.local import launcher
from trimtab.local.locate import FOLDER, machine_folder, project_at, worktree_top
from trimtab.local.user import User
from trimtab.model.errors import TrimtabError
from trimtab.model.market import PluginScope
from trimtab.surfaces.cli.command_env import CommandEnv, command_env
from trimtab.surfaces.cli.common_options import YES, json_option
from trimtab.surfaces.cli.output import insist_on_consent, plural, print_json, say, say_wrapped, working

SHAPE = """\
{
  "clean": true,
  "projects": ["/home/ada/engine"],
  "removed": ["/home/ada/engine/.git/trimtab/journal.db", "…"],
  "commands": [{"command": "claude plugin uninstall trimtab@trimtab --scope user", "error": ""}],
  "proof": [{"place": "/home/ada/.config/trimtab/launcher", "state": "gone", "why": "", "remedy": ""}]
}
"""


@click.command("uninstall")
@click.option("--everywhere", is_flag=True, help="Remove it from your home, all projects, and Claude Code.")
@click.option("--user", "only_user", is_flag=True, help="Only from your home.")
@click.option("--project", "folder", metavar="DIR", help="Only from this project.")
@click.option("--all", "everything", is_flag=True, help="Also remove your settings, the rest of .trimtab, and rescues.")
@YES
@json_option("sentences")
@click.pass_context
def command(
    context: click.Context,
    everywhere: bool,
    only_user: bool,
    folder: str | None,
    everything: bool,
    yes: bool,
    as_json: bool,
) -> None:
    """Remove Trimtab from a project, or everywhere, and verify that it is gone.

    Inside a project: from this project only. Outside one, or with --everywhere: from your home, from all projects that
    opted in, and from Claude Code, with its own `claude plugin` commands. With --yes, --everywhere has to be explicit.

    Only your own files and unmerged work remain, and are listed. `--all`, now or later, also removes your settings and
    whatever else you put into .trimtab; ways, patterns and context in .claude stay even then. Afterwards every place
    that Trimtab can write to is checked. The exit code is 1 if something remains.

    Plugins that Trimtab installed go with it; trimtab.lock stays, and says which they were.

    Checkouts and branches of workstreams always stay, and are listed with the git commands that remove them. Better
    remove them first with `trimtab workstream abandon`, which keeps a rescue; git does not. Rescues stay too, unless
    you give `--all`, which names each first. A PostgreSQL store (`store.url`) is left alone: others use it.

    The journal and the snapshots are removed too. To keep copies: `trimtab journal export --output FILE`, `trimtab undo
    restore ID --into DIR`. Remove the program itself the way you installed it, for instance `pip uninstall trimtab`.

    Examples:
      trimtab uninstall
      trimtab uninstall --everywhere
      trimtab uninstall --project ~/engine --yes
    """
    env = command_env()
    if everywhere and (only_user or folder is not None):
        raise click.UsageError("--everywhere goes neither with --user nor with --project.")
    scope = _scope(env, everywhere, only_user, folder, asks=not yes)
    if not yes:
        _announce(scope, preview(scope, everything=everything))
        insist_on_consent(context, "Remove this?")
    with working("removing") as tell:
        _detach_plugins(scope)
        done = opt_out(scope, everything=everything, say=tell)
    if as_json:
        print_json(_as_json(scope, done))
    else:
        _report(scope, done)
    context.exit(0 if done.clean else 1)


def _detach_plugins(scope: UninstallScope) -> None:
    """Plugins that were installed through Trimtab run from copies that go with it."""
    if not os.path.isdir(scope.user.marketplace):
        return
    from trimtab.app import plugin_installs  # most users have none
    from trimtab.app.plugin_context import PluginContext

    for root in scope.projects:
        plugin_installs.detach(PluginContext(scope.user, root), PluginScope.PROJECT)
    if scope.home:
        plugin_installs.detach(PluginContext(scope.user, ""), PluginScope.GLOBAL)


def _scope(env: CommandEnv, everywhere: bool, only_user: bool, folder: str | None, *, asks: bool) -> UninstallScope:
    if folder is not None:
        start = os.path.realpath(os.path.join(env.here, folder))
        named = os.path.isdir(os.path.join(start, FOLDER))
        root = start if named else project_at(start, env.user.env) or (start if _has_traces(start) else None)
        if root is None:
            raise TrimtabError("there is no project here", where=start, remedy="Name the folder of a project.")
        return UninstallScope(env.user, (root,), only_user, git_traces.WORK)
    if only_user:
        return UninstallScope(env.user, (), True, git_traces.WORK)
    here = project_at(env.here, env.user.env) or _left_behind(env.here)
    if here and not everywhere:
        return UninstallScope(env.user, (here,), False, git_traces.WORK)
    if not (everywhere or asks):
        raise TrimtabError(
            "there is no project here, so nothing was removed",
            where=env.here,
            remedy="`trimtab uninstall --everywhere --yes` removes Trimtab from your home, from all projects and from"
            " Claude Code; `--project DIR` from one project.",
        )
    projects = (*_recorded(env.user), *read_leftovers(env.user), *((here,) if here else ()))
    return UninstallScope(env.user, tuple(dict.fromkeys(projects)), True, git_traces.WORK)


def _left_behind(start: str) -> str | None:
    """A project that was taken out before, and of which something of yours is still there."""
    folders = (folder for folder in (start, worktree_top(start)) if folder)
    return next((folder for folder in folders if os.path.isdir(machine_folder(folder))), None)


def _has_traces(folder: str) -> bool:
    return os.path.isdir(machine_folder(folder)) or git_traces.has_traces(folder)


def _recorded(user: User) -> tuple[str, ...]:
    record = launcher.read(user)
    return record.projects if record else ()


def _announce(scope: UninstallScope, planned: Preview) -> None:
    user = scope.user
    say(f"Trimtab will be removed from {_where(scope)}.", err=True)
    if not planned.removes and not planned.orders:
        say("Nothing of Trimtab is here.", err=True)
    for place in planned.removes:
        say(f"  remove  {user.shorten(str(place))}", err=True)
    for order in planned.orders:
        how = "run   " if scope.host.registry().client_program(user) else "to run"
        say(f"  {how}  {order}", err=True)
    for place in planned.keeps:
        say(f"  keep    {user.shorten(str(place))}: {place.what}", err=True)
    _point_at_work(planned)
    _point_elsewhere(scope, err=True)


def _point_at_work(planned: Preview) -> None:
    """Point at work that only Trimtab can bring back, before it goes."""
    names = [name for place in planned.keeps for name in work_traces.worktrees_in(place.path)]
    if names:
        say_wrapped(
            f"{plural(len(names), 'checkout')} of workstreams {'is' if len(names) == 1 else 'are'} still there"
            f" ({', '.join(names)}). First, while Trimtab knows them: `trimtab workstream list` shows what is in them,"
            " `trimtab workstream abandon NAME` ends one and keeps what is nowhere else. If you go on, the folders and"
            " their branches stay, and git alone can end them.",
            style="yellow",
            err=True,
        )


def _where(scope: UninstallScope) -> str:
    if scope.home and not scope.projects:
        return "your home"
    projects = scope.user.shorten(scope.projects[0]) if len(scope.projects) == 1 else "all your projects"
    return f"your home and {projects}" if scope.home else f"{projects} alone"


def _point_elsewhere(scope: UninstallScope, *, err: bool = False) -> None:
    """Point at other projects: the user may have meant all of them."""
    if scope.home or not os.path.exists(scope.user.config):
        return
    others = len(set(_recorded(scope.user)) - set(scope.projects))
    too = f" and {plural(others, 'other project')}" if others else ""
    say(
        f"Your home{too} stay{'' if others else 's'} as is: `trimtab uninstall --everywhere` removes everything.",
        err=err,
    )


def _report(scope: UninstallScope, done: OptedOut) -> None:
    user = scope.user
    for run in done.ran:
        say(f"{'ran' if not run.error else 'failed':<7} {run.order}" + (f": {run.error}" if run.error else ""))
    for path in done.removed:
        say(f"removed {user.shorten(path)}")
    for state, style in ((UninstallState.YOURS, "bold"), (UninstallState.LEFT, "red")):
        proofs = [proof for proof in done.proofs if proof.state is state]
        for remedy, group in groupby(proofs, key=lambda proof: proof.remedy):
            for proof in group:
                say(f"{state.value:<7} {user.shorten(proof.place)}: {proof.why}", style=style)
            if remedy:
                say(f"        {remedy}")
    looked = f"Looked at {plural(done.places, 'place')}:"
    if not done.clean:
        say(f"{looked} something is left, see above.", style="red")
        return
    but = " but what is yours" if any(proof.state is UninstallState.YOURS for proof in done.proofs) else ""
    work = ", and what holds work: the folders, branches and marks above" if done.holds_work else ""
    say_wrapped(f"{looked} nothing of Trimtab is left{but}{work}.")
    if scope.home:
        say("Remove the program itself the way you installed it, for instance `pip uninstall trimtab`.")
    else:
        _point_elsewhere(scope)


def _as_json(scope: UninstallScope, done: OptedOut) -> dict[str, object]:
    return {
        "clean": done.clean,
        "projects": scope.projects,
        "removed": done.removed,
        "commands": [{"command": str(run.order), "error": run.error} for run in done.ran],
        "proof": done.proofs,
    }
