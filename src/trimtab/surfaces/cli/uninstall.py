"""`trimtab uninstall`: take it back, and prove it."""

import os
from itertools import groupby

import click

from trimtab.model.errors import TrimtabError
from trimtab.runtime.install import launcher, leftovers
from trimtab.runtime.install.client import client_program
from trimtab.runtime.install.footprint import Scope
from trimtab.runtime.install.optout import OptedOut, Preview, State, opt_out, preview
from trimtab.runtime.install.user import User
from trimtab.runtime.locate import find_project
from trimtab.surfaces.cli.around import Around, around
from trimtab.surfaces.cli.output import again, confirmed, plural, print_json, say, working

SHAPE = """\
{
  "clean": true,
  "projects": ["/home/ada/engine"],
  "removed": ["/home/ada/engine/.trimtab/journal.db", "…"],
  "commands": [{"command": "claude plugin uninstall trimtab@trimtab --scope user", "error": ""}],
  "proof": [{"place": "/home/ada/.config/trimtab/launcher", "state": "gone", "why": "", "remedy": ""}]
}
"""


@click.command("uninstall")
@click.option("--user", "only_user", is_flag=True, help="Only what is in your home.")
@click.option("--project", "folder", metavar="DIR", help="Only what is in this project.")
@click.option(
    "--all", "everything", is_flag=True, help="Also what is yours: settings, and whatever else is in .trimtab."
)
@click.option("--yes", "-y", is_flag=True, help="Do not ask.")
@click.option("--json", "as_json", is_flag=True, help="Print one object instead of sentences.")
@click.pass_context
def command(
    context: click.Context, only_user: bool, folder: str | None, everything: bool, yes: bool, as_json: bool
) -> None:
    """Remove Trimtab from your home and your projects, and prove it.

    Without --user and --project: from your home, from all projects that opted in, and from Claude Code, by its own
    `claude plugin` commands. What you wrote stays and is listed: your settings, and whatever else you put into
    .trimtab; `--all` removes it too, now or later. Afterwards every place that Trimtab can write to is looked at
    again. The exit code is 1 if something is left.

    The journal goes too. `trimtab journal export --output FILE` keeps a copy. The program itself is removed by
    whatever installed it, for instance `pip uninstall trimtab`.

    \b
    Examples:
      trimtab uninstall
      trimtab uninstall --project . --yes
    """
    env = around()
    scope = _scope(env, only_user, folder)
    if not yes:
        _announce(preview(scope, everything=everything), env.user)
        answer = confirmed("Remove this?")
        if answer is None:
            raise TrimtabError(
                "nobody can be asked here, so nothing was changed",
                remedy=f"Say that you agree: `{again(context, '--yes')}`.",
            )
        if not answer:
            say("Nothing was changed.", err=True)
            context.exit(1)
    with working("removing") as tell:
        done = opt_out(scope, everything=everything, say=tell)
    if as_json:
        print_json(_as_json(scope, done))
    else:
        _report(done, env.user)
    context.exit(0 if done.clean else 1)


def _scope(env: Around, only_user: bool, folder: str | None) -> Scope:
    if folder is not None:
        start = os.path.realpath(os.path.join(env.here, folder))
        root = find_project(start)
        if root is None:
            raise TrimtabError("there is no project here", where=start, remedy="Name the folder that holds `.trimtab`.")
        return Scope(env.user, (root,), only_user)
    if only_user:
        return Scope(env.user, (), True)
    record = launcher.read(env.user)
    here = find_project(env.here)
    projects = (*(record.projects if record else ()), *leftovers.read(env.user), *((here,) if here else ()))
    return Scope(env.user, tuple(dict.fromkeys(projects)), True)


def _announce(planned: Preview, user: User) -> None:
    if not planned.removes and not planned.orders:
        say("Nothing of Trimtab is here.", err=True)
    for one in planned.removes:
        say(f"  remove  {user.shorten(str(one))}", err=True)
    for order in planned.orders:
        how = "run   " if client_program(user) else "to run"
        say(f"  {how}  {order}", err=True)
    for one in planned.keeps:
        say(f"  keep    {user.shorten(str(one))}: {one.what}", err=True)


def _report(done: OptedOut, user: User) -> None:
    for one in done.ran:
        say(f"{'ran' if not one.error else 'failed':<7} {one.order}" + (f": {one.error}" if one.error else ""))
    for one in done.removed:
        say(f"removed {user.shorten(one)}")
    for state, style in ((State.YOURS, "bold"), (State.LEFT, "red")):
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
    but = " but what is yours" if any(proof.state is State.YOURS for proof in done.proofs) else ""
    say(f"{looked} nothing of Trimtab is left{but}.")
    say("The program itself is removed by what installed it, for instance `pip uninstall trimtab`.")


def _as_json(scope: Scope, done: OptedOut) -> dict[str, object]:
    return {
        "clean": done.clean,
        "projects": list(scope.projects),
        "removed": list(done.removed),
        "commands": [{"command": str(one.order), "error": one.error} for one in done.ran],
        "proof": [{**proof._asdict(), "state": proof.state.value} for proof in done.proofs],
    }
