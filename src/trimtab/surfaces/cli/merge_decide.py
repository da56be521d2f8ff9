"""`trimtab merge approve`, `revise`, `reject` and `veto`: decisions on what was reviewed."""

import click

from trimtab.app import merge_requests
from trimtab.app.merge_requests import MergeRequestView, merge_request_json
from trimtab.model.agents import PERSON
from trimtab.model.work import MergeStatus
from trimtab.surfaces.cli.merge_shown import say_driven, say_not_merged, say_status
from trimtab.surfaces.cli.output import print_json, say, say_wrapped
from trimtab.surfaces.cli.work_here import WHO, context_here, driving_here

NOTE = "With `--json`, as `submit`."
APPROVE_NOTE = "With `--json`, as `submit`. The exit code is 1 where it could not be merged; `reason` says why."

_NO_CHECKS = (
    "It is not merged by itself, because no command is set that shows that the project works:"
    " `trimtab merge queue --check 'make test'` merges it after that one, `trimtab config set work.checks 'make test'`"
    " sets it for all that follows."
)

_WHICH = click.argument("which", metavar="BRANCH|REQUEST")
_AS = click.option("--as", "actor", default=PERSON, metavar="AGENT", help=WHO)
_REASON = click.option("--reason", required=True, help="Why: its author is told, and the audit trail keeps it.")
_JSON = click.option("--json", "as_json", is_flag=True, help="Print one object instead of a sentence.")


@click.command("approve")
@_WHICH
@_AS
@click.option("--reason", default="", help="Why: the audit trail keeps it.")
@click.option("--later", is_flag=True, help="Do not merge it now; whoever comes by next does, or `merge queue`.")
@_JSON
def approve(which: str, actor: str, reason: str, later: bool, as_json: bool) -> None:
    """Let what was reviewed be merged. Where `work.checks` is set, it is merged at once.

    Where it cannot be merged (a conflict, a check that fails, changes in the main checkout), it says why, and exits
    with 1.

    Who wrote or reviewed it does not decide on it, unless it is you. `work.approval` says who else may.

    \b
    Examples:
      trimtab merge approve 3
      trimtab merge approve worker-1/task-1.5.3 --as coordinator-1 --reason 'the issues are minor'
    """
    with driving_here(actor) as context:
        view = merge_requests.approve(context, which, reason, later=later)
        is_unchecked = not later and view.request.status is MergeStatus.APPROVED and not context.work.terms.checks
    say_driven(view)
    if as_json:
        print_json(merge_request_json(view))
    elif view.reason:
        say_not_merged(view)
    elif is_unchecked:
        say_wrapped(f"Merge request {view.request.id} is approved. {_NO_CHECKS}")
    else:
        say_status(view)
        if view.request.status is MergeStatus.MERGED:
            commit = view.request.merged_commit[:12]
            say(f"It is {commit} on the main branch. `trimtab task next` says what comes next.")
    if view.reason:
        click.get_current_context().exit(1)


@click.command("revise")
@_WHICH
@_AS
@_REASON
@_JSON
def revise(which: str, actor: str, reason: str, as_json: bool) -> None:
    """Send it back to its author, who submits it again.

    \b
    Examples:
      trimtab merge revise 3 --reason 'name the module after what it does'
    """
    with context_here(actor) as context:
        view = merge_requests.revise(context, which, reason)
    _print(view, as_json)


@click.command("reject")
@_WHICH
@_AS
@_REASON
@_JSON
def reject(which: str, actor: str, reason: str, as_json: bool) -> None:
    """Do not take it. The request is closed, the task is in the queue again, and the work stays where it is.

    \b
    Examples:
      trimtab merge reject 3 --reason 'the library does that already'
    """
    with context_here(actor) as context:
        view = merge_requests.reject(context, which, reason)
    _print(view, as_json)


@click.command("veto")
@_WHICH
@_AS
@_REASON
@_JSON
def veto(which: str, actor: str, reason: str, as_json: bool) -> None:
    """Take an approval back, as long as it is not merged. Somebody decides anew.

    \b
    Examples:
      trimtab merge veto 3 --reason 'not before the release'
    """
    with context_here(actor) as context:
        view = merge_requests.veto(context, which, reason)
    _print(view, as_json)


def _print(view: MergeRequestView, as_json: bool) -> None:
    if as_json:
        print_json(merge_request_json(view))
    else:
        say_status(view)
