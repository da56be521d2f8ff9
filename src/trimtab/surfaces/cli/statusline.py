"""`trimtab statusline`, as far as a user sees it. `main` prints the line before this module is loaded."""

import click

from trimtab.hosts import host_of
from trimtab.hosts.attachment import ChangedSetting, SettingOutcome, StatusLineSetting
from trimtab.local.user import User
from trimtab.model.errors import TrimtabError
from trimtab.surfaces.cli.command_env import command_env
from trimtab.surfaces.cli.common_options import YES, json_option
from trimtab.surfaces.cli.output import insist_on_consent, print_json, say

SHAPE = """\
{
  "outcome": "done",
  "path": "/home/ada/.claude/settings.json",
  "command": "/usr/bin/python3 -P -m trimtab statusline",
  "before": ""
}
"""
SHAPE_NOTE = (
    "With `--install` or `--remove`. `outcome` is `done`, `already` where there was nothing to do, or `other` where"
    " another status line is there, which `before` names, and nothing was changed."
)


@click.command("statusline")
@click.option("--install", is_flag=True, help="Add it to your Claude Code settings.")
@click.option("--remove", is_flag=True, help="Remove it, and restore what it replaced.")
@click.option("--replace", is_flag=True, help="With --install: replace another status line.")
@YES
@json_option("sentences")
@click.pass_context
def command(context: click.Context, install: bool, remove: bool, replace: bool, yes: bool, as_json: bool) -> None:
    """Print the status line: age of the context, and nudges so far.

    Claude Code runs it and shows the line under its prompt: prompts since the last refresh, how full the context window
    is, and the nudges of this session. It reads the client's JSON from stdin. Outside a project that opted in, and
    after any error, it prints nothing.

    NO_COLOR in the environment turns colours off.

    Examples:
      trimtab statusline --install
      trimtab statusline --remove
    """
    if install and remove:
        raise click.UsageError("--install and --remove contradict each other.")
    if replace and not install:
        raise click.UsageError("--replace needs --install: `trimtab statusline --install --replace`.")
    if not install and not remove:
        raise TrimtabError(
            "the client's JSON is expected on stdin",
            remedy="`trimtab statusline --install` has Claude Code show the line.",
        )
    user = command_env().user
    setting = host_of(user.env).status_line()
    done = _install(context, setting, user, replace, yes) if install else setting.remove(user)
    if as_json:
        print_json(done)
    else:
        say(_sentence(install, done, user))
    context.exit(1 if done.outcome is SettingOutcome.OTHER else 0)


def _install(
    context: click.Context, setting: StatusLineSetting, user: User, replace: bool, yes: bool
) -> ChangedSetting:
    if not yes:
        path = user.shorten(setting.path_of(user))
        say(f"`{setting.SETTING}` in {path} will be set to", err=True)
        say(f"  {setting.command()}", err=True)
        say("for all your projects; where Trimtab does not steer, the line stays empty.", err=True)
        insist_on_consent(context, "Go on?", path)
    return setting.install(user, replace=replace)


def _sentence(install: bool, done: ChangedSetting, user: User) -> str:
    path = user.shorten(done.path)
    other = done.before or "not a command"
    match install, done.outcome:
        case True, SettingOutcome.OTHER:
            return (
                f"Another status line is set in {path}, and was left as it is: {other}\n"
                "`trimtab statusline --install --replace` replaces it and remembers it."
            )
        case True, SettingOutcome.ALREADY:
            return f"The status line is set in {path}, as it was."
        case True, _:
            back = f"\nIt replaced `{other}`, which `trimtab statusline --remove` restores." if done.before else ""
            return f"The status line is set in {path}.{back}"
        case _, SettingOutcome.OTHER:
            return f"The status line in {path} is not Trimtab's, and was left as it is: {other}"
        case _, SettingOutcome.ALREADY:
            return f"There is no status line in {path}."
        case _:
            back = f" `{done.before}` is back in its place." if done.before else ""
            return f"The status line was removed from {path}.{back}"
