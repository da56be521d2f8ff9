"""`trimtab guard strict`: guards that hold even if Trimtab is broken or gone."""

from collections.abc import Mapping

import click

from trimtab.features.safety.guard_rules import GuardRules, rules_of
from trimtab.git import Tracked, tracked
from trimtab.hosts import host_of
from trimtab.hosts.attachment import SettingsChange, StrictHookState
from trimtab.local.locate import opted_in
from trimtab.model.errors import TrimtabError
from trimtab.surfaces.cli.command_env import command_env
from trimtab.surfaces.cli.common_options import YES, json_option
from trimtab.surfaces.cli.output import insist_on_consent, plural, print_json, say

SHAPE = """\
{"state": "on", "changed": true, "path": "/home/ada/engine/.claude/settings.local.json", "guards": ["secrets"]}
"""
SHAPE_NOTE = "`state` is `on`, `off`, or `stale` where the guards have changed since; `guards` are the strict ones."


@click.command("strict")
@click.argument("what", type=click.Choice(["on", "off", "status"]), default="status")
@YES
@json_option("sentences")
@click.pass_context
def strict(context: click.Context, what: str, yes: bool, as_json: bool) -> None:
    """Make strict guards hold even if Trimtab is broken or gone.

    The session's server evaluates guards; if it fails, calls go through. A guard with `strict = true` can also be
    evaluated in a process of its own, which fails closed. That costs some tens of milliseconds for each call it looks
    at. `on` shows what it adds to .claude/settings.local.json and asks; `off` and `trimtab uninstall` remove it.

    Examples:
      trimtab guard strict
      trimtab guard strict on
      trimtab guard strict off --yes
    """
    env = command_env()
    root = opted_in(env.here, env.user.env)
    if root is None:
        raise TrimtabError(
            "this project has not opted in", where=env.here, remedy="Run `trimtab init` in the project's folder."
        )
    found = rules_of(root, env.user.env)
    strict_hook = host_of(env.user.env).strict_hook()
    names = [rule.name for rule in found.rules if rule.strict]
    changed = False
    if what != "status":
        change = _wanted(root, what, found, names, env.user.env)
        changed = change.before != change.after
        if changed and not yes:
            say(change.diff, err=True)
            insist_on_consent(context, "Go on?", change.path)
        if changed:
            strict_hook.carry_out(change)
    state = strict_hook.state_of(root, found.rules)
    if as_json:
        print_json({"state": state.value, "changed": changed, "path": strict_hook.path_of(root), "guards": names})
    else:
        say(_sentence(state, names, env.user.shorten(strict_hook.path_of(root)), changed))


def _wanted(root: str, what: str, found: GuardRules, names: list[str], env: Mapping[str, str]) -> SettingsChange:
    strict_hook = host_of(env).strict_hook()
    if what == "off":
        return strict_hook.removing(root)
    path = strict_hook.path_of(root)
    if tracked(path, env) is Tracked.YES:
        raise TrimtabError(
            "git tracks these settings, and whoever has them without this machine's Python would be refused everything",
            where=path,
            remedy=f"Take them out of git, in the project's folder: `git rm --cached {strict_hook.FILE}`.",
        )
    if not names:
        raise TrimtabError(
            "no guard is marked strict, so there is nothing to hold",
            where=", ".join(found.files) or root,
            remedy="Write `strict = true` into the guards that must hold, and repeat.",
        )
    return strict_hook.installing(root, found.rules)


def _sentence(state: StrictHookState, names: list[str], path: str, changed: bool) -> str:
    strict = f"{plural(len(names), 'strict guard')} ({', '.join(names)})" if names else "no strict guard"
    match state:
        case StrictHookState.ON:
            begin = " Sessions that begin now have it." if changed else ""
            return f"On: {strict}, judged by a hook in {path} that fails closed.{begin}"
        case StrictHookState.STALE:
            return f"Stale: the hook in {path} is not the one for {strict}. `trimtab guard strict on` renews it."
        case StrictHookState.OFF:
            hint = " `trimtab guard strict on` has them fail closed." if names else ""
            return f"Off: {strict}; where Trimtab does not work, calls go through.{hint}"
