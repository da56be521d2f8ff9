"""`trimtab remote`: where clones that share a store meet."""

import click

from trimtab.app import remotes
from trimtab.app.remotes import RemoteView
from trimtab.model.agents import PERSON
from trimtab.surfaces.cli.command_env import do_here, driving_here
from trimtab.surfaces.cli.common_options import YES, Shapes, json_option
from trimtab.surfaces.cli.output import insist_on_consent, pairs, plural, print_json, say, say_wrapped

SHAPES: Shapes = {
    "show": (
        """\
{
  "remote": "origin", "url": "https://example.org/engine.git", "allowed": true, "used": true,
  "refs": ["refs/heads/main", "refs/heads/*/task-*"],
  "clone": "laptop_engine_9f2c41", "clones": ["desk_engine_03b1c2", "laptop_engine_9f2c41"], "unfollowed": 0
}
""",
        "`url` is without a password or token. `refs` are all that may be pushed, once it is allowed. `used`: the"
        " settings mean this one. `clone` is this one, `clones` are all that the store knows. `unfollowed` counts what"
        " other clones have merged and the main branch here does not have. Without a remote, `remote` is empty.",
    ),
    **dict.fromkeys(("allow", "forget"), ("", "As `show`.")),
    "sync": (
        """\
{"remote": {"remote": "origin", "…": "as in `show`"}, "merged": ["worker-1/task-1"], "not_pushed": [], "behind": []}
""",
        "`not_pushed` says what could not be pushed and why, `behind` are checkouts that could not follow the main"
        " branch. The exit code is 1 where there is one of either.",
    ),
}
_NAME = click.argument("name", default="", metavar="[NAME]")
_WHEN = (
    "when approved work lands: forwards only, never over what somebody else pushed",
    "when work is submitted; removed again when it is merged",
)


@click.group("remote")
def command() -> None:
    """Let clones that share a store meet at a git remote, and agree on the main branch.

    Submitted branches are pushed there, so that they can be reviewed and merged in every clone. What is approved lands
    on the remote's main branch, and each clone's own follows. Without a remote that you allowed, work stays in the
    clone that made it.
    """


@command.command("show")
@_NAME
@json_option("lines")
def show(name: str, as_json: bool) -> None:
    """Show the remote, what may be pushed there, and which clones there are. Asks nothing of the remote.

    Examples:
      trimtab remote show
      trimtab remote show upstream --json
    """
    view = do_here(PERSON, remotes.show, name)
    if as_json:
        print_json(view)
        return
    if view.remote:
        _say_refs(view)
    pairs(
        [
            ("remote", view.remote or "none: work stays in its clone"),
            ("allowed", _allowed(view) if view.remote else ""),
            ("this clone", view.clone),
            ("others", ", ".join(clone for clone in view.clones if clone != view.clone) or "none is known"),
            ("main", _lacks(view) if view.unfollowed else ""),
        ],
        indent="",
    )


@command.command("allow")
@_NAME
@YES
@json_option("sentences")
@click.pass_context
def allow(context: click.Context, name: str, yes: bool, as_json: bool) -> None:
    """Allow work to be pushed to a remote. What will be pushed is shown first.

    You agree to its address: after a change of it, nothing is pushed until you agree again. Without NAME, it is the one
    of the setting `work.remote`.

    Examples:
      trimtab remote allow
      trimtab remote allow upstream --yes
    """
    view = do_here(PERSON, remotes.show, name)
    if view.remote and not view.allowed:
        _say_refs(view, err=True)
        if not yes:
            insist_on_consent(context, "May these be pushed there?", view.url)
    view = do_here(PERSON, remotes.allow, name)
    if as_json:
        print_json(view)
        return
    say_wrapped(f"{view.remote} is allowed. `trimtab remote sync` pushes what is submitted already.")
    if not view.used:
        say_wrapped(f"It is used after `trimtab config set work.remote {view.remote}`.")


@command.command("forget")
@_NAME
@json_option("a sentence")
def forget(name: str, as_json: bool) -> None:
    """Take that back: nothing is pushed to the remote or fetched from it any more.

    Examples:
      trimtab remote forget
    """
    view = do_here(PERSON, remotes.forget, name)
    if as_json:
        print_json(view)
    else:
        say_wrapped(f"Nothing is pushed to {view.remote} any more. What is there stays.")


@command.command("sync")
@json_option("sentences")
@click.pass_context
def sync(context: click.Context, as_json: bool) -> None:
    """Follow the remote's main branch, push what is submitted here, and merge what is approved.

    Commands and sessions do this by themselves; this is for after something was in the way. In a stopped project, it
    only fetches.

    Examples:
      trimtab remote sync
    """
    with driving_here() as verbs:
        done = remotes.sync(verbs)
    if as_json:
        print_json(done)
    else:
        for branch in done.merged:
            say(f"{branch} is merged.")
        for why in done.not_pushed:
            say_wrapped(why, style="yellow")
        for checkout in done.behind:
            say_wrapped(checkout.told, style="yellow")
        if not (done.not_pushed or done.behind):
            say(f"All that is here is in step with {done.remote.remote}.")
    if done.not_pushed or done.behind:
        context.exit(1)


def _allowed(view: RemoteView) -> str:
    return "yes" if view.allowed else "no: work stays in its clone. `trimtab remote allow` changes that"


def _lacks(view: RemoteView) -> str:
    return f"lacks {plural(view.unfollowed, 'merged request')}: `trimtab remote sync`"


def _say_refs(view: RemoteView, *, err: bool = False) -> None:
    say_wrapped(f"To {view.remote}, {view.url}, these are pushed, and nothing else:", err=err)
    for ref, when in zip(view.refs, _WHEN, strict=True):
        say_wrapped(f"{ref}  {when}", 4, first="  ", err=err)
