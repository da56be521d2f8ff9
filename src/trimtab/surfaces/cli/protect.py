"""`trimtab protect`: a git hook that keeps agents from moving the main branch."""

import click

from trimtab.install import main_hook
from trimtab.install.main_hook import MainHookState
from trimtab.surfaces.cli.command_env import project_here
from trimtab.surfaces.cli.common_options import YES, json_option
from trimtab.surfaces.cli.output import insist_on_consent, print_json, say_wrapped

SHAPE = """\
{
  "state": "on", "changed": true, "branch": "main",
  "path": "/home/ada/engine/.git/hooks/reference-transaction", "unprotected": []
}
"""
SHAPE_NOTE = (
    "`state` is `on`, `off`, or `stale` where `trimtab protect on` would write another hook. `unprotected` are"
    " worktrees in which git does not find it, because `core.hooksPath` is relative."
)
_SENTENCES = {
    MainHookState.ON: "`{branch}` is protected: agents commit on other branches, and merges bring their work over.",
    MainHookState.OFF: "`{branch}` is not protected: `trimtab protect on` keeps agents from committing to it.",
    MainHookState.STALE: "The hook that protects `{branch}` is out of date: `trimtab protect on` renews it.",
}


@click.command("protect")
@click.argument("what", type=click.Choice(["on", "off", "status"]), default="status")
@YES
@json_option("a sentence")
@click.pass_context
def command(context: click.Context, what: str, yes: bool, as_json: bool) -> None:
    """Keep agents from moving the main branch.

    A git hook refuses their commits, merges and resets there, and pushes to it. You, programs that are no agents,
    Trimtab's own merges, and pulls of what a remote already has go through. The hook is written into the
    repository's hooks folder once you agree, for all its worktrees; one that is there already runs first and comes
    back with `off` or `trimtab uninstall`. It stops accidents, not intent: an agent that tells git to use no hooks,
    writes into .git, or pushes to a remote's branch gets past it.

    Examples:
      trimtab protect
      trimtab protect on
      trimtab protect off
    """
    root, _ = project_here()
    branch, path, before = main_hook.branch_of(root), main_hook.path_of(root), main_hook.state_of(root)
    changed = False
    if what == "on" and before is not MainHookState.ON:
        if not yes:
            say_wrapped(f"This writes {path}, which git runs whenever a branch moves.", err=True)
            insist_on_consent(context, "Go on?", path)
        main_hook.install(root)
        changed = True
    elif what == "off":
        changed = main_hook.uninstall(root)
    state = main_hook.state_of(root)
    missing = main_hook.unprotected(root) if state is MainHookState.ON else ()
    if as_json:
        print_json(
            {"state": state.value, "changed": changed, "branch": branch, "path": path, "unprotected": list(missing)}
        )
        return
    say_wrapped(_SENTENCES[state].format(branch=branch))
    if missing:
        elsewhere = f"Not in {', '.join(missing)}: git looks for hooks elsewhere there."
        say_wrapped(f"{elsewhere} Let all worktrees look in one place: `{main_hook.everywhere(root)}`.", style="yellow")
